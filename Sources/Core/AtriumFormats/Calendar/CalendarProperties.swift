/// The lines of a component, of which single properties change; the others keep their positions.
public struct CalendarProperties: Equatable, Sendable {
  /// The content lines, unfolded.
  public private(set) var lines: [String]

  /// - Parameter lines: content lines, unfolded.
  public init(_ lines: [String]) { self.lines = lines }

  /// Returns whether a property has a value, both without regard to case.
  public func isSet(_ name: String, to value: String) -> Bool {
    lines.contains { $0.uppercased() == "\(name):\(value)" }
  }

  /// Replaces a property of the component itself, before any component inside it.
  /// - Parameters:
  ///   - name: in capitals.
  ///   - value: the value, or the parameters and the value if it begins with `;`. `nil` removes the
  ///     property.
  public mutating func set(_ name: String, _ value: String?) {
    let ownRange = ownRange
    let index = lines[ownRange].firstIndex { Self.is($0, name) } ?? ownRange.upperBound
    remove(name)
    guard let value else { return }
    let line = value.hasPrefix(";") ? name + value : "\(name):\(value)"
    lines.insert(line, at: min(index, lines.count))
  }

  /// Removes all properties of a name, except for those of components inside.
  /// - Parameter name: in capitals.
  public mutating func remove(_ name: String) {
    lines.replaceSubrange(ownRange, with: lines[ownRange].filter { !Self.is($0, name) })
  }

  /// The lines before the first component inside.
  private var ownRange: Range<Int> {
    0..<(lines.firstIndex { Self.is($0, "BEGIN") } ?? lines.count)
  }

  private static func `is`(_ line: String, _ name: String) -> Bool {
    // A combining mark may follow the colon.
    let length = name.utf8.count
    guard Substring(line.utf8.prefix(length)).uppercased() == name else { return false }
    let next = line.utf8.dropFirst(length).first
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ";")
  }
}

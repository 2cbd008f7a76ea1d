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

  /// Returns whether the component itself has a property, also one that cannot be read.
  /// - Parameter name: in capitals.
  public func contains(_ name: String) -> Bool {
    ownIndices.contains { Self.is(lines[$0], name) }
  }

  /// Replaces a property of the component itself. A new one is added before any component inside it.
  /// - Parameters:
  ///   - name: in capitals.
  ///   - value: the value, or the parameters and the value if it begins with `;`. `nil` removes the
  ///     property.
  public mutating func set(_ name: String, _ value: String?) {
    let index =
      ownIndices.first { Self.is(lines[$0], name) }
      ?? lines.firstIndex { Self.is($0, "BEGIN") } ?? lines.count
    remove(name)
    guard let value else { return }
    let line = value.hasPrefix(";") ? name + value : "\(name):\(value)"
    lines.insert(line, at: min(index, lines.count))
  }

  /// Replaces a property of the component itself by a line.
  /// - Parameters:
  ///   - name: in capitals.
  ///   - line: an unfolded content line.
  public mutating func replace(_ name: String, by line: String) {
    set(name, "")
    guard let index = ownIndices.first(where: { Self.is(lines[$0], name) }) else { return }
    lines[index] = line
  }

  /// Adds a line to the component itself, before any component inside it.
  public mutating func add(_ line: String) {
    lines.insert(line, at: lines.firstIndex { Self.is($0, "BEGIN") } ?? lines.count)
  }

  /// Removes the properties that meet a condition, except for those of components inside.
  public mutating func remove(where isRemoved: (ContentLine) -> Bool) {
    for index in ownIndices.reversed() where isRemoved(ContentLine(lines[index])) {
      lines.remove(at: index)
    }
  }

  /// Removes all properties of a name, except for those of components inside.
  /// - Parameter name: in capitals.
  public mutating func remove(_ name: String) {
    for index in ownIndices.reversed() where Self.is(lines[index], name) {
      lines.remove(at: index)
    }
  }

  /// The indices of the lines outside of components inside.
  private var ownIndices: [Int] {
    var depth = 0
    return lines.indices.filter { index in
      if Self.is(lines[index], "BEGIN") { depth += 1 }
      defer { if Self.is(lines[index], "END") { depth -= 1 } }
      return depth == 0
    }
  }

  private static func `is`(_ line: String, _ name: String) -> Bool {
    // A combining mark may follow the colon. Names are in capitals, lines in any case.
    guard zip(line.utf8, name.utf8).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 }) else {
      return false
    }
    guard line.utf8.count >= name.utf8.count else { return false }
    // A line without a colon may end with the name.
    guard let next = line.utf8.dropFirst(name.utf8.count).first else {
      return !["BEGIN", "END"].contains(name)
    }
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ";")
  }
}

extension CalendarComponent {
  /// Returns the component with other lines.
  public func with(_ lines: CalendarProperties) -> CalendarComponent {
    CalendarComponent(lines.lines.map { ContentLine($0) }, name: name)
  }

  /// Returns the component with changed lines.
  public func changed(_ change: (inout CalendarProperties) -> Void) -> CalendarComponent {
    var lines = CalendarProperties(lines.map(\.text))
    change(&lines)
    return with(lines)
  }
}

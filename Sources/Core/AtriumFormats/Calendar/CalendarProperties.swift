/// The lines of a component, to be changed property by property; the others keep their places.
public struct CalendarProperties: Equatable, Sendable {
  /// As they came, unfolded.
  public private(set) var lines: [String]

  /// Content lines, unfolded.
  public init(_ lines: [String]) { self.lines = lines }

  /// Whether a property has that value, in whichever case both are written.
  public func isSet(_ name: String, to value: String) -> Bool {
    lines.contains { $0.uppercased() == "\(name):\(value)" }
  }

  /// Sets a property before any component inside, or takes it away. A value that begins with `;`
  /// has parameters before it.
  public mutating func set(_ name: String, _ value: String?) {
    let place = place(of: name)
    drop(name)
    guard let value else { return }
    let line = value.hasPrefix(";") ? name + value : "\(name):\(value)"
    lines.insert(line, at: min(place, lines.count))
  }

  /// Leaves out every property of a name.
  public mutating func drop(_ name: String) {
    let inside = own
    lines = lines.enumerated().filter { index, line in
      !(inside.contains(index) && Self.is(line, name))
    }.map(\.element)
  }

  private var own: Range<Int> { 0..<(lines.firstIndex { Self.is($0, "BEGIN") } ?? lines.count) }

  private func place(of name: String) -> Int {
    lines[own].firstIndex { Self.is($0, name) } ?? own.upperBound
  }

  private static func `is`(_ line: String, _ name: String) -> Bool {
    let prefix = line.prefix(name.count)
    guard prefix.uppercased() == name else { return false }
    let next = line.dropFirst(name.count).first
    return next == ":" || next == ";"
  }
}

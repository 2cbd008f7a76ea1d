/// A line of iCalendar: `NAME;PARAM=value:value` (RFC 5545 §3.1). A line of another form is kept as well,
/// so that an item is exported with all of its lines.
public struct ContentLine: Sendable {
  /// The name in capitals; empty if the line does not begin with one.
  public var name: String
  /// The values of the parameters without quotes, by their names in capitals.
  private var parameters: [String: String] = [:]
  /// The text after the colon, still escaped; empty if the line is malformed.
  public var value = ""
  /// The unfolded line.
  public var text: String
  /// `true` if the line has a name, parameters and a colon.
  public private(set) var isWellFormed = false
  /// The number of the line in its file, from 1; `nil` if it is unknown.
  public var number: Int?

  /// Parses an unfolded line.
  /// - Parameter number: the number of the line in its file.
  public init(_ text: String, number: Int? = nil) {
    self.text = text
    self.number = number
    var scalars = text.unicodeScalars[...]
    name = String(scalars.prefix { $0.isNameScalar }).uppercased()
    scalars = scalars.dropFirst(name.unicodeScalars.count)
    guard !name.isEmpty, scalars.first.map({ $0 == ":" || $0 == ";" }) ?? true else {
      name = ""
      return
    }
    if let (parameters, value) = Self.parsed(scalars) {
      self.parameters = parameters
      self.value = value
      isWellFormed = true
    } else if ["BEGIN", "END"].contains(name) {
      name = ""
    }
  }

  /// Returns the parameters and the value after a name; `nil` if they are malformed.
  private static func parsed(
    _ text: Substring.UnicodeScalarView
  ) -> (parameters: [String: String], value: String)? {
    var scalars = text
    var parameters: [String: String] = [:]
    while scalars.first == ";" {
      scalars.removeFirst()
      let key = scalars.prefix { $0.isNameScalar }
      scalars = scalars.dropFirst(key.count)
      guard !key.isEmpty, scalars.popFirst() == "=" else { return nil }
      let name = String(key).uppercased()
      var value = String.UnicodeScalarView()
      var isQuoted = false
      while let next = scalars.first, isQuoted || next != ";" {
        if !isQuoted, next == ":", name != "TZID" || isValueBegun(scalars) { break }
        scalars.removeFirst()
        if next == "\"" { isQuoted.toggle() } else { value.append(next) }
      }
      if isQuoted { return nil }
      if parameters[name] == nil { parameters[name] = String(value) }
    }
    return scalars.popFirst() == ":" ? (parameters, String(scalars)) : nil
  }

  /// Returns whether the value begins at a colon after an unquoted TZID. Names such as `GMT+05:30` and
  /// `tzone://Microsoft/Utc` are written without quotes: the value is a date, or follows the last colon.
  private static func isValueBegun(_ text: Substring.UnicodeScalarView) -> Bool {
    let rest = text.dropFirst()
    return rest.prefix(4).filter { "0"..."9" ~= $0 }.count == 4 || !rest.contains(":")
  }

  /// Returns the value of the first parameter of a name.
  /// - Parameter name: in capitals.
  public func parameter(_ name: String) -> String? { parameters[name] }

  /// All parameters, in the order of their names.
  var sortedParameters: [(key: String, value: String)] { parameters.sorted { $0.key < $1.key } }
}

extension ContentLine: Equatable {
  /// Lines with the same text are equal, wherever they are in a file.
  public static func == (a: Self, b: Self) -> Bool { a.text == b.text && a.value == b.value }
}

extension Unicode.Scalar {
  fileprivate var isNameScalar: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }
}

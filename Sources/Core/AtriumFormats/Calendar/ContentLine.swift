/// A line of iCalendar: `NAME;PARAM=value:value` (RFC 5545 §3.1). A line of another form is kept as well,
/// so that an item is exported with all of its lines.
public struct ContentLine: Sendable {
  /// The name in capitals; empty if the line does not begin with one.
  public var name: String
  /// The values of the parameters without quotes, by their names in capitals.
  private var parameters: [String: String] = [:]
  /// The text after the colon, still escaped; empty if the line is malformed.
  public var value = ""
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
    var rest = Array(text.utf8)[...]
    name = String(decoding: rest.prefix(while: \.isNameByte), as: UTF8.self).uppercased()
    rest = rest.dropFirst(name.utf8.count)
    guard !name.isEmpty, rest.first.map({ $0 == .colon || $0 == .semicolon }) ?? true else {
      name = ""
      return
    }
    if let (parameters, value) = Self.parsed(rest) {
      self.parameters = parameters
      self.value = value
      isWellFormed = true
    } else if ["BEGIN", "END"].contains(name) {
      name = ""
    }
  }

  /// Returns the parameters and the value after a name; `nil` if they are malformed.
  private static func parsed(
    _ text: ArraySlice<UInt8>
  ) -> (parameters: [String: String], value: String)? {
    var rest = text
    var parameters: [String: String] = [:]
    while rest.first == .semicolon {
      rest.removeFirst()
      let key = rest.prefix(while: \.isNameByte)
      rest = rest.dropFirst(key.count)
      guard !key.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
      let name = String(decoding: key, as: UTF8.self).uppercased()
      var value: [UInt8] = []
      var isQuoted = false
      while let next = rest.first, isQuoted || next != .semicolon {
        if !isQuoted, next == .colon, name != "TZID" || isValueBegun(rest) { break }
        rest.removeFirst()
        if next == UInt8(ascii: "\"") { isQuoted.toggle() } else { value.append(next) }
      }
      if isQuoted { return nil }
      if parameters[name] == nil { parameters[name] = String(decoding: value, as: UTF8.self) }
    }
    guard rest.popFirst() == .colon else { return nil }
    return (parameters, String(decoding: rest, as: UTF8.self))
  }

  /// Returns whether the value begins at a colon after an unquoted TZID. Names such as `GMT+05:30` and
  /// `tzone://Microsoft/Utc` are written without quotes: the value is a date, or follows the last colon.
  private static func isValueBegun(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst()
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return rest.prefix(4).filter { digits ~= $0 }.count == 4 || !rest.contains(.colon)
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

extension UInt8 {
  fileprivate static let colon = UInt8(ascii: ":"), semicolon = UInt8(ascii: ";")

  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}

/// A line of iCalendar: `NAME;PARAM=value:value` (RFC 5545 §3.1).
public struct ContentLine: Equatable, Sendable {
  /// The name in capitals.
  public var name: String
  /// The values of the parameters without quotes, by their names in capitals.
  private var parameters: [String: String] = [:]
  /// The text after the colon, still escaped.
  public var value: String
  /// The unfolded line.
  public var text: String

  /// Parses an unfolded line; `nil` if it is not a content line.
  public init?(_ text: String) {
    self.text = text
    var scalars = text.unicodeScalars[...]
    let name = String(scalars.prefix { $0.isNameScalar }).uppercased()
    guard !name.isEmpty else { return nil }
    self.name = name
    scalars = scalars.dropFirst(name.unicodeScalars.count)
    while scalars.first == ";" {
      scalars.removeFirst()
      let key = scalars.prefix { $0.isNameScalar }
      scalars = scalars.dropFirst(key.count)
      guard !key.isEmpty, scalars.popFirst() == "=" else { return nil }
      var value = String.UnicodeScalarView()
      var isQuoted = false
      while let next = scalars.first, isQuoted || (next != ";" && next != ":") {
        scalars.removeFirst()
        if next == "\"" { isQuoted.toggle() } else { value.append(next) }
      }
      if isQuoted { return nil }
      let name = String(key).uppercased()
      if parameters[name] == nil { parameters[name] = String(value) }
    }
    guard scalars.popFirst() == ":" else { return nil }
    value = String(scalars)
  }

  /// Returns the value of the first parameter of a name.
  /// - Parameter name: in capitals.
  public func parameter(_ name: String) -> String? { parameters[name] }

  /// All parameters, in the order of their names.
  var sortedParameters: [(key: String, value: String)] { parameters.sorted { $0.key < $1.key } }
}

extension Unicode.Scalar {
  fileprivate var isNameScalar: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }
}

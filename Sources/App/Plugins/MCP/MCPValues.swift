import AtriumScreen
import AtriumTime

extension MCPSchema.Kind {
  /// `true` for a value that one word of a line can be.
  var isWord: Bool {
    switch self {
    case .text, .integer, .number, .day, .moment, .choice, .flag: true
    case .list, .json: false
    }
  }

  /// The kind of the elements of a list, or of the value.
  var element: Self { if case .list(let element) = self { element } else { self } }

  /// The type of an argument of protocol 1.
  var format: String {
    switch self {
    case .integer, .number: "number"
    case .day: "day"
    case .moment: "moment"
    case .choice, .flag: "choice"
    case .text, .list, .json: "text"
    }
  }

  /// Returns the value of an argument of a tool; `nil` for a value of another type.
  /// - Parameters:
  ///   - value: the value of an argument of protocol 1.
  ///   - zone: the time zone of days and times.
  func value(of value: JSON, zone: String) -> JSON? {
    let text = value.plainText
    switch self {
    case .text, .day: return .string(text)
    case .integer: return Int(text).map(JSON.integer)
    case .number:
      if let number = Int(text) { return .integer(number) }
      return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .flag: return text == "true" ? true : text == "false" ? false : nil
    case .choice(let values): return values.first { $0.plainText == text }
    case .moment: return Moment(iso: text).flatMap { JSON($0, zone: zone) }
    case .json: return try? JSON(parsing: Array(text.utf8))
    case .list(let kind):
      let elements = value.elements ?? [value]
      let values = elements.compactMap { kind.value(of: $0, zone: zone) }
      return values.count == elements.count ? .array(values) : nil
    }
  }
}

extension JSON {
  /// The text of a string, or the JSON text of another value.
  var plainText: String { string ?? text }

  /// The instant of a moment in UTC (RFC 3339); `nil` for an unknown zone.
  fileprivate init?(_ moment: Moment, zone: String) {
    guard let instant = Instant(moment, inZone: zone) else { return nil }
    self = .string(instant.timestamp)
  }
}

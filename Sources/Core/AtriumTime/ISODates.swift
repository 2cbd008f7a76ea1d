/// A value whose description is a notation of ISO 8601, in which it is also encoded.
public protocol ISO8601Representable: Codable, CustomStringConvertible {
  /// Parses the description; `nil` for any other text.
  init?(iso text: some StringProtocol)
}

extension ISO8601Representable {
  /// Decodes the notation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a \(Self.self).")
    }
    self = value
  }

  /// Encodes the notation.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Day: ISO8601Representable {
  /// ISO 8601, e.g. `2026-12-24`.
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }

  /// Parses `2026-12-24`; `nil` for any other notation and for a day that does not exist.
  public init?(iso text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2), reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension TimeOfDay: ISO8601Representable {
  /// ISO 8601, e.g. `17:00`.
  public var description: String { "\(hour.digits(2)):\(minute.digits(2))" }

  /// Parses `17:00`; `nil` for any other notation and for a time that does not exist.
  public init?(iso text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2),
      reader.isAtEnd
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension Moment: ISO8601Representable {
  /// ISO 8601: `2026-12-24` or `2026-12-24T17:00`.
  public var description: String { time.map { "\(day)T\($0)" } ?? "\(day)" }

  /// Parses `2026-12-24` and `2026-12-24T17:00`; `nil` for any other notation and for a moment that
  /// does not exist.
  public init?(iso text: some StringProtocol) {
    let text = Substring(text)
    guard let day = Day(iso: text.prefix(10)) else { return nil }
    let rest = text.dropFirst(10)
    let time = rest.first == "T" ? TimeOfDay(iso: rest.dropFirst()) : nil
    guard time != nil || rest.isEmpty else { return nil }
    self.init(day, time)
  }
}

extension Int {
  /// The number with leading zeros up to `count` digits; a negative number without them.
  public func digits(_ count: Int) -> String {
    let text = String(self)
    let missing = self < 0 ? 0 : Swift.max(0, count - text.utf8.count)
    return String(repeating: "0", count: missing) + text
  }
}

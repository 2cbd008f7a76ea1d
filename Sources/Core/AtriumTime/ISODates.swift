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
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    self = day
  }
}

extension TimeOfDay: ISO8601Representable {
  /// ISO 8601, e.g. `17:00`.
  public var description: String { "\(hour.digits(2)):\(minute.digits(2))" }

  /// Parses `17:00`; `nil` for any other notation and for a time that does not exist.
  public init?(iso text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let time = reader.timeOfDay(), reader.isAtEnd else { return nil }
    self = time
  }
}

extension Moment: ISO8601Representable {
  /// ISO 8601: `2026-12-24` or `2026-12-24T17:00`.
  public var description: String { time.map { "\(day)T\($0)" } ?? "\(day)" }

  /// Parses `2026-12-24` and `2026-12-24T17:00`; `nil` for any other notation and for a moment that
  /// does not exist.
  public init?(iso text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let day = reader.day() else { return nil }
    let time = reader.skip("T") ? reader.timeOfDay() : nil
    guard reader.isAtEnd, time != nil || text.utf8.count == 10 else { return nil }
    self.init(day, time)
  }
}

extension DigitReader {
  fileprivate mutating func day() -> Day? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  fileprivate mutating func timeOfDay() -> TimeOfDay? {
    guard let hour = number(2), skip(":"), let minute = number(2) else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
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

extension Day: CustomStringConvertible {
  /// The day as ISO 8601 has it, e.g. `2026-12-24`.
  public var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }

  /// The day written `2026-12-24`; `nil` if it is written otherwise or does not exist.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = spelled(bytes[0..<4]), let month = spelled(bytes[5..<7]),
      let day = spelled(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time as ISO 8601 has it, e.g. `17:00`.
  public var description: String { "\(hour.digits(2)):\(minute.digits(2))" }

  /// The time written `17:00`; `nil` if it is written otherwise or does not exist.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = spelled(bytes[0..<2]),
      let minute = spelled(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension Moment: CustomStringConvertible {
  /// The moment as ISO 8601 has it: `2026-12-24` or `2026-12-24T17:00`.
  public var description: String { time.map { "\(day)T\($0)" } ?? "\(day)" }

  /// The moment written `2026-12-24` or `2026-12-24T17:00`; `nil` if it is written otherwise or
  /// does not exist.
  public init?(iso text: some StringProtocol) {
    guard let day = Day(iso: text.prefix(10)) else { return nil }
    let rest = text.dropFirst(10)
    if rest.isEmpty {
      self.init(day)
    } else {
      guard rest.first == "T", let time = TimeOfDay(iso: rest.dropFirst()) else { return nil }
      self.init(day, time)
    }
  }
}

extension Int {
  /// The number with zeros before it until it has `count` digits; a negative one as it is.
  public func digits(_ count: Int) -> String {
    guard self >= 0 else { return String(self) }
    var rest = self
    let text = String(unsafeUninitializedCapacity: count) { bytes in
      for index in (0..<count).reversed() {
        bytes[index] = UInt8(0x30 + rest % 10)
        rest /= 10
      }
      return count
    }
    return rest == 0 ? text : String(self)
  }
}

/// The number that ASCII digits, and nothing else, spell.
private func spelled(_ bytes: ArraySlice<UInt8>) -> Int? {
  var number = 0
  for byte in bytes {
    guard 0x30...0x39 ~= byte else { return nil }
    number = number * 10 + Int(byte - 0x30)
  }
  return number
}

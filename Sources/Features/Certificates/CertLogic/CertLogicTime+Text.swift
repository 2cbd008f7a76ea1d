import AtriumScreen

extension CertLogicTime {
  /// Reads a date, a partial date or a date-time in one of the forms that the specification lists
  /// for `plusTime`, `nil` for any other text.
  ///
  /// A partial date (`YYYY`, `YYYY-MM`) is its last day. A time without a zone is in UTC; what
  /// follows the third decimal place of the seconds is dropped.
  init?(_ text: String) {
    // The longest form has 25 characters and as many decimal places as one likes.
    guard text.utf8.count <= 100 else { return nil }
    var reader = DateReader(text)
    guard let time = reader.time() else { return nil }
    self = time
  }

  /// Reads a date of birth: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a partial one is its last day.
  init?(dateOfBirth text: String) {
    guard text.utf8.count <= 10 else { return nil }
    var reader = DateReader(text)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    self.init(day)
  }
}

/// Reads the parts of a date-time one after the other.
private struct DateReader {
  private let bytes: [UInt8]
  private var offset = 0
  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func time() -> CertLogicTime? {
    guard let day = day() else { return nil }
    if isAtEnd { return CertLogicTime(day) }
    guard offset == 10, skip("T"), let hour = number(2, upTo: 23), skip(":"),
      let minute = number(2, upTo: 59), skip(":"), let second = number(2, upTo: 59),
      let fraction = fraction(), let offset = zone(), isAtEnd
    else { return nil }
    let minutes = hour * 60 + minute - offset
    return CertLogicTime(day, milliseconds: (minutes * 60 + second) * 1000 + fraction)
  }

  mutating func day() -> Day? {
    guard let year = number(4, upTo: 9999) else { return nil }
    guard skip("-") else { return Day(year: year, month: 12, day: 31) }
    guard let month = number(2, upTo: 12), month > 0 else { return nil }
    guard skip("-") else {
      return Day(year: year, month: month, day: Day.length(ofMonth: month, in: year))
    }
    return number(2, upTo: 31).flatMap { Day(year: year, month: month, day: $0) }
  }

  /// The milliseconds behind a decimal point; none without a point, `nil` without a digit.
  private mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    let digits = digits()
    guard !digits.isEmpty else { return nil }
    return (digits + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
  }

  /// The minutes by which the zone is ahead of UTC: `Z`, nothing, or `±h`, `±hh`, `±hmm`, `±hhmm`,
  /// `±h:mm`, `±hh:mm`.
  private mutating func zone() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let isBehind = skip("-")
    guard isBehind || skip("+") else { return nil }
    var digits = digits()
    let hasColon = skip(":")
    if hasColon {
      guard digits.count <= 2 else { return nil }
      let minutes = self.digits()
      guard minutes.count == 2 else { return nil }
      digits += minutes
    }
    guard (hasColon ? 3...4 : 1...4).contains(digits.count) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + $1 }
    let (hours, minutes) = digits.count <= 2 ? (value, 0) : (value / 100, value % 100)
    guard hours <= 23, minutes <= 59 else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func number(_ count: Int, upTo limit: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[offset..<offset + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    offset += count
    return value <= limit ? value : nil
  }

  private mutating func digits() -> [Int] {
    let digits = bytes[offset...].prefix { (0x30...0x39).contains($0) }
    offset += digits.count
    return digits.map { Int($0 - 0x30) }
  }
}

public import AtriumCore
public import AtriumScreen
public import Foundation

/// A day, perhaps with a time and a zone, in one of the notations of ISO 8601: `2026-12-24`,
/// `20261224T170000Z`, `2026-12-24T17:00:00+01:00`.
public struct WrittenTime: Equatable, Sendable {
  /// Of the calendar, in whatever zone is written.
  public var day: Day
  /// Seconds since midnight.
  public var seconds: Int?
  /// Seconds east of UTC; `nil` on the reader's own clock.
  public var offset: Int?

  /// `nil` where the text is no date, or names one that does not exist.
  public init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(bytes: Array(text.utf8.prefix(40)))
    guard let year = scanner.number(4) else { return nil }
    let isExtended = scanner.skip("-")
    guard let month = scanner.number(2), !isExtended || scanner.skip("-"),
      let date = scanner.number(2), let day = Day(year: year, month: month, day: date)
    else { return nil }
    self.day = day
    if scanner.isAtEnd { return }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
      let time = scanner.time()
    else { return nil }
    seconds = time
    if scanner.isAtEnd { return }
    guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
    offset = zone
  }

  /// The instant; on the reader's clock where no zone is given, at its midnight without a time.
  public func date(by clock: any WallClock) -> Date {
    if let offset { return Date(day, (seconds ?? 0) - offset) }
    let rest = (seconds ?? 0) % 60
    return clock.instant(of: Moment(day, time)).addingTimeInterval(Double(rest))
  }

  /// What the reader's clock shows at it.
  public func moment(by clock: any WallClock) -> Moment {
    guard seconds != nil else { return Moment(day) }
    return offset == nil ? Moment(day, time) : clock.moment(at: date(by: clock))
  }

  private var time: TimeOfDay? {
    seconds.flatMap { TimeOfDay(hour: $0 / 3600, minute: $0 / 60 % 60) }
  }
}

/// Reads digits one after the other.
private struct DigitScanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ character: Character) -> Bool {
    guard index < bytes.count, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  mutating func number(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[index..<index + count] {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    index += count
    return number
  }

  /// Seconds since midnight; a leap second is the one before it, parts of a second are dropped.
  mutating func time() -> Int? {
    guard let hour = number(2), hour < 24 else { return nil }
    let isExtended = skip(":")
    guard let minute = number(2), minute < 60 else { return nil }
    var second = 0
    if isExtended ? skip(":") : index < bytes.count && 0x30...0x39 ~= bytes[index] {
      guard let read = number(2), read <= 60 else { return nil }
      second = min(read, 59)
      if skip(".") || skip(",") { while number(1) != nil {} }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Seconds east of UTC.
  mutating func zone() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(2)
    guard let minutes, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

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
    var reader = DigitReader(text)
    guard let year = reader.number(4) else { return nil }
    let isExtended = reader.skip("-")
    guard let month = reader.number(2), !isExtended || reader.skip("-"),
      let date = reader.number(2), let day = Day(year: year, month: month, day: date)
    else { return nil }
    self.day = day
    if reader.isAtEnd { return }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let time = reader.time()
    else { return nil }
    seconds = time
    if reader.isAtEnd { return }
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
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

extension DigitReader {
  /// Seconds since midnight; a leap second is the one before it, parts of a second are dropped.
  fileprivate mutating func time() -> Int? {
    guard let hour = number(2, upTo: 23) else { return nil }
    let isExtended = skip(":")
    guard let minute = number(2, upTo: 59) else { return nil }
    var second = 0
    if isExtended ? skip(":") : rest.first?.isNumber == true {
      guard let read = number(2, upTo: 60) else { return nil }
      second = min(read, 59)
      if skip(".") || skip(",") { _ = digits() }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Seconds east of UTC.
  fileprivate mutating func zone() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2, upTo: 23) else { return nil }
    _ = skip(":")
    guard let minutes = isAtEnd ? 0 : number(2, upTo: 59) else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

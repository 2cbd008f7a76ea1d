public import AtriumScreen
public import Foundation

/// What time it is, and what the reader's calendar says at it.
public protocol WallClock: Sendable {
  /// The present instant.
  var now: Date { get }
  /// The day, hour and minute at an instant in the reader's time zone.
  func moment(at instant: Date) -> Moment
  /// The first instant at which the reader's clock shows `moment`; midnight without a time.
  func instant(of moment: Moment) -> Date
  /// Waits until `instant`, or throws `CancellationError`.
  func sleep(until instant: Date) async throws
}

extension WallClock {
  /// The reader's day, hour and minute now.
  public var localNow: Moment { moment(at: now) }
  /// The reader's day.
  public var today: Day { localNow.day }

  /// An instant as it is shown: the reader's day and time to people, RFC 3339 in UTC to programs.
  public func value(of instant: Date) -> Value {
    let moment = moment(at: instant)
    return .shown(
      Phrase(composing: { Value.moment(moment).text(in: $0) }),
      as: .string(instant.timestamp))
  }

  /// The same for an instant kept as RFC 3339 text; any other text is shown as it is.
  public func value(ofTimestamp text: String) -> Value {
    (try? Date(text, strategy: .iso8601)).map { value(of: $0) } ?? .text(text)
  }
}

extension Date {
  /// This instant in UTC to the second (RFC 3339 §5.6), e.g. `2026-11-21T10:00:00Z`, which sorts as
  /// text; the first or the last day's where the calendar does not reach.
  ///
  /// Written by hand, since a large file has hundreds of thousands of them, and since Foundation's
  /// format first reads the tables of all calendars, which takes a millisecond.
  public var timestamp: String {
    let limit = 1e12
    let time = timeIntervalSince1970.isNaN ? 0 : timeIntervalSince1970.rounded(.down)
    let seconds = Int(min(max(time, -limit), limit))
    let second = (seconds % 86_400 + 86_400) % 86_400
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return "\(Day(number: (seconds - second) / 86_400))"
      + "T\(hour.digits(2)):\(minute.digits(2)):\((second % 60).digits(2))Z"
  }
}

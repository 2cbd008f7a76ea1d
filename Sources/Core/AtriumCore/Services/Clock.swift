public import AtriumScreen
public import Foundation

/// What time it is, and what the reader's calendar says at it.
public protocol WallClock: Sendable {
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
  public var today: Day { localNow.day }

  /// An instant as it is shown: the reader's day and time to people, RFC 3339 in UTC to programs.
  public func value(of instant: Date) -> Value {
    let moment = moment(at: instant)
    return .shown(
      Phrase(composing: { Value.moment(moment).text(in: $0) }),
      as: .string(instant.formatted(.iso8601)))
  }

  /// The same for an instant kept as RFC 3339 text; any other text is shown as it is.
  public func value(ofTimestamp text: String) -> Value {
    (try? Date(text, strategy: .iso8601)).map { value(of: $0) } ?? .text(text)
  }
}

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
}

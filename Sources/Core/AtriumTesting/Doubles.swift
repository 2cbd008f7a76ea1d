public import AtriumCore
public import AtriumScreen
public import Foundation

/// A clock in UTC that stands still.
public struct FixedClock: WallClock {
  public let now: Date

  /// - Parameter text: ISO 8601 without a zone, e.g. `2026-11-21T10:00`.
  public init(_ text: String) {
    now = Moment(iso: text).map(Self.date) ?? Date(timeIntervalSince1970: 0)
  }
  public func moment(at instant: Date) -> Moment {
    let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down))
    let day = Int((Double(minutes) / 1440).rounded(.down))
    let rest = minutes - day * 1440
    return Moment(Day(number: day), TimeOfDay(hour: rest / 60, minute: rest % 60))
  }
  public func instant(of moment: Moment) -> Date { Self.date(moment) }
  /// Time never passes: waits until the task is cancelled, unless the instant is past.
  public func sleep(until instant: Date) async throws {
    if instant > now { try await Task.sleep(for: .seconds(1_000_000)) }
  }
  private static func date(_ moment: Moment) -> Date {
    let minutes = moment.day.number * 1440 + (moment.time?.minutes ?? 0)
    return Date(timeIntervalSince1970: Double(minutes) * 60)
  }
}

/// Secrets that live as long as the test.
actor InMemorySecrets: Secrets {
  private var secrets: [String: [UInt8]] = [:]
  func names() -> [String] { Array(secrets.keys) }
  func secret(_ name: String) -> [UInt8]? { secrets[name] }
  func keep(_ secret: [UInt8], as name: String) { secrets[name] = secret }
  func forget(_ name: String) { secrets[name] = nil }
}

import AtriumCore
import AtriumScreen
import AtriumTime

/// Checks that the timer of `remind` runs and reports.
extension Doctor {
  /// The age in seconds of the last report from which on the timer counts as failing.
  private static let longestPause = 600

  /// - Parameter reported: the instant until which reminders are reported; `nil` if there was no report.
  static func reminders(
    _ timer: ReminderTimer.State, reportedUntil reported: Instant?, _ clock: any WallClock,
    _ programName: String
  ) -> HealthCheck.Finding {
    switch timer {
    case .absent: return .init("reminders", .good, .noTimerInstalled)
    case .stopped(let service):
      return .init(
        "reminders", .warning, .isTimerStopped(service), hint: .installTimerAgain(programName))
    case .active(let service):
      guard let reported else { return .init("reminders", .good, .isTimerWithoutReport(service)) }
      let timer = Phrase.isTimerActive(service)
      let time = clock.phrase(ofTimestamp: reported.timestamp)
      if reported.seconds(until: clock.now) <= longestPause {
        return .init("reminders", .good, .reportedUntil(timer, time))
      }
      return .init(
        "reminders", .warning, .notReportedSince(timer, time),
        hint: .findTimerProblem(programName, service))
    }
  }
}

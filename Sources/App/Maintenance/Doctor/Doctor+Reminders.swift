import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Checks that the timer of `remind` runs and reports.
extension Doctor {
  /// The age in seconds of the last report from which on the timer counts as failing.
  private static let longestPause = 600

  /// - Parameters:
  ///   - reported: the instant until which reminders are reported; `nil` if there was no report.
  ///   - failure: that of the last run of the timer; `nil` if it did not fail.
  static func reminders(
    _ timer: ReminderTimer.State, reportedUntil reported: Instant?,
    failed failure: ReminderLog.TimerFailure?, _ clock: any WallClock, _ programName: String
  ) -> HealthCheck.Finding {
    switch timer {
    case .absent: return .init("reminders", .good, .noTimerInstalled)
    case .stopped(let service):
      return .init(
        "reminders", .warning, .isTimerStopped(service),
        hint: service == .cron ? .cronMustRun : .installTimerAgain(programName))
    case .active(let service):
      if let failure {
        return .init(
          "reminders", .warning,
          .lastRunFailed(
            .isTimerActive(service), clock.phrase(ofTimestamp: failure.at.timestamp), failure.code),
          hint: .findTimerProblem(programName, service))
      }
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

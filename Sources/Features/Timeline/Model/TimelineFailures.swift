import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

extension Failure {
  static func appointmentNotFound(_ id: Int) -> Failure {
    Failure(
      .notFound, "timeline.not-found", .notFound(TimelineFeature.items.name(id)),
      hint: .listShowsNumbers)
  }
  static let noTitle = Failure(.data, "timeline.no-title", .emptyTitle, hint: .typeATitle)
  static let noStart = Failure(.usage, "timeline.no-start", .noStart, hint: .useOnOption)
  static func endsBeforeItBegins(_ start: Moment, _ end: Moment) -> Failure {
    Failure(
      .data, "timeline.ends-before-it-begins",
      .endsBeforeItBegins(.fullDate(start), .fullDate(end)), hint: .giveALaterEnd)
  }
  static let endNeedsTime = Failure(
    .data, "timeline.end-needs-time", .endNeedsTime, hint: .useUntilWithTime)
  static let startNeedsTime = Failure(
    .data, "timeline.start-needs-time", .startNeedsTime, hint: .useOnWithTime)
  /// A range without days: the first day, and the day after the last one.
  static func emptyRange(_ from: Day, _ to: Day) -> Failure {
    Failure(
      .usage, "timeline.empty-range", .emptyRange(.day(from), .day(to)),
      hint: .toIsExclusive)
  }
  static func isCancelled(_ label: String) -> Failure {
    Failure(.data, "timeline.cancelled", .isCancelled(Phrase(quoting: label)), hint: .reopenFirst)
  }
  /// A finished appointment, which cannot be postponed.
  static func isDone(_ label: String) -> Failure {
    Failure(.data, "timeline.done", .isDone(Phrase(quoting: label)), hint: .reopenFirst)
  }
  /// A series, of which only single dates can be done.
  static func recurs(_ label: String) -> Failure {
    Failure(.usage, "timeline.recurs", .recurs(Phrase(quoting: label)), hint: .nameTheDate)
  }
  /// The start of a series, which cannot be moved.
  static func startOfSeries(_ series: Appointment) -> Failure {
    Failure(
      .data, "timeline.start-of-series", .startOfSeries(Phrase(quoting: series.label)),
      hint: .moveOneDate(
        TimelineFeature.items.line("edit", series.id, "--occurrence \(series.start.day) --on …")))
  }
  /// A rule that counts from the completion, which appointments do not have.
  static let recursAfterCompletion = Failure(
    .usage, "timeline.after-completion", .recursAfterCompletion, hint: .useFixedDays)
  static let ruleWithoutDates = Failure(
    .data, "timeline.rule-without-dates", .ruleWithoutDates, hint: .useFixedDays)
  /// An appointment that does not take place on a day.
  static func notOn(_ label: String, _ day: Day) -> Failure {
    Failure(
      .notFound, "timeline.no-such-date", .notOn(Phrase(quoting: label), .day(day)),
      hint: .showListsDates)
  }
}

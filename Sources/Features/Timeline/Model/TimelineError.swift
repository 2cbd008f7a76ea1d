import AtriumCore
import AtriumScreen
import AtriumTime

/// An error of the timeline.
enum TimelineError: FailureConvertible, Equatable {
  case notFound(Int)
  case noTitle
  case noStart
  case endsBeforeItBegins(Moment, Moment)
  case endNeedsTime
  case startNeedsTime
  /// A range without days: the first day, and the day after the last one.
  case emptyRange(Day, Day)
  case isCancelled(String)
  /// A series, of which only single dates can be done.
  case recurs(String)
  /// The start of a series, which cannot be moved.
  case startOfSeries(Appointment)
  /// A rule that counts from the completion, which appointments do not have.
  case recursAfterCompletion
  case ruleWithoutDates
  /// An appointment that does not take place on a day.
  case notOn(String, Day)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(.notFound, "timeline.not-found", .notFound(id), hint: .listShowsNumbers)
    case .noTitle: Failure(.data, "timeline.no-title", .emptyTitle, hint: .typeATitle)
    case .noStart: Failure(.usage, "timeline.no-start", .noStart, hint: .useOnOption)
    case .endsBeforeItBegins(let start, let end):
      Failure(
        .data, "timeline.ends-before-it-begins",
        .endsBeforeItBegins(.fullDate(start), .fullDate(end)), hint: .giveALaterEnd)
    case .endNeedsTime:
      Failure(.data, "timeline.end-needs-time", .endNeedsTime, hint: .useUntilWithTime)
    case .startNeedsTime:
      Failure(.data, "timeline.start-needs-time", .startNeedsTime, hint: .useOnWithTime)
    case .emptyRange(let from, let to):
      Failure(
        .usage, "timeline.empty-range", .emptyRange(.day(from), .day(to)),
        hint: .toIsExclusive)
    case .isCancelled(let label):
      Failure(.data, "timeline.cancelled", .isCancelled(Phrase(quoting: label)), hint: .reopenFirst)
    case .recurs(let label):
      Failure(.usage, "timeline.recurs", .recurs(Phrase(quoting: label)), hint: .nameTheDate)
    case .startOfSeries(let series):
      Failure(
        .data, "timeline.start-of-series", .startOfSeries(Phrase(quoting: series.label)),
        hint: .moveOneDate(series.id, "\(series.start.day)"))
    case .recursAfterCompletion:
      Failure(.usage, "timeline.after-completion", .recursAfterCompletion, hint: .useFixedDays)
    case .ruleWithoutDates:
      Failure(.data, "timeline.rule-without-dates", .ruleWithoutDates, hint: .useFixedDays)
    case .notOn(let label, let day):
      Failure(
        .notFound, "timeline.no-such-date", .notOn(Phrase(quoting: label), .day(day)),
        hint: .showListsDates)
    }
  }
}

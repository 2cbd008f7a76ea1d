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
  /// A rule without dates.
  case ruleWithoutDates
  /// An appointment that does not take place on a day.
  case notOn(String, Day)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(.notFound, "timeline.not-found", { $0.notFound(id) }, hint: \.listShowsNumbers)
    case .noTitle: Failure(.data, "timeline.no-title", \.noTitle, hint: \.typeATitle)
    case .noStart: Failure(.usage, "timeline.no-start", \.noStart, hint: \.useOnOption)
    case .endsBeforeItBegins(let start, let end):
      Failure(
        .data, "timeline.ends-before-it-begins",
        { $0.endsBeforeItBegins($0.fullDate(start), $0.fullDate(end)) }, hint: \.giveALaterEnd)
    case .endNeedsTime:
      Failure(.data, "timeline.end-needs-time", \.endNeedsTime, hint: \.useUntilWithTime)
    case .startNeedsTime:
      Failure(.data, "timeline.start-needs-time", \.startNeedsTime, hint: \.useOnWithTime)
    case .emptyRange(let from, let to):
      Failure(
        .usage, "timeline.empty-range", { $0.emptyRange($0.date(from), $0.date(to)) },
        hint: \.toIsExclusive)
    case .isCancelled(let label):
      Failure(
        .data, "timeline.cancelled", { $0.isCancelled($0.quotes.text(label)) }, hint: \.reopenFirst)
    case .recurs(let label):
      Failure(.usage, "timeline.recurs", { $0.recurs($0.quotes.text(label)) }, hint: \.nameTheDate)
    case .startOfSeries(let series):
      Failure(
        .data, "timeline.start-of-series", { $0.startOfSeries($0.quotes.text(series.label)) },
        hint: { $0.moveOneDate(series.id, "\(series.start.day)") })
    case .recursAfterCompletion:
      Failure(
        .usage, "timeline.after-completion", \.recursAfterCompletion, hint: \.useFixedDays)
    case .ruleWithoutDates:
      Failure(.data, "timeline.rule-without-dates", \.ruleWithoutDates, hint: \.useFixedDays)
    case .notOn(let label, let day):
      Failure(
        .notFound, "timeline.no-such-date", { $0.notOn($0.quotes.text(label), $0.date(day)) },
        hint: \.showListsDates)
    }
  }
}

extension Failure {
  fileprivate init(
    _ kind: Kind, _ code: String, _ message: @escaping @Sendable (TimelineStrings) -> String,
    hint: @escaping @Sendable (TimelineStrings) -> String
  ) {
    self.init(kind, code, .timeline(message), hint: .timeline(hint))
  }
}

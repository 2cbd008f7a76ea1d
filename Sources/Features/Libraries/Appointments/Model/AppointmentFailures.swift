import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension AppointmentFeature {
  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase, hint: Phrase
  ) -> Failure {
    Failure(kind, "\(id).\(code)", message, hint: hint)
  }

  func notFound(_ number: Int) -> Failure {
    failure(
      .notFound, "not-found", .notFound(items.name(number)), hint: .listShowsNumbers("\(id)"))
  }
  var noTitle: Failure { failure(.data, "no-title", .emptyTitle, hint: .typeATitle) }
  var noStart: Failure { failure(.usage, "no-start", .noStart, hint: .useOnOption) }
  func endsBeforeItBegins(_ start: Moment, _ end: Moment) -> Failure {
    failure(
      .data, "ends-before-it-begins", .endsBeforeItBegins(.fullDate(start), .fullDate(end)),
      hint: .giveALaterEnd)
  }
  var endNeedsTime: Failure {
    failure(.data, "end-needs-time", .endNeedsTime, hint: .useUntilWithTime)
  }
  var startNeedsTime: Failure {
    failure(.data, "start-needs-time", .startNeedsTime, hint: .useOnWithTime)
  }
  var zoneNeedsTime: Failure {
    failure(.data, "zone-needs-time", .zoneNeedsTime, hint: .useOnWithTime)
  }
  var endZoneNeedsEnd: Failure {
    failure(.data, "end-zone-needs-end", .endZoneNeedsEnd, hint: .useUntilWithTime)
  }
  /// A range without days: the first day, and the day after the last one.
  func emptyRange(_ from: Day, _ to: Day) -> Failure {
    failure(.usage, "empty-range", .emptyRange(.day(from), .day(to)), hint: .toIsExclusive)
  }
  func isCancelled(_ appointment: Appointment) -> Failure {
    failure(.data, "cancelled", .isCancelled(quoted(appointment)), hint: .reopenFirst)
  }
  /// A finished appointment, which cannot be postponed.
  func isDone(_ appointment: Appointment) -> Failure {
    failure(.data, "done", .isDone(quoted(appointment)), hint: .reopenFirst)
  }
  /// A series, of which only single dates can be done.
  func recurs(_ series: Appointment) -> Failure {
    failure(.usage, "recurs", .recurs(quoted(series)), hint: .nameTheDate)
  }
  /// A series whose dates a command does not name.
  func whichDates(_ series: Appointment) -> Failure {
    failure(
      .usage, "which-dates", .recursOnDates(quoted(series)),
      hint: .nameDates(series.start.day))
  }
  /// A date from which a command counts, and which it does not name.
  func dateIsMissing(_ series: Appointment, _ scope: SeriesScope) -> Failure {
    failure(
      .usage, "no-occurrence", .dateIsMissing("--\(scope.rawValue)"),
      hint: .nameDates(series.start.day))
  }
  var allIncludesEveryDate: Failure {
    failure(.usage, "all-with-occurrence", .allIncludesEveryDate, hint: .nameDates())
  }
  var severalScopes: Failure {
    failure(.usage, "several-scopes", .severalScopes, hint: .nameDates())
  }
  func doesNotRecur(_ appointment: Appointment) -> Failure {
    failure(
      .usage, "not-recurring", .doesNotRecur(quoted(appointment)), hint: .leaveOutDates)
  }
  /// A rule for one date of a series.
  func ruleOfOneDate(_ series: Appointment) -> Failure {
    failure(.usage, "rule-of-one-date", .ruleOfOneDate(quoted(series)), hint: .nameDates())
  }

  /// A series of which only the dates of one weekday would move.
  func hasOtherWeekdays(_ series: Appointment) -> Failure {
    failure(.data, "unmovable", .unmovable(quoted(series)), hint: .giveRule)
  }

  /// Runs an edit of a series.
  /// - Parameter date: the first changed date.
  func editing<Result>(
    _ series: Appointment, _ date: Occurrence?, _ edit: () throws(SeriesEditError) -> Result
  ) throws(Failure) -> Result {
    do throws(SeriesEditError) { return try edit() } catch {
      let name = quoted(series)
      throw switch error {
      case .unreadable(let rule):
        failure(.data, "unsupported-rule", .unsupported(name, rule.part), hint: .changeElsewhere)
      case .unsupported(let property):
        failure(.data, "unsupported-series", .cannotEdit(name, property), hint: .nameDates())
      case .unmovable: failure(.data, "unmovable", .unmovable(name), hint: .giveRule)
      case .noDates: ruleWithoutDates
      case .unknownDate: notOn(series, date?.appointment.start.day ?? series.start.day)
      }
    }
  }
  /// A rule that counts from the completion, which appointments do not have.
  var recursAfterCompletion: Failure {
    failure(.usage, "after-completion", .recursAfterCompletion, hint: .useFixedDays)
  }
  var ruleWithoutDates: Failure {
    failure(.data, "rule-without-dates", .ruleWithoutDates, hint: .useFixedDays)
  }
  /// An appointment that was changed while it was moved to the other feature.
  func changedMeanwhile(_ appointment: Appointment) -> Failure {
    failure(
      .data, "changed-meanwhile", .changedMeanwhile(quoted(appointment)), hint: .moveAgain)
  }
  /// An appointment that is newer than the one that was moved here.
  func changedLater(_ appointment: Appointment) -> Failure {
    failure(
      .data, "changed-later", .changedLater(quoted(appointment)), hint: .deleteOneOfThem)
  }
  /// A move whose step in the other feature does not exist any more.
  var noCounterpart: Failure {
    failure(
      .data, "changed-since", .noCounterpart, hint: .moveBack("\(id) move-to-\(counterpart)"))
  }
  /// The lists of servers whose items can be moved, of which none was named.
  func noListNamed(_ names: [String]) -> Failure {
    failure(.usage, "no-list-named", .listsToMove(names), hint: .nameListOrItems(items.name(1)))
  }
  func listNotFound(_ name: String, names: [String]) -> Failure {
    failure(.notFound, "no-such-list", .noListToMove(name), hint: .listsToMove(names))
  }
  /// An appointment that does not take place on a day.
  func notOn(_ appointment: Appointment, _ day: Day) -> Failure {
    failure(
      .notFound, "no-such-date", .notOn(quoted(appointment), .day(day)),
      hint: .showListsDates(items.line("show", appointment.id)))
  }
}

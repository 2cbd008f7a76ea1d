import AtriumCore
import AtriumScreen
import AtriumTime

/// Failures of the medications feature.
enum MedicationsError: FailureConvertible, Equatable {
  case notFound(Int)
  case noName
  case noSchedule
  case endsBeforeItBegins(Day, Day)
  /// The ends of the schedule and of `--until`.
  case severalEnds(Day, Day)
  case hasEnded(String, Moment)
  case noDosePlanned(String, Day)
  case noDoseAt(String, TimeOfDay, [TimeOfDay])
  case allDosesRecorded(String, Day)
  /// The next dose, and the moment from which it can be recorded if that is later than now.
  case notYetDue(String, TimeOfDay, from: Moment?)
  /// A dose whose time was given, the moment from which it can be recorded, and whether there is an open one
  /// at this time of yesterday.
  case tooEarly(String, TimeOfDay, from: Moment, isOpenYesterday: Bool)
  case alreadyRecorded(String, TimeOfDay)
  case asNeededIsNeverSkipped(String)
  case dateInFuture(Day)
  /// The command lines that select one of the medications.
  case severalDue([String])
  case nothingDue(Day?)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(.notFound, "medications.not-found", .notFound(id), hint: .listHint)
    case .noName: Failure(.data, "medications.no-name", .noName, hint: .nameHint)
    case .noSchedule:
      Failure(.usage, "medications.no-schedule", .noSchedule, hint: .scheduleExamples)
    case .endsBeforeItBegins(let since, let until):
      Failure(
        .data, "medications.ends-before-it-begins",
        .endsBeforeItBegins(.day(since), .day(until)), hint: .laterEndHint)
    case .severalEnds(let end, let until):
      Failure(
        .usage, "medications.several-ends", .severalEnds(.day(end), .day(until)),
        hint: .oneEndHint)
    case .hasEnded(let name, let until):
      Failure(.data, "medications.has-ended", .hasEnded(name, .day(until.day)), hint: .editUntil)
    case .noDosePlanned(let name, let day):
      Failure(
        .notFound, "medications.no-dose", .noDosePlanned(name, .day(day)),
        hint: .dosesHint(Self.option(on: day)))
    case .noDoseAt(let name, let time, let times):
      Failure(
        .notFound, "medications.no-such-dose", .noDoseAt(name, "\(time)"),
        hint: .plannedTimes(times.map(\.description).joined(separator: ", ")))
    case .allDosesRecorded(let name, let day):
      Failure(
        .notFound, "medications.none-open", .allDosesRecorded(name, .day(day)),
        hint: .undoHint)
    case .notYetDue(let name, let time, let first):
      Failure(
        .data, "medications.not-yet", .notYetDue(name, "\(time)"),
        hint: first?.time.map { .earliestHint("\($0)") } ?? .timeHint("\(time)"))
    case .tooEarly(let name, let time, let first, let isOpenYesterday):
      Failure(
        .data, "medications.not-yet",
        .tooEarly(name, "\(time)", first.time?.description ?? ""),
        hint: isOpenYesterday ? .yesterdayHint : .dosesHint(""))
    case .alreadyRecorded(let name, let time):
      Failure(.data, "medications.recorded", .alreadyRecorded(name, "\(time)"), hint: .undoHint)
    case .asNeededIsNeverSkipped(let name):
      Failure(.usage, "medications.as-needed", .neverSkipped(name))
    case .dateInFuture(let day):
      Failure(.data, "medications.not-yet", .dateInFuture(.day(day)), hint: .recordOnTheDay)
    case .severalDue(let lines):
      Failure(.usage, "medications.which", .severalAreDue, hint: .dueMedications(lines))
    case .nothingDue(let day):
      Failure(
        .notFound, "medications.nothing-due", day.map { .nothingOpen(.day($0)) } ?? .nothingDueNow,
        hint: .dosesHint(Self.option(on: day)))
    }
  }

  /// Returns the option that selects a day, after a blank; empty for today.
  static func option(on day: Day?) -> String { day.map { " --on \($0)" } ?? "" }
}

import AtriumCore
import AtriumScreen
import AtriumTime

/// Failures of the medications feature.
enum MedicationsError: FailureConvertible, Equatable {
  case notFound(Int)
  case noName
  case noSchedule
  case endsBeforeItBegins(Day, Day)
  case hasEnded(String, Moment)
  case noDosePlanned(String, Day)
  case noDoseAt(String, TimeOfDay, [TimeOfDay])
  case allDosesRecorded(String, Day)
  case notYetDue(String, TimeOfDay)
  case alreadyRecorded(String, TimeOfDay)
  case asNeededIsNeverSkipped(String)
  case dateInFuture(Day)
  /// The command lines that select one of the medications.
  case severalDue([String])
  case nothingDue(Day?)

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(.notFound, "medications.not-found", { $0.notFound(id) }, hint: \.listHint)
    case .noName: Failure(.data, "medications.no-name", \.noName, hint: \.nameHint)
    case .noSchedule:
      Failure(.usage, "medications.no-schedule", \.noSchedule, hint: \.scheduleExamples)
    case .endsBeforeItBegins(let since, let until):
      Failure(
        .data, "medications.ends-before-it-begins",
        { $0.endsBeforeItBegins($0.date(since), $0.date(until)) }, hint: \.laterEndHint)
    case .hasEnded(let name, let until):
      Failure(
        .data, "medications.has-ended", { $0.hasEnded(name, $0.date(until.day)) },
        hint: \.editUntil)
    case .noDosePlanned(let name, let day):
      Failure(
        .notFound, "medications.no-dose", { $0.noDosePlanned(name, $0.date(day)) },
        hint: { $0.dosesHint(Self.option(on: day)) })
    case .noDoseAt(let name, let time, let times):
      Failure(
        .notFound, "medications.no-such-dose", { $0.noDoseAt(name, "\(time)") },
        hint: { $0.plannedTimes(times.map(\.description)) })
    case .allDosesRecorded(let name, let day):
      Failure(
        .notFound, "medications.none-open", { $0.allDosesRecorded(name, $0.date(day)) },
        hint: \.undoHint)
    case .notYetDue(let name, let time):
      Failure(
        .data, "medications.not-yet", { $0.notYetDue(name, "\(time)") },
        hint: { $0.timeHint("\(time)") })
    case .alreadyRecorded(let name, let time):
      Failure(
        .data, "medications.recorded", { $0.alreadyRecorded(name, "\(time)") },
        hint: \.undoHint)
    case .asNeededIsNeverSkipped(let name):
      Failure(.usage, "medications.as-needed", { $0.neverSkipped(name) })
    case .dateInFuture(let day):
      Failure(
        .data, "medications.not-yet", { $0.dateInFuture($0.date(day)) }, hint: \.recordOnTheDay)
    case .severalDue(let lines):
      Failure(.usage, "medications.which", \.severalAreDue, hint: { $0.dueMedications(lines) })
    case .nothingDue(let day):
      Failure(
        .notFound, "medications.nothing-due", { $0.nothingDue(day.map($0.date)) },
        hint: { $0.dosesHint(Self.option(on: day)) })
    }
  }

  /// Returns the option that selects a day, after a blank; empty for today.
  static func option(on day: Day?) -> String { day.map { " --on \($0)" } ?? "" }
}

extension Failure {
  fileprivate init(
    _ kind: Kind, _ code: String, _ message: @escaping @Sendable (MedicationsStrings) -> String,
    hint: (@Sendable (MedicationsStrings) -> String)? = nil
  ) {
    self.init(kind, code, .medications(message), hint: hint.map(Phrase.medications))
  }
}

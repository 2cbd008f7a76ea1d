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
  case noDose(String, Day)
  case noSuchDose(String, TimeOfDay, [TimeOfDay])
  case noneOpen(String, Day)
  case mayEnterHistory(String, TimeOfDay)
  case asNeededIsNeverSkipped(String)
  case notYet(Day)
  case ambiguous([Int])
  case nothingDue
  case nothingToUndo

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "medications.not-found", .medications { $0.notFound(id) },
        hint: .medications(\.listShowsNumbers))
    case .noName:
      Failure(
        .data, "medications.no-name", .medications(\.noName), hint: .medications(\.typeAName))
    case .noSchedule:
      Failure(
        .usage, "medications.no-schedule", .medications(\.noSchedule),
        hint: .medications(\.scheduleExamples))
    case .endsBeforeItBegins(let since, let until):
      Failure(
        .data, "medications.ends-before-it-begins",
        .medications { $0.endsBeforeItBegins($0.date(since), $0.date(until)) },
        hint: .medications(\.giveALaterEnd))
    case .hasEnded(let name, let until):
      Failure(
        .data, "medications.has-ended", .medications { $0.hasEnded(name, $0.date(until.day)) },
        hint: .medications(\.editUntil))
    case .noDose(let name, let day):
      Failure(
        .notFound, "medications.no-dose", .medications { $0.noDose(name, $0.date(day)) },
        hint: .medications(\.todayShowsDoses))
    case .noSuchDose(let name, let time, let times):
      Failure(
        .notFound, "medications.no-such-dose", .medications { $0.noSuchDose(name, "\(time)") },
        hint: .medications { $0.dosesAre(times.map(\.description)) })
    case .noneOpen(let name, let day):
      Failure(
        .notFound, "medications.none-open", .medications { $0.noneOpen(name, $0.date(day)) },
        hint: .medications(\.undoTakesBack))
    case .mayEnterHistory(let name, let time):
      Failure(
        .data, "medications.recorded", .medications { $0.mayEnterHistory(name, "\(time)") },
        hint: .medications(\.undoTakesBack))
    case .asNeededIsNeverSkipped(let name):
      Failure(.usage, "medications.as-needed", .medications { $0.neverSkipped(name) })
    case .notYet(let day):
      Failure(
        .data, "medications.not-yet", .medications { $0.notYet($0.date(day)) },
        hint: .medications(\.recordOnTheDay))
    case .ambiguous(let ids):
      Failure(
        .usage, "medications.which", .medications(\.severalAreDue),
        hint: .medications { $0.sayWhich(ids) })
    case .nothingDue:
      Failure(
        .notFound, "medications.nothing-due", .medications(\.nothingDue),
        hint: .medications(\.todayShowsDoses))
    case .nothingToUndo:
      Failure(.notFound, "medications.nothing-to-undo", .medications(\.nothingToUndo))
    }
  }
}

import AtriumFormats
import AtriumScreen
import AtriumTime

/// Changes to a medication. A property that is `nil` leaves its value unchanged.
struct MedicationEdit: Equatable, Sendable {
  var name: String?
  var substance: String?
  var strength: String?
  var form: MedicationForm??
  var dose: String?
  var note: String?
  var schedule: Schedule?
  var since: Day?
  var until: Day??

  var isEmpty: Bool { self == MedicationEdit() }

  /// - Parameter today: The first day a changed schedule applies to.
  func apply(to medication: inout Medication, today: Day) throws(MedicationsError) {
    if let name { medication.name = try Self.validatedName(name) }
    if let substance { medication.substance = substance.oneLine }
    if let strength { medication.strength = strength.oneLine }
    if let form { medication.form = form }
    if let dose { medication.dose = dose.oneLine }
    if let note { medication.note = note.trimmed }
    if let since { medication.since = since }
    if let until {
      medication.until = until.map { Moment($0) }
      medication.isStopped = false
    }
    if let until = medication.until, until.day < medication.since {
      throw .endsBeforeItBegins(medication.since, until.day)
    }
    if let schedule { medication.replaceSchedule(with: schedule, from: today) }
  }

  /// Returns the name without surrounding whitespace.
  static func validatedName(_ name: String) throws(MedicationsError) -> String {
    let name = name.oneLine
    guard !name.isEmpty else { throw .noName }
    return name
  }
}

extension Medication {
  /// Replaces the schedule from `today` on. Earlier days keep the schedule they had.
  fileprivate mutating func replaceSchedule(with schedule: Schedule, from today: Day) {
    guard schedule != self.schedule else { return }
    let day = max(today, since)
    schedules.removeAll { $0.since >= day }
    schedules.append(DatedSchedule(since: schedules.isEmpty ? since : day, schedule: schedule))
  }
}

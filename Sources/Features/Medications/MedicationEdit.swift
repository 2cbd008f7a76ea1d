import AtriumFormats
import AtriumScreen

/// What is to be changed of a medication; `nil` leaves it as it is.
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

  /// - Parameter today: from when a changed schedule holds.
  func apply(to medication: inout Medication, today: Day) throws(MedicationsError) {
    if let name { medication.name = try Self.checked(name) }
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
    if let schedule { medication.change(to: schedule, from: max(today, medication.since)) }
  }

  /// A name without blanks around it.
  static func checked(_ name: String) throws(MedicationsError) -> String {
    let name = name.oneLine
    guard !name.isEmpty else { throw .noName }
    return name
  }
}

extension Medication {
  /// Past days keep the schedule they had.
  fileprivate mutating func change(to schedule: Schedule, from day: Day) {
    guard schedule != self.schedule else { return }
    schedules.removeAll { $0.since >= day }
    schedules.append(Dated(since: schedules.isEmpty ? since : day, schedule: schedule))
  }
}

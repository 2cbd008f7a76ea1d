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

  /// - Parameter now: The moment from which a changed schedule applies.
  func apply(to medication: inout Medication, now: Moment) throws(MedicationsError) {
    if let name { medication.name = try Self.validatedName(name) }
    if let substance { medication.substance = substance.oneLine }
    if let strength { medication.strength = strength.oneLine }
    if let form { medication.form = form }
    if let dose { medication.dose = dose.oneLine }
    if let note { medication.note = note.trimmed }
    if let since {
      // A medication that is taken earlier than planned begins with the next dose.
      if since == now.day, since < medication.since, !medication.schedules.isEmpty {
        medication.schedules[0].since = now
      }
      medication.since = since
    }
    if let until {
      medication.until = until.map { Moment($0) }
      medication.isStopped = false
    }
    if let schedule {
      let first = max(now.day, medication.since)
      if let end = schedule.lastDay(from: first) {
        if let until = until ?? nil, until != end { throw .severalEnds(end, until) }
        medication.until = Moment(end)
        medication.isStopped = false
      }
      medication.replaceSchedule(with: Schedule(parts: schedule.parts), from: now)
    }
    if let until = medication.until, until.day < medication.since {
      throw .endsBeforeItBegins(medication.since, until.day)
    }
  }

  /// Returns the name without surrounding whitespace.
  static func validatedName(_ name: String) throws(MedicationsError) -> String {
    let name = name.oneLine
    guard !name.isEmpty else { throw .noName }
    return name
  }
}

extension Medication {
  /// Replaces the schedule from now on. Earlier doses keep the schedule they had, and none are added.
  fileprivate mutating func replaceSchedule(with schedule: Schedule, from now: Moment) {
    guard schedules.isEmpty || schedule != self.schedule else { return }
    let start = since > now.day ? Moment(since) : now
    let dated = DatedSchedule(since: start, schedule: schedule)
    schedules.removeAll { dated.hasBegun(at: $0.since) }
    schedules.append(dated)
  }
}

/// A change to a medication.
enum MedicationAction: String, Sendable { case added, edited, stopped, deleted }

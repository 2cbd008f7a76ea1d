import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import GRDB

/// What is taken, day by day.
extension Medications {
  /// The doses of a day, with what became of them.
  func doses(on day: Day, _ permit: Storing) async throws -> [PlannedDose] {
    try await store.read { db in
      PlannedDose.doses(
        of: try Medication.fetch(db), on: day, try Intake.fetch(db, from: day, to: day))
    }
  }

  /// Which dose is meant.
  struct DoseChoice: Equatable, Sendable {
    var day: Day?
    var time: TimeOfDay?
  }

  /// Records that a dose was taken or skipped: the one that was said, or the open one nearest to
  /// now. What is taken when needed is taken now.
  func record(
    _ id: Int, isTaken: Bool, _ permit: Storing, choosing choice: DoseChoice = DoseChoice()
  ) async throws -> PlannedDose {
    let (now, stamp) = (clock.localNow, clock.now.timestamp)
    let day = choice.day ?? now.day
    guard day <= now.day else { throw MedicationsError.notYet(day) }
    return try await store.write { db in
      let medication = try Medication.find(id, db)
      let all = PlannedDose.doses(
        of: [medication], on: day, try Intake.fetch(db, from: day, to: day))
      let isNeeded = medication.schedule(on: day)?.isAsNeeded ?? false
      let moment =
        try isNeeded
        ? Self.spontaneous(medication, isTaken, Moment(day, choice.time ?? now.time))
        : Self.chosen(medication, all, day, choice.time, now)
      try Intake.record(
        medication, moment, isPlanned: !isNeeded, isTaken: isTaken, at: stamp, db)
      return try Self.latest(of: [medication], db)
    }
  }

  private static func spontaneous(
    _ medication: Medication, _ isTaken: Bool, _ moment: Moment
  ) throws -> Moment {
    guard isTaken else { throw MedicationsError.asNeededIsNeverSkipped(medication.title) }
    if let until = medication.until, until < moment {
      throw MedicationsError.hasEnded(medication.title, until)
    }
    return moment
  }

  private static func chosen(
    _ medication: Medication, _ doses: [PlannedDose], _ day: Day, _ time: TimeOfDay?, _ now: Moment
  ) throws -> Moment {
    let planned = doses.filter { $0.intake?.isPlanned ?? true }
    guard !planned.isEmpty else { throw MedicationsError.noDose(medication.title, day) }
    if let time {
      guard let dose = planned.first(where: { $0.moment.time == time }) else {
        let times = planned.compactMap(\.moment.time)
        throw MedicationsError.noSuchDose(medication.title, time, times)
      }
      guard dose.intake == nil else {
        throw MedicationsError.mayEnterHistory(medication.title, time)
      }
      return dose.moment
    }
    let minutes = now.time?.minutes ?? 0
    let open = planned.filter { $0.intake == nil }
    let nearest = open.min { a, b in
      abs((a.moment.time?.minutes ?? 0) - minutes) < abs((b.moment.time?.minutes ?? 0) - minutes)
    }
    guard let nearest else { throw MedicationsError.noneOpen(medication.title, day) }
    return nearest.moment
  }

  /// The one medication with a dose that is due now.
  func onlyDue(_ permit: Storing) async throws -> Int {
    let now = clock.localNow
    let due = try await doses(on: now.day, permit).filter { $0.state(at: now) == .due }
    let ids = Set(due.map(\.medication.id)).sorted()
    guard let id = ids.first else { throw MedicationsError.nothingDue }
    guard ids.count == 1 else { throw MedicationsError.which(ids) }
    return id
  }

  /// Takes the last record of a dose back.
  func undo(_ permit: Storing) async throws -> PlannedDose {
    try await store.write { db in
      let dose = try Self.latest(of: try Medication.fetch(db), db)
      try db.execute(sql: "DELETE FROM intake WHERE id = ?", arguments: [dose.intake?.id])
      return dose
    }
  }

  /// What was recorded last, of some medications.
  private static func latest(of medications: [Medication], _ db: Database) throws -> PlannedDose {
    let ids = medications.map { "\($0.id)" }.joined(separator: ", ")
    let sql = "SELECT * FROM intake WHERE medication IN (\(ids)) ORDER BY id DESC LIMIT 1"
    guard let intake = try Row.fetchOne(db, sql: sql).map(Intake.init),
      let dose = PlannedDose.doses(of: medications, on: intake.moment.day, [intake])
        .first(where: { $0.intake == intake })
    else { throw MedicationsError.nothingToUndo }
    return dose
  }

  /// The next dose, for the home screen; `nil` while the feature is closed.
  func homeLine() async throws -> Phrase? {
    guard let permit = try await gate.permitIfGiven(for: StoringMedications.self) else {
      return nil
    }
    let now = clock.localNow
    let open = try await doses(on: now.day, permit).filter { $0.intake == nil }
    if let due = open.first(where: { $0.state(at: now) == .due }) {
      return .medications { $0.dueSince($0.described(due), due.moment.time?.description ?? "") }
    }
    if let next = open.first {
      return .medications { $0.nextDose($0.described(next), next.moment, now) }
    }
    let next = try await all(permit).compactMap { medication in
      medication.nextDose(after: Moment(now.day)).map {
        PlannedDose(medication: medication, moment: $0.moment, amount: $0.amount)
      }
    }.min { $0.moment < $1.moment }
    return next.map { next in .medications { $0.nextDose($0.described(next), next.moment, now) } }
  }
}

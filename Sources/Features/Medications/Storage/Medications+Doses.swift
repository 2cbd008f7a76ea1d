import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Doses and their records.
extension Medications {
  func doses(on day: Day, _ permit: StoragePermit) async throws -> [DoseOccurrence] {
    try await store.read { db in
      DoseOccurrence.all(
        of: try Medication.fetch(db), on: day, try DoseRecord.fetch(db, from: day, to: day))
    }
  }

  /// Records that a dose was taken or skipped. A medication taken as needed is recorded at the
  /// current time.
  /// - Parameters:
  ///   - day: Today if `nil`.
  ///   - time: The planned time. If `nil`, the due dose closest to now or, if none is due, the open dose
  ///     closest to now; one that was taken is at most an hour ahead.
  /// - Returns: The recorded dose, and the doses of the medication on that day that are due and still
  ///   open.
  func record(
    _ id: Int, isTaken: Bool, on day: Day? = nil, at time: TimeOfDay? = nil,
    _ permit: StoragePermit
  ) async throws -> (dose: DoseOccurrence, stillDue: [DoseOccurrence]) {
    let now = clock.localNow
    let instant = clock.now
    let day = day ?? now.day
    guard day <= now.day else { throw MedicationsError.dateInFuture(day) }
    return try await store.write { db in
      let medication = try Medication.find(id, db)
      let isAsNeeded = medication.schedule(on: day)?.isAsNeeded ?? false
      let moment: Moment
      if isAsNeeded {
        moment = Moment(day, time ?? now.time)
        try Self.checkAsNeeded(medication, isTaken: isTaken, at: moment)
      } else {
        let records = try DoseRecord.fetch(db, from: day, to: day)
        let doses = DoseOccurrence.all(of: [medication], on: day, records)
        moment = try Self.plannedMoment(
          of: medication, among: doses, isTaken: isTaken, on: day, at: time, now: now)
      }
      return try undoHistory.record(isTaken ? "taken" : "skipped", at: instant, db) { result in
        ["dose": result.dose.json(now: now)]
      } change: {
        try DoseRecord.insert(
          medication, moment, isPlanned: !isAsNeeded, isTaken: isTaken, at: instant.timestamp, db)
        let records = try DoseRecord.fetch(db, from: day, to: day)
        let open = DoseOccurrence.all(of: [medication], on: day, records)
          .filter { [.due, .missed].contains($0.state(at: now)) }
        return (try Self.latestRecordedDose(of: medication, db), open)
      }
    }
  }

  private static func checkAsNeeded(
    _ medication: Medication, isTaken: Bool, at moment: Moment
  ) throws {
    guard isTaken else { throw MedicationsError.asNeededIsNeverSkipped(medication.title) }
    if let until = medication.until, until < moment {
      throw MedicationsError.hasEnded(medication.title, until)
    }
  }

  /// The time before a dose from which it can be recorded without naming its time, in minutes.
  private static let earliestMinutes = 60

  private static func plannedMoment(
    of medication: Medication, among doses: [DoseOccurrence], isTaken: Bool, on day: Day,
    at time: TimeOfDay?, now: Moment
  ) throws -> Moment {
    let planned = doses.filter { !$0.isUnplanned }
    guard !planned.isEmpty else { throw MedicationsError.noDosePlanned(medication.title, day) }
    if let time {
      guard let dose = planned.first(where: { $0.moment.time == time }) else {
        let times = planned.compactMap(\.moment.time)
        throw MedicationsError.noDoseAt(medication.title, time, times)
      }
      guard dose.record == nil else {
        throw MedicationsError.alreadyRecorded(medication.title, time)
      }
      return dose.moment
    }
    func minutesFromNow(_ dose: DoseOccurrence) -> Int {
      abs((dose.moment.time?.minutes ?? 0) - (now.time?.minutes ?? 0))
    }
    let open = planned.filter { $0.record == nil }
    let due = open.filter { $0.state(at: now) == .due }
    let closest = (due.isEmpty ? open : due).min { minutesFromNow($0) < minutesFromNow($1) }
    guard let closest else { throw MedicationsError.allDosesRecorded(medication.title, day) }
    if isTaken, let time = closest.moment.time, closest.state(at: now) == .later,
      minutesFromNow(closest) > earliestMinutes
    {
      throw MedicationsError.notYetDue(medication.title, time)
    }
    return closest.moment
  }

  /// Returns the number of the only medication with a dose that is due and still open.
  /// - Parameters:
  ///   - command: The command that needs the number, for the hint.
  ///   - day: Today if `nil`.
  func idOfOnlyDueMedication(
    for command: String, on day: Day?, _ permit: StoragePermit
  ) async throws -> Int {
    let now = clock.localNow
    if let day, day > now.day { throw MedicationsError.dateInFuture(day) }
    let due = try await doses(on: day ?? now.day, permit)
      .filter { [.due, .missed].contains($0.state(at: now)) }
    let ids = Set(due.map(\.medication.id)).sorted()
    guard let id = ids.first else { throw MedicationsError.nothingDue(day) }
    guard ids.count == 1 else {
      throw MedicationsError.severalDue(
        ids.map { "medications \(command) \($0)\(MedicationsError.option(on: day))" })
    }
    return id
  }

  private static func latestRecordedDose(
    of medication: Medication, _ db: Database
  ) throws -> DoseOccurrence {
    guard let record = try DoseRecord.fetchLatest(of: medication, db),
      let dose = DoseOccurrence.all(of: [medication], on: record.moment.day, [record])
        .first(where: { $0.record == record })
    else { throw InvalidValueError(column: "medication") }
    return dose
  }

  /// - Parameter id: The number of a medication; `nil` for all.
  func adherence(of id: Int?, days: Int, _ permit: StoragePermit) async throws -> Adherence {
    let now = clock.localNow
    let (medications, records) = try await store.read { db in
      (
        try id.map { [try Medication.find($0, db)] } ?? Medication.fetch(db),
        try DoseRecord.fetch(db, from: now.day.adding(days: 1 - days), to: now.day)
      )
    }
    return Adherence(of: medications, records, until: now, days: days) { medication in
      Instant(timestamp: medication.created).map { clock.moment(at: $0) } ?? Moment(.first)
    }
  }
}

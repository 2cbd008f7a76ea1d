import AtriumCore
import AtriumDates
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

  /// Returns the doses of today, preceded by those of yesterday that are still due.
  func currentDoses(_ permit: StoragePermit) async throws -> [DoseOccurrence] {
    let now = clock.localNow
    return try await store.read { try Self.currentDoses(of: Medication.fetch($0), at: now, $0) }
  }

  /// - Parameter includesEarlier: See ``DoseOccurrence/all(of:on:_:includingEarlier:)``.
  private static func currentDoses(
    of medications: [Medication], at now: Moment, _ db: Database,
    includingEarlier includesEarlier: Bool = false
  ) throws -> [DoseOccurrence] {
    let yesterday = now.day.adding(days: -1)
    let records = try DoseRecord.fetch(db, from: yesterday, to: now.day)
    func doses(on day: Day) -> [DoseOccurrence] {
      DoseOccurrence.all(of: medications, on: day, records, includingEarlier: includesEarlier)
    }
    return doses(on: yesterday).filter { $0.state(at: now) == .due } + doses(on: now.day)
  }

  /// Returns the next planned dose of a medication that has no record, and the number of those until the end of its
  /// course, if that is limited.
  func nextOpenDose(
    of medication: Medication, after moment: Moment, _ permit: StoragePermit
  ) async throws -> (dose: DoseOccurrence, last: Moment?, count: Int?)? {
    let end = moment.day.adding(days: 366)
    let records = try await store.read { try DoseRecord.fetch($0, from: moment.day, to: end) }
    let recorded = Set(
      records.filter { $0.medicationID == medication.id && $0.isPlanned }.map(\.moment))
    return medication.nextDose(after: moment, except: recorded).map { dose in
      let count = medication.remainingDoses(from: dose.moment)
      return (dose, medication.lastDose, count)
    }
  }

  /// Records that a dose was taken or skipped. A medication taken as needed is recorded at the
  /// current time. A dose before the medication was entered is not due, but can be recorded as taken by its time.
  /// Another time at which a dose was taken means the dose that would have been recorded then, or else one outside of
  /// the plan.
  /// - Parameters:
  ///   - day: If `nil`, today and the doses of yesterday that are still due.
  ///   - time: The time of the dose. If `nil`, the due dose closest to now or, if none is due, the open dose
  ///     closest to now; one that was taken is at most an hour ahead.
  /// - Returns: the recorded dose, the doses of the medication on that day that are due and still open, and the number
  ///   of those that were taken.
  func record(
    _ id: Int, isTaken: Bool, on day: Day? = nil, at time: TimeOfDay? = nil,
    _ permit: StoragePermit
  ) async throws -> (dose: DoseOccurrence, stillDue: [DoseOccurrence], takenCount: Int) {
    let now = clock.localNow
    let instant = clock.now
    if let day, day > now.day { throw Failure.dateInFuture(day) }
    return try await store.write { db in
      let medication = try Medication.find(id, db)
      let asNeeded = Moment(day ?? now.day, time ?? now.time)
      let reference = day == nil || day == now.day ? now : asNeeded
      let isAsNeeded = medication.schedule(at: reference)?.isAsNeeded ?? false
      let moment: Moment
      var isPlanned = !isAsNeeded
      if isAsNeeded {
        moment = asNeeded
        try Self.checkAsNeeded(medication, isTaken: isTaken, at: moment)
      } else {
        let includesEarlier = isTaken && time != nil
        let records = try day.map { try DoseRecord.fetch(db, from: $0, to: $0) }
        let doses =
          try records.map {
            DoseOccurrence.all(
              of: [medication], on: asNeeded.day, $0, includingEarlier: includesEarlier)
          }
          ?? Self.currentDoses(of: [medication], at: now, db, includingEarlier: includesEarlier)
        (moment, isPlanned) = try Self.moment(
          of: medication, among: doses, isTaken: isTaken, on: day, at: time, now: now,
          undoLine: { try undoLine(of: $0, at: instant, db) })
      }
      return try undoHistory.record(isTaken ? "taken" : "skipped", at: instant, db) { result in
        let end = result.dose.dueUntil.map { JSON.string("\($0)") }
        return ["dose": result.dose.storedJSON(now: now), "dueUntil": end ?? .null]
      } change: {
        try DoseRecord.insert(
          medication, moment, isPlanned: isPlanned, isTaken: isTaken, at: instant.timestamp, db)
        let records = try DoseRecord.fetch(db, from: moment.day, to: moment.day)
        let open = DoseOccurrence.all(of: [medication], on: moment.day, records)
          .filter { [.due, .missed].contains($0.state(at: now)) }
        return (
          try Self.latestRecordedDose(of: medication, db), open,
          records.count { $0.medicationID == id && $0.isTaken }
        )
      }
    }
  }

  private static func checkAsNeeded(
    _ medication: Medication, isTaken: Bool, at moment: Moment
  ) throws {
    guard isTaken else { throw Failure.asNeededIsNeverSkipped(medication.title) }
    if let until = medication.until, until < moment {
      throw Failure.hasEnded(medication.title, until)
    }
  }

  /// The time before a dose from which it can be recorded without naming its time, in minutes.
  private static let earliestMinutes = 60

  /// Returns the moment of the dose that is meant, and whether it is planned.
  private static func moment(
    of medication: Medication, among doses: [DoseOccurrence], isTaken: Bool, on day: Day?,
    at time: TimeOfDay?, now: Moment, undoLine: (DoseOccurrence) throws -> String?
  ) throws -> (Moment, isPlanned: Bool) {
    let date = day ?? now.day
    if date < medication.since { throw Failure.notBegun(medication, on: date) }
    let planned = doses.filter { !$0.isUnplanned }
    if let time {
      let matching = planned.filter { $0.moment.time == time }
      guard let dose = matching.last else {
        let moment = Moment(date, time)
        if isTaken, moment <= now {
          return try self.moment(takenAt: moment, of: medication, among: doses, undoLine: undoLine)
        }
        if medication.isBeforeEntry(moment),
          medication.scheduledDoses(on: date).contains(where: { $0.time == time })
        {
          throw Failure.isBeforeEntry(medication.title, time)
        }
        let times = planned.compactMap(\.moment.time)
        throw times.isEmpty
          ? Failure.noDosePlanned(medication.title, date)
          : Failure.noDoseAt(medication.title, time, times)
      }
      if let record = dose.record {
        throw Failure.alreadyRecorded(
          medication.title, time, isTaken: record.isTaken, undoLine: try undoLine(dose))
      }
      let first = dose.offeredFrom
      guard !isTaken || first <= now else {
        throw Failure.tooEarly(
          medication.title, time, from: first, isOpenYesterday: matching.count > 1)
      }
      return (dose.moment, true)
    }
    guard !planned.isEmpty else {
      let earlier = isTaken ? medication.scheduledDoses(on: date).last?.time : nil
      throw earlier.map { Failure.beginsLater(medication, $0, isToday: date == now.day) }
        ?? Failure.noDosePlanned(medication.title, date)
    }
    // On another day, the same time of day is now.
    let reference = Moment(date, now.time)
    func minutesFromNow(_ dose: DoseOccurrence) -> Int {
      abs(reference.minutes(until: dose.moment))
    }
    func closest(of doses: [DoseOccurrence]) -> DoseOccurrence? {
      doses.min { minutesFromNow($0) < minutesFromNow($1) }
    }
    let open = planned.filter { $0.record == nil }
    let due = open.filter { $0.state(at: now) == .due }
    guard let closest = closest(of: due.isEmpty ? open : due) else {
      let recorded = closest(of: planned)
      throw Failure.allDosesRecorded(
        medication.title, date, recorded?.moment.time,
        undoLine: try recorded.flatMap(undoLine))
    }
    if let time = closest.moment.time, closest.state(at: now) == .later {
      let first = closest.offeredFrom
      let isOffered = first <= now && (!isTaken || minutesFromNow(closest) <= earliestMinutes)
      guard isOffered else {
        throw Failure.notYetDue(medication.title, time, from: isTaken && first > now ? first : nil)
      }
    }
    return (closest.moment, true)
  }

  /// Returns the dose that is recorded without a time at a moment, or else the moment itself, outside of the plan.
  private static func moment(
    takenAt moment: Moment, of medication: Medication, among doses: [DoseOccurrence],
    undoLine: (DoseOccurrence) throws -> String?
  ) throws -> (Moment, isPlanned: Bool) {
    func distance(_ dose: DoseOccurrence) -> Int { abs(moment.minutes(until: dose.moment)) }
    let open = doses.filter { $0.record == nil && !medication.isBeforeEntry($0.moment) }
    let due = open.filter { $0.state(at: moment) == .due }
    let offered = due.isEmpty ? open.filter { distance($0) <= earliestMinutes } : due
    if let dose = offered.min(by: { distance($0) < distance($1) }) { return (dose.moment, true) }
    if let dose = doses.first(where: { $0.isUnplanned && $0.moment == moment }),
      let time = moment.time
    {
      throw Failure.alreadyRecorded(
        medication.title, time, isTaken: true, undoLine: try undoLine(dose))
    }
    try checkAsNeeded(medication, isTaken: true, at: moment)
    return (moment, false)
  }

  /// Returns the number of the only medication with a dose that is due and still open.
  /// - Parameters:
  ///   - command: The command that needs the number, for the hint.
  ///   - day: Today if `nil`.
  func idOfOnlyDueMedication(
    for command: String, on day: Day?, _ permit: StoragePermit
  ) async throws -> Int {
    let now = clock.localNow
    if let day, day > now.day { throw Failure.dateInFuture(day) }
    let doses =
      if let day { try await doses(on: day, permit) } else { try await currentDoses(permit) }
    let due = doses.filter { [.due, .missed].contains($0.state(at: now)) }
    let ids = Set(due.map(\.medication.id)).sorted()
    guard let id = ids.first else { throw Failure.nothingDue(day) }
    guard ids.count == 1 else {
      throw Failure.severalDue(
        ids.map { MedicationsFeature.items.line(command, $0, DoseOccurrence.option(on: day)) })
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
    return Adherence(of: medications, records, until: now, days: days)
  }
}

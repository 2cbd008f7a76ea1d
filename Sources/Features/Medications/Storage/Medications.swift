import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB

/// The medications of a person. Every operation takes the permit to store them.
struct Medications: Sendable {
  typealias StoragePermit = Permit<StoringMedications>

  let store: Store
  let clock: any WallClock
  let gate: any ConsentGate
  /// The times of doses whose hours a schedule does not say.
  var times = DoseTimes()
  /// The part of the list that was shown last.
  let position = PaginationState<MedicationFilter>()

  /// Returns proof of the current consent. Each operation needs a new one.
  func permit() async throws -> StoragePermit {
    try await gate.permit(for: StoringMedications.self)
  }

  /// The same, but `nil` without consent.
  func permitIfGiven() async throws -> StoragePermit? {
    try await gate.permitIfGiven(for: StoringMedications.self)
  }

  func all(_ permit: StoragePermit) async throws -> [Medication] {
    try await store.read { try Medication.fetch($0) }
  }

  /// Writes all medications.
  /// - Returns: their number.
  func export(to output: ExportOutput, _ permit: StoragePermit) async throws -> Int {
    try await store.read { [clock] db in
      let writer = FHIRMedicationWriter(clock: clock, isEmpty: try Medication.all().isEmpty(db))
      let doses = try Self.doseCount(db)
      if doses > 0 { output.omit(OmittedField("doses", .unexportedDoses), of: doses) }
      return try output.append(Medication.reader(db), by: writer)
    }
  }

  func medication(_ id: Int, _ permit: StoragePermit) async throws -> Medication {
    try await store.read { try Medication.find(id, $0) }
  }

  /// Returns all medications for completion; none without consent.
  func candidates() async throws -> [Candidate] {
    guard let permit = try await permitIfGiven() else { return [] }
    return try await all(permit).map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  /// Returns the medications with the words of a question, those that have ended only if no current one has them.
  func candidates(for question: FoundItem.Question) async throws -> [Candidate] {
    guard let permit = try await permitIfGiven() else { return [] }
    let matches = try await all(permit).filter { question.rank($0.title) != nil }
    let current = matches.filter { $0.isCurrent(at: clock.localNow) }
    return (current.isEmpty ? matches : current).map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  func add(_ patch: Patch<Medication>, _ permit: StoragePermit) async throws -> Medication {
    guard patch.changes("schedule") else { throw Failure.noSchedule }
    let time = clock.now
    let localNow = clock.localNow
    return try await store.write { db in
      var medication = Medication(
        id: try Medication.nextID(db), uid: UUID().uuidString.lowercased(), name: "",
        since: localNow.day, created: time.timestamp, modified: time.timestamp)
      try medication.apply(patch, at: localNow)
      try record(.added, medication, at: time, db) { [medication] in try medication.save(db) }
      return medication
    }
  }

  func edit(
    _ id: Int, _ patch: Patch<Medication>, _ permit: StoragePermit
  ) async throws -> Medication {
    let now = clock.localNow
    return try await change(id, .edited) { try $0.apply(patch, at: now) }
  }

  /// - Parameter day: The last day of taking it; `nil` for this moment.
  func stop(_ id: Int, on day: Day?, _ permit: StoragePermit) async throws -> Medication {
    let now = clock.localNow
    return try await change(id, .stopped) { medication in
      if let until = medication.until, until <= now {
        throw Failure.hasEnded(medication.name, until)
      }
      let end = day.map { Moment($0) } ?? now
      guard end.day >= medication.since else {
        throw Failure.endsBeforeItBegins(medication.since, end.day)
      }
      medication.until = end
      medication.isStopped = true
    }
  }

  func delete(_ id: Int, _ permit: StoragePermit) async throws -> Medication {
    let now = clock.now
    return try await store.write { db in
      let medication = try Medication.find(id, db)
      try record(.deleted, medication, at: now, db) { try Medication.remove(id, db) }
      return medication
    }
  }

  /// Changes a medication and records the change as a step.
  private func change(
    _ id: Int, _ action: MedicationAction,
    _ change: @Sendable @escaping (inout Medication) throws -> Void
  ) async throws -> Medication {
    let now = clock.now
    return try await store.change(id, at: now.timestamp, change) { medication, db in
      try record(action, medication, at: now, db) { try medication.save(db) }
    }
  }

  /// Returns the possible duplicates among current medications; none without the consent to compare
  /// them. Interactions between substances are not considered.
  func duplicateHints(_ permit: StoragePermit) async throws -> [DuplicateHint] {
    guard try await gate.permitIfGiven(for: ComparingMedications.self) != nil else { return [] }
    let now = clock.localNow
    return DuplicateHint.all(in: try await all(permit).filter { $0.isCurrent(at: now) })
  }

  /// Returns the number of medications and doses stored under these purposes; `nil` if there are none.
  func storedData(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(StoringMedications.id) else { return nil }
    let count = try await store.count(Medication.self)
    return count == 0 ? nil : .count(count, doses: try await store.read(Self.doseCount))
  }

  /// Erases everything stored under withdrawn purposes and returns the number of medications and doses.
  func erase(_ purposes: Set<String>) async throws -> Phrase? {
    let stored = try await storedData(purposes)
    if purposes.contains(StoringMedications.id) { _ = try await store.eraseAll(Medication.self) }
    return stored
  }

  private static func doseCount(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM intake") ?? 0
  }
}

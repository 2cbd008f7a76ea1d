import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// What can be done with medications. Whatever reads or changes them takes the person's permit.
struct Medications: Sendable {
  typealias Storing = Permit<StoringMedications>

  let store: Store
  let clock: any WallClock
  let gate: any ConsentGate

  /// Proof that the person agrees at this moment; to be taken for each operation.
  func permit() async throws -> Storing { try await gate.permit(for: StoringMedications.self) }

  func all(_ permit: Storing) async throws -> [Medication] {
    try await store.read { try Medication.fetch($0) }
  }

  func medication(_ id: Int, _ permit: Storing) async throws -> Medication {
    try await store.read { try Medication.find(id, $0) }
  }

  /// Those that are taken, for completion; none while the feature is closed.
  func candidates() async throws -> [Candidate] {
    guard let permit = try await gate.permitIfGiven(for: StoringMedications.self) else { return [] }
    return try await all(permit).map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  func add(_ name: String, _ edit: MedicationEdit, _ permit: Storing) async throws -> Medication {
    let (now, today) = (clock.now.timestamp, clock.today)
    guard let schedule = edit.schedule else { throw MedicationsError.noSchedule }
    let name = try MedicationEdit.checked(name)
    return try await store.write { db in
      let since = edit.since ?? today
      var medication = Medication(
        id: try Medication.nextID(db), uid: UUID().uuidString.lowercased(), name: name,
        since: since, schedules: [.init(since: since, schedule: schedule)], created: now,
        modified: now)
      try edit.apply(to: &medication, today: today)
      try medication.save(db)
      return medication
    }
  }

  func edit(_ id: Int, _ edit: MedicationEdit, _ permit: Storing) async throws -> Medication {
    let today = clock.today
    return try await store.change(id, at: clock.now.timestamp) {
      try edit.apply(to: &$0, today: today)
    }
  }

  /// Ends taking it, at this moment where no day is said.
  func stop(_ id: Int, on day: Day?, _ permit: Storing) async throws -> Medication {
    let now = clock.localNow
    return try await store.change(id, at: clock.now.timestamp) { medication in
      if let until = medication.until, until <= now {
        throw MedicationsError.hasEnded(medication.name, until)
      }
      let end = day.map { Moment($0) } ?? now
      guard end.day >= medication.since else {
        throw MedicationsError.endsBeforeItBegins(medication.since, end.day)
      }
      (medication.until, medication.isStopped) = (end, true)
    }
  }

  func delete(_ id: Int, _ permit: Storing) async throws -> Medication {
    try await store.delete(id)
  }

  /// How much is kept under these consents.
  func kept(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(StoringMedications.id) else { return nil }
    return Self.amount(try await store.count(Medication.self))
  }

  private static func amount(_ count: Int) -> Phrase? {
    count == 0 ? nil : .medications { $0.count(count) }
  }

  /// Erases what was kept under consents that are withdrawn. What it says is how much there was.
  func erase(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(StoringMedications.id) else { return nil }
    return Self.amount(try await store.erase(Medication.self))
  }
}

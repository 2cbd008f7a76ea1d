import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// What can be done with appointments. Whatever reads or changes them takes the person's permit.
struct Appointments: Sendable {
  typealias Storing = Permit<StoringTimeline>

  let store: Store
  let clock: any WallClock
  let gate: any ConsentGate

  /// Proof that the person agrees at this moment; to be taken for each operation.
  func permit() async throws -> Storing { try await gate.permit(for: StoringTimeline.self) }

  func all(_ permit: Storing) async throws -> [Appointment] {
    try await store.read { try Appointment.fetch($0) }
  }

  func upcoming(_ permit: Storing) async throws -> [Appointment] {
    let now = clock.localNow
    return try await all(permit).filter { $0.isUpcoming(at: now) }
  }

  func appointment(_ id: Int, _ permit: Storing) async throws -> Appointment {
    try await store.read { try Appointment.find(id, $0) }
  }

  /// Appointments, for completion; none while the feature is closed.
  func candidates() async throws -> [Candidate] {
    guard let permit = try await gate.permitIfGiven(for: StoringTimeline.self) else { return [] }
    return try await all(permit).map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  func add(_ title: String, _ edit: AppointmentEdit, _ permit: Storing) async throws -> Appointment
  {
    let now = clock.now.timestamp
    guard let start = edit.start else { throw TimelineError.noStart }
    let title = try AppointmentEdit.checked(title)
    return try await store.write { db in
      var appointment = Appointment(
        id: try Appointment.nextID(db), uid: UUID().uuidString.lowercased(), title: title,
        start: start, reminder: start.time == nil ? 0 : 60, created: now, modified: now)
      try edit.apply(to: &appointment)
      try appointment.save(db)
      return appointment
    }
  }

  func edit(_ id: Int, _ edit: AppointmentEdit, _ permit: Storing) async throws -> Appointment {
    try await store.change(id, at: clock.now.timestamp) { try edit.apply(to: &$0) }
  }

  /// - Parameter result: what came of it; nothing leaves what was noted before.
  func finish(_ id: Int, result: String?, _ permit: Storing) async throws -> Appointment {
    try await store.change(id, at: clock.now.timestamp) { appointment in
      guard appointment.state != .cancelled else {
        throw TimelineError.isCancelled(appointment.label)
      }
      appointment.state = .done
      if let result { appointment.result = result.trimmed }
    }
  }

  func cancel(_ id: Int, _ permit: Storing) async throws -> Appointment {
    try await store.change(id, at: clock.now.timestamp) { $0.state = .cancelled }
  }

  func reopen(_ id: Int, _ permit: Storing) async throws -> Appointment {
    try await store.change(id, at: clock.now.timestamp) { $0.state = .planned }
  }

  func delete(_ id: Int, _ permit: Storing) async throws -> Appointment {
    try await store.delete(id)
  }

  /// What comes next, for the home screen; `nil` while the feature is closed.
  func homeLine() async throws -> Phrase? {
    guard let permit = try await gate.permitIfGiven(for: StoringTimeline.self) else { return nil }
    guard let next = try await upcoming(permit).first else { return .timeline(\.nothingAhead) }
    let now = clock.localNow
    return .timeline { $0.next(next.title, $0.near(next.start, now: now)) }
  }

  /// How much is kept under these consents.
  func kept(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(StoringTimeline.id) else { return nil }
    return Self.amount(try await store.count(Appointment.self))
  }

  private static func amount(_ count: Int) -> Phrase? {
    count == 0 ? nil : .timeline { $0.count(count) }
  }

  /// Erases what was kept under consents that are withdrawn. What it says is how much there was.
  func erase(_ purposes: Set<String>) async throws -> Phrase? {
    guard purposes.contains(StoringTimeline.id) else { return nil }
    return Self.amount(try await store.erase(Appointment.self))
  }
}

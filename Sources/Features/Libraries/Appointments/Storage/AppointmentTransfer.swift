public import AtriumCore
public import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// As a hook, it asks the features that keep appointments for them, so that appointments move between features.
extension Appointments: Hook {
  public typealias Answer = Appointments
  public static let name = "appointments"
}

/// One side of a move of appointments. The raw value is stored in the undo history.
enum AppointmentMove: String {
  /// The appointments were removed here.
  case sent = "moved"
  /// The appointments were inserted here.
  case received

  /// The step that the other feature records.
  var counterpart: AppointmentMove { self == .sent ? .received : .sent }

  /// Returns whether an operation on the step inserts appointments here.
  func inserts(_ operation: UndoOperation) -> Bool { (self == .received) == (operation == .redo) }
}

extension Appointments {
  /// An appointment before and after a move.
  typealias Moved = (old: Appointment, new: Appointment)

  /// Returns the appointments of the other feature; `nil` if it is off.
  func counterpart(_ hooks: Hooks) async throws -> Appointments? {
    let id = feature.counterpart
    for await answer in await hooks.ask(Appointments.self, (), of: { $0 == id }) {
      return try answer.result.get()
    }
    return nil
  }

  /// Returns appointments with those that belong to the same series.
  func items(of ids: [Int]) async throws -> [Appointment] {
    try await read { [feature] db in
      var uids: Set<String> = []
      return try ids.flatMap { id in
        let appointment = try feature.find(id, db)
        let uid = appointment.itemUID
        return uids.insert(uid).inserted ? try Appointment.rows(of: uid, db) : []
      }
    }
  }

  /// Moves appointments with all their data to another feature. Appointments with the same UIDs there are replaced.
  /// They are inserted there before they are removed here. After an interruption, the next move completes it.
  /// - Parameter rows: complete series; see ``items(of:_:)``.
  /// - Throws: a failure if an appointment was changed meanwhile, or later in the other feature. It stays then.
  func move(_ rows: [Appointment], to other: Appointments) async throws -> [Moved] {
    try await require(.storing)
    let (new, lists) = try await other.receive(rows)
    try await Links.move(
      zip(rows, new).map { (feature.items.address($0.id), other.feature.items.address($1.id)) })
    _ = try await record(AppointmentMove.sent.rawValue, detail: detail(ofMoved:)) {
      [feature] _, db in
      for row in rows {
        guard try Appointment.fetchOne(db, key: row.id) == row else {
          throw feature.changedMeanwhile(row)
        }
        try Appointment.remove(row.id, db)
        try CalendarSyncStore.forget(row.itemUID, in: lists, db)
      }
      return rows
    }
    return zip(rows, new).map { ($0, $1) }
  }

  /// Inserts appointments of another feature.
  /// - Returns: the appointments with their numbers here, and the addresses of the lists that are synchronised here.
  private func receive(
    _ rows: [Appointment]
  ) async throws -> (rows: [Appointment], lists: Set<String>) {
    try await record(AppointmentMove.received.rawValue) {
      detail(ofMoved: $0.rows)
    } change: { [feature] _, db in
      let uids = Set(rows.map(\.itemUID))
      let known = try uids.flatMap { try Appointment.rows(of: $0, db) }
      for old in known {
        let new = rows.first { $0.uid == old.uid }
        let others = rows.filter { $0.itemUID == old.itemUID }
        guard old.modified <= new?.modified ?? others.map(\.modified).max() ?? "" else {
          throw feature.changedLater(old)
        }
        if new == nil { try Appointment.remove(old.id, db) }
      }
      let new = try rows.map { row in
        var new = row
        let old = known.first { $0.uid == row.uid }
        new.id = try old?.id ?? Appointment.nextID(db)
        if new != old { try new.save(db) }
        return new
      }
      return (new, try CalendarSyncStore.listAddresses(db))
    }
  }

  private func detail(ofMoved rows: [Appointment]) -> JSON {
    .object(
      (detail(of: rows.withoutOverrides).members ?? []) + [
        .init("rows", .array(rows.map { .integer($0.id) })),
        .init("uids", .array(rows.map { .string($0.uid) })),
      ])
  }
}

extension Appointments {
  /// Erases the data that is stored under the given purposes, and the steps in the other feature that contain
  /// appointments of this one: those of moves, and those that changed a moved appointment there before. The appointments
  /// there remain.
  /// - Returns: the amount of data erased here.
  public func erase(_ purposes: Set<String>, _ hooks: Hooks) async throws -> Phrase? {
    let erased = try await data(under: purposes, isErased: true)
    if covers(.storing, purposes), let other = try await counterpart(hooks) {
      try await other.eraseStepsOfMoves()
    }
    return erased
  }

  /// Erases the steps of moves, and those that changed an appointment before it left.
  func eraseStepsOfMoves() async throws {
    try await store.writeErasingDeletedContent { db in
      for move in [AppointmentMove.sent, .received] {
        for uid in try UndoHistory.texts("uids", ofStepsOf: move.rawValue, db)
        where try Appointment.rows(of: uid, db).isEmpty {
          try UndoHistory.deleteSteps(changing: uid, inColumn: "uid", db)
        }
        try UndoHistory.deleteSteps(of: move.rawValue, db)
      }
    }
  }
}

/// Undoing and redoing a move in both features.
extension Appointments {
  /// Undoes or redoes a step, together with the step that the other feature recorded for the same move.
  /// - Throws: a failure if appointments would be lost, because the other step does not exist.
  func perform(_ operation: UndoOperation, _ hooks: Hooks) async throws -> UndoStep {
    let recent = try await read { try undoHistory.recentStep(operation, at: clock.now, $0) }
    guard let step = recent, let move = AppointmentMove(rawValue: step.action) else {
      return try await performHere(operation)
    }
    guard let other = try await counterpart(hooks),
      let counterpart = try await other.step(of: move.counterpart, like: step, operation)
    else {
      guard move.inserts(operation) else { throw feature.noCounterpart }
      return try await performHere(operation)
    }
    let isFirst = move.inserts(operation)
    let first = isFirst ? (self, step) : (other, counterpart)
    let second = isFirst ? (other, counterpart) : (self, step)
    // Appointments are inserted on one side before they are removed on the other.
    _ = try await first.0.performHere(operation == .redo ? .redo : .undo(first.1.number))
    do {
      _ = try await second.0.performHere(operation == .redo ? .redo : .undo(second.1.number))
    } catch {
      _ = try await first.0.performHere(operation == .redo ? .undo(first.1.number) : .redo)
      throw error
    }
    try await Links.move(
      zip(second.0.addresses(of: second.1), first.0.addresses(of: first.1)).map { ($0, $1) })
    return step
  }

  private func performHere(_ operation: UndoOperation) async throws -> UndoStep {
    try await undoHistory.perform(operation, in: store) {
      try undoHistory.perform(operation, at: clock.now, $0)
    }
  }

  /// Returns the last step of a move of the same appointments; `nil` if it is not the next one to be redone.
  private func step(
    of move: AppointmentMove, like step: UndoStep, _ operation: UndoOperation
  ) async throws -> UndoStep? {
    try await read { [clock] db in
      let steps =
        operation == .redo
        ? try undoHistory.recentStep(.redo, at: clock.now, db).map { [$0] } ?? []
        : try undoHistory.steps(at: clock.now, db)
      return steps.first {
        $0.action == move.rawValue && $0.detail["uids"] == step.detail["uids"]
      }
    }
  }

  private func addresses(of step: UndoStep) -> [Address] {
    (step.detail["rows"]?.elements ?? []).compactMap(\.integer).map(feature.items.address)
  }
}

extension Appointment {
  /// The UID of the item in calendars, which a series shares with its overrides.
  var itemUID: String { masterUID ?? uid }
}

extension [Appointment] {
  /// The appointments without the overrides of series among them.
  var withoutOverrides: [Appointment] {
    let uids = Set(map(\.uid))
    return filter { $0.masterUID.map { !uids.contains($0) } ?? true }
  }
}

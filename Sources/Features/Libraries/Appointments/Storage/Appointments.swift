public import AtriumCore
import AtriumDates
import AtriumFormats
public import AtriumScreen
public import AtriumStorage
import AtriumTime
import Foundation
import GRDB

/// Reads and changes the appointments of a feature in its database.
public struct Appointments: Sendable {
  let feature: AppointmentFeature
  /// ``read(_:)`` and ``record(_:detail:change:)`` require the consent to store appointments.
  let store: Store
  let clock: any WallClock
  private let gate: (any ConsentGate)?
  let purposes: [AppointmentUse: any Purpose.Type]
  let undoHistory: UndoHistory
  /// The part of the list that was shown last.
  let position = PaginationState<AppointmentFilter>()

  /// - Parameters:
  ///   - gate: knows the given consents.
  ///   - purposes: the uses that need a consent.
  public init(
    of feature: AppointmentFeature, in store: Store, by clock: any WallClock,
    _ gate: (any ConsentGate)? = nil, for purposes: [AppointmentUse: any Purpose.Type] = [:]
  ) {
    (self.feature, self.store, self.clock) = (feature, store, clock)
    (self.gate, self.purposes) = (gate, purposes)
    undoHistory = .appointments(of: feature)
    store.setReaderTimes(Self.readerTimes(by: clock))
  }

  /// - Throws: ``AtriumCore/ConsentRequired`` without a consent that the use needs.
  func require(_ use: AppointmentUse) async throws {
    func require<P: Purpose>(_ purpose: P.Type) async throws {
      _ = try await gate?.permit(for: purpose)
    }
    if let purpose = purposes[use] { try await require(purpose) }
  }

  func isPermitted(_ use: AppointmentUse) async throws -> Bool {
    do { try await require(use) } catch is ConsentRequired { return false }
    return true
  }

  /// Reads the database; see ``require(_:)``.
  func read<T: Sendable>(_ body: @Sendable @escaping (Database) throws -> T) async throws -> T {
    try await require(.storing)
    return try await store.read(body)
  }

  /// Runs a change and records it as one step of the undo history; see ``require(_:)``.
  func record<T: Sendable>(
    _ action: String, detail: @Sendable @escaping (T) -> JSON,
    change: @Sendable @escaping (_ now: Instant, Database) throws -> T
  ) async throws -> T {
    try await require(.storing)
    let now = clock.now
    return try await store.write { db in
      try undoHistory.record(action, at: now, db, detail: detail) { try change(now, db) }
    }
  }

  /// Returns all appointments, the earliest first.
  func all() async throws -> [Appointment] {
    try await read { try Appointment.ordered().fetchAll($0) }
  }

  /// Writes all appointments, the earliest first.
  /// - Returns: their number.
  func export(to output: ExportOutput) async throws -> Int {
    try await read { [clock, feature] db in
      let appointments = try Appointment.ordered().fetchCursor(db)
      return try output.append(appointments.next, by: EventWriter(clock: clock, of: feature))
    }
  }

  func appointment(_ id: Int) async throws -> Appointment {
    try await read { [feature] in try feature.find(id, $0) }
  }

  func linkedItem(at address: Address) async throws -> LinkedItem? {
    try await .numbered(at: address) { id in
      try await read { db in
        try String.fetchOne(db, sql: "SELECT title FROM appointment WHERE id = ?", arguments: [id])
      }
    }
  }

  /// Returns appointments for completion; none without consent.
  func candidates() async throws -> [Candidate] {
    guard try await isPermitted(.storing) else { return [] }
    return try await all().map { appointment in
      Candidate(
        "\(appointment.id)", Phrase(appointment.title),
        detail: .fullDate(appointment.start), day: appointment.start.day)
    }
  }

  /// Returns the examinations that may be due again; none without the consent to find them.
  func recalls() async throws -> [RecallSuggestion] {
    guard feature.isHealthRecord, try await isPermitted(.recalling) else { return [] }
    let rows = try await read { try dates($0, from: nil, before: nil) }
    return RecallSuggestion.found(in: rows, now: clock.localNow)
  }

  /// Adds an appointment. The default reminder is one hour before the start, or on a whole day at
  /// 08:00.
  /// - Parameter recurrence: the rule of a series.
  func add(
    _ patch: Patch<Appointment>, every recurrence: EnteredRecurrence? = nil
  ) async throws -> Appointment {
    try await record(AppointmentAction.added.rawValue) {
      detail(of: [$0])
    } change: { now, db in
      var draft = Appointment(
        uid: "", title: "", start: ZonedMoment(clock.localNow), created: "", modified: "")
      try patch.apply(to: &draft)
      guard let start = try start(draft.entered, recurrence, clock) else {
        throw feature.noStart
      }
      var appointment = Appointment(
        uid: UUID().uuidString.lowercased(), title: "", start: start, created: now.timestamp,
        modified: now.timestamp)
      appointment.id = try Appointment.nextID(db)
      appointment.reminder = start.moment.time == nil ? 0 : 60
      try appointment.apply(patch, isNew: true, in: feature, by: clock)
      if !appointment.result.isEmpty, recurrence == nil, appointment.hasBegun(at: clock.localNow) {
        appointment.state = .done
      }
      if let recurrence {
        try appointment.recur(by: recurrence.recurrence, in: feature, clock: clock)
      }
      try appointment.save(db)
      return appointment
    }
  }

  /// The start of a new appointment: the entered one, with the time of a rule that says one, or the first date of
  /// the rule; `nil` without both.
  private func start(
    _ entered: EnteredTimes, _ recurrence: EnteredRecurrence?, _ clock: any WallClock
  ) throws -> ZonedMoment? {
    var start = try (entered.start?.value).flatMap { try clock.entered($0, in: entered.zone) }
    if let recurrence {
      try recurrence.check(against: start?.moment.time)
      let first = recurrence.recurrence.first(from: recurrence.start ?? clock.today)
      if let day = start?.moment.day ?? first, start?.moment.time == nil {
        start = ZonedMoment(Moment(day, recurrence.time))
      }
    }
    guard let start, start.instant == nil else { return start }
    if let zone = entered.zone { return try clock.existing(start.moment, onClockOf: zone) }
    return ZonedMoment(enteredAs: clock.existing(start.moment), by: clock)
  }

  /// Returns the appointments with the words, the latest first; none without consent.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard try await isPermitted(.storing), !question.words.isEmpty else {
      return FoundItem.Answer()
    }
    let rows = try await read { [feature] in
      try Appointment.containing(question.words, feature).fetchAll($0)
    }
    let items = rows.reversed().compactMap { row -> FoundItem? in
      let texts = [row.place, row.note] + (feature.isHealthRecord ? [row.result] : [])
      let text = texts.joined(separator: " ")
      guard let rank = question.rank(row.title, text: text) else { return nil }
      var snippet = question.snippet(of: text)
      if let own = row.zonedStart.ownTime(by: clock) {
        snippet = [own, snippet].compactMap(\.self).joined(separator: "; ")
      }
      if row.state == .cancelled {
        snippet = [.stateName(.cancelled), snippet].compactMap(\.self).joined(separator: ": ")
      }
      return FoundItem(
        Phrase(row.title), snippet: snippet, at: feature.items.address(row.id), row.start,
        rank: rank, isDone: row.state == .done)
    }
    return FoundItem.Answer(items.best(question.limit), total: items.count)
  }

  /// Returns the amount of data that is stored under the given purposes; `nil` for none.
  public func storedData(_ purposes: Set<String>) async throws -> Phrase? {
    try await data(under: purposes, isErased: false)
  }

  /// Returns, and perhaps erases, the data that is stored under the given purposes.
  func data(under purposes: Set<String>, isErased: Bool) async throws -> Phrase? {
    if covers(.storing, purposes) {
      let count =
        isErased
        ? try await store.eraseAll(Appointment.self, and: CalendarSyncStore.forgetAll)
        : try await store.count(Appointment.self)
      return count == 0 ? nil : .count(count)
    }
    guard covers(.synchronizing, purposes) else { return nil }
    // The appointments that a server has.
    let items = CalendarSyncStore(in: store, AppointmentItems(self))
    let count = try await items.counts().values.reduce(0, +)
    if isErased, count > 0 {
      try await store.writeErasingDeletedContent(CalendarSyncStore.forgetAll)
    }
    return count == 0 ? nil : .sent(count)
  }

  func covers(_ use: AppointmentUse, _ ids: Set<String>) -> Bool {
    purposes[use].map { ids.contains($0.id) } ?? false
  }
}

extension UndoHistory {
  static func appointments(of feature: AppointmentFeature) -> UndoHistory {
    UndoHistory(
      of: feature.id, [UndoableTable("appointment")],
      describe: { step in
        CalendarSyncStore.description(of: step) ?? .description(of: step, feature)
      })
  }
}

extension Appointments {
  func recentStep(_ operation: UndoOperation, _ hooks: Hooks) async throws -> RecentStep? {
    let step = try await read { try undoHistory.recentStep(operation, at: clock.now, $0) }
    return step.map { undoHistory.recentStep($0, operation) { try await perform($0, hooks) } }
  }

  /// The detail of a step that changes these appointments.
  /// - Parameter first: the first day of the dates of a series that were deleted; `nil` for all dates.
  func detail(of appointments: [Appointment], from first: Day? = nil) -> JSON {
    let labels = appointments.map { "\($0.id) “\($0.title)”" }.joined(separator: ", ")
    guard let appointment = appointments.first, appointments.count == 1 else {
      return ["ids": .array(appointments.map { .integer($0.id) }), "label": .string(labels)]
    }
    let days = [("day", appointment.dateInSeries), ("from", first)].compactMap { name, day in
      day.map { JSON.Member(name, .string("\($0)")) }
    }
    return .object(
      [JSON.Member("id", .integer(appointment.id)), JSON.Member("label", .string(labels))] + days)
  }
}

extension Phrase {
  /// Describes a step of the undo history.
  fileprivate static func description(
    of step: UndoStep, _ feature: AppointmentFeature
  ) -> Phrase {
    let day = step.detail["day"]?.string.flatMap { Day(iso: $0) }
    let ids = step.detail["ids"]?.elements ?? [step.detail["id"] ?? .null]
    let label = feature.items.label(
      stored: step.detail["label"]?.string ?? "", of: ids.compactMap(\.integer))
    if let action = AppointmentAction(rawValue: step.action) {
      let first = step.detail["from"]?.string.flatMap { Day(iso: $0) }
      return did(action, first.map { .since(Phrase(quoting: label), $0) } ?? name(label, on: day))
    }
    switch AppointmentMove(rawValue: step.action) {
    case .sent: return moved(Phrase(quoting: label), toHealthRecord: !feature.isHealthRecord)
    case .received: return movedHere(Phrase(quoting: label))
    case nil: break
    }
    let count = step.detail["updated"]?.integer ?? 0
    let sentence = imported(.count(step.detail["imported"]?.integer ?? 0))
    return count == 0 ? sentence : "\(sentence) \(updated(count))"
  }
}

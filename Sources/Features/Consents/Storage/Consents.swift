import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The consents of a person: reading, giving, withdrawing.
struct Consents: Sendable {
  let store: Store
  let clock: any WallClock
  let register: PurposeRegister
  /// The part of the list that was shown last.
  let position = PaginationState<ConsentFilter>()
  private let lastWithdrawal = LastWithdrawal()

  /// Returns all consents in the order of the list.
  func all() async throws -> [Consent] {
    let register = register
    let now = clock.now.timestamp
    return try await store.read { try register.consents($0, at: now) }
  }

  /// Returns all consents like ``all()``; none before the first decision, for which no file is created.
  func allIfDecided() async throws -> [Consent] {
    let register = register
    let now = clock.now.timestamp
    return try await store.readIfExists { try register.consents($0, at: now) } ?? []
  }

  /// - Parameter id: The ID of a purpose, or a position in ``all()``, counted from 1.
  func consent(_ id: String) async throws -> Consent { try await all().find(id) }

  /// Returns all decisions, or those on one purpose, oldest first.
  func history(of id: String? = nil) async throws -> [Decision] {
    try await store.read { try ConsentLog.history(of: id, $0) }
  }

  /// Returns what assistants have read, under all consents or one, oldest first.
  func readings(under id: String? = nil) async throws -> [Reading] {
    try await store.read { try Reading.all(under: id, $0) }
  }

  /// Returns a random UUID that represents the person in exports.
  func pseudonym() async throws -> String {
    try await store.read {
      try Row.fetchOne($0, sql: "SELECT pseudonym FROM person")?.text("pseudonym") ?? ""
    }
  }

  func verify() async throws -> LogVerification {
    try await store.read { try LogVerification($0) }
  }

  /// Gives consents, except those that are given and do not expire soon.
  /// - Parameter despiteClock: `true` to use the time of the last decision if the clock is earlier.
  /// - Returns: The consents afterwards.
  func give(
    _ ids: [String], despiteClock: Bool = false, in language: Language
  ) async throws -> [Consent] {
    try await decide(ids.map { ($0, .given) }, despiteClock: despiteClock, in: language)
  }

  /// Gives and refuses consents, in this order. Unchanged answers are not logged again.
  /// - Returns: The given consents afterwards.
  func decide(
    _ answers: [(id: String, answer: Decision.Answer)], despiteClock: Bool = false,
    in language: Language
  ) async throws -> [Consent] {
    let given = try await change { consents, db, now in
      let decisions = try answers.map { (consent: try consents.find($0.id), answer: $0.answer) }
      for (consent, answer) in decisions {
        if answer == .given {
          guard !consent.isGiven || consent.endsSoon(at: now) else { continue }
          guard consent.isRequested else { throw Failure.featureOff(consent.id) }
          if !despiteClock { try checkClock(now, db) }
        } else if consent.missingReason == .refused, consent.decision?.version == consent.version {
          continue
        }
        try ConsentLog.append(answer, to: consent, in: language, at: now, db)
      }
      return decisions.filter { $0.answer == .given }.map(\.consent.id)
    }
    await lastWithdrawal.forget(given)
    return given
  }

  /// Withdraws a consent and, if it is required, the optional ones of its feature. The clock is not
  /// checked, and space that was reserved on the disk is used: withdrawing must always be possible.
  /// - Returns: The withdrawn consents, the named one first.
  func withdraw(_ id: String, in language: Language) async throws -> [Consent] {
    let withdrawn = try await change(mayReleaseReserve: true) { consents, db, now in
      let consent = try consents.find(id)
      guard consent.isGiven else { throw Failure.withheld(consent.id) }
      let withdrawn = [consent] + consents.dependents(of: consent)
      for consent in withdrawn {
        try ConsentLog.append(.withdrawn, to: consent, in: language, at: now, db)
      }
      return withdrawn.map(\.id)
    }
    let step = UndoStep.unrecorded("withdrawn", at: clock.now)
    if let consent = withdrawn.first { await lastWithdrawal.note(consent, step) }
    return withdrawn
  }

  /// The last withdrawal of this process, which cannot be undone; `nil` if the consent was given again.
  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    guard operation != .redo, let (consent, step) = await lastWithdrawal.step else {
      return nil
    }
    return RecentStep(step) { throw Failure.withdrawalStays(consent) }
  }

  /// - Parameters:
  ///   - mayReleaseReserve: `true` if the space that is reserved for a full disk may be used.
  ///   - body: Changes the log and returns the IDs of the consents to return.
  private func change(
    mayReleaseReserve: Bool = false,
    _ body: @escaping @Sendable ([Consent], Database, _ now: String) throws -> [String]
  ) async throws -> [Consent] {
    let register = register
    let now = clock.now.timestamp
    return try await store.writeAndRenewReserve(mayReleaseReserve: mayReleaseReserve) { db in
      let ids = try body(try register.consents(db, at: now), db, now)
      let after = try register.consents(db, at: now)
      return try ids.map { try after.find($0) }
    }
  }
}

/// The last withdrawal of this process.
private actor LastWithdrawal {
  private(set) var step: (consent: Consent, step: UndoStep)?

  func note(_ consent: Consent, _ step: UndoStep) { self.step = (consent, step) }

  func forget(_ given: [Consent]) {
    if given.contains(where: { $0.id == step?.consent.id }) { step = nil }
  }
}

/// Throws if the clock is more than a minute earlier than the last decision: the duration of a
/// consent would be undefined.
private func checkClock(_ now: String, _ db: Database) throws {
  let last = try ConsentLog.lastTime(db)
  if now.seconds(until: last) > 60 { throw Failure.clockWentBack(now: now, last: last) }
}

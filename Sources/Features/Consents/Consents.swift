import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// What can be done with consents.
struct Consents: Sendable {
  let store: Store
  let clock: any WallClock
  let register: PurposeRegister

  /// Every consent there is, in the order of the list.
  func all() async throws -> [Consent] {
    let (register, now) = (register, clock.timestamp)
    return try await store.read { try register.consents($0, at: now) }
  }

  /// - Parameter id: a purpose, or the place in ``all()``, from 1.
  func consent(_ id: String) async throws -> Consent { try await all().find(id) }

  func consents(of feature: FeatureID) async throws -> [Consent] {
    try await all().filter { $0.category == feature.description && $0.isAskedFor }
  }

  /// Everything that was ever decided, the first first.
  func history(of id: String? = nil) async throws -> [Decision] {
    try await store.read { try ConsentLog.history(of: id, $0) }
  }

  /// A random number that stands for the person in exports.
  func pseudonym() async throws -> String {
    try await store.read {
      try Row.fetchOne($0, sql: "SELECT pseudonym FROM person")?.text(0) ?? ""
    }
  }

  func verify() async throws -> Verification { try await store.read { try Verification($0) } }

  /// Gives consents; those that stand and do not end soon are left alone.
  /// - Parameter despiteClock: whether they are dated like the last decision where the clock shows
  ///   an earlier time.
  /// - Returns: the consents as they stand then.
  func give(
    _ ids: [String], despiteClock: Bool = false, in language: Language
  ) async throws -> [Consent] {
    try await change { consents, db, now in
      let wanted = try ids.map { try consents.find($0) }
      for consent in wanted where !consent.isGiven || consent.endsSoon(at: now) {
        guard consent.isAskedFor else { throw ConsentsError.featureOff(consent.id) }
        if !despiteClock { try checkClock(now, db) }
        _ = try ConsentLog.append(consent.entry(.given, in: language), at: now, db)
      }
      return wanted.map(\.id)
    }
  }

  /// Withdraws a consent; with a required one the optional ones of its feature go.
  ///
  /// A clock that was set back is no obstacle: withdrawing is as easy as giving.
  /// - Returns: what was withdrawn, the consent itself first.
  func withdraw(_ id: String, in language: Language) async throws -> [Consent] {
    try await change { consents, db, now in
      let consent = try consents.find(id)
      guard consent.isGiven else { throw ConsentsError.withheld(consent.id) }
      let withdrawn = [consent] + consents.dependents(of: consent)
      for consent in withdrawn {
        _ = try ConsentLog.append(consent.entry(.withdrawn, in: language), at: now, db)
      }
      return withdrawn.map(\.id)
    }
  }

  /// Keeps the answers to what a feature asks: what is accepted is given, the rest refused or
  /// withdrawn. What does not change is not decided again.
  func decide(
    on feature: FeatureID, accepting accepted: Set<String>, in language: Language
  ) async throws {
    _ = try await change { consents, db, now in
      let asked = consents.filter { $0.category == feature.description && $0.isAskedFor }
      let answers = asked.compactMap { $0.entry(accepts: accepted.contains($0.id), in: language) }
      if answers.contains(where: { $0.answer == .given }) { try checkClock(now, db) }
      for entry in answers { _ = try ConsentLog.append(entry, at: now, db) }
      return answers.map(\.purpose)
    }
  }

  /// - Parameter body: changes the log and tells the consents it is about.
  private func change(
    _ body: @escaping @Sendable ([Consent], Database, _ now: String) throws -> [String]
  ) async throws -> [Consent] {
    let (register, now) = (register, clock.timestamp)
    return try await store.write { db in
      let ids = try body(try register.consents(db, at: now), db, now)
      let after = try register.consents(db, at: now)
      return try ids.map { try after.find($0) }
    }
  }
}

/// A clock may be corrected by this many seconds.
private let tolerance = 60

/// Refuses to date a consent before what was decided last: nobody could tell then how long it lasts.
private func checkClock(_ now: String, _ db: Database) throws {
  let last = try ConsentLog.end(db).at
  if now.seconds(until: last) > tolerance {
    throw ConsentsError.clockWentBack(now: now, last: last)
  }
}

extension Consent {
  /// What the log is told about an answer, in the words of a language.
  func entry(_ answer: Decision.Answer, in language: Language) -> ConsentLog.Entry {
    ConsentLog.Entry(
      purpose: id, category: category, answer: answer, isRequired: isRequired, version: version,
      sensitivity: sensitivity, name: name.text(in: language), text: text.text(in: language),
      language: language.tag, link: link, monthsValid: monthsValid, ends: approval?.consentID)
  }

  /// What the log is told when somebody was asked; `nil` where that changes nothing.
  fileprivate func entry(accepts: Bool, in language: Language) -> ConsentLog.Entry? {
    switch (accepts, isGiven) {
    case (true, false): entry(.given, in: language)
    case (false, true): entry(.withdrawn, in: language)
    case (false, false):
      lack == .refused && decision?.version == version ? nil : entry(.refused, in: language)
    case (true, true): nil
    }
  }
}

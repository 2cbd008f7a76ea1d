import AtriumScreen
import AtriumStorage
import GRDB

/// The append-only log of all decisions. Each entry contains the hash of the previous one.
enum ConsentLog {
  /// Returns the time of the last decision; empty if there is none.
  static func lastTime(_ db: Database) throws -> String { try lastDecision(db)?.at ?? "" }

  private static func lastDecision(_ db: Database) throws -> Decision? {
    try SQLRequest<Decision>(
      sql: "SELECT * FROM decision ORDER BY number DESC LIMIT 1", cached: true
    ).fetchOne(db)
  }

  /// Adds an answer with the texts in a language.
  /// - Parameter now: RFC 3339, UTC. The time of the last entry is used if it is later.
  static func append(
    _ answer: Decision.Answer, to consent: Consent, in language: Language, at now: String,
    _ db: Database
  ) throws {
    let last = try lastDecision(db)
    let at = max(now, last?.at ?? "")
    let isGiven = answer == .given
    var decision = Decision(
      number: (last?.number ?? 0) + 1, at: at, purpose: consent.id, category: consent.category,
      answer: answer,
      consentID: isGiven
        ? try nextConsentID(in: consent.category, db) : consent.approval?.consentID,
      isRequired: consent.isRequired, version: consent.version, sensitivity: consent.sensitivity,
      name: consent.name.text(in: language), text: consent.text.text(in: language),
      language: language.tag, link: consent.link,
      expires: isGiven ? consent.monthsValid.map { at.adding(months: $0) } : nil,
      previous: last?.hash ?? LogHash.initial, hash: "")
    decision.hash = decision.computedHash
    try decision.insert(db)
    try db.execute(
      sql: "DELETE FROM log_end; INSERT INTO log_end VALUES (?, ?)",
      arguments: [decision.number, decision.hash])
  }

  private static func nextConsentID(in category: String, _ db: Database) throws -> Int {
    let sql = "SELECT max(consent) FROM decision WHERE category = ?"
    let last = try Int.fetchOne(db, sql: sql, arguments: [category]) ?? 0
    guard (0...1 << 53).contains(last) else { throw InvalidValueError(column: "consent") }
    return last + 1
  }

  static func lastDecisions(_ db: Database) throws -> [String: Decision] {
    let request = SQLRequest<Decision>(
      sql: """
        SELECT * FROM decision
        WHERE number IN (SELECT max(number) FROM decision GROUP BY purpose)
        """, cached: true)
    let decisions = try request.fetchAll(db)
    return Dictionary(decisions.map { ($0.purpose, $0) }) { $1 }
  }

  static func uses(_ db: Database) throws -> [Int: Int] {
    let request = SQLRequest<Row>(sql: "SELECT decision, count FROM use", cached: true)
    let rows = try request.fetchAll(db)
    return Dictionary(
      try rows.map { (try $0.value("decision"), try $0.optional("count") ?? 0) },
      uniquingKeysWith: max)
  }

  /// Returns all decisions, or those on one purpose, oldest first.
  static func history(of purpose: String? = nil, _ db: Database) throws -> [Decision] {
    let all = Decision.order(Column("number"))
    return try (purpose.map { all.filter(Column("purpose") == $0) } ?? all).fetchAll(db)
  }
}

import AtriumScreen
import GRDB

/// The append-only log of all decisions. Each entry contains the hash of the previous one.
enum ConsentLog {
  /// A decision that is not in the log yet.
  struct NewDecision: Sendable {
    var purpose: String
    var category: String
    var answer: Decision.Answer
    var isRequired: Bool
    var version: Int
    var sensitivity: String
    var name: String
    var text: String
    var language: String
    var link: String?
    /// `nil` if the consent does not expire.
    var monthsValid: Int?
    /// The consent ID of the approval that a withdrawal ends.
    var endedConsentID: Int?
  }

  /// Returns the time of the last decision; empty if there is none.
  static func lastTime(_ db: Database) throws -> String { try lastDecision(db)?.at ?? "" }

  private static func lastDecision(_ db: Database) throws -> Decision? {
    try Decision.fetchOne(db, sql: "SELECT * FROM decision ORDER BY number DESC LIMIT 1")
  }

  /// - Parameter now: RFC 3339, UTC. The time of the last entry is used if it is later.
  static func append(_ new: NewDecision, at now: String, _ db: Database) throws {
    let last = try lastDecision(db)
    let at = max(now, last?.at ?? "")
    let isGiven = new.answer == .given
    var decision = Decision(
      number: (last?.number ?? 0) + 1, at: at, purpose: new.purpose, category: new.category,
      answer: new.answer,
      consentID: isGiven ? try nextConsentID(in: new.category, db) : new.endedConsentID,
      isRequired: new.isRequired, version: new.version, sensitivity: new.sensitivity,
      name: new.name, text: new.text, language: new.language, link: new.link,
      expires: isGiven ? new.monthsValid.map { at.adding(months: $0) } : nil,
      previous: last?.hash ?? LogHash.initial, hash: "")
    decision.hash = decision.computedHash
    try decision.insert(db)
    try db.execute(sql: "DELETE FROM log_end")
    try db.execute(
      sql: "INSERT INTO log_end VALUES (?, ?)", arguments: [decision.number, decision.hash])
  }

  private static func nextConsentID(in category: String, _ db: Database) throws -> Int {
    let sql = "SELECT max(consent) FROM decision WHERE category = ?"
    return (try Int.fetchOne(db, sql: sql, arguments: [category]) ?? 0) + 1
  }

  /// Returns the last decision on a purpose.
  static func lastDecision(on purpose: String, _ db: Database) throws -> Decision? {
    let sql = "SELECT * FROM decision WHERE purpose = ? ORDER BY number DESC LIMIT 1"
    return try Decision.fetchOne(db, sql: sql, arguments: [purpose])
  }

  /// Returns the last decision on each purpose, by purpose.
  static func lastDecisions(_ db: Database) throws -> [String: Decision] {
    let sql = """
      SELECT * FROM decision
      WHERE number IN (SELECT max(number) FROM decision GROUP BY purpose)
      """
    let decisions = try Decision.fetchAll(db, sql: sql)
    return Dictionary(decisions.map { ($0.purpose, $0) }) { $1 }
  }

  /// Returns the number of uses of each decision that is the last on its purpose, by the number of
  /// the decision.
  static func uses(_ db: Database) throws -> [Int: Int] {
    let sql = """
      SELECT decision, count FROM use
      WHERE decision IN (SELECT max(number) FROM decision GROUP BY purpose)
      """
    let rows = try Row.fetchAll(db, sql: sql)
    return Dictionary(
      rows.map { ($0["decision"], $0.optional("count") ?? 0) }, uniquingKeysWith: max)
  }

  /// Returns all decisions, or those on one purpose, oldest first.
  static func history(of purpose: String? = nil, _ db: Database) throws -> [Decision] {
    guard let purpose else {
      return try Decision.fetchAll(db, sql: "SELECT * FROM decision ORDER BY number")
    }
    return try Decision.fetchAll(
      db, sql: "SELECT * FROM decision WHERE purpose = ? ORDER BY number", arguments: [purpose])
  }
}

import AtriumScreen
import GRDB

/// The log of all decisions: it grows and never changes. Each entry bears the hash of the one
/// before.
enum ConsentLog {
  /// What is decided, before it has its place in the log.
  struct Entry: Sendable {
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
    /// `nil`: until it is withdrawn.
    var monthsValid: Int?
    /// The number of the approval that a withdrawal ends.
    var ends: Int?
  }

  /// Where the log ends, according to the log.
  struct End: Equatable, Sendable {
    var number = 0
    var hash = Seal.beginning
    var at = ""
  }

  static func end(_ db: Database) throws -> End {
    let sql = "SELECT number, hash, at FROM decision ORDER BY number DESC LIMIT 1"
    guard let row = try Row.fetchOne(db, sql: sql) else { return End() }
    return End(number: row[0], hash: row.text(1), at: row.text(2))
  }

  /// - Parameter now: RFC 3339, UTC; where the clock was set back, the time of the last entry is
  ///   used instead.
  static func append(_ entry: Entry, at now: String, _ db: Database) throws -> Decision {
    let end = try end(db)
    let at = max(now, end.at)
    let isGiven = entry.answer == .given
    var decision = Decision(
      number: end.number + 1, at: at, purpose: entry.purpose, category: entry.category,
      answer: entry.answer, consentID: isGiven ? try nextID(in: entry.category, db) : entry.ends,
      isRequired: entry.isRequired, version: entry.version, sensitivity: entry.sensitivity,
      name: entry.name, text: entry.text, language: entry.language, link: entry.link,
      expires: isGiven ? entry.monthsValid.map { at.adding(months: $0) } : nil,
      previous: end.hash, hash: "")
    decision.hash = decision.seal
    try decision.insert(db)
    try db.execute(sql: "DELETE FROM log_end")
    try db.execute(
      sql: "INSERT INTO log_end VALUES (?, ?)", arguments: [decision.number, decision.hash])
    return decision
  }

  private static func nextID(in category: String, _ db: Database) throws -> Int {
    let sql = "SELECT max(consent) FROM decision WHERE category = ?"
    return (try Int.fetchOne(db, sql: sql, arguments: [category]) ?? 0) + 1
  }

  /// The last decision on a purpose.
  static func last(on purpose: String, _ db: Database) throws -> Decision? {
    try decisions("WHERE purpose = ? ORDER BY number DESC LIMIT 1", [purpose], db).first
  }

  /// The last decision on every purpose there ever was one on.
  static func latest(_ db: Database) throws -> [String: Decision] {
    let found = try decisions(
      "WHERE number IN (SELECT max(number) FROM decision GROUP BY purpose)", [], db)
    return Dictionary(found.map { ($0.purpose, $0) }) { $1 }
  }

  /// How often the last decision on each purpose opened something, by the number of the decision.
  static func uses(_ db: Database) throws -> [Int: Int] {
    let sql = """
      SELECT decision, count FROM use
      WHERE decision IN (SELECT max(number) FROM decision GROUP BY purpose)
      """
    return Dictionary(
      try Row.fetchAll(db, sql: sql).map { ($0[0], $0.number(1) ?? 0) }, uniquingKeysWith: max)
  }

  /// Everything that was decided, the first first.
  static func history(of purpose: String? = nil, _ db: Database) throws -> [Decision] {
    guard let purpose else { return try decisions("ORDER BY number", [], db) }
    return try decisions("WHERE purpose = ? ORDER BY number", [purpose], db)
  }

  private static func decisions(
    _ which: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Decision] {
    let sql = "SELECT \(Decision.columns) FROM decision \(which)"
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map(Decision.init)
  }
}

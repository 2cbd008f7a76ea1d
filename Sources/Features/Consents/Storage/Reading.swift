import AtriumScreen
import AtriumStorage
import GRDB

/// An entry of the log: a call of an assistant that read data under a consent.
struct Reading: Sendable, FetchableRecord {
  /// RFC 3339, UTC.
  let at: String
  let purpose: String
  /// The tool that the assistant called, with the command that `run` ran.
  let tool: String
  let addresses: [String]

  init(row: Row) throws {
    at = try row.text("at")
    purpose = try row.text("purpose")
    tool = try row.text("tool")
    let json = try? JSON(parsing: Array(try row.text("addresses").utf8), .stored)
    addresses = (json?.elements ?? []).compactMap(\.string)
  }

  /// Returns all readings, or those under one consent, oldest first.
  static func all(under purpose: String?, _ db: Database) throws -> [Reading] {
    try SQLRequest<Reading>(
      sql: "SELECT * FROM reading WHERE ?1 IS NULL OR purpose = ?1 ORDER BY number",
      arguments: [purpose]
    ).fetchAll(db)
  }

  static func append(
    _ purpose: String, by tool: String, at addresses: [String], now: String, _ db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO reading (at, purpose, tool, addresses) VALUES (?, ?, ?, ?)",
      arguments: [now, purpose, tool, JSON.array(addresses.map { .string($0) }).text])
  }
}

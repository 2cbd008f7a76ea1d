import AtriumStorage
import GRDB

extension Decision: FetchableRecord, PersistableRecord {
  static let databaseTableName = "decision"

  /// Reads any values, also ones of another type written by hand: the hash detects them.
  init(row: Row) throws {
    number = try row.value("number", in: 0...1 << 53)
    at = try row.text("at")
    purpose = try row.text("purpose")
    category = try row.text("category")
    answer = Answer(rawValue: try row.text("answer")) ?? .withdrawn
    consentID = try row.optional("consent")
    isRequired = try row.optional("required") == 1
    version = try row.optional("version") ?? 0
    sensitivity = try row.text("sensitivity")
    name = try row.text("name")
    text = try row.text("text")
    language = try row.text("language")
    link = try row.optional("link")
    expires = try row.optional("expires")
    previous = try row.text("previous")
    hash = try row.text("hash")
  }
}

/// Values that may have been replaced by hand with values of another type.
extension Row {
  func text(_ column: String) throws -> String { try optional(column) ?? "" }

  /// Returns `nil` for a value of another type.
  /// - Throws: `InvalidValueError` if the table lacks the column.
  func optional<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
    Value.fromDatabaseValue(try value(column))
  }
}

import AtriumStorage
import GRDB

extension Decision: FetchableRecord, PersistableRecord {
  static let databaseTableName = "decision"

  /// Reads any values, also ones of another type written by hand: the hash detects them.
  init(row: Row) throws {
    number = try row.value("number", in: 0...1 << 53)
    at = row.text("at")
    purpose = row.text("purpose")
    category = row.text("category")
    answer = Answer(rawValue: row.text("answer")) ?? .withdrawn
    consentID = row.optional("consent")
    isRequired = row.optional("required") == 1
    version = row.optional("version") ?? 0
    sensitivity = row.text("sensitivity")
    name = row.text("name")
    text = row.text("text")
    language = row.text("language")
    link = row.optional("link")
    expires = row.optional("expires")
    previous = row.text("previous")
    hash = row.text("hash")
  }
}

/// Values that may have been replaced by hand with values of another type.
extension Row {
  func text(_ column: String) -> String { optional(column) ?? "" }

  /// Returns `nil` for a value of another type.
  func optional<Value: DatabaseValueConvertible>(_ column: String) -> Value? {
    Value.fromDatabaseValue(self[column])
  }
}

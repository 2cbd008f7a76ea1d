import GRDB
import Glibc

/// A row of `sqlite_schema`: a table, an index, a view or a trigger.
struct SchemaObject: Hashable {
  /// `table`, `index`, `view` or `trigger`.
  var type: String
  var name: String
  /// The statement that creates the object; `nil` for an index that SQLite creates by itself.
  var sql: String?

  /// Returns all objects of a database. SQLite refuses to open a file in which a type or a name differs
  /// from its statement.
  static func all(_ db: Database) throws -> [SchemaObject] {
    try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema").map { row in
      try SchemaObject(type: row.value("type"), name: row.value("name"), sql: row.value("sql"))
    }
  }

  /// `true` if SQLite creates the object by itself.
  private var isInternal: Bool {
    switch type {
    case "table": ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"].contains(name)
    case "index": sql == nil
    default: false
    }
  }

  /// `true` if the object is compared by its whole statement, which has an effect beyond the rows of one
  /// table. Ordinary tables and indexes are compared by name, because `ALTER TABLE` changes their
  /// statement.
  private var isComparedByStatement: Bool {
    switch type {
    case "table", "index": sql?.uppercased().hasPrefix("CREATE VIRTUAL") ?? true
    default: true
    }
  }

  /// Returns whether the text of the migrations contains the statement that creates the object. `false`
  /// does not exclude that they create it.
  func isCreated(by migrations: SearchableText) -> Bool {
    if isInternal { return true }
    if isComparedByStatement { return sql.map(migrations.contains) ?? false }
    let keyword = type.uppercased()
    return migrations.contains("\(keyword) \(name) ") || migrations.contains("\(keyword) \(name)(")
      || (type == "table" && isShadowTable(of: migrations))
  }

  /// Returns whether the table belongs to a full-text index (sqlite.org/fts5.html, section 9).
  private func isShadowTable(of migrations: SearchableText) -> Bool {
    ["_data", "_idx", "_content", "_docsize", "_config"].contains { suffix in
      name.hasSuffix(suffix)
        && migrations.contains("VIRTUAL TABLE \(name.dropLast(suffix.count)) USING fts5")
    }
  }

  /// Returns whether the objects of another database include this one.
  func isContained(in objects: [SchemaObject]) -> Bool {
    isInternal
      || objects.contains {
        $0.type == type && $0.name == name
          && (isComparedByStatement ? $0.sql == sql : !$0.isComparedByStatement)
      }
  }
}

/// A text that is searched many times. Bytes are compared, not characters.
struct SearchableText {
  private let bytes: ContiguousArray<CChar>

  init(_ lines: [String]) { bytes = lines.joined(separator: "\n").utf8CString }

  /// Returns whether the text contains `part`, which must not contain a null character.
  func contains(_ part: String) -> Bool {
    !part.utf8.contains(0)
      && bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { strstr($0, part) != nil } ?? false
      }
  }
}

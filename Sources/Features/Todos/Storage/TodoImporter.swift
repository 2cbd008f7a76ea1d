import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Inserts the items of a file while it is read. Keys and parents, which may refer to later items, are
/// kept in a temporary table.
struct TodoImporter {
  private let db: Database
  /// The time of the import.
  private let now: Instant
  private let firstID: Int
  private var nextID: Int
  private let identity: ExportIdentity
  /// Finds the todo with a number or a UID.
  private let todo: Statement
  private var report = TodoImportReport()
  /// The numbers of the items that existed before.
  private var knownIDs: Set<Int> = []
  /// Inserts the key and the parent of an item; `nil` if no item has one.
  private var insertion: Statement?

  init(_ db: Database, now: Instant) throws {
    self.db = db
    self.now = now
    firstID = try Todo.nextID(db)
    nextID = firstID
    identity = try ExportIdentity(db)
    todo = try db.makeStatement(
      sql: "SELECT id, parent FROM todo WHERE id = ? OR uid = ? LIMIT 1")
  }

  /// Inserts an item unless it exists. If a UID occurs more than once, the last item replaces the first.
  mutating func add(_ draft: TodoDraft) throws {
    let existing = try draft.uid.flatMap { try number(ofUID: $0) }
    if let existing, existing < firstID {
      if knownIDs.insert(existing).inserted { report.known += 1 } else { report.repeated += 1 }
      try addReferences(key: draft.key, parent: nil, of: existing)
      return
    }
    if let existing {
      report.repeated += 1
      try Todo.remove(existing, db)
      if let insertion { try insertion.execute(arguments: [existing, nil, nil]) }
    }
    let id = existing ?? nextID
    try Todo(draft, id: id, parent: nil, now: now.timestamp).insert(db)
    if existing == nil { nextID += 1 }
    try addReferences(key: draft.key, parent: draft.parentKey, of: id)
  }

  /// Connects the items with their parents, indexes them and records the import in the journal.
  mutating func finish() throws -> TodoImportReport {
    try setParents()
    try TodoIndex.update(db)
    if nextID > firstID {
      let range = firstID...nextID - 1
      try Todos.journal.recordBulk(
        TodoAction.imported.rawValue, range, in: Todo.table, at: now, db,
        detail: [
          "todos": [], "first": .integer(range.lowerBound), "last": .integer(range.upperBound),
        ])
      report.imported = range
    }
    return report
  }

  /// Returns the number of the todo with a UID, also of an item of the file.
  private func number(ofUID uid: String) throws -> Int? {
    try Int.fetchOne(todo, arguments: [ownNumber(ofUID: uid), uid])
  }

  /// Returns the number in a UID that was derived from it by an earlier export.
  private func ownNumber(ofUID uid: String) -> Int? {
    identity.number(of: uid).flatMap { $0 < firstID ? $0 : nil }
  }

  private mutating func addReferences(key: String?, parent: String?, of number: Int) throws {
    guard key != nil || parent != nil else { return }
    if insertion == nil {
      try db.execute(
        sql: "CREATE TEMP TABLE reference (number INTEGER PRIMARY KEY, key TEXT, parent TEXT)")
      insertion = try db.makeStatement(
        sql: "INSERT OR REPLACE INTO temp.reference VALUES (?, ?, ?)")
    }
    try insertion?.execute(arguments: [number, key, parent])
  }

  private func setParents() throws {
    guard insertion != nil else { return }
    try db.execute(sql: "CREATE INDEX temp.referenceKey ON reference (key)")
    let byKey = try db.makeStatement(sql: "SELECT max(number) FROM temp.reference WHERE key = ?")
    let parentKey = try db.makeStatement(sql: "SELECT parent FROM temp.reference WHERE number = ?")
    let update = try db.makeStatement(sql: "UPDATE todo SET parent = ? WHERE id = ?")
    let items = try Row.fetchCursor(
      db, sql: "SELECT number, parent FROM temp.reference WHERE parent IS NOT NULL")
    while let item = try items.next() {
      let number: Int = try item.value("number")
      let key: String = try item.value("parent")
      let found = try Int.fetchOne(byKey, arguments: [key])
      let row = try Row.fetchOne(
        todo, arguments: [found ?? ownNumber(ofUID: key), found == nil ? key : nil])
      guard let row else { continue }
      // There is one level: a subtask of a subtask becomes a todo without a parent.
      let parent: Int = try row.value("id")
      let grandparent: Int? = try row.value("parent")
      let hasParent =
        try grandparent != nil || String.fetchOne(parentKey, arguments: [parent]) != nil
      if parent != number, !hasParent { try update.execute(arguments: [parent, number]) }
    }
    try db.execute(sql: "DROP TABLE temp.reference")
  }
}

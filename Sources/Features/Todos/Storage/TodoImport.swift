import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The result of an import.
struct TodoImportReport: ImportReport {
  /// The numbers of the imported todos; `nil` if there are none.
  var imported: ClosedRange<Int>?
  /// The number of items that exist already.
  var known = 0
  /// The number of items whose UID occurs earlier in the file.
  var repeated = 0
}

extension Todos {
  /// Adds the todos of a file in one transaction and as one step of the journal.
  ///
  /// A todo whose UID exists already stays unchanged, even if the file differs from it.
  func importTodos(_ drafts: [TodoDraft]) async throws -> TodoImportReport {
    let now = timestamp
    return try await store.write { db in
      var report = TodoImportReport()
      let drafts = try Self.newDrafts(in: drafts, &report, db)
      guard !drafts.isEmpty else { return report }
      let firstID = try Todo.nextID(db)
      let parents = try ParentResolver(drafts, firstID: firstID, db)
      let inserter = try DraftInserter(db)
      for (index, draft) in drafts.enumerated() {
        try inserter.insert(draft, id: firstID + index, parent: parents[index], now: now)
        if index % 1000 == 999 {
          progress?.report(.todos(\.importing), .items(index + 1, of: drafts.count))
        }
      }
      let range = firstID...firstID + drafts.count - 1
      try TodoJournal.recordBulk(.imported, range, db)
      report.imported = range
      return report
    }
  }

  /// Returns the drafts that do not exist yet. If a UID occurs more than once, the last draft
  /// replaces the first one.
  private static func newDrafts(
    in drafts: [TodoDraft], _ report: inout TodoImportReport, _ db: Database
  ) throws -> [TodoDraft] {
    let identity = try ExportIdentity(db)
    let todoByID = try db.makeStatement(sql: "SELECT 1 FROM todo WHERE id = ?")
    let todoByUID = try db.makeStatement(sql: "SELECT 1 FROM todo WHERE uid = ?")
    // The index in `new`; `.some(nil)` for a UID that exists in the database.
    var indices: [String: Int?] = [:]
    var new: [TodoDraft] = []
    new.reserveCapacity(drafts.count)
    for draft in drafts {
      guard let uid = draft.uid else {
        new.append(draft)
        continue
      }
      if let index = indices[uid] {
        if let index { new[index] = draft }
        report.repeated += 1
        continue
      }
      let isKnown =
        try identity.number(of: uid).map { try Int.fetchOne(todoByID, arguments: [$0]) } != nil
        || Int.fetchOne(todoByUID, arguments: [uid]) != nil
      indices[uid] = .some(isKnown ? nil : new.count)
      if isKnown { report.known += 1 } else { new.append(draft) }
    }
    return new
  }

  /// Returns all todos in the order of their numbers.
  func exportedTodos() async throws -> [ExportedTodo] {
    try await store.read { db in
      let identity = try ExportIdentity(db)
      let todos = try Todo.fetchAll(db, sql: "SELECT \(Todo.columns) FROM todo ORDER BY id")
      var exported = todos.map(identity.exported)
      let indices = Dictionary(
        uniqueKeysWithValues: todos.indices.filter { todos[$0].subtaskCount.total > 0 }.map {
          (todos[$0].id, $0)
        })
      for index in todos.indices {
        guard let parent = todos[index].parent.flatMap({ indices[$0] }) else { continue }
        exported[index].parent = (exported[parent].uid, exported[parent].uuid)
      }
      return exported
    }
  }
}

/// Inserts drafts with prepared statements.
private struct DraftInserter {
  private let insertTodo: Statement
  private let insertTag: Statement

  init(_ db: Database) throws {
    insertTodo = try db.makeStatement(
      sql: """
        INSERT INTO todo
          (id, title, content, due, priority, created, modified, finished, uid, extra, recurs,
           parent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    insertTag = try db.makeStatement(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)")
  }

  func insert(_ draft: TodoDraft, id: Int, parent: Int?, now: String) throws {
    let created = draft.created?.timestamp ?? now
    try insertTodo.execute(arguments: [
      id, draft.title, draft.content, draft.due?.description, draft.priority?.rank, created,
      draft.modified?.timestamp ?? created,
      draft.isDone ? draft.finished?.timestamp ?? now : nil, draft.uid,
      draft.original.map { JSON.object([$0]).text }, draft.isDone ? nil : draft.recurrence?.text,
      parent,
    ])
    for tag in draft.tags { try insertTag.execute(arguments: [tag, id]) }
  }
}

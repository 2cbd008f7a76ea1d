import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB

/// What came of an import.
struct Intake: Equatable, Sendable {
  /// The numbers that the todos got; `nil` when there were none.
  var range: ClosedRange<Int>?
  /// How many were here already.
  var known = 0
  /// How many stood in the file again later on.
  var repeated = 0
  var problems: [BadItem] = []
}

/// Todos from files and to files.
extension Todos {
  /// Adds what a file holds in one transaction and as one step.
  ///
  /// A todo whose UID is here already is left alone, also when the file says something else of it:
  /// an import changes nothing that is here.
  func take(_ imported: Imported) async throws -> Intake {
    let now = clock.now.timestamp
    return try await store.write { db in
      var intake = Intake(problems: imported.problems)
      let drafts = try Self.new(in: imported.drafts, &intake, db)
      let first = try Todo.nextID(db)
      let rows = try NewRows(db)
      let parents = try Parents(of: drafts, first: first, db)
      for (index, draft) in drafts.enumerated() {
        try rows.insert(draft, id: first + index, parent: parents[index], now: now)
        if index % 1000 == 999 {
          progress?.report(.todos(\.importing), .items(index + 1, of: drafts.count))
        }
      }
      guard !drafts.isEmpty else { return intake }
      let range = first...first + drafts.count - 1
      try Journal.recordImport(range, db)
      intake.range = range
      return intake
    }
  }

  /// The drafts that are not here yet; of several with one UID the last, where the first stands.
  private static func new(
    in drafts: [TodoDraft], _ intake: inout Intake, _ db: Database
  ) throws -> [TodoDraft] {
    let identity = try Identity(db)
    let byNumber = try db.makeStatement(sql: "SELECT 1 FROM todo WHERE id = ?")
    let byUID = try db.makeStatement(sql: "SELECT 1 FROM todo WHERE uid = ?")
    var places: [String: Int] = [:]
    var new: [TodoDraft] = []
    new.reserveCapacity(drafts.count)
    for draft in drafts {
      guard let uid = draft.uid else {
        new.append(draft)
        continue
      }
      if let place = places[uid] {
        if place >= 0 { new[place] = draft }
        intake.repeated += 1
        continue
      }
      let number = identity.number(of: uid)
      let isKnown =
        try number.map { try Int.fetchOne(byNumber, arguments: [$0]) } != nil
        || Int.fetchOne(byUID, arguments: [uid]) != nil
      places[uid] = isKnown ? -1 : new.count
      if isKnown { intake.known += 1 } else { new.append(draft) }
    }
    return new
  }

  /// Every todo by its number, with the name it has in the world.
  func exported() async throws -> [Exported] {
    try await store.read { db in
      let identity = try Identity(db)
      var todos = try Row.fetchAll(db, sql: "SELECT \(Todo.columns) FROM todo ORDER BY id").map {
        identity.named(Todo($0))
      }
      let parents = Dictionary(
        todos.filter { $0.todo.subtasks.total > 0 }.map { ($0.todo.id, ($0.uid, $0.uuid)) }
      ) { first, _ in first }
      for index in todos.indices {
        todos[index].parent = todos[index].todo.parent.flatMap { parents[$0] }
      }
      return todos
    }
  }
}

/// Writes rows for new todos with statements that are prepared once.
private struct NewRows {
  private let todo: Statement
  private let tag: Statement

  init(_ db: Database) throws {
    todo = try db.makeStatement(
      sql: """
        INSERT INTO todo
          (id, title, content, due, priority, created, modified, finished, uid, extra, recurs,
           parent)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    tag = try db.makeStatement(sql: "INSERT INTO tag (name, todo) VALUES (?, ?)")
  }

  func insert(_ draft: TodoDraft, id: Int, parent: Int?, now: String) throws {
    let created = draft.created?.timestamp ?? now
    try todo.execute(arguments: [
      id, draft.title, draft.content, draft.due?.description, draft.priority?.rank, created,
      draft.modified?.timestamp ?? created,
      draft.isDone ? draft.finished?.timestamp ?? now : nil, draft.uid,
      draft.original.map { JSON.object([$0]).text }, draft.isDone ? nil : draft.recurs?.text,
      parent,
    ])
    for name in draft.tags { try tag.execute(arguments: [name, id]) }
  }
}

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
      var file = try NumberedDrafts(db)
      for draft in drafts { try file.add(draft) }
      guard let range = file.range else { return file.report }
      let parents = try file.parents()
      for (index, draft) in file.drafts.enumerated() {
        let id = range.lowerBound + index
        try Todo(draft, id: id, parent: parents[index], now: now).insert(db)
        if index % 1000 == 999 {
          progress?.report(.todos(\.importing), .items(index + 1, of: range.count))
        }
      }
      try TodoJournal.recordBulk(.imported, range, db)
      file.report.imported = range
      return file.report
    }
  }
}

extension Todo {
  /// The todo that an import of the draft creates.
  /// - Parameter now: the time of the import (RFC 3339, UTC).
  init(_ draft: TodoDraft, id: Int, parent: Int?, now: String) {
    let created = draft.created?.timestamp ?? now
    self.init(
      id: id, title: draft.title, content: draft.content, due: draft.due,
      priority: draft.priority, tags: draft.tags, created: created,
      modified: draft.modified?.timestamp ?? created,
      finished: draft.isDone ? draft.finished?.timestamp ?? now : nil, uid: draft.uid,
      importedItem: draft.original.map { JSON.object([$0]).text },
      recurrence: draft.isDone ? nil : draft.recurrence, parent: parent)
  }
}

/// The items of a file that do not exist yet, with the numbers that they get.
private struct NumberedDrafts {
  private(set) var drafts: [TodoDraft] = []
  var report = TodoImportReport()
  private let firstID: Int
  private let identity: ExportIdentity
  /// Finds the todo with a number or a UID.
  private let existing: Statement
  /// The numbers of all items of the file with a UID.
  private var numbersByUID: [String: Int] = [:]
  /// The numbers by which subtasks in the file refer to its items.
  private var numbersByKey: [String: Int] = [:]

  init(_ db: Database) throws {
    firstID = try Todo.nextID(db)
    identity = try ExportIdentity(db)
    existing = try db.makeStatement(
      sql: "SELECT id, parent FROM todo WHERE id = ? OR uid = ? LIMIT 1")
  }

  /// The numbers of ``drafts``; `nil` if there are none.
  var range: ClosedRange<Int>? {
    drafts.isEmpty ? nil : firstID...firstID + drafts.count - 1
  }

  /// Adds an item unless it exists. If a UID occurs more than once, the last item replaces the first.
  mutating func add(_ draft: TodoDraft) throws {
    let number = try number(of: draft)
    if number == firstID + drafts.count {
      drafts.append(draft)
    } else if number >= firstID {
      drafts[number - firstID] = draft
    } else if let key = draft.key {
      numbersByKey[key] = number
    }
  }

  private mutating func number(of draft: TodoDraft) throws -> Int {
    let next = firstID + drafts.count
    guard let uid = draft.uid else { return next }
    if let number = numbersByUID[uid] {
      report.repeated += 1
      return number
    }
    let known = try Int.fetchOne(existing, arguments: [identity.number(of: uid), uid])
    if known != nil { report.known += 1 }
    numbersByUID[uid] = known ?? next
    return known ?? next
  }

  /// Returns the numbers of the parents of ``drafts``.
  mutating func parents() throws -> [Int?] {
    for (draft, number) in zip(drafts, firstID...) {
      if let key = draft.key ?? draft.uid { numbersByKey[key] = number }
    }
    return try zip(drafts, firstID...).map { try parent(of: $0, number: $1) }
  }

  /// Returns the number of the parent: another item of the file, or a todo in the database.
  ///
  /// There is one level: a subtask of a subtask becomes a todo without a parent.
  private func parent(of draft: TodoDraft, number: Int) throws -> Int? {
    guard let key = draft.parentKey else { return nil }
    let parent = numbersByKey[key]
    if let parent, parent >= firstID {
      return parent != number && drafts[parent - firstID].parentKey == nil ? parent : nil
    }
    let row = try Row.fetchOne(
      existing, arguments: [parent ?? identity.number(of: key), parent == nil ? key : nil])
    return try row.flatMap { row in
      let grandparent: Int? = try row.value("parent")
      return grandparent == nil ? try row.value("id") : nil
    }
  }
}

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
  /// The columns of CSV that are kept for exports, in the order of their first use.
  private(set) var otherColumns: [String] = []
  /// The attributes that could not be read.
  private(set) var unreadable = AttributeCounts()
  /// The attributes without effect here.
  private(set) var ineffective = AttributeCounts()
  /// The number of todos that changed in the calendar since their import.
  var updated = 0
  /// The number of series.
  var recurring = 0
  /// Series whose rule is not supported, and the parts of the rules.
  var unsupported: [(label: String, part: String)] = []

  /// Notes the attributes and columns of an imported item that are only kept.
  mutating func note(_ draft: TodoDraft) {
    unreadable.add(draft.unreadable)
    ineffective.add(draft.ineffective)
    guard let original = draft.original, original.key == TodoFileFormat.csv.rawValue else { return }
    for column in original.value.members ?? []
    where !draft.unreadable.contains(column.key) && columnNames.insert(column.key).inserted {
      otherColumns.append(column.key)
    }
  }

  private var columnNames: Set<String> = []
}

/// Names of attributes with the numbers of items that have them, in the order of their first use.
struct AttributeCounts {
  /// The number of names that are counted.
  private static let limit = 100
  private(set) var counts: [(name: String, items: Int)] = []

  /// Counts the attributes of an item.
  mutating func add(_ names: [String]) {
    for name in Set(names).sorted() {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].items += 1
      } else if counts.count < Self.limit {
        counts.append((name, 1))
      }
    }
  }
}

extension Todos {
  /// Adds the todos of a file in one transaction and as one step of the undo history.
  ///
  /// A todo whose UID exists already stays unchanged, unless a calendar has a later revision of it. An item
  /// without a UID is known if a todo has all of its fields.
  func importTodos(_ todos: ImportedTodos) async throws -> TodoImportReport {
    try await store.write { [clock] db in
      var importer = try TodoImporter(db, by: clock)
      var count = 0
      try todos.read { draft in
        try importer.add(draft)
        count += 1
        if count % 1000 == 0 { progress?.report(.importing, todos.progress) }
      }
      return try importer.finish()
    }
  }
}

extension Todo {
  /// The todo that an import of the draft creates.
  /// - Parameter now: the time of the import (RFC 3339, UTC).
  init(_ draft: TodoDraft, id: Int, parent: Int?, now: String) {
    let created = draft.created?.timestamp ?? now
    self.init(
      id: id, title: draft.title, created: created,
      modified: draft.modified?.timestamp ?? created, uid: draft.uid,
      importedItem: draft.original.map { JSON.object([$0]).text }, parent: parent)
    update(from: draft, now: now)
  }

  /// Replaces the fields that items of files have.
  /// - Parameter now: the time of completion if the draft is done and has none (RFC 3339, UTC).
  mutating func update(from draft: TodoDraft, now: String) {
    show(draft)
    finished = draft.isDone ? draft.finished?.timestamp ?? now : nil
    recurrence = draft.isDone && draft.component?.isInSeries != true ? nil : draft.recurrence
  }

  /// Sets the fields of which each date of a series may have its own.
  mutating func show(_ draft: TodoDraft) {
    title = draft.title
    content = draft.content
    dueTime = draft.dueTime
    priority = draft.priority
    tags = draft.tags
  }
}

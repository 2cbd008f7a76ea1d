import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Inserts the items of a file while it is read. Keys, parents and prerequisites, which may refer to later items,
/// are kept in a temporary table.
struct TodoImporter {
  private let db: Database
  private let now: Instant
  /// The time of the import (RFC 3339, UTC).
  private let timestamp: String
  private let firstID: Int
  private var nextID: Int
  private let identity: ExportIdentity
  /// Finds the todo with a number or a UID.
  private let todo: Statement
  private var report = TodoImportReport()
  /// The numbers of the items that existed before.
  private var knownIDs: Set<Int> = []
  /// Those and the numbers of items of which only overrides have been read.
  private var countedIDs: Set<Int> = []
  private var references: TemporaryRows
  /// Finds todos that existed before by their fields; `nil` if all items have UIDs.
  private var existingTodos: ExistingTodos?
  private let clock: any WallClock
  private var series: SeriesImporter
  /// The tasks of Taskwarrior that templates created, because templates may follow them.
  private var tasks: TemporaryRows

  init(_ db: Database, by clock: any WallClock) throws {
    self.db = db
    self.clock = clock
    now = clock.now
    timestamp = now.timestamp
    series = SeriesImporter(db, clock: clock)
    references = TemporaryRows(
      db: db, table: "reference",
      columns: ["number INTEGER PRIMARY KEY", "key TEXT", "parent TEXT", "prerequisites TEXT"])
    tasks = TemporaryRows(db: db, table: "deferred", columns: ["task TEXT NOT NULL"])
    firstID = try Todo.nextID(db)
    nextID = firstID
    identity = try ExportIdentity(db)
    todo = try db.makeStatement(
      sql: "SELECT id, parent FROM todo WHERE id = ? OR uid = ? LIMIT 1")
  }

  /// Inserts an item unless it exists. If a UID occurs more than once, the last item replaces the first;
  /// the overrides of a series are collected.
  mutating func add(_ draft: TodoDraft) throws {
    if draft.templateKey != nil, let task = draft.original?.value {
      return try tasks.insert(task.text)
    }
    try addNow(draft)
  }

  private mutating func addNow(_ draft: TodoDraft) throws {
    if draft.uid == nil, let same = try numberOfTodo(equalTo: draft) {
      report.known += 1
      return try addReferences(key: draft.key, of: same)
    }
    let isOverride = draft.component?.property("RECURRENCE-ID") != nil
    let existing = try draft.uid.flatMap { try number(ofUID: $0) }
    if let existing, existing < firstID {
      let isFirst = isOverride || knownIDs.insert(existing).inserted
      if isFirst, countedIDs.insert(existing).inserted { report.known += 1 }
      if !isFirst { report.repeated += 1 }
      if let component = draft.component { try series.update(existing, with: component) }
      try addReferences(key: draft.key, of: existing)
      return
    }
    if let existing, isOverride, let component = draft.component {
      try series.add(component, to: existing)
      return
    }
    if let existing {
      if try !series.keepsOverride(existing) { report.repeated += 1 }
      try Todo.remove(existing, db)
      if references.insertion != nil { try references.insert(existing, nil, nil, nil) }
    }
    let id = existing ?? nextID
    var todo = Todo(draft, id: id, parent: nil, now: timestamp)
    try todo.set(draft.furtherFields, by: clock)
    try todo.insert(db)
    if existing == nil { nextID += 1 }
    report.note(draft)
    if todo.isWaiting(at: clock.localNow) { report.waiting += 1 }
    if existing == nil, draft.isTemplate, draft.recurrence != nil { report.recurring += 1 }
    if let component = draft.component, component.isInSeries {
      try series.add(isOverride ? nil : component, to: id, isOnly: isOverride)
    }
    try addReferences(key: draft.key, parent: draft.parentKey, draft.afterKeys, of: id)
  }

  /// The maximum number of pending tasks of a template that are kept with it, and the size in bytes up to
  /// which another one is added.
  private static let pendingTaskLimits = (count: 100, size: 4 << 20)

  /// Adds a task that a template created: a pending one to the todo of the template, and a finished one as
  /// a todo of its own. Without its template, a task is a todo like others.
  private mutating func addDeferred(_ task: JSON) throws {
    guard var draft = try? TaskwarriorReader(clock: clock).draft(task) else { return }
    guard let key = draft.templateKey, let number = try number(ofUID: key),
      case var template = try Todo.find(number, db), template.isTemplate
    else {
      if !draft.isDone { draft.ineffective.append("parent") }
      return try addNow(draft)
    }
    let pending = template.pendingTasks
    let isPending = pending.contains { $0["uuid"]?.string?.lowercased() == draft.uid }
    if let uid = draft.uid, try isPending || self.number(ofUID: uid) != nil {
      report.known += 1
    } else if draft.isDone {
      let id = nextID
      var todo = Todo(draft, id: id, parent: nil, now: timestamp)
      todo.series = number
      try todo.insert(db)
      nextID += 1
      try addReferences(key: nil, draft.afterKeys, of: id)
      report.note(draft)
    } else if number < firstID {
      // The recurring todo is known, and has its next date.
      report.known += 1
    } else if pending.count < Self.pendingTaskLimits.count,
      template.importedItem?.utf8.count ?? 0 < Self.pendingTaskLimits.size
    {
      template.addPendingTask(task, by: clock)
      try template.save(db)
      let shown = TaskwarriorReader(clock: clock).shownDraft(of: template)
      try addReferences(key: nil, parent: shown?.parentKey, shown?.afterKeys ?? [], of: number)
      report.note(draft)
    } else {
      try addNow(draft)
    }
  }

  /// Returns the number of a todo that existed before and has all fields of an item. Of equal items,
  /// each finds another todo.
  private mutating func numberOfTodo(equalTo draft: TodoDraft) throws -> Int? {
    if firstID == 1 { return nil }
    let existing = try existingTodos ?? ExistingTodos(db, before: firstID, by: clock)
    existingTodos = existing
    return try existing.take(draft, under: try draft.parentKey.flatMap { try parent(ofKey: $0) })
  }

  /// Returns the parent of an item by its key; `nil` if the parent does not precede it, and
  /// `.some(nil)` if the parent is a subtask.
  private func parent(ofKey key: String) throws -> Int?? {
    guard references.insertion != nil else { return nil }
    let statement = try db.cachedStatement(
      sql: "SELECT max(number) FROM temp.reference WHERE key = ?")
    guard let number = try Int.fetchOne(statement, arguments: [key]) else { return nil }
    let grandparent = try Int.fetchOne(
      db, sql: "SELECT parent FROM todo WHERE id = ?", arguments: [number])
    return grandparent == nil ? .some(number) : .some(nil)
  }

  /// Connects the items with their parents and prerequisites, indexes them and records the import in the undo history.
  /// Changes of existing todos are a step of their own.
  mutating func finish() throws -> TodoImportReport {
    let tasks = tasks
    try tasks.read(by: "rowid") { row in
      if let task = try Todo.json(row.value("task")) { try addDeferred(task) }
    }
    try setReferences()
    try existingTodos?.close()
    try series.finish()
    try TodoIndex.update(db)
    report.recurring += series.recurring
    report.unsupported = series.unsupported
    if nextID > firstID {
      let range = firstID...nextID - 1
      try Todos.undoHistory.recordBulk(
        TodoAction.imported.rawValue, range, in: Todo.table, at: now, db,
        detail: [
          "todos": [], "first": .integer(range.lowerBound), "last": .integer(range.upperBound),
        ])
      report.imported = range
    }
    let updated = try series.updated()
    report.updated = updated.count
    report.known -= updated.count
    let changed = try addLaterPrerequisites(to: updated)
    let names = { (_: Void) in (todos: changed, successors: [Todo]()) }
    try Todos.record(.edited, at: now, db, naming: names) {
      for todo in changed { try todo.save(db) }
    }
    return report
  }

  /// Adds prerequisites to existing todos whose imported items name them, also in files of earlier imports.
  /// - Parameter updated: existing todos that change.
  private mutating func addLaterPrerequisites(to updated: [Todo]) throws -> [Todo] {
    var changed = Dictionary(uniqueKeysWithValues: updated.map { ($0.id, $0) })
    let todos = try Todo.fetch(
      db, where: "id < ? AND (instr(extra, 'DEPENDS-ON') > 0 OR instr(extra, '\"depends\"') > 0)",
      [firstID])
    for before in todos {
      var todo = changed[before.id] ?? before
      let cycles = try todo.addPrerequisites(todo.namedPrerequisites(by: clock, db), db)
      report.cycles += cycles.filter { $0.number >= firstID }.map(\.path)
      if todo.prerequisites != before.prerequisites { changed[todo.id] = todo }
    }
    return changed.values.sorted { $0.id < $1.id }
  }

  private func number(ofUID uid: String) throws -> Int? {
    try Int.fetchOne(todo, arguments: [ownNumber(ofUID: uid), uid])
  }

  /// Returns the number in a UID that was derived from it by an earlier export.
  private func ownNumber(ofUID uid: String) -> Int? {
    identity.number(of: uid).flatMap { $0 < firstID ? $0 : nil }
  }

  private mutating func addReferences(
    key: String?, parent: String? = nil, _ prerequisites: [String] = [], of number: Int
  ) throws {
    guard key != nil || parent != nil || !prerequisites.isEmpty else { return }
    let list = prerequisites.isEmpty ? nil : JSON.array(prerequisites.map(JSON.string)).text
    try references.insert(number, key, parent, list)
  }

  private mutating func setReferences() throws {
    if references.insertion != nil {
      try db.execute(sql: "CREATE INDEX temp.referenceKey ON reference (key)")
      let byKey = try db.makeStatement(sql: "SELECT max(number) FROM temp.reference WHERE key = ?")
      let parentKey = try db.makeStatement(
        sql: "SELECT parent FROM temp.reference WHERE number = ?")
      let update = try db.makeStatement(sql: "UPDATE todo SET parent = ? WHERE id = ?")
      let dependency = try db.makeStatement(
        sql: "INSERT OR IGNORE INTO dependency (todo, after) VALUES (?, ?)")
      let item = { [todo, self] (key: String) throws -> Row? in
        let found = try Int.fetchOne(byKey, arguments: [key])
        return try Row.fetchOne(
          todo, arguments: [found ?? ownNumber(ofUID: key), found == nil ? key : nil])
      }
      try references.read(by: "number") { row in
        let number: Int = try row.value("number")
        for key in try (row.value("prerequisites") as String?).map(Self.keys) ?? [] {
          let prerequisite: Int? = try item(key)?.value("id")
          try dependency.execute(arguments: [number, prerequisite])
        }
        // There is one level: a subtask of a subtask becomes a todo without a parent.
        guard let parentItem = try (row.value("parent") as String?).flatMap(item) else { return }
        let parent: Int = try parentItem.value("id")
        let grandparent: Int? = try parentItem.value("parent")
        let hasParent =
          try grandparent != nil || String.fetchOne(parentKey, arguments: [parent]) != nil
        if parent != number, !hasParent { try update.execute(arguments: [parent, number]) }
      }
    }
    report.cycles = try Dependencies.removeCycles(fromTodo: firstID, db)
  }

  private static func keys(in text: String) -> [String] {
    Todo.json(text)?.elements?.compactMap(\.string) ?? []
  }
}

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
  private(set) var unreadable = AttributeCounts()
  private(set) var ineffective = AttributeCounts()
  /// The number of todos that changed in the calendar since their import.
  var updated = 0
  var recurring = 0
  /// The numbers of imported todos that wait until their start, and that were deleted in Taskwarrior.
  var waiting = 0
  var deleted = 0
  /// The cycles of dependencies; those that close them are not used.
  var cycles: [String] = []
  /// Series whose rule is not supported, and the parts of the rules.
  var unsupported: [(label: String, part: String)] = []

  /// Notes the attributes and columns of an imported item that are only kept.
  mutating func note(_ draft: TodoDraft) {
    unreadable.add(draft.unreadable)
    ineffective.add(draft.ineffective)
    if draft.isDeleted { deleted += 1 }
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
  func importTodos(
    _ todos: ImportedItems<TodoDraft>
  ) async throws -> TodoImportReport {
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
    startTime = draft.startTime
    progress = draft.progress
    effort = draft.effort
    priority = draft.priority
    tags = draft.tags
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The todos as items of CalDAV lists. A recurring todo and its overrides are one item, and each of its
/// finished dates is another.
struct TodoItems: CalendarItemSource {
  let component = "VTODO"
  let clock: any WallClock

  func versions(_ db: Database) throws -> [String: Int] {
    let identity = try ExportIdentity(db)
    // Parents are compared by number, since their UIDs never change.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, uid, json_array(title, content, due, priority, finished, recurs, parent, extra,
          (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE todo = todo.id
          ORDER BY name))) AS content
        FROM todo
        """)
    var versions: [String: Int] = [:]
    while let row = try rows.next() {
      var version = ContentHash()
      version.add(try row.value("content"))
      versions[identity.identifiers(of: try row.value("id"), uid: try row.value("uid")).uid] =
        version.value
    }
    return versions
  }

  func item(_ uid: String, _ db: Database) throws -> CalendarItem? {
    guard let todo = try Todo.find(uid: uid, db) else { return nil }
    var exporter = try TodoExporter(db, by: clock)
    let exported = try exporter.exported(todo, as: .ics)
    return CalendarItem(CalendarWriter(clock: clock).components(exported), at: todo.address)
  }

  func isExample(_ uid: String, _ db: Database) throws -> Bool {
    guard TodosSchema.firstUIDList.contains(uid), let todo = try Todo.find(uid: uid, db) else {
      return false
    }
    return todo.modified == todo.created && !todo.isDone
  }

  func save(_ components: [CalendarComponent], _ db: Database) throws {
    let index = components.firstIndex { $0.property("RECURRENCE-ID") == nil } ?? 0
    var components = components
    components.swapAt(0, index)
    let draft = try CalendarReader(clock: clock).draft(components[0])
    let existing = try draft.uid.flatMap { try Todo.find(uid: $0, db) }
    let now = clock.now.timestamp
    var todo = Todo(
      draft, id: try existing?.id ?? Todo.nextID(db), parent: existing?.parent, now: now)
    if let existing {
      todo.created = existing.created
      todo.uid = existing.uid
      todo.series = existing.series
      todo.modified = max(existing.modified, draft.modified?.timestamp ?? now)
      if todo.isDone, existing.isDone, draft.finished == nil { todo.finished = existing.finished }
    }
    todo.set(components)
    if todo.isSeries {
      var importer = SeriesImporter(db, clock: clock)
      importer.show(&todo)
    } else if todo.series != nil,
      let line = existing?.components.first?.property("RECURRENCE-ID")
    {
      todo.setRecurrenceID(line)
    }
    try todo.save(db)
  }

  func resolveReferences(of uids: [String], _ db: Database) throws {
    for uid in uids {
      guard var todo = try Todo.find(uid: uid, db), let component = todo.components.first else {
        continue
      }
      let key = try CalendarReader(clock: clock).draft(component).parentKey
      let parent = try key.flatMap { try Todo.find(uid: $0, db) }
      guard todo.parent != parent?.id else { continue }
      // A subtask of a subtask has no parent here, and keeps its own on the server.
      let isParent = parent?.parent == nil && parent?.id != todo.id && todo.subtaskCount.total == 0
      todo.parent = isParent ? parent?.id : nil
      try todo.save(db)
    }
  }

  func remove(_ uid: String, _ db: Database) throws {
    guard let todo = try Todo.find(uid: uid, db) else { return }
    // Subtasks are items of their own.
    try db.execute(sql: "UPDATE todo SET parent = NULL WHERE parent = ?", arguments: [todo.id])
    try Todo.remove(todo.id, db)
  }

  func json(of components: [CalendarComponent]) -> JSON {
    guard
      let component = components.first(where: { $0.property("RECURRENCE-ID") == nil })
        ?? components.first, let draft = try? CalendarReader(clock: clock).draft(component)
    else { return .null }
    let json = Todo(draft, id: 0, parent: nil, now: clock.now.timestamp).json
    let own: Set<String> = ["id", "series", "parent"]
    return .object((json.members ?? []).filter { !own.contains($0.key) })
  }

  func record(_ db: Database, _ change: () throws -> (received: Int, deleted: Int)) throws {
    try CalendarSyncStore.record(in: Todos.undoHistory, at: clock.now, db) {
      let result = try change()
      try TodoIndex.update(db)
      return result
    }
  }
}

extension Todos {
  func calendarSyncStore() async throws -> CalendarSyncStore {
    CalendarSyncStore(in: store, TodoItems(clock: clock))
  }
}

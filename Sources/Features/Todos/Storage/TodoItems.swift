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
    // Parents and prerequisites are compared by number, since their UIDs never change. Todos without a value that an
    // earlier version did not have keep their versions.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, uid, json_array(title, content, coalesce(due_at, due), priority, finished, recurs, parent, extra,
          (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE todo = todo.id
          ORDER BY name)))
          || iif(coalesce(start, progress, effort) IS NULL, '',
            json_array(coalesce(start_at, start), progress, effort))
          || coalesce((SELECT 'after' || group_concat(after) FROM (SELECT after FROM dependency
            WHERE dependency.todo = todo.id ORDER BY after)), '') AS content
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
    guard let index = TodosSchema.exampleUIDs.firstIndex(of: uid),
      let todo = try Todo.find(uid: uid, db)
    else { return false }
    // A change within the second of the creation is one, too, so the times are not compared.
    let (title, content) = TodosSchema.exampleContents[index]
    let example = Todo(
      id: todo.id, title: title, content: content, created: todo.created, modified: todo.modified,
      uid: uid, subtaskCount: todo.subtaskCount)
    return todo == example
  }

  func save(_ components: [CalendarComponent], _ db: Database) throws -> [IgnoredProperty] {
    let index = components.firstIndex { $0.property("RECURRENCE-ID") == nil } ?? 0
    var components = components
    components.swapAt(0, index)
    let draft = try CalendarReader(clock: clock).draft(components[0])
    let existing = try draft.uid.flatMap { try Todo.find(uid: $0, db) }
    let now = clock.now.timestamp
    var todo = try existing ?? Todo(draft, id: Todo.nextID(db), parent: nil, now: now)
    if let existing {
      todo.update(from: draft, now: now)
      todo.modified = max(existing.modified, draft.modified?.timestamp ?? now)
      if todo.isDone, existing.isDone, draft.finished == nil { todo.finished = existing.finished }
    }
    todo.set(components)
    try removeFormerRelations(of: &todo, db)
    if todo.isSeries {
      var importer = SeriesImporter(db, clock: clock)
      importer.show(&todo)
    } else if todo.series != nil,
      let line = existing?.components.first?.property("RECURRENCE-ID")
    {
      todo.setRecurrenceID(line)
      // DTSTART of a date of a series hides nothing.
      todo.startTime = existing?.startTime
    }
    try todo.save(db)
    return components.flatMap(CalendarReader(clock: clock).ignored)
  }

  /// Removes the relations that a received component does not name. The component of another todo may lack relations that
  /// were added since it was received.
  private func removeFormerRelations(of todo: inout Todo, _ db: Database) throws {
    let named = try todo.namedPrerequisites(by: clock, db)
    todo.prerequisites.removeAll { !named.contains($0) }
    if try todo.parent != parent(of: todo, db)?.id { todo.parent = nil }
  }

  func resolveReferences(of uids: [String], _ db: Database) throws {
    let received = Set(uids)
    var numbers: [Int] = []
    for uid in uids {
      guard let todo = try Todo.find(uid: uid, db) else { continue }
      try attach(todo, db)
      numbers.append(todo.id)
    }
    // A todo may have been received before its parent or a prerequisite, also by an earlier synchronisation.
    let others = try Todo.fetch(
      db,
      where: """
        instr(extra, 'RELATED-TO') > 0 AND (parent IS NULL OR instr(extra, 'DEPENDS-ON') > 0)
        """)
    for todo in others {
      let component = todo.relations
      if todo.parent == nil, component?.parentUID.map(received.contains) == true {
        try attach(todo, db)
      }
      if component.map({ received.isDisjoint(with: $0.prerequisiteUIDs) }) == false {
        numbers.append(todo.id)
      }
    }
    for number in numbers.uniqued {
      let before = try Todo.find(number, db)
      var todo = before
      try todo.addPrerequisites(before.namedPrerequisites(by: clock, db), db)
      if todo != before { try todo.save(db) }
    }
  }

  /// Makes a todo a subtask of the todo that its component names.
  private func attach(_ todo: Todo, _ db: Database) throws {
    let parent = try self.parent(of: todo, db)
    guard todo.parent != parent?.id, todo.relations != nil else { return }
    // A subtask of a subtask has no parent here, and keeps its own on the server.
    var isParent =
      try parent.map {
        try $0.parent == nil && $0.id != todo.id && self.parent(of: $0, db) == nil
      } ?? false
    let subtasks = isParent ? try Todo.subtasks(of: todo.id, db) : []
    // Subtasks that were connected here are not detached.
    isParent = isParent && subtasks.allSatisfy { $0.relations?.parentUID == todo.uid }
    if isParent {
      for var subtask in subtasks {
        subtask.parent = nil
        try subtask.save(db)
      }
    }
    var attached = todo
    attached.parent = isParent ? parent?.id : nil
    if attached.parent != todo.parent { try attached.save(db) }
  }

  private func parent(of todo: Todo, _ db: Database) throws -> Todo? {
    try todo.relations?.parentUID.flatMap { try Todo.find(uid: $0, db) }
  }

  /// Deletes a todo. Its subtasks and the todos that depend on it are items of their own, which keep naming it, as they
  /// name todos that are not here yet: otherwise the end of the relation would be sent as a change of these items.
  func remove(_ uid: String, _ db: Database) throws {
    guard let todo = try Todo.find(uid: uid, db) else { return }
    let related = try Todo.fetch(
      db, where: "parent = ?1 OR id IN (SELECT todo FROM dependency WHERE after = ?1)", [todo.id])
    for var other in related {
      try storeRelations(of: &other, db)
      if other.parent == todo.id { other.parent = nil }
      try other.save(db)
    }
    try Todo.remove(todo.id, db)
  }

  /// Adds the relations of a todo to the lines that name related todos.
  private func storeRelations(of todo: inout Todo, _ db: Database) throws {
    var exporter = try TodoExporter(db, by: clock)
    let exported = try exporter.exported(todo, as: .ics)
    let relations = todo.relations ?? CalendarComponent([], name: "VTODO")
    todo.set(relations: relations.changed { relations.addRelations(of: exported, to: &$0) })
  }

  func json(of components: [CalendarComponent]) -> JSON {
    guard
      let component = components.first(where: { $0.property("RECURRENCE-ID") == nil })
        ?? components.first, let draft = try? CalendarReader(clock: clock).draft(component)
    else { return .null }
    let json = Todo(draft, id: 0, parent: nil, now: clock.now.timestamp).storedJSON
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

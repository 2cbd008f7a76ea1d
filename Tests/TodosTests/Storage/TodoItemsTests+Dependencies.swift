import AtriumCore
import AtriumFormats
import AtriumStorage
import GRDB
import Testing

@testable import Todos

/// Dependencies are those of RFC 9253 §9.1.
extension TodoItemsTests {
  private func dependency(on uid: String) -> String { "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)" }

  func resource(_ name: String, etag: String, _ lines: [String]) -> CalendarResource {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//EN", "BEGIN:VTODO", "UID:\(name)"]
      + lines + ["END:VTODO", "END:VCALENDAR", ""]
    return CalendarResource(
      address: Self.list + name + ".ics", etag: etag, text: all.joined(separator: "\r\n"))
  }

  private func prerequisites(_ title: String) async throws -> [String] {
    let all = try await todos.list(TodoQuery(state: .all)).todos
    let todo = try #require(all.first { $0.title == title })
    return todo.prerequisites.compactMap { number in all.first { $0.id == number }?.title }
  }

  private func number(_ title: String) async throws -> Int {
    let all = try await todos.list(TodoQuery(state: .all)).todos
    return try #require(all.first { $0.title == title }).id
  }

  /// The lines of an item that name prerequisites, in the order of their UIDs.
  private func dependencies(_ title: String) async throws -> [String] {
    let todo = try await todos.todo(number(title))
    let item = try await store.read { db in
      let uid = try ExportIdentity(db).identifiers(of: todo.id, uid: todo.uid).uid
      return try TodoItems(clock: clock).item(uid, db)
    }
    let lines = try #require(item).components.flatMap { $0.lines.map(\.text) }
    return lines.filter { $0.hasPrefix("RELATED-TO") }.sorted()
  }

  @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"]])
  func dependenciesAreConnectedInAnyOrder(_ order: [String]) async throws {
    try await clear()
    for name in order {
      let lines = name == "a" ? [dependency(on: "b"), dependency(on: "c"), "RELATED-TO:b"] : []
      _ = try await receive([resource(name, etag: "\"1\"", ["SUMMARY:\(name)"] + lines)])
    }
    #expect(try await prerequisites("a").sorted() == ["b", "c"])
    #expect(try await receive().uploads.isEmpty)
    // The server's version counts, also without a dependency.
    _ = try await receive([resource("a", etag: "\"2\"", "SUMMARY:a", dependency(on: "c"))])
    #expect(try await prerequisites("a") == ["c"])
    #expect(try await receive(deleted: ["c"]).deleted == 1)
    #expect(try await prerequisites("a") == [])
    _ = try await receive([resource("c", etag: "\"2\"", "SUMMARY:c")])
    #expect(try await prerequisites("a") == ["c"])
  }

  @Test func changedDependenciesAreSent() async throws {
    try await clear()
    let sibling = "RELATED-TO;RELTYPE=SIBLING:s"
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:a", sibling, dependency(on: "b"), dependency(on: "x")),
      resource("b", etag: "\"1\"", "SUMMARY:b"), resource("c", etag: "\"1\"", "SUMMARY:c"),
    ])
    let numbers = try await Dictionary(
      uniqueKeysWithValues: todos.list(TodoQuery()).todos.map { ($0.title, $0.id) })
    let (a, b, c) = try (
      #require(numbers["a"]), #require(numbers["b"]), #require(numbers["c"])
    )
    _ = try await todos.edit(a, Patch(), after: [c], notAfter: [b])
    let uploads = try await receive().uploads
    #expect(uploads.map(\.title) == ["a"])
    let text = try #require(uploads.first?.text)
    #expect(text.contains(sibling) && text.contains(dependency(on: "x")), "\(text)")
    #expect(!text.contains(dependency(on: "b")) && text.contains(dependency(on: "c")), "\(text)")
  }

  @Test func aDependencyThatClosesACycleIsKeptUnused() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:a", dependency(on: "b")),
      resource("b", etag: "\"1\"", "SUMMARY:b", dependency(on: "a")),
    ])
    let used = try await prerequisites("a") + prerequisites("b")
    #expect(used == ["a"] || used == ["b"])
    #expect(try await receive().uploads.isEmpty)
    // Received together, former dependencies close no cycle.
    _ = try await receive([
      resource("a", etag: "\"2\"", "SUMMARY:a"),
      resource("b", etag: "\"2\"", "SUMMARY:b", dependency(on: "a")),
    ])
    #expect(try await prerequisites("a") == [])
    #expect(try await prerequisites("b") == ["a"])
  }

  /// The component of the item may name further prerequisites, which are received.
  @Test(arguments: [false, true])
  func dependenciesThatWereAddedHereStay(_ isSent: Bool) async throws {
    try await clear()
    let a = ["SUMMARY:a", dependency(on: "b"), dependency(on: "x")]
    let b = resource("b", etag: "\"1\"", "SUMMARY:b")
    let c = resource("c", etag: "\"1\"", "SUMMARY:c")
    _ = try await receive([resource("a", etag: "\"1\"", a), b, c])
    _ = try await todos.edit(number("a"), Patch(), after: [number("c")])
    if isSent { try await send(receive()) }
    let uploads = try await receive([resource("b", etag: "\"2\"", "SUMMARY:b", "X-A:1")]).uploads
    #expect(uploads.map(\.title) == (isSent ? [] : ["a"]))
    #expect(try await prerequisites("a") == ["b", "c"])
    let lines = ["b", "c", "x"].map { dependency(on: $0) }
    #expect(try await dependencies("a") == lines)
    #expect(try await receive().uploads.map(\.title) == uploads.map(\.title))
  }

  enum Dependent: CaseIterable {
    case received, series, added, recurring, taskwarrior, csv, todotxt, calendar

    fileprivate var file: (format: TodoFileFormat, text: String)? {
      switch self {
      case .received, .series, .added, .recurring: nil
      case .taskwarrior:
        (
          .taskwarrior,
          #"{"uuid":"5c0b8f5e-8a1f-4f3e-9d9b-0c1c6ff1a111","description":"a","tags":["x"]}"#
        )
      case .csv: (.csv, "title,owner\na,Ana\n")
      case .todotxt: (.todotxt, "(A) a +x")
      case .calendar:
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nX-A:1\nEND:VTODO\nEND:VCALENDAR")
      }
    }
  }

  enum Relation: CaseIterable { case after, under }

  /// Adds the todo `a`.
  private func add(_ dependent: Dependent) async throws {
    if let (format, text) = dependent.file {
      let drafts = format.reader(by: clock).read(Array(text.utf8)).drafts
      #expect(drafts.count == 1)
      try await store.write { [clock] db in
        var importer = try TodoImporter(db, by: clock)
        for draft in drafts { try importer.add(draft) }
        _ = try importer.finish()
      }
      return
    }
    switch dependent {
    case .series:
      _ = try await receive([
        resource(
          "a", etag: "\"1\"", "SUMMARY:a", "DTSTART;VALUE=DATE:20300107",
          "DUE;VALUE=DATE:20300107", "RRULE:FREQ=WEEKLY;COUNT=6")
      ])
    case .added: _ = try await todos.add("a", Patch { $0.priority = .high })
    case .recurring:
      let rule = Patch<Todo>("recurs") { $0.recurrence = .every(3, .day) }
      _ = try await todos.add("a", todos.due("2030-01-07") + rule)
    default: _ = try await receive([resource("a", etag: "\"1\"", "SUMMARY:a")])
    }
  }

  @Test(arguments: Dependent.allCases, Relation.allCases)
  func relationsToATodoThatAnotherDeviceDeletedStay(
    _ dependent: Dependent, _ relation: Relation
  ) async throws {
    for isSent in [false, true] {
      let before = try await todos.list(TodoQuery(state: .all)).todos
      _ = try await todos.delete(before.map(\.id))
      try await send(receive())
      let p = resource("p", etag: "\"1\"", "SUMMARY:p")
      _ = try await receive([p, resource("q", etag: "\"1\"", "SUMMARY:q")])
      try await add(dependent)
      let (a, q) = try await (number("a"), number("q"))
      let old = try await number("p")
      _ =
        relation == .after
        ? try await todos.edit(a, Patch(), after: [old, q])
        : try await todos.edit(a, Patch(), under: old)
      if isSent { try await send(receive()) }
      let result = try await receive(deleted: ["p"])
      #expect(result.deleted == 1)
      #expect(result.uploads.map(\.title) == (isSent ? [] : ["a"]))
      try await send(result)
      let lines = relation == .after ? ["p", "q"].map { dependency(on: $0) } : ["RELATED-TO:p"]
      #expect(try await prerequisites("a") == (relation == .after ? ["q"] : []))
      #expect(try await dependencies("a") == lines)
      #expect(try await receive().uploads.isEmpty)
      // Another device may have restored it.
      #expect(try await receive([p]).uploads.isEmpty)
      let new = try await number("p")
      #expect(try await prerequisites("a").sorted() == (relation == .after ? ["p", "q"] : []))
      #expect(try await todos.todo(a).parent == (relation == .after ? nil : new))
      #expect(try await dependencies("a") == lines)
      _ =
        relation == .after
        ? try await todos.edit(a, Patch(), after: [nil])
        : try await todos.edit(a, Patch(), under: .some(nil))
      #expect(try await dependencies("a") == [])
      #expect(try await receive().uploads.map(\.title) == ["a"])
    }
  }

  @Test func aDependencyThatIsDeletedWithItsPrerequisiteEnds() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:a", dependency(on: "p"), "RELATED-TO:p"),
      resource("p", etag: "\"1\"", "SUMMARY:p"), resource("q", etag: "\"1\"", "SUMMARY:q"),
    ])
    let result = try await receive([resource("a", etag: "\"2\"", "SUMMARY:a")], deleted: ["p"])
    #expect(result.deleted == 1 && result.uploads.isEmpty)
    #expect(try await dependencies("a") == [])
    #expect(try await receive().uploads.isEmpty)
  }

  @Test func bothVersionsOfAConflictDependOnTheirPrerequisites() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:a"), resource("p", etag: "\"1\"", "SUMMARY:p"),
      resource("q", etag: "\"1\"", "SUMMARY:q"),
    ])
    _ = try await todos.edit(
      number("a"), Patch { $0.title = "mine" }, after: [number("p")])
    _ = try await receive([resource("a", etag: "\"2\"", "SUMMARY:theirs", dependency(on: "q"))])
    let conflict = try #require(try await syncStore.conflicts().first)
    #expect(try await syncStore.resolve(conflict.number, .both))
    #expect(try await prerequisites("mine") == ["p"])
    #expect(try await prerequisites("theirs") == ["q"])
  }

  /// A home of an earlier version, which had no dependencies, sends nothing.
  @Test func todosWithoutDependenciesKeepTheirVersions() async throws {
    try await clear()
    _ = try await receive([
      resource("a", etag: "\"1\"", "SUMMARY:a", "CATEGORIES:x"),
      resource("b", etag: "\"1\"", "SUMMARY:b"),
    ])
    let items = TodoItems(clock: clock)
    let (before, earlier) = try await store.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT uid, json_array(title, content, coalesce(due_at, due), priority, finished, recurs, parent,
          extra, (SELECT group_concat(name, ' ') FROM tag WHERE todo = todo.id)) AS content FROM todo
          """)
      let earlier = rows.map { row -> (String, Int) in
        var hash = ContentHash()
        hash.add(row["content"])
        return (row["uid"], hash.value)
      }
      return (try items.versions(db), Dictionary(uniqueKeysWithValues: earlier))
    }
    #expect(before == earlier && before.count == 2)
    let numbers = try await todos.list(TodoQuery(sort: .number)).todos.map(\.id)
    _ = try await todos.edit(numbers[0], Patch(), after: [numbers[1]])
    let after = try await store.read { try items.versions($0) }
    #expect(after["a"] != before["a"] && after["b"] == before["b"])
  }
}

import AtriumCore
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Todos

/// Lists of random todos and groups of filters, compared with a computation over all todos.
@Suite struct TodoQueryTests {
  private let store = Store(.memory, migrations: TodosSchema.steps)
  private let clock = FixedClock("2030-01-10T12:00")
  private var todos: Todos { Todos(store: store, clock: clock) }

  /// All todos by number, and the time of the list.
  private struct Items: Sendable {
    var todos: [Int: Todo]
    let now: Moment

    func isBlocked(_ todo: Todo) -> Bool {
      !todo.isDone && todo.prerequisites.contains { todos[$0]?.isDone == false }
    }

    func isBlocking(_ todo: Todo) -> Bool {
      !todo.isDone && todos.values.contains { !$0.isDone && $0.prerequisites.contains(todo.id) }
    }

    func isDue(_ todo: Todo, from first: Int, to end: Int) -> Bool {
      todo.due.map { first..<end ~= now.day.days(until: $0.day) } ?? false
    }
  }

  private typealias Case = (
    condition: TodoCondition, isFulfilled: @Sendable (Todo, Items) -> Bool
  )

  private static let day = Day(number: 21_924)

  private static let cases: [Case] = [
    (.words(["mil"]), { todo, _ in "\(todo.title) \(todo.content) \(todo.tags)".contains("mil") }),
    (.tag("milk"), { todo, _ in todo.tags.contains("milk") }),
    (.tag("none"), { _, _ in false }),
    (.project("home"), { todo, _ in todo.tags.contains("project:home") }),
    (.project(nil), { todo, _ in todo.project == nil }),
    (
      .due(.overdue),
      { todo, all in todo.due.map { $0.time == nil ? $0.day < all.now.day : $0 < all.now } ?? false
      }
    ),
    (.due(.none), { todo, _ in todo.due == nil }),
    (.due(.today), { todo, all in all.isDue(todo, from: 0, to: 1) }),
    (.due(.week), { todo, all in all.isDue(todo, from: 0, to: 7) }),
    (.before(day, .due), { todo, _ in todo.due.map { $0.day < day } ?? false }),
    (.after(day, .due), { todo, _ in todo.due.map { $0.day > day } ?? false }),
    (.before(day, .start), { todo, _ in todo.startTime.map { $0.moment.day < day } ?? false }),
    (.after(day, .start), { todo, _ in todo.startTime.map { $0.moment.day > day } ?? false }),
    (.under(1), { todo, _ in todo.parent == 1 }),
    (.under(nil), { todo, _ in todo.parent == nil }),
    (.waiting, { todo, all in todo.isWaiting(at: all.now) }),
    (.blocked, { todo, all in all.isBlocked(todo) }),
    (.blocking, { todo, all in all.isBlocking(todo) }),
    (
      .ready,
      { todo, all in !todo.isDone && !all.isBlocked(todo) && !todo.isWaiting(at: all.now) }
    ),
  ]

  /// Stores random todos, each of which may depend on earlier ones.
  private func fill(_ random: inout SeededGenerator) async throws {
    var added: [Todo] = []
    for id in 1...80 {
      var todo = random.todo()
      (todo.id, todo.uid, todo.recurrence) = (id, nil, nil)
      let day = Self.day.adding(days: Int.random(in: -6...6, using: &random))
      let time = Bool.random(using: &random) ? TimeOfDay(hour: 12 - id % 2, minute: 0) : nil
      todo.dueTime = id % 3 == 0 ? nil : ZonedMoment(Moment(day, time))
      todo.startTime =
        id % 4 == 0
        ? ZonedMoment(Moment(Self.day.adding(days: Int.random(in: -3...3, using: &random)))) : nil
      todo.parent = id % 7 == 0 ? 1 : nil
      if Int.random(in: 0...2, using: &random) == 0 { todo.tags = ["project:home"] }
      if Int.random(in: 0...2, using: &random) > 0 { todo.finished = nil }
      todo.prerequisites = (1..<id).filter { _ in Int.random(in: 0...40, using: &random) == 0 }
      if id == 1 { todo.finished = nil }
      added.append(todo)
    }
    try await store.write { [added] db in for todo in added { try todo.insert(db) } }
  }

  /// Changes todos as people do, and reverts some of it.
  private func change(_ random: inout SeededGenerator) async throws {
    for _ in 1...25 {
      let all = try await stored()
      let ids = all.todos.keys.sorted().filter { $0 > 1 }
      let id = try #require(ids.randomElement(using: &random))
      let isDone = all.todos[id]?.isDone == true
      let now = clock.now
      let canUndo = try await !store.read { try Todos.undoHistory.steps(at: now, $0) }.isEmpty
      switch Int.random(in: 0...4, using: &random) {
      case 0: _ = try await todos.finish([id])
      case 1 where isDone: _ = try await todos.reopen([id])
      case 2: _ = try await todos.delete([id])
      case 3: _ = try await todos.edit(id, Patch(), after: [nil] + ids.filter { $0 < id }.suffix(1))
      case _ where canUndo:
        _ = try await Todos.undoHistory.perform(.undo(nil), in: store) { db in
          try Todos.undoHistory.perform(.undo(nil), at: now, db)
        }
      default: _ = try await todos.add("Another")
      }
    }
  }

  private func stored() async throws -> Items {
    let todos = try await store.read { try Todo.fetch($0, where: "TRUE") }
    return Items(
      todos: Dictionary(uniqueKeysWithValues: todos.map { ($0.id, $0) }), now: clock.localNow)
  }

  @Test(arguments: 0..<4) func columnsOfDependenciesFollowEveryChange(_ seed: Int) async throws {
    var random = SeededGenerator(seed)
    try await fill(&random)
    for _ in 1...5 {
      try await change(&random)
      let all = try await stored()
      for (column, isTrue) in [("blocked", all.isBlocked), ("blocking", all.isBlocking)] {
        let found = try await store.read { db in
          try Set(Int.fetchAll(db, sql: "SELECT id FROM todo WHERE \(column)"))
        }
        #expect(found == Set(all.todos.values.filter(isTrue).map(\.id)))
      }
    }
  }

  @Test(arguments: 0..<4) func listsHaveTheTodosOfTheirFilters(_ seed: Int) async throws {
    var random = SeededGenerator(seed)
    try await fill(&random)
    let all = try await stored()
    for _ in 1...40 {
      let groups = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
          Self.cases.randomElement(using: &random).map { ($0, Bool.random(using: &random)) }
        }
      }
      var query = TodoQuery(
        groups: groups.map { group in
          group.map { Filter($0.0.condition, isNegated: $0.1) }
        })
      query.state = [.open, .open, .done, .all].randomElement(using: &random) ?? .open
      query.waiting = [.hidden, .shown].randomElement(using: &random) ?? .hidden
      query.sort = [.due, .next, .number].randomElement(using: &random) ?? .due
      let isHiding = query.state == .open && query.waiting == .hidden
      /// Returns whether a group selects a todo, which waits or not.
      func selects(_ group: [(Case, Bool)], _ todo: Todo) -> Bool {
        group.allSatisfy { $0.0.isFulfilled(todo, all) != $0.1 }
      }
      let stated = groups.isEmpty ? [[]] : groups
      let ofState = all.todos.values.filter { todo in
        query.state == .all || todo.isDone == (query.state == .done)
      }
      func selected(_ isIncluded: (_ isDecided: Bool, Todo) -> Bool) -> Set<Int> {
        Set(
          ofState.filter { todo in
            stated.contains { group in
              selects(group, todo)
                && isIncluded(group.contains { $0.0.condition.decidesAboutWaiting }, todo)
            }
          }.map(\.id))
      }
      let expected = selected { isDecided, todo in
        !isHiding || isDecided || !todo.isWaiting(at: all.now)
      }
      let hidden = selected { isDecided, todo in
        isHiding && !isDecided && todo.isWaiting(at: all.now)
      }
      let list = try await todos.list(query)
      #expect(Set(list.todos.map(\.id)) == expected && list.total == expected.count, "\(query)")
      #expect(list.todos.count == expected.count, "\(query)")
      #expect(list.waiting == hidden.count, "\(query)")
      let efforts = list.todos.compactMap(\.effort)
      #expect(list.estimated == efforts.count && list.effort == efforts.reduce(0, +), "\(query)")
      try await expectPages(of: query, toBe: list.todos.map(\.id))
    }
  }

  @Test(
    arguments: [
      ("100% MILK_\\x", "100%", true), ("1000 milk", "100%", false), ("a_b", "A_B", true),
      ("axb", "a_b", false), (#"C:\dir"#, #"c:\D"#, true), ("CRÈME", "crème", true),
      ("Straße ÄRZTE", "ärzte", true), ("ﬁle", "file", true), ("file", "ﬁ", true),
      ("Мир", "мИ", true),
      ("mir", "ми", false), ("x", "", true),
    ])
  func wordsAreComparedInFoldedForm(_ text: String, _ word: String, _ isFound: Bool) async throws {
    let todo = try await todos.add(text)
    _ = try await todos.add("other", Patch { $0.content = text })
    let tag = text.filter { !$0.isWhitespace && $0 != "," }
    _ = try await todos.add("third", Patch { $0.tags = [tag] })
    let query = { (words: [String]) in TodoQuery(words: words) }
    let found = try await todos.list(query([word])).todos
    #expect(found.count == (isFound ? 3 : 0), "\(found)")
    #expect(text.folded.contains(word.folded) == isFound || word.isEmpty)
    let long = String(repeating: "%", count: 30_000)
    #expect(try await todos.list(query([long])).total == 0)
    _ = try await todos.edit(todo.id, Patch { $0.content = "é" + long })
    #expect(try await todos.list(query([long])).todos.map(\.id) == [todo.id])
  }

  /// Groups of a few todos each are many together, and a repeated filter is one.
  @Test func manyGroupsAndFiltersAreFound() async throws {
    let now = clock.now.timestamp
    try await store.write { db in
      for id in 1...200 {
        var todo = Todo(id: id, title: "T", created: now, modified: now)
        todo.tags = ["g\(id % 40)"]
        try todo.insert(db)
      }
    }
    let moment = clock.localNow
    let groups = (0..<40).map { number in
      [Filter(TodoCondition.tag("g\(number)"))]
        + Array(repeating: Filter(.ready, isNegated: number == 0), count: 40)
    }
    let query = TodoQuery(groups: groups)
    #expect(query.allGroups.count == 41)
    let page = try await store.read { db in
      try query.fetch(ListRange(limit: 500), sortingUpTo: 6, now: moment, db)
    }
    #expect(page.todos.count == 195 && page.total == 195)
  }

  /// Filters are read from indexes, and the first todos in the order of one. Only words are searched in all rows.
  @Test(arguments: [TodoQuery.Sort.due, .next, .created, .modified], [false, true])
  func filtersDoNotScan(_ sort: TodoQuery.Sort, _ isNegated: Bool) async throws {
    var random = SeededGenerator(1)
    try await fill(&random)
    let now = clock.localNow
    for (condition, _) in Self.cases {
      let query = TodoQuery(groups: [[Filter(condition, isNegated: isNegated)]], sort: sort)
      let plans = try await store.read { db in
        var statements: [String] = []
        db.trace { statements.append("\($0.expandedDescription)") }
        _ = try query.fetch(ListRange(limit: 20), sortingUpTo: 1, now: now, db)
        _ = try (query.count(now: now, db), query.effort(now: now, db))
        db.trace()
        return try statements.map { statement in
          let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)")
          return (
            statement,
            plan.map {
              (id: $0["id"] as Int, parent: $0["parent"] as Int, detail: $0["detail"] as String)
            }
          )
        }
      }
      #expect(plans.count >= 3)
      for (statement, steps) in plans {
        let scans = steps.filter {
          ["SCAN todo", "SCAN tag", "SCAN dependency"].contains($0.detail)
        }
        if case .words = condition {} else { #expect(scans.isEmpty, "\(steps) \(statement)") }
        let pages = steps.filter { $0.detail.hasPrefix("LIST SUBQUERY") }.map(\.id)
        let sorts = steps.filter { pages.contains($0.parent) && $0.detail.contains("ORDER BY") }
        if isNegated, sort != .next { #expect(sorts.isEmpty, "\(steps) \(statement)") }
      }
    }
  }

  /// - Parameter ids: the whole list.
  private func expectPages(of query: TodoQuery, toBe ids: [Int]) async throws {
    let now = clock.localNow
    // The numbers of todos up to which a list is sorted instead of read in the order of an index.
    for few in [0, 1_000] {
      var pages: [Int] = []
      for offset in stride(from: 0, through: ids.count, by: 17) {
        var range = ListRange(limit: 17)
        range.offset = offset
        let page = try await store.read { [range] db in
          try query.fetch(range, sortingUpTo: few, now: now, db)
        }
        pages += page.todos.map(\.id)
        #expect(page.total == ids.count, "\(query)")
      }
      #expect(pages == ids, "\(query)")
    }
  }
}

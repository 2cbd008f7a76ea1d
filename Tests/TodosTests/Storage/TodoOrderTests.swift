import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import Testing

@testable import Todos

@Suite struct TodoOrderTests {
  private let store = Store(.memory, migrations: TodosSchema.steps)
  private let clock = FixedClock("2030-01-10T12:00")
  private var todos: Todos { Todos(store: store, clock: clock) }

  /// Stores random todos, each of which depends on earlier ones.
  /// - Parameter shares: the numbers of dependencies of a todo.
  private func fill(_ count: Int, dependencies: ClosedRange<Int>, _ seed: Int) async throws {
    let random = SeededGenerator(seed)
    try await store.write { db in
      var random = random
      for id in 1...count {
        var todo = random.todo()
        (todo.id, todo.uid) = (id, nil)
        let day = Day(number: 21_919 + Int.random(in: 0...12, using: &random))
        let time = TimeOfDay(hour: Int.random(in: 9...14, using: &random), minute: 0)
        todo.dueTime =
          [
            nil, ZonedMoment(Moment(day)), ZonedMoment(Moment(day, time)),
          ].randomElement(using: &random) ?? nil
        todo.startTime =
          Int.random(in: 0...5, using: &random) == 0
          ? ZonedMoment(Moment(Day(number: 22_000))) : nil
        todo.prerequisites = Set(
          (0..<(id == 1 ? 0 : Int.random(in: dependencies, using: &random))).map { _ in
            Int.random(in: 1..<id, using: &random)
          }
        ).sorted()
        try todo.insert(db)
      }
    }
  }

  /// The place in the order `next` by the table of docs/todos.md.
  private func place(_ todo: Todo) -> [String] {
    let now = clock.localNow
    let priority = todo.priority.map { "\($0.rank)" } ?? "none"
    let due = todo.due.map { "\($0)" } ?? "none"
    let id = String(1_000_000 + todo.id)
    guard !todo.isDone else { return ["6", due, priority, id] }
    guard todo.isReady(at: now) else { return ["5", due, priority, id] }
    if let moment = todo.due, moment < now { return ["1", due, priority, id] }
    if let day = todo.due?.day, day <= now.day.adding(days: 2) { return ["2", due, priority, id] }
    return [todo.blocks.isEmpty ? "4" : "3", priority, id]
  }

  /// - Parameter dependencies: many of them are found in another way than few.
  @Test(arguments: [(0, 60, 0...1), (1, 60, 0...2), (2, 400, 3...6), (3, 60, 0...0)])
  func nextIsTheOrderOfTheTable(
    _ seed: Int, _ count: Int, _ dependencies: ClosedRange<Int>
  ) async throws {
    try await fill(count, dependencies: dependencies, seed)
    for state in [TodoQuery.State.open, .all, .done] {
      var query = TodoQuery(state: state, sort: .next)
      query.waiting = .shown
      let list = try await todos.list(query).todos
      let sorted = list.sorted { place($0).lexicographicallyPrecedes(place($1)) }
      #expect(list.map(\.id) == sorted.map(\.id))
      #expect(Set(list.map(\.id)).count == list.count && !list.isEmpty)
      try await expectPages(of: query, toBe: list)
    }
  }

  @Test(arguments: 0..<3) func blockedTodosFollowTheOthers(_ seed: Int) async throws {
    try await fill(60, dependencies: 0...2, seed)
    for state in [TodoQuery.State.open, .all] {
      let list = try await todos.list(TodoQuery(state: state)).todos
      func key(_ todo: Todo) -> [String] {
        let due = todo.due.map { "\($0)" } ?? "none"
        let priority = todo.priority.map { "\($0.rank)" } ?? "none"
        return [todo.isBlocked ? "1" : "0", due, priority, String(1_000_000 + todo.id)]
      }
      let sorted = list.sorted { key($0).lexicographicallyPrecedes(key($1)) }
      #expect(list.map(\.id) == sorted.map(\.id) && list.contains(where: \.isBlocked))
      try await expectPages(of: TodoQuery(state: state), toBe: list)
    }
  }

  private func expectPages(of query: TodoQuery, toBe list: [Todo]) async throws {
    var pages: [Int] = []
    for offset in stride(from: 0, through: list.count, by: 7) {
      var range = ListRange(limit: 7)
      range.offset = offset
      let page = try await todos.list(query, range)
      pages += page.todos.map(\.id)
      #expect(page.total == list.count)
    }
    #expect(pages == list.map(\.id))
  }
}

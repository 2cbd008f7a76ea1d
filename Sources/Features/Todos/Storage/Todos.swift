import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Reads and changes the todos in the database.
struct Todos: Sendable {
  let store: Store
  let clock: any WallClock
  /// The part of the list that was shown last.
  let position = PaginationState<TodoQuery>()
  let progress: (any ProgressMeter)?
  let context: FilterContext?
  let events: (any EventSink)?

  init(
    store: Store, clock: any WallClock, progress: (any ProgressMeter)? = nil,
    context: FilterContext? = nil, events: (any EventSink)? = nil
  ) {
    self.store = store
    self.clock = clock
    self.progress = progress
    self.context = context
    self.events = events
    store.setReaderTimes(Self.readerTimes(by: clock))
  }

  /// The todos that a query returns.
  struct Page: Equatable, Sendable {
    var todos: [Todo]
    /// The number of matching todos without the limit of the query.
    var total: Int
    /// The local time of the query.
    var now: Moment
    /// The number of waiting todos that the query leaves out.
    var waiting: Int
    /// The number of matching todos with an effort, and its sum in minutes.
    var estimated: Int
    var effort: Int
  }

  func list(_ query: TodoQuery, _ range: ListRange = ListRange()) async throws -> Page {
    let now = clock.localNow
    return try await store.read { db in
      let (todos, total) = try query.fetch(range, now: now, db)
      let (estimated, effort) = try query.effort(now: now, db)
      return Page(
        todos: todos, total: total, now: now, waiting: try query.countHidden(now: now, db),
        estimated: estimated, effort: effort)
    }
  }

  func todo(_ id: Int) async throws -> Todo {
    try await store.read { try Todo.find(id, $0) }
  }

  func linkedItem(at address: Address) async throws -> LinkedItem? {
    try await .numbered(at: address) { id in
      try await store.read { db in
        try String.fetchOne(db, sql: "SELECT title FROM todo WHERE id = ?", arguments: [id])
      }
    }
  }

  /// The titles of todos by their numbers.
  func titles(of ids: [Int]) async throws -> [Int: String] {
    try await store.read { db in
      try Dictionary(ids.map { ($0, try Todo.find($0, db).title) }) { $1 }
    }
  }

  func todoWithSubtasks(_ id: Int) async throws -> (todo: Todo, subtasks: [Todo]) {
    try await store.read { (try Todo.find(id, $0), try Todo.subtasks(of: id, $0)) }
  }

  func candidates() async throws -> [Candidate] {
    try await candidates(TodoQuery(), limit: 200)
  }

  /// Returns the todos with words: open ones or, if there are none, finished ones. Finished ones with exactly this
  /// title precede open ones whose titles contain more words.
  func candidates(for question: FoundItem.Question) async throws -> [Candidate] {
    let open = try await candidates(
      TodoQuery(words: question.words, waiting: .shown), limit: question.limit)
    var done = TodoQuery(state: .done, words: question.words, sort: .modified)
    if open.isEmpty { return try await candidates(done, limit: question.limit) }
    let isExact = { (todo: Candidate) in
      todo.summary.map { question.rank($0.text(in: .en)) } == .wholeTitle
    }
    if open.contains(where: isExact) { return open }
    done.ranksTitles = true
    done.prefersShortTitles = true
    return try await candidates(done, limit: question.limit).filter(isExact) + open
  }

  private func candidates(_ query: TodoQuery, limit: Int) async throws -> [Candidate] {
    try await list(query, ListRange(limit: limit)).todos.map { todo in
      Candidate(
        "\(todo.id)", Phrase(todo.title),
        detail: todo.due.map { due in .fullDate(due) })
    }
  }

  func tagCandidates() async throws -> [Candidate] {
    try await store.read { db in
      try String.fetchAll(db, sql: "SELECT DISTINCT name FROM tag ORDER BY name").map {
        Candidate($0)
      }
    }
  }

  func add(
    _ title: String, _ patch: Patch<Todo> = Patch(), under parent: Int? = nil,
    after prerequisites: [Int] = []
  ) async throws -> Todo {
    try await add(
      Patch("title") { $0.title = title.oneLine } + patch, under: parent, after: prerequisites)
  }

  func add(
    _ patch: Patch<Todo>, under parent: Int? = nil, after prerequisites: [Int] = []
  ) async throws -> Todo {
    let now = clock.now
    let todo = try await store.write { [clock] db in
      var todo = Todo(
        id: try Todo.nextID(db), title: "", created: now.timestamp, modified: now.timestamp)
      try todo.apply(patch, by: clock)
      try todo.move(under: parent, db)
      try todo.wait(for: prerequisites, db)
      if let parent {
        // A subtask that is added after a date of its parent was finished does not belong to that date.
        todo.created = now.timestamp(after: [try Todo.find(parent, db).modified])
        todo.modified = todo.created
      }
      return try Self.record(.added, at: now, db, naming: { ([$0], []) }) { [todo] in
        try todo.save(db)
        return try Todo.find(todo.id, db)
      }
    }
    emit(.todoAdded, [todo])
    return todo
  }

  /// Emits an event for each todo that a person added or finished. Imports, synchronisation and `undo` emit none.
  func emit(_ kind: EventKind, _ todos: [Todo]) {
    let now = clock.localNow
    events?.emit(kind) { todos.map { Event(at: $0.address, "todo", $0.json(at: now)) } }
  }

  /// - Parameters:
  ///   - parent: the number of the new parent; `.some(nil)` detaches the todo.
  ///   - added: the numbers of further prerequisites; `nil` removes all that precede it.
  ///   - removed: the numbers of the prerequisites that are removed.
  func edit(
    _ id: Int, _ patch: Patch<Todo>, under parent: Int?? = nil, after added: [Int?] = [],
    notAfter removed: [Int] = []
  ) async throws -> Todo {
    try await change([id], .edited) { [clock] todo, db in
      let before = todo
      if todo.isDone, patch.changes("progress") { throw Failure.isDone(id) }
      try todo.apply(patch, by: clock)
      if todo.recurrence != before.recurrence { todo.endSeries(before, clock: clock) }
      if let parent { try todo.move(under: parent, db) }
      let prerequisites = added.reduce(todo.prerequisites) { list, number in
        number.map { list + [$0] } ?? []
      }
      try todo.wait(for: prerequisites.filter { !removed.contains($0) }, db)
    }[0]
  }

  /// Sets the due days of open todos in one step. A distance counts from the due day of each that is in the
  /// future, and otherwise from now.
  func postpone(_ ids: [Int], to due: EnteredDate) async throws -> [Todo] {
    try await change(ids, .postponed) { [clock] todo, _ in
      guard !todo.isDone else { throw Failure.isDone(todo.id) }
      try todo.apply(Patch { try $0.setDue(due, by: clock) }, by: clock)
    }
  }

  /// Changes todos in one step. Todos that stay the same are not part of the step.
  private func change(
    _ ids: [Int], _ action: TodoAction,
    _ change: @escaping @Sendable (inout Todo, Database) throws -> Void
  ) async throws -> [Todo] {
    let now = clock.now
    return try await store.write { db in
      var todos: [Todo] = []
      var changed: [Todo] = []
      for id in ids.uniqued {
        let before = try Todo.find(id, db)
        var after = before
        try change(&after, db)
        if after != before {
          after.modified = now.timestamp(after: [before.modified])
          changed.append(after)
        }
        todos.append(after)
      }
      try Self.record(action, at: now, db, naming: { (changed, []) }) {
        for todo in changed { try todo.save(db) }
      }
      return try todos.map { try Todo.find($0.id, db) }
    }
  }

  func homeLine() async throws -> Phrase? {
    let now = clock.localNow
    let query = try await inContext()
    return try await store.read { db in
      func count(_ due: TodoCondition.Due) throws -> Int {
        try query.narrowed(by: [[Filter(.due(due))]]).count(now: now, db)
      }
      return .homeLine(try query.count(now: now, db), try count(.today), try count(.overdue))
    }
  }

  /// Returns the open todos that are due on these days and do not wait, with every date of recurring ones that has
  /// started, and, if now is one of the days, the overdue ones.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let now = question.now
    let (days, today) = (question.days, clock.today)
    let first = question.includesNow ? "" : "\(days.lowerBound)"
    let end = days.upperBound.adding(days: 1)
    let query = try await inContext()
    return try await store.read { [clock] db in
      var budget = TodoSeries.budget
      return try Todo.fetch(
        db,
        literal: """
          \(query.condition(now: now)) AND \(sql: Todo.hasDue) AND due < \(end)
          AND (due >= \(first) OR recurs IS NOT NULL) ORDER BY due, id
          """
      ).flatMap { todo -> [DayEntry] in
        guard let due = todo.due, !todo.isWaiting(at: now) else { return [] }
        func entry(_ due: Moment, _ command: String) -> DayEntry {
          let state: DayEntry.State =
            due < now ? .overdue : due.time == nil && due.day == now.day ? .due : .planned
          var entry = DayEntry(
            due, Phrase(todo.title), state, isDeadline: true, at: todo.address,
            command: TodosFeature.items.line(command, todo.id))
          entry.effort = todo.effort
          return entry
        }
        let isListed = question.includesNow || due.day >= days.lowerBound
        let current = isListed ? [entry(due, "done")] : []
        guard todo.recurrence != nil, due.day < days.upperBound else { return current }
        // `done` finishes the current date, whichever date is listed.
        return current
          + todo.laterDates(before: end, by: clock, budget: &budget)
          .filter { date in
            var next = todo
            next.move(days: due.day.days(until: date.day), by: clock)
            return date.day > today && date.day >= days.lowerBound && !next.isWaiting(at: now)
          }.map { entry($0, "show") }
      }
    }
  }
}

extension [Int] {
  /// The numbers without duplicates, in their order.
  var uniqued: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Todo {
  var address: Address { Self.address(of: id) }

  static func address(of id: Int) -> Address {
    TodosFeature.items.address(id)
  }
}

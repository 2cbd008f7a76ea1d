import AtriumCore
import AtriumTime
import GRDB

/// A condition of a list of todos.
enum TodoCondition: Equatable, Sendable {
  enum Due: Equatable, Sendable {
    case overdue, today, week, none
    case days(Range<Day>)
  }
  /// A column with a day or a time.
  enum Column: String, Sendable { case due, start }

  /// All words are in the title, the content or a tag.
  case words([String])
  case tag(String)
  /// A tag `project:NAME`, or that of a part, such as `home.garden` of `home`; `nil` for todos without a project.
  case project(String?)
  case field(FieldFilter)
  case due(Due)
  case before(Day, Column)
  case after(Day, Column)
  /// The todo is a subtask of a todo, or of none.
  case under(Int?)
  case waiting, blocked, blocking, ready

  /// `true` if waiting todos are listed or left out by this condition.
  var decidesAboutWaiting: Bool {
    switch self {
    case .waiting, .ready, .before(_, .start), .after(_, .start): true
    default: false
    }
  }

  /// `true` if an index finds the todos, which are usually few.
  fileprivate var isSelective: Bool {
    switch self {
    case .tag, .project(.some), .due, .before, .after, .under(.some), .waiting: true
    case .field(let filter): filter.field == "effort" && !filter.text.isEmpty
    default: false
    }
  }

  /// `true` if the rows of the table are read: those of a tag, or all of them for words.
  fileprivate var readsRows: Bool {
    switch self {
    case .words, .tag, .project(.some): true
    default: false
    }
  }

  /// - Parameter inOrder: `true` to read the first todos in the order of an index, `false` to let an index find all of
  ///   them.
  func sql(now: Moment, inOrder: Bool = false) -> SQL {
    let hasDue: SQL = inOrder ? "TRUE" : "\(sql: Todo.hasDue)"
    // A column with a plus is not looked up in another index.
    let plus: SQL = inOrder ? "+" : ""
    return switch self {
    case .words(let words): words.map { Self.sql(word: $0.folded) }.all
    case .tag(let name): Self.sql(tag: "name = \(name)", inOrder)
    case .project(let name): Self.sql(project: name, inOrder)
    case .field(let filter): Self.sql(filter)
    case .due(.none): inOrder ? "due IS NULL" : "(blocked IN (0, 1) AND due IS NULL = 1)"
    case .due(.overdue):
      // A todo is overdue after its due day or, if it has a due time, after that time.
      "(\(hasDue) AND due < \(now) AND (length(due) > 10 OR due < \(now.day)))"
    case .due(.today):
      Self.due(.days(now.day..<now.day.adding(days: 1))).sql(now: now, inOrder: inOrder)
    case .due(.week):
      Self.due(.days(now.day..<now.day.adding(days: 7))).sql(now: now, inOrder: inOrder)
    case .due(.days(let days)):
      "(\(hasDue) AND due >= \(days.lowerBound) AND due < \(days.upperBound))"
    case .before(let day, .due): "(\(hasDue) AND due < \(day))"
    case .after(let day, .due): "(\(hasDue) AND due >= \(day.adding(days: 1)))"
    case .before(let day, .start): "\(plus)start < \(day)"
    case .after(let day, .start): "\(plus)start >= \(day.adding(days: 1))"
    case .under(let parent): parent.map { "\(plus)parent = \($0)" } ?? "parent IS NULL"
    case .waiting: "(finished IS NULL AND \(plus)start > \(now))"
    case .blocked: "\(plus)blocked = 1"
    case .blocking: "blocking = 1"
    case .ready: "(finished IS NULL AND blocked = 0 AND (start > \(now)) IS NOT TRUE)"
    }
  }

  /// `LIKE` compares ASCII texts as ``Swift/String/folded`` does, and much faster. SQLite limits its patterns to 50,000
  /// bytes.
  private static func sql(word: String) -> SQL {
    let pattern = "%" + word.replacing(#/[%_\\]/#) { "\\\($0.output)" } + "%"
    func hasWord(_ column: String) -> SQL {
      let hasFolded: SQL = "instr(folded(\(sql: column)), \(word))"
      if pattern.utf8.count > 50_000 { return hasFolded }
      return """
        (\(sql: column) LIKE \(pattern) ESCAPE '\\'
        OR length(\(sql: column)) <> length(CAST(\(sql: column) AS BLOB)) AND \(hasFolded))
        """
    }
    return """
      (\(hasWord("title")) OR content <> '' AND \(hasWord("content"))
      OR todo.id IN (SELECT todo FROM tag WHERE name IN (
      WITH RECURSIVE each (name) AS (SELECT min(name) FROM tag
      UNION ALL SELECT (SELECT min(name) FROM tag WHERE name > each.name) FROM each WHERE name IS NOT NULL)
      SELECT name FROM each WHERE instr(name, \(word)))))
      """
  }

  private static func sql(project name: String?, _ inOrder: Bool) -> SQL {
    guard let name else {
      return "NOT \(sql(tag: "name > 'project:' AND name < 'project;'", inOrder))"
    }
    let tag = TagNormalizer.cleaned([Todo.projectTag(name)]).joined()
    return sql(
      tag: "(name = \(tag) OR name >= \(tag + ".") AND name < \(tag + "/"))", inOrder)
  }

  private static func sql(tag condition: SQL, _ inOrder: Bool) -> SQL {
    inOrder
      ? "EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND \(condition))"
      : "todo.id IN (SELECT todo FROM tag WHERE \(condition))"
  }

  /// Compares a column with the text of a value. SQLite converts the text to the type of the column.
  private static func sql(_ filter: FieldFilter) -> SQL {
    if filter.text.isEmpty { return "\(sql: filter.field) IS NULL" }
    let rank = filter.field == "priority" ? Priority(rawValue: filter.text)?.rank : nil
    return "\(sql: filter.field) = \(rank.map(String.init) ?? filter.text)"
  }
}

extension Filter<TodoCondition> {
  fileprivate func sql(now: Moment, inOrder: Bool) -> SQL {
    // Another filter may find fewer todos.
    if isNegated, condition == .blocked { return "+blocked = 0" }
    let condition = condition.sql(now: now, inOrder: inOrder)
    return isNegated ? "(\(condition)) IS NOT TRUE" : condition
  }
}

extension [Filter<TodoCondition>] {
  /// `true` if an index finds the todos that fulfil a filter.
  fileprivate var isSelective: Bool { contains { $0.condition.isSelective && !$0.isNegated } }

  /// `true` if a filter is fulfilled by todos whose rows are read.
  fileprivate var readsRows: Bool { contains { $0.condition.readsRows && !$0.isNegated } }
}

extension [SQL] {
  /// The condition that all conditions are fulfilled.
  fileprivate var all: SQL { isEmpty ? "TRUE" : "(\(joined(separator: " AND ")))" }
}

/// The filters and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  /// In lists of open todos, waiting ones are hidden, unless a filter of the group decides about them.
  enum Waiting: Sendable { case hidden, shown }
  enum Sort: String, CaseIterable, Sendable {
    case due, next, priority, title, created, modified, number
  }

  var state = State.open
  /// The todos of the list fulfil all filters of at least one group. Without groups, it has all todos of the state.
  var groups: [[Filter<TodoCondition>]] = []
  /// The todos whose start is later than now. Finished todos do not wait.
  var waiting = Waiting.hidden
  var sort = Sort.due
  /// `true` if todos with the words in their titles precede the others.
  var ranksTitles = false
  /// `true` if todos with shorter titles precede the others.
  var prefersShortTitles = false

  /// Returns the query with each of the groups narrowed by each of the others.
  func narrowed(by others: [[Filter<TodoCondition>]]) -> TodoQuery {
    var query = self
    query.groups = groups.narrowed(by: others)
    return query
  }

  /// The words that the only group contains.
  var words: [String] {
    guard groups.count == 1 else { return [] }
    return groups[0].flatMap { filter -> [String] in
      guard case .words(let words) = filter.condition, !filter.isNegated else { return [] }
      return words
    }
  }

  /// The option that the words may mean: `--priority high` for `high`, `--tag lab` for `tag lab`.
  var wordsAsOption: String? {
    let words = words
    guard let word = words.last?.lowercased() else { return nil }
    if words.count == 1 { return Priority(rawValue: word).map { "--priority \($0.rawValue)" } }
    return words.count == 2 && words[0].lowercased() == "tag" ? "--tag \(word)" : nil
  }

  /// Returns the number of the todos.
  func count(now: Moment, _ db: Database) throws -> Int {
    try count(allGroups, now: now, db)
  }

  /// Todos that an index does not find are counted as the difference of two numbers that are found faster.
  private func count(
    _ groups: [[Filter<TodoCondition>]], now: Moment, _ db: Database
  ) throws -> Int {
    if groups.count == 2 {
      let (first, second) = (groups[0], groups[1])
      return try count([first], now: now, db) + count([second], now: now, db)
        - count([first + second], now: now, db)
    }
    if groups.count == 1, !groups[0].isSelective,
      let index = groups[0].firstIndex(where: { $0.isNegated && $0.condition.isSelective })
    {
      var others = groups[0]
      let excluded = Filter(others.remove(at: index).condition)
      return try count([others], now: now, db) - count([others + [excluded]], now: now, db)
    }
    let rows = rows(groups, now: now)
    return try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
  }

  /// Returns the number of waiting todos that the list leaves out.
  func countHidden(now: Moment, _ db: Database) throws -> Int {
    guard hidesWaiting else { return 0 }
    let hiding = statedGroups.filter { !$0.contains(where: \.condition.decidesAboutWaiting) }
    guard !hiding.isEmpty else { return 0 }
    let count = SQLRequest<Int>(
      literal: """
        SELECT count(*) FROM todo INDEXED BY todo_start
        WHERE start > \(now) AND \(condition(hiding, now: now, inOrder: true))
        """)
    return try count.fetchOne(db) ?? 0
  }

  /// Returns the number of todos with an effort, and its sum in minutes.
  func effort(now: Moment, _ db: Database) throws -> (todos: Int, minutes: Int) {
    let row = try SQLRequest<Row>(
      literal: """
        SELECT count(*), coalesce(sum(effort), 0) FROM todo INDEXED BY todo_effort
        WHERE effort >= 0 AND \(condition(now: now))
        """
    ).fetchOne(db)
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// Returns the numbers of the todos of a group, or `limit` of them.
  func numbers(
    of group: [Filter<TodoCondition>], upTo limit: Int, now: Moment, _ db: Database
  ) throws -> Set<Int> {
    try SQLRequest<Int>(literal: "SELECT todo.id \(rows([group], now: now)) LIMIT \(limit)")
      .fetchSet(db)
  }

  /// The clauses that read all todos of groups.
  private func rows(_ groups: [[Filter<TodoCondition>]], now: Moment) -> SQL {
    let table = groups.allSatisfy(\.readsRows) ? "todo NOT INDEXED" : "todo"
    return "FROM \(sql: table) WHERE \(condition(groups, now: now))"
  }

  private var hidesWaiting: Bool { state == .open && waiting == .hidden }

  private var statedGroups: [[Filter<TodoCondition>]] { groups.isEmpty ? [[]] : groups }

  /// The groups with the filter that hides waiting todos. Of open todos, those that are ready, and those that are not,
  /// are found by the columns of an index.
  var allGroups: [[Filter<TodoCondition>]] {
    statedGroups.flatMap { group in
      let isHiding = hidesWaiting && !group.contains(where: \.condition.decidesAboutWaiting)
      return byColumns(isHiding ? group + [Filter(.waiting, isNegated: true)] : group)
    }
  }

  private func byColumns(_ group: [Filter<TodoCondition>]) -> [[Filter<TodoCondition>]] {
    guard state == .open, let index = group.firstIndex(where: { $0.condition == .ready }) else {
      return [group]
    }
    let isReady = !group[index].isNegated
    let others = group.filter { $0 != group[index] }
    let unblocked = byColumns(
      others + [Filter(.blocked, isNegated: true), Filter(.waiting, isNegated: isReady)])
    return isReady ? unblocked : unblocked + byColumns(others + [Filter(.blocked)])
  }

  /// The condition of SQL, to read the first todos in the order of an index.
  func condition(now: Moment) -> SQL { condition(allGroups, now: now, inOrder: true) }

  /// - Parameter inOrder: `true` to read the first todos in the order of an index, `false` to read all of them.
  func condition(
    _ groups: [[Filter<TodoCondition>]], now: Moment, inOrder: Bool = false
  ) -> SQL {
    let isState: SQL =
      switch state {
      case .open: "finished IS NULL"
      case .done: "finished IS NOT NULL"
      case .all: "TRUE"
      }
    let conditions = groups.map { group in group.map { $0.sql(now: now, inOrder: inOrder) }.all }
    return "\(isState) AND (\(conditions.joined(separator: " OR ")))"
  }
}

extension TodoQuery {
  /// A list of the todos with all words.
  init(
    state: State = .open, words: [String], waiting: Waiting = .hidden, sort: Sort = .due,
    ranksTitles: Bool = false
  ) {
    self.init(
      state: state, groups: [[Filter(.words(words))]], waiting: waiting, sort: sort,
      ranksTitles: ranksTitles)
  }

  /// A list of the todos that are due then.
  init(due: TodoCondition.Due) { self.init(groups: [[Filter(.due(due))]]) }
}

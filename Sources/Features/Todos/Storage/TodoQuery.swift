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

  /// - Parameter id: the number of the todo. An expression lets SQLite read the todos in the order of an index.
  func sql(now: Moment, id: SQL) -> SQL {
    switch self {
    case .words(let words): words.map { Self.sql(word: $0.folded) }.all
    case .tag(let name): "\(id) IN (SELECT todo FROM tag WHERE name = \(name))"
    case .project(let name): Self.sql(project: name, id: id)
    case .field(let filter): Self.sql(filter)
    case .due(let due): TodoQuery.condition(due, now)
    case .before(let day, let column): "\(sql: column.rawValue) < \(day)"
    case .after(let day, let column): "\(sql: column.rawValue) >= \(day.adding(days: 1))"
    case .under(let parent): "parent IS \(parent)"
    case .waiting: "(finished IS NULL AND start > \(now))"
    case .blocked: "\(sql: Todo.isBlocked)"
    case .blocking: "\(sql: Todo.blocksOthers)"
    case .ready:
      "(finished IS NULL AND (start > \(now)) IS NOT TRUE AND NOT \(sql: Todo.isBlocked))"
    }
  }

  private static func sql(word: String) -> SQL {
    """
    (instr(folded(title), \(word)) OR instr(folded(content), \(word))
    OR EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND instr(tag.name, \(word))))
    """
  }

  private static func sql(project name: String?, id: SQL) -> SQL {
    guard let name else {
      return "\(id) NOT IN (SELECT todo FROM tag WHERE name > 'project:' AND name < 'project;')"
    }
    let tag = TagNormalizer.cleaned([Todo.projectTag(name)]).joined()
    return """
      \(id) IN (
      SELECT todo FROM tag WHERE name = \(tag) OR name >= \(tag + ".") AND name < \(tag + "/"))
      """
  }

  /// Compares a column with the text of a value.
  private static func sql(_ filter: FieldFilter) -> SQL {
    if filter.text.isEmpty { return "\(sql: filter.field) IS NULL" }
    let rank = filter.field == "priority" ? Priority(rawValue: filter.text)?.rank : nil
    return "CAST(\(sql: filter.field) AS TEXT) = \(rank.map(String.init) ?? filter.text)"
  }
}

extension Filter<TodoCondition> {
  fileprivate func sql(now: Moment, id: SQL) -> SQL {
    let condition = condition.sql(now: now, id: id)
    return isNegated ? "(\(condition)) IS NOT TRUE" : condition
  }
}

extension [SQL] {
  /// The condition that all conditions are fulfilled.
  fileprivate var all: SQL { isEmpty ? "TRUE" : "(\(joined(separator: " AND ")))" }
}

/// The filters and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  /// In lists of open todos, waiting ones are hidden, unless a filter of the group decides about them. `only` is a list
  /// of those that are hidden.
  enum Waiting: Sendable { case hidden, shown, only }
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
    guard !others.isEmpty else { return self }
    var query = self
    query.groups = groups.isEmpty ? others : groups.flatMap { group in others.map { group + $0 } }
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

  func count(now: Moment, _ db: Database) throws -> Int {
    // Indexes have the numbers of all open todos, and of those that wait.
    let isWhole = groups.isEmpty && hidesWaiting
    let waiting = try isWhole ? TodoQuery(waiting: .only).count(now: now, db) : 0
    let condition: SQL = isWhole ? "finished IS NULL" : condition(now: now, inOrder: false)
    let count = SQLRequest<Int>(literal: "SELECT count(*) FROM todo WHERE \(condition)")
    return (try count.fetchOne(db) ?? 0) - waiting
  }

  /// Returns the number of todos with an effort, and its sum in minutes. An index has these todos.
  func effort(now: Moment, _ db: Database) throws -> (todos: Int, minutes: Int) {
    let row = try SQLRequest<Row>(
      literal: """
        SELECT count(*), coalesce(sum(effort), 0) FROM todo
        WHERE effort >= 0 AND \(condition(now: now, inOrder: false))
        """
    ).fetchOne(db)
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  private var hidesWaiting: Bool { state == .open && waiting == .hidden }

  /// The condition of SQL.
  /// - Parameter inOrder: `true` to read the first todos in the order of an index, `false` to read all of them.
  func condition(now: Moment, inOrder: Bool = true) -> SQL {
    let id: SQL = inOrder ? "+todo.id" : "todo.id"
    let isState: SQL =
      switch state {
      case .open: "finished IS NULL"
      case .done: "finished IS NOT NULL"
      case .all: "TRUE"
      }
    let groups = (groups.isEmpty ? [[]] : groups).map { group -> SQL in
      var filters = group
      if group.contains(where: \.condition.decidesAboutWaiting) {
        if waiting == .only { return "FALSE" }
      } else if hidesWaiting || waiting == .only {
        filters.append(Filter(.waiting, isNegated: waiting == .hidden))
      }
      return filters.map { $0.sql(now: now, id: id) }.all
    }
    return "\(isState) AND (\(groups.joined(separator: " OR ")))"
  }

  /// A todo is overdue after its due day or, if it has a due time, after that time.
  static func condition(_ due: TodoCondition.Due, _ now: Moment) -> SQL {
    switch due {
    case .overdue: "(due < \(now.day) OR (length(due) > 10 AND due < \(now)))"
    case .today: condition(.days(now.day..<now.day.adding(days: 1)), now)
    case .days(let days): "(due >= \(days.lowerBound) AND due < \(days.upperBound))"
    case .week: condition(.days(now.day..<now.day.adding(days: 7)), now)
    case .none: "due IS NULL"
    }
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

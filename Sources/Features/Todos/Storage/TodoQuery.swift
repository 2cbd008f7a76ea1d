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
  /// A tag `project:NAME` or the project of Taskwarrior, or a part of it, such as `home.garden` of `home`.
  case project(String)
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

  func sql(now: Moment) -> SQL {
    switch self {
    case .words(let words):
      words.map { Self.sql(word: $0.folded) }.all
    case .tag(let name): "+todo.id IN (SELECT todo FROM tag WHERE name = \(name))"
    case .project(let name): Self.sql(project: name.folded)
    case .field(let filter): Self.sql(filter)
    case .due(.overdue): "(due < \(now.day) OR (length(due) > 10 AND due < \(now)))"
    case .due(.today): Self.due(.days(now.day..<now.day.adding(days: 1))).sql(now: now)
    case .due(.week): Self.due(.days(now.day..<now.day.adding(days: 7))).sql(now: now)
    case .due(.days(let days)): "(due >= \(days.lowerBound) AND due < \(days.upperBound))"
    case .due(.none): "due IS NULL"
    case .before(let day, let column): "\(sql: column.rawValue) < \(day)"
    case .after(let day, let column): "\(sql: column.rawValue) >= \(day.adding(days: 1))"
    case .under(let parent): "parent IS \(parent)"
    case .waiting: "+todo.id IN (SELECT id FROM todo WHERE finished IS NULL AND start > \(now))"
    case .blocked:
      """
      +todo.id IN (SELECT dependency.todo FROM dependency JOIN todo AS earlier ON earlier.id = after
      WHERE earlier.finished IS NULL)
      """
    case .blocking:
      """
      (finished IS NULL AND +todo.id IN (SELECT after FROM dependency JOIN todo AS later
      ON later.id = dependency.todo WHERE later.finished IS NULL))
      """
    case .ready:
      """
      (finished IS NULL AND NOT \(Self.waiting.sql(now: now)) AND NOT \(Self.blocked.sql(now: now)))
      """
    }
  }

  private static func sql(word: String) -> SQL {
    """
    (instr(folded(title), \(word)) OR instr(folded(content), \(word))
    OR EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND instr(tag.name, \(word))))
    """
  }

  private static func sql(project name: String) -> SQL {
    let beginning = name + "."
    return """
      (instr(folded(json_extract(extra, '$.taskwarrior.project')) || '.', \(beginning)) IS 1
      OR EXISTS (SELECT 1 FROM tag
      WHERE tag.todo = todo.id AND instr(tag.name || '.', \(projectTag(beginning))) = 1))
      """
  }

  /// Compares a column with the text of a value.
  private static func sql(_ filter: FieldFilter) -> SQL {
    if filter.text.isEmpty { return "\(sql: filter.field) IS NULL" }
    let rank = filter.field == "priority" ? Priority(rawValue: filter.text)?.rank : nil
    return "CAST(\(sql: filter.field) AS TEXT) = \(rank.map(String.init) ?? filter.text)"
  }

  /// The tag that assigns a todo to a project.
  static func projectTag(_ name: String) -> String { "project:\(name)" }
}

extension Filter<TodoCondition> {
  fileprivate func sql(now: Moment) -> SQL {
    isNegated ? "(\(condition.sql(now: now))) IS NOT TRUE" : condition.sql(now: now)
  }
}

extension [SQL] {
  /// The condition that all conditions are fulfilled.
  fileprivate var all: SQL { isEmpty ? "TRUE" : "(\(joined(separator: " AND ")))" }
}

/// The filters and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  enum Sort: String, CaseIterable, Sendable { case due, priority, title, created, modified, number }

  var state = State.open
  /// The todos of the list fulfil all filters of at least one group. Without groups, it has all todos of the state.
  var groups: [[Filter<TodoCondition>]] = []
  var sort = Sort.due
  /// `true` if open todos that wait are listed. Otherwise, groups that decide about them list them.
  var includesWaiting = false
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
  private var words: [String] {
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

  func fetch(_ range: ListRange, now: Moment, _ db: Database) throws -> [Todo] {
    try SQLRequest<Todo>(
      literal: """
        SELECT \(sql: Todo.columns) FROM todo WHERE \(condition(now: now))
        ORDER BY \(rank)\(sql: prefersShortTitles ? "length(title), " : "")\(sql: order)
        LIMIT \(range.limit ?? -1) OFFSET \(range.offset)
        """
    ).fetchAll(db)
  }

  /// The number of words in the title, for the SQL `ORDER BY` clause.
  private var rank: SQL {
    guard ranksTitles, !words.isEmpty else { return "" }
    let terms: [SQL] = words.map { "(instr(folded(title), \($0.folded)) > 0)" }
    return "\(terms.joined(separator: " + ")) DESC, finished IS NOT NULL, "
  }

  func count(now: Moment, _ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) FROM todo WHERE \(condition(now: now))")
      .fetchOne(db) ?? 0
  }

  /// The condition of SQL. `+todo.id` lets SQLite read the todos in the order of an index.
  func condition(now: Moment) -> SQL {
    let isState: SQL =
      switch state {
      case .open: "finished IS NULL"
      case .done: "finished IS NOT NULL"
      case .all: "TRUE"
      }
    let hidesWaiting = state == .open && !includesWaiting
    let groups = (groups.isEmpty ? [[]] : groups).map { group -> SQL in
      var filters = group
      if hidesWaiting, !group.contains(where: \.condition.decidesAboutWaiting) {
        filters.append(Filter(.waiting, isNegated: true))
      }
      return filters.map { $0.sql(now: now) }.all
    }
    return "\(isState) AND (\(groups.joined(separator: " OR ")))"
  }

  private var order: String {
    switch sort {
    case .due: "due IS NULL, due, priority IS NULL, priority, id"
    case .priority: "priority IS NULL, priority, due IS NULL, due, id"
    case .title: "title COLLATE swiftLocalizedCaseInsensitiveCompare, id"
    case .created: "created DESC, id DESC"
    case .modified: "modified DESC, id DESC"
    case .number: "id"
    }
  }
}

extension TodoQuery {
  /// A list of the todos that fulfil all conditions.
  init(_ conditions: TodoCondition..., state: State = .open) {
    self.init(state: state, groups: conditions.isEmpty ? [] : [conditions.map { Filter($0) }])
  }
}

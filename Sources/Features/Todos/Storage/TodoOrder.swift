import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The order of a list of todos. An index reads each part of a list; the parts follow one another.
extension TodoQuery {
  func fetch(_ range: ListRange, now: Moment, _ db: Database) throws -> [Todo] {
    var todos: [Todo] = []
    var offset = range.offset
    for part in try parts(now: now, db) {
      let limit = range.limit.map { $0 - todos.count } ?? -1
      guard limit != 0 else { break }
      let rows: SQL = "FROM todo WHERE \(condition(now: now)) AND \(part.condition)"
      let found = try SQLRequest<Todo>(
        literal: """
          SELECT \(sql: Todo.columns) \(rows) ORDER BY \(part.order) LIMIT \(limit) OFFSET \(offset)
          """
      ).fetchAll(db)
      todos += found
      if !found.isEmpty {
        offset = 0
      } else if offset > 0 {
        offset -= try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
      }
    }
    return todos
  }

  private typealias Part = (condition: SQL, order: SQL)

  private func parts(now: Moment, _ db: Database) throws -> [Part] {
    guard !ranksTitles else { return [("TRUE", "\(rank)\(order)")] }
    switch sort {
    case .due where !isDecidedWhetherBlocked:
      return [
        ("NOT \(sql: Todo.isBlocked)", order),
        ("\(sql: Todo.isBlocked) AND \(try isAmongFew("todo", db))", order),
      ]
    case .next: return try partsOfNext(now: now, db)
    case .due, .priority, .title, .created, .modified, .number: return [("TRUE", order)]
    }
  }

  /// `true` if the filters select either blocked todos only, or none of them.
  private var isDecidedWhetherBlocked: Bool {
    [
      [Filter(TodoCondition.blocked)], [Filter(.blocked, isNegated: true), Filter(.ready)],
    ].contains { filters in
      !groups.isEmpty && groups.allSatisfy { $0.contains(where: filters.contains) }
    }
  }

  /// The number of dependencies from which on an index finds the first todos faster.
  private static let manyDependencies = 1_000

  /// Limits todos to those in a column of the dependencies, unless there are many of them.
  private func isAmongFew(_ column: String, _ db: Database) throws -> SQL {
    let count = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (SELECT 1 FROM dependency LIMIT \(Self.manyDependencies))")
    return count == Self.manyDependencies
      ? "TRUE" : "id IN (SELECT \(sql: column) FROM dependency)"
  }

  /// Of the todos that are ready, the overdue ones precede those that are due until the day after tomorrow, those
  /// that block others, and the rest. The todos that are not ready follow.
  private func partsOfNext(now: Moment, _ db: Database) throws -> [Part] {
    let isReady = TodoCondition.ready.sql(now: now, id: "todo.id")
    let isOverdue = Self.condition(.overdue, now)
    let (today, end) = (now.day, now.day.adding(days: 3))
    let isLater: SQL = "(due IS NULL OR due >= \(end))"
    let byPriority: SQL = "priority IS NULL, priority, id"
    // `due IS NULL = 0` lets SQLite use the index `todo_open`.
    return [
      ("\(isReady) AND due IS NULL = 0 AND due < \(now) AND \(isOverdue)", "due, \(byPriority)"),
      (
        "\(isReady) AND due IS NULL = 0 AND due >= \(today) AND due < \(end) AND NOT \(isOverdue)",
        "due, \(byPriority)"
      ),
      (
        "\(isReady) AND \(isLater) AND \(sql: Todo.blocksOthers) AND \(try isAmongFew("after", db))",
        byPriority
      ),
      ("\(isReady) AND \(isLater) AND NOT \(sql: Todo.blocksOthers)", byPriority),
      ("finished IS NULL AND NOT \(isReady)", order), ("finished IS NOT NULL", order),
    ]
  }

  /// The number of words in the title.
  private var rank: SQL {
    guard !words.isEmpty else { return "" }
    let terms: [SQL] = words.map { "(instr(folded(title), \($0.folded)) > 0)" }
    return """
      \(terms.joined(separator: " + ")) DESC, finished IS NOT NULL,
      \(sql: prefersShortTitles ? "length(title), " : "")
      """
  }

  private var order: SQL {
    switch sort {
    case .due, .next: "due IS NULL, due, priority IS NULL, priority, id"
    case .priority: "priority IS NULL, priority, due IS NULL, due, id"
    case .title: "title COLLATE swiftLocalizedCaseInsensitiveCompare, id"
    case .created: "created DESC, id DESC"
    case .modified: "modified DESC, id DESC"
    case .number: "id"
    }
  }
}

/// SQL of dependencies. Finished todos neither are blocked nor block others.
extension Todo {
  /// The open prerequisites of a todo.
  static let openPrerequisites = """
    FROM dependency JOIN todo AS earlier ON earlier.id = after
    WHERE dependency.todo = todo.id AND todo.finished IS NULL AND earlier.finished IS NULL
    """

  /// The open todos that depend on a todo.
  static let blockedTodos = """
    FROM dependency JOIN todo AS later ON later.id = dependency.todo
    WHERE after = todo.id AND todo.finished IS NULL AND later.finished IS NULL
    """

  /// The condition of a todo with an open prerequisite.
  static let isBlocked = "EXISTS (SELECT 1 \(openPrerequisites))"

  /// The condition of a todo on which open ones depend.
  static let blocksOthers = "EXISTS (SELECT 1 \(blockedTodos))"
}

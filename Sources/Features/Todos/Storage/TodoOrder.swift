import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The order of a list of todos. An index reads each part of a list; the parts follow one another.
extension TodoQuery {
  /// Returns the todos in a range, and the number of all todos.
  /// - Parameter few: the number of todos from which on they are read in the order of an index.
  func fetch(
    _ range: ListRange, sortingUpTo few: Int = 3_000, now: Moment, _ db: Database
  ) throws -> (todos: [Todo], total: Int) {
    var lists: [(group: [Filter<TodoCondition>], few: Set<Int>?)] = []
    for group in allGroups {
      let numbers = groups.isEmpty ? nil : try numbers(of: group, upTo: few, now: now, db)
      lists.append((group, numbers.flatMap { $0.count < few ? $0 : nil }))
    }
    let isKnown = lists.allSatisfy { $0.few != nil }
    let total = isKnown ? lists.few.count : try count(now: now, db)
    guard range.offset < total else { return ([], total) }
    let end = range.offset + (range.limit ?? total)
    var todos: [Todo] = []
    var offset = range.offset
    for part in parts(from: offset, now: now) {
      let limit = range.limit.map { $0 - todos.count } ?? -1
      guard limit != 0 else { break }
      let lists = lists.filter { list in
        list.few?.isEmpty != true
          && !list.group.contains { $0.condition == .blocked && $0.isNegated == part.isBlocked }
      }
      if lists.isEmpty { continue }
      // The first todos of a long list are found sooner in the order of an index.
      let isSorted =
        lists.allSatisfy { $0.few != nil } && lists.few.count < min(few, end * 50)
      let condition: SQL =
        isSorted
        ? "todo NOT INDEXED WHERE id IN \(lists.few)"
        : "todo WHERE \(self.condition(lists.map(\.group), now: now, inOrder: true))"
      let rows: SQL = "FROM \(condition) AND \(part.condition)"
      let found = try SQLRequest<Todo>(
        literal: """
          SELECT \(sql: Todo.columns) FROM todo
          WHERE id IN (SELECT id \(rows) ORDER BY \(part.order) LIMIT \(limit) OFFSET \(offset))
          ORDER BY \(part.order)
          """
      ).fetchAll(db)
      todos += found
      if !found.isEmpty {
        offset = 0
      } else if offset > 0 {
        offset -= try SQLRequest<Int>(literal: "SELECT count(*) \(rows)").fetchOne(db) ?? 0
      }
    }
    return (todos, total)
  }

  /// A part of the list. `isBlocked` is `nil` if some of its todos are blocked.
  private typealias Part = (condition: SQL, order: SQL, isBlocked: Bool?)

  private func parts(from offset: Int, now: Moment) -> [Part] {
    guard !ranksTitles else { return [("TRUE", "\(rank)\(order)", nil)] }
    switch sort {
    // Skipping todos needs no count of a part if all are one.
    case .due where offset > 0: return [("TRUE", "blocked, \(order)", nil)]
    case .due: return [("blocked = 0", order, false), ("blocked = 1", order, true)]
    case .next: return partsOfNext(now: now)
    case .priority, .title, .created, .modified, .number: return [("TRUE", order, nil)]
    }
  }

  /// Of the todos that are ready, the overdue ones precede those that are due until the day after tomorrow, those
  /// that block others, and the rest. The todos that are not ready follow.
  private func partsOfNext(now: Moment) -> [Part] {
    let isReady = TodoCondition.ready.sql(now: now)
    let isOverdue = TodoCondition.due(.overdue).sql(now: now)
    let end = now.day.adding(days: 3)
    let isSoon = TodoCondition.due(.days(now.day..<end)).sql(now: now)
    let isLater: SQL = "(due IS NULL OR due >= \(end))"
    let byPriority: SQL = "priority IS NULL, priority, id"
    return [
      ("\(isReady) AND \(isOverdue)", "due, \(byPriority)", false),
      ("\(isReady) AND \(isSoon) AND NOT \(isOverdue)", "due, \(byPriority)", false),
      ("\(isReady) AND blocking = 1 AND \(isLater)", byPriority, false),
      ("\(isReady) AND blocking = 0 AND \(isLater)", byPriority, false),
      ("finished IS NULL AND NOT \(isReady)", order, nil),
      ("finished IS NOT NULL", order, false),
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

extension [(group: [Filter<TodoCondition>], few: Set<Int>?)] {
  /// The numbers of the todos of all groups of which these are known.
  fileprivate var few: Set<Int> { reduce(into: []) { $0.formUnion($1.few ?? []) } }
}

/// SQL of dependencies. Finished todos neither are blocked nor block others; triggers set the columns `blocked` and
/// `blocking`.
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

  /// The condition of a todo with a due day or time. It is written in a form by which SQLite finds `due` in the index
  /// `todo_open`, whose first columns are these.
  static let hasDue = "blocked IN (0, 1) AND due IS NULL = 0"
}

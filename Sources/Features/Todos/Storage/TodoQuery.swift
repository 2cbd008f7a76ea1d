import AtriumCore
import AtriumStorage
import AtriumTime
import GRDB

/// The filter and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  enum Due: Equatable, Sendable {
    case overdue, today, week, none
    case days(Range<Day>)
  }
  enum Sort: String, CaseIterable, Sendable { case due, priority, title, created, modified, number }

  var state = State.open
  var words: [String] = []
  var tags: [String] = []
  var priority: Priority?
  var due: Due?
  var sort = Sort.due
  /// `true` if todos with the words in their titles precede the others.
  var ranksTitles = false

  /// Returns the todos of a part of the list.
  func fetch(_ range: ListRange, now: Moment, _ db: Database) throws -> [Todo] {
    try SQLRequest<Todo>(
      literal: """
        SELECT \(sql: Todo.columns) FROM todo WHERE \(condition(now: now))
        ORDER BY \(rank)\(sql: order) LIMIT \(range.limit ?? -1) OFFSET \(range.offset)
        """
    ).fetchAll(db)
  }

  /// The number of words in the title, for the SQL `ORDER BY` clause.
  private var rank: SQL {
    guard ranksTitles, !words.isEmpty else { return "" }
    let terms: [SQL] = words.map { "(instr(folded(title), \($0.folded)) > 0)" }
    return "\(terms.joined(separator: " + ")) DESC, finished IS NOT NULL, "
  }

  /// Returns the number of all matching todos.
  func count(now: Moment, _ db: Database) throws -> Int {
    try SQLRequest<Int>(literal: "SELECT count(*) FROM todo WHERE \(condition(now: now))")
      .fetchOne(db) ?? 0
  }

  private func condition(now: Moment) -> SQL {
    var parts: [SQL] = []
    switch state {
    case .open: parts.append("finished IS NULL")
    case .done: parts.append("finished IS NOT NULL")
    case .all: break
    }
    parts += tags.map {
      "EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND tag.name = \($0))"
    }
    if let priority { parts.append("priority = \(priority.rank)") }
    if let due { parts.append(Self.condition(due, now)) }
    parts += words.map(\.folded).map { word in
      """
      (instr(folded(title), \(word)) OR instr(folded(content), \(word))
      OR EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND instr(tag.name, \(word))))
      """
    }
    return parts.isEmpty ? "TRUE" : parts.joined(separator: " AND ")
  }

  /// A todo is overdue after its due day or, if it has a due time, after that time.
  private static func condition(_ due: Due, _ now: Moment) -> SQL {
    switch due {
    case .overdue: "(due < \(now.day) OR (length(due) > 10 AND due < \(now)))"
    case .today: condition(.days(now.day..<now.day.adding(days: 1)), now)
    case .days(let days): "due >= \(days.lowerBound) AND due < \(days.upperBound)"
    case .week: "due >= \(now.day) AND due < \(now.day.adding(days: 7))"
    case .none: "due IS NULL"
    }
  }

  /// The SQL `ORDER BY` clause.
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

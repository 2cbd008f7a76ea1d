import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The filter and the order of a list of todos.
struct TodoQuery: Equatable, Sendable {
  enum State: Sendable { case open, done, all }
  enum Due: String, CaseIterable, Sendable { case overdue, today, week, none }
  enum Sort: String, CaseIterable, Sendable { case due, priority, title, created, modified, number }

  var state = State.open
  var words: [String] = []
  var tags: [String] = []
  var priority: Priority?
  var due: Due?
  var sort = Sort.due
  var limit: Int?

  /// The condition of the SQL `WHERE` clause and its arguments.
  func condition(now: Moment) -> (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments: StatementArguments = []
    switch state {
    case .open: parts.append("finished IS NULL")
    case .done: parts.append("finished IS NOT NULL")
    case .all: break
    }
    for tag in tags {
      parts.append("EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND tag.name = ?)")
      arguments += [tag]
    }
    if let priority {
      parts.append("priority = ?")
      arguments += [priority.rank]
    }
    if let due {
      let (sql, values) = Self.condition(due, now)
      parts.append(sql)
      arguments += values
    }
    for word in words {
      parts.append(
        """
        (instr(folded(title), ?) OR instr(folded(content), ?)
        OR EXISTS (SELECT 1 FROM tag WHERE tag.todo = todo.id AND instr(tag.name, ?)))
        """)
      let word = word.folded
      arguments += [word, word, word]
    }
    return (parts.isEmpty ? "TRUE" : parts.joined(separator: " AND "), arguments)
  }

  /// A todo is overdue after its due day or, if it has a due time, after that time.
  private static func condition(_ due: Due, _ now: Moment) -> (String, StatementArguments) {
    let today = "\(now.day)"
    switch due {
    case .overdue:
      return ("(due < ? OR (length(due) > 10 AND due < ?))", [today, "\(now)"])
    case .today:
      return ("due >= ? AND due < ?", [today, "\(now.day.adding(days: 1))"])
    case .week:
      return ("due >= ? AND due < ?", [today, "\(now.day.adding(days: 7))"])
    case .none:
      return ("due IS NULL", [])
    }
  }

  /// The SQL `ORDER BY` clause.
  var order: String {
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

import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Writes todo.txt. A line that was imported is written as it was, but for what changed since.
struct TodoTxtWriter {
  let clock: any WallClock

  func write(_ todos: [Exported]) -> [UInt8] {
    var bytes: [UInt8] = []
    for exported in todos {
      bytes += line(exported.todo).utf8
      bytes.append(0x0A)
    }
    return bytes
  }

  private func line(_ todo: Todo) -> String {
    let old = original(todo)
    let written = old.flatMap { try? TodoTxtText($0.text, isDone: $0.isDone) }
    let letter = old?.priority ?? written?.priority
    let keepsLetter = letter.map(Priority.init(letter:)) == todo.priority
    let isSame =
      written.map {
        $0.title == todo.title && $0.tags == todo.tags && $0.due == todo.due
          && (todo.isDone || $0.recurs == todo.recurs)
          && old?.isDone == todo.isDone && keepsLetter
          && (todo.subtasks.total == 0 || $0.key == "\(todo.id)")
          && (todo.parent == nil || $0.parentKey == todo.parent.map(String.init))
      } ?? false
    if isSame, let old { return old.description }
    let priority = keepsLetter ? letter : todo.priority?.letter
    return TodoTxtLine(
      isDone: todo.isDone, priority: todo.isDone ? nil : priority,
      completed: todo.finished.flatMap { day($0) }, created: day(todo.created),
      text: text(todo, priority: todo.isDone ? priority : nil)
    ).description
  }

  /// A date in the line keeps what follows it from being read as a mark.
  private func text(_ todo: Todo, priority: Character?) -> String {
    let inside = Set(todo.title.split(separator: " ").filter { "+@".contains($0.prefix(1)) })
    let present = TagWords.clean(inside.map(String.init))
    var words = [todo.title.replacing(" due:", with: " due: ")]
    words += todo.tags.filter { !present.contains($0) }.map { $0.hasPrefix("@") ? $0 : "+\($0)" }
    if let due = todo.due {
      words.append("due:\(due.day)")
      if let time = due.time { words.append("at:\(time.basic)") }
    }
    if let recurs = todo.recurs { words.append(recurs.todoTxt) }
    if todo.subtasks.total > 0 { words.append("id:\(todo.id)") }
    if let parent = todo.parent { words.append("p:\(parent)") }
    if let priority { words.append("pri:\(priority)") }
    return words.joined(separator: " ")
  }

  private func original(_ todo: Todo) -> TodoTxtLine? {
    guard case .string(let line) = todo.original("todotxt") else { return nil }
    return TodoTxtLine(line)
  }

  private func day(_ timestamp: String) -> Day? {
    Date(timestamp: timestamp).map { clock.moment(at: $0).day }
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Reads what `task export` writes (taskwarrior.org/docs/design/task): an array of objects, a single
/// object, or one object a line.
struct TaskwarriorReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> Imported {
    var imported = Imported()
    do throws(JSONSyntaxError) {
      let json = try LocatedJSON(parsing: bytes, allowsDuplicateKeys: true)
      for element in json.elements ?? [json] { add(element, element.position.line, &imported) }
    } catch {
      guard let lines = objects(in: bytes) else {
        let problem = BadItem(line: error.position.line, reason: .notJSON(error.message))
        return Imported(problems: [problem])
      }
      for (number, text) in lines { add(text, number, &imported) }
    }
    return imported
  }

  /// The lines, if each holds an object of its own as Taskwarrior wrote them before 2.5.
  private func objects(in bytes: [UInt8]) -> [(Int, String?)]? {
    let lines = TextLines(bytes).filter { $0.text?.allSatisfy(\.isWhitespace) != true }
    guard lines.count > 1,
      lines.allSatisfy({ $0.text?.drop(while: \.isWhitespace).first == "{" })
    else { return nil }
    return lines.map { ($0.number, $0.text) }
  }

  private func add(_ text: String?, _ line: Int, _ imported: inout Imported) {
    guard let text else {
      imported.problems.append(BadItem(line: line, reason: .notText))
      return
    }
    let trimmed = text.trimmed
    do throws(JSONSyntaxError) {
      let object = trimmed.hasSuffix(",") ? trimmed.dropLast() : trimmed[...]
      let json = try LocatedJSON(parsing: Array(object.utf8), allowsDuplicateKeys: true)
      add(json, line, &imported)
    } catch {
      imported.problems.append(BadItem(line: line, reason: .notJSON(error.message)))
    }
  }

  private func add(_ element: LocatedJSON, _ line: Int, _ imported: inout Imported) {
    imported.add(line) { () throws(BadItem.Reason) in
      guard element.members != nil else { throw .notAnObject }
      return try draft(TaskwarriorTask(element.value))
    }
  }

  private func draft(_ task: TaskwarriorTask) throws(BadItem.Reason) -> TodoDraft {
    guard let title = try task.text("description").map(\.oneLine), !title.isEmpty else {
      throw .noTitle
    }
    var draft = TodoDraft(title: title)
    let status = try task.text("status") ?? "pending"
    guard TaskwarriorTask.statuses.contains(status) else { throw .badStatus(status) }
    draft.isDone = TaskwarriorTask.isDone(status)
    draft.content = try task.annotations().map(\.text).joined(separator: "\n")
    draft.due = try task.moment("due", by: clock)
    draft.priority = try task.text("priority").flatMap(TaskwarriorTask.priority)
    draft.tags = TagWords.clean(try task.tags())
    draft.created = try task.date("entry", by: clock)
    draft.modified = try task.date("modified", by: clock)
    if draft.isDone { draft.finished = try task.date("end", by: clock) }
    for key in ["wait", "scheduled", "until", "start"] { _ = try task.date(key, by: clock) }
    draft.recurs = try task.recurrence()
    draft.uid = try task.text("uuid")?.lowercased()
    draft.parentKey = try task.text("atrium_parent")?.lowercased()
    draft.original = JSON.Member("taskwarrior", task.json)
    return draft
  }
}

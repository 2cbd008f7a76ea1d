import AtriumCore
import AtriumFormats
import AtriumScreen

/// Reads the output of `task export` (taskwarrior.org/docs/design/task): an array of objects, a
/// single object, or one object per line.
struct TaskwarriorReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> ParsedTodos {
    var file = ParsedTodos()
    do throws(JSONSyntaxError) {
      let json = try LocatedJSON(parsing: bytes, allowsDuplicateKeys: true)
      for element in json.elements ?? [json] {
        file.add(line: element.position.line) { () throws(TodoFormatError) in try draft(element) }
      }
    } catch {
      if let lines = objectLines(bytes) {
        for line in lines {
          file.add(line: line.number) { () throws(TodoFormatError) in try draft(line.text) }
        }
      } else {
        file.reject(line: error.position.line, .notJSON(error.message))
      }
    }
    return file
  }

  /// Returns the non-empty lines if each begins an object, as in the format before Taskwarrior 2.5.
  private func objectLines(_ bytes: [UInt8]) -> [(number: Int, text: String?)]? {
    let lines = TextLines(bytes).filter { $0.text?.allSatisfy(\.isWhitespace) != true }
    guard lines.count > 1,
      lines.allSatisfy({ $0.text?.drop(while: \.isWhitespace).first == "{" })
    else { return nil }
    return lines
  }

  private func draft(_ line: String?) throws(TodoFormatError) -> TodoDraft {
    guard let text = line?.trimmed else { throw .notText }
    let object = text.hasSuffix(",") ? text.dropLast() : text[...]
    let json: LocatedJSON
    do throws(JSONSyntaxError) {
      json = try LocatedJSON(parsing: Array(object.utf8), allowsDuplicateKeys: true)
    } catch {
      throw .notJSON(error.message)
    }
    return try draft(json)
  }

  private func draft(_ element: LocatedJSON) throws(TodoFormatError) -> TodoDraft {
    guard element.members != nil else { throw .notAnObject }
    let task = TaskwarriorTask(json: element.value)
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
    draft.tags = TagNormalizer.cleaned(try task.tags())
    draft.created = try task.date("entry", by: clock)
    draft.modified = try task.date("modified", by: clock)
    if draft.isDone { draft.finished = try task.date("end", by: clock) }
    // These dates are only kept, but must be valid.
    for key in ["wait", "scheduled", "until", "start"] { _ = try task.date(key, by: clock) }
    draft.recurrence = try task.recurrence()
    draft.uid = try task.text("uuid")?.lowercased()
    draft.parentKey = try task.text("atrium_parent")?.lowercased()
    draft.original = JSON.Member(TodoFileFormat.taskwarrior.rawValue, task.json)
    return draft
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2).
struct CalendarReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> ParsedTodos {
    ParsedTodos(calendar: bytes, components: "VTODO") { component throws(TodoFormatError) in
      try draft(CalendarTodo(component: component))
    }
  }

  private func draft(_ todo: CalendarTodo) throws(TodoFormatError) -> TodoDraft {
    guard let title = todo.component.title else { throw .noTitle }
    var draft = TodoDraft(title: title, content: todo.content, tags: todo.tags)
    draft.due = try todo.due(by: clock)
    draft.priority = try todo.priority()
    draft.isDone = try todo.isDone()
    let stamp = try todo.date("DTSTAMP", by: clock)
    draft.created = try todo.date("CREATED", by: clock) ?? stamp
    draft.modified = try todo.date("LAST-MODIFIED", by: clock)
    draft.finished = try todo.date("COMPLETED", by: clock)
    draft.recurrence = try todo.recurrence()
    draft.uid = todo.component.uid
    draft.parentKey = todo.parent
    let lines = todo.component.lines.map { JSON.string($0.text) }
    draft.original = JSON.Member(TodoFileFormat.ics.rawValue, .array(lines))
    return draft
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2).
struct CalendarReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> Imported {
    var imported = Imported()
    CalendarFile.read(bytes, for: "VTODO") { line, content in
      imported.add(line) { () throws(BadItem.Reason) in
        switch content {
        case .success(let component): return try draft(CalendarTodo(component))
        case .failure(let trouble): throw .format(trouble)
        }
      }
    }
    return imported
  }

  private func draft(_ todo: CalendarTodo) throws(BadItem.Reason) -> TodoDraft {
    guard let title = todo.title else { throw .noTitle }
    var draft = TodoDraft(title: title, content: todo.content, tags: todo.tags)
    draft.due = try todo.due(by: clock)
    draft.priority = try todo.priority()
    draft.isDone = try todo.isDone()
    let stamp = try todo.date("DTSTAMP", by: clock)
    draft.created = try todo.date("CREATED", by: clock)
    draft.created = draft.created ?? stamp
    draft.modified = try todo.date("LAST-MODIFIED", by: clock)
    draft.finished = try todo.date("COMPLETED", by: clock)
    draft.recurs = try todo.recurrence()
    draft.uid = todo.component.uid
    draft.parentKey = todo.parent
    draft.original = JSON.Member(
      "ics", .array(todo.component.lines.map { .string($0.text) }))
    return draft
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Writes a VCALENDAR of VTODO components (RFC 5545 §3.4, §3.6.2). A todo that was imported keeps
/// every property it came with, but for those that changed since.
struct CalendarWriter {
  let clock: any WallClock

  func write(_ todos: [Exported]) -> [UInt8] {
    var bytes: [UInt8] = []
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Todos//EN"]
    for exported in todos {
      lines.append("BEGIN:VTODO")
      lines += properties(exported)
      lines.append("END:VTODO")
      for line in lines { bytes += ContentLines.fold(line) }
      lines = []
    }
    lines.append("END:VCALENDAR")
    for line in lines { bytes += ContentLines.fold(line) }
    return bytes
  }

  private func properties(_ exported: Exported) -> [String] {
    let todo = exported.todo
    let old = original(todo)
    var lines = CalendarProperties(old.component.lines.map(\.text))
    if old.property("UID") == nil { lines.set("UID", CalendarText.escaped(exported.uid)) }
    let stamp = instant(todo.modified)
    lines.set("DTSTAMP", stamp)
    if old.property("CREATED") == nil { lines.set("CREATED", instant(todo.created)) }
    lines.set("LAST-MODIFIED", stamp)
    if old.title != todo.title { lines.set("SUMMARY", CalendarText.escaped(todo.title)) }
    if old.content != todo.content {
      lines.set("DESCRIPTION", todo.content.isEmpty ? nil : CalendarText.escaped(todo.content))
    }
    if (try? old.due(by: clock)) != .some(todo.due) {
      lines.drop("DURATION")
      lines.set("DUE", todo.due.map(due))
      // DUE is later than DTSTART, and of the same kind (§3.8.2.3).
      lines.drop("DTSTART")
    }
    if (try? old.priority()) != .some(todo.priority) {
      lines.set("PRIORITY", todo.priority.map(number))
    }
    if old.tags != todo.tags {
      let tags = todo.tags.map(CalendarText.escaped).joined(separator: ",")
      lines.set("CATEGORIES", tags.isEmpty ? nil : tags)
    }
    if (try? old.recurrence()) != .some(todo.recurs) { setRecurrence(of: todo, &lines) }
    if let parent = exported.parent?.uid, old.parent != parent {
      lines.set("RELATED-TO", CalendarText.escaped(parent))
    }
    setState(of: todo, old, &lines)
    return lines.lines
  }

  /// What recurs by a rule has a start (§3.8.2.4).
  private func setRecurrence(of todo: Todo, _ lines: inout CalendarProperties) {
    let rule = todo.recurs?.rule
    lines.set("RRULE", rule)
    let isOwn = todo.recurs != nil && rule == nil
    lines.set(CalendarTodo.ownRecurrence, isOwn ? todo.recurs?.text : nil)
    if rule != nil, let due = todo.due { lines.set("DTSTART", self.due(due)) }
  }

  private func setState(of todo: Todo, _ old: CalendarTodo, _ lines: inout CalendarProperties) {
    if old.property("STATUS") == nil || (try? old.isDone()) != todo.isDone {
      lines.set("STATUS", todo.isDone ? "COMPLETED" : "NEEDS-ACTION")
      lines.drop("PERCENT-COMPLETE")
    }
    let written = (try? old.date("COMPLETED", by: clock)) ?? nil
    if todo.finished == nil {
      lines.drop("COMPLETED")
    } else if written?.timestamp != todo.finished,
      lines.isSet("STATUS", to: "COMPLETED"), let finished = todo.finished
    {
      lines.set("COMPLETED", instant(finished))
    }
  }

  private func original(_ todo: Todo) -> CalendarTodo {
    guard case .array(let lines) = todo.original("ics") else {
      return CalendarTodo(CalendarComponent([]))
    }
    let texts = lines.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return CalendarTodo(CalendarComponent(texts.compactMap { ContentLine($0) }))
  }

  /// On the reader's clock, which RFC 5545 calls floating.
  private func due(_ due: Moment) -> String {
    guard let time = due.time else { return ";VALUE=DATE:\(due.day.basic)" }
    return "\(due.day.basic)T\(time.basic)00"
  }

  private func number(_ priority: Priority) -> String {
    switch priority {
    case .high: "1"
    case .medium: "5"
    case .low: "9"
    }
  }

  private func instant(_ timestamp: String) -> String? {
    Date(timestamp: timestamp)?.basicTimestamp
  }
}

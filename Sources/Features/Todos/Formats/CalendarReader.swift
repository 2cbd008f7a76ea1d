import AtriumCore
import AtriumScreen
import Foundation

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2), inside a VCALENDAR or bare; all other
/// components are passed over.
struct CalendarReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> Imported {
    var imported = Imported()
    var open: [(name: String, line: Int)] = []
    var item: Item?
    var isCalendar = false
    for (number, text) in ContentLines.read(bytes) {
      guard let text, let line = ContentLine(text) else {
        let reason: BadItem.Reason = text == nil ? .notText : .badContentLine
        if let known = item?.reason ?? item.map({ _ in reason }) {
          item?.reason = known
        } else if !isCalendar {
          return Imported(problems: [BadItem(line: number, reason: .notCalendar)])
        } else if !isForeign(open) {
          imported.problems.append(BadItem(line: number, reason: reason))
        }
        continue
      }
      switch line.name {
      case "BEGIN":
        let name = line.value.trimmed.uppercased()
        isCalendar = true
        if item == nil, name == "VTODO" {
          item = Item(number: number, depth: open.count)
        } else {
          item?.lines.append(line)
        }
        open.append((name, number))
      case "END":
        let name = line.value.trimmed.uppercased()
        guard let last = open.popLast(), last.name == name else {
          imported.problems.append(BadItem(line: number, reason: .unclosed(name)))
          return imported
        }
        if let done = item, open.count == done.depth {
          imported.add(done.number) { () throws(BadItem.Reason) in try draft(done) }
          item = nil
        } else {
          item?.lines.append(line)
        }
      default:
        guard isCalendar else {
          return Imported(problems: [BadItem(line: number, reason: .notCalendar)])
        }
        item?.lines.append(line)
      }
    }
    if let last = open.last {
      imported.problems.append(BadItem(line: last.line, reason: .unclosed(last.name)))
    } else if !isCalendar, !bytes.isEmpty {
      imported.problems.append(BadItem(line: 1, reason: .notCalendar))
    }
    return imported
  }

  private struct Item {
    var number: Int, depth: Int
    var lines: [ContentLine] = []
    /// Why it is bad, if a line of it is no content line.
    var reason: BadItem.Reason?
  }

  /// Whether one is inside a component that is passed over.
  private func isForeign(_ open: [(name: String, line: Int)]) -> Bool {
    open.contains { $0.name != "VCALENDAR" && $0.name != "VTODO" }
  }

  private func draft(_ item: Item) throws(BadItem.Reason) -> TodoDraft {
    if let reason = item.reason { throw reason }
    let todo = CalendarTodo(item.lines)
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
    draft.uid = todo.uid
    draft.parentKey = todo.parent
    draft.original = JSON.Member("ics", .array(item.lines.map { .string($0.text) }))
    return draft
  }
}

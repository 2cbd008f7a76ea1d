import AtriumCore
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
    var lines = Properties(old.lines.map(\.text))
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
  private func setRecurrence(of todo: Todo, _ lines: inout Properties) {
    let rule = todo.recurs?.rule
    lines.set("RRULE", rule)
    let isOwn = todo.recurs != nil && rule == nil
    lines.set(CalendarTodo.ownRecurrence, isOwn ? todo.recurs?.text : nil)
    if rule != nil, let due = todo.due { lines.set("DTSTART", self.due(due)) }
  }

  private func setState(of todo: Todo, _ old: CalendarTodo, _ lines: inout Properties) {
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
    guard case .array(let lines) = todo.original("ics") else { return CalendarTodo([]) }
    return CalendarTodo(
      lines.compactMap { if case .string(let text) = $0 { ContentLine(text) } else { nil } })
  }

  /// On the reader's clock, which RFC 5545 calls floating.
  private func due(_ due: Moment) -> String {
    guard let time = due.time else { return ";VALUE=DATE:\(due.day.basic)" }
    return "\(due.day.basic)T\(two(time.hour))\(two(time.minute))00"
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

/// The lines of a component, to be changed property by property; the others keep their places.
private struct Properties {
  private(set) var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  func isSet(_ name: String, to value: String) -> Bool {
    lines.contains { $0.uppercased() == "\(name):\(value)" }
  }

  /// Sets a property before any component inside, or takes it away. A value that begins with `;`
  /// has parameters before it.
  mutating func set(_ name: String, _ value: String?) {
    let place = place(of: name)
    drop(name)
    guard let value else { return }
    let line = value.hasPrefix(";") ? name + value : "\(name):\(value)"
    lines.insert(line, at: min(place, lines.count))
  }

  mutating func drop(_ name: String) {
    let inside = own
    lines = lines.enumerated().filter { index, line in
      !(inside.contains(index) && Self.is(line, name))
    }.map(\.element)
  }

  private var own: Range<Int> { 0..<(lines.firstIndex { Self.is($0, "BEGIN") } ?? lines.count) }

  private func place(of name: String) -> Int {
    lines[own].firstIndex { Self.is($0, name) } ?? own.upperBound
  }

  private static func `is`(_ line: String, _ name: String) -> Bool {
    let prefix = line.prefix(name.count)
    guard prefix.uppercased() == name else { return false }
    let next = line.dropFirst(name.count).first
    return next == ":" || next == ";"
  }
}

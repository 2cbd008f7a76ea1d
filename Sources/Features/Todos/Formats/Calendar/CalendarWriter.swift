import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes a VCALENDAR of VTODO components (RFC 5545 §3.4, §3.6.2). An imported todo keeps all its
/// properties except for those that changed since the import.
struct CalendarWriter: ItemWriter {
  let clock: any WallClock

  var beginning: [UInt8] {
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Todos//EN"].flatMap(ContentLines.fold)
  }

  func bytes(of todo: ExportedTodo, isFirst: Bool) -> [UInt8] {
    (["BEGIN:VTODO"] + properties(todo) + ["END:VTODO"]).flatMap(ContentLines.fold)
  }

  var end: [UInt8] { ContentLines.fold("END:VCALENDAR") }

  private func properties(_ exported: ExportedTodo) -> [String] {
    let todo = exported.todo
    let texts = todo.importedItem(.ics)?.elements?.compactMap(\.string) ?? []
    let component = CalendarComponent(texts.compactMap { ContentLine($0) })
    let old = try? CalendarReader(clock: clock).draft(component)
    var lines = CalendarProperties(component.lines.map(\.text))
    if component.uid == nil {
      lines.set("UID", CalendarText.escaped(exported.uid))
      // Instances of a series share a UID (§3.8.4.4).
      lines.remove("RECURRENCE-ID")
    }
    let modified = instant(todo.modified)
    lines.set("DTSTAMP", modified)
    if component.property("CREATED") == nil { lines.set("CREATED", instant(todo.created)) }
    lines.set("LAST-MODIFIED", modified)
    if old?.title != todo.title { lines.set("SUMMARY", CalendarText.escaped(todo.title)) }
    if old?.content ?? "" != todo.content {
      lines.set("DESCRIPTION", todo.content.isEmpty ? nil : CalendarText.escaped(todo.content))
    }
    if old?.due != todo.due {
      lines.remove("DURATION")
      lines.set("DUE", todo.due.map(floating))
      // DUE must be later than DTSTART and of the same type (§3.8.2.3).
      lines.remove("DTSTART")
    }
    if old?.priority != todo.priority {
      lines.set("PRIORITY", todo.priority.map { ["1", "5", "9"][$0.rank - 1] })
    }
    if old?.tags ?? [] != todo.tags {
      let tags = todo.tags.map(CalendarText.escaped).joined(separator: ",")
      lines.set("CATEGORIES", tags.isEmpty ? nil : tags)
    }
    if old?.recurrence != todo.recurrence { setRecurrence(of: todo, &lines) }
    if let parent = exported.parent?.uid, old?.parentKey != parent {
      lines.set("RELATED-TO", CalendarText.escaped(parent))
    }
    if component.property("STATUS") == nil || old?.isDone != todo.isDone {
      lines.set("STATUS", todo.isDone ? "COMPLETED" : "NEEDS-ACTION")
      lines.remove("PERCENT-COMPLETE")
    }
    if !todo.isDone {
      lines.remove("COMPLETED")
    } else if old?.finished?.timestamp != todo.finished, lines.isSet("STATUS", to: "COMPLETED") {
      lines.set("COMPLETED", todo.finished.flatMap(instant))
    }
    return lines.lines
  }

  /// A component with RRULE requires DTSTART (§3.8.2.4).
  private func setRecurrence(of todo: Todo, _ lines: inout CalendarProperties) {
    let rule = todo.recurrence?.rule
    lines.set("RRULE", rule)
    lines.set(CalendarReader.recurrenceProperty, rule == nil ? todo.recurrence?.text : nil)
    if rule != nil, let due = todo.due { lines.set("DTSTART", floating(due)) }
  }

  /// Returns a floating date or time (RFC 5545 §3.3.4, §3.3.5), with its parameters.
  private func floating(_ moment: Moment) -> String {
    guard let time = moment.time else { return ";VALUE=DATE:\(moment.day.basic)" }
    return "\(moment.day.basic)T\(time.basic)00"
  }

  private func instant(_ timestamp: String) -> String? {
    Instant(timestamp: timestamp)?.basicTimestamp
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2).
struct CalendarReader: ItemReader {
  /// The property of recurrences that RRULE cannot express.
  static let recurrenceProperty = "X-ATRIUM-RECURS"

  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, TodoFormatError>) throws -> Void
  ) throws {
    try CalendarParser.parseWithZones(from: source, for: "VTODO") { line, content in
      let item = Result { () throws(TodoFormatError) in
        switch content {
        case .success(let component): return try draft(component)
        case .failure(let error): throw .format(error)
        }
      }
      try body(line, item)
    }
  }

  func draft(_ component: CalendarComponent) throws(TodoFormatError) -> TodoDraft {
    guard let title = component.title else { throw .noTitle }
    var draft = TodoDraft(title: title, content: component.text("DESCRIPTION") ?? "")
    draft.categories = component.categories
    draft.tags = TagNormalizer.cleaned(draft.categories)
    draft.due = try due(component)
    draft.priority = try priority(component)
    draft.isDone = try isDone(component)
    let stamp = try date("DTSTAMP", component)
    draft.created = try date("CREATED", component) ?? stamp
    draft.modified = try date("LAST-MODIFIED", component)
    draft.finished = try date("COMPLETED", component)
    draft.recurrence = try recurrence(component)
    // All components of a series share a UID (§3.8.4.4).
    draft.uid = component.text("UID")?.trimmed
    draft.parentKey = parent(component)
    draft.original = JSON.Member(TodoFileFormat.ics.rawValue, component.json)
    draft.component = component
    return draft
  }

  /// Returns the UID of the parent (§3.8.4.5).
  private func parent(_ component: CalendarComponent) -> String? {
    let line = component.properties.first {
      $0.name == "RELATED-TO" && $0.parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT"
    }
    return line.map { CalendarText.unescaped($0.value).trimmed }
  }

  /// Reads DUE, or DTSTART and DURATION (§3.8.2.5).
  func due(_ component: CalendarComponent) throws(TodoFormatError) -> Moment? {
    if let line = component.property("DUE") { return try start(line, component).moment(by: clock) }
    guard let line = component.property("DTSTART"),
      let duration = component.property("DURATION")
    else { return nil }
    guard let length = CalendarDuration(duration.value) else { throw .badDate(duration.value) }
    switch try start(line, component) {
    case .day(let day): return Moment(day.adding(days: length.seconds / 86_400))
    case .instant(let instant): return clock.moment(at: instant.adding(seconds: length.seconds))
    }
  }

  /// 1 is the highest priority, 9 the lowest, 0 none (§3.8.1.9).
  private func priority(_ component: CalendarComponent) throws(TodoFormatError) -> Priority? {
    guard let line = component.property("PRIORITY") else { return nil }
    switch Int(line.value.trimmed) ?? -1 {
    case 0: return nil
    case 1...4: return .high
    case 5: return .medium
    case 6...9: return .low
    default: throw .badPriority(line.value)
    }
  }

  func isDone(_ component: CalendarComponent) throws(TodoFormatError) -> Bool {
    guard let line = component.property("STATUS") else {
      return component.property("COMPLETED") != nil
    }
    switch line.value.trimmed.uppercased() {
    case "COMPLETED", "CANCELLED": return true
    case "NEEDS-ACTION", "IN-PROCESS": return false
    default: throw .badStatus(line.value)
    }
  }

  /// Reads ``recurrenceProperty``, or the rules and dates of a series. An override does not recur.
  private func recurrence(_ component: CalendarComponent) throws(TodoFormatError) -> Recurrence? {
    if component.property("RECURRENCE-ID") != nil { return nil }
    if let text = component.text(Self.recurrenceProperty) { return try Recurrence(valid: text) }
    return Recurrence(of: component)
  }

  private func date(
    _ name: String, _ component: CalendarComponent
  ) throws(TodoFormatError) -> Instant? {
    guard let line = component.property(name) else { return nil }
    guard let time = CalendarTime(line) else { throw .badDate(line.value) }
    return time.date(by: clock)
  }

  private func start(
    _ line: ContentLine, _ component: CalendarComponent
  ) throws(TodoFormatError) -> CalendarStart {
    guard let start = CalendarStart(line, component.definedZones, user: clock) else {
      throw .badDate(line.value)
    }
    return start
  }
}

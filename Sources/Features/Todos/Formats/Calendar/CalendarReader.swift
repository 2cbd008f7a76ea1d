import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads the VTODO components of iCalendar (RFC 5545 §3.6.2).
struct CalendarReader: ItemReader {
  /// The property of recurrences that RRULE cannot express.
  static let recurrenceProperty = "X-ATRIUM-RECURS"
  /// The property of starts that DTSTART cannot express: the DURATION from the beginning of the day of DUE to the
  /// start, such as `-P3D` for a day and `-P3DT15H` or `PT9H` for a time. The distance is the same for all dates of a
  /// series, whose DTSTART is the first date of its rule (RFC 5545 §3.8.5.3).
  static let startProperty = "X-ATRIUM-START"
  /// The property of the estimated work, a DURATION (draft-ietf-calext-ical-tasks).
  static let effortProperty = "ESTIMATED-DURATION"

  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, RejectionReason>) throws -> Void
  ) throws {
    try CalendarParser.parseWithZones(from: source, for: "VTODO") { line, content in
      let item = content.mapError(RejectionReason.format).flatMap { component in
        Result { () throws(RejectionReason) in
          var draft = try draft(component)
          draft.ignored = ignored(component)
          return draft
        }
      }
      try body(line, item)
    }
  }

  func draft(_ component: CalendarComponent) throws(RejectionReason) -> TodoDraft {
    guard let title = component.title else { throw .noTitle }
    var draft = TodoDraft(title: title, content: component.text("DESCRIPTION") ?? "")
    draft.categories = component.categories
    draft.tags = TagNormalizer.cleaned(draft.categories)
    draft.dueTime = due(component)
    draft.startTime = start(component, due: draft.dueTime)
    draft.progress = component.property("PERCENT-COMPLETE").flatMap { Int($0.value.trimmed) }
    draft.effort = component.property(Self.effortProperty).flatMap(effort)
    draft.priority = priority(component)
    draft.isDone = isDone(component)
    draft.modified = date("LAST-MODIFIED", component)
    draft.created = date("CREATED", component) ?? date("DTSTAMP", component) ?? draft.modified
    draft.finished = date("COMPLETED", component)
    draft.recurrence = recurrence(component)
    // All components of a series share a UID (§3.8.4.4).
    draft.uid = component.text("UID")?.trimmed
    draft.parentKey = component.parentUID
    draft.afterKeys = component.prerequisiteUIDs
    draft.original = JSON.Member(TodoFileFormat.ics.rawValue, component.json)
    draft.component = component
    return draft
  }

  /// Reads DUE, or DTSTART and DURATION (§3.8.2.5).
  func due(_ component: CalendarComponent) -> ZonedMoment? {
    if let due = time("DUE", component) { return due }
    guard let start = time("DTSTART", component),
      let length = component.property("DURATION").flatMap({ CalendarDuration($0.value) })
    else { return nil }
    guard start.moment.time != nil else {
      return ZonedMoment(Moment(start.moment.day.adding(days: length.seconds / 86_400)))
    }
    let instant = start.instant ?? clock.instant(of: start.moment)
    return start.changed(to: .instant(instant.adding(seconds: length.seconds)), by: clock)
  }

  private func time(_ name: String, _ component: CalendarComponent) -> ZonedMoment? {
    component.property(name).flatMap { ZonedMoment($0, component.definedZones, user: clock) }
  }

  /// Reads DTSTART (§3.8.2.4), except of a series, and ``startProperty``, unless DTSTART is on another day.
  func start(_ component: CalendarComponent, due: ZonedMoment?) -> ZonedMoment? {
    let start = component.isInSeries ? nil : time("DTSTART", component)
    guard let due, let line = component.property(Self.startProperty),
      let distance = StartDistance(line.value)
    else { return start }
    let exact = distance.start(before: due, by: clock)
    return start == nil || start?.moment.day == exact.moment.day ? exact : start
  }

  /// The minutes of a length; `nil` for one that is negative, has seconds or is too long.
  private func effort(_ line: ContentLine) -> Int? {
    guard let length = CalendarDuration(line.value), length.seconds % 60 == 0,
      Todo.effortRange.contains(length.seconds / 60)
    else { return nil }
    return length.seconds / 60
  }

  /// 1 is the highest priority, 9 the lowest, 0 none (§3.8.1.9).
  private func priority(_ component: CalendarComponent) -> Priority? {
    switch component.property("PRIORITY").flatMap({ Int($0.value.trimmed) }) ?? 0 {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: nil
    }
  }

  func isDone(_ component: CalendarComponent) -> Bool {
    guard let line = component.property("STATUS") else {
      return component.property("COMPLETED") != nil
    }
    return ["COMPLETED", "CANCELLED"].contains(line.value.trimmed.uppercased())
  }

  /// Reads ``recurrenceProperty``, or the rules and dates of a series. An override does not recur.
  private func recurrence(_ component: CalendarComponent) -> Recurrence? {
    if component.property("RECURRENCE-ID") != nil { return nil }
    return component.text(Self.recurrenceProperty).flatMap { Recurrence($0) }
      ?? Recurrence(of: component, user: clock)
  }

  private func date(_ name: String, _ component: CalendarComponent) -> Instant? {
    component.property(name).flatMap { CalendarTime($0) }?.date(by: clock)
  }

  /// Returns the properties that do not apply.
  func ignored(_ component: CalendarComponent) -> [IgnoredProperty] {
    let readers: [(name: String, isReadable: (ContentLine) -> Bool)] = [
      (Self.recurrenceProperty, { Recurrence(CalendarText.unescaped($0.value)) != nil }),
      (Self.startProperty, { StartDistance($0.value) != nil }),
      (Self.effortProperty, { effort($0) != nil }),
    ]
    return component.ignored
      + readers.compactMap { name, isReadable in
        component.property(name).flatMap { line in
          isReadable(line)
            ? nil : IgnoredProperty(name, .unreadable(line.value.trimmed), line: line.number)
        }
      }
  }

  /// Returns the start; `nil` without a time.
  func start(_ component: CalendarComponent) -> ZonedMoment? {
    let start = time("DTSTART", component)
    return start?.moment.time == nil ? nil : start
  }
}

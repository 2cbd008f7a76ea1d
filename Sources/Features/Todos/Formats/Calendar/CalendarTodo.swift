import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// The properties of a VTODO component in the terms of a todo.
struct CalendarTodo {
  /// The property of recurrences that RRULE cannot express.
  static let recurrenceProperty = "X-ATRIUM-RECURS"

  let component: CalendarComponent

  var content: String { component.text("DESCRIPTION") ?? "" }

  /// The UID of the parent (§3.8.4.5).
  var parent: String? {
    component.properties.first {
      $0.name == "RELATED-TO" && $0.parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT"
    }?.value.trimmed
  }

  var tags: [String] {
    TagNormalizer.cleaned(
      component.properties.filter { $0.name == "CATEGORIES" }.flatMap {
        CalendarText.list($0.value)
      })
  }

  /// DUE, or DTSTART and DURATION (§3.8.2.5).
  func due(by clock: any WallClock) throws(TodoFormatError) -> Moment? {
    if let line = component.property("DUE") { return try time(line).moment(by: clock) }
    guard let start = component.property("DTSTART"),
      let duration = component.property("DURATION")
    else { return nil }
    guard let length = CalendarDuration(duration.value) else { throw .badDate(duration.value) }
    let end = try time(start).moment(by: clock)
    guard end.time != nil else { return Moment(end.day.adding(days: length.seconds / 86_400)) }
    return clock.moment(at: clock.instant(of: end).adding(seconds: length.seconds))
  }

  /// 1 is the highest priority, 9 the lowest, 0 none (§3.8.1.9).
  func priority() throws(TodoFormatError) -> Priority? {
    guard let line = component.property("PRIORITY") else { return nil }
    switch Int(line.value.trimmed) ?? -1 {
    case 0: return nil
    case 1...4: return .high
    case 5: return .medium
    case 6...9: return .low
    default: throw .badPriority(line.value)
    }
  }

  func isDone() throws(TodoFormatError) -> Bool {
    guard let line = component.property("STATUS") else {
      return component.property("COMPLETED") != nil
    }
    switch line.value.trimmed.uppercased() {
    case "COMPLETED", "CANCELLED": return true
    case "NEEDS-ACTION", "IN-PROCESS": return false
    default: throw .badStatus(line.value)
    }
  }

  /// Reads ``recurrenceProperty`` or RRULE. A rule without an equivalent is ignored.
  func recurrence() throws(TodoFormatError) -> Recurrence? {
    if let text = component.text(Self.recurrenceProperty) {
      guard let recurrence = Recurrence(text) else { throw .badRecurrence(text) }
      return recurrence
    }
    return component.property("RRULE").flatMap { Recurrence(rule: $0.value.trimmed) }
  }

  func date(_ name: String, by clock: any WallClock) throws(TodoFormatError) -> Instant? {
    guard let line = component.property(name) else { return nil }
    return try time(line).date(by: clock)
  }

  private func time(_ line: ContentLine) throws(TodoFormatError) -> CalendarTime {
    guard let time = CalendarTime(line) else { throw .badDate(line.value) }
    return time
  }
}

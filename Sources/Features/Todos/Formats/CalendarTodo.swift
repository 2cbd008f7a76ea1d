import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// A VTODO, and what its properties mean for a todo.
struct CalendarTodo {
  let component: CalendarComponent

  init(_ component: CalendarComponent) { self.component = component }

  func property(_ name: String) -> ContentLine? { component.property(name) }

  var title: String? { component.title }

  var content: String { component.text("DESCRIPTION") ?? "" }

  /// The UID of what it is a part of (§3.8.4.5).
  var parent: String? {
    component.own.first {
      $0.name == "RELATED-TO" && $0.parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT"
    }?.value.trimmed
  }

  var tags: [String] {
    TagWords.clean(
      component.own.filter { $0.name == "CATEGORIES" }.flatMap { CalendarText.list($0.value) })
  }

  /// DUE, or DTSTART and DURATION (§3.8.2.5).
  func due(by clock: any WallClock) throws(BadItem.Reason) -> Moment? {
    if let line = property("DUE") { return try time(line).moment(by: clock) }
    guard let start = property("DTSTART"), let duration = property("DURATION") else { return nil }
    guard let length = CalendarDuration(duration.value) else { throw .badDate(duration.value) }
    let end = try time(start).moment(by: clock)
    guard end.time != nil else { return Moment(end.day.adding(days: length.seconds / 86_400)) }
    return clock.moment(at: clock.instant(of: end).addingTimeInterval(Double(length.seconds)))
  }

  /// 1 is the highest, 9 the lowest, 5 in the middle, 0 none (§3.8.1.9).
  func priority() throws(BadItem.Reason) -> Priority? {
    guard let line = property("PRIORITY") else { return nil }
    switch Int(line.value.trimmed) ?? -1 {
    case 0: return nil
    case 1...4: return .high
    case 5: return .medium
    case 6...9: return .low
    default: throw .badPriority(line.value)
    }
  }

  func isDone() throws(BadItem.Reason) -> Bool {
    guard let line = property("STATUS") else { return property("COMPLETED") != nil }
    switch line.value.trimmed.uppercased() {
    case "COMPLETED", "CANCELLED": return true
    case "NEEDS-ACTION", "IN-PROCESS": return false
    default: throw .badStatus(line.value)
    }
  }

  /// RRULE where it says what can be said here; others are only kept.
  func recurrence() throws(BadItem.Reason) -> Recurrence? {
    if let text = component.text(Self.ownRecurrence) {
      guard let recurs = Recurrence(text) else { throw .badRecurrence(text) }
      return recurs
    }
    return property("RRULE").flatMap { Recurrence(rule: $0.value.trimmed) }
  }

  /// Says what RRULE cannot: that it counts from being done.
  static let ownRecurrence = "X-ATRIUM-RECURS"

  func date(_ name: String, by clock: any WallClock) throws(BadItem.Reason) -> Date? {
    guard let line = property(name) else { return nil }
    return try time(line).date(by: clock)
  }

  private func time(_ line: ContentLine) throws(BadItem.Reason) -> CalendarTime {
    guard let time = CalendarTime(line) else { throw .badDate(line.value) }
    return time
  }
}

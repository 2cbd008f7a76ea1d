import AtriumCore
import AtriumScreen
import Foundation

/// A VTODO: its lines, and how its properties are read. Lines of components inside it, such as
/// alarms, are kept but not read.
struct CalendarTodo {
  let lines: [ContentLine]
  /// The lines of the todo itself.
  private let own: [ContentLine]

  init(_ lines: [ContentLine]) {
    self.lines = lines
    var depth = 0
    own = lines.filter { line in
      if line.name == "BEGIN" { depth += 1 }
      defer { if line.name == "END" { depth -= 1 } }
      return depth == 0
    }
  }

  func property(_ name: String) -> ContentLine? { own.first { $0.name == name } }

  private func text(_ name: String) -> String? {
    guard let line = property(name) else { return nil }
    let text = CalendarText.unescaped(line.value)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// A summary is optional (RFC 5545 §3.6.2); the description's first line, or the UID, must do.
  var title: String? {
    if let summary = text("SUMMARY") { return oneLine(summary) }
    let first = text("DESCRIPTION")?.split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) }
    return first.map { String($0).trimmed } ?? uid.map(oneLine)
  }

  var content: String { text("DESCRIPTION") ?? "" }

  /// The instances of a series share a UID and are told apart by RECURRENCE-ID (§3.8.4.4).
  var uid: String? {
    guard let uid = property("UID")?.value.trimmed, !uid.isEmpty else { return nil }
    return property("RECURRENCE-ID").map { "\(uid)#\($0.value)" } ?? uid
  }

  /// The UID of what it is a part of (§3.8.4.5).
  var parent: String? {
    own.first {
      $0.name == "RELATED-TO" && $0.parameter("RELTYPE")?.uppercased() ?? "PARENT" == "PARENT"
    }?.value.trimmed
  }

  var tags: [String] {
    TagWords.clean(own.filter { $0.name == "CATEGORIES" }.flatMap { CalendarText.list($0.value) })
  }

  /// DUE, or DTSTART and DURATION (§3.8.2.5).
  func due(by clock: any WallClock) throws(BadItem.Reason) -> Moment? {
    if let line = property("DUE") { return try CalendarTime(line).moment(by: clock) }
    guard let start = property("DTSTART"), let duration = property("DURATION") else { return nil }
    let (time, length) = (try CalendarTime(start), try CalendarDuration(duration.value))
    let end = time.moment(by: clock)
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
    if let text = text(Self.ownRecurrence) {
      guard let recurs = Recurrence(text) else { throw .badRecurrence(text) }
      return recurs
    }
    return property("RRULE").flatMap { Recurrence(rule: $0.value.trimmed) }
  }

  /// Says what RRULE cannot: that it counts from being done.
  static let ownRecurrence = "X-ATRIUM-RECURS"

  func date(_ name: String, by clock: any WallClock) throws(BadItem.Reason) -> Date? {
    guard let line = property(name) else { return nil }
    return try CalendarTime(line).date(by: clock)
  }
}

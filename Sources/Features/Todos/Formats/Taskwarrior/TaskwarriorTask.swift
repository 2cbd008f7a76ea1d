import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// A task of Taskwarrior and its attributes in the terms of a todo.
struct TaskwarriorTask {
  static let statuses: Set = ["pending", "completed", "deleted", "waiting", "recurring"]

  let json: JSON

  /// Taskwarrior never removes deleted tasks from its files; they count as done.
  static func isDone(_ status: String) -> Bool { status == "completed" || status == "deleted" }

  static func priority(_ letter: String) -> Priority? {
    switch letter {
    case "H": .high
    case "M": .medium
    case "L": .low
    default: nil
    }
  }

  static func letter(_ priority: Priority) -> String {
    switch priority {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }

  /// Returns a text attribute; `nil` if it is missing, `null` or empty.
  func text(_ key: String) throws(TodoFormatError) -> String? {
    switch json[key] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    default: throw .badField(key)
    }
  }

  /// Reads seconds since 1970, or a date in ISO 8601. A time without a zone is local.
  func date(_ key: String, by clock: any WallClock) throws(TodoFormatError) -> Instant? {
    if let seconds = json[key]?.integer { return try Self.date(seconds, "\(seconds)") }
    guard let text = try text(key) else { return nil }
    if text.utf8.count > 8, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return try Self.date(Int(text), text)
    }
    guard let time = ISODateTime(text) else { throw .badDate(text) }
    return time.date(by: clock)
  }

  /// Accepts times up to the end of the year 9999.
  private static func date(_ seconds: Int?, _ text: String) throws(TodoFormatError) -> Instant {
    guard let seconds, 0..<253_402_300_800 ~= seconds else { throw .badDate(text) }
    return Instant(secondsSince1970: seconds)
  }

  /// Reads a date. Taskwarrior stores a day without a time as local midnight.
  func moment(_ key: String, by clock: any WallClock) throws(TodoFormatError) -> Moment? {
    guard let date = try date(key, by: clock) else { return nil }
    let moment = clock.moment(at: date)
    return moment.time?.minutes == 0 ? Moment(moment.day) : moment
  }

  /// Reads an array, or words separated by commas.
  func tags() throws(TodoFormatError) -> [String] {
    switch json["tags"] {
    case nil, .null: return []
    case .string(let text): return text.split(separator: ",").map(String.init)
    case .array(let elements):
      return try elements.map { element throws(TodoFormatError) in
        guard let tag = element.string else { throw .badField("tags") }
        return tag
      }
    default: throw .badField("tags")
    }
  }

  /// Reads `atrium_recurs`, or `recur` of a template. A rule without an equivalent is ignored, and
  /// tasks that a template created do not recur.
  func recurrence() throws(TodoFormatError) -> Recurrence? {
    if let text = try text("atrium_recurs") {
      guard let recurrence = Recurrence(text) else { throw .badRecurrence(text) }
      return recurrence
    }
    guard try text("status") == "recurring" else { return nil }
    return try text("recur").flatMap { Recurrence($0) }
  }

  func annotations() throws(TodoFormatError) -> [(entry: JSON?, text: String)] {
    switch json["annotations"] {
    case nil, .null: return []
    case .array(let elements):
      return try elements.map { element throws(TodoFormatError) in
        guard let text = element["description"]?.string else { throw .badField("annotations") }
        return (element["entry"], text)
      }
    default: throw .badField("annotations")
    }
  }
}

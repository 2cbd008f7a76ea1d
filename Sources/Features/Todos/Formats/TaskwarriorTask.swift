import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// A task of Taskwarrior: its object, and how its attributes are read.
struct TaskwarriorTask {
  static let statuses: Set = ["pending", "completed", "deleted", "waiting", "recurring"]
  let json: JSON

  init(_ json: JSON) { self.json = json }

  /// Deleted tasks stand in Taskwarrior's files for good; here they count as done.
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

  func text(_ key: String) throws(BadItem.Reason) -> String? {
    switch json[key] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    default: throw .badField(key)
    }
  }

  /// Seconds since 1970, or a date in ISO 8601; in UTC where it says nothing else.
  func date(_ key: String, by clock: any WallClock) throws(BadItem.Reason) -> Date? {
    if case .integer(let seconds) = json[key] { return try Self.date(seconds, "\(seconds)") }
    guard let text = try text(key) else { return nil }
    if text.utf8.count > 8, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return try Self.date(Int(text), text)
    }
    guard let time = WrittenTime(text) else { throw .badDate(text) }
    return time.date(by: clock)
  }

  /// Up to the end of the year 9999.
  private static func date(_ seconds: Int?, _ text: String) throws(BadItem.Reason) -> Date {
    guard let seconds, 0..<253_402_300_800 ~= seconds else { throw .badDate(text) }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Midnight on the reader's clock is how Taskwarrior says a day without a time.
  func moment(_ key: String, by clock: any WallClock) throws(BadItem.Reason) -> Moment? {
    guard let date = try date(key, by: clock) else { return nil }
    let moment = clock.moment(at: date)
    return moment.time?.minutes == 0 ? Moment(moment.day) : moment
  }

  /// An array, or words between commas.
  func tags() throws(BadItem.Reason) -> [String] {
    switch json["tags"] {
    case nil, .null: return []
    case .string(let text): return text.split(separator: ",").map(String.init)
    case .array(let elements):
      return try elements.map { element throws(BadItem.Reason) in
        guard case .string(let tag) = element else { throw .badField("tags") }
        return tag
      }
    default: throw .badField("tags")
    }
  }

  /// An attribute of our own, or how often a template makes a task; what cannot be said here is
  /// only kept. The tasks that a template made do not recur themselves.
  func recurrence() throws(BadItem.Reason) -> Recurrence? {
    if let text = try text("atrium_recurs") {
      guard let recurs = Recurrence(text) else { throw .badRecurrence(text) }
      return recurs
    }
    guard try text("status") == "recurring" else { return nil }
    return try text("recur").flatMap { Recurrence($0) }
  }

  func annotations() throws(BadItem.Reason) -> [(entry: JSON?, text: String)] {
    switch json["annotations"] {
    case nil, .null: return []
    case .array(let elements):
      return try elements.map { element throws(BadItem.Reason) in
        guard case .string(let text) = element["description"] else {
          throw .badField("annotations")
        }
        return (element["entry"], text)
      }
    default: throw .badField("annotations")
    }
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The optional attributes of a task. One that cannot be read counts as missing, and is noted.
struct TaskAttributes {
  private let task: JSON
  private let clock: any WallClock
  /// The names of the attributes that cannot be read.
  var unreadable: [String] = []

  init(_ task: JSON, _ clock: any WallClock) {
    self.task = task
    self.clock = clock
  }

  /// Returns a text; `nil` if it is missing, `null` or empty.
  mutating func text(_ name: String) -> String? {
    switch task[name] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    case .integer(let number): return "\(number)"
    default:
      unreadable.append(name)
      return nil
    }
  }

  /// Returns the texts of an array.
  mutating func texts(_ name: String, _ text: (JSON) -> String?) -> [String] {
    guard let value = task[name], value != .null else { return [] }
    let texts = value.elements?.compactMap(text)
    if texts?.count != value.elements?.count || texts == nil { unreadable.append(name) }
    return texts ?? []
  }

  /// The tags: an array, or words separated by commas.
  var tags: [String] {
    mutating get {
      if let words = task["tags"]?.string { return words.split(separator: ",").map(String.init) }
      return texts("tags", \.string)
    }
  }

  /// Reads seconds since 1970 up to the end of the year 9999, or a date in ISO 8601. A time without a
  /// zone is local.
  mutating func date(_ name: String) -> Instant? {
    guard let text = text(name) else { return nil }
    if text.utf8.count > 8, text.isASCIIDigits || task[name]?.integer != nil {
      if let seconds = Int(text), 0..<253_402_300_800 ~= seconds {
        return Instant(secondsSince1970: seconds)
      }
    } else if let number = task[name]?.integer, number >= 0 {
      return Instant(secondsSince1970: number)
    } else if let date = ISODateTime(text) {
      return date.date(by: clock)
    }
    unreadable.append(name)
    return nil
  }

  /// Returns the attributes of an open task that change when or whether Taskwarrior lists it.
  mutating func ineffective(_ status: String) -> [String] {
    var names: [String] = []
    if let wait = date("wait") {
      if wait > clock.now { names.append("wait") }
    } else if status == "waiting" {
      names.append("status")
    }
    for name in ["scheduled", "until"] where date(name) != nil { names.append(name) }
    if let depends = task["depends"],
      depends.string?.isEmpty == false || depends.elements?.isEmpty == false
    {
      names.append("depends")
    }
    return names
  }
}

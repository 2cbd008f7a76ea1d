import AtriumFormats
import AtriumScreen
import Foundation

/// What a file holds: todos to be, and what in it cannot be read.
struct Imported: Equatable, Sendable {
  var drafts: [TodoDraft] = []
  var problems: [BadItem] = []

  /// Takes a todo, or the reason why it is none.
  mutating func add(_ line: Int, _ read: () throws(BadItem.Reason) -> TodoDraft) {
    do throws(BadItem.Reason) {
      drafts.append(try read())
    } catch {
      problems.append(BadItem(line: line, reason: error))
    }
  }
}

/// A todo as a file has it, before it has a number.
struct TodoDraft: Equatable, Sendable {
  var title: String
  var content = ""
  var due: Moment?
  var priority: Priority?
  var recurs: Recurrence?
  /// As ``TagWords/clean(_:)`` gives them.
  var tags: [String] = []
  var isDone = false
  var created: Date?
  var modified: Date?
  /// When it was done; `nil` also where that is not known.
  var finished: Date?
  /// What the world calls it: a UUID in Taskwarrior, a UID in iCalendar.
  var uid: String?
  /// What its parts in the file call it, where that is not the UID.
  var key: String?
  /// The UID or key of what it is a part of.
  var parentKey: String?
  /// The item as it was written, so that an export gives it back: format and value.
  var original: JSON.Member?
}

/// A line, or an item that begins there, which cannot be read.
struct BadItem: Equatable, Sendable {
  /// Why not.
  enum Reason: Error, Hashable, Sendable {
    case format(FormatError)
    case noTitle
    case badPriority(String)
    case badStatus(String)
    case badField(String)
    case badRecurrence(String)
    case notAnObject
    case notJSON(Phrase)
    case noHeader
    case fieldCount(found: Int, expected: Int)
  }
  /// Counted from 1.
  var line: Int
  var reason: Reason
}

extension BadItem.Reason {
  static let notText = Self.format(.notText)
  static func badDate(_ text: String) -> Self { .format(.badDate(text)) }

  /// Stable, for programs.
  var code: String {
    switch self {
    case .format(let trouble): trouble.code
    case .noTitle: "no-title"
    case .badPriority: "bad-priority"
    case .badStatus: "bad-status"
    case .badField: "bad-field"
    case .badRecurrence: "bad-recurrence"
    case .notAnObject: "not-an-object"
    case .notJSON: "not-json"
    case .noHeader: "no-header"
    case .fieldCount: "field-count"
    }
  }
}

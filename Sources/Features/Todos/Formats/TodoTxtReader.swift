import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Reads todo.txt: one todo a line.
enum TodoTxtReader {
  static func read(_ bytes: [UInt8], by clock: any WallClock) -> Imported {
    var imported = Imported()
    var days = Midnights(clock: clock)
    for (number, text) in TextLines(bytes) {
      imported.add(number) { () throws(BadItem.Reason) in
        guard let text else { throw .notText }
        return try draft(text, &days)
      }
      if let text, text.allSatisfy(\.isWhitespace) { imported.problems.removeLast() }
    }
    return imported
  }

  private static func draft(
    _ text: String, _ days: inout Midnights
  ) throws(BadItem.Reason) -> TodoDraft {
    let line = TodoTxtLine(text)
    let parts = try TodoTxtText(line.text, isDone: line.isDone)
    var draft = TodoDraft(title: parts.title, due: parts.due, tags: parts.tags)
    draft.priority = (line.priority ?? parts.priority).map(Priority.init(letter:))
    draft.isDone = line.isDone
    draft.recurs = parts.recurs
    (draft.key, draft.parentKey) = (parts.key, parts.parentKey)
    draft.created = line.created.map { days.date($0) }
    draft.finished = line.completed.map { days.date($0) }
    draft.original = JSON.Member("todotxt", .string(text))
    return draft
  }
}

extension Priority {
  /// `A` is high, `B` medium, and every further letter low.
  init(letter: Character) { self = letter == "A" ? .high : letter == "B" ? .medium : .low }

  var letter: Character {
    switch self {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }
}

/// The beginnings of days on the reader's clock; that of the day before is remembered.
private struct Midnights {
  let clock: any WallClock
  private var last: (day: Day, date: Date)?

  init(clock: any WallClock) { self.clock = clock }

  mutating func date(_ day: Day) -> Date {
    if let last, last.day == day { return last.date }
    let date = clock.instant(of: Moment(day))
    last = (day, date)
    return date
  }
}

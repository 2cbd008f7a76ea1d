import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Reads todo.txt: one todo per line.
struct TodoTxtReader: ItemReader {
  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<TodoDraft, RejectionReason>) throws -> Void
  ) throws {
    var midnights = MidnightCache(clock: clock)
    try TextLines.forEachText(from: source) { (number, line: Result<String, RejectionReason>) in
      let item = line.flatMap { text in
        Result { () throws(RejectionReason) in try draft(text, &midnights) }
      }
      try body(number, item)
    }
  }

  private func draft(
    _ text: String, _ midnights: inout MidnightCache
  ) throws(RejectionReason) -> TodoDraft {
    let line = TodoTxtLine(text)
    let parts = try TodoTxtText(line.text, isDone: line.isDone)
    var draft = TodoDraft(
      title: parts.title, dueTime: parts.due.map { ZonedMoment(enteredAs: $0, by: clock) },
      tags: parts.tags)
    draft.priority = (line.priority ?? parts.priority).map(Priority.init(letter:))
    draft.isDone = line.isDone
    draft.recurrence = parts.recurrence
    draft.key = parts.key
    draft.parentKey = parts.parentKey
    draft.created = line.created.map { midnights.date($0) }
    draft.finished = line.completed.map { midnights.date($0) }
    draft.original = JSON.Member(TodoFileFormat.todotxt.rawValue, .string(text))
    draft.startTime = parts.start.map { ZonedMoment(Moment($0)) }
    draft.unreadable = parts.unreadable
    return draft
  }
}

extension Priority {
  /// `A` is high, `B` medium, any other letter low.
  init(letter: Character) { self = letter == "A" ? .high : letter == "B" ? .medium : .low }

  var letter: Character { ["A", "B", "C"][rank - 1] }
}

/// Converts days to their local midnights. Consecutive lines often have the same day.
private struct MidnightCache {
  let clock: any WallClock
  private var last: (day: Day, date: Instant)?

  init(clock: any WallClock) { self.clock = clock }

  mutating func date(_ day: Day) -> Instant {
    if let last, last.day == day { return last.date }
    let date = clock.instant(of: Moment(day))
    last = (day, date)
    return date
  }
}

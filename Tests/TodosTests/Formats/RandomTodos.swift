import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

@testable import Todos

/// The todos of a file in memory.
typealias ParsedTodos = ParsedFile<TodoDraft>

/// A source of random todos that depend on the seed alone.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func todo() -> Todo {
    let created = Instant(
      timeIntervalSince1970: Double(Int.random(in: 1..<4_000_000, using: &self)) * 900)
    let isDone = Bool.random(using: &self)
    var todo = Todo(
      id: Int.random(in: 1...1_000_000, using: &self), title: words(1...8),
      content: Bool.random(using: &self) ? words(1...20) + "\n" + words(1...9) : "",
      dueTime: moment().map { ZonedMoment($0) },
      priority: Priority.allCases.randomElement(using: &self),
      tags: TagNormalizer.cleaned(
        (0..<Int.random(in: 0...3, using: &self)).map { _ in words(1...1) }),
      created: created.timestamp, modified: created.timestamp,
      finished: isDone ? created.adding(seconds: 86_400).timestamp : nil,
      recurrence: isDone ? nil : Self.recurrences.randomElement(using: &self) ?? nil)
    if let start = moment(), todo.due != nil || todo.recurrence == nil {
      let day = todo.due?.day.adding(days: -Int.random(in: 1...40, using: &self))
      todo.startTime = ZonedMoment(Moment(day ?? start.day, start.time))
    }
    if Bool.random(using: &self) { todo.progress = Int.random(in: 0...100, using: &self) }
    if Bool.random(using: &self) { todo.effort = Int.random(in: 0...3000, using: &self) }
    let count = Int.random(in: 0...3, using: &self)
    todo.prerequisites = (0..<count).map { _ in Int.random(in: 1...50, using: &self) }
    return todo
  }

  private static let recurrences: [Recurrence?] = [
    nil, .every(2, .week), .after(3, .day), .weekdays([1, 4], weeks: 1), .monthDay(31, months: 2),
    .yearDay(month: 2, day: 29), .weekdays([5], weeks: 3),
  ]

  private mutating func moment() -> Moment? {
    guard Bool.random(using: &self) else { return nil }
    let day = Day(number: Int.random(in: 10_000...30_000, using: &self))
    let time = TimeOfDay(
      hour: Int.random(in: 1...23, using: &self), minute: Int.random(in: 0...59, using: &self))
    return Moment(day, Bool.random(using: &self) ? time : nil)
  }

  private mutating func words(_ count: ClosedRange<Int>) -> String {
    let words = [
      "milk", "Größe", "čaj", "日本語", "a,b", "x;y", "say\"so\"", "back\\slash", "👍🏽", "(A)", "x",
      "2026-01-01", "it's", "=1", "C:\\n", "e\u{301}", "100%", "<b>", "a:b", "'q'", "–",
    ]
    return (0..<Int.random(in: count, using: &self)).map { _ in
      words.randomElement(using: &self) ?? "milk"
    }.joined(separator: " ")
  }
}

extension Todo {
  /// The todo that an import of the draft creates.
  init(_ draft: TodoDraft) {
    self.init(draft, id: 1, parent: nil, now: "2026-11-21T10:00:00Z")
  }
}

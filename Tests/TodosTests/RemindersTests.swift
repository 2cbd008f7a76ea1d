import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import Todos

@Suite(.timeLimit(.minutes(10))) struct RemindersTests {
  private let clock = SteppingClock("2026-11-21T10:00")
  private let notes = Notes()
  private var todos: Todos {
    Todos(store: store, clock: clock)
  }
  private let store = Store(.memory, migrations: TodosSchema.steps)

  private func due(_ text: String) throws -> TodoEdit {
    let due: Moment = try #require(Moment(iso: text))
    return TodoEdit(due: .some(due))
  }

  @Test func aTodoIsAnnouncedOnceAtItsTime() async throws {
    _ = try await todos.add("Call", due("2026-11-21T10:30"))
    _ = try await todos.add("Past", due("2026-11-21T09:30"))
    _ = try await todos.add("Day", due("2026-11-21"))
    let work = Task { try await Reminders(todos: todos, notifier: notes).run() }
    try await clock.isAwaited(until: "2026-11-21T10:30")
    #expect(notes.all == [])
    clock.set("2026-11-21T10:30")
    try await notes.hold(1)
    #expect(notes.all == ["Due at 10:30: 4 “Call”"])
    _ = try await todos.add("Later", due("2026-11-21T12:00"))
    try await clock.isAwaited(until: "2026-11-21T12:00")
    clock.set("2026-11-23T08:00")  // The machine slept.
    try await notes.hold(2)
    #expect(notes.all.last == "Due at 12:00: 7 “Later”")
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func whatIsMovedOrDoneIsNotAnnouncedAtItsOldTime() async throws {
    _ = try await todos.add("Call", due("2026-11-21T10:30"))
    _ = try await todos.add("Done", due("2026-11-21T10:40"))
    let work = Task { try await Reminders(todos: todos, notifier: notes).run() }
    try await clock.isAwaited(until: "2026-11-21T10:30")
    _ = try await todos.edit(4, due("2026-11-21T11:00"))
    _ = try await todos.finish([5])
    try await clock.isAwaited(until: "2026-11-21T11:00")
    clock.set("2026-11-21T10:45")
    _ = try await todos.add("Soon", due("2026-11-21T10:50"))
    try await clock.isAwaited(until: "2026-11-21T10:50")
    #expect(notes.all == [])
    clock.set("2026-11-21T11:00")
    try await notes.hold(1)
    #expect(notes.all == ["Due at 10:50: 6 “Soon”\nDue at 11:00: 4 “Call”"])
    work.cancel()
  }

  @MainActor @Test func theSettingTurnsThemOff() async throws {
    let talk = try await Conversation.with(
      [TodosFeature()], .person.setting("todos.reminders=false"), says: "settings")
    #expect(talk.contains("todos.reminders  false  true"), "\(talk)")
  }
}

/// What was announced.
private final class Notes: Notifier {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }

  func notify(_ screen: Screen) async {
    let lines = screen.blocks.compactMap {
      if case .notice(_, let text) = $0 { text.text(in: .en) } else { nil }
    }
    texts.withLock { $0.append(lines.joined(separator: "\n")) }
  }

  func hold(_ count: Int) async throws {
    while all.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// A clock in UTC that is set by hand and wakes whoever sleeps.
private final class SteppingClock: WallClock {
  private let state: Mutex<(now: FixedClock, waiting: Set<Date>)>

  init(_ text: String) { state = Mutex((FixedClock(text), [])) }

  var now: Date { state.withLock { $0.now.now } }
  func moment(at instant: Date) -> Moment { state.withLock { $0.now.moment(at: instant) } }
  func instant(of moment: Moment) -> Date { state.withLock { $0.now.instant(of: moment) } }
  func set(_ text: String) { state.withLock { $0.now = FixedClock(text) } }

  func sleep(until instant: Date) async throws {
    state.withLock { _ = $0.waiting.insert(instant) }
    defer { state.withLock { _ = $0.waiting.remove(instant) } }
    while now < instant { try await Task.sleep(for: .milliseconds(5)) }
  }

  func isAwaited(until text: String) async throws {
    let instant = FixedClock(text).now
    while !state.withLock({ $0.waiting.contains(instant) }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

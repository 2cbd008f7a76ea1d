import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Synchronization
import Testing

@testable import AtriumCore
@testable import Todos

@Suite(.timeLimit(.minutes(10))) struct TodoRemindersTests {
  private let clock = SteppingClock("2026-11-21T10:00")
  private let notifier = RecordingNotifier()
  private var todos: Todos { Todos(store: store, clock: clock) }
  private let store = Store(.memory, migrations: TodosFixture.migrations)

  @Test func aTimeThatAClockChangeSkipsIsStoredAsItIsShown() async throws {
    let clock = FixedClock("2026-11-21T10:00", in: "Europe/Zagreb")
    let todos = Todos(store: store, clock: clock)
    let added = try await todos.add("A", todos.due("2027-03-28T02:30"))
    #expect(added.due == Moment(iso: "2027-03-28T03:30"))
    let edited = try await todos.edit(added.id, todos.due("2028-03-26T02:15"))
    #expect(edited.due == Moment(iso: "2028-03-26T03:15"))
  }

  @Test func announcesATodoOnceAtItsDueTime() async throws {
    _ = try await todos.add("Call", todos.due("2026-11-21T10:30"))
    _ = try await todos.add("Past", todos.due("2026-11-21T09:30"))
    _ = try await todos.add("Day", todos.due("2026-11-21"))
    let work = Task { try await todos.reminders(notifier).run() }
    try await clock.waitForSleeper(until: "2026-11-21T10:30")
    #expect(notifier.all == [])
    clock.set("2026-11-21T10:30")
    try await notifier.waitForCount(1)
    #expect(notifier.all == ["Due at 10:30: t4 “Call”. Run 'postpone t4 10min' to postpone it."])
    _ = try await todos.add("Later", todos.due("2026-11-21T12:00"))
    try await clock.waitForSleeper(until: "2026-11-21T12:00")
    clock.set("2026-11-23T08:00")  // The machine was asleep.
    try await notifier.waitForCount(2)
    #expect(
      notifier.all.last == "Due at 12:00: t7 “Later”. Run 'postpone t7 10min' to postpone it.")
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }

  @Test func announcesAfterAFailureWhatBecameDueMeanwhile() async throws {
    let fails = Mutex(true)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let (passes, pass) = AsyncStream.makeStream(of: Void.self)
    let reminders = Reminders(
      clock: clock, notifier: notifier, changes: { signals },
      due: { [clock] question in
        // The interval until tomorrow is asked for last.
        guard question.end <= clock.now else {
          pass.yield()
          return []
        }
        if fails.withLock({ $0 }) { throw Failure(.tryAgain, "store.busy", "The file is locked.") }
        return [question.start, question.end].map { instant in
          let moment = clock.moment(at: instant)
          return (item: moment.time?.hour ?? 0, alarm: ZonedMoment(moment))
        }
      },
      screen: { (hours: [Int], _) in
        Screen("due", [.notice(.quiet, Phrase("\(hours[0]) to \(hours[1])"))])
      })
    let first = Task { try await reminders.run() }
    for await _ in passes { break }
    clock.set("2026-11-21T10:30")
    signal.yield()
    await #expect(throws: Failure.self) { try await first.value }
    fails.withLock { $0 = false }
    clock.set("2026-11-21T12:00")
    let second = Task { try await reminders.run() }
    try await notifier.waitForCount(1)
    #expect(notifier.all == ["10 to 12"])
    second.cancel()
    _ = await second.result
  }

  @Test(arguments: [
    // (due, start, alarm of `remind` by its ID)
    ("2026-11-21T10:30", nil, "/todos/4@2026-11-21T10:30"),
    ("2026-11-21", nil, "/todos/4@2026-11-21T09:00"),
    ("2026-11-21", "2026-11-21T08:00", "/todos/4@2026-11-21T09:00"),
    ("2026-11-22", "2026-11-22", nil), ("2026-11-20", nil, nil),
    ("2026-11-21T08:59", nil, nil), ("2026-11-21T11:00", nil, "/todos/4@2026-11-21T11:00"),
    ("2026-11-21T11:01", nil, nil),
  ])
  func remindsOfWhatBecomesDueInAnInterval(
    _ due: String, _ start: String?, _ id: String?
  ) async throws {
    let start = start.flatMap { Moment(iso: $0) }.map { ZonedMoment($0) }
    _ = try await todos.add("Call", todos.due(due) + Patch { $0.startTime = start })
    let question = DueReminder.Question(
      after: FixedClock("2026-11-21T08:59").now, until: FixedClock("2026-11-21T11:00").now,
      days: TimeOfDay(hour: 9, minute: 0))
    let reminders = try await todos.dueReminders(question)
    #expect(reminders.map(\.id) == [id].compactMap(\.self))
    #expect(reminders.allSatisfy { $0.command == "postpone t4 10min" && $0.kind == .todo })
  }

  @Test func doesNotAnnounceMovedOrFinishedTodos() async throws {
    _ = try await todos.add("Call", todos.due("2026-11-21T10:30"))
    _ = try await todos.add("Done", todos.due("2026-11-21T10:40"))
    let work = Task { try await todos.reminders(notifier).run() }
    try await clock.waitForSleeper(until: "2026-11-21T10:30")
    _ = try await todos.edit(4, todos.due("2026-11-21T11:00"))
    _ = try await todos.finish([5])
    try await clock.waitForSleeper(until: "2026-11-21T11:00")
    clock.set("2026-11-21T10:45")
    _ = try await todos.add("Soon", todos.due("2026-11-21T10:50"))
    try await clock.waitForSleeper(until: "2026-11-21T10:50")
    #expect(notifier.all == [])
    clock.set("2026-11-21T11:00")
    try await notifier.waitForCount(1)
    #expect(
      notifier.all == [
        """
        Due at 10:50: t6 “Soon”. Run 'postpone t6 10min' to postpone it.
        Due at 11:00: t4 “Call”. Run 'postpone t4 10min' to postpone it.
        """
      ])
    work.cancel()
  }

  @Test(arguments: [("true", 1), ("false", 0)])
  func theSettingDisablesReminders(_ value: String, _ count: Int) throws {
    let layers = LayerStack(layers: [try Layer(assignments: ["todos.reminders=\(value)"])])
    var reader = SettingsReader(feature: TodosFeature.id, layers: layers)
    #expect(TodosFeature().plan(reading: &reader).backgroundWork.count == count)
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import Foundation
import Shell
import Synchronization
import Testing

@testable import Maintenance

@Suite(.timeLimit(.minutes(10))) struct ReminderRunnerTests {
  private let home: TemporaryDataDirectory
  private let clock = TravellingClock("2026-10-23T08:00:00Z", in: "Europe/Zagreb")

  init() throws { home = try TemporaryDataDirectory() }

  /// A runner with a connection of its own.
  private func runner(_ reminders: [DueReminder], failing failures: [Failure] = [])
    -> ReminderRunner
  {
    let store = Store(.file(home.directory.reminders), migrations: ReminderLog.migrations)
    return ReminderRunner(ReminderLog(store), clock: clock, home.directory) { [clock] start, end in
      let question = DueReminder.Question(after: start, until: end)
      let due = reminders.filter { question.contains(clock.instant(of: $0.alarm)) }
      return (due.sorted { clock.instant(of: $0.alarm) < clock.instant(of: $1.alarm) }, failures)
    }
  }

  /// A reminder of an instant, or of a local time.
  private func reminder(_ number: Int, at text: String) throws -> DueReminder {
    let instant = Instant(timestamp: text)
    let moment = try #require(instant.map(clock.moment) ?? Moment(iso: text))
    return DueReminder(
      .todo, at: ZonedMoment(moment, at: instant, zone: nil), "Todo \(number)",
      at: Address("todos", ["\(number)"]), command: "show t\(number)")
  }

  private func reminders(_ count: Int, from text: String) throws -> [DueReminder] {
    let start = try #require(Instant(timestamp: text))
    return try (1...count).map { try reminder($0, at: start.adding(seconds: $0).timestamp) }
  }

  /// Runs a runner and returns the parts that it told.
  private func told(_ reminders: [DueReminder], _ parts: ReminderRunner.Parts) async throws
    -> [[String]]
  {
    let told = Mutex<[[String]]>([])
    _ = try await runner(reminders).run(in: parts) { part in
      told.withLock { $0.append(part.map(\.id)) }
    }
    return told.withLock(\.self)
  }

  @Test(arguments: [
    (5, "2026-10-23T07:00:00Z", 5), (6, "2026-10-23T07:00:00Z", 1), (2, "2026-10-22T09:00:00Z", 2),
  ])
  func manyRemindersAreToldAtOnce(_ count: Int, _ start: String, _ parts: Int) async throws {
    let reminders = try reminders(count, from: start)
    #expect(try await told(reminders, .summary).count == parts)
    #expect(try await told(reminders, .summary) == [])
  }

  @Test(arguments: [(ReminderRunner.Parts.summary, 1), (.single, 3), (.all, 1)])
  func afterASleepOfADayAPersonIsToldAtOnce(
    _ parts: ReminderRunner.Parts, _ count: Int
  ) async throws {
    #expect(try await told([], parts) == [])
    let reminders = try reminders(3, from: "2026-10-24T07:00:00Z")
    clock.set("2026-10-26T08:00:00Z")
    #expect(try await runner(reminders).unreported().reminders.count == 3)
    let told = try await told(reminders, parts)
    #expect(told.count == count && told.flatMap(\.self) == reminders.map(\.id))
    #expect(try await runner(reminders).unreported().reminders == [])
  }

  @Test func aKilledReportIsRepeatedAsItWas() async throws {
    let reminders = try reminders(7, from: "2026-10-23T07:00:00Z")
    let digests = Mutex<[String]>([])
    let tell: @Sendable ([DueReminder]) -> Void = { part in
      digests.withLock { $0.append(part.digest(for: "ada@example.org")) }
    }
    await #expect(throws: CancellationError.self) {
      try await runner(Array(reminders.prefix(6))).run(in: .summary) {
        tell($0)
        throw CancellationError()
      }
    }
    _ = try await runner(reminders).run(in: .summary) { tell($0) }
    let all = digests.withLock(\.self)
    #expect(all.count == 3 && Set(all).count == 2 && all.count { $0 == all.first } == 2, "\(all)")
  }

  @Test func whatFailsStaysUnreported() async throws {
    let reminders = try reminders(3, from: "2026-10-23T07:00:00Z")
    let failure = Failure(.unavailable, "test.failed", "It failed.")
    let report = try await runner(reminders).run(in: .single) { part in
      if part[0].id == reminders[1].id { throw failure }
    }
    #expect(report.reminders.map(\.id) == [reminders[0].id, reminders[2].id])
    #expect(report.failures == [failure])
    clock.set("2026-10-27T08:00:00Z")
    #expect(try await told(reminders, .single) == [[reminders[1].id]])
  }

  @Test func theRemindersOfAFailedFeatureAreStillFound() async throws {
    let reminders = try reminders(1, from: "2026-10-23T08:30:00Z")
    let failure = Failure(.tryAgain, "store.busy", "The file is locked.")
    #expect(try await told([], .all) == [])
    clock.set("2026-10-23T09:00:00Z")
    let report = try await runner([], failing: [failure]).run(in: .all) { _ in }
    #expect(report.failures == [failure])
    clock.set("2026-10-26T08:00:00Z")
    #expect(try await told(reminders, .all) == [reminders.map(\.id)])
  }

  /// Three runners at once, of which some are killed before or after they tell a part. The clock changes from summer
  /// time, is set back, travels to New York and back, and the machine sleeps for a day.
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func noReminderIsLostAndOnlyKilledRunnersRepeat(_ seed: UInt64) async throws {
    let run = RandomRun(seed: seed)
    @Sendable func random(_ range: ClosedRange<Int>) -> Int { run.random(range) }
    let count = ProcessInfo.processInfo.environment["ALARMS"].flatMap { Int($0) } ?? 200
    let start = clock.now
    let days = 5 * 86_400
    let reminders = try (1...count).map { number in
      let instant = start.adding(seconds: random(1...days))
      let isLocal = random(0...2) == 0
      return try reminder(
        number, at: isLocal ? "\(clock.moment(at: instant))" : instant.timestamp)
    }
    @Sendable func runOnce(isKilled: Bool) async throws {
      let parts: ReminderRunner.Parts = [.single, .summary, .all][random(0...2)]
      let fatal = isKilled ? random(0...4) : Int.max
      let tellsBefore = random(0...1) == 0
      var position = 0
      do {
        _ = try await runner(reminders).run(in: parts) { part in
          if position == fatal, !tellsBefore { throw CancellationError() }
          await Task.yield()
          run.told.withLock { told in for each in part { told[each.id, default: 0] += 1 } }
          if position == fatal {
            run.kills.withLock { $0 += part.count }
            throw CancellationError()
          }
          position += 1
        }
      } catch is CancellationError {}
    }
    var now = start
    var step = 0
    while now < start.adding(seconds: days + 3_600) {
      step += 1
      let isAsleep = step == 40
      now = now.adding(seconds: isAsleep ? 26 * 3_600 : random(60...7_200))
      if step == 20 { now = now.adding(seconds: -7_200) }
      if step == 30 || step == 50 {
        clock.travel(to: step == 30 ? "America/New_York" : "Europe/Zagreb")
      }
      clock.set(now.timestamp)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...3 {
          let isKilled = random(0...5) == 0
          group.addTask { try await runOnce(isKilled: isKilled) }
        }
        try await group.waitForAll()
      }
    }
    try await runOnce(isKilled: false)
    let counts = run.told.withLock(\.self)
    #expect(Set(counts.keys) == Set(reminders.map(\.id)))
    #expect(counts.values.reduce(0, +) - counts.count <= run.kills.withLock(\.self))
    let folders = try FileManager.default.contentsOfDirectory(atPath: home.directory.folders.state)
    #expect(!folders.contains { $0.hasPrefix(".maintenance") }, "\(folders)")
  }
}

/// The choices of a test, and what its runners did.
private final class RandomRun: Sendable {
  /// The number of times that each reminder was told, by its ID.
  let told = Mutex<[String: Int]>([:])
  /// The number of reminders that killed runners told.
  let kills = Mutex(0)
  private let generator: Mutex<SeededGenerator>

  init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

  func random(_ range: ClosedRange<Int>) -> Int {
    generator.withLock { Int.random(in: range, using: &$0) }
  }
}

/// A clock that a test sets, in a zone that it chooses.
private final class TravellingClock: WallClock {
  private let state: Mutex<(now: Instant, zone: FixedClock)>

  init(_ timestamp: String, in zone: String) {
    state = Mutex(
      (Instant(timestamp: timestamp) ?? .init(secondsSince1970: 0), FixedClock("", in: zone)))
  }

  func set(_ timestamp: String) {
    state.withLock { $0.now = Instant(timestamp: timestamp) ?? $0.now }
  }
  func travel(to zone: String) { state.withLock { $0.zone = FixedClock("", in: zone) } }

  var now: Instant { state.withLock(\.now) }
  var zoneName: String? { state.withLock(\.zone.zoneName) }
  func moment(at instant: Instant) -> Moment { state.withLock { $0.zone.moment(at: instant) } }
  func instant(of moment: Moment) -> Instant { state.withLock { $0.zone.instant(of: moment) } }
  func sleep(until instant: Instant) async throws { try Task.checkCancellation() }
}

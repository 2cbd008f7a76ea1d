import AtriumCore
import AtriumTime
import Foundation
import Testing

@testable import AtriumStorage

@Suite struct ReminderLogTests {
  private let log = ReminderLog(Store(.memory, migrations: ReminderLog.migrations))

  private func instant(_ text: String) throws -> Instant {
    try #require(Instant(timestamp: "\(text)Z"))
  }

  private func alarms(_ texts: String...) throws -> [ReminderLog.Alarm] {
    try texts.map { ("/todos/1@\($0)", try instant($0)) }
  }

  private func claim(
    _ alarms: [ReminderLog.Alarm], by runner: String, at now: String, running: Set<String> = []
  ) async throws -> [Set<String>] {
    try await log.claim(alarms, by: runner, at: instant(now)) { running.contains($0) }.map(\.ids)
  }

  @Test(arguments: [
    (last: nil, now: "2026-11-21T10:00:00", start: "2026-11-20T10:00:00"),
    (last: "2026-11-21T09:00:00", now: "2026-11-21T10:00:00", start: "2026-11-20T10:00:00"),
    (last: "2026-11-14T09:00:00", now: "2026-11-21T10:00:00", start: "2026-11-14T09:00:00"),
    (last: "2025-11-14T09:00:00", now: "2026-11-21T10:00:00", start: "2026-10-22T10:00:00"),
    // The clock was set back.
    (last: "2027-11-14T09:00:00", now: "2026-11-21T10:00:00", start: "2026-11-20T10:00:00"),
  ])
  func theIntervalBeginsAtTheLastReportAndIsADayAtLeast(
    _ last: String?, _ now: String, _ start: String
  ) async throws {
    if let last { try await log.finish([], until: instant(last)) }
    #expect(try await log.start(at: instant(now)) == instant(start))
  }

  @Test func aReminderIsClaimedByOneRunningRunner() async throws {
    let all = try alarms("2026-11-21T09:00:00", "2026-11-21T09:30:00")
    let ids = Set(all.map(\.id))
    #expect(try await claim(all, by: "a", at: "2026-11-21T10:00:00") == [ids])
    #expect(try await claim(all, by: "b", at: "2026-11-21T10:00:00", running: ["a"]) == [])
    // The runner has ended before it reported both.
    try await log.mark([all[0].id], at: instant("2026-11-21T10:00:01"))
    #expect(try await claim(all, by: "c", at: "2026-11-21T10:01:00") == [[all[1].id]])
    #expect(try await log.unreported(all) == [all[1].id])
    try await log.mark([all[1].id], at: instant("2026-11-21T10:01:01"))
    #expect(try await claim(all, by: "d", at: "2026-11-21T10:02:00") == [])
  }

  @Test func theRemindersOfAnEndedRunnerStayTogether() async throws {
    let first = try alarms("2026-11-21T09:00:00", "2026-11-21T09:30:00")
    let all = try first + alarms("2026-11-21T10:02:00")
    _ = try await claim(first, by: "a", at: "2026-11-21T10:00:00")
    let groups = [Set(first.map(\.id)), [all[2].id]]
    #expect(try await claim(all, by: "b", at: "2026-11-21T10:03:00") == groups)
    #expect(try await claim(all, by: "c", at: "2026-11-21T10:04:00") == groups)
  }

  @Test func theNextIntervalBeginsBeforeWhatIsNotReported() async throws {
    let all = try alarms("2026-11-21T09:00:00", "2026-11-21T09:30:00")
    _ = try await claim(all, by: "a", at: "2026-11-21T10:00:00")
    try await log.mark([all[0].id], at: instant("2026-11-21T10:00:01"))
    try await log.finish(all, until: instant("2026-11-21T10:00:00"))
    #expect(
      try await log.start(at: instant("2026-11-25T10:00:00")) == instant("2026-11-21T09:29:59"))
  }

  @Test func erasedRemindersAreNotInTheFiles() async throws {
    let folder = try TemporaryFolder()
    let log = ReminderLog(Store(.file(folder.file), migrations: ReminderLog.migrations))
    let now = try instant("2026-11-21T10:00:00")
    let ids = ["/medications/7@2026-11-21T08:00", "/todos/1@2026-11-21T09:00:00Z"]
    _ = try await log.claim(ids.map { ($0, now) }, by: "a", at: now) { _ in false }
    try ReminderLog.erase(of: "medications", in: DatabaseMaintenance(folder.file))
    try ReminderLog.erase(of: "todo", in: DatabaseMaintenance(folder.file))
    let left = try await log.claim(ids.map { ($0, now) }, by: "b", at: now) { _ in true }
    #expect(left.map(\.ids) == [[ids[0]]])
    try ReminderLog.erase(of: "medications", in: DatabaseMaintenance(folder.file))
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: folder.file + suffix) ?? Data()
      #expect(bytes.firstRange(of: Data("medications/7".utf8)) == nil, "\(suffix)")
    }
  }

  @Test func aRunReplacesTheFailureOfTheRunBefore() async throws {
    #expect(try await log.failure() == nil)
    for code in ["mail.rejected", "remind.mail", nil] {
      let failure = try code.map {
        try ReminderLog.TimerFailure($0, at: instant("2026-11-21T10:00:00"))
      }
      try await log.note(failure)
      #expect(try await log.failure() == failure)
    }
  }

  @Test func readingCreatesNoFile() async throws {
    let folder = try TemporaryFolder()
    let log = ReminderLog(Store(.file(folder.file), migrations: ReminderLog.migrations))
    _ = try await log.start(at: instant("2026-11-21T10:00:00"))
    #expect(try await log.unreported(alarms("2026-11-21T09:00:00")).count == 1)
    #expect(try folder.names == [])
  }
}

import AtriumCore
public import AtriumTime
import GRDB

/// The reminders that a person has got, in a database of their own. It has no titles.
///
/// A runner claims the reminders of an interval in one transaction, reminds the person, and marks them as reported. What
/// is claimed and not reported by a runner that has ended is free again. So none is lost, none is reported twice by
/// running runners, and one is reported twice only if its runner was killed between the report and the mark.
public struct ReminderLog: Sendable {
  /// The migrations of the database. Released migrations must not change.
  ///
  /// `batch` is the first runner that claimed the reminder: those of one batch stay together. Times are in RFC 3339,
  /// UTC. `progress` has one row: all reminders up to `until` are reported. `failure` has a row if the last run of a
  /// timer failed.
  public static let migrations = [
    """
    CREATE TABLE reminder (
      id TEXT PRIMARY KEY, at TEXT NOT NULL, batch TEXT NOT NULL, runner TEXT NOT NULL,
      claimed TEXT NOT NULL, reported TEXT
    ) WITHOUT ROWID;
    CREATE TABLE progress (id INTEGER PRIMARY KEY CHECK (id = 1), until TEXT NOT NULL);
    """,
    "CREATE TABLE failure (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL, code TEXT NOT NULL);",
  ]

  /// Reminders that are reported together.
  public struct Batch: Equatable, Sendable {
    public let claimed: Instant
    public let ids: Set<String>
  }

  /// The failure of the last run of a timer, without its texts.
  public struct TimerFailure: Equatable, Sendable {
    public let at: Instant
    public let code: String

    /// - Parameter code: that of the ``Failure``.
    public init(_ code: String, at instant: Instant) { (self.code, at) = (code, instant) }
  }

  /// A reminder by its ID, with the instant at which it becomes due.
  public typealias Alarm = (id: String, at: Instant)

  private static let day = 86_400
  private static let longestInterval = 30 * day
  private let store: Store

  /// - Parameter store: a database with ``migrations``.
  public init(_ store: Store) { self.store = store }

  /// Returns the start of the interval of the next report: that of the last one, at least a day, at most 30 days ago.
  public func start(at now: Instant) async throws -> Instant {
    let yesterday = now.adding(seconds: -Self.day)
    let last = try await end() ?? yesterday
    return max(min(last, yesterday), now.adding(seconds: -Self.longestInterval))
  }

  /// Returns the instant until which all reminders are reported; `nil` before the first report.
  public func end() async throws -> Instant? {
    let text = try await store.readIfExists { db in
      try String.fetchOne(db, sql: "SELECT until FROM progress")
    }
    return text?.flatMap { Instant(timestamp: $0) }
  }

  /// Returns the reminders that are not reported. Nothing is claimed.
  public func unreported(_ alarms: [Alarm]) async throws -> Set<String> {
    let reported = try await store.readIfExists { db in
      try Set(String.fetchAll(db, sql: "SELECT id FROM reminder WHERE reported IS NOT NULL"))
    }
    return Set(alarms.map(\.id)).subtracting(reported ?? [])
  }

  /// Claims the reminders that are neither reported nor claimed by a running runner.
  /// - Parameter isRunning: returns whether another runner has not ended.
  /// - Returns: the claimed reminders, those of the earliest first claim first.
  public func claim(
    _ alarms: [Alarm], by runner: String, at now: Instant,
    isRunning: @escaping @Sendable (_ runner: String) -> Bool
  ) async throws -> [Batch] {
    if alarms.isEmpty { return [] }
    let batches = try await store.write { db in
      var states: [String: Bool] = [runner: false]
      var batches: [String: (claimed: String, ids: Set<String>)] = [:]
      for alarm in alarms {
        var (batch, claimed) = (runner, now.timestamp)
        if let row = try Row.fetchOne(
          db, sql: "SELECT batch, runner, claimed, reported FROM reminder WHERE id = ?",
          arguments: [alarm.id])
        {
          let owner: String = try row.value("runner")
          let isRunning = states[owner] ?? isRunning(owner)
          states[owner] = isRunning
          if try isRunning || row.value("reported") as String? != nil { continue }
          (batch, claimed) = (try row.value("batch"), try row.value("claimed"))
        }
        try db.execute(
          sql: "INSERT OR REPLACE INTO reminder VALUES (?, ?, ?, ?, ?, NULL)",
          arguments: [alarm.id, alarm.at.timestamp, batch, runner, claimed])
        batches[batch, default: (claimed, [])].ids.insert(alarm.id)
      }
      return batches.sorted { ($0.value.claimed, $0.key) < ($1.value.claimed, $1.key) }.map(\.value)
    }
    return batches.map { Batch(claimed: Instant(timestamp: $0.claimed) ?? now, ids: $0.ids) }
  }

  /// Marks reminders as reported.
  public func mark(_ ids: Set<String>, at now: Instant) async throws {
    try await store.write { db in
      for id in ids {
        try db.execute(
          sql: "UPDATE reminder SET reported = ? WHERE id = ?", arguments: [now.timestamp, id])
      }
    }
  }

  /// Ends a report: the next one begins before the first reminder that is not reported. Forgets reminders of which no
  /// later report asks.
  /// - Parameters:
  ///   - alarms: those of the interval.
  ///   - end: the end of the interval.
  public func finish(_ alarms: [Alarm], until end: Instant) async throws {
    let open = try await unreported(alarms)
    let first = alarms.filter { open.contains($0.id) }.map(\.at).min()
    let until = first.map { min(end, $0.adding(seconds: -1)) } ?? end
    try await store.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO progress VALUES (1, ?)", arguments: [until.timestamp])
      try db.execute(
        sql: "DELETE FROM reminder WHERE at < ?",
        arguments: [end.adding(seconds: -2 * Self.longestInterval).timestamp])
    }
  }

  /// Stores the failure of a run in place of that of the run before; `nil` for a run without a failure.
  public func note(_ failure: TimerFailure?) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM failure")
      guard let failure else { return }
      try db.execute(
        sql: "INSERT INTO failure VALUES (1, ?, ?)",
        arguments: [failure.at.timestamp, failure.code])
    }
  }

  /// Returns the failure of the last run; `nil` if it did not fail.
  public func failure() async throws -> TimerFailure? {
    let failure = try await store.readIfExists { db -> TimerFailure? in
      guard let row = try Row.fetchOne(db, sql: "SELECT at, code FROM failure") else { return nil }
      let (at, code): (String, String) = (try row.value("at"), try row.value("code"))
      return Instant(timestamp: at).map { TimerFailure(code, at: $0) }
    }
    return failure ?? nil
  }

  /// Erases the reminders of all items of a feature from a database. Does nothing if the file does not exist.
  /// - Parameter root: the first component of the addresses of the feature.
  /// - Throws: a ``Failure`` that names the file.
  public static func erase(of root: String, in database: DatabaseMaintenance) throws {
    try database.writeErasingDeletedContent { db in
      try db.execute(
        sql: "DELETE FROM reminder WHERE id GLOB ?", arguments: ["\(Address(root, []))/*"])
    }
  }
}

import AtriumTime
import GRDB

/// The numbers of items of a list that synchronisations deleted on one side, so that many small deletions are counted
/// together.
struct DeletionLog {
  /// The side on which items were deleted.
  enum Side: Int { case here, server }

  /// The time for which a deletion counts.
  private static let seconds = 86_400

  private let listAddress: String
  private let side: Side

  init(_ listAddress: String, _ side: Side) {
    self.listAddress = listAddress
    self.side = side
  }

  /// Returns the number of items that were deleted within a day.
  func count(at now: Instant, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT sum(count) FROM sync_deletion WHERE list = ? AND side = ? AND time > ?",
      arguments: [listAddress, side.rawValue, Self.start(now)]) ?? 0
  }

  func add(_ count: Int, at now: Instant, _ db: Database) throws {
    guard count > 0 else { return }
    try db.execute(
      sql: "DELETE FROM sync_deletion WHERE time <= ?", arguments: [Self.start(now)])
    try db.execute(
      sql: "INSERT INTO sync_deletion (list, side, time, count) VALUES (?, ?, ?, ?)",
      arguments: [listAddress, side.rawValue, now.timestamp, count])
  }

  /// Forgets the deletions, after the user has confirmed them.
  func clear(_ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM sync_deletion WHERE list = ? AND side = ?",
      arguments: [listAddress, side.rawValue])
  }

  private static func start(_ now: Instant) -> String { now.adding(seconds: -seconds).timestamp }
}

extension CalendarSyncStore {
  /// The table of the deletions that count for the question about large numbers, for a migration after ``migration``.
  /// `side` is 0 for items that were deleted here, 1 for those on the server.
  public static let deletionMigration = """
    CREATE TABLE sync_deletion (
      list TEXT NOT NULL REFERENCES sync_list ON DELETE CASCADE,
      side INTEGER NOT NULL,
      time TEXT NOT NULL,
      count INTEGER NOT NULL
    );
    CREATE INDEX sync_deletion_list ON sync_deletion (list, side);
    """
}

/// Items that vanished from one side in large numbers and were kept on the other.
public struct VanishedItems: Equatable, Sendable {
  public var count: Int
  /// The number of items of the list that were deleted within a day before, and were counted with them.
  public var earlier: Int
}

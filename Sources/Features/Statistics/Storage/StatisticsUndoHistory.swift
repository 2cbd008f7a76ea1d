import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import StatisticsImport

/// A change of a source. The raw value is stored in the undo history.
enum SourceAction: String, Sendable {
  case added = "added-source"
  case imported = "imported-snapshot"
  case deleted = "deleted-source"
}

extension StatisticsStore {
  /// The size of one step in bytes. A larger change is not recorded.
  private static let maximumStepSize = 16 << 20
  /// The size of all steps in bytes, beyond which the oldest ones are deleted.
  private static let maximumHistorySize = 64 << 20

  private static let undoHistory = UndoHistory(
    of: StatisticsFeature.id,
    ["source", "snapshot", "indicator", "observed", "revision", "boundary"].map {
      UndoableTable($0)
    }, describe: Phrase.description)

  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await Self.undoHistory.recentStep(operation, in: database, clock: clock)
  }

  @MainActor
  func undoCommands<Output>() -> [Command<Output>] {
    Self.undoHistory.commands(in: database, clock: clock)
  }

  /// Runs a change of a source and records it as one step, unless it is too large. A step that changes nothing is
  /// recorded, too: otherwise `undo` after it would delete an earlier snapshot.
  /// - Parameters:
  ///   - bytes: the size of what `change` adds.
  ///   - source: the source before the change.
  ///   - detail: returns members about the result for the description of the step.
  func record<Result>(
    _ action: SourceAction, _ bytes: Int, of source: StoredSource?, _ mapping: SourceMapping,
    _ db: Database, detail: (Result) -> [JSON.Member] = { _ in [] },
    change: (_ isUndoable: Bool) throws -> Result
  ) throws -> Result {
    guard try Self.canRecord(bytes, of: source, db) else { return try change(false) }
    let result = try Self.undoHistory.record(
      action.rawValue, at: clock.now, keepingUnchanged: true, db
    ) { result in
      let size = try Int.fetchOne(
        db,
        sql: """
          SELECT sum(length(coalesce(before, '')) + length(coalesce(after, ''))) FROM journal_change
          WHERE step = (SELECT max(id) FROM journal_step)
          """)
      let members: [JSON.Member] = [
        .init("source", .string(mapping.id)), .init("title", .string(mapping.title)),
        .init("indicators", .integer(mapping.indicators.count)),
        .init("size", .integer(size ?? 0)),
      ]
      return .object(members + detail(result))
    } change: {
      try change(true)
    }
    try db.execute(
      sql: """
        DELETE FROM journal_step WHERE id IN (
          SELECT id FROM (
            SELECT id, sum(json_extract(detail, '$.size')) OVER (ORDER BY id DESC) AS total
            FROM journal_step
          ) WHERE total > ?
        )
        """, arguments: [Self.maximumHistorySize])
    return result
  }

  /// Returns whether a change of a source is small enough for the undo history. The figures of a changed series are
  /// recorded before and after the change, with two digits for each byte.
  static func canRecord(_ bytes: Int, of source: StoredSource?, _ db: Database) throws -> Bool {
    let stored = try Int.fetchOne(
      db,
      sql: """
        SELECT sum(length(figures)) FROM observed
        JOIN indicator ON indicator.number = observed.indicator WHERE source = ?
        """, arguments: [source?.number])
    return bytes + 4 * (stored ?? 0) <= maximumStepSize
  }
}

extension SnapshotChanges {
  /// The members that describe a step.
  var members: [JSON.Member] {
    [.init("date", .string("\(day)")), .init("values", .integer(values))]
  }
}

extension Phrase {
  /// Describes a step of the undo history.
  fileprivate static func description(of step: UndoStep) -> Phrase {
    let id = step.detail["source"]?.string ?? ""
    let day = step.detail["date"]?.string.flatMap { Day(iso: $0) }
    if step.detail["size"] == 0 {
      return unchangedSource(step.detail["title"]?.string ?? id, day)
    }
    return switch (SourceAction(rawValue: step.action), day) {
    case (.imported, let day?):
      importedSnapshot(
        step.detail["values"]?.integer ?? 0, step.detail["title"]?.string ?? id, day)
    case (.deleted, let day?): deletedSnapshot(id, day)
    case (.deleted, nil): deleted(id)
    default: added(id, step.detail["indicators"]?.integer ?? 0)
    }
  }
}

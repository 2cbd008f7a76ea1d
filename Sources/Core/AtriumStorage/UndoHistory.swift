public import AtriumCore
public import AtriumScreen
public import AtriumTime
public import GRDB

/// Records the rows that each step changed, before and after the change, so that steps can be undone
/// and redone, also after a restart.
///
/// A feature lists its tables and adds ``migration`` to its migrations. While
/// ``record(_:at:by:_:detail:change:)`` runs, temporary triggers write the changes of these tables to
/// the table `journal_change` (compare sqlite.org/undoredo.html).
///
/// A step can be undone if the rows are unchanged since, except in volatile columns. Steps are deleted
/// after ``days`` days. If there are more than ``capacity`` steps, the oldest ones are deleted.
public struct UndoHistory: Sendable {
  /// The number of days after which a step is deleted.
  public static let days = 30
  /// The number of steps that are kept.
  public static let capacity = 10_000

  /// The tables of the undo history, for the migrations of a feature.
  ///
  /// `time` is RFC 3339 in UTC. `undone` is `NULL` for a step that can be undone, and the order of undoing
  /// for an undone step: the step undone last has the highest. `owner` is the user who made the step.
  /// `detail` is JSON about the step; its member `time` is `false` if the time is only that of a migration;
  /// `order` and `process` are those of ``StepOrder``. A bulk step has no rows in `journal_change`; it stores
  /// the numbers of the first and the last row that it added to `tbl`. The changes of an undone step are
  /// those that undoing made.
  public static let migration = """
    CREATE TABLE journal_step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      action TEXT NOT NULL,
      time TEXT NOT NULL,
      undone INTEGER,
      owner INTEGER,
      detail TEXT NOT NULL DEFAULT '{}',
      tbl TEXT,
      first INTEGER,
      last INTEGER
    );
    CREATE INDEX journal_step_time ON journal_step (time);
    CREATE TABLE journal_change (
      id INTEGER PRIMARY KEY,
      step INTEGER NOT NULL REFERENCES journal_step ON DELETE CASCADE,
      tbl TEXT NOT NULL,
      before TEXT,
      after TEXT
    );
    CREATE INDEX journal_change_step ON journal_change (step);
    """

  /// The action of steps that a synchronisation makes, which only the number of the step undoes.
  static let synchronisation = "synchronised"

  /// The feature whose ID is the first part of failure codes.
  let feature: FeatureID
  let tables: [UndoableTable]
  let describe: @Sendable (UndoStep) -> Phrase
  let items: @Sendable (UndoStep) -> [Candidate]
  let blocks: @Sendable (UndoStep, UndoOperation) -> [Block]
  private let presentDetail: @Sendable (UndoStep, UndoOperation, Database) throws -> [JSON.Member]
  private let didRevert: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - describe: returns a sentence about a step: Deleted t3 “Buy milk”.
  ///   - items: returns the items that a step changed, by their numbers; by default those that the sentence names.
  ///   - presentDetail: returns the members of a step's detail that state its items, as they are after the step was
  ///     undone or redone.
  ///   - blocks: returns further blocks of the answer to `undo` or `redo`.
  ///   - didRevert: updates what the undo history does not record, such as a full-text index, after a step
  ///     was undone or redone.
  public init(
    of feature: FeatureID, _ tables: [UndoableTable],
    describe: @escaping @Sendable (UndoStep) -> Phrase,
    items: (@Sendable (UndoStep) -> [Candidate])? = nil,
    presentDetail:
      @escaping @Sendable (UndoStep, UndoOperation, Database) throws -> [JSON.Member] = {
        _, _, _ in []
      },
    blocks: @escaping @Sendable (UndoStep, UndoOperation) -> [Block] = { _, _ in [] },
    didRevert: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) {
    self.feature = feature
    self.tables = tables
    self.describe = describe
    self.items = items ?? { describe($0).namedItems }
    self.presentDetail = presentDetail
    self.blocks = blocks
    self.didRevert = didRevert
  }

  /// Runs `change` and records its changes as one step. Steps that were undone are deleted, so that they
  /// cannot be redone. If no row changes, no step is recorded.
  /// - Parameters:
  ///   - keepsUnchanged: whether a step is recorded even if no row changes, so that undoing it leaves the step before
  ///     alone.
  ///   - owner: the user, if several share the database.
  ///   - detail: returns a JSON object about the result of `change`, which becomes
  ///     ``UndoStep/detail``.
  /// - Returns: the result of `change`.
  public func record<Result>(
    _ action: String, at time: Instant, by owner: Int? = nil,
    keepingUnchanged keepsUnchanged: Bool = false,
    _ db: Database, detail: (Result) throws -> JSON, change: () throws -> Result
  ) throws -> Result {
    let step = try begin(action, at: time, by: owner, db)
    let result = try capture(step, db, change)
    guard try keepsUnchanged || hasChanges(step, db) else {
      try db.execute(sql: "DELETE FROM journal_step WHERE id = ?", arguments: [step])
      return result
    }
    try finish(step, try detail(result), at: time, by: owner, db)
    return result
  }

  /// Records rows that were inserted in bulk as one step. The size of the step does not depend on the
  /// number of rows.
  /// - Parameter range: the numbers (`id`) of the inserted rows.
  public func recordBulk(
    _ action: String, _ range: ClosedRange<Int>, in table: String, at time: Instant, _ db: Database,
    detail: JSON
  ) throws {
    let step = try begin(action, at: time, by: nil, db)
    try db.execute(
      sql: "UPDATE journal_step SET tbl = ?, first = ?, last = ? WHERE id = ?",
      arguments: [table, range.lowerBound, range.upperBound, step])
    try finish(step, detail, at: time, by: nil, db)
  }

  private func begin(_ action: String, at time: Instant, by owner: Int?, _ db: Database) throws
    -> Int
  {
    try db.execute(
      sql: "INSERT INTO journal_step (action, time, owner) VALUES (?, ?, ?)",
      arguments: [action, time.timestamp, owner])
    return Int(db.lastInsertedRowID)
  }

  private func finish(
    _ step: Int, _ detail: JSON, at time: Instant, by owner: Int?, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE journal_step SET detail = ? WHERE id = ?;
        DELETE FROM journal_step WHERE undone IS NOT NULL AND owner IS ?;
        DELETE FROM journal_step WHERE time < ? OR id <= ?
        """,
      arguments: [
        StepOrder.detail(detail, at: time).text, step, owner, Self.expiry(at: time),
        step - Self.capacity,
      ])
  }

  /// The time before which steps are deleted.
  static func expiry(at now: Instant) -> String { now.adding(seconds: -days * 86_400).timestamp }

  /// Returns the steps of a user that can be undone, the last one first.
  public func steps(by owner: Int? = nil, at now: Instant, _ db: Database) throws -> [UndoStep] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM journal_step WHERE undone IS NULL AND owner IS ? AND time >= ? ORDER BY id DESC
        """, arguments: [owner, Self.expiry(at: now)]
    ).map(UndoStep.init)
  }

  /// Returns the step that ``perform(_:by:at:_:)`` would undo or redo, with the order of recording or of
  /// undoing.
  public func recentStep(
    _ operation: UndoOperation, by owner: Int? = nil, at now: Instant, _ db: Database
  ) throws -> UndoStep? {
    guard let row = try row(of: operation, by: owner, at: now, db) else { return nil }
    var step = try UndoStep(row)
    if operation == .redo { step.order = try row.value("undone") }
    return step
  }

  /// Plain `undo` leaves out what a synchronisation wrote.
  private func row(
    of operation: UndoOperation, by owner: Int?, at now: Instant, _ db: Database
  ) throws -> Row? {
    let number: Int?
    let condition: String
    switch operation {
    case .undo(let step):
      (number, condition) = (step, "undone IS NULL AND (?3 = id OR action <> ?4) ORDER BY id DESC")
    case .redo:
      (number, condition) = (nil, "undone IS NOT NULL AND ?4 IS NOT NULL ORDER BY undone DESC")
    }
    return try Row.fetchOne(
      db,
      sql: """
        SELECT * FROM journal_step WHERE owner IS ?1 AND time >= ?2 AND (?3 IS NULL OR id = ?3)
        AND \(condition) LIMIT 1
        """, arguments: [owner, Self.expiry(at: now), number, Self.synchronisation])
  }

  /// Undoes or redoes a step. Without a number, steps of a synchronisation are not undone.
  /// - Returns: the step.
  /// - Throws: a failure if no such step exists, or if the rows were changed since.
  public func perform(
    _ operation: UndoOperation, by owner: Int? = nil, at now: Instant, _ db: Database
  ) throws -> UndoStep {
    guard let row = try row(of: operation, by: owner, at: now, db) else {
      if case .undo(let number?) = operation { throw Failure(missingStep: number, of: feature) }
      throw Failure(nothingTo: operation, in: feature)
    }
    var step = try UndoStep(row)
    let range = try Self.range(row).map { (try table(named: row.value("tbl")), $0) }
    do {
      guard try revert(step, range, isRedone: operation == .redo, db) else {
        // All rows are gone.
        try db.execute(sql: "DELETE FROM journal_step WHERE id = ?", arguments: [step.number])
        return try self.perform(operation, by: owner, at: now, db)
      }
    } catch is UndoConflict {
      throw Failure(changedSince: operation, in: feature)
    }
    try db.execute(
      sql: """
        UPDATE journal_step SET undone = CASE WHEN ? THEN NULL
          ELSE (SELECT max(?, coalesce(max(undone), 0) + 1) FROM journal_step) END WHERE id = ?
        """, arguments: [operation == .redo, StepOrder.next(at: now), step.number])
    step.presentDetail = try presentDetail(step, operation, db)
    return step
  }

  /// Reverts the recorded changes of a step, and replaces them by the changes that reverting makes.
  /// - Returns: whether anything changed.
  private func revert(
    _ step: UndoStep, _ range: (table: UndoableTable, ids: ClosedRange<Int>)?, isRedone: Bool,
    _ db: Database
  ) throws -> Bool {
    let last = try Int.fetchOne(
      db, sql: "SELECT max(id) FROM journal_change WHERE step = ?", arguments: [step.number])
    if let last, !rowNumbers.contains(last) {
      throw InvalidValueError(column: "id", table: "journal_change")
    }
    if last == nil, range == nil { return true }
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for table in tables { try table.restoreVolatileColumns(after: step.number, db) }
    try capture(step.number, db) {
      if let last { try revertChanges(of: step, upTo: last, db) }
      if let range, last == nil {
        guard try !hasChanges(of: range.ids, in: range.table, since: step, db) else {
          throw UndoConflict()
        }
        try db.execute(
          sql: "DELETE FROM \(range.table.name) WHERE id BETWEEN ? AND ?",
          arguments: [range.ids.lowerBound, range.ids.upperBound])
      }
      try didRevert(db)
    }
    // Only the changes made by reverting remain.
    try db.execute(
      sql: "DELETE FROM journal_change WHERE step = ? AND id <= ?",
      arguments: [step.number, last ?? 0])
    guard try hasChanges(step.number, db) else { return false }
    if range != nil, isRedone {
      try db.execute(sql: "DELETE FROM journal_change WHERE step = ?", arguments: [step.number])
    }
    return true
  }

  /// Reverts the recorded changes, the last one first. Only one of them is in memory at a time.
  private func revertChanges(of step: UndoStep, upTo last: Int, _ db: Database) throws {
    let columns = try tables.reduce(into: [:]) { $0[$1.name] = try $1.allColumns(db) }
    let query = try db.cachedStatement(
      sql: """
        SELECT id, tbl, before, after FROM journal_change WHERE step = ? AND id <= ?
        ORDER BY id DESC LIMIT 1
        """)
    var last = last
    while let row = try Row.fetchOne(query, arguments: [step.number, last]) {
      let change = try RowChange(row)
      let table = try table(named: change.table)
      try change.revert(in: table, columns[table.name] ?? [], db)
      last = try row.value("id") - 1
    }
  }

  /// Returns whether a later step, which is not undone, changed a row that a bulk step added.
  private func hasChanges(
    of ids: ClosedRange<Int>, in table: UndoableTable, since step: UndoStep, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM journal_change AS change
        JOIN journal_step AS later ON later.id = change.step
        WHERE later.id > ? AND later.undone IS NULL AND change.tbl = ?
        AND json_extract(coalesce(change.after, change.before), '$.id') BETWEEN ? AND ?)
        """, arguments: [step.number, table.name, ids.lowerBound, ids.upperBound]) ?? false
  }

  private func hasChanges(_ step: Int, _ db: Database) throws -> Bool {
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM journal_change WHERE step = ? LIMIT 1", arguments: [step]) != nil
  }

  /// Runs `body` while triggers record the changes of all tables as part of a step.
  private func capture<Result>(_ step: Int, _ db: Database, _ body: () throws -> Result) throws
    -> Result
  {
    for table in tables { try db.execute(sql: try table.createTriggersSQL(recording: step, db)) }
    defer { for table in tables { try? db.execute(sql: table.dropTriggersSQL) } }
    return try body()
  }

  /// The numbers of the rows that a bulk step added; `nil` for other steps.
  private static func range(_ row: Row) throws -> ClosedRange<Int>? {
    guard let first: Int = try row.value("first"), let last: Int = try row.value("last") else {
      return nil
    }
    guard first <= last, rowNumbers.contains(first), rowNumbers.contains(last) else {
      throw InvalidValueError(column: "last", table: "journal_step")
    }
    return first...last
  }

  private func table(named name: String) throws -> UndoableTable {
    guard let table = tables.first(where: { $0.name == name }) else {
      throw InvalidValueError(column: "tbl", table: "journal_change")
    }
    return table
  }

  /// Deletes all steps, or the steps of one user. Does nothing if the database has no undo history.
  public static func deleteSteps(by owner: Int? = nil, _ db: Database) throws {
    guard try db.tableExists("journal_step") else { return }
    try db.execute(
      sql: "DELETE FROM journal_step WHERE ?1 IS NULL OR owner = ?1", arguments: [owner])
  }

  /// Deletes the steps with an action, also those that were undone.
  public static func deleteSteps(of action: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM journal_step WHERE action = ?", arguments: [action])
  }

  /// Returns the texts of an array in the details of the steps with an action.
  public static func texts(_ member: String, ofStepsOf action: String, _ db: Database) throws
    -> [String]
  {
    try String.fetchAll(
      db,
      sql: """
        SELECT value FROM journal_step, json_each(detail, '$.' || ?) WHERE action = ?
        """, arguments: [member, action])
  }

  /// Deletes the steps that changed a row of which a column has a text.
  public static func deleteSteps(
    changing text: String, inColumn column: String, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        DELETE FROM journal_step WHERE id IN (SELECT step FROM journal_change
        WHERE json_extract(coalesce(after, before), '$.' || ?) = ?)
        """, arguments: [column, text])
  }

  /// Deletes the steps that have expired by the clock of SQLite.
  static func removeExpired(_ db: Database) throws {
    let expired = "time < strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-\(days) days')"
    let sql = "SELECT EXISTS (SELECT 1 FROM journal_step WHERE \(expired))"
    if try Bool.fetchOne(db, sql: sql) == true {
      try db.execute(sql: "DELETE FROM journal_step WHERE \(expired)")
    }
  }
}

extension Phrase {
  /// The items that a sentence names, such as `t3 “Buy milk”`, by their numbers.
  fileprivate var namedItems: [Candidate] {
    text(in: .en).matches(of: /(?:\b[a-z]{1,3}|\/)(\d+) “([^”]*)”/).map {
      Candidate(String($0.1), Phrase(String($0.2)))
    }
  }
}

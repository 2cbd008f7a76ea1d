public import AtriumScreen
public import GRDB

/// A row whose changes a ``Journal`` records.
public protocol JournaledRow: NumberedRow {
  /// The kinds of steps. The raw value is stored.
  associatedtype Action: RawRepresentable<String>, Equatable, Sendable

  /// The number of the row.
  var id: Int { get }
  /// Every stored field of the row.
  var journalJSON: JSON { get }
  /// Reads ``journalJSON``; `nil` for any other value.
  init?(journalJSON: JSON)

  /// Moves the rows of an undone bulk step out of the table.
  static func archive(_ ids: ClosedRange<Int>, step: Int64, _ db: Database) throws
  /// Moves the rows of a redone bulk step back into the table.
  static func restore(step: Int64, _ db: Database) throws
}

/// Records the rows that each step changed, before and after the change, so that steps can be
/// undone and redone, also after a restart.
///
/// The table `step` has the columns `id` (autoincrement), `action`, `isUndone`, `first` and `last`;
/// `change` has `step`, the name of the row's table, `before` and `after` (JSON text). A bulk step
/// adds consecutive rows and stores only the first and the last number.
public enum Journal<Item: JournaledRow> {
  /// The number of steps that are kept.
  public static var capacity: Int { 200 }

  /// A recorded action.
  public struct Step: Equatable, Sendable {
    /// The kind of the step.
    public var action: Item.Action
    /// In the order of the items' numbers; empty for a bulk step.
    public var changes: [Change]
    /// The numbers of the items that a bulk step added.
    public var range: ClosedRange<Int>?

    /// Creates a step.
    public init(
      action: Item.Action, changes: [Change] = [], range: ClosedRange<Int>? = nil
    ) {
      self.action = action
      self.changes = changes
      self.range = range
    }
  }

  /// An item before and after a step.
  public struct Change: Equatable, Sendable {
    /// `nil` if the step added the item.
    public var before: Item?
    /// `nil` if the step deleted the item.
    public var after: Item?

    /// Creates a change.
    public init(before: Item?, after: Item?) {
      self.before = before
      self.after = after
    }
  }

  /// Writes the changes and records them as one step. Undone steps are discarded.
  public static func record(_ action: Item.Action, _ changes: [Change], _ db: Database) throws {
    let step = try begin(action, nil, db)
    for change in changes {
      try replace(change.before, by: change.after, db)
      try db.execute(
        sql: "INSERT INTO change (step, \(Item.table), before, after) VALUES (?, ?, ?, ?)",
        arguments: [
          step, (change.before ?? change.after)?.id, change.before?.journalJSON.text,
          change.after?.journalJSON.text,
        ])
    }
  }

  /// Records rows that were inserted in bulk as one step. Undone steps are discarded.
  public static func recordBulk(
    _ action: Item.Action, _ range: ClosedRange<Int>, _ db: Database
  ) throws {
    _ = try begin(action, range, db)
  }

  /// Undoes the last step.
  /// - Returns: the step, or `nil` if there is none.
  public static func undo(_ db: Database) throws -> Step? {
    guard let (id, step) = try steps("NOT isUndone ORDER BY id DESC LIMIT 1", db).first else {
      return nil
    }
    for change in step.changes { try replace(change.after, by: change.before, db) }
    if let range = step.range { try Item.archive(range, step: id, db) }
    try db.execute(sql: "UPDATE step SET isUndone = TRUE WHERE id = ?", arguments: [id])
    return step
  }

  /// Redoes the step that was undone last.
  /// - Returns: the step, or `nil` if there is none.
  public static func redo(_ db: Database) throws -> Step? {
    guard let (id, step) = try steps("isUndone ORDER BY id LIMIT 1", db).first else { return nil }
    for change in step.changes { try replace(change.before, by: change.after, db) }
    if step.range != nil { try Item.restore(step: id, db) }
    try db.execute(sql: "UPDATE step SET isUndone = FALSE WHERE id = ?", arguments: [id])
    return step
  }

  /// Returns the steps that can be undone, the last one first.
  public static func steps(_ db: Database) throws -> [Step] {
    try steps("NOT isUndone ORDER BY id DESC", db).map(\.step)
  }

  /// Inserts a step and discards the oldest ones.
  private static func begin(
    _ action: Item.Action, _ range: ClosedRange<Int>?, _ db: Database
  ) throws -> Int64 {
    try db.execute(sql: "DELETE FROM step WHERE isUndone")
    try db.execute(
      sql: "INSERT INTO step (action, first, last) VALUES (?, ?, ?)",
      arguments: [action.rawValue, range?.lowerBound, range?.upperBound])
    let step = db.lastInsertedRowID
    try db.execute(sql: "DELETE FROM step WHERE id <= ? - ?", arguments: [step, capacity])
    return step
  }

  private static func replace(_ old: Item?, by new: Item?, _ db: Database) throws {
    if let new { try new.save(db) } else if let old { try Item.remove(old.id, db) }
  }

  /// Returns the steps that a condition and an order of SQL select.
  private static func steps(_ sql: String, _ db: Database) throws -> [(id: Int64, step: Step)] {
    try Row.fetchAll(db, sql: "SELECT * FROM step WHERE \(sql)").map { row in
      guard let action = Item.Action(rawValue: try row.value("action")) else { throw corruption }
      let id: Int64 = try row.value("id")
      let changes = try Row.fetchAll(
        db, sql: "SELECT before, after FROM change WHERE step = ? ORDER BY \(Item.table)",
        arguments: [id]
      ).map { row in
        Change(
          before: try item(try row.value("before")), after: try item(try row.value("after")))
      }
      return (id, Step(action: action, changes: changes, range: try range(row)))
    }
  }

  /// The numbers of the items that a bulk step added; `nil` for other steps.
  private static func range(_ row: Row) throws -> ClosedRange<Int>? {
    guard let first: Int = try row.value("first"), let last: Int = try row.value("last") else {
      return nil
    }
    guard first <= last, rowNumbers.contains(first), rowNumbers.contains(last) else {
      throw InvalidValue(column: "last")
    }
    return first...last
  }

  private static func item(_ text: String?) throws -> Item? {
    guard let text else { return nil }
    guard let json = try? JSON(parsing: Array(text.utf8)), let item = Item(journalJSON: json) else {
      throw corruption
    }
    return item
  }

  private static var corruption: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a step of the journal is not readable")
  }
}

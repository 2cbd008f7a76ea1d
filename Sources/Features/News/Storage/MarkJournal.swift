import AtriumStorage
import GRDB

/// Marks articles, and records their previous marks in the database, so that they can be undone.
enum MarkJournal {
  /// The number of steps that can be undone.
  private static let capacity = 100

  /// Marks the articles that fulfil an SQL condition, of any number.
  /// - Returns: the number of articles; without any, there is no step.
  @discardableResult
  static func mark(
    where condition: String, _ arguments: StatementArguments, _ action: MarkAction, _ db: Database
  ) throws -> Int {
    try db.execute(sql: "INSERT INTO step (action) VALUES (?)", arguments: [action.rawValue])
    let step = db.lastInsertedRowID
    try db.execute(
      sql: """
        INSERT INTO change (step, article, wasRead, wasSaved)
        SELECT ?, id, isRead, isSaved FROM article WHERE \(condition)
        """, arguments: [step] + arguments)
    let count = db.changesCount
    guard count > 0 else {
      try db.execute(sql: "DELETE FROM step WHERE id = ?", arguments: [step])
      return 0
    }
    try db.execute(
      sql: """
        UPDATE article SET \(action.assignment)
        WHERE id IN (SELECT article FROM change WHERE step = ?);
        DELETE FROM step WHERE id <= ? - ?
        """, arguments: [step, step, capacity])
    return count
  }

  /// Undoes the last step, and removes it.
  /// - Returns: the action of the step and the IDs of its articles.
  /// - Throws: ``NewsError/nothingToUndo``.
  static func undo(_ db: Database) throws -> (action: MarkAction, articles: [Int]) {
    // The changes of removed articles are gone; a step without any is skipped.
    let lastStep = """
      SELECT id, action FROM step WHERE id IN (SELECT step FROM change) ORDER BY id DESC LIMIT 1
      """
    guard let row = try Row.fetchOne(db, sql: lastStep) else { throw NewsError.nothingToUndo }
    let step: Int64 = try row.value("id")
    let articles = try Int.fetchAll(
      db, sql: "SELECT article FROM change WHERE step = ? ORDER BY article", arguments: [step])
    try db.execute(
      sql: """
        UPDATE article SET (isRead, isSaved) =
          (SELECT wasRead, wasSaved FROM change WHERE step = :step AND article = article.id)
        WHERE id IN (SELECT article FROM change WHERE step = :step);
        DELETE FROM step WHERE id = :step
        """, arguments: ["step": step])
    return (MarkAction(rawValue: try row.value("action")) ?? .read, articles)
  }
}

extension MarkAction {
  fileprivate var assignment: String {
    switch self {
    case .read: "isRead = TRUE"
    case .unread: "isRead = FALSE"
    case .saved: "isSaved = TRUE"
    case .unsaved: "isSaved = FALSE"
    }
  }
}

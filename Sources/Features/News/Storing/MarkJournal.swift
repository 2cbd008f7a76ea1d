import GRDB

/// Something a person did to articles, which can be taken back.
enum MarkAction: String, Sendable {
  case read, unread, saved, unsaved

  var assignment: String {
    switch self {
    case .read: "isRead = TRUE"
    case .unread: "isRead = FALSE"
    case .saved: "isSaved = TRUE"
    case .unsaved: "isSaved = FALSE"
    }
  }
}

/// Marks articles and keeps what that changed, so that it can be undone, across restarts.
enum MarkJournal {
  /// How many steps are kept.
  private static let length = 100

  /// - Parameter ids: of articles that exist.
  static func mark(_ ids: [Int], _ action: MarkAction, _ db: Database) throws {
    try db.execute(sql: "INSERT INTO step (action) VALUES (?)", arguments: [action.rawValue])
    let step = db.lastInsertedRowID
    let change = try db.makeStatement(
      sql: """
        INSERT OR IGNORE INTO change (step, article, wasRead, wasSaved)
        SELECT ?, id, isRead, isSaved FROM article WHERE id = ?
        """)
    let update = try db.makeStatement(
      sql: "UPDATE article SET \(action.assignment) WHERE id = ?")
    for id in ids {
      try change.execute(arguments: [step, id])
      try update.execute(arguments: [id])
    }
    try db.execute(sql: "DELETE FROM step WHERE id <= ?", arguments: [step - Int64(length)])
  }

  /// Takes the last step back.
  /// - Returns: what it did and to which articles.
  static func undo(_ db: Database) throws -> (action: MarkAction, articles: [Int]) {
    // A step whose articles are all gone is none any more.
    let sql =
      "SELECT id, action FROM step WHERE id IN (SELECT step FROM change) "
      + "ORDER BY id DESC LIMIT 1"
    guard let step = try Row.fetchOne(db, sql: sql) else { throw NewsError.nothingToUndo }
    let id: Int64 = step["id"]
    let changes = "SELECT article FROM change WHERE step = ? ORDER BY article"
    let articles = try Int.fetchAll(db, sql: changes, arguments: [id])
    try db.execute(
      sql: """
        UPDATE article SET (isRead, isSaved) =
          (SELECT wasRead, wasSaved FROM change WHERE step = ? AND article = article.id)
        WHERE id IN (SELECT article FROM change WHERE step = ?)
        """, arguments: [id, id])
    try db.execute(sql: "DELETE FROM step WHERE id = ?", arguments: [id])
    return (MarkAction(rawValue: step["action"]) ?? .read, articles)
  }
}

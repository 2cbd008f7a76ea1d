import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension NewsStore {
  /// The undo history of marks, sources and mute rules. Refreshing is not a step, but may delete the sample articles.
  var undoHistory: UndoHistory {
    UndoHistory(
      of: NewsFeature.id,
      [
        UndoableTable("source", columns: ["name"], removingBy: Self.remove),
        // Opening an article marks it as read without a step.
        UndoableTable(
          "article", columns: ["source", "isRead", "isSaved"], volatileColumns: ["isRead"],
          losesRows: true),
        UndoableTable("body", columns: []), UndoableTable("mention", columns: []),
        UndoableTable("enclosure", columns: []), UndoableTable("remote", columns: []),
        UndoableTable("mute"),
      ],
      describe: Phrase.description,
      presentDetail: { [now] step, _, db in
        guard MarkAction(rawValue: step.action) != nil else { return [] }
        let articles = step.articles.map { recorded in
          (try? Article.find(recorded["id"]?.integer ?? 0, at: now, db))?.storedJSON ?? recorded
        }
        return [.init("articles", .array(articles))]
      },
      blocks: { step, operation in
        guard operation != .redo, let action = MarkAction(rawValue: step.action) else { return [] }
        return [
          .machineOnly("action", .string(action.rawValue)),
          .machineOnly("count", step.detail["count"] ?? .null),
          .machineOnly(
            "articles",
            .array(
              step.articles.map { NewsFeature.items.json($0["id"]?.integer ?? 0, $0) })),
        ]
      },
      didRevert: Self.updateWords)
  }

  func recentStep(_ operation: UndoOperation) async throws -> RecentStep? {
    try await undoHistory.recentStep(operation, in: store, clock: clock)
  }

  @MainActor
  func undoCommands<Output>() -> [Command<Output>] {
    undoHistory.commands(in: store, clock: clock)
  }

  /// Marks the articles that fulfil an SQL condition and do not have the mark yet as one step.
  /// - Returns: their numbers.
  func mark(
    where condition: SQL, _ action: MarkAction, at time: Instant, _ db: Database
  ) throws -> Set<Int> {
    let (assignment, isMissing) = action.sql
    let condition: SQL = "\(condition) AND \(sql: isMissing)"
    let ids = try SQLRequest<Int>(
      literal: "SELECT id FROM article WHERE \(condition) ORDER BY id"
    ).fetchAll(db)
    let first = try ids.prefix(20).map { try Article.find($0, at: time, db) }
    try undoHistory.record(action.rawValue, at: time, db) {
      [
        "count": .integer(ids.count),
        "label": ids.count > first.count
          ? .null : .string(first.map { "\($0.id) “\($0.title)”" }.joined(separator: ", ")),
        "articles": .array(first.map(\.storedJSON)),
      ]
    } change: {
      try db.execute(literal: "UPDATE article SET \(sql: assignment) WHERE \(condition)")
    }
    return Set(ids)
  }

  /// Runs `change`, which changes sources or mute rules, and records it as one step.
  func record<Result>(
    _ action: NewsAction, _ db: Database, names: (Result) -> [String],
    _ change: () throws -> Result
  ) throws -> Result {
    try undoHistory.record(action.rawValue, at: now, db) { result in
      let names = names(result)
      return [
        "count": .integer(names.count), "label": .string(names.joined(separator: ", ")),
      ]
    } change: {
      try change()
    }
  }

  /// Updates the full-text index for articles that were restored or removed again.
  private static func updateWords(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM words WHERE rowid NOT IN (SELECT id FROM article)")
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, title, summary, coalesce(whole, html) AS html
        FROM article LEFT JOIN body ON body.article = article.id
        WHERE id NOT IN (SELECT rowid FROM words)
        """)
    for row in rows {
      let html: String? = try row.value("html")
      let summary: String = try row.value("summary")
      let text = html.map { HTMLTextExtractor.text(ofHTML: $0) } ?? ""
      try db.execute(
        sql: "INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)",
        arguments: [
          try row.value("id") as Int, try row.value("title") as String,
          text.isEmpty ? summary : text,
        ])
    }
  }
}

extension UndoStep {
  /// The first of the articles that the step marked, in JSON.
  fileprivate var articles: [JSON] { json["articles"]?.elements ?? [] }
}

/// An action on sources or mute rules. The raw value is stored in the undo history.
enum NewsAction: String, Sendable {
  case added = "added-source"
  case renamed = "renamed-source"
  case removed = "removed-source"
  case imported = "imported-sources"
  case muted, unmuted
}

extension Phrase {
  /// Describes a step of the undo history.
  fileprivate static func description(of step: UndoStep) -> Phrase {
    let label = step.detail["label"]?.string
    let count = step.detail["count"]?.integer ?? 0
    if let action = MarkAction(rawValue: step.action) {
      guard let label else { return marked(action, articles(count)) }
      let ids = step.articles.compactMap { $0["id"]?.integer }
      return marked(action, Phrase(quoting: NewsFeature.items.label(stored: label, of: ids)))
    }
    return switch NewsAction(rawValue: step.action) {
    case .renamed: renamed(label ?? "")
    case .removed: removed(label ?? "")
    case .imported: importedSources(count, 0)
    case .muted: muted(label ?? "")
    case .unmuted: unmuted(label ?? "")
    case .added, nil: sourceAdded(label ?? "")
    }
  }
}

extension MarkAction {
  /// The assignment of the mark, and the condition of articles without it.
  fileprivate var sql: (assignment: String, isMissing: String) {
    switch self {
    case .read: ("isRead = TRUE", "NOT isRead")
    case .unread: ("isRead = FALSE", "isRead")
    case .saved: ("isSaved = TRUE", "NOT isSaved")
    case .unsaved: ("isSaved = FALSE", "isSaved")
    }
  }
}

import GRDB

/// Selects articles, the newest first.
struct ArticleQuery: Equatable, Sendable {
  /// Beginnings of words that all must occur in the title or the text.
  var words: [String] = []
  var onlyUnread = false
  var onlySaved = false
  /// The ID of a source.
  var source: Int?
  var limit = 25
  var offset = 0

  /// Splits a search text into words.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
  }
}

extension ArticleQuery {
  func page(_ db: Database) throws -> ArticlePage {
    guard words.isEmpty else { return try search(db) }
    let (condition, arguments) = filter
    let total = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM article WHERE \(condition)", arguments: arguments)
    let ids = try Int.fetchAll(
      db,
      sql: """
        SELECT id FROM article WHERE \(condition) ORDER BY published DESC, id DESC
        LIMIT \(limit) OFFSET \(offset)
        """, arguments: arguments)
    return ArticlePage(articles: try articles(ids, db), total: total ?? 0)
  }

  /// Few matches are sorted by date. Many matches are looked up while reading articles from the
  /// newest on, which ends after a page instead of sorting all of them.
  private func search(_ db: Database) throws -> ArticlePage {
    let (condition, arguments) = filter
    let matches = try Int.fetchAll(
      db, sql: "SELECT rowid FROM words WHERE words MATCH ?", arguments: [searchPattern])
    let isFiltered = condition != "TRUE"
    if matches.count < 2_000 || isFiltered {
      let ids = try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM article WHERE id IN (\(Self.list(matches))) AND \(condition)
          ORDER BY published DESC, id DESC
          """, arguments: arguments)
      let pageIDs = Array(ids.dropFirst(offset).prefix(limit))
      return ArticlePage(articles: try articles(pageIDs, db), total: ids.count)
    }
    let matchSet = Set(matches)
    var ids: [Int] = []
    let newest = try Int.fetchCursor(
      db, sql: "SELECT id FROM article ORDER BY published DESC, id DESC")
    while ids.count < offset + limit, let id = try newest.next() {
      if matchSet.contains(id) { ids.append(id) }
    }
    return ArticlePage(
      articles: try articles(Array(ids.dropFirst(offset)), db), total: matchSet.count)
  }

  /// The ID of the article next to one in the list.
  /// - Parameter isOlder: the article below, or else the one above.
  func neighbour(of article: Article, isOlder: Bool, _ db: Database) throws -> Int? {
    var (condition, arguments) = filter
    if !words.isEmpty {
      condition += " AND id IN (SELECT rowid FROM words WHERE words MATCH ?)"
      arguments += [searchPattern]
    }
    let comparison = isOlder ? "<" : ">"
    let order = isOlder ? "DESC" : "ASC"
    let sql = """
      SELECT id FROM article WHERE \(condition) AND (published, id) \(comparison) (?, ?)
      ORDER BY published \(order), id \(order) LIMIT 1
      """
    return try Int.fetchOne(
      db, sql: sql, arguments: arguments + [article.publishedAt, article.id])
  }

  private func articles(_ ids: [Int], _ db: Database) throws -> [Article] {
    let sql = """
      \(Article.selection) WHERE article.id IN (\(Self.list(ids)))
      ORDER BY published DESC, article.id DESC
      """
    return try Article.fetchAll(db, sql: sql)
  }

  private static func list(_ ids: [Int]) -> String {
    ids.map(String.init).joined(separator: ",")
  }

  /// The words as a pattern of FTS5.
  private var searchPattern: String { words.map { "\"\($0)\"*" }.joined(separator: " AND ") }

  /// All conditions except the words.
  private var filter: (condition: String, arguments: StatementArguments) {
    var conditions: [String] = []
    var arguments: StatementArguments = []
    if onlyUnread { conditions.append("NOT isRead") }
    if onlySaved { conditions.append("isSaved") }
    if let source {
      conditions.append("id IN (SELECT article FROM mention WHERE mention.source = ?)")
      arguments += [source]
    }
    return (conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND "), arguments)
  }
}

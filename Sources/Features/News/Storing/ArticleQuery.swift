import GRDB

/// Which articles to list, the newest first.
struct ArticleQuery: Equatable, Sendable {
  var words: [String] = []
  var onlyUnread = false
  var onlySaved = false
  /// The number of a source.
  var source: Int?
  var limit = 25
  var offset = 0

  /// From a line of words that somebody typed.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
  }

  /// A page of a list.
  struct Page: Equatable, Sendable {
    var articles: [Article] = []
    /// How many there are in all.
    var total = 0
  }

  func page(_ db: Database) throws -> Page {
    guard words.isEmpty else { return try found(db) }
    let (conditions, arguments) = conditions
    let total = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM article WHERE \(conditions)", arguments: arguments)
    let ids = try Int.fetchAll(
      db,
      sql: """
        SELECT id FROM article WHERE \(conditions) ORDER BY published DESC, id DESC
        LIMIT \(limit) OFFSET \(offset)
        """, arguments: arguments)
    return Page(articles: try articles(ids, db), total: total ?? 0)
  }

  /// Articles with all the words, whatever stands behind their beginnings.
  ///
  /// What few articles have is put in order; among what many have, the newest are looked for.
  private func found(_ db: Database) throws -> Page {
    let pattern = words.map { "\"\($0)\"*" }.joined(separator: " AND ")
    let (conditions, arguments) = conditions
    let matches = try Int.fetchAll(
      db, sql: "SELECT rowid FROM words WHERE words MATCH ?", arguments: [pattern])
    let isFiltered = conditions != "TRUE"
    if matches.count < 2_000 || isFiltered {
      let list = matches.map(String.init).joined(separator: ",")
      let ids = try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM article WHERE id IN (\(list)) AND \(conditions)
          ORDER BY published DESC, id DESC
          """, arguments: arguments)
      return Page(
        articles: try articles(Array(ids.dropFirst(offset).prefix(limit)), db), total: ids.count)
    }
    let known = Set(matches)
    var ids: [Int] = []
    let newest = try Int.fetchCursor(
      db, sql: "SELECT id FROM article ORDER BY published DESC, id DESC")
    while ids.count < offset + limit, let id = try newest.next() {
      if known.contains(id) { ids.append(id) }
    }
    return Page(articles: try articles(Array(ids.dropFirst(offset)), db), total: known.count)
  }

  private func articles(_ ids: [Int], _ db: Database) throws -> [Article] {
    let sql = """
      SELECT \(Article.columns) FROM article JOIN source ON source.id = article.source
      WHERE article.id IN (\(ids.map(String.init).joined(separator: ",")))
      ORDER BY published DESC, article.id DESC
      """
    return try Row.fetchAll(db, sql: sql).map(Article.init)
  }

  private var conditions: (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments: StatementArguments = []
    if onlyUnread { parts.append("NOT isRead") }
    if onlySaved { parts.append("isSaved") }
    if let source {
      parts.append("id IN (SELECT article FROM mention WHERE mention.source = ?)")
      arguments += [source]
    }
    return (parts.isEmpty ? "TRUE" : parts.joined(separator: " AND "), arguments)
  }

  /// The article next to one in the list.
  /// - Parameter isOlder: below it, or else above it.
  func neighbour(of article: Article, isOlder: Bool, _ db: Database) throws -> Int? {
    var all = self
    (all.limit, all.offset) = (1, 0)
    let (conditions, arguments) = all.conditions
    let found =
      words.isEmpty
      ? "TRUE"
      : "id IN (SELECT rowid FROM words WHERE words MATCH '"
        + words.map { "\"\($0)\"*" }.joined(separator: " AND ") + "')"
    let (sign, order) = isOlder ? ("<", "DESC") : (">", "ASC")
    let sql = """
      SELECT id FROM article WHERE \(conditions) AND \(found) AND (published, id) \(sign) (?, ?)
      ORDER BY published \(order), id \(order) LIMIT 1
      """
    return try Int.fetchOne(
      db, sql: sql, arguments: arguments + [article.publishedAt.seconds, article.id])
  }
}

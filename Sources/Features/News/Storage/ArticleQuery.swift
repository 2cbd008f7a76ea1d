import AtriumCore
import GRDB

/// Selects articles, the newest first.
struct ArticleQuery: Equatable, Sendable {
  /// Beginnings of words that all must occur in the title or the text.
  var words: [String] = []
  var onlyUnread = false
  var onlySaved = false
  /// The ID of a source.
  var source: Int?

  /// Splits a search text into words.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
  }
}

extension ArticleQuery {
  /// - Returns: the articles in a range, and the number of all.
  func page(_ range: ListRange, _ db: Database) throws -> (articles: [Article], total: Int) {
    let total = try count(db)
    // A few matches are sorted by date. Many are found by reading articles from the newest on, which
    // ends after a page: the operator keeps SQLite from looking up all of them.
    let (condition, arguments) = filter(matching: total < 2_000 ? "id" : "+id")
    let sql = """
      \(Article.selection) WHERE article.id IN (
        SELECT id FROM article WHERE \(condition) ORDER BY published DESC, id DESC
        LIMIT \(range.limit ?? -1) OFFSET \(range.offset))
      ORDER BY published DESC, article.id DESC
      """
    return (try Article.fetchAll(db, sql: sql, arguments: arguments), total)
  }

  /// The number of articles on all pages.
  func count(_ db: Database) throws -> Int {
    let (condition, arguments) = filter()
    // Counting the matches alone does not look up the articles.
    let isSearch = !words.isEmpty && self == ArticleQuery(words: words)
    let rows = isSearch ? "words WHERE words MATCH ?" : "article WHERE \(condition)"
    return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(rows)", arguments: arguments) ?? 0
  }

  /// The ID of the article next to one in the list.
  /// - Parameter isOlder: the article below, or else the one above.
  func neighbour(of article: Article, isOlder: Bool, _ db: Database) throws -> Int? {
    let (condition, arguments) = filter()
    let comparison = isOlder ? "<" : ">"
    let order = isOlder ? "DESC" : "ASC"
    let sql = """
      SELECT id FROM article WHERE \(condition) AND (published, id) \(comparison) (?, ?)
      ORDER BY published \(order), id \(order) LIMIT 1
      """
    return try Int.fetchOne(
      db, sql: sql, arguments: arguments + [article.publishedAt, article.id])
  }

  /// The SQL condition of the articles on all pages.
  /// - Parameter id: the expression that is compared with the matches of the words.
  func filter(
    matching id: String = "id"
  ) -> (condition: String, arguments: StatementArguments) {
    var conditions = ["TRUE"]
    var arguments: StatementArguments = []
    if onlyUnread { conditions.append("NOT isRead") }
    if onlySaved { conditions.append("isSaved") }
    if let source {
      conditions.append("id IN (SELECT article FROM mention WHERE mention.source = ?)")
      arguments += [source]
    }
    if !words.isEmpty {
      conditions.append("\(id) IN (SELECT rowid FROM words WHERE words MATCH ?)")
      arguments += [words.map { "\"\($0)\"*" }.joined(separator: " AND ")]
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}

import AtriumCore
import AtriumTime
import GRDB

/// A condition of a list of articles.
enum ArticleCondition: Equatable, Sendable {
  /// All words, or words that begin with them, occur in the title or the text.
  case words([String])
  case unread, saved
  /// The name, the address or the number of a source, which ``ArticleQuery/resolved(_:)`` replaces.
  case sourceNamed(String)
  case source(Int)
  /// Stored after the article of this number.
  case after(Int)
  /// Published within this number of days before now.
  case age(days: Int)

  /// - Parameter id: the expression that is compared with the matches of words.
  fileprivate func sql(now: Instant, id: SQL) -> SQL {
    switch self {
    case .words(let words):
      words.isEmpty
        ? "FALSE"
        : "\(id) IN (SELECT rowid FROM words WHERE words MATCH \(Self.pattern(of: words)))"
    case .unread: "NOT isRead"
    case .saved: "isSaved"
    case .source(let source):
      "id IN (SELECT article FROM mention WHERE mention.source = \(source))"
    case .sourceNamed: "FALSE"
    case .after(let number): "article.id > \(number)"
    case .age(let days): "published >= \(now.adding(seconds: -days * 86_400))"
    }
  }

  /// The words as prefixes in the query language of the full-text index.
  fileprivate static func pattern(of words: [String]) -> String {
    words.map { "\"\($0)\"*" }.joined(separator: " AND ")
  }
}

/// Selects articles, the newest first.
struct ArticleQuery: Equatable, Sendable {
  /// The articles fulfil all filters of at least one group.
  var groups: [[Filter<ArticleCondition>]] = []
  /// `true` for a list of the muted articles, which others do not contain.
  var isOfMuted = false

  /// Splits a search text into words.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
  }

  /// Returns the query without the articles that do not fulfil a condition.
  func and(_ condition: ArticleCondition) -> ArticleQuery {
    narrowed(by: [[Filter(condition)]])
  }

  func narrowed(by others: [[Filter<ArticleCondition>]]) -> ArticleQuery {
    ArticleQuery(groups: groups.narrowed(by: others), isOfMuted: isOfMuted)
  }

  /// Returns the query with the numbers of the sources that are named.
  func resolved(_ sources: [NewsSource]) throws(Failure) -> ArticleQuery {
    var query = self
    for (group, filters) in groups.enumerated() {
      for (index, filter) in filters.enumerated() {
        guard case .sourceNamed(let name) = filter.condition else { continue }
        query.groups[group][index].condition = .source(try sources.find(name).id)
      }
    }
    return query
  }

  /// The words of a query without other conditions.
  private var onlyWords: [String]? {
    guard groups.count == 1, groups[0].count == 1, !groups[0][0].isNegated,
      case .words(let words) = groups[0][0].condition, !words.isEmpty
    else { return nil }
    return words
  }
}

extension ArticleQuery {
  /// A list of the articles that fulfil all conditions.
  init(_ conditions: ArticleCondition...) {
    groups = conditions.isEmpty ? [] : [conditions.map { Filter($0) }]
  }

  /// - Returns: the articles in a range, and the number of all.
  func page(
    _ range: ListRange, at now: Instant, _ db: Database
  ) throws -> (articles: [Article], total: Int) {
    let total = try count(at: now, db)
    // A few matches are sorted by date. Many are found by reading articles from the newest on, which
    // ends after a page: the operator keeps SQLite from looking up all of them.
    let condition = try condition(at: now, matching: total < 2_000 ? "id" : "+id", db)
    let request = SQLRequest<Article>(
      literal: """
        \(sql: Article.selection(at: now)) WHERE article.id IN (
          SELECT id FROM article WHERE \(condition) ORDER BY published DESC, id DESC
          LIMIT \(range.limit ?? -1) OFFSET \(range.offset))
        ORDER BY published DESC, article.id DESC
        """)
    return (try request.fetchAll(db), total)
  }

  /// The number of articles on all pages.
  func count(at now: Instant, _ db: Database) throws -> Int {
    // Counting the matches alone does not look up the articles.
    let matches: SQL? = onlyWords.map {
      "words WHERE words MATCH \(ArticleCondition.pattern(of: $0))"
    }
    let rows: SQL =
      if let matches, !isOfMuted, try !MuteRule.exists(at: now, db) { matches } else {
        "article WHERE \(try condition(at: now, db))"
      }
    return try SQLRequest<Int>(literal: "SELECT count(*) FROM \(rows)").fetchOne(db) ?? 0
  }

  /// The ID of the article next to one in the list.
  /// - Parameter isOlder: the article below, or else the one above.
  func neighbour(of article: Article, isOlder: Bool, at now: Instant, _ db: Database) throws -> Int?
  {
    let (comparison, order) = isOlder ? ("<", "DESC") : (">", "ASC")
    return try SQLRequest<Int>(
      literal: """
        SELECT id FROM article WHERE \(try condition(at: now, db))
        AND (published, id) \(sql: comparison) (\(article.publishedAt), \(article.id))
        ORDER BY published \(sql: order), id \(sql: order) LIMIT 1
        """
    ).fetchOne(db)
  }

  /// The SQL condition of the articles on all pages.
  /// - Parameter id: the expression that is compared with the matches of words.
  func condition(at now: Instant, matching id: SQL = "id", _ db: Database) throws -> SQL {
    let isMuted: SQL =
      try MuteRule.exists(at: now, db) ? "id IN (\(sql: MuteRule.mutedIDs(at: now)))" : "FALSE"
    let isListed: SQL = isOfMuted ? isMuted : "NOT \(isMuted)"
    guard !groups.isEmpty else { return isListed }
    let groups = groups.map { group in
      let conditions = group.map { filter -> SQL in
        let condition = filter.condition.sql(now: now, id: id)
        return filter.isNegated ? "(\(condition)) IS NOT TRUE" : condition
      }
      return "(\(conditions.joined(separator: " AND ")))" as SQL
    }
    return "\(isListed) AND (\(groups.joined(separator: " OR ")))"
  }
}

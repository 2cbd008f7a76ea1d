import GRDB

/// A headline and what belongs to it.
struct Article: Equatable, Sendable, Identifiable {
  let id: Int
  var title: String
  var url: String?
  var author: String?
  var summary: String
  var publishedAt: Instant
  var isRead: Bool
  var isSaved: Bool
  /// The names of the sources that have it, the one it first came from at the beginning.
  var sources: [String]

  /// `other` are those that have it too.
  static let columns = """
    article.*, source.name AS sourceName,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT other.name FROM mention
    JOIN source AS other ON other.id = mention.source
    WHERE mention.article = article.id AND other.id <> article.source ORDER BY other.name)) AS others
    """

  init(_ row: Row) {
    id = row["id"]
    title = row["title"]
    url = row["url"]
    author = row["author"]
    summary = row["summary"]
    publishedAt = Instant(seconds: row["published"])
    (isRead, isSaved) = (row["isRead"], row["isSaved"])
    let others: String? = row["others"]
    sources = [row["sourceName"]] + (others?.split(separator: "\n").map(String.init) ?? [])
  }

  static func find(_ id: Int, _ db: Database) throws -> Article {
    let sql = "SELECT \(columns) FROM article JOIN source ON source.id = article.source"
    guard let row = try Row.fetchOne(db, sql: sql + " WHERE article.id = ?", arguments: [id]) else {
      throw NewsError.notFound(id)
    }
    return Article(row)
  }
}

/// What is written below a headline.
struct ArticleBody: Equatable, Sendable {
  /// What the source sent along.
  var html: String
  /// What relative addresses in it are relative to.
  var base: String?
  /// The article as its page has it, once that was fetched.
  var whole: String?
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension Article: FetchableRecord {
  /// Selects the columns of `init(row:)`; a condition may follow.
  static func selection(at now: Instant) -> String {
    """
    SELECT article.*, source.name AS sourceName,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT other.name FROM mention
    JOIN source AS other ON other.id = mention.source
    WHERE mention.article = article.id AND other.id <> article.source ORDER BY other.name))
    AS otherNames, article.id IN (\(MuteRule.mutedIDs(at: now))) AS isMuted
    FROM article JOIN source ON source.id = article.source
    """
  }

  init(row: Row) throws {
    id = try row.value("id")
    title = try row.value("title")
    url = try row.value("url")
    author = try row.value("author")
    summary = try row.value("summary")
    publishedAt = try row.value("published")
    isRead = try row.value("isRead")
    isSaved = try row.value("isSaved")
    isMuted = try row.value("isMuted")
    let otherNames: String? = try row.value("otherNames")
    let sourceName: String = try row.value("sourceName")
    sources = [sourceName] + (otherNames?.split(separator: "\n").map(String.init) ?? [])
  }

  static func find(_ id: Int, at now: Instant, _ db: Database) throws -> Article {
    let article = try fetchOne(
      db, sql: selection(at: now) + " WHERE article.id = ?", arguments: [id])
    guard let article else { throw Failure.articleNotFound(id) }
    return article
  }
}

extension ArticleBody: FetchableRecord {
  init(row: Row) throws {
    html = try row.value("html")
    baseURL = try row.value("base")
    fullHTML = try row.value("whole")
  }
}

extension Enclosure: FetchableRecord {
  init(row: Row) throws {
    url = try row.value("url")
    type = try row.value("type")
    length = try row.value("length")
  }
}

extension NewsSource: FetchableRecord {
  init(row: Row) throws {
    id = try row.value("id")
    kind = Kind(rawValue: try row.value("kind")) ?? .feed
    name = try row.value("name")
    address = try row.value("address")
    user = try row.value("user")
    homepage = try row.value("page")
    etag = try row.value("tag")
    lastModified = try row.value("modified")
    bodyDigest = try row.value("digest")
    checkedAt = try row.value("checked")
    retryAt = try row.value("waits")
    freshUntil = try row.value("fresh")
    skippedHours = try row.value("skipped", in: 0...HourSet.all)
    formerAddress = try row.value("former")
    failure = try SourceFailure(row)
    // The limit is far above what a source delivers, and far below an overflow.
    fetchedCount = try row.value("reach", in: 0...1 << 32)
    totalCount = try row.value("total")
  }

  static func all(_ db: Database) throws -> [NewsSource] {
    try fetchAll(db, sql: "SELECT * FROM source ORDER BY name COLLATE NOCASE, id")
  }
}

extension SourceFailure {
  /// - Returns: `nil` if the last request succeeded.
  fileprivate init?(_ row: Row) throws {
    guard let code: String = try row.value("code"), let since: Instant = try row.value("since")
    else { return nil }
    self.code = code
    self.since = since
    let reason: String = try row.value("reason") ?? ""
    let members = (try? JSON(parsing: Array(reason.utf8), .stored))?.members ?? []
    messages = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
  }

  var messagesJSON: String {
    JSON.object(messages.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }).text
  }
}

import AtriumScreen
import AtriumTime
import GRDB

extension Article: FetchableRecord {
  /// Selects the columns of `init(row:)`; a condition may follow.
  static let selection = """
    SELECT article.*, source.name AS sourceName,
    (SELECT group_concat(name, char(10)) FROM (SELECT DISTINCT other.name FROM mention
    JOIN source AS other ON other.id = mention.source
    WHERE mention.article = article.id AND other.id <> article.source ORDER BY other.name))
    AS otherNames
    FROM article JOIN source ON source.id = article.source
    """

  init(row: Row) {
    id = row["id"]
    title = row["title"]
    url = row["url"]
    author = row["author"]
    summary = row["summary"]
    publishedAt = row["published"]
    isRead = row["isRead"]
    isSaved = row["isSaved"]
    let otherNames: String? = row["otherNames"]
    sources = [row["sourceName"]] + (otherNames?.split(separator: "\n").map(String.init) ?? [])
  }

  static func find(_ id: Int, _ db: Database) throws -> Article {
    let article = try fetchOne(db, sql: selection + " WHERE article.id = ?", arguments: [id])
    guard let article else { throw NewsError.articleNotFound(id) }
    return article
  }
}

extension ArticleBody: FetchableRecord {
  init(row: Row) {
    html = row["html"]
    baseURL = row["base"]
    fullHTML = row["whole"]
  }
}

extension NewsSource: FetchableRecord {
  init(row: Row) {
    id = row["id"]
    kind = Kind(rawValue: row["kind"]) ?? .feed
    name = row["name"]
    address = row["address"]
    homepage = row["page"]
    etag = row["tag"]
    lastModified = row["modified"]
    bodyDigest = row["digest"]
    checkedAt = row["checked"]
    retryAt = row["waits"]
    failure = SourceFailure(row)
    fetchedCount = row["reach"]
    totalCount = row["total"]
  }

  static func all(_ db: Database) throws -> [NewsSource] {
    try fetchAll(db, sql: "SELECT * FROM source ORDER BY name COLLATE NOCASE, id")
  }
}

extension SourceFailure {
  /// - Returns: `nil` if the last request succeeded.
  fileprivate init?(_ row: Row) {
    guard let code: String = row["code"], let since: Instant = row["since"] else { return nil }
    self.code = code
    self.since = since
    let reason: String = row["reason"] ?? ""
    let members = (try? JSON(parsing: Array(reason.utf8)))?.members ?? []
    messages = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
  }

  /// The messages as a JSON object.
  var messagesJSON: String {
    JSON.object(messages.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }).text
  }
}

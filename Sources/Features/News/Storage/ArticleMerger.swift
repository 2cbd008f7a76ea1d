import AtriumStorage
import AtriumTime
import GRDB

/// The numbers of entries that a source delivered in a refresh.
struct MergeCounts: Equatable, Sendable {
  var new = 0
  /// Entries that this source had delivered before, and that changed.
  var changed = 0
  /// Entries that are stored as an article of another source.
  var shared = 0

  static func += (counts: inout MergeCounts, others: MergeCounts) {
    counts.new += others.new
    counts.changed += others.changed
    counts.shared += others.shared
  }
}

/// Stores the entries of sources, each story once.
///
/// Entries of one source are one article only if their identities are equal. Entries of two sources are
/// the same story if they have the same address, which no other article has, or the same global identity,
/// or if they were published within two days under similar titles.
struct ArticleMerger {
  /// Seconds between publications of the same story.
  private static let maximumInterval = 2 * 86_400

  /// The stories of one refresh, kept between its transactions.
  struct State: Sendable {
    /// `true` if the database had only samples at first.
    let hadOnlySamples: Bool
    /// `true` if an article was added.
    fileprivate(set) var hasNew = false
    /// The titles of stored articles and of those that were added; `nil` before the first lookup.
    fileprivate var stories: TitleIndex?
  }

  private(set) var state: State
  /// The numbers of the articles of this transaction that are new from sources with earlier articles.
  private(set) var newArticles: [Int] = []
  let db: Database
  let now: Instant

  /// - Parameter state: the state after the previous transaction of the same refresh.
  init(_ db: Database, now: Instant, state: State?) throws {
    self.db = db
    self.now = now
    let sql = """
      SELECT 1 FROM article JOIN source ON source.id = source WHERE kind <> 'samples' LIMIT 1
      """
    self.state = try state ?? State(hadOnlySamples: Int.fetchOne(db, sql: sql) == nil)
  }

  mutating func merge(
    _ entries: [IncomingArticle], from source: Int
  ) throws -> MergeCounts {
    var counts = MergeCounts()
    let isNewSource = try onlyID("SELECT 1 FROM mention WHERE source = ? LIMIT 1", source) == nil
    let keys = Set(entries.map(\.identity.key))
    var seenKeys: Set<Int> = []
    // Oldest first, so that of two entries at the same time the upper one gets the higher ID.
    for entry in entries.reversed() {
      let isRepeated = !seenKeys.insert(entry.identity.key).inserted
      if isRepeated || !isNewSource, let mention = try mention(of: entry, by: source, among: keys) {
        // Only the source that an article first came from has a digest, and changes it.
        if mention.digest != entry.digest, mention.digest != 0 {
          try update(mention.article, entry, source)
          counts.changed += 1
        }
        continue
      }
      let publishedAt = min(entry.publishedAt ?? now, now)
      if let article = try sameStory(as: entry, source, publishedAt) {
        try addMention(of: article, source, entry.identity.key, digest: 0)
        counts.shared += 1
        continue
      }
      let article = try add(entry, source, publishedAt)
      if !isNewSource { newArticles.append(article) }
      counts.new += 1
    }
    return counts
  }

  private mutating func add(
    _ entry: IncomingArticle, _ source: Int, _ publishedAt: Instant
  ) throws -> Int {
    let article = try insert(entry, source, publishedAt)
    try addMention(of: article, source, entry.identity.key, digest: entry.digest)
    state.hasNew = true
    if let words = entry.titleSignature {
      state.stories?.add(
        IndexedTitle(
          article: article, source: source, publishedAt: publishedAt, titleSignature: words))
    }
    return article
  }

  /// The article of another source with the same story.
  private mutating func sameStory(
    as entry: IncomingArticle, _ source: Int, _ publishedAt: Instant
  ) throws -> Int? {
    if entry.identity.hasOwnAddress, let url = entry.urlFingerprint,
      let article = try onlyID("SELECT id FROM article WHERE link = ? LIMIT 2", url),
      try !has(source, article)
    {
      return article
    }
    if entry.identity.isGlobal,
      let article = try onlyID(
        "SELECT DISTINCT article FROM mention WHERE key = ? LIMIT 2", entry.identity.key),
      try !has(source, article)
    {
      return article
    }
    if state.stories == nil { state.stories = try storedStories() }
    guard let words = entry.titleSignature else { return nil }
    let story = state.stories?.first(similarTo: words) {
      $0.source != source
        && abs($0.publishedAt.seconds(until: publishedAt)) <= Self.maximumInterval
    }
    guard let article = story?.article, try !has(source, article) else { return nil }
    return article
  }

  /// The titles of the latest stored articles.
  private func storedStories() throws -> TitleIndex {
    var stories = TitleIndex()
    if state.hadOnlySamples { return stories }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, source, published, title FROM article
        WHERE published > ? ORDER BY published DESC LIMIT 5000
        """, arguments: [now.adding(seconds: -2 * Self.maximumInterval)])
    while let row = try rows.next() {
      guard let words = TitleSignature(try row.value("title")) else { continue }
      stories.add(
        try IndexedTitle(
          article: row.value("id"), source: row.value("source"),
          publishedAt: row.value("published"), titleSignature: words))
    }
    return stories
  }
}

/// The statements run thousands of times, so they are cached.
extension ArticleMerger {
  func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The only result of a query; `nil` if there are several.
  private func onlyID(_ sql: String, _ argument: Int) throws -> Int? {
    let ids = try Int.fetchAll(try db.cachedStatement(sql: sql), arguments: [argument])
    return ids.count == 1 ? ids[0] : nil
  }

  private func has(_ source: Int, _ article: Int) throws -> Bool {
    let find = try db.cachedStatement(
      sql: "SELECT 1 FROM mention WHERE article = ? AND source = ? LIMIT 1")
    return try Int.fetchOne(find, arguments: [article, source]) != nil
  }

  /// Adds a mention that does not exist. `INSERT OR REPLACE` would write the full-text index each time.
  /// - Parameter digest: 0 if the article first came from another source.
  private func addMention(of article: Int, _ source: Int, _ key: Int, digest: Int) throws {
    try execute(
      "INSERT INTO mention (source, key, article, digest) VALUES (?, ?, ?, ?)",
      [source, key, article, digest])
  }

  /// - Returns: the ID of the article.
  private func insert(
    _ entry: IncomingArticle, _ source: Int, _ publishedAt: Instant
  ) throws -> Int {
    try execute(
      """
      INSERT INTO article (source, title, url, author, summary, published, link)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        source, entry.title, entry.url, entry.author, entry.summary, publishedAt,
        entry.urlFingerprint,
      ])
    let id = Int(db.lastInsertedRowID)
    try execute(
      "INSERT INTO body (article, html, base) VALUES (?, ?, ?)", [id, entry.html, entry.baseURL])
    try execute(
      "INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)", [id, entry.title, entry.text])
    try addEnclosures(of: entry, to: id)
    return id
  }

  private func addEnclosures(of entry: IncomingArticle, to article: Int) throws {
    for file in entry.enclosures {
      try execute(
        "INSERT OR IGNORE INTO enclosure (article, url, type, length) VALUES (?, ?, ?, ?)",
        [article, file.url, file.type, file.length])
    }
  }

  private func update(_ article: Int, _ entry: IncomingArticle, _ source: Int) throws {
    try execute(
      "UPDATE article SET title = ?, url = ?, author = ?, summary = ?, link = ? WHERE id = ?",
      [entry.title, entry.url, entry.author, entry.summary, entry.urlFingerprint, article])
    try execute(
      "UPDATE body SET html = ?, base = ? WHERE article = ?", [entry.html, entry.baseURL, article])
    try execute(
      "UPDATE words SET title = ?, text = ? WHERE rowid = ?", [entry.title, entry.text, article])
    try execute("DELETE FROM enclosure WHERE article = ?", [article])
    try addEnclosures(of: entry, to: article)
    try execute(
      "UPDATE mention SET digest = ? WHERE source = ? AND key = ?",
      [entry.digest, source, entry.identity.key])
  }
}

import GRDB

/// Keeps what sources bring, each story once.
struct Intake {
  /// What came of the entries of one source.
  struct Count: Equatable, Sendable {
    /// How many stories nobody had yet.
    var new = 0
    /// How many were here and changed.
    var changed = 0
    /// How many others were here from this source.
    var known = 0
    /// How many another source had brought.
    var shared = 0
  }

  /// How far apart in time the same story may appear, in seconds.
  private static let nearness = 2 * 86_400

  /// What one refresh remembers from one transaction to the next.
  struct Memory: Sendable {
    /// Whether there was nothing but samples before, so that nothing needs to be looked up.
    fileprivate(set) var isFirst = false
    fileprivate(set) var hasNew = false
    fileprivate var hasBegun = false
    fileprivate var hasStories = false
    fileprivate var links: [Int: Int] = [:]
    fileprivate var names: [Int: Int] = [:]
    fileprivate var stories = Stories()
  }

  private let db: Database
  private let now: Instant
  private let statements: Statements
  private(set) var memory: Memory

  init(_ db: Database, now: Instant, memory: Memory = Memory()) throws {
    (self.db, self.now, self.memory) = (db, now, memory)
    statements = try Statements(db)
    if !memory.hasBegun {
      let other = "SELECT 1 FROM article JOIN source ON source.id = source WHERE kind <> 'samples'"
      self.memory.isFirst = try Int.fetchOne(db, sql: other + " LIMIT 1") == nil
      self.memory.hasBegun = true
    }
  }

  /// The titles of the latest articles, once something new comes.
  private mutating func recallStories() throws {
    guard !memory.hasStories else { return }
    memory.hasStories = true
    if memory.isFirst { return }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, source, published, title FROM article
        WHERE published > ? ORDER BY published DESC LIMIT 5000
        """, arguments: [now.seconds - 2 * Self.nearness])
    while let row = try rows.next() {
      guard let words = TitleWords(row["title"]) else { continue }
      memory.stories.add(
        Story(article: row["id"], source: row["source"], published: row["published"], words: words))
    }
  }

  mutating func take(_ entries: [Incoming], from source: Int) throws -> Count {
    var count = Count()
    let isNew = try !statements.hasMentions(of: source)
    var seen: Set<Int> = []
    // The oldest first, so that of two at the same time the upper one in the feed is listed first.
    for entry in entries.reversed() {
      // A source that is new has nothing that could be found but what it says twice.
      let isSeen = !seen.insert(entry.key).inserted
      if isSeen || !isNew, let (article, digest) = try statements.findMention(source, entry.key) {
        if digest == entry.digest || digest == 0 {
          count.known += 1
        } else {
          try statements.change(entry, article, source)
          count.changed += 1
        }
        continue
      }
      let published = min(entry.published ?? now, now).seconds
      if let article = try same(as: entry, source, published) {
        // What another source says of it is no change of what is here.
        try statements.mention(source, entry.key, article, digest: 0)
        count.shared += 1
        continue
      }
      let article = try statements.add(entry, source, published)
      try statements.mention(source, entry.key, article, digest: entry.digest)
      if let link = entry.link { memory.links[link] = article }
      if entry.isGlobal { memory.names[entry.key] = article }
      if let words = entry.words {
        memory.stories.add(
          Story(article: article, source: source, published: published, words: words))
      }
      memory.hasNew = true
      count.new += 1
    }
    return count
  }

  /// The article that tells the same, if there is one: by its address, its name or its title.
  private mutating func same(as entry: Incoming, _ source: Int, _ published: Int) throws -> Int? {
    if let link = entry.link {
      if let article = memory.links[link] { return article }
      if !memory.isFirst, let article = try statements.find(link: link) { return article }
    }
    if entry.isGlobal {
      if let article = memory.names[entry.key] { return article }
      if !memory.isFirst, let article = try statements.find(name: entry.key) { return article }
    }
    try recallStories()
    guard let words = entry.words else { return nil }
    return memory.stories.first(like: words) {
      $0.source != source && abs($0.published - published) <= Self.nearness
    }?.article
  }
}

/// The statements that an intake repeats thousands of times.
private struct Statements {
  private let addArticle, addBody, addWords, addMention: Statement
  private let changeArticle, changeBody, changeWords, changeMention: Statement
  private let firstMention, mentions, links, names: Statement
  private let db: Database

  init(_ db: Database) throws {
    self.db = db
    func statement(_ sql: String) throws -> Statement { try db.makeStatement(sql: sql) }
    addArticle = try statement(
      """
      INSERT INTO article (source, title, url, author, summary, published, link)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """)
    addBody = try statement("INSERT INTO body (article, html, base) VALUES (?, ?, ?)")
    addWords = try statement("INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)")
    addMention = try statement(
      "INSERT OR REPLACE INTO mention (source, key, article, digest) VALUES (?, ?, ?, ?)")
    changeArticle = try statement(
      "UPDATE article SET title = ?, url = ?, author = ?, summary = ?, link = ? WHERE id = ?")
    changeBody = try statement("UPDATE body SET html = ?, base = ? WHERE article = ?")
    changeWords = try statement("UPDATE words SET title = ?, text = ? WHERE rowid = ?")
    changeMention = try statement("UPDATE mention SET digest = ? WHERE source = ? AND key = ?")
    firstMention = try statement("SELECT 1 FROM mention WHERE source = ? LIMIT 1")
    mentions = try statement("SELECT article, digest FROM mention WHERE source = ? AND key = ?")
    links = try statement("SELECT id FROM article WHERE link = ? LIMIT 1")
    names = try statement("SELECT article FROM mention WHERE key = ? LIMIT 1")
  }

  func add(_ entry: Incoming, _ source: Int, _ published: Int) throws -> Int {
    try addArticle.execute(arguments: [
      source, entry.title, entry.url, entry.author, entry.summary, published, entry.link,
    ])
    let id = Int(db.lastInsertedRowID)
    try addBody.execute(arguments: [id, entry.html, entry.base])
    try addWords.execute(arguments: [id, entry.title, entry.text])
    return id
  }

  func change(_ entry: Incoming, _ article: Int, _ source: Int) throws {
    try changeArticle.execute(arguments: [
      entry.title, entry.url, entry.author, entry.summary, entry.link, article,
    ])
    try changeBody.execute(arguments: [entry.html, entry.base, article])
    try changeWords.execute(arguments: [entry.title, entry.text, article])
    try changeMention.execute(arguments: [entry.digest, source, entry.key])
  }

  func mention(_ source: Int, _ key: Int, _ article: Int, digest: Int) throws {
    try addMention.execute(arguments: [source, key, article, digest])
  }

  func hasMentions(of source: Int) throws -> Bool {
    try Int.fetchOne(firstMention, arguments: [source]) != nil
  }
  func findMention(_ source: Int, _ key: Int) throws -> (article: Int, digest: Int)? {
    try Row.fetchOne(mentions, arguments: [source, key]).map { ($0["article"], $0["digest"]) }
  }
  func find(link: Int) throws -> Int? { try Int.fetchOne(links, arguments: [link]) }
  func find(name: Int) throws -> Int? { try Int.fetchOne(names, arguments: [name]) }
}

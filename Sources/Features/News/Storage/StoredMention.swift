import AtriumStorage
import AtriumTime
import GRDB

/// The article that an entry of a source is stored as.
struct StoredMention {
  let key: Int
  let article: Int
  /// The fingerprint of the entry; 0 if the article first came from another source.
  let digest: Int

  /// Finds an entry by its key, or else by one of its other keys.
  static func find(
    _ identity: ArticleIdentity, of source: Int, _ db: Database
  ) throws -> StoredMention? {
    for key in [identity.key] + identity.otherKeys {
      if let mention = try find(key, of: source, db) { return mention }
    }
    return nil
  }

  static func find(_ key: Int, of source: Int, _ db: Database) throws -> StoredMention? {
    let find = try db.cachedStatement(
      sql: "SELECT article, digest FROM mention WHERE source = ? AND key = ?")
    return try Row.fetchOne(find, arguments: [source, key]).map { row in
      StoredMention(key: key, article: try row.value("article"), digest: try row.value("digest"))
    }
  }
}

extension ArticleMerger {
  /// The stored mention of an entry. One with another key of the entry gets the key.
  /// - Parameter keys: the keys of all entries of the document.
  func mention(
    of entry: IncomingArticle, by source: Int, among keys: Set<Int>
  ) throws -> StoredMention? {
    let identity = entry.identity
    if let mention = try StoredMention.find(identity.key, of: source, db) {
      return try split(mention, from: source, among: keys) ? nil : mention
    }
    for key in identity.otherKeys where !keys.contains(key) {
      guard let mention = try StoredMention.find(key, of: source, db),
        try isStored(entry, as: mention)
      else { continue }
      try execute(
        "UPDATE mention SET key = ? WHERE source = ? AND key = ?", [identity.key, source, key])
      return mention
    }
    return nil
  }

  /// Removes a mention that the first version added to the article of another entry, because their
  /// addresses are equal. Both entries are in the document, so that they are different articles.
  /// - Returns: whether the mention was removed.
  private func split(
    _ mention: StoredMention, from source: Int, among keys: Set<Int>
  ) throws -> Bool {
    guard mention.digest == 0 else { return false }
    let find = try db.cachedStatement(
      sql: "SELECT key FROM mention WHERE article = ? AND source = ?")
    let others = try Int.fetchAll(find, arguments: [mention.article, source])
    guard others.contains(where: { $0 != mention.key && keys.contains($0) }) else { return false }
    try execute("DELETE FROM mention WHERE source = ? AND key = ?", [source, mention.key])
    return true
  }

  /// Returns whether the article of a mention with another key is the one of the entry.
  private func isStored(_ entry: IncomingArticle, as mention: StoredMention) throws -> Bool {
    // The title may be the one of another source.
    if mention.digest == 0, entry.identity.hasOwnAddress { return true }
    let find = try db.cachedStatement(sql: "SELECT title, published FROM article WHERE id = ?")
    guard let row = try Row.fetchOne(find, arguments: [mention.article]) else { return false }
    let title: String = try row.value("title")
    let published: Instant = try row.value("published")
    let isSameDate = entry.publishedAt.map { min($0, now) == published } ?? true
    return title == entry.title && (isSameDate || !entry.identity.includesDate)
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import GRDB

/// Marks that a reader server does not have yet.
struct ReaderChange: Equatable, Sendable {
  var mark: ReaderClient.Mark
  var isSet: Bool
  var items: [Int]
}

extension ReaderClient.Mark {
  /// The column of `article` and of `remote`.
  fileprivate var column: String {
    switch self {
    case .read: "isRead"
    case .starred: "isSaved"
    }
  }
}

extension NewsStore {
  /// The items of a reader server that are stored as articles.
  func readerItems(of source: Int) async throws -> Set<Int> {
    try await store.read {
      try Int.fetchSet($0, sql: "SELECT item FROM remote WHERE source = ?", arguments: [source])
    }
  }

  /// Stores items of a reader server with their marks. An article that another source has keeps its marks.
  func save(
    _ contents: [(item: Int, entry: FeedItem)], from source: NewsSource,
    isRead: (Int) -> Bool, isSaved: (Int) -> Bool
  ) async throws -> MergeCounts {
    let entries = try IncomingArticle.articles(of: contents.map(\.entry), format: .atom)
    let parsed = ParsedSource(source: source, outcome: .received(entries))
    let result = try await save([parsed], state: nil).results[0]
    let rows = contents.map { content in
      let (item, key) = (content.item, Fingerprint.of("\(content.item)"))
      return (item: item, key: key, isRead: isRead(item), isSaved: isSaved(item))
    }
    try await store.write { db in
      let insert = try db.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO remote (source, item, article, isRead, isSaved)
          SELECT source, ?, article, ?, ? FROM mention WHERE source = ? AND key = ?
          """)
      let mark = try db.cachedStatement(
        sql: """
          UPDATE article SET isRead = isRead OR ?, isSaved = isSaved OR ?
          WHERE id = (SELECT article FROM remote WHERE source = ? AND item = ?)
          """)
      for row in rows {
        try insert.execute(arguments: [row.item, row.isRead, row.isSaved, source.id, row.key])
        if db.changesCount > 0, row.isRead || row.isSaved {
          try mark.execute(arguments: [row.isRead, row.isSaved, source.id, row.item])
        }
      }
    }
    return result.content ?? MergeCounts()
  }
  /// Compares the marks of the stored items with those of the server. Where only the server's mark has changed since the
  /// last synchronisation, the article gets it.
  /// - Returns: the marks that the server does not have yet.
  func reconcile(
    _ source: Int, unread: Set<Int>, starred: Set<Int>
  ) async throws -> [ReaderChange] {
    try await store.write { db in
      var changes: [ReaderChange] = []
      for mark in [ReaderClient.Mark.read, .starred] {
        let column = mark.column
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT item, article.id AS id, article.\(column) AS here, remote.\(column) AS last
            FROM remote JOIN article ON article.id = remote.article WHERE remote.source = ?
            ORDER BY item
            """, arguments: [source])
        var (set, removed): ([Int], [Int]) = ([], [])
        for row in rows {
          let (item, id): (Int, Int) = (try row.value("item"), try row.value("id"))
          let (here, last): (Bool, Bool) = (try row.value("here"), try row.value("last"))
          let there = mark == .read ? !unread.contains(item) : starred.contains(item)
          if here != last, here != there {
            if here { set.append(item) } else { removed.append(item) }
          } else if there != last {
            if here != there {
              try db.cachedStatement(sql: "UPDATE article SET \(column) = ? WHERE id = ?")
                .execute(arguments: [there, id])
            }
            try Self.setLast(column, there, of: source, [item], db)
          }
        }
        changes += [
          ReaderChange(mark: mark, isSet: true, items: set),
          ReaderChange(mark: mark, isSet: false, items: removed),
        ].filter { !$0.items.isEmpty }
      }
      return changes
    }
  }

  /// Notes that the server has a mark.
  func confirm(
    _ items: [Int], _ mark: ReaderClient.Mark, isSet: Bool, of source: Int
  ) async throws {
    try await store.write { try Self.setLast(mark.column, isSet, of: source, items, $0) }
  }

  private static func setLast(
    _ column: String, _ isSet: Bool, of source: Int, _ items: [Int], _ db: Database
  ) throws {
    let update = try db.cachedStatement(
      sql: "UPDATE remote SET \(column) = ? WHERE source = ? AND item = ?")
    for item in items { try update.execute(arguments: [isSet, source, item]) }
  }
}

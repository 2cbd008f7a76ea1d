import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The items in the feature's database.
struct ItemStore: Sendable {
  let store: Store

  /// Released migrations never change.
  static let migrations = [
    """
    CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, day TEXT);
    CREATE INDEX item_day ON item (day)
    """
  ]

  func all() async throws -> [Item] {
    try await store.read { try Item.fetchAll($0, sql: "SELECT * FROM item ORDER BY id") }
  }

  func item(_ id: Int) async throws -> Item { try await store.read { try Item.find(id, $0) } }

  func add(_ patch: Patch<Item>) async throws -> Item {
    try await store.write { db in
      var item = Item()
      try patch.apply(to: &item)
      try db.execute(
        sql: "INSERT INTO item (title, day) VALUES (?, ?)", arguments: [item.title, item.day])
      item.id = Int(db.lastInsertedRowID)
      return item
    }
  }

  func edit(_ id: Int, _ patch: Patch<Item>) async throws -> Item {
    try await store.write { db in
      var item = try Item.find(id, db)
      try patch.apply(to: &item)
      try db.execute(
        sql: "UPDATE item SET title = ?, day = ? WHERE id = ?",
        arguments: [item.title, item.day, id])
      return item
    }
  }

  func delete(_ id: Int) async throws {
    try await store.write { db in
      try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [id])
      guard db.changesCount > 0 else { throw Failure.notFound(id) }
    }
  }

  /// The items for completion.
  func candidates() async throws -> [Candidate] {
    try await all().map { Candidate("\($0.id)", Phrase($0.title)) }
  }

  /// The items of some days, for `today` and the home screen.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let days = question.days
    let items = try await store.read { db in
      try Item.fetchAll(
        db, sql: "SELECT * FROM item WHERE day BETWEEN ? AND ? ORDER BY day, id",
        arguments: [days.lowerBound, days.upperBound])
    }
    return items.map { item in
      DayEntry(
        item.day.map { Moment($0) }, Phrase(item.title), .planned, at: item.address,
        command: "field-notes show \(item.id)")
    }
  }

  /// The items with the words, for `find`.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    let found = try await all().compactMap { item -> FoundItem? in
      question.rank(item.title).map {
        FoundItem(
          Phrase(item.title), at: item.address, item.day.map { Moment($0) }, rank: $0)
      }
    }
    return FoundItem.Answer(found.best(question.limit), total: found.count)
  }

  /// The number of items for the home screen.
  func homeLine() async throws -> Phrase? {
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") }
    return .count(count ?? 0)
  }
}

extension Item: FetchableRecord {
  static func find(_ id: Int, _ db: Database) throws -> Item {
    let item = try fetchOne(db, sql: "SELECT * FROM item WHERE id = ?", arguments: [id])
    guard let item else { throw Failure.notFound(id) }
    return item
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The full-text index of the todos.
enum TodoIndex {
  /// Indexes the todos that were changed since the last update.
  static func update(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO words (words, rowid, title, content)
        SELECT 'delete', id, title, content FROM stale WHERE title IS NOT NULL;
        INSERT INTO words (rowid, title, content)
        SELECT todo.id, todo.title, todo.content FROM stale JOIN todo ON todo.id = stale.id;
        DELETE FROM stale
        """)
  }
}

/// The part of the todos in the search of all features.
extension Todos {
  /// Returns the todos with the words in the title or the text: those with the words in the title first,
  /// open before finished ones, and the newest first.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard !question.words.isEmpty else { return FoundItem.Answer() }
    return try await store.read { db in
      let pattern = question.fullTextPattern
      let total = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM words WHERE words MATCH ?", arguments: [pattern])
      // The index returns its rows by their numbers, so that the limit ends the query.
      let rows = try Row.fetchAll(
        db,
        sql: """
          WITH titled AS (SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?3),
          found AS (SELECT rowid FROM words WHERE words MATCH ?2 ORDER BY rowid DESC LIMIT ?3)
          SELECT id, title, content, due FROM todo
          WHERE id IN (SELECT rowid FROM titled UNION SELECT rowid FROM found)
          ORDER BY id IN (SELECT rowid FROM titled) DESC, finished IS NOT NULL, id DESC LIMIT ?3
          """, arguments: ["title : (\(pattern))", pattern, question.limit])
      let items = try rows.map { row -> FoundItem in
        let id: Int = try row.value("id")
        let title: String = try row.value("title")
        let content: String = try row.value("content")
        return FoundItem(
          Phrase(title), snippet: question.snippet(of: content),
          at: Todo.address(of: id),
          (try row.value("due") as String?).flatMap { Moment(iso: $0) },
          rank: question.rank(title, text: content) ?? .text)
      }
      return FoundItem.Answer(items, total: total ?? items.count)
    }
  }
}

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
      let (rows, total) = try db.search(
        question, columns: "id, title, content, due, finished", of: Todo.table,
        by: "finished IS NOT NULL, id DESC")
      let items = try rows.map { row -> FoundItem in
        let id: Int = try row.value("id")
        let title: String = try row.value("title")
        let content: String = try row.value("content")
        return FoundItem(
          Phrase(title), snippet: question.snippet(of: content),
          at: Todo.address(of: id),
          (try row.value("due") as String?).flatMap { Moment(iso: $0) },
          rank: question.rank(title, text: content) ?? .text,
          isDone: (try row.value("finished") as String?) != nil)
      }
      return FoundItem.Answer(items.best(question.limit), total: total)
    }
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// The part of the news in the search of all features.
extension NewsStore {
  /// Returns the articles with the words, those with the words in the title first, and the ones that were
  /// stored last before others.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard !question.words.isEmpty else { return FoundItem.Answer() }
    return try await store.read { [clock] db in
      let pattern = question.fullTextPattern
      let total = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM words WHERE words MATCH ?", arguments: [pattern])
      // The index returns its rows by their numbers, so that the limit ends the query.
      let rows = try Row.fetchAll(
        db,
        sql: """
          WITH titled AS (SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid DESC LIMIT ?3),
          found AS (SELECT rowid FROM words WHERE words MATCH ?2 ORDER BY rowid DESC LIMIT ?3)
          SELECT id, title, summary, published FROM article
          WHERE id IN (SELECT rowid FROM titled UNION SELECT rowid FROM found)
          ORDER BY id IN (SELECT rowid FROM titled) DESC, published DESC, id DESC LIMIT ?3
          """, arguments: ["title : (\(pattern))", pattern, question.limit])
      let items = try rows.map { row -> FoundItem in
        let id: Int = try row.value("id")
        let title: String = try row.value("title")
        let summary: String = try row.value("summary")
        let published = Instant(secondsSince1970: try row.value("published"))
        return FoundItem(
          Phrase(title), snippet: question.snippet(of: summary),
          at: Address(NewsFeature.id.description, ["\(id)"]), clock.moment(at: published),
          rank: question.rank(title, text: summary) ?? .text)
      }
      return FoundItem.Answer(items, total: total ?? items.count)
    }
  }
}

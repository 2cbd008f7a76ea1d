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
      let (rows, total) = try db.search(
        question, columns: "id, title, summary, published", of: "article",
        by: "published DESC, id DESC")
      let items = try rows.map { row -> FoundItem in
        let id: Int = try row.value("id")
        let title: String = try row.value("title")
        let summary: String = try row.value("summary")
        let published = Instant(secondsSince1970: try row.value("published"))
        return FoundItem(
          Phrase(title), snippet: question.snippet(of: summary),
          at: NewsFeature.items.address(id), clock.moment(at: published),
          rank: question.rank(title, text: summary) ?? .text)
      }
      return FoundItem.Answer(items.best(question.limit), total: total)
    }
  }
}

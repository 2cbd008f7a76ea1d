import AtriumCore
import AtriumScreen
import AtriumTime

/// A rule that leaves the articles with certain words out of lists. Muted articles stay in the database.
struct MuteRule: Equatable, Sendable, Identifiable {
  let id: Int
  /// The words as they were typed. All of them occur as whole words in the title or the text of muted articles.
  var words: String
  /// The name of the source whose articles are muted; `nil` for all sources.
  var source: String?
  /// The last second of the last day; `nil` for a rule without an end.
  var until: Instant?
  /// The number of articles that the rule mutes now.
  var count: Int

  /// The search for whole words, without regard to case and accents, in the query language of the full-text index.
  /// - Throws: ``Failure/missingWords``.
  static func pattern(of text: String) throws(Failure) -> String {
    let words = ArticleQuery.words(text).filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard !words.isEmpty else { throw .missingWords }
    return Set(words).sorted().map { "\"\($0)\"" }.joined(separator: " AND ")
  }

  static func fields(by clock: any WallClock) -> [ItemField<MuteRule>] {
    [
      ItemField("id", label: .number) { .integer($0.id) },
      ItemField("words", label: .wordsLabel) { .text($0.words) },
      ItemField("source", label: .sourceLabel) { .optional($0.source, Value.text) },
      ItemField("until", label: .untilLabel) {
        .optional($0.until) { .day(clock.moment(at: $0).day) }
      },
      ItemField("muted", label: .articlesLabel) { .count($0.count) },
    ]
  }
}

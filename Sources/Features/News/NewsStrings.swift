import AtriumScreen

/// What the feature says.
struct NewsStrings: Strings {
  var title: String

  // Reading feeds
  var emptyFeed: String
  var notAFeed: String
  var checkAddress: String
  var isPage: String
  var addFindsFeeds: String
  var badJSON: @Sendable (_ place: String) -> String
  var noLibrary: String
  var installLibrary: String
  var noFile: @Sendable (_ path: String) -> String
  var checkPath: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var tooLarge: @Sendable (_ path: String) -> String
  var readSummary: String
  var howToRead: String
  var link: String
  var author: String
  var language: String
  var rights: String
  var updated: String
  var published: String
  var headline: String
  var noItems: String
  var untitled: String

  static var translations: [Language: NewsStrings] { [.en: en, .de: de] }
}

extension Phrase {
  /// A sentence of this feature.
  static func news(_ sentence: @escaping @Sendable (NewsStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

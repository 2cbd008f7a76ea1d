import AtriumScreen

/// The texts of the feature.
struct FieldNotesStrings: Strings {
  var title: String
  var count: @Sendable (_ items: Int) -> String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listHint: String
  var noTitle: String
  var titleHint: String

  // Commands
  var addSummary: String
  var onHelp: String
  var showSummary: String
  var renameSummary: String
  var deleteSummary: String
  var deleteQuestion: @Sendable (_ title: String) -> String

  // Screens
  var number: String
  var item: String
  var day: String
  var noItems: String
  var addHint: String
  var added: @Sendable (_ title: String) -> String
  var renamed: @Sendable (_ title: String) -> String
  var deleted: @Sendable (_ title: String) -> String

  static var translations: [Language: FieldNotesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func localized(
    _ sentence: @escaping @Sendable (FieldNotesStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}

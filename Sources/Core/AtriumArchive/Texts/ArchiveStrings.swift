import AtriumScreen

/// The texts of the module.
struct ArchiveStrings: Strings {
  var noLibrary: String
  var installIt: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String
  var exists: @Sendable (_ path: String) -> String
  var nameAnother: String
  var damaged: @Sendable (_ path: String) -> String
  var badEntry: @Sendable (_ path: String, _ name: String) -> String
  var useAnother: String

  static var translations: [Language: ArchiveStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func archive(
    _ sentence: @escaping @Sendable (ArchiveStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}

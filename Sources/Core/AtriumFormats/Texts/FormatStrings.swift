import AtriumScreen

/// The texts about imported and exported files.
struct FormatStrings: Strings {
  var reason: @Sendable (FormatError) -> String
  var noFile: @Sendable (_ path: String) -> String
  var checkPath: String
  var checkPathAndDisk: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var tooLarge: @Sendable (_ path: String, _ megabytes: Int) -> String
  var splitFile: String
  var noInput: String
  var nameFile: String
  var fileExists: @Sendable (_ path: String) -> String
  var useOverwrite: String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String
  /// The label of line numbers.
  var line: String
  /// The label of positions in files.
  var place: String
  var skipBadHelp: String
  var useSkipBad: String
  var skipped: @Sendable (_ count: Int) -> String
  var overwriteHelp: String
  /// The fields that an export does not contain.
  var omitted: @Sendable (_ names: Phrase) -> String
  var useOtherImport: @Sendable (_ command: String) -> String

  static var translations: [Language: FormatStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A text of this module.
  static func format(_ sentence: @escaping @Sendable (FormatStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

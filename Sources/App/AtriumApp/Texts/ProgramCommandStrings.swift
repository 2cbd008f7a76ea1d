import AtriumScreen

/// The texts of the program's own commands.
struct ProgramCommandStrings: Strings {
  var check: String
  var doctor: String
  var data: String
  var backup: String
  var restore: String
  var completion: String
  var man: String
  var onlineHelp: String
  var overwriteHelp: String
  var withConfigHelp: String
  var unknownShell: @Sendable (_ name: String, _ near: String?) -> String
  var supportedShells: @Sendable (_ names: [String]) -> String
  var unexpectedArgument: @Sendable (_ word: String) -> String
  var usage: @Sendable (_ usage: String) -> String
  var featureIsMissing: String
  var restoreOutside: String
  var eraseOutside: String
  var isNotBackup: @Sendable (_ word: String) -> String
  var undoInstead: String
  var runOutside: @Sendable (_ commandLine: String) -> String

  static var translations: [Language: ProgramCommandStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func command(_ sentence: @escaping @Sendable (ProgramCommandStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

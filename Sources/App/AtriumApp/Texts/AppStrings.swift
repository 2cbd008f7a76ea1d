import AtriumScreen
import Shell

/// The texts of the program's own options and services.
struct AppStrings: Strings {
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var checkPath: String
  var didYouMean: @Sendable (_ path: String) -> String
  var otherFiles: @Sendable (_ names: [String]) -> String
  var scriptAndWords: @Sendable (_ word: String) -> String
  var leaveOneOut: String
  var notALink: @Sendable (_ link: String) -> String
  var cannotOpen: @Sendable (_ link: String) -> String
  var openYourself: String
  var badSecret: @Sendable (_ name: String, _ path: String) -> String
  var commit: String
  var usage: String
  var options: String
  var option: String
  var meaning: String
  var optionHelp: @Sendable (_ option: Invocation.Option) -> String
  var features: String
  var commands: String
  var examples: String
  var exampleTitle: String
  var usageFooter: @Sendable (_ program: String) -> String

  static var translations: [Language: AppStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func app(_ sentence: @escaping @Sendable (AppStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

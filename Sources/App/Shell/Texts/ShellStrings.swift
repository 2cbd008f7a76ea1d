import AtriumScreen

/// The texts of the consoles and of the command line.
struct ShellStrings: Strings {
  var unknownOption: @Sendable (_ option: String) -> String
  var didYouMean: @Sendable (_ option: String) -> String
  var seeHelp: @Sendable (_ program: String) -> String
  var moveOption: @Sendable (_ program: String, _ option: String, _ words: String) -> String
  var needsAValue: @Sendable (_ option: String) -> String
  var takesNoValue: @Sendable (_ option: String) -> String
  var mustBeOneOf: @Sendable (_ option: String, _ names: [String], _ value: String) -> String
  var lineIsTooLong: String
  var inputIsUnreadable: @Sendable (_ reason: String) -> String
  var checkInput: String
  var outputIsLost: @Sendable (_ reason: String) -> String
  var cannotWrite: @Sendable (_ path: String, _ reason: String) -> String
  var cannotRun: @Sendable (_ command: String) -> String
  var tooFewDescriptors: @Sendable (_ needed: Int, _ free: Int) -> String
  var raiseDescriptors: String
  var draft: @Sendable (_ text: String) -> String
  /// In MiB.
  var tooLittleMemory: @Sendable (_ limit: Int, _ needed: Int) -> String
  var raiseMemory: String
  var working: String
  var endOfText: String
  var lastLine: String
  /// In ASCII, without `?`, `:`, `.`, `%`, `$` and `\`, which mean something in prompts of less(1).
  var pagerKeys: String
  var cannotCopy: String
  var copyOtherwise: String
  var tooLargeToCopy: @Sendable (_ kilobytes: Int) -> String

  static var translations: [Language: ShellStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func shell(_ sentence: @escaping @Sendable (ShellStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

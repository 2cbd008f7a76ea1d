/// The words that work everywhere. No scene and no feature may be called like one.
public enum ShellWord: String, CaseIterable, Sendable {
  /// The words that work everywhere, as they are typed.
  case help, back, home, open, `where`, features, settings, theme, language, retry, history, watch
  /// Those that end the program, or are typed behind its name only.
  case quit, exit, check, completion, man, doctor, data, backup, restore

  /// Whether it means something only to somebody who stays at the prompt.
  var isForPeople: Bool {
    switch self {
    case .back, .home, .theme, .language, .retry, .history, .quit, .exit: true
    default: false
    }
  }

  /// Whether a scene may have a command of this name, which is meant there. `open` is meant so where
  /// it stands alone: with an address it is the shell's.
  func yieldsToScenes(isAlone: Bool) -> Bool {
    self == .history || self == .watch || self == .open && isAlone || isOfTheCommandLine
  }

  /// Whether only the program's command line knows it, where it stands alone.
  var isOfTheCommandLine: Bool {
    [.check, .completion, .man, .doctor, .data, .backup, .restore].contains(self)
  }

  /// The words that work at a prompt, except those that give way to the commands of a scene.
  static func available(beside names: [String]) -> [ShellWord] {
    allCases.filter { word in
      !word.isOfTheCommandLine
        && !(word.yieldsToScenes(isAlone: false) && names.contains(word.rawValue))
    }
  }

  /// Whether no feature may use the word for its door.
  static func isReserved(_ word: String) -> Bool { ShellWord(rawValue: word) != nil }
}

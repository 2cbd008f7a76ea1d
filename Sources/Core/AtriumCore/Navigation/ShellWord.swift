/// The words that work everywhere. No scene and no feature may be called like one.
public enum ShellWord: String, CaseIterable, Sendable {
  case help, back, home, open, `where`, features, settings, theme, language, retry, history, quit
  case exit, check, completion, man, doctor, data, backup, restore

  /// Whether it means something only to somebody who stays at the prompt.
  var isForPeople: Bool {
    switch self {
    case .back, .home, .theme, .language, .retry, .history, .quit, .exit: true
    default: false
    }
  }

  /// Whether a scene may have a command of this name, which is meant there.
  var yieldsToScenes: Bool { self == .history }

  /// Whether only the program's command line knows it, where it stands alone.
  var isOfTheCommandLine: Bool {
    [.check, .completion, .man, .doctor, .data, .backup, .restore].contains(self)
  }

  public static func isReserved(_ word: String) -> Bool { ShellWord(rawValue: word) != nil }
}

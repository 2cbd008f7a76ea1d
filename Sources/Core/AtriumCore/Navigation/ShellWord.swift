/// The words that work everywhere. No scene and no feature may be called like one.
public enum ShellWord: String, CaseIterable, Sendable {
  case help, back, home, open, `where`, features, settings, theme, language, retry, history, quit
  case exit, check

  public static func isReserved(_ word: String) -> Bool { ShellWord(rawValue: word) != nil }
}

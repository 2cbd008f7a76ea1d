/// The commands of the shell, which work in every scene. Their names are reserved: no entry of a
/// feature may have one.
public enum ShellWord: String, CaseIterable, Sendable {
  /// The commands that work at a prompt and in scripts.
  case help, back, up, home, open, `where`, today, week, agenda, find, features, settings, alias,
    theme, language, retry, history, watch, copy
  /// The commands that end the program.
  case quit, exit

  /// `true` if the command has an effect only at a prompt.
  var isInteractiveOnly: Bool {
    [.back, .up, .home, .theme, .language, .retry, .history, .copy, .quit, .exit].contains(self)
  }

  /// The words with which people try to leave a conversation, whose lines are text.
  static let leaving: Set = ["help", "back", "quit", "exit", "home", "up", ".."]

  /// Returns whether a scene's own command of this name takes precedence.
  /// - Parameter isAlone: whether arguments are absent; `open` with an address is always the
  ///   shell's.
  func yieldsToScenes(isAlone: Bool) -> Bool {
    switch self {
    case .history, .watch, .today, .week, .agenda, .find: true
    case .open: isAlone
    default: false
    }
  }

  /// Returns the commands that work at a prompt, except those that yield to a scene's commands.
  static func available(alongside names: [String]) -> [ShellWord] {
    allCases.filter { !$0.yieldsToScenes(isAlone: false) || !names.contains($0.rawValue) }
  }
}

/// The commands of the shell, which work in every scene. Their names are reserved: no entry of a
/// feature may have one.
public enum ShellWord: String, CaseIterable, Sendable {
  /// The commands after which the program continues.
  case help, back, up, home, open, `where`, today, week, agenda, month, free, find, undo, redo,
    features, profile, settings, alias, view, context, theme, language, retry, history, watch, copy,
    print
  case quit, exit

  /// `true` if the command is completed on the command line: `false` for commands that need a session.
  var isOfferedOnCommandLine: Bool {
    ![
      .back, .up, .home, .context, .theme, .language, .retry, .history, .copy, .print, .quit,
      .exit,
    ].contains(self)
  }

  /// The words with which people try to leave a conversation, whose lines are text.
  static let leaving: Set = ["help", "back", "quit", "exit", "home", "up", ".."]

  /// Returns whether a scene's own command of this name takes precedence.
  /// - Parameter isAlone: whether arguments are absent; `open` with an address is always the
  ///   shell's.
  func yieldsToScenes(isAlone: Bool) -> Bool {
    switch self {
    case .history, .watch, .today, .week, .agenda, .month, .free, .find, .undo, .redo: true
    case .open: isAlone
    default: false
    }
  }

  /// `true` if a command of this name of a scene above takes precedence, too.
  var yieldsToScenesAbove: Bool { self == .undo || self == .redo }

  /// Returns the words that the scene's own commands do not replace.
  static func available(alongside names: [String]) -> [ShellWord] {
    allCases.filter { !$0.yieldsToScenes(isAlone: false) || !names.contains($0.rawValue) }
  }
}

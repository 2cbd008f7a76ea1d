import AtriumScreen

/// The meaning of a line.
enum ResolvedLine: Equatable {
  case text(String)
  /// Text for the scene that is also a shell word for leaving, such as `back`. The user is asked.
  case textOrShellWord(String)
  /// Leaves the scene, or runs a command elsewhere.
  case departure(Departure)
  case command(String, [Token])
  /// A command of one or several features, with its arguments, which may name an item.
  case commandOfFeature(String, [Token])
  case shellWord(ShellWord, [Token])
  case programCommand(String, [Token])
  /// A command whose answer is rendered in a format of its own, or in part.
  case formatted([Token], OutputOptions)
  /// A command whose answer goes to a file or a program.
  case redirection([Token], Redirection)
}

/// The result of reading a line.
enum LineResult: Equatable, Sendable {
  /// The line without its end.
  case line(String)
  /// Ctrl-C was pressed on a line with this text.
  case abandoned(String)
  /// Ctrl-C was pressed on an empty or hidden line, or the reading task was cancelled.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal was disconnected.
  case end
}

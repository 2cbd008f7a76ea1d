/// The result of reading a line.
enum LineResult: Equatable, Sendable {
  /// The line without its line break; several lines, with line feeds between them, if they were pasted.
  case line(String)
  /// The user discarded a line with this text by Ctrl-C.
  case abandoned(String)
  /// Ctrl-C on an empty or hidden line, or the cancellation of the reading task.
  case cancelled
  /// The end of the input: Ctrl-D was pressed on an empty line, or the terminal was disconnected.
  case endOfInput
}

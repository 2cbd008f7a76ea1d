/// An input from the terminal.
enum InputEvent: Equatable {
  case character(Unicode.Scalar)
  case command(EditorCommand)
  /// Pasted text, whose only control characters are line feeds between lines.
  case text(String)
  /// A paste that is too long and was dropped.
  case tooLong
  /// The Escape key alone, or Ctrl-G.
  case escape
  case hangUp
}

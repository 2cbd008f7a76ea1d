/// An input from the terminal.
enum InputEvent: Equatable {
  case character(Unicode.Scalar)
  /// A key with a command of the editor.
  case command(EditorCommand)
  /// Pasted text without control characters.
  case text(String)
  /// The Escape key alone, or Ctrl-G.
  case escape
  /// The terminal was disconnected.
  case hangUp
}

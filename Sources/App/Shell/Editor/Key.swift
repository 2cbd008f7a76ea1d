/// One thing a person did at the keyboard.
enum Key: Equatable {
  case character(Unicode.Scalar)
  case action(EditAction)
  /// Text of a paste, without control characters.
  case text(String)
  /// The Escape key alone, or Ctrl-G.
  case escape
  /// The terminal is gone or the editor is being closed.
  case hangUp
}

/// A decoded key.
enum Key: Equatable {
  case character(Unicode.Scalar)
  case action(EditorCommand)
  /// Pasted text without control characters.
  case text(String)
  /// The Escape key alone, or Ctrl-G.
  case escape
  /// The terminal was disconnected.
  case hangUp
}

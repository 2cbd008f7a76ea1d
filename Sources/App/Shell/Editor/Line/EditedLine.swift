import CEdit

/// The line in libedit's buffer.
struct EditedLine {
  let edit: OpaquePointer

  /// The scalars before and after the cursor.
  var parts: (before: [Unicode.Scalar], after: [Unicode.Scalar]) {
    guard let line = el_wline(edit)?.pointee else { return ([], []) }
    return (
      Self.scalars(from: line.buffer, to: line.cursor),
      Self.scalars(from: line.cursor, to: line.lastchar)
    )
  }

  var textToCursor: String { Self.text(parts.before) }
  var text: String {
    let (before, after) = parts
    return Self.text(before + after)
  }
  var isEmpty: Bool {
    guard let line = el_wline(edit)?.pointee else { return true }
    return line.buffer == line.lastchar
  }

  var isAtEnd: Bool {
    guard let line = el_wline(edit)?.pointee else { return true }
    return line.cursor == line.lastchar
  }
  /// Whether every character is one column wide.
  var isPlain: Bool {
    let (before, after) = parts
    return (before + after).allSatisfy { TextWidth.columns(of: $0) == 1 }
  }

  /// The number of scalars of the grapheme cluster before the cursor.
  var clusterBefore: Int {
    Self.text(parts.before.suffix(64)).last?.unicodeScalars.count ?? 0
  }
  var clusterAfter: Int {
    Self.text(parts.after.prefix(64)).first?.unicodeScalars.count ?? 0
  }

  /// Moves the cursor, to the left if negative.
  func move(by count: Int) { if count != 0 { el_cursor(edit, Int32(clamping: count)) } }

  func moveToEnd() { move(by: parts.after.count) }

  func insert(_ text: String) { if !text.isEmpty { el_insertstr(edit, text) } }

  func deleteBefore(_ count: Int) { if count > 0 { el_deletestr(edit, Int32(clamping: count)) } }

  /// Replaces the line. The cursor is set `cursorFromEnd` scalars before its end.
  func replace(with text: String, cursorFromEnd: Int = 0) {
    moveToEnd()
    deleteBefore(parts.before.count)
    insert(text)
    move(by: -cursorFromEnd)
  }

  private static func scalars(
    from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>
  ) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: end - start).compactMap {
      Unicode.Scalar(UInt32(bitPattern: $0))
    }
  }

  static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

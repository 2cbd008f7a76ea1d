/// The texts that were deleted last, which `yank` inserts again.
struct KillRing {
  private var texts: [String] = []
  private var index = 0

  private static let limit = 10

  /// The text that is yanked next; `nil` if nothing was deleted.
  var current: String? { texts.indices.contains(index) ? texts[index] : nil }

  mutating func add(_ text: String) {
    texts = (texts + [text]).suffix(Self.limit)
    index = texts.count - 1
  }

  /// Extends the newest text at its end or its beginning.
  mutating func extend(with text: String, atEnd: Bool) {
    guard let newest = texts.popLast() else { return add(text) }
    texts.append(atEnd ? newest + text : text + newest)
    index = texts.count - 1
  }

  /// Makes the text before the current one current.
  mutating func turn() { index = index == 0 ? texts.count - 1 : index - 1 }
}

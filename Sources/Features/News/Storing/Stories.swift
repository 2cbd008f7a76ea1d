/// A story, for comparing titles.
struct Story: Sendable {
  let article: Int, source: Int, published: Int, words: TitleWords
}

/// Stories, found by their titles. There may be many thousands, so nothing of them has a piece of
/// memory of its own but the words.
struct Stories: Sendable {
  private var all: [Story] = []
  /// The last link of each key's chain, by its place in ``links``.
  private var heads: [UInt32: Int32] = [:]
  /// A story, and the link before it; none before the first.
  private var links: [(story: Int32, previous: Int32)] = []
  private static let none: Int32 = -1

  mutating func add(_ story: Story) {
    let number = Int32(all.count)
    all.append(story)
    for key in story.words.keys {
      let link = Int32(links.count)
      links.append((number, heads.updateValue(link, forKey: key) ?? Self.none))
    }
  }

  /// One with nearly the same title that is suitable.
  func first(like words: TitleWords, where isSuitable: (Story) -> Bool) -> Story? {
    for key in words.keys {
      var next = heads[key] ?? Self.none
      while next != Self.none {
        let link = links[Int(next)]
        let story = all[Int(link.story)]
        if isSuitable(story), story.words.isNearly(words) { return story }
        next = link.previous
      }
    }
    return nil
  }
}

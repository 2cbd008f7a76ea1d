/// A story, for comparing titles.
struct Story: Sendable {
  let article: Int, source: Int, published: Int, words: TitleWords
}

/// Stories, found by their titles. There may be many thousands, so nothing of them has a piece of
/// memory of its own but the words.
struct Stories: Sendable {
  private var all: [Story] = []
  /// Which link of ``chain`` is the first for a word.
  private var heads: [Int: Int32] = [:]
  private var chain: [(story: Int32, next: Int32?)] = []

  mutating func add(_ story: Story) {
    let number = Int32(all.count)
    all.append(story)
    for word in story.words.first {
      let link = Int32(chain.count)
      chain.append((number, heads[word]))
      heads[word] = link
    }
  }

  /// One with nearly the same title that is suitable.
  func first(like words: TitleWords, where isSuitable: (Story) -> Bool) -> Story? {
    for word in words.first {
      var next = heads[word]
      while let link = next.map({ chain[Int($0)] }) {
        let story = all[Int(link.story)]
        if isSuitable(story), story.words.isNearly(words) { return story }
        next = link.next
      }
    }
    return nil
  }
}

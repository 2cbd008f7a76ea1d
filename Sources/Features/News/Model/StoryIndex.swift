import AtriumTime

/// An article, for comparing its title.
struct Story: Sendable {
  let article: Int
  let source: Int
  let publishedAt: Instant
  let titleWords: TitleWords
}

/// Finds stories by similar titles.
struct StoryIndex: Sendable {
  private var stories: [Story] = []
  /// The indices of stories by the keys of their titles, in the order in which they were added.
  private var indices: [UInt32: [Int]] = [:]

  mutating func add(_ story: Story) {
    for key in story.titleWords.keys { indices[key, default: []].append(stories.count) }
    stories.append(story)
  }

  /// The latest added story with a similar title that satisfies `condition`.
  func first(similarTo words: TitleWords, where condition: (Story) -> Bool) -> Story? {
    for key in words.keys {
      let candidates = (indices[key] ?? []).reversed().lazy.map { stories[$0] }
      let similar = candidates.first { condition($0) && $0.titleWords.isSimilar(to: words) }
      if let similar { return similar }
    }
    return nil
  }
}

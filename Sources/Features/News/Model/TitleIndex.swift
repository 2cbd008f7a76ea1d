import AtriumTime

/// An article, for comparing its title.
struct IndexedTitle: Sendable {
  let article: Int
  let source: Int
  let publishedAt: Instant
  let titleSignature: TitleSignature
}

/// Finds stories by similar titles.
struct TitleIndex: Sendable {
  private var stories: [IndexedTitle] = []
  /// The indices of stories by the keys of their titles, in the order in which they were added.
  private var indices: [UInt32: [Int]] = [:]

  mutating func add(_ story: IndexedTitle) {
    for key in story.titleSignature.keys { indices[key, default: []].append(stories.count) }
    stories.append(story)
  }

  /// The latest added story with a similar title that satisfies `condition`.
  func first(similarTo words: TitleSignature, where condition: (IndexedTitle) -> Bool)
    -> IndexedTitle?
  {
    for key in words.keys {
      let candidates = (indices[key] ?? []).reversed().lazy.map { stories[$0] }
      let similar = candidates.first { condition($0) && $0.titleSignature.isSimilar(to: words) }
      if let similar { return similar }
    }
    return nil
  }
}

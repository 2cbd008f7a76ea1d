import AtriumTime

/// An article, for comparing its title.
struct Story: Sendable {
  let article: Int
  let source: Int
  let publishedAt: Instant
  let titleWords: TitleWords
}

/// Finds stories by similar titles.
///
/// The stories of a key are a linked list within one array, since a refresh adds a hundred thousand
/// keys and nearly all of them have one story.
struct StoryIndex: Sendable {
  private var stories: [Story] = []
  /// The last node of each key's list, as an index of `nodes`.
  private var lastNodes: [UInt32: Int32] = [:]
  /// An index of `stories`, and the node before.
  private var nodes: [(story: Int32, previous: Int32?)] = []

  mutating func add(_ story: Story) {
    for key in story.titleWords.keys {
      let previous = lastNodes.updateValue(Int32(nodes.count), forKey: key)
      nodes.append((Int32(stories.count), previous))
    }
    stories.append(story)
  }

  /// The latest added story with a similar title that satisfies `condition`.
  func first(similarTo words: TitleWords, where condition: (Story) -> Bool) -> Story? {
    for key in words.keys {
      var next = lastNodes[key]
      while let index = next {
        let node = nodes[Int(index)]
        let story = stories[Int(node.story)]
        if condition(story), story.titleWords.isSimilar(to: words) { return story }
        next = node.previous
      }
    }
    return nil
  }
}

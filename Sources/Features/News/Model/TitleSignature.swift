import AtriumTime

/// The words of a title, for recognizing the same story under similar titles.
struct TitleSignature: Equatable, Sendable {
  /// Shorter titles are too often similar by chance.
  private static let minimumCount = 5
  /// The share of common words among all words of two similar titles (Jaccard index).
  private static let minimumSimilarity = 0.85

  /// Truncated fingerprints of the distinct words, ascending.
  private let words: [UInt32]
  /// A fingerprint of the words with digits, in order. Titles with different numbers are never
  /// similar.
  private let numbers: UInt32

  /// - Returns: `nil` for a title of less than five distinct words.
  init?(_ title: String) {
    // Chinese and Japanese have no spaces between words.
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap { word in
      word.unicodeScalars.contains(where: \.properties.isIdeographic)
        ? word.indices.map { word[$0...$0] } : [word]
    }
    let fingerprints = words.map { UInt32(truncatingIfNeeded: Fingerprint.of(String($0))) }
    guard Set(fingerprints).count >= Self.minimumCount else { return nil }
    self.words = Set(fingerprints).sorted()
    numbers = zip(words, fingerprints).reduce(17) { hash, word in
      word.0.contains(where: \.isNumber) ? hash &* 31 &+ word.1 : hash
    }
  }

  /// Similar titles have at least one key in common (prefix filtering): two sorted lists of `n` words
  /// that share `ceil(0.85 n)` of them share one of the first `n - ceil(0.85 n) + 1`.
  var keys: [UInt32] {
    let required = Int((Double(words.count) * Self.minimumSimilarity).rounded(.up))
    return words.prefix(words.count - required + 1).map { $0 &* 31 &+ numbers }
  }

  func isSimilar(to other: TitleSignature) -> Bool {
    guard numbers == other.numbers else { return false }
    let common = Set(words).intersection(other.words).count
    let all = words.count + other.words.count - common
    return Double(common) >= Self.minimumSimilarity * Double(all)
  }
}

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

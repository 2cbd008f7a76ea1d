package import AtriumScreen

/// Returns the candidate that is closest to a mistyped word; `nil` if none is close. Each part of a name with dots has to
/// be close.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let word = word.lowercased()
  return
    candidates
    .map { (name: $0, distance: editDistance(word, $0.lowercased())) }
    .filter { candidate in
      let name = candidate.name.lowercased()
      return isClose(word, to: name) || word.count >= 2 && name.hasPrefix(word)
    }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// Returns whether at most a third of the characters of `word` differs, in each of its parts between dots.
private func isClose(_ word: String, to name: String) -> Bool {
  let parts = word.split(separator: ".", omittingEmptySubsequences: false)
  let others = name.split(separator: ".", omittingEmptySubsequences: false)
  let pairs = parts.count == others.count ? Array(zip(parts, others)) : [(word[...], name[...])]
  return pairs.allSatisfy { part, other in
    editDistance(String(part), String(other)) <= max(1, min(part.count, comparedLength) / 3)
  }
}

/// The number of characters that are compared, which limits the cost for long words.
private let comparedLength = 64

/// Returns the number of insertions, deletions, replacements and transpositions that turn `a` into
/// `b` (the optimal string alignment distance).
func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.prefix(comparedLength))
  let b = Array(b.prefix(comparedLength))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

extension Phrase {
  /// A suggestion of the nearest name; all names if none is close.
  package static func suggestion(for word: String, among names: [String]) -> Phrase {
    didYouMean(word, among: names) ?? .available(names)
  }

  /// A suggestion of the nearest candidate; `fallback` if none is close.
  static func didYouMean(
    _ word: String, among candidates: some Sequence<String>, otherwise fallback: Phrase? = nil
  ) -> Phrase? {
    guard let near = nearest(to: word, among: candidates) else { return fallback }
    return .didYouMean(near)
  }
}

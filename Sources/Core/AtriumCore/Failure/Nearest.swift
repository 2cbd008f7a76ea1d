import AtriumScreen

/// The closest of `candidates` to a mistyped word, if any is close.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let word = word.lowercased()
  let tolerance = max(1, min(word.count, comparedLength) / 3)
  return
    candidates
    .map { (name: $0, distance: editDistance(word, $0.lowercased())) }
    .filter { $0.distance <= tolerance || isWrittenOut($0.name, from: word) }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
}

/// Whether `word` is the beginning of `name`, as when somebody abbreviates.
private func isWrittenOut(_ name: String, from word: String) -> Bool {
  word.count >= 2 && name.lowercased().hasPrefix(word)
}

/// Names are shorter; of longer words no more than this many letters are compared.
private let comparedLength = 64

/// How many letters to insert, remove, replace or swap with the next to get from `a` to `b`
/// (the optimal string alignment distance).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.prefix(comparedLength)), Array(b.prefix(comparedLength)))
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

extension Phrase {
  /// "Did you mean 'x'?" when one of `candidates` is near, otherwise `fallback`.
  static func didYouMean(
    _ word: String, among candidates: some Sequence<String>, otherwise fallback: Phrase? = nil
  ) -> Phrase? {
    guard let near = nearest(to: word, among: candidates) else { return fallback }
    return .core { $0.didYouMean(near) }
  }
}

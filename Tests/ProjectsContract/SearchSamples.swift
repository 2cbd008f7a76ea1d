import AtriumCore

/// Random texts and words for searches. Their letters differ in encoding, case and number of bytes.
public enum SearchSamples {
  private static let letters = [
    "a", "b", "C", "1", " ", "%", "_", "\\", "'", "\"", "ä", "A\u{308}", "Ä", "ß", "ﬁ", "Ǆ", "İ",
    "K",
    "日", "本", "😀", "\u{301}", "\n",
  ]

  public static func texts(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { _ in text(0...30, &random) }
  }

  /// Returns parts of texts, and words that may occur nowhere.
  public static func words(of texts: [String], _ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { index in
      let scalars = Array((texts.randomElement(using: &random) ?? "").folded.unicodeScalars)
      if index % 3 == 0 || scalars.isEmpty { return text(0...4, &random) }
      let first = Int.random(in: 0..<scalars.count, using: &random)
      let end = min(scalars.count, first + Int.random(in: 1...6, using: &random))
      return String(String.UnicodeScalarView(scalars[first..<end]))
    }
  }

  private static func text(_ length: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    (0..<Int.random(in: length, using: &random)).reduce(into: "") { text, _ in
      text += letters.randomElement(using: &random) ?? ""
    }
  }
}

/// A person name (PS3.5 §6.2.1.2, PN): up to three groups separated by `=` (alphabetic, ideographic,
/// phonetic), each of five components separated by `^` (family, given, middle, prefix, suffix).
struct PersonName: Sendable, Equatable {
  private struct Group: Equatable {
    /// Family, given, middle, prefix, suffix, and any further components; missing ones are empty.
    var components: [String]

    init(_ text: Substring) {
      components = text.split(atASCII: "^").map { String($0).unpadded }
      while components.count < 5 { components.append("") }
    }

    /// "Dr. Ada K. Lovelace, MSc", or East Asian names in their order.
    var name: String {
      func joined(_ order: [Int]) -> String {
        order.map { components[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      if isEastAsian { return joined([3, 0, 1, 2] + Array(4..<components.count)) }
      let name = joined([3, 1, 2, 0] + Array(5..<components.count))
      return [name, components[4]].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// `true` if all letters are of East Asian scripts, whose names begin with the family name, whichever
    /// group they are in.
    private var isEastAsian: Bool {
      let letters = components.joined().unicodeScalars.filter(\.properties.isAlphabetic)
      return !letters.isEmpty && letters.allSatisfy(\.isEastAsian)
    }
  }

  /// The first group, then the others in brackets: "Tarō Yamada (山田 太郎, やまだ たろう)". Equal groups
  /// are shown once.
  let text: String

  /// - Returns: `nil` if all components are empty.
  init?(_ value: String) {
    let groups = value[...].split(atASCII: "=", maxSplits: 2).map(Group.init)
    var names: [String] = []
    for name in groups.map(\.name) where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty else { return nil }
    let first = names.removeFirst()
    text = names.isEmpty ? first : "\(first) (\(names.joined(separator: ", ")))"
  }
}

extension Unicode.Scalar {
  /// Han, kana, bopomofo and Hangul, also half-width.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension Substring {
  /// Splits at the bytes of an ASCII separator, even if a combining character follows it.
  fileprivate func split(
    atASCII separator: Unicode.Scalar, maxSplits: Int = .max
  ) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map(Substring.init)
  }
}

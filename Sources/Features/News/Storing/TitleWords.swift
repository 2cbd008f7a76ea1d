/// The words of a title, for finding the same story under nearly the same title.
struct TitleWords: Equatable, Sendable {
  /// Short titles are too easily alike.
  private static let least = 5
  /// How much of all their words two titles must share.
  private static let share = 0.85

  /// Fingerprints of the words, in order, each once. There are many titles: half a fingerprint is
  /// enough to tell their words apart.
  private let words: [UInt32]
  /// Of those with digits, in their order, in which the same story never differs.
  private let numbers: UInt32

  /// - Returns: `nil` for a title of few words.
  init?(_ title: String) {
    var words: Set<UInt32> = []
    var numbers: UInt32 = 17
    var word: [UInt8] = []
    func end() {
      if word.isEmpty { return }
      let mark = UInt32(truncatingIfNeeded: Fingerprint.of(word))
      words.insert(mark)
      if word.contains(where: \.isDigit) { numbers = numbers &* 31 &+ mark }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in title.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(ascii: scalar)
        if byte.isLetter {
          word.append(byte | 0x20)
        } else if byte.isDigit {
          word.append(byte)
        } else {
          end()
        }
      } else if scalar.properties.isIdeographic {
        // Chinese and Japanese have no blanks between words.
        end()
        word.append(contentsOf: String(scalar).utf8)
        end()
      } else if scalar.properties.isAlphabetic {
        word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      } else {
        end()
      }
    }
    end()
    guard words.count >= Self.least else { return nil }
    self.words = words.sorted()
    self.numbers = numbers
  }

  /// Two titles that are nearly the same have at least one of these in common: of their first words,
  /// in the order of the fingerprints, together with the numbers.
  var keys: some Sequence<UInt32> {
    let count = words.count - Int((Double(words.count) * Self.share).rounded(.up)) + 1
    return words.prefix(count).lazy.map { [numbers] in $0 &* 31 &+ numbers }
  }

  func isNearly(_ other: TitleWords) -> Bool {
    guard numbers == other.numbers else { return false }
    let common = wordsShared(with: other)
    return Double(common) >= Self.share * Double(words.count + other.words.count - common)
  }

  private func wordsShared(with other: TitleWords) -> Int {
    var (shared, mine, theirs) = (0, words[...], other.words[...])
    while let a = mine.first, let b = theirs.first {
      if a == b { shared += 1 }
      if a <= b { mine.removeFirst() }
      if b <= a { theirs.removeFirst() }
    }
    return shared
  }
}

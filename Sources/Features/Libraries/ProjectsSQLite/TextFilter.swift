import AtriumCore

/// The byte sequences of folded texts as a Bloom filter (CACM 13, 1970, p. 422), which takes three
/// eighths of their size. It tells that no text contains a word, without the texts; it errs for a few
/// percent of the words of three letters, for fewer of the longer ones, and never for a word that a text
/// contains.
struct TextFilter {
  /// Stored in files: the positions of a sequence must not change.
  let bytes: [UInt8]

  /// The length in bytes of the sequences of longer words.
  private static let length = 3
  private static let bitsPerSequence = 4

  init(of texts: [String]) {
    let texts = texts.map { Array($0.folded.utf8) }
    let size = texts.reduce(16) { $0 + $1.count * 3 / 8 }
    var bytes = [UInt8](repeating: 0, count: size)
    for text in texts {
      for length in 1...Self.length {
        for hash in Self.hashes(of: text, length) {
          for bit in Self.bits(of: hash, size) { bytes[bit / 8] |= 1 << UInt8(bit % 8) }
        }
      }
    }
    self.bytes = bytes
  }

  /// A question to many filters.
  struct Question {
    private let hashes: [UInt64]

    /// - Parameter words: asks whether one text contains all of them.
    init(_ words: [String]) {
      hashes = words.flatMap { word in
        let bytes = Array(word.folded.utf8)
        return TextFilter.hashes(of: bytes, min(TextFilter.length, bytes.count))
      }
    }

    /// - Parameter filter: the bytes of a filter.
    /// - Returns: `false` if none of its texts contains all words.
    func mayMatch(_ filter: UnsafeRawBufferPointer) -> Bool {
      filter.isEmpty
        || hashes.allSatisfy { hash in
          TextFilter.bits(of: hash, filter.count).allSatisfy { bit in
            filter[bit / 8] & 1 << UInt8(bit % 8) != 0
          }
        }
    }
  }

  /// Returns a hash of each sequence of a length; none for the length 0.
  private static func hashes(of bytes: [UInt8], _ length: Int) -> [UInt64] {
    guard length > 0, bytes.count >= length else { return [] }
    return (0...bytes.count - length).map { start in
      let sequence = bytes[start..<start + length].reduce(UInt64(length)) { $0 << 8 | UInt64($1) }
      // The multipliers of SplitMix64.
      var hash = (sequence ^ sequence >> 30) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
      return hash ^ hash >> 31
    }
  }

  /// Returns the positions of a sequence in a filter of a size in bytes.
  private static func bits(of hash: UInt64, _ size: Int) -> some Sequence<Int> {
    (0..<bitsPerSequence).lazy.map { index in
      Int(((hash >> 32) &+ UInt64(index) &* (hash & 0xFFFF_FFFF | 1)) % UInt64(size * 8))
    }
  }
}

/// Numbers the different texts of a column, from 0, without an allocation for a known text.
struct TextTable {
  private static let maximumCount = 1 << 18

  /// The size of all texts from which on no further one is stored.
  let maximumBytes: Int
  private(set) var texts: [String] = []
  /// `true` if a text was not stored, since the table would be too large.
  private(set) var isFull = false
  /// The bytes of all texts, one after the other.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The numbers of texts plus 1 by their hashes, with linear probing; 0 is free.
  private var slots = [Int32](repeating: 0, count: 64)

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The number of the text.
  mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    var slot = Self.hash(text) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isText(number, text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard texts.count < Self.maximumCount, bytes.count < maximumBytes else {
      isFull = true
      return 0
    }
    bytes += text
    ends.append(bytes.count)
    texts.append(String(decoding: text, as: UTF8.self))
    slots[slot] = Int32(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return texts.count - 1
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func isText(_ number: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBytes { known in
      for index in 0..<text.count where known[range.lowerBound + index] != text[index] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in texts.indices {
      let hash = bytes.withUnsafeBytes {
        Self.hash(UnsafeRawBufferPointer(rebasing: $0[range(number)]))
      }
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  /// FNV-1a with a seed of the process, so that files cannot choose texts with the same hash.
  private static func hash(_ text: UnsafeRawBufferPointer) -> Int {
    var hash = seed
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }

  private static let seed = UInt64.random(in: .min ... .max)
}

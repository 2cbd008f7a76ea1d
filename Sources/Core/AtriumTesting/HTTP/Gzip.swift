import Synchronization

/// Makes bombs: gzip (RFC 1952) of many zeros, in one block of fixed codes (RFC 1951 §3.2.6).
enum Gzip {
  /// About `count` zeros. The checksum at the end is wrong: nobody should get that far.
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    bits.write(0b011, 3)  // the last block, fixed codes
    bits.write(0b0000_1100, 8)  // the literal 0, code 00110000
    for _ in 0..<count / 258 {
      bits.write(0b1010_0011, 8)  // length 258, code 11000101
      bits.write(0, 5)  // distance 1
    }
    bits.write(0, 7)  // the end of the block
    bits.write(0, 7)  // up to the next byte
    return bits.bytes + [UInt8](repeating: 0, count: 8)
  }

  /// Bits, the lowest first; codes are given mirrored.
  private struct Bits {
    var bytes: [UInt8]
    var rest: UInt32 = 0
    var count = 0

    mutating func write(_ bits: UInt32, _ length: Int) {
      rest |= bits << count
      count += length
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }
  }
}

/// Counts from 1.
final class Turns: Sendable {
  private let count = Mutex(0)
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

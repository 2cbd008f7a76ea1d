/// Creates zip bombs: gzip (RFC 1952) of zeros in one block with fixed codes (RFC 1951 §3.2.6).
enum Gzip {
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    bits.write(0b011, 3)  // the last block, fixed codes
    let first = count == 0 ? 0 : (count - 1) % 258 + 1
    for _ in 0..<first { bits.write(0b0000_1100, 8) }  // the literal 0, code 00110000
    for _ in 0..<(count - first) / 258 {
      bits.write(0b1010_0011, 8)  // length 258, code 11000101
      bits.write(0, 5)  // distance 1
    }
    bits.write(0, 7)  // the end of the block
    bits.write(0, 7)  // padding
    return bits.bytes + littleEndian(checksum(count))
      + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The CRC-32 of `count` zeros. A zero bit is a linear map, whose powers are computed by squaring.
  private static func checksum(_ count: Int) -> UInt32 {
    func apply(_ step: [UInt32], _ value: UInt32) -> UInt32 {
      (0..<32).reduce(0) { value >> $1 & 1 == 1 ? $0 ^ step[$1] : $0 }
    }
    var step = (0..<32).map { $0 == 0 ? 0xEDB8_8320 : UInt32(1) << ($0 - 1) }
    var value = UInt32.max
    var bits = count * 8
    while bits > 0 {
      if bits & 1 == 1 { value = apply(step, value) }
      step = step.map { apply(step, $0) }
      bits >>= 1
    }
    return ~value
  }

  /// A bit stream, lowest bit first. Codes are passed with their bits reversed.
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

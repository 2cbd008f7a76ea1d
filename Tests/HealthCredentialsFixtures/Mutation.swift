/// A generator of reproducible random numbers (SplitMix64 by Steele, Lea and Flood).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Random changes of an input.
package enum Mutation {
  /// Changes, removes, repeats or inserts bytes.
  package static func bytes(_ input: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let position = Int.random(in: 0..<max(1, bytes.count), using: &random)
      let end = min(bytes.count, position + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where position < bytes.count:
        bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where position < bytes.count:
        bytes[position] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(min(position, bytes.count)..<end)
      case 3: bytes.insert(contentsOf: bytes[min(position, bytes.count)..<end], at: position)
      default: bytes.insert([0x9F, 0xBF, 0x5F, 0xFF, 0xFB, 0x00][position % 6], at: position)
      }
    }
    return bytes
  }

  /// Changes bytes; the result always differs from the input.
  package static func text(_ input: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    let changed = bytes(input, &random)
    return changed == input ? input + [0x30] : changed
  }
}

/// Reads the embedded binary files: length-prefixed texts, and LEB128 varints.
package struct VarintReader {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { index >= bytes.count }

  package mutating func text() -> String { String(decoding: self.bytes(number()), as: UTF8.self) }

  package mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return UnsafeRawBufferPointer(rebasing: bytes[index..<end])
  }

  package mutating func number() -> Int { Int(truncatingIfNeeded: varint()) }

  /// A number in zigzag encoding.
  package mutating func signedNumber() -> Int { DailySeries.decodedZigzag(varint()) }

  private mutating func varint() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    return number
  }
}

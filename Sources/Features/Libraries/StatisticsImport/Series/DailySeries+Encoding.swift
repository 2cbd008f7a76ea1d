/// The stored form: for each day 0 if it has no value, else 1 plus the zigzag-encoded difference to
/// the last value, as an unsigned LEB128 varint (DWARF 5 §7.6).
extension DailySeries {
  /// - Parameters:
  ///   - first: the day of the first encoded value.
  ///   - days: the days to decode; `nil` for all.
  package init(
    first: Int, encoded bytes: UnsafeRawBufferPointer, on days: ClosedRange<Int>? = nil
  ) {
    let start = max(first, days?.lowerBound ?? first)
    let end = days?.upperBound ?? .max
    var values: [Int?] = []
    values.reserveCapacity(days?.count ?? bytes.count)
    var reader = VarintReader(bytes)
    var last = 0
    var day = first
    while day <= end, let number = reader.varint() {
      if number > 0 { last &+= Self.decodedZigzag(number &- 1) }
      if day >= start { values.append(number > 0 ? last : nil) }
      day += 1
    }
    self.init(first: start, values)
  }

  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 2)
    var last = 0
    for value in values {
      guard let value else {
        bytes.append(0)
        continue
      }
      let difference = value &- last
      var rest = UInt64(bitPattern: Int64(difference &<< 1 ^ (difference &>> 63))) &+ 1
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest &>>= 7
      }
      bytes.append(UInt8(rest))
      last = value
    }
    return bytes
  }

  static func decodedZigzag(_ number: UInt64) -> Int {
    Int(bitPattern: UInt(number &>> 1)) ^ -Int(bitPattern: UInt(number & 1))
  }
}

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

  package mutating func number() -> Int { Int(truncatingIfNeeded: varint() ?? 0) }

  /// A number in zigzag encoding.
  package mutating func signedNumber() -> Int { DailySeries.decodedZigzag(varint() ?? 0) }

  /// - Returns: `nil` at the end, and for a number that is cut off.
  mutating func varint() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) &<< shift
      if byte & 0x80 == 0 { return number }
      shift = min(shift + 7, 63)
    }
    return nil
  }
}

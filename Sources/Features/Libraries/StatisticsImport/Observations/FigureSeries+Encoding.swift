/// The stored forms of a series.
///
/// Whole numbers of mostly consecutive periods have the dense form: two bytes with which the other form
/// does not begin, the first period as four digits to the base 64, each plus 64, and for each period
/// from then on 0 without a figure, else 1 plus the zigzag-encoded difference to the last figure, as
/// an unsigned LEB128 varint (DWARF 5 §7.6).
///
/// Other series have for each figure the distance from the period before, in zigzag encoding as a
/// varint, and the bits of the value, little-endian.
extension FigureSeries {
  private static let denseMark: [UInt8] = [0x80, 0x00]

  package var encoded: [UInt8] { denselyEncoded ?? sparselyEncoded }

  private var denselyEncoded: [UInt8]? {
    guard let first, let last, 0..<1 << 24 ~= first, last - first < count * 4 else { return nil }
    var bytes = Self.denseMark
    bytes.reserveCapacity(count * 2 + 8)
    for shift in [18, 12, 6, 0] { bytes.append(UInt8(first >> shift & 63 | 64)) }
    var next = first
    var known = 0
    for (period, value) in zip(periods, values) {
      guard let number = Int(exactly: value), number.magnitude <= 1 << 53,
        number != 0 || value.sign == .plus
      else { return nil }
      for _ in next..<Int(period) { bytes.append(0) }
      next = Int(period) + 1
      bytes.append(varint: zigzag(number - known) + 1)
      known = number
    }
    return bytes
  }

  private var sparselyEncoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 9 + 4)
    var last = 0
    for (period, value) in zip(periods, values) {
      bytes.append(varint: zigzag(Int(period) - last))
      last = Int(period)
      var bits = value.bitPattern
      for _ in 0..<8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
      }
    }
    return bytes
  }

  /// - Parameter range: the periods to read; `nil` for all.
  /// - Returns: `nil` for bytes that are not a stored form of a series.
  package init?(encoded bytes: UnsafeRawBufferPointer, in range: ClosedRange<Int>? = nil) {
    guard bytes.starts(with: Self.denseMark) else {
      self.init(sparse: bytes)
      if let range { self = clamped(to: range) }
      return
    }
    let digits = bytes.dropFirst(2).prefix(4)
    guard digits.count == 4 else { return nil }
    let first = digits.reduce(0) { $0 << 6 | Int($1 & 63) }
    self.init(
      dense: UnsafeRawBufferPointer(rebasing: bytes[6...]), first: first, in: range)
  }

  /// Reads the dense form after its first six bytes.
  package init?(
    dense bytes: UnsafeRawBufferPointer, first: Int, in range: ClosedRange<Int>? = nil
  ) {
    let range = range ?? first...first + bytes.count
    periods.reserveCapacity(min(bytes.count, range.count))
    values.reserveCapacity(min(bytes.count, range.count))
    var reader = VarintReader(bytes)
    var number = 0
    var period = first
    while !reader.isAtEnd, period <= range.upperBound {
      guard let step = reader.varint() else { return nil }
      if step > 0 {
        number &+= unzigzag(step - 1)
        guard number.magnitude <= 1 << 53 else { return nil }
        if period >= range.lowerBound { append(Double(number), at: Int32(period)) }
      }
      period += 1
    }
  }

  private init?(sparse bytes: UnsafeRawBufferPointer) {
    periods.reserveCapacity(bytes.count / 9)
    values.reserveCapacity(bytes.count / 9)
    var reader = VarintReader(bytes)
    var last = 0
    while !reader.isAtEnd {
      last &+= unzigzag(reader.varint() ?? 0)
      let bits = reader.bytes(8)
      guard bits.count == 8, let period = Int32(exactly: last), period > periods.last ?? .min
      else { return nil }
      append(
        Double(bitPattern: UInt64(littleEndian: bits.loadUnaligned(as: UInt64.self))), at: period)
    }
  }
}

private func zigzag(_ number: Int) -> UInt64 {
  UInt64(bitPattern: Int64(number << 1 ^ (number >> 63)))
}

private func unzigzag(_ number: UInt64) -> Int {
  Int(bitPattern: UInt(number &>> 1)) ^ -Int(bitPattern: UInt(number & 1))
}

extension [UInt8] {
  fileprivate mutating func append(varint number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

/// Reads LEB128 varints, and the embedded binary files with texts after their lengths.
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
  package mutating func signedNumber() -> Int { unzigzag(varint() ?? 0) }

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

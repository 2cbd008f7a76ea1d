package import AtriumScreen
package import HealthCredentials

extension CBOR {
  package init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number):
      self = number < 0 ? .negative(UInt64(-1 - number)) : .unsigned(UInt64(number))
    case .number(let number): self = .double(number)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .array(elements.map(CBOR.init))
    case .object(let members):
      self = .map(members.map { Pair(key: .text($0.key), value: CBOR($0.value)) })
    }
  }

  /// The core deterministic encoding (RFC 8949 §4.2), except for the order of keys.
  package var encoded: [UInt8] {
    switch self {
    case .unsigned(let number): Self.head(0, number)
    case .negative(let number): Self.head(1, number)
    case .bytes(let bytes): Self.head(2, UInt64(bytes.count)) + bytes
    case .text(let text): Self.head(3, UInt64(text.utf8.count)) + text.utf8
    case .array(let elements):
      Self.head(4, UInt64(elements.count)) + elements.flatMap(\.encoded)
    case .map(let pairs):
      Self.head(5, UInt64(pairs.count)) + pairs.flatMap { $0.key.encoded + $0.value.encoded }
    case .tagged(let tag, let item): Self.head(6, tag) + item.encoded
    case .bool(let flag): [flag ? 0xF5 : 0xF4]
    case .null: [0xF6]
    case .undefined: [0xF7]
    case .simple(let value): value < 24 ? [0xE0 | value] : [0xF8, value]
    case .double(let number): [0xFB] + Self.bytes(of: number.bitPattern, count: 8)
    }
  }

  /// The last bytes of a number, the most significant first.
  private static func bytes(of number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  package static func head(_ major: UInt8, _ number: UInt64) -> [UInt8] {
    let (size, info): (Int, UInt8) =
      switch number {
      case ..<24: (0, UInt8(number))
      case ..<0x100: (1, 24)
      case ..<0x1_0000: (2, 25)
      case ..<0x1_0000_0000: (4, 26)
      default: (8, 27)
      }
    return [major << 5 | info] + bytes(of: number, count: size)
  }
}

extension CBOR.Key {
  fileprivate var encoded: [UInt8] {
    switch self {
    case .integer(let number): CBOR(JSON.integer(number)).encoded
    case .text(let text): CBOR.text(text).encoded
    }
  }
}

extension Base45 {
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 2) {
      let pair = bytes[start..<min(start + 2, bytes.count)]
      var number = pair.reduce(0) { $0 << 8 | Int($1) }
      for _ in 0..<pair.count + 1 {
        text.append(alphabet[number % 45])
        number /= 45
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Encodes zlib streams (RFC 1950).
package enum ZlibEncoder {
  /// Returns a stream of stored blocks (RFC 1951 §3.2.4).
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    } while !rest.isEmpty
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = b << 16 | a
    return stream + (0..<4).map { UInt8(sum >> (24 - 8 * UInt32($0)) & 0xFF) }
  }

  /// Returns a stream of `count` zeros without a checksum.
  package static func zeros(_ count: Int) -> [UInt8] {
    // Fixed codes (RFC 1951 §3.2.6): one literal zero, then runs of 258 with the distance 1.
    var bits: [Bool] = [true, true, false]  // the last block, of fixed codes
    func code(_ value: Int, _ length: Int) -> [Bool] {
      (0..<length).reversed().map { value >> $0 & 1 == 1 }
    }
    bits += code(0x30, 8)
    let run = code(0xC5, 8) + code(0, 5)
    for _ in 0..<count / 258 { bits += run }
    bits += code(0, 7)
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bits.count, by: 8) {
      stream.append(
        bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
          $0 | ($1.element ? 1 << UInt8($1.offset) : 0)
        })
    }
    return stream
  }
}

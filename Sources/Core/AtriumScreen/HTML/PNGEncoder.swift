/// Encodes pictures as PNG (ISO/IEC 15948) without compression.
enum PNGEncoder {
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let rowLength = 3 * bitmap.width
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * (rowLength + 1))
    for start in stride(from: 0, to: bitmap.pixels.count, by: rowLength) {
      rows.append(0)  // no filter
      rows += bitmap.pixels[start..<start + rowLength]
    }
    // 8 bits a sample, red, green and blue, no interlacing.
    let header = bigEndian(bitmap.width) + bigEndian(bitmap.height) + [8, 2, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  /// The bytes in the format of zlib (RFC 1950), in stored blocks (RFC 1951 §3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stored: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let size = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      stored += [rest.isEmpty ? 1 : 0] + size + size.map(~) + block
    } while !rest.isEmpty
    // Adler-32
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stored + bigEndian(b << 16 | a)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = type.utf8 + data
    let crc = content.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
      crc >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)]
    }
    return bigEndian(data.count) + content + bigEndian(Int(~crc))
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

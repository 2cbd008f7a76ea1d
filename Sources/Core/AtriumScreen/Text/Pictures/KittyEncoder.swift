/// Encodes pictures in the graphics protocol of kitty: chunks of pixels in Base64 (RFC 4648).
enum KittyEncoder {
  /// The maximum length of a chunk in characters.
  private static let chunkLength = 4096

  /// - Parameters:
  ///   - columns: the width of the picture in characters.
  ///   - rows: the height of the picture in characters.
  static func encode(_ bitmap: Bitmap, columns: Int, rows: Int) -> String {
    var rest = Base64Text.encode(bitmap.pixels)[...]
    // Transmit and display (a=T) 24-bit colours (f=24); no response (q=2); keep the cursor (C=1).
    var keys =
      "a=T,q=2,C=1,f=24,s=\(bitmap.width),v=\(bitmap.height),c=\(columns),r=\(rows),"
    var text = ""
    repeat {
      let chunk = String(decoding: rest.prefix(chunkLength), as: UTF8.self)
      rest = rest.dropFirst(chunkLength)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return text
  }
}

/// Base64 (RFC 4648 §4).
package enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let first = bytes[start]
      let second = count > 1 ? bytes[start + 1] : 0
      let third = count > 2 ? bytes[start + 2] : 0
      encoded.append(alphabet[Int(first >> 2)])
      encoded.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      encoded.append(count > 1 ? alphabet[Int((second & 15) << 2 | third >> 6)] : UInt8(ascii: "="))
      encoded.append(count > 2 ? alphabet[Int(third & 63)] : UInt8(ascii: "="))
    }
    return encoded
  }

  /// Returns `nil` for text with other characters, a wrong length, or bits after the last byte.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    let digits = text.prefix { $0 != UInt8(ascii: "=") }
    guard text.count % 4 == 0, text.count - digits.count <= 2,
      text[digits.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (0, 0)
    for digit in digits {
      guard let value = values[Int(digit)] else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        decoded.append(UInt8(bits >> count))
        bits &= 1 << count - 1
      }
    }
    return bits == 0 ? decoded : nil
  }

  /// The value of each digit, by its byte.
  private static let values: [Int?] = {
    var values = [Int?](repeating: nil, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = value }
    return values
  }()
}

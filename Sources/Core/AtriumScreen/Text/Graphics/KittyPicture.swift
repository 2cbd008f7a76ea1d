/// A picture in the graphics protocol of kitty: its pixels in Base64 (RFC 4648), in pieces.
enum KittyPicture {
  /// The most signs a piece may have.
  private static let piece = 4096

  /// - Parameters:
  ///   - columns: how many characters wide it is drawn.
  ///   - rows: how many high.
  static func text(_ bitmap: Bitmap, columns: Int, rows: Int) -> String {
    var rest = base64(bitmap.pixels)[...]
    // Transmit and show red, green and blue; answer nothing; leave the cursor.
    var keys =
      "a=T,q=2,C=1,f=24,s=\(bitmap.width),v=\(bitmap.height),c=\(columns),r=\(rows),"
    var text = ""
    repeat {
      let content = rest.prefix(piece)
      rest = rest.dropFirst(piece)
      let signs = String(decoding: content, as: UTF8.self)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(signs)\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return text
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Whole pixels are three bytes, so that nothing has to be filled up.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var signs: [UInt8] = []
    signs.reserveCapacity(bytes.count / 3 * 4)
    for start in stride(from: 0, to: bytes.count - 2, by: 3) {
      let (first, second, third) = (bytes[start], bytes[start + 1], bytes[start + 2])
      signs.append(alphabet[Int(first >> 2)])
      signs.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      signs.append(alphabet[Int((second & 15) << 2 | third >> 6)])
      signs.append(alphabet[Int(third & 63)])
    }
    return signs
  }
}

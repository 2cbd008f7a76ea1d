import AtriumCore
import AtriumScreen
import AtriumTime

/// The file format of a cached response: a line with the format's name and a checksum of the rest,
/// a line of JSON with everything but the body, and the body.
struct CachedResponseFile {
  private static let signature = "atrium-answer 1 "
  let key: CacheKey

  init(_ key: CacheKey) { self.key = key }

  func encode(_ response: CachedResponse) -> [UInt8] {
    let head: JSON = [
      "key": .string(key.text), "url": .string(response.url), "headers": json(response.headers),
      "varied": json(response.varyHeaders),
    ]
    let rest = Array((head.text + "\n").utf8) + response.body
    return Array((Self.signature + Checksum.text(of: rest) + "\n").utf8) + rest
  }

  /// `nil` if the file is damaged or holds the response to another request.
  func decode(_ bytes: [UInt8]) -> CachedResponse? {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = bytes[(first + 1)...]
    let firstLine = Self.signature + Checksum.text(of: rest)
    guard bytes[..<first].elementsEqual(firstLine.utf8),
      let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSON(parsing: Array(rest[..<end])), head["key"] == .string(key.text),
      let url = head["url"]?.string, let headers = headers(head["headers"]),
      let varyHeaders = self.headers(head["varied"])
    else { return nil }
    return CachedResponse(
      url: url, headers: headers, body: Array(rest[(end + 1)...]), varyHeaders: varyHeaders)
  }

  private func json(_ headers: [HTTPHeader]) -> JSON {
    .array(headers.map { [.string($0.name), .string($0.value)] })
  }

  private func headers(_ json: JSON?) -> [HTTPHeader]? {
    guard let pairs = json?.elements else { return nil }
    let headers = pairs.compactMap { pair -> HTTPHeader? in
      guard let texts = pair.elements, texts.count == 2, let name = texts[0].string,
        let value = texts[1].string
      else { return nil }
      return HTTPHeader(name, value)
    }
    return headers.count == pairs.count ? headers : nil
  }
}

/// FNV-1a, 64 bits: detects damage and derives file names. Not a cryptographic hash.
enum Checksum {
  static func text(of bytes: some Sequence<UInt8>) -> String {
    Hexadecimal.text(hash(bytes, from: 0xcbf2_9ce4_8422_2325), digits: 16)
  }

  /// Returns the file name for a cache key. Two keys with the same name replace each other's file.
  static func fileName(for key: String) -> String {
    text(of: key.utf8) + Hexadecimal.text(hash(key.utf8, from: 0x6c62_272e_07bb_0142), digits: 16)
  }

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

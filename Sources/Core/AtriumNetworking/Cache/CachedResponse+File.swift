import AtriumCore
import AtriumScreen

/// The file format: a line with the format's name and a checksum of the rest, a line of JSON with
/// everything but the body, and the body.
extension CachedResponse {
  private static let signature = "atrium-answer 1 "

  func encoded(for key: String) -> [UInt8] {
    let head: JSON = [
      "key": .string(key), "url": .string(url), "headers": headers.json,
      "varied": varyHeaders.json,
    ]
    let rest = Array((head.text + "\n").utf8) + body
    return Array((Self.signature + Checksum.text(of: rest) + "\n").utf8) + rest
  }

  /// `nil` if the file is damaged or holds the response to another request.
  init?(decoding file: [UInt8], for key: String) {
    let lines = file.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    let firstLine = Self.signature + Checksum.text(of: file[lines[1].startIndex...])
    guard lines[0].elementsEqual(firstLine.utf8), let head = try? JSON(parsing: Array(lines[1])),
      head["key"] == .string(key), let url = head["url"]?.string,
      let headers = [HTTPHeader](head["headers"]), let varyHeaders = [HTTPHeader](head["varied"])
    else { return nil }
    self.init(url: url, headers: headers, body: Array(lines[2]), varyHeaders: varyHeaders)
  }
}

extension [HTTPHeader] {
  fileprivate var json: JSON { .array(map { [.string($0.name), .string($0.value)] }) }

  fileprivate init?(_ json: JSON?) {
    let pairs = json?.elements?.map { $0.elements?.compactMap(\.string) ?? [] }
    guard let pairs, pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    self = pairs.map { HTTPHeader($0[0], $0[1]) }
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

import AtriumCore
import AtriumScreen

/// How an answer is written: a line that says what it is and ends with a checksum of the rest, a
/// line of JSON with everything but the body, the body.
struct CachedResponseFile {
  private static let kind = "atrium-answer 1 "
  let key: CacheKey

  init(_ key: CacheKey) { self.key = key }

  func bytes(of answer: CachedResponse) -> [UInt8] {
    let head: JSON = [
      "key": .string(key.text), "url": .string(answer.url), "headers": json(answer.headers),
      "varied": json(answer.varied),
    ]
    let rest = Array((head.text + "\n").utf8) + answer.body
    return Array((Self.kind + Checksum.text(of: rest) + "\n").utf8) + rest
  }

  /// `nil` for an answer to another question, and for what was not written here, whole.
  func answer(in bytes: [UInt8]) -> CachedResponse? {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = bytes[(first + 1)...]
    let title = Self.kind + Checksum.text(of: rest)
    guard bytes[..<first].elementsEqual(title.utf8),
      let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSON(parsing: Array(rest[..<end])), head["key"] == .string(key.text),
      case .string(let url)? = head["url"], let headers = headers(head["headers"]),
      let varied = self.headers(head["varied"])
    else { return nil }
    return CachedResponse(
      url: url, headers: headers, body: Array(rest[(end + 1)...]), varied: varied)
  }

  private func json(_ headers: [HTTPHeader]) -> JSON {
    .array(headers.map { [.string($0.name), .string($0.value)] })
  }

  private func headers(_ json: JSON?) -> [HTTPHeader]? {
    guard case .array(let pairs)? = json else { return nil }
    let headers = pairs.compactMap { pair -> HTTPHeader? in
      guard case .array(let texts) = pair, texts.count == 2, case .string(let name) = texts[0],
        case .string(let value) = texts[1]
      else { return nil }
      return HTTPHeader(name, value)
    }
    return headers.count == pairs.count ? headers : nil
  }
}

/// FNV-1a: tells damage and gives names, and is no protection against anybody.
enum Checksum {
  static func text(of bytes: some Sequence<UInt8>) -> String {
    hexadecimal(hash(bytes, from: 0xcbf2_9ce4_8422_2325))
  }

  /// The name of a file. Two that share one only drive each other out.
  static func name(of text: String) -> String {
    self.text(of: text.utf8) + hexadecimal(hash(text.utf8, from: 0x6c62_272e_07bb_0142))
  }

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

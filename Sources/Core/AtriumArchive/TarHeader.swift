/// The block of 512 bytes that stands before a file in a tar archive (POSIX.1-1988, ustar).
struct TarHeader: Equatable {
  static let size = 512
  var name: String
  /// In bytes; below 8 GiB.
  var length: Int
  /// Seconds since 1970.
  var time: Int

  init(name: String, length: Int, time: Int) {
    (self.name, self.length, self.time) = (name, length, time)
  }

  /// `nil` where the name or the length has no room.
  var bytes: [UInt8]? {
    guard let (prefix, rest) = splitName, (0..<1 << 33).contains(length) else { return nil }
    var block = [UInt8](repeating: 0, count: Self.size)
    func put(_ text: some Sequence<UInt8>, at start: Int) {
      for (offset, byte) in text.enumerated() { block[start + offset] = byte }
    }
    func octal(_ number: Int, _ digits: Int) -> String.UTF8View {
      let text = String(number, radix: 8)
      return (String(repeating: "0", count: digits - text.utf8.count) + text).utf8
    }
    put(rest, at: 0)
    put(octal(0o600, 7), at: 100)
    put(octal(0, 7), at: 108)
    put(octal(0, 7), at: 116)
    put(octal(length, 11), at: 124)
    put(octal(max(0, min(time, 1 << 33 - 1)), 11), at: 136)
    put("0".utf8, at: 156)
    put("ustar\0".utf8, at: 257)
    put("00".utf8, at: 263)
    put(prefix, at: 345)
    put(octal(Self.sum(of: block), 6), at: 148)
    put("\0 ".utf8, at: 154)
    return block
  }

  /// Reads a block; `nil` where it is no header of a plain file.
  init?(_ block: [UInt8]) {
    func number(_ range: Range<Int>) -> Int? {
      let digits = block[range].drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
      return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
    func text(_ range: Range<Int>) -> String? {
      String(validating: block[range].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard block.count == Self.size, number(148..<156) == Self.sum(of: block),
      block[257..<262].elementsEqual("ustar".utf8), [0x30, 0].contains(block[156]),
      let length = number(124..<136), length >= 0, let time = number(136..<148),
      let name = text(0..<100), let prefix = text(345..<500)
    else { return nil }
    self.init(name: prefix.isEmpty ? name : "\(prefix)/\(name)", length: length, time: time)
  }

  /// The sum of all bytes, where its own place counts as blanks.
  private static func sum(of block: [UInt8]) -> Int {
    block.reduce(0) { $0 + Int($1) } - block[148..<156].reduce(0) { $0 + Int($1) } + 8 * 0x20
  }

  /// The name in two parts, of which the first has up to 155 bytes and the second up to 100.
  private var splitName: (prefix: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    let bytes = Array(name.utf8)
    if bytes.count <= 100 { return ([], bytes[...]) }
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    let slash = slashes.first { bytes.count - $0 - 1 <= 100 && $0 <= 155 }
    return slash.map { (bytes[..<$0], bytes[($0 + 1)...]) }
  }
}

/// The header block of a file in a tar archive (POSIX.1-1988, ustar).
struct TarHeader: Equatable {
  /// The size of a block in bytes.
  static let size = 512
  let name: String
  /// The length of the file in bytes, below 8 GiB.
  let length: Int
  /// The modification time in seconds since 1970.
  let time: Int
  /// `true` if the data are pax records (POSIX.1-2001) for the next header.
  var isExtension = false

  /// The number of bytes between the end of the file and the next block.
  var padding: Int { -length & (Self.size - 1) }

  /// The encoded block; `nil` if the name or the length exceeds its field.
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
    put((isExtension ? "x" : "0").utf8, at: 156)
    put("ustar\0".utf8, at: 257)
    put("00".utf8, at: 263)
    put(prefix, at: 345)
    put(octal(Self.checksum(of: block), 6), at: 148)
    put("\0 ".utf8, at: 154)
    return block
  }
}

extension TarHeader {
  /// Decodes a block.
  /// - Returns: `nil` if it is not the header of a regular file.
  init?(_ block: [UInt8]) {
    func number(_ range: Range<Int>) -> Int? {
      let digits = block[range].drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
      return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
    func text(_ range: Range<Int>) -> String? {
      String(validating: block[range].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard block.count == Self.size, number(148..<156) == Self.checksum(of: block),
      block[257..<262].elementsEqual("ustar".utf8),
      [UInt8(ascii: "0"), 0, UInt8(ascii: "x")].contains(block[156]),
      let length = number(124..<136), length >= 0, let time = number(136..<148),
      let name = text(0..<100), let prefix = text(345..<500)
    else { return nil }
    self.init(
      name: prefix.isEmpty ? name : "\(prefix)/\(name)", length: length, time: time,
      isExtension: block[156] == UInt8(ascii: "x"))
  }

  /// The sum of all bytes, with blanks in place of the checksum field.
  private static func checksum(of block: [UInt8]) -> Int {
    block.reduce(0) { $0 + Int($1) } - block[148..<156].reduce(0) { $0 + Int($1) } + 8 * 0x20
  }

  /// The name split at a slash into at most 155 and at most 100 bytes.
  private var splitName: (prefix: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    let bytes = Array(name.utf8)
    if bytes.count <= 100 { return ([], bytes[...]) }
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    let slash = slashes.first { bytes.count - $0 - 1 <= 100 && $0 <= 155 }
    return slash.map { (bytes[..<$0], bytes[($0 + 1)...]) }
  }
}

/// The pax record that holds a name too long for a header: its own length, a keyword and a value.
enum PaxPath {
  /// The largest size of the records that are read, in bytes.
  static let limit = 4096

  static func encode(_ name: String) -> [UInt8] {
    let rest = " path=\(name)\n"
    var length = rest.utf8.count
    while "\(length)".utf8.count + rest.utf8.count != length {
      length = "\(length)".utf8.count + rest.utf8.count
    }
    return Array("\(length)\(rest)".utf8)
  }

  /// - Returns: `nil` if the records are malformed, contain a zero byte or contain no path.
  static func decode(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var path: String?
    while !rest.isEmpty {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      guard digits.count <= 4, let length = Int(String(decoding: digits, as: UTF8.self)),
        length > digits.count + 1, length <= rest.count,
        let record = String(
          validating: rest.prefix(length).dropFirst(digits.count + 1), as: UTF8.self),
        record.last == "\n", !record.utf8.contains(0)
      else { return nil }
      if record.hasPrefix("path=") { path = String(record.dropFirst(5).dropLast()) }
      rest = rest.dropFirst(length)
    }
    return path
  }
}

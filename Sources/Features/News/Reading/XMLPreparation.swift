/// Makes what people publish as XML into what an XML parser accepts.
///
/// Named characters become characters, lone `&` and `<` become text, control characters go, and so
/// do comments, processing instructions and document types: no entity that a feed declares ever
/// reaches the parser, so that none can fetch anything or grow. What an entity with a plain text
/// stands for is put in its place here.
struct XMLPreparation {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var entities: [[UInt8]: [UInt8]] = [:]
  /// How many bytes declared entities may still grow to.
  private var allowance = 1 << 20

  /// - Parameter bytes: valid UTF-8.
  static func prepared(_ bytes: [UInt8]) -> [UInt8] {
    var preparation = XMLPreparation(bytes)
    preparation.run()
    return preparation.output
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count + bytes.count / 16 + 64)
  }

  private mutating func run() {
    index = bytes.firstIndex(of: .less) ?? bytes.count
    while index < bytes.count {
      if bytes[index] == .less { markup() } else { text(until: { $0 == .less }) }
    }
  }

  private mutating func markup() {
    if follows("<!--") {
      skip(past: "-->")
    } else if follows("<![CDATA[") {
      literal(past: "]]>")
    } else if follows("<?") {
      skip(past: "?>")
    } else if follows("<!") {
      documentType()
    } else if index + 1 < bytes.count, bytes[index + 1].startsName || bytes[index + 1] == .slash,
      let end = endOfTag()
    {
      tag(until: end)
    } else {
      output += Array("&lt;".utf8)
      index += 1
    }
  }

  /// A tag as it is, but for its attributes' values.
  private mutating func tag(until end: Int) {
    var quote: UInt8?
    while index < end {
      switch bytes[index] {
      case .less where quote != nil:
        output += Array("&lt;".utf8)
        index += 1
      case .ampersand: reference()
      case let byte where byte == quote:
        quote = nil
        keep()
      case let byte where quote == nil && (byte == .quote || byte == .apostrophe):
        quote = byte
        keep()
      default: keep()
      }
    }
    keep()
  }

  /// Where the `>` is that ends the tag here, in front of which no other tag begins.
  private func endOfTag() -> Int? {
    var quote: UInt8?
    for position in (index + 1)..<min(bytes.count, index + 1 << 16) {
      switch bytes[position] {
      case let byte where byte == quote: quote = nil
      case .greater where quote == nil: return position
      case .less where quote == nil: return nil
      case let byte where quote == nil && (byte == .quote || byte == .apostrophe): quote = byte
      default: continue
      }
    }
    return bytes[index...].prefix(1 << 12).firstIndex(of: .greater)
  }

  private mutating func text(until isEnd: (UInt8) -> Bool) {
    while index < bytes.count, !isEnd(bytes[index]) {
      if bytes[index] == .ampersand { reference() } else { keep() }
    }
  }

  /// What stands in a CDATA section, which ends with the document if nothing ends it before.
  private mutating func literal(past mark: StaticString) {
    output += Array("<![CDATA[".utf8)
    index += 9
    while index < bytes.count, !follows(mark) { keep() }
    output += Array("]]>".utf8)
    index = min(bytes.count, index + mark.utf8CodeUnitCount)
  }

  /// Copies bytes up to one that means something; a control character is left out.
  private mutating func keep() {
    let start = index
    while index < bytes.count, bytes[index].isPlain { index += 1 }
    if index > start {
      output += bytes[start..<index]
    } else if bytes[index] == 0xC2, index + 1 < bytes.count, 0x80...0x9F ~= bytes[index + 1] {
      put(HTMLEntities.windows1252[Int(bytes[index + 1] - 0x80)])
      index += 2
    } else if bytes[index] == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF,
      bytes[index + 2] >= 0xBE
    {
      index += 3
    } else {
      if !bytes[index].isControl { output.append(bytes[index]) }
      index += 1
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) { output += Array(String(scalar).utf8) }

  private mutating func skip(past mark: StaticString) {
    while index < bytes.count, !follows(mark) { index += 1 }
    index = min(bytes.count, index + mark.utf8CodeUnitCount)
  }

  private func follows(_ mark: StaticString) -> Bool {
    guard index + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { mark in
      for (offset, byte) in mark.enumerated() where bytes[index + offset] != byte { return false }
      return true
    }
  }
}

/// References and the entities they are to.
extension XMLPreparation {
  private mutating func reference() {
    let name = bytes[(index + 1)...].prefix(32).prefix { $0.isName || $0 == .hash }
    let end = name.endIndex
    let isClosed = end < bytes.count && bytes[end] == .semicolon
    if isClosed, let first = name.first {
      if first == .hash, let number = Self.number(name.dropFirst()) {
        index = end + 1
        guard let scalar = HTMLEntities.character(number: number) else { return }
        let isMark = "<>&\"'".unicodeScalars.contains(scalar)
        output += Array((isMark ? "&#\(scalar.value);" : String(scalar)).utf8)
        return
      }
      if Self.predefined.contains(where: { $0.elementsEqual(name) }) {
        output += bytes[index...end]
        index = end + 1
        return
      }
      let plain = Array(name)
      if let text = entities[plain], text.count <= allowance {
        allowance -= text.count
        index = end + 1
        output += text
        return
      }
      if let scalar = HTMLEntities.character(plain) {
        index = end + 1
        return put(scalar)
      }
    }
    output += Array("&amp;".utf8)
    index += 1
  }

  private static let predefined = ["lt", "gt", "amp", "quot", "apos"].map(\.utf8)

  /// `35` or `x23`, without the `#`.
  static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
    return text.first == "+" ? nil : UInt32(text, radix: isHex ? 16 : 10)
  }

  /// Skips a declaration and learns the entities in it whose text is plain.
  private mutating func documentType() {
    var depth = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if follows("<!--") {
        skip(past: "-->")
        continue
      } else if depth > 0, follows("<!ENTITY") {
        entity()
        continue
      } else {
        switch byte {
        case .quote, .apostrophe: quote = byte
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        case .greater where depth <= 0:
          index += 1
          return
        default: break
        }
      }
      index += 1
    }
  }

  private mutating func entity() {
    let declaration = bytes[index...].prefix(4096)
    let parts = declaration.dropFirst(8).prefix { $0 != .greater }
    index = parts.endIndex
    let name = parts.drop { $0.isSpace }.prefix { $0.isName }
    let rest = bytes[name.endIndex..<parts.endIndex].drop { $0.isSpace }
    guard let quote = rest.first, quote == .quote || quote == .apostrophe, !name.isEmpty else {
      return
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    let isPlain = value.allSatisfy { $0 != .less && $0 != .ampersand && !$0.isControl }
    guard value.endIndex < rest.endIndex, isPlain else { return }
    entities[Array(name)] = Array(value)
  }
}

extension UInt8 {
  /// Whether it means itself wherever it stands.
  fileprivate var isPlain: Bool {
    switch self {
    case .less, .greater, .ampersand, .quote, .apostrophe, UInt8(ascii: "]"), 0xC2, 0xEF: false
    default: !isControl
    }
  }
}

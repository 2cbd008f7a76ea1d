/// Repairs published XML, so that an XML parser accepts it, and removes everything that a parser
/// could be attacked with.
///
/// Named HTML characters are replaced, lone `&` and `<` are escaped, and control characters are
/// removed, as are comments, processing instructions and document types. The parser therefore never
/// sees an entity declaration: entities neither fetch files nor expand recursively. References to
/// entities with a plain text are replaced here, up to a limit.
struct XMLSanitizer: MarkupScanner {
  let bytes: [UInt8]
  var index = 0
  private var output: [UInt8] = []
  /// The declared entities with a plain text, by name.
  private var entities: [[UInt8]: [UInt8]] = [:]
  /// The number of bytes that references to declared entities may still expand to.
  private var expansionAllowance = 1 << 20

  /// - Parameter bytes: valid UTF-8.
  static func sanitize(_ bytes: [UInt8]) -> [UInt8] {
    var sanitizer = XMLSanitizer(bytes)
    sanitizer.run()
    return sanitizer.output
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count + bytes.count / 16 + 64)
  }

  private mutating func run() {
    index = bytes.firstIndex(of: .less) ?? bytes.count
    while index < bytes.count {
      readMarkup()
      copy(until: bytes[index...].firstIndex(of: .less) ?? bytes.count)
    }
  }

  private mutating func readMarkup() {
    if follows("<!--") {
      skip(past: "-->")
    } else if follows("<![CDATA[") {
      readCDATA()
    } else if follows("<?") {
      skip(past: "?>")
    } else if follows("<!") {
      readDocumentType()
    } else if index + 1 < bytes.count, bytes[index + 1].isNameStart || bytes[index + 1] == .slash,
      let end = tagEnd()
    {
      copy()
      copy(until: end)
      copy()
    } else {
      output += "&lt;".utf8
      index += 1
    }
  }

  /// The index of the `>` that ends the tag at `index`; `nil` if another tag begins before.
  private func tagEnd() -> Int? {
    var quote: UInt8?
    for position in (index + 1)..<min(bytes.count, index + 1 << 16) {
      switch bytes[position] {
      case let byte where byte == quote: quote = nil
      case .greater where quote == nil: return position
      case .less where quote == nil: return nil
      case let byte where quote == nil && byte.isQuote: quote = byte
      default: continue
      }
    }
    return bytes[index...].prefix(1 << 12).firstIndex(of: .greater)
  }

  /// Copies text or the inside of a tag, where a `<` can only be part of a quoted value.
  private mutating func copy(until end: Int) {
    while index < end {
      switch bytes[index] {
      case .less:
        output += "&lt;".utf8
        index += 1
      case .ampersand: readReference()
      default: copy()
      }
    }
  }

  /// Copies a CDATA section, which ends with the document if it is not closed.
  private mutating func readCDATA() {
    output += "<![CDATA[".utf8
    index += 9
    while index < bytes.count, !follows("]]>") { copy() }
    output += "]]>".utf8
    index = min(bytes.count, index + 3)
  }

  /// Copies plain bytes, or else one character with a special meaning. Control characters are
  /// replaced as in Windows-1252 or left out, and so are U+FFFE and U+FFFF.
  private mutating func copy() {
    let start = index
    while index < bytes.count, bytes[index].isPlain { index += 1 }
    if index > start {
      output += bytes[start..<index]
    } else if bytes[index] == 0xC2, index + 1 < bytes.count, 0x80...0x9F ~= bytes[index + 1] {
      output += HTMLEntities.windows1252[Int(bytes[index + 1] - 0x80)].utf8
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
}

/// Character references, entity references and entity declarations.
extension XMLSanitizer {
  private mutating func readReference() {
    let (name, isClosed) = reference
    if isClosed, Self.predefinedEntities.contains(where: { $0.elementsEqual(name) }) {
      output += bytes[index...name.endIndex]
      index = name.endIndex + 1
    } else if isClosed, let text = replacement(for: name) {
      output += text
      index = name.endIndex + 1
    } else {
      output += "&amp;".utf8
      index += 1
    }
  }

  /// The characters that a reference stands for; `nil` for an unknown name.
  private mutating func replacement(for name: ArraySlice<UInt8>) -> [UInt8]? {
    if name.first == .hash, let number = Self.codePoint(name.dropFirst()) {
      guard let scalar = HTMLEntities.character(codePoint: number) else { return [] }
      let isMarkup = "<>&\"'".unicodeScalars.contains(scalar)
      return Array((isMarkup ? "&#\(scalar.value);" : String(scalar)).utf8)
    }
    if let text = entities[Array(name)], text.count <= expansionAllowance {
      expansionAllowance -= text.count
      return text
    }
    return HTMLEntities.character(name).map { Array($0.utf8) }
  }

  private static let predefinedEntities = ["lt", "gt", "amp", "quot", "apos"].map(\.utf8)

  /// The code point of a numeric reference.
  /// - Parameter digits: e.g. `35` or `x23`, without the `#`.
  static func codePoint(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
    return text.first == "+" ? nil : UInt32(text, radix: isHex ? 16 : 10)
  }

  /// Skips a document type, and reads its entity declarations.
  private mutating func readDocumentType() {
    var depth = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if quote == nil, follows("<!--") {
        skip(past: "-->")
        continue
      }
      if quote == nil, depth > 0, follows("<!ENTITY") {
        readEntity()
        continue
      }
      index += 1
      switch byte {
      case _ where byte == quote: quote = nil
      case _ where quote != nil: break
      case .quote, .apostrophe: quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case .greater where depth <= 0: return
      default: break
      }
    }
  }

  private mutating func readEntity() {
    let declaration = bytes[index...].prefix(4096)
    let parts = declaration.dropFirst(8).prefix { $0 != .greater }
    index = parts.endIndex
    let name = parts.drop { $0.isSpace }.prefix { $0.isNameCharacter }
    let rest = bytes[name.endIndex..<parts.endIndex].drop { $0.isSpace }
    guard let quote = rest.first, quote.isQuote, !name.isEmpty else { return }
    let value = rest.dropFirst().prefix { $0 != quote }
    let isPlain = value.allSatisfy { $0 != .less && $0 != .ampersand && !$0.isControl }
    guard value.endIndex < rest.endIndex, isPlain else { return }
    entities[Array(name)] = Array(value)
  }
}

extension UInt8 {
  /// `true` if it has no special meaning in XML, nor begins a sequence that is replaced.
  fileprivate var isPlain: Bool {
    switch self {
    case .less, .greater, .ampersand, .quote, .apostrophe, UInt8(ascii: "]"), 0xC2, 0xEF: false
    default: !isControl
    }
  }
}

import AtriumScreen

/// Converts HTML fragments to plain text in one pass. Anything that is not a tag is text.
struct HTMLTextExtractor: MarkupScanner {
  /// - Parameter keepingLines: whether paragraphs and line breaks become lines or spaces.
  static func text(ofHTML html: String, keepingLines: Bool = false) -> String {
    var converter = HTMLTextExtractor(Array(html.utf8), keepingLines: keepingLines)
    converter.run()
    return String(decoding: converter.output, as: UTF8.self)
  }

  /// Replaces each run of whitespace by one space, and removes it at the ends.
  static func singleLine(_ text: String) -> String {
    text.words.joined(separator: " ")
  }

  /// The whitespace before the next word.
  private enum Gap: Comparable { case none, space, newLine, emptyLine }

  let bytes: [UInt8]
  var index = 0
  private let keepingLines: Bool
  /// The index of the last `>`, after which no tag can end; -1 if there is none. It keeps the time
  /// linear if many tags are not closed.
  private let lastTagEnd: Int
  private var output: [UInt8] = []
  private var gap = Gap.none

  private init(_ bytes: [UInt8], keepingLines: Bool) {
    self.bytes = bytes
    self.keepingLines = keepingLines
    lastTagEnd = bytes.lastIndex(of: .greater) ?? -1
    output.reserveCapacity(bytes.count)
  }

  private mutating func run() {
    while index < bytes.count {
      switch bytes[index] {
      case .less: readTag()
      case .ampersand: readReference()
      case let byte where byte.isSpace:
        gap = max(gap, .space)
        index += 1
      default: readWords()
      }
    }
  }

  /// Copies words that are separated by single spaces.
  private mutating func readWords() {
    let start = index
    while index < bytes.count, isWordByte(at: index) || isSingleSpace { index += 1 }
    append(bytes[start..<index])
  }

  private var isSingleSpace: Bool { bytes[index] == .space && isWordByte(at: index + 1) }

  private func isWordByte(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] != .less && bytes[index] != .ampersand && !bytes[index].isSpace
  }

  /// Appends a part of a word, after the gap that precedes it.
  private mutating func append(_ bytes: some Collection<UInt8>) {
    if gap != .none, !output.isEmpty {
      let whitespace = !keepingLines || gap == .space ? " " : gap == .newLine ? "\n" : "\n\n"
      output.append(contentsOf: whitespace.utf8)
    }
    gap = .none
    output.append(contentsOf: bytes)
  }

  private mutating func readReference() {
    let (name, isClosed) = reference
    let scalar: Unicode.Scalar? =
      if name.first == .hash {
        XMLSanitizer.codePoint(name.dropFirst())
          .map { HTMLEntities.character(codePoint: $0) ?? "\u{FFFD}" }
      } else {
        isClosed ? HTMLEntities.character(name) : nil
      }
    guard let scalar else {
      append(CollectionOfOne(.ampersand))
      index += 1
      return
    }
    index = name.endIndex + (isClosed ? 1 : 0)
    if scalar.properties.isWhitespace {
      gap = max(gap, .space)
    } else {
      append(scalar.utf8)
    }
  }

  private mutating func readTag() {
    if follows("<!--") { return skip(past: "-->") }
    let isEndTag = index + 1 < bytes.count && bytes[index + 1] == .slash
    let start = index + (isEndTag ? 2 : 1)
    let isMarkup =
      start < bytes.count && (bytes[start].isLetter || bytes[start] == UInt8(ascii: "!"))
    guard isMarkup, let end = tagEnd(from: start) else {
      append(CollectionOfOne(.less))
      index += 1
      return
    }
    let name = bytes[start..<end].prefix(12).prefix { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
    index = end + 1
    if Self.invisibleElements.contains(name), !isEndTag {
      skip(pastEndTag: name)
    } else if Self.paragraphElements.contains(name) {
      gap = max(gap, .emptyLine)
    } else if Self.lineElements.contains(name) {
      gap = max(gap, .newLine)
    }
  }

  /// The index of the `>` that ends a tag, outside of quoted attribute values.
  private func tagEnd(from start: Int) -> Int? {
    guard start <= lastTagEnd else { return nil }
    var quote: UInt8?
    for position in start..<min(bytes.count, start + 1 << 16) {
      let byte = bytes[position]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == .greater {
        return position
      } else if quote == nil, byte.isQuote, bytes[position - 1] == .equals {
        quote = byte
      }
    }
    return bytes[start...].firstIndex(of: .greater)
  }

  private mutating func skip(pastEndTag name: [UInt8]) {
    while index < bytes.count {
      if follows("</"), bytes[(index + 2)...].prefix(name.count).map({ $0 | 0x20 }) == name {
        index = bytes[index...].firstIndex(of: .greater).map { $0 + 1 } ?? bytes.count
        return
      }
      index += 1
    }
  }

  private static let invisibleElements = names(
    "script style template iframe object applet noscript head")
  private static let paragraphElements = names(
    """
    p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article header footer figure hr
    """)
  private static let lineElements = names("br li tr dt dd figcaption td th option")

  private static func names(_ text: String) -> Set<[UInt8]> {
    Set(text.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
  }
}

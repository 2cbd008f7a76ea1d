/// Turns HTML into text: no tags, no scripts, characters in place of their names.
///
/// It takes HTML by its bytes, one time through, as feeds bring thousands of pieces. Whatever is no
/// tag is text.
struct PlainText {
  /// - Parameter keepingLines: whether paragraphs and line breaks become lines, or only blanks.
  static func text(ofHTML html: String, keepingLines: Bool = false) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var reader = PlainText(html: bytes, keepingLines: keepingLines)
      reader.run()
      return String(decoding: reader.output, as: UTF8.self)
    }
  }

  /// A text with blanks in place of line breaks, one between words.
  static func line(_ text: String) -> String {
    var last = UInt8(ascii: " ")
    let isLine = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte > 0x20 || byte == 0x20 && last != 0x20
    }
    if isLine, last != 0x20 { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private let html: UnsafeBufferPointer<UInt8>
  private let keepingLines: Bool
  /// Where the last `>` is: behind it no tag ends, and none needs to be looked for.
  private let lastEnd: Int
  private var index = 0
  private var output: [UInt8] = []
  /// What to put in front of the next word: 0 nothing, 1 a blank, 2 a new line, 3 an empty line.
  private var gap = 0

  private init(html: UnsafeBufferPointer<UInt8>, keepingLines: Bool) {
    (self.html, self.keepingLines) = (html, keepingLines)
    lastEnd = html.lastIndex(of: .greater) ?? -1
    output.reserveCapacity(html.count)
  }

  private mutating func run() {
    while index < html.count {
      switch html[index] {
      case .less: tag()
      case .ampersand: reference()
      case let byte where byte.isSpace:
        gap = max(gap, 1)
        index += 1
      default: words()
      }
    }
  }

  /// Copies words with single blanks between them, up to a byte that means something.
  private mutating func words() {
    let start = index
    while index < html.count, isPart(html[index]) || isBlankBetweenWords { index += 1 }
    put(UnsafeBufferPointer(rebasing: html[start..<index]))
  }

  private var isBlankBetweenWords: Bool {
    html[index] == .blank && index + 1 < html.count && isPart(html[index + 1])
  }

  /// Whether it is a part of a word.
  private func isPart(_ byte: UInt8) -> Bool {
    byte != .less && byte != .ampersand && !byte.isSpace
  }

  private mutating func put(_ bytes: some Collection<UInt8>) {
    if gap > 0, !output.isEmpty {
      let blank = !keepingLines || gap == 1 ? " " : gap == 2 ? "\n" : "\n\n"
      output.append(contentsOf: blank.utf8)
    }
    gap = 0
    output.append(contentsOf: bytes)
  }

  private mutating func reference() {
    let name = html[(index + 1)...].prefix(32).prefix { $0.isName || $0 == .hash }
    let isClosed = name.endIndex < html.count && html[name.endIndex] == .semicolon
    let scalar: Unicode.Scalar? =
      if name.first == .hash {
        XMLPreparation.number(ArraySlice(name.dropFirst()))
          .map { HTMLEntities.character(number: $0) ?? "\u{FFFD}" }
      } else {
        isClosed ? HTMLEntities.character(name) : nil
      }
    guard let scalar else {
      put(CollectionOfOne(.ampersand))
      index += 1
      return
    }
    index = name.endIndex + (isClosed ? 1 : 0)
    if scalar.properties.isWhitespace { gap = max(gap, 1) } else { put(String(scalar).utf8) }
  }

  private mutating func tag() {
    if follows("<!--") { return skip(past: "-->") }
    let isEnd = index + 1 < html.count && html[index + 1] == .slash
    let start = index + (isEnd ? 2 : 1)
    let isMarkup = start < html.count && (html[start].isLetter || html[start] == UInt8(ascii: "!"))
    guard isMarkup, let end = endOfTag(from: start) else {
      put(CollectionOfOne(.less))
      index += 1
      return
    }
    let name = html[start..<end].prefix(12).prefix { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
    index = end + 1
    if Self.silent.contains(name), !isEnd {
      skip(past: name)
    } else if Self.paragraphs.contains(name) {
      gap = max(gap, 3)
    } else if Self.lines.contains(name) {
      gap = max(gap, 2)
    }
  }

  /// Where the `>` is that ends a tag; quoted ones do not.
  private func endOfTag(from start: Int) -> Int? {
    guard start <= lastEnd else { return nil }
    var quote: UInt8?
    for position in start..<min(html.count, start + 1 << 16) {
      let byte = html[position]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == .greater {
        return position
      } else if quote == nil, byte == .quote || byte == .apostrophe, html[position - 1] == .equals {
        quote = byte
      }
    }
    return html[start...].firstIndex(of: .greater)
  }

  /// Past the end tag called `name`.
  private mutating func skip(past name: [UInt8]) {
    while index < html.count {
      if html[index] == .less, index + 1 < html.count, html[index + 1] == .slash,
        html[(index + 2)...].prefix(name.count).map({ $0 | 0x20 }) == name
      {
        index = html[index...].firstIndex(of: .greater).map { $0 + 1 } ?? html.count
        return
      }
      index += 1
    }
  }

  private mutating func skip(past mark: StaticString) {
    while index < html.count, !follows(mark) { index += 1 }
    index = min(html.count, index + mark.utf8CodeUnitCount)
  }

  private func follows(_ mark: StaticString) -> Bool {
    html[index...].starts(
      with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }

  /// The elements whose content is not for reading.
  private static let silent = names("script style template iframe object applet noscript head")
  private static let paragraphs = names(
    """
    p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article header footer figure hr
    """)
  private static let lines = names("br li tr dt dd figcaption td th option")

  private static func names(_ text: String) -> Set<[UInt8]> {
    Set(text.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
  }
}

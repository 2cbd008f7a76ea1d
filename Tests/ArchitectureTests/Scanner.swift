/// Returns a Swift file without its comments, and also without the contents of its string and regular-expression
/// literals, including interpolations. Line breaks stay, so that lines keep their numbers.
func withoutComments(_ text: String) -> (statements: String, code: String) {
  var scanner = Scanner(text: Array(text.utf8))
  scanner.run()
  let (statements, code) = (scanner.statements, scanner.code)
  return (String(decoding: statements, as: UTF8.self), String(decoding: code, as: UTF8.self))
}

/// The scanner reads bytes, because the tests are built without optimization and read all sources.
private struct Scanner {
  let text: [UInt8]
  var position = 0
  var statements: [UInt8] = []
  var code: [UInt8] = []

  mutating func run() {
    while position < text.count {
      let byte = text[position]
      if byte == slash {
        skipFromSlash()
      } else if byte == hash || byte == quote, let length = openingLength {
        skipLiteral(length)
      } else {
        take(1, .all)
      }
    }
  }

  /// The length of the opening of a string literal, or of a regular expression with number signs, at this position.
  private var openingLength: Int? {
    var end = position
    while byte(at: end) == hash { end += 1 }
    if byte(at: end) == slash { return end > position ? end + 1 - position : nil }
    guard byte(at: end) == quote else { return nil }
    let hasLines = byte(at: end + 1) == quote && byte(at: end + 2) == quote
    // A multiline literal opens with three quotation marks at the end of a line.
    return (hasLines && byte(at: end + 3) == newline ? end + 3 : end + 1) - position
  }

  private mutating func skipFromSlash() {
    if byte(at: position + 1) == slash {
      while position < text.count, text[position] != newline { position += 1 }
    } else if byte(at: position + 1) == asterisk {
      skipBlockComment()
    } else if startsRegex, let length = regexLength {
      take(length, .statements)
    } else {
      take(1, .all)
    }
  }

  /// `true` if a slash at this position begins a regular expression instead of dividing.
  private var startsRegex: Bool {
    code.last { $0 != space }.map { #"(,=:[{"#.utf8.contains($0) || $0 == newline } ?? true
  }

  /// The length of the regular expression in one line at this position.
  private var regexLength: Int? {
    guard let first = byte(at: position + 1), first != space, first != newline else { return nil }
    var end = position + 1
    while let byte = byte(at: end), byte != newline {
      if byte == slash { return end + 1 - position }
      end += byte == backslash ? 2 : 1
    }
    return nil
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if matches([slash, asterisk]) {
        depth += 1
        position += 2
      } else if matches([asterisk, slash]) {
        depth -= 1
        position += 2
      } else {
        take(1, .lineBreaks)
      }
    } while depth > 0 && position < text.count
  }

  /// Skips a literal whose opening has this length; the reverse of the opening ends it.
  private mutating func skipLiteral(_ length: Int) {
    let opening = text[position..<position + length]
    let closing = Array(opening.reversed())
    let escape = [backslash] + opening.prefix { $0 == hash }
    take(length, .all)
    while position < text.count, !matches(closing) {
      if !matches(escape) {
        take(1, .statements)
      } else if byte(at: position + escape.count) == parenthesis {
        skipInterpolation(escape.count)
      } else {
        take(escape.count + 1, .statements)
      }
    }
    take(closing.count, .all)
  }

  /// Skips from the backslash to the parenthesis that closes the interpolation, which may contain
  /// strings.
  private mutating func skipInterpolation(_ escape: Int) {
    take(escape, .statements)
    var depth = 0
    repeat {
      if let length = openingLength {
        let count = code.count
        skipLiteral(length)
        code.removeSubrange(count...)
        continue
      }
      if text[position] == parenthesis { depth += 1 }
      if text[position] == UInt8(ascii: ")") { depth -= 1 }
      take(1, .statements)
    } while depth > 0 && position < text.count
  }

  private func byte(at index: Int) -> UInt8? { index < text.count ? text[index] : nil }

  private func matches(_ bytes: [UInt8]) -> Bool {
    byte(at: position) == bytes.first && text[position...].starts(with: bytes)
  }

  /// The texts that get bytes; the others get their line breaks only.
  private enum Destination { case all, statements, lineBreaks }

  private mutating func take(_ count: Int, _ destination: Destination) {
    let end = min(position + count, text.count)
    while position < end {
      let byte = text[position]
      if destination != .lineBreaks || byte == newline { statements.append(byte) }
      if destination == .all || byte == newline { code.append(byte) }
      position += 1
    }
  }
}

private let slash = UInt8(ascii: "/")
private let asterisk = UInt8(ascii: "*")
private let hash = UInt8(ascii: "#")
private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let parenthesis = UInt8(ascii: "(")
private let space = UInt8(ascii: " ")
private let newline = UInt8(ascii: "\n")

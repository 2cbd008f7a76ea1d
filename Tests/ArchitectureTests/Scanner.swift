/// Removes the comments of a Swift file, and optionally the contents of its string and
/// regular-expression literals, including interpolations. Line breaks stay, so that lines keep their
/// numbers.
func withoutComments(_ text: String, keepingStrings: Bool) -> String {
  var scanner = Scanner(rest: text[...], keepsStrings: keepingStrings)
  scanner.run()
  return scanner.output
}

private struct Scanner {
  var rest: Substring
  var keepsStrings: Bool
  var output = ""

  mutating func run() {
    while let character = rest.first {
      if character == "/" {
        skipFromSlash()
      } else if "#\"".contains(character), let opening = rest.prefixMatch(of: Self.opening) {
        skipLiteral(opening.output)
      } else {
        output.append(character)
        rest.removeFirst()
      }
    }
  }

  private static var opening: Regex<Substring> { #/#*"(?:""(?=\n))?|#+\//# }

  private mutating func skipFromSlash() {
    if rest.hasPrefix("//") {
      rest = rest.drop { !$0.isNewline }
    } else if rest.hasPrefix("/*") {
      skipBlockComment()
    } else if startsRegex, let literal = rest.prefixMatch(of: #/\/[^\s\/*](?:\\.|[^\\\/\n])*\//#) {
      take(literal.output, show: keepsStrings)
    } else {
      take("/", show: true)
    }
  }

  /// `true` if a slash at this position begins a regular expression instead of dividing.
  private var startsRegex: Bool {
    guard rest.first == "/" else { return false }
    return output.last { $0 != " " }.map { "(,=:[{\n".contains($0) } ?? true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        take(rest.prefix(1), show: false)
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// Skips a literal that begins with `opening` and ends with the reverse of it.
  private mutating func skipLiteral(_ opening: Substring) {
    let closing = String(opening.reversed())
    let escape = "\\" + opening.prefix { $0 == "#" }
    take(opening, show: true)
    while !rest.isEmpty, !rest.hasPrefix(closing) {
      if rest.hasPrefix(escape + "(") {
        skipInterpolation(escape.count)
      } else {
        take(rest.prefix(rest.hasPrefix(escape) ? escape.count + 1 : 1), show: keepsStrings)
      }
    }
    take(rest.prefix(closing.count), show: true)
  }

  /// Skips from the backslash to the parenthesis that closes the interpolation, which may contain
  /// strings.
  private mutating func skipInterpolation(_ escape: Int) {
    take(rest.prefix(escape), show: keepsStrings)
    var depth = 0
    repeat {
      if let opening = rest.prefixMatch(of: Self.opening) {
        let shown = output
        skipLiteral(opening.output)
        if !keepsStrings { output = shown }
        continue
      }
      if rest.first == "(" { depth += 1 }
      if rest.first == ")" { depth -= 1 }
      take(rest.prefix(1), show: keepsStrings)
    } while depth > 0 && !rest.isEmpty
  }

  /// Advances past `part`. If it is not shown, only its line breaks are output.
  private mutating func take(_ part: Substring, show: Bool) {
    output += show ? String(part) : part.filter(\.isNewline)
    rest = rest.dropFirst(part.count)
  }
}

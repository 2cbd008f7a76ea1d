/// Adds a feature to the list `features` in the text of Package.swift.
struct ManifestEditor {
  let features: [String]
  private let text: String
  /// The text between the brackets of the list.
  private let list: Substring

  init(_ text: String) throws(FeatureToolError) {
    guard let match = text.firstMatch(of: #/(?m)^let features = \[([^\]]*)\]/#) else {
      throw FeatureToolError(
        "Package.swift has no list 'let features = […]'.", hint: "Restore it.")
    }
    self.text = text
    list = match.1
    features = match.1.matches(of: #/"(\w+)"/#).map { String($0.1) }
  }

  /// The text with a feature added to the list, formatted like the others.
  func adding(_ module: String) -> String {
    guard let last = list.lastIndex(of: "\"") else { return writing("\"\(module)\"", over: list) }
    let end = text.index(after: last)
    let isSpread = list.contains(where: \.isNewline)
    if !isSpread, line(around: end).count + module.count + 4 > Self.width {
      return writing(Self.spread(features + [module]), over: list)
    }
    let start = line(around: end)
    let lines = list.split(whereSeparator: \.isNewline).count { $0.contains("\"") }
    let isColumn = features.count > 1 && lines == features.count
    let fits = !isSpread || (start.count + module.count + 4 <= Self.width && !isColumn)
    let blank = fits ? " " : "\n" + start.prefix(while: \.isWhitespace)
    return writing(",\(blank)\"\(module)\"", over: text[end..<end])
  }

  private static let width = 100

  /// The features in lines of up to `width` characters.
  private static func spread(_ features: [String]) -> String {
    let lines = features.map { "\"\($0)\"," }.reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }

  private func line(around index: String.Index) -> Substring {
    let start = text[..<index].lastIndex(where: \.isNewline).map(text.index(after:))
    return text[(start ?? text.startIndex)...].prefix { !$0.isNewline }
  }

  private func writing(_ new: String, over old: Substring) -> String {
    text[..<old.startIndex] + new + text[old.endIndex...]
  }
}

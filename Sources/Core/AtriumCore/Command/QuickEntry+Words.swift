import AtriumScreen

/// The words that stand for options.
extension QuickEntry {
  /// The options of words with a colon; `at` is a part of `on` or `due`.
  private static let names = [
    "due", "start", "every", "after", "on", "at", "until", "remind", "project", "effort",
  ]

  /// The prefixes of words, and the options that they stand for.
  static let prefixes: [(prefix: String, option: String)] =
    names.filter { $0 != "at" }.map { ("\($0):", $0) } + [
      ("+", "tag"), ("!", "priority"), ("@", "place"),
    ]

  /// Returns the words with those for an option that names an item, such as `after:t4`, as the option.
  static func expanding(_ option: String, in line: [Token], _ parameters: [Parameter]) -> [Token] {
    let prefix = option + ":"
    guard names.contains(option), line.contains(where: { $0.text.hasPrefix(prefix) }) else {
      return line
    }
    var isValue = false
    var isText = false
    return line.flatMap { token -> [Token] in
      defer {
        let name = token.text.dropFirst(2)
        isText = isText || token.isBare("--")
        isValue =
          !isValue && !token.isQuoted && token.text.hasPrefix("--")
          && parameters.contains { !$0.isPositional && $0.kind != .flag && $0.name == name }
      }
      guard !isValue, !isText, !token.isQuoted, token.hasQuotes || token.isPlainWord,
        token.text.hasPrefix(prefix), token.text.count > prefix.count
      else { return [token] }
      let value = String(token.text.dropFirst(prefix.count))
      return [Token("--\(option)"), Token(text: value, raw: value, isQuoted: token.hasQuotes)]
    }
  }

  /// Returns whether a value in quotes may follow a text, such as `due:` or `@`.
  static func isLabel(_ text: String) -> Bool {
    text == "@" || text.last == ":" && names.contains { text == $0 + ":" }
  }

  /// Returns the option that a word stands for, and its value; `nil` if the word is text.
  static func option(_ token: Token, _ options: [Parameter]) -> (
    name: String, value: String
  )? {
    let text = token.text
    guard !token.isQuoted, token.hasQuotes || token.isPlainWord else { return nil }
    if text.first == "+", text.dropFirst().first?.isLetter == true {
      return ("tag", String(text.dropFirst()))
    }
    // `-t` and `-json` are rather meant as options.
    let optionNames = options.map(\.name) + ["fields", "help", "json", "output", "yes"]
    if text.first == "-", text.dropFirst().first?.isLetter == true,
      !optionNames.contains(where: { $0.hasPrefix(text.dropFirst()) })
    {
      return ("not-tag", String(text.dropFirst()))
    }
    if text.first == "@", text.count > 1 { return ("place", String(text.dropFirst())) }
    if text.first == "!" {
      let word = String(text.dropFirst())
      let words = options.first { $0.name == "priority" }?.words ?? []
      let priorities = ["high", "medium", "low"]
      if words.contains(word.lowercased()) || priorities.contains(word) {
        return ("priority", word)
      }
      return priorities.first { word.count > 2 && $0.hasPrefix(word) }.map { ("priority", $0) }
    }
    for name in names where text.hasPrefix(name + ":") && text.count > name.count + 1 {
      return (name, String(text.dropFirst(name.count + 1)))
    }
    return nil
  }
}

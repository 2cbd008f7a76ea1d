/// Words that stand for options, as in Taskwarrior and todo.txt: `due:fri`, `every:week`, `+lab`, `!high`.
///
/// Quoted words, words with blanks, the values of options, and words after `--` are text.
struct QuickEntry {
  /// The words that were replaced, as they were typed.
  private(set) var words: [String] = []
  private(set) var tokens: [Token] = []

  /// Replaces the words by options. A word for an option that the command does not have is text.
  /// - Throws: a usage failure if a line contains a word and an option for the same value.
  init(_ line: [Token], _ parameters: [Parameter]) throws(Failure) {
    let options = parameters.filter { !$0.isPositional }
    var typed: Set<String> = []
    var named: [(word: String, option: String)] = []
    var rest = line[...]
    while let token = rest.popFirst() {
      if !token.isQuoted, token.text == "--" {
        tokens += [token] + rest
        break
      }
      if !token.isQuoted, token.text.hasPrefix("--") {
        tokens.append(token)
        let parts = token.text.dropFirst(2).split(separator: "=", maxSplits: 1)
        let name = parts.first.map(String.init) ?? ""
        typed.insert(name)
        let takesValue = options.contains { $0.name == name && $0.kind != .flag }
        if takesValue, !token.text.contains("="), let value = rest.popFirst() {
          tokens.append(value)
        }
      } else if let (name, value) = Self.option(token),
        options.contains(where: { $0.name == name })
      {
        named.append((token.text, name))
        tokens += [Token("--\(name)"), Token(text: value, raw: value, isQuoted: true)]
      } else {
        tokens.append(token)
      }
    }
    if let (word, option) = named.first(where: { typed.contains($0.option) }) {
      throw Failure(.usage, "option.twice", .grammar { $0.wordAndOption(word, "--\(option)") })
    }
    words = named.map(\.word)
  }

  /// The beginnings of the words, and the options that they stand for.
  static let prefixes: [(prefix: String, option: String)] = [
    ("due:", "due"), ("every:", "every"), ("+", "tag"), ("!", "priority"),
  ]

  /// The option that a word stands for, and its value.
  private static func option(_ token: Token) -> (name: String, value: String)? {
    let text = token.text
    guard !token.isQuoted, !text.contains(where: \.isWhitespace) else { return nil }
    if text.first == "+", text.dropFirst().first?.isLetter == true {
      return ("tag", String(text.dropFirst()))
    }
    if ["!high", "!medium", "!low"].contains(text) {
      return ("priority", String(text.dropFirst()))
    }
    for name in ["due", "every"] where text.hasPrefix(name + ":") && text.count > name.count + 1 {
      return (name, String(text.dropFirst(name.count + 1)))
    }
    return nil
  }
}

/// Words that stand for options, as in Taskwarrior and todo.txt: `due:fri`, `every:week`, `+lab`,
/// `!high`, `on:fri`, `until:16:00`, `remind:2h`. The time of `at:14:30` belongs to the day of `on:` or
/// `due:`.
///
/// Quoted words, words with blanks unless only the value is quoted (`every:"2 weeks"`), the values of
/// options, and words after `--` are text.
struct QuickEntry {
  /// The words that were replaced, as they were typed.
  private(set) var words: [String] = []
  private(set) var tokens: [Token] = []
  /// The name of the first option that is followed by a colon in a word that was not replaced.
  private(set) var unreadOption: String?

  /// Replaces the words by options. A word for an option that the command does not have is text.
  /// - Throws: a usage failure if a line contains a word and an option for the same value.
  init(_ line: [Token], _ parameters: [Parameter]) throws(Failure) {
    let options = parameters.filter { !$0.isPositional }
    var typed: Set<String> = []
    var named: [(word: String, option: String)] = []
    var start: (day: String?, time: String?)
    var startIndex = 0
    // The option of the day that `at` completes.
    let dayOption = ["on", "due"].first { name in options.contains { $0.name == name } } ?? "on"
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
      } else if let (name, value) = Self.option(token, options),
        case let option = name == "at" ? dayOption : name,
        options.contains(where: { $0.name == option })
      {
        named.append((token.text, option))
        if name == dayOption, start.day == nil {
          start.day = value
          startIndex = tokens.count
        } else if name == "at", start.time == nil {
          start.time = value
          startIndex = tokens.count
        } else {
          tokens += Self.tokens(option, value)
        }
      } else {
        tokens.append(token)
        let name = token.text.prefix { $0 != ":" }
        if unreadOption == nil, name.count < token.text.count {
          unreadOption = options.first { $0.name == name }?.name
        }
      }
    }
    if let (word, option) = named.first(where: { typed.contains($0.option) }) {
      throw Failure(.usage, "option.twice", .wordAndOption(word, "--\(option)"))
    }
    words = named.map(\.word)
    let value = [start.day, start.time].compactMap(\.self).joined(separator: " ")
    if !value.isEmpty {
      tokens.insert(contentsOf: Self.tokens(dayOption, value), at: startIndex)
    }
  }

  private static func tokens(_ option: String, _ value: String) -> [Token] {
    [Token("--\(option)"), Token(text: value, raw: value, isQuoted: true)]
  }

  /// The options of words with a colon; `at` is a part of `on` or `due`.
  private static let names = ["due", "every", "on", "at", "until", "remind"]

  /// The prefixes of words, and the options that they stand for.
  static let prefixes: [(prefix: String, option: String)] =
    names.filter { $0 != "at" }.map { ("\($0):", $0) } + [("+", "tag"), ("!", "priority")]

  /// Returns whether a text is a name with its colon, such as `due:`.
  static func isLabel(_ text: String) -> Bool {
    text.last == ":" && names.contains { text == $0 + ":" }
  }

  /// Returns the option that a word stands for, and its value; `nil` if the word is text.
  private static func option(_ token: Token, _ options: [Parameter]) -> (
    name: String, value: String
  )? {
    let text = token.text
    guard !token.isQuoted, token.hasQuotes || token.isPlainWord else { return nil }
    if text.first == "+", text.dropFirst().first?.isLetter == true {
      return ("tag", String(text.dropFirst()))
    }
    if text.first == "!" {
      let word = String(text.dropFirst())
      let words = options.first { $0.name == "priority" }?.words ?? []
      let isPriority =
        words.contains(word.lowercased()) || ["high", "medium", "low"].contains(word)
      return isPriority ? ("priority", word) : nil
    }
    for name in names where text.hasPrefix(name + ":") && text.count > name.count + 1 {
      return (name, String(text.dropFirst(name.count + 1)))
    }
    return nil
  }
}

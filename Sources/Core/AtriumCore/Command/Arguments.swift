import AtriumScreen

/// The tokens of a line, split into plain words, options and flags by the declared parameters.
struct Arguments {
  private(set) var words: ArraySlice<Token> = []
  /// The positions of the words in the line.
  private(set) var positions: [Int] = []
  /// The options before words that may belong to their values, by the positions of the words.
  private(set) var precedingOptions: [Int: String] = [:]
  /// The values of options and the names of flags, with the groups in which they stand; see ``takeGroups()``.
  private var options: [String: [(group: Int, value: String)]] = [:]
  private var flags: [String: Set<Int>] = [:]
  /// The numbers of words before the groups.
  private var groupStarts = [0]
  /// `true` if an optional number is not said, because all words are the phrase after it: `taken yesterday at 8`.
  private(set) var omitsNumber = false

  private init() {}

  init(_ tokens: [Token], for parameters: [Parameter]) throws(Failure) {
    if parameters.contains(where: { $0.kind == .line }) {
      words = tokens[...]
      return
    }
    let verbatimStart =
      parameters.contains(where: \.isVerbatim) ? parameters.count { $0.kind == .word } : Int.max
    let textStart =
      parameters.contains(where: \.isText) ? parameters.count { $0.kind == .word } : Int.max
    // The option before the next words if its value has no quotes, and whether text precedes it.
    var option: (name: String, isInText: Bool)?
    var rest = tokens[...]
    while let token = rest.first {
      let position = rest.startIndex
      rest.removeFirst()
      if words.count >= verbatimStart {
        append(token, at: position)
        continue
      }
      guard !token.isQuoted, token.text.hasPrefix("--") else {
        if token.isShortOption { throw Self.unknownOption(token.text, parameters) }
        if let option, token.isPlainWord {
          if option.isInText {
            throw .text(tokens[position...], after: option.name, among: parameters)
          }
          precedingOptions[position] = option.name
        }
        append(token, at: position)
        continue
      }
      if token.text == "--" {
        for position in rest.indices { append(tokens[position], at: position) }
        break
      }
      try take(option: token, from: &rest, parameters)
      let last = rest.startIndex - 1
      let hasValue = last > position || token.text.contains("=")
      // A value of quick entry is quoted, but was not typed with quotes.
      let isQuickEntry = tokens[last].isQuoted && !tokens[last].hasQuotes
      if hasValue, tokens[last].isPlainWord {
        let count = words.count - (groupStarts.last ?? 0)
        option = (String(token.text.prefix { $0 != "=" }), count > textStart)
      } else if !isQuickEntry {
        option = nil
      }
    }
    if groupStarts.count > 1, let empty = groups.firstIndex(where: \.isEmpty) {
      throw Failure(.usage, "filter.empty-group", .emptyGroup(empty + 1), hint: .emptyGroupHint)
    }
    let positional = parameters.filter(\.isPositional)
    if positional.count == 2, positional[0].isNumber, !positional[0].isRequired,
      !words.contains(where: \.isQuoted), words.first?.text.isNumberOrRange == false
    {
      omitsNumber = positional[1].isWhole(words.map(\.text))
    }
  }

  private mutating func append(_ word: Token, at position: Int) {
    words.append(word)
    positions.append(position)
  }

  private mutating func take(
    option token: Token, from rest: inout ArraySlice<Token>, _ parameters: [Parameter]
  ) throws(Failure) {
    let parts = token.text.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let parameter = parameters.first { !$0.isPositional && $0.name == name }
    let group = parameter?.isGrouped == true ? groupStarts.count : 0
    switch parameter?.kind {
    case .flag:
      guard parts.count == 1 else {
        throw Failure(.usage, "option.value", .takesNoValue("--\(name)"))
      }
      if parameter?.isOr == true {
        groupStarts.append(words.count)
      } else {
        flags[name, default: []].insert(group)
      }
    case .option, .several:
      let isQuoted = (parts.count == 2 ? token : rest.first ?? token).hasQuotes
      guard var value = parts.count == 2 ? String(parts[1]) : Self.value(from: &rest) else {
        throw Failure(.usage, "option.missing-value", .needsAValue("--\(name)"))
      }
      if let continuation = parameter?.continuation, !isQuoted {
        let following = rest.prefix { !$0.isQuoted && !$0.text.hasPrefix("--") }.map(\.text)
        let count = continuation(value, following)
        value = ([value] + following.prefix(count)).joined(separator: " ")
        rest.removeFirst(count)
      }
      if parameter?.kind == .option(isRepeated: false), self.options[name] != nil {
        throw Failure.optionTwice("--\(name)")
      }
      self.options[name, default: []].append((group, value))
      guard parameter?.kind == .several else { return }
      while !words.isEmpty, let next = Self.value(from: &rest) {
        self.options[name]?.append((group, next))
      }
    default:
      throw Self.unknownOption("--\(name)", parameters)
    }
  }

  /// The options by the names of others.
  private static let optionSynonyms = [
    "--since": ["--from", "--on"], "--after": ["--from"], "--till": ["--to", "--until"],
    "--until": ["--to"], "--before": ["--to"], "--date": ["--on", "--due"],
    "--count": ["--limit"],
  ]

  private static func unknownOption(_ text: String, _ parameters: [Parameter]) -> Failure {
    let known = parameters.filter { !$0.isPositional }.map(\.displayName)
    // `-t` may be short for `--tag`.
    let synonym = optionSynonyms[text]?.first(where: known.contains)
    let similar =
      synonym ?? (text.hasPrefix("--") ? text : known.first { $0.hasPrefix("-\(text)") } ?? text)
    return Failure(
      .usage, "option.unknown", .unknownOption(text),
      hint: OutputFormat(rawValue: String(text.dropFirst(2))).map { .didYouMean("--output \($0)") }
        ?? .didYouMean(similar, among: known))
  }

  /// Removes and returns the next word, unless it is an option.
  private static func value(from rest: inout ArraySlice<Token>) -> String? {
    guard let next = rest.first, next.isQuoted || !next.text.hasPrefix("--") else { return nil }
    return rest.removeFirst().text
  }

  mutating func takeWord() -> Token? { words.popFirst() }

  /// Removes and returns all plain words.
  /// - Throws: if there is none and the parameter is required.
  mutating func takeWords(for parameter: Parameter) throws(Failure) -> [Token] {
    if words.isEmpty, parameter.isRequired { throw .missing(parameter.displayName) }
    defer { words = [] }
    return Array(words)
  }

  /// Removes all plain words, and returns the groups that `--or` separates, each with its words and filters.
  mutating func takeGroups() -> [Arguments] {
    defer { words = [] }
    return groups
  }

  private var groups: [Arguments] {
    zip(groupStarts, groupStarts.dropFirst() + [words.count]).enumerated().map { index, range in
      var group = Arguments()
      group.words = Array(words)[range.0..<range.1]
      group.options = options.compactMapValues { values in
        let own = values.filter { $0.group == index + 1 }
        return own.isEmpty ? nil : own
      }
      group.flags = flags.filter { $0.value.contains(index + 1) }
      return group
    }
  }

  private var isEmpty: Bool { words.isEmpty && options.isEmpty && flags.isEmpty }

  func values(of option: String) -> [String] { (options[option] ?? []).map(\.value) }
  func has(_ flag: String) -> Bool { flags[flag] != nil }
}

extension Failure {
  /// Returns the failure for words after an option that may belong to its value or to the text or item
  /// before it.
  static func text(
    _ tokens: ArraySlice<Token>, after option: String, among parameters: [Parameter]
  ) -> Failure {
    let words = tokens.prefix { !$0.isOption }.map(\.raw).joined(separator: " ")
    let parameter = parameters.first { $0.displayName == option }
    // Quotes do not help with a day, whose words are joined without them.
    let hint: Phrase =
      parameter?.readsDates == true
      ? .datesTopic : .quoteValue(option)
    return Failure(
      .usage, "option.extra", .textAfterOption(words, option), hint: hint)
  }

  /// The failure for a value that is said twice.
  /// - Parameter name: the option, such as `--on`.
  public static func optionTwice(_ name: String) -> Failure {
    Failure(.usage, "option.twice", .isDuplicate(name))
  }
}

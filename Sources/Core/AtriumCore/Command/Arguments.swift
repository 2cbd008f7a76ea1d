import AtriumScreen

/// The tokens of a line, split into plain words, options and flags by the declared parameters.
struct Arguments {
  private(set) var words: ArraySlice<Token> = []
  /// The positions of the words in the line.
  private(set) var positions: [Int] = []
  private var options: [String: [String]] = [:]
  private var flags: Set<String> = []
  /// The former names of options that occurred.
  private(set) var formerWords: [FormerWord] = []

  init(_ tokens: [Token], for parameters: [Parameter]) throws(Failure) {
    if parameters.contains(where: { $0.kind == .line }) {
      words = tokens[...]
      return
    }
    let verbatimStart =
      parameters.contains(where: \.isVerbatim) ? parameters.count { $0.kind == .word } : Int.max
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
        append(token, at: position)
        continue
      }
      if token.text == "--" {
        for position in rest.indices { append(tokens[position], at: position) }
        break
      }
      try take(option: token.text, from: &rest, parameters)
    }
  }

  private mutating func append(_ word: Token, at position: Int) {
    words.append(word)
    positions.append(position)
  }

  private mutating func take(
    option text: String, from rest: inout ArraySlice<Token>, _ parameters: [Parameter]
  ) throws(Failure) {
    let parts = text.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = parts.first.map(String.init) ?? ""
    let options = parameters.filter { !$0.isPositional }
    let parameter =
      options.first { $0.name == typed } ?? options.first { $0.formerNames.contains(typed) }
    let name = parameter?.name ?? typed
    let current = parameter?.replacement ?? "--\(name)"
    if parameter != nil, current != "--\(typed)" {
      formerWords.append(FormerWord(former: "--\(typed)", current: current))
    }
    switch parameter?.kind {
    case .flag:
      guard parts.count == 1 else {
        throw Failure(.usage, "option.value", .core { $0.takesNoValue("--\(name)") })
      }
      flags.insert(name)
    case .option, .several:
      guard var value = parts.count == 2 ? String(parts[1]) : Self.value(from: &rest) else {
        throw Failure(.usage, "option.missing-value", .core { $0.needsAValue("--\(name)") })
      }
      if parameter?.isDate == true, value != "none", !value.contains(":") {
        while let part = Self.part(ofDate: value, from: &rest) { value += " " + part }
        if let time = Self.time(from: &rest) { value += " " + time }
      }
      if let continuation = parameter?.continuation {
        let following = rest.prefix { !$0.isQuoted && !$0.text.hasPrefix("--") }.map(\.text)
        let count = continuation(value, following)
        value = ([value] + following.prefix(count)).joined(separator: " ")
        rest.removeFirst(count)
      }
      if parameter?.kind == .option(isRepeated: false), self.options[name] != nil {
        throw Failure(.usage, "option.twice", .core { $0.isDuplicate("--\(name)") })
      }
      self.options[name, default: []].append(value)
      guard parameter?.kind == .several else { return }
      while !words.isEmpty, let next = Self.value(from: &rest) { self.options[name]?.append(next) }
    default:
      throw Self.unknownOption("--\(name)", parameters)
    }
  }

  private static func unknownOption(_ text: String, _ parameters: [Parameter]) -> Failure {
    let known = parameters.filter { !$0.isPositional }.map(\.displayName)
    // `-t` may be short for `--tag`.
    let similar = text.hasPrefix("--") ? text : known.first { $0.hasPrefix("-\(text)") } ?? text
    return Failure(
      .usage, "option.unknown", .core { $0.unknownOption(text) },
      hint: .didYouMean(similar, among: known))
  }

  /// Removes and returns the next word, unless it is an option.
  private static func value(from rest: inout ArraySlice<Token>) -> String? {
    guard let next = rest.first, next.isQuoted || !next.text.hasPrefix("--") else { return nil }
    rest.removeFirst()
    return next.text
  }

  /// Removes and returns the next word if it is the month or the year of a date with dots, as in
  /// `24. 11. 2026.`
  private static func part(ofDate date: String, from rest: inout ArraySlice<Token>) -> String? {
    guard date.hasSuffix("."),
      date.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E || $0 == 0x20 }),
      let next = rest.first, !next.isQuoted
    else { return nil }
    let digits = next.text.hasSuffix(".") ? next.text.dropLast() : next.text[...]
    let isPart =
      switch date.count(where: { $0 == "." }) {
      case 1: digits.count <= 2 && digits.count < next.text.count
      case 2: digits.count == 4
      default: false
      }
    guard isPart, digits.isDecimal else { return nil }
    return rest.removeFirst().text
  }

  /// Removes and returns the next words if they are a time such as `9:00`, `5 pm` or `at noon`, which
  /// belongs to the day before it.
  private static func time(from rest: inout ArraySlice<Token>) -> String? {
    let words = rest.prefix(3).prefix { !$0.isQuoted && !$0.isOption }.map(\.text)
    for count in stride(from: words.count, through: 1, by: -1) {
      var parts = words.prefix(count).map { $0.lowercased() }
      if count > 1, ClockWord.at.contains(parts[0]) { parts.removeFirst() }
      guard parts.count <= 2, ClockWord.time(parts.joined()) != nil else { continue }
      rest.removeFirst(count)
      return words.prefix(count).joined(separator: " ")
    }
    return nil
  }

  mutating func takeWord() -> Token? { words.popFirst() }

  /// Removes and returns all plain words.
  /// - Throws: if there is none and the parameter is required.
  mutating func takeWords(for parameter: Parameter) throws(Failure) -> [Token] {
    if words.isEmpty, parameter.isRequired { throw .missing(parameter.displayName) }
    defer { words = [] }
    return Array(words)
  }

  func values(of option: String) -> [String] { options[option] ?? [] }
  func has(_ flag: String) -> Bool { flags.contains(flag) }
}

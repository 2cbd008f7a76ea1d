import AtriumDates
import AtriumScreen

extension CommandDescription {
  func candidates(after tokens: [Token], _ word: Token, _ dates: DateReader) async -> [Candidate] {
    let phrase = word.isOption ? "" : phrase(endingIn: tokens)
    let continuations = phrase.isEmpty ? [] : dates.continuations(of: phrase)
    if !continuations.isEmpty { return continuations.map { Candidate($0) } }
    if let option = option(endingIn: tokens) { return await option.completion.candidates() }
    if word.isOption {
      guard let end = word.text.firstIndex(of: "=") else {
        return options(notIn: tokens, withNegated: word.text.hasPrefix("--\(Parameter.negation)"))
      }
      let name = word.text[...end]
      return await (option(displayedAs: name.dropLast())?.completion.candidates() ?? []).map {
        Candidate(name + $0.text, $0.summary)
      }
    }
    if readsQuickEntry, !word.isQuoted,
      let (prefix, name) = QuickEntry.prefixes.first(where: { word.text.hasPrefix($0.prefix) }),
      let option = option(displayedAs: "--\(name)")
    {
      return await option.completion.candidates().filter { !$0.text.contains(" ") }
        .map { Candidate(prefix + $0.text, $0.summary) }
    }
    let words = (try? Arguments(tokens, for: parameters))?.words.map(\.text) ?? []
    let parameter = parameter(after: tokens)
    let completion = parameter?.completion ?? .nothing
    let candidates = await completion.candidates(following: words)
    if word.text.isEmpty {
      return candidates.isEmpty && !completion.isFiles ? options(notIn: tokens) : candidates
    }
    return candidates + (await parameter?.titleWords(beginning: word.text, among: candidates) ?? [])
  }

  /// Returns the parameter of the word after `tokens`: an option whose value follows, or a positional one.
  func parameter(after tokens: [Token]) -> Parameter? {
    if let option = option(endingIn: tokens) { return option }
    let wordCount = (try? Arguments(tokens, for: parameters))?.words.count ?? 0
    let positional = parameters.filter(\.isPositional)
    if wordCount < positional.count { return positional[wordCount] }
    return positional.last.flatMap { $0.kind == .words ? $0 : nil }
  }

  /// `true` if the arguments are a command line of another scene.
  var takesCommandLine: Bool { parameters.contains { $0.kind == .line } }

  /// Returns the option that the last token names and whose value follows.
  private func option(endingIn tokens: [Token]) -> Parameter? {
    tokens.last.flatMap { option(displayedAs: $0.raw[...]) }
  }

  /// The words of a phrase of days that is the value of the last option; empty without one.
  private func phrase(endingIn tokens: [Token]) -> String {
    guard let index = tokens.lastIndex(where: \.isOption),
      option(displayedAs: tokens[index].raw[...])?.readsDates == true
    else { return "" }
    return tokens[(index + 1)...].map(\.text).joined(separator: " ")
  }

  private func option(displayedAs displayName: Substring) -> Parameter? {
    parameters.first {
      switch $0.kind {
      case .option, .several: $0.displayName == displayName
      default: false
      }
    }
  }

  private func options(notIn tokens: [Token], withNegated: Bool = false) -> [Candidate] {
    parameters.filter { parameter in
      !parameter.isPositional && parameter.kind != .line && (withNegated || !parameter.isNegated)
        && (parameter.isGrouped
          || [.option(isRepeated: true), .several].contains(parameter.kind)
          || !tokens.contains { $0.text == parameter.displayName })
    }.map { Candidate($0.displayName, $0.help) }
  }
}

extension Parameter {
  /// Returns the words of items' titles that begin with a text of at least two letters, where titles are
  /// accepted.
  /// - Parameter candidates: the items, if they can all be listed.
  @MainActor fileprivate func titleWords(beginning text: String, among candidates: [Candidate])
    async -> [Candidate]
  {
    guard acceptsTitle || search != nil, text.count > 1 else { return [] }
    let found = (try? await search?(FoundItem.Question(text, limit: 50))) ?? []
    // The search may find whole words only.
    let items = found.isEmpty ? candidates : found
    var words: [Candidate] = []
    for item in items {
      guard let title = item.summary else { continue }
      for word in title.text(in: .en).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where word.lowercased().hasPrefix(text.lowercased())
        && !words.contains(where: { $0.text == word })
      {
        words.append(Candidate(String(word), title))
      }
    }
    return words
  }
}

extension Token {
  /// `true` if the word has the form of an option.
  var isOption: Bool { !isQuoted && text.hasPrefix("-") }

  /// `true` if the word looks like an option of one letter, and not like a number or a date.
  var isShortOption: Bool {
    isOption && text.dropFirst().first.map { !$0.isNumber && $0 != "." } ?? false
  }
}

extension CompletionSource {
  /// `true` if paths of the file system are completions.
  public var isFiles: Bool { if case .files = self { true } else { false } }

  /// Returns the candidates; none if they cannot be determined.
  /// - Parameter words: the positional words before the one to complete.
  @MainActor public func candidates(following words: [String] = []) async -> [Candidate] {
    switch self {
    case .nothing, .files: []
    case .fixed(let candidates): candidates
    case .dynamic(let find): (try? await find()) ?? []
    case .following(let find): (try? await find(words)) ?? []
    }
  }
}

import AtriumScreen

/// What Tab offers for a line that is being typed.
public struct Suggestions: Equatable, Sendable {
  /// The word being typed, as it stands at the end of the text.
  public var word: String
  /// The same without its quotes.
  public var text: String
  public var candidates: [Candidate]
  /// Whether paths of the file system may follow too.
  public var completesFiles = false
  /// Whether what is inserted is a word of a command, to be quoted where it has blanks.
  public var isWord = true
}

extension Flow {
  /// The words of the shell and of the scene.
  var words: [CommandDescription] { shellWords + (scope?.commands ?? []) }
  var shellWords: [CommandDescription] {
    ShellWords(flow: self).commands(as: Never.self).map(\.description)
  }

  /// What may follow the text left of the cursor.
  func suggestions(for text: String) async -> Suggestions {
    var (tokens, endsInQuote) = [Token].scan(text)
    let isNewWord = !endsInQuote && (text.last?.isWhitespace ?? true)
    let word = isNewWord ? Token("") : tokens.removeLast()
    let isSlashed = scope?.isTextMode == true
    if tokens.isEmpty { return await suggestFirst(word, isSlashed: isSlashed) }
    var first = tokens[0].text
    if isSlashed { first = first.hasPrefix("/") ? String(first.dropFirst()) : "" }
    guard let command = command(called: first) else {
      return Suggestions(word: word.raw, text: word.text, candidates: [])
    }
    if command.name == ShellWord.open.rawValue, tokens.count == 1 {
      return suggest(word, await addresses(for: word.text))
    }
    let before = Array(tokens.dropFirst())
    var suggestions = suggest(word, await command.candidates(after: before, word))
    suggestions.completesFiles = command.completion(after: before).isFiles
    return suggestions
  }

  /// The command of a name, or of its beginning if no other begins so.
  private func command(called name: String) -> CommandDescription? {
    let matches = words.filter { $0.name.hasPrefix(name) }
    return matches.first { $0.name == name } ?? (matches.count == 1 ? matches.first : nil)
  }

  private func suggestFirst(_ word: Token, isSlashed: Bool) async -> Suggestions {
    var candidates = word.text.hasPrefix("/") ? await addresses(for: word.text) : []
    if !isSlashed || word.text.hasPrefix("/") {
      candidates += words.map { Candidate((isSlashed ? "/" : "") + $0.name, $0.summary) }
    }
    return suggest(word, candidates)
  }

  private func suggest(_ word: Token, _ candidates: [Candidate]) -> Suggestions {
    let matching = candidates.filter { $0.text.lowercased().hasPrefix(word.text.lowercased()) }
    return Suggestions(word: word.raw, text: word.text, candidates: matching)
  }

  /// Addresses that begin like `text`: roots first, then what the feature knows behind its root.
  func addresses(for text: String) async -> [Candidate] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    guard parts.count > 1 else {
      let entries = program.assembly.entries.filter { $0.root.hasPrefix(parts.first ?? "") }
      let roots = entries.map { Candidate("/\($0.root)", $0.title) }
      // Where only one is left, it is not the end of the address if places follow.
      guard let root = entries.first?.root, entries.count == 1,
        let places = try? await program.coordinator(of: root)?.places(after: []), !places.isEmpty
      else { return roots }
      return roots + [Candidate("/\(root)/")]
    }
    let path = parts.dropFirst().dropLast().compactMap { AddressPart.decode($0[...]) }
    let before = "/" + parts.dropLast().joined(separator: "/") + "/"
    let places = try? await program.coordinator(of: parts[0])?.places(after: path)
    return (places ?? []).map { Candidate(before + AddressPart.encode($0.text), $0.summary) }
  }
}

extension CommandDescription {
  /// What may stand at the position behind `tokens`.
  func candidates(after tokens: [Token], _ word: Token) async -> [Candidate] {
    if let option = option(endingIn: tokens) { return await option.completion.candidates() }
    if word.text.hasPrefix("--"), !word.isQuoted { return options(notIn: tokens) }
    let candidates = await completion(after: tokens).candidates()
    return candidates.isEmpty && word.text.isEmpty ? options(notIn: tokens) : candidates
  }

  /// How the word behind `tokens` is completed: as an option's value, or by its position.
  func completion(after tokens: [Token]) -> Completion {
    if let option = option(endingIn: tokens) { return option.completion }
    let given = (try? Arguments(tokens, for: parameters))?.words.count ?? 0
    let positional = parameters.filter(\.isPositional)
    if given < positional.count { return positional[given].completion }
    if let last = positional.last, last.kind == .words { return last.completion }
    return .nothing
  }

  /// The option that still needs a value.
  private func option(endingIn tokens: [Token]) -> Parameter? {
    parameters.first {
      if case .option = $0.kind { $0.mention == tokens.last?.raw } else { false }
    }
  }

  private func options(notIn tokens: [Token]) -> [Candidate] {
    parameters.filter { parameter in
      !parameter.isPositional && parameter.kind != .line
        && (parameter.kind == .option(isRepeated: true)
          || !tokens.contains { $0.text == parameter.mention })
    }.map { Candidate($0.mention, $0.help) }
  }
}

extension Completion {
  var isFiles: Bool { if case .files = self { true } else { false } }

  @MainActor func candidates() async -> [Candidate] {
    switch self {
    case .nothing, .files: []
    case .fixed(let candidates): candidates
    case .found(let find): (try? await find()) ?? []
    }
  }
}

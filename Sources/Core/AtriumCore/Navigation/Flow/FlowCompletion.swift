import AtriumScreen

/// Completions of the word before the cursor.
public struct Suggestions: Equatable, Sendable {
  /// The word as typed, with quotes.
  public var word: String
  /// The word without quotes.
  public var text: String
  /// The completions, in display order.
  public var candidates: [Candidate]
  /// `true` if paths of the file system are completions too.
  public var completesFiles = false
  /// `true` if the completion is a word of a command line, to be quoted if it contains whitespace.
  public var isWord = true

  static func none(_ word: Token) -> Suggestions {
    Suggestions(word: word.raw, text: word.text, candidates: [])
  }
}

extension [Candidate] {
  func beginning(with text: String) -> [Candidate] {
    filter { $0.text.lowercased().hasPrefix(text.lowercased()) }
  }

  /// The candidates that begin with a text; otherwise those that contain its characters in their order; otherwise those
  /// that differ from it by one edit.
  func matching(_ text: String) -> [Candidate] {
    let found = beginning(with: text)
    let wanted = text.lowercased()
    guard found.isEmpty, wanted.count > 1, wanted.contains(where: \.isLetter) else { return found }
    let containing = filter { candidate in
      var rest = wanted[...]
      for character in candidate.text.lowercased() where character == rest.first {
        rest.removeFirst()
      }
      return rest.isEmpty
    }
    return containing.isEmpty && wanted.count > 2
      ? filter { editDistance(wanted, $0.text.lowercased()) == 1 } : containing
  }
}

extension Lookup {
  /// Returns completions for the text before the cursor.
  func suggestions(for text: String) async -> Suggestions {
    var (tokens, endsInQuote) = [Token].scan(text)
    let isNewWord = !endsInQuote && (text.last?.isWhitespace ?? true)
    let word = isNewWord ? Token("") : tokens.removeLast()
    let last = flow.answers.lastAnswer
    if let values = OutputOptions.values(after: tokens, word, last: last) {
      return suggest(word, values)
    }
    if tokens.count > 1, let last = tokens.last, Redirection.isSign(last) {
      return Suggestions(word: word.raw, text: word.text, candidates: [], completesFiles: true)
    }
    var suggestions = await suggestions(after: tokens, word)
    if !tokens.isEmpty { suggestions.candidates += OutputOptions.names(beginning: word) }
    return suggestions
  }

  /// Returns completions for `word`; if the preceding words name another scene, those of that scene.
  func suggestions(after tokens: [Token], _ word: Token) async -> Suggestions {
    let needsSlash = scope.isTextMode && isInteractive
    if let opening = scope.commands.first(where: \.isDefault), !needsSlash,
      (tokens.first ?? word).isOption
    {
      return await suggest(word, of: opening, after: tokens)
    }
    guard let first = tokens.first else { return await suggestFirst(word, needsSlash: needsSlash) }
    if needsSlash, !first.text.hasPrefix("/") { return .none(word) }
    let name = needsSlash ? String(first.text.dropFirst()) : first.text
    if !resolver.isKnown(name), let translated = resolver.translation(of: name) {
      return await suggestions(after: [Token(translated)] + tokens.dropFirst(), word)
    }
    let rest = Array(tokens.dropFirst())
    let command = command(called: name)
    if let command, !command.takesCommandLine {
      // `undo` of an item is that of its feature.
      let isFeatures =
        ShellWord(rawValue: command.name)?.yieldsToScenesAbove == true
        && scope.commands.named(command.name) == nil
      return isFeatures
        ? await suggest(word, ofCommandInFeatures: command.name, after: rest)
        : await suggest(word, of: command, after: rest)
    }
    if command == nil,
      let parent = parentsAndHome.first(where: { $0.commands.named(name) != nil })
    {
      return await flow.lookup(at: parent.address)?
        .suggestions(after: [Token(name)] + rest, word) ?? .none(word)
    }
    let isOpen = command?.name == ShellWord.open.rawValue
    if isOpen, rest.isEmpty { return suggest(word, await program.addresses(for: word.text)) }
    let target = isOpen ? rest[0].text : command?.name ?? first.text
    guard let address = program.assembly.address(target), program.failure(opening: address) == nil
    else {
      return isOpen ? .none(word) : await suggest(word, ofCommandInFeatures: name, after: rest)
    }
    let remaining = isOpen ? Array(rest.dropFirst()) : rest
    return await flow.lookup(at: address)?.suggestions(after: remaining, word) ?? .none(word)
  }

  /// Returns completions for a command of features: the names of their items, or what follows such a name. A command
  /// that takes no item has the completions of its features.
  private func suggest(
    _ word: Token, ofCommandInFeatures name: String, after tokens: [Token]
  ) async -> Suggestions {
    let all = flow.rootsWithCommand(name)
    let roots = all.map(\.root)
    var found = Suggestions.none(word)
    if !all.contains(where: \.command.takesItem) {
      for root in roots {
        guard let feature = program.assembly.entriesByRoot[root]?.feature,
          (try? await program.isOpen(feature)) == true,
          let own = await flow.lookup(at: Address(root))?
            .suggestions(after: [Token(name)] + tokens, word)
        else { continue }
        found.candidates += own.candidates.filter { !found.candidates.contains($0) }
        found.completesFiles = found.completesFiles || own.completesFiles
      }
      return found
    }
    if let item = tokens.first {
      guard let typed = TypedItems(item.text, among: program.assembly.items),
        roots.contains(typed.kind.root)
      else { return found }
      let rest = [Token(name), Token(typed.numbers)] + tokens.dropFirst()
      return await flow.lookup(at: Address(typed.kind.root))?.suggestions(after: rest, word)
        ?? found
    }
    for root in roots {
      guard let entry = program.assembly.entriesByRoot[root], let kind = entry.items,
        (try? await program.isOpen(entry.feature)) == true,
        let lookup = flow.lookup(at: Address(root))
      else { continue }
      let own = await lookup.suggestions(after: [Token(name)], Token(""))
      let items = own.candidates.compactMap { item in
        Int(item.text).map { Candidate(kind.name($0), item.summary, detail: item.detail) }
      }
      found.candidates += items.beginning(with: word.text)
      if !word.text.isEmpty, !word.isOption {
        // The words of titles; numbers need a letter here.
        found.candidates += await lookup.suggestions(after: [Token(name)], word).candidates
          .filter { item in
            Int(item.text) == nil && !found.candidates.contains { $0.text == item.text }
          }
      }
    }
    return found
  }

  private func suggest(
    _ word: Token, of command: CommandDescription, after tokens: [Token]
  ) async -> Suggestions {
    let parameter = command.parameter(after: tokens)
    var candidates = await command.candidates(after: tokens, word, flow.dates)
    if parameter?.format == ArgumentFormat<String>.address.name,
      case .fixed? = parameter?.completion,
      word.text.dropFirst().contains("/")
    {
      candidates += await program.addresses(for: word.text)
    }
    if let root = scope.address?.root, let kind = program.assembly.entriesByRoot[root]?.items,
      parameter?.acceptsTitle == true, word.text.first?.isLetter == true,
      candidates.beginning(with: word.text).isEmpty
    {
      candidates += candidates.compactMap { item in
        Int(item.text).map { Candidate(kind.name($0), item.summary, detail: item.detail) }
      }
    }
    var suggestions = suggest(word, candidates)
    suggestions.completesFiles = parameter?.completion.isFiles ?? false
    return suggestions
  }

  /// Returns the command of a name or, at a prompt, of an unambiguous beginning of a name.
  private func command(called name: String) -> CommandDescription? {
    let matches = commandsHere.filter { $0.name.hasPrefix(name) }
    return commandsHere.named(name)
      ?? (matches.count == 1 && isInteractive ? matches.first : nil)
  }

  private func suggestFirst(_ word: Token, needsSlash: Bool) async -> Suggestions {
    var candidates = word.text.hasPrefix("/") ? await program.addresses(for: word.text) : []
    if !needsSlash || word.text.hasPrefix("/") {
      var names = scope.address == nil ? await program.rootsNotSetUp() : []
      let commands = (offered + parentsAndHome.flatMap(\.commands))
        .filter { names.insert($0.name).inserted }
      candidates += commands.map { Candidate((needsSlash ? "/" : "") + $0.name, $0.summary) }
    }
    if !needsSlash, !word.text.isEmpty, candidates.beginning(with: word.text).isEmpty {
      candidates += translations(beginning: word.text)
    }
    if !needsSlash, candidates.beginning(with: word.text).isEmpty,
      let kind = program.assembly.items[String(word.text.prefix { $0.isLetter })]
    {
      // The names of items.
      candidates += await program.addresses(for: "/\(kind.root)/").compactMap { item in
        item.text.split(separator: "/").last.flatMap { Int($0) }
          .map { Candidate(kind.name($0), item.summary) }
      }
    }
    return suggest(word, candidates)
  }

  /// The words of the reader's language for features and for commands that can be typed here.
  private func translations(beginning text: String) -> [Candidate] {
    let resolver = resolver
    return program.assembly.translations(in: flow.language).flatMap { name, words in
      let found = words.map { Candidate($0, Phrase(name)) }.beginning(with: text)
      return found.isEmpty || !resolver.isKnown(name) ? [] : found
    }
  }

  /// The commands that are offered for the first word: in a script, none that only navigate.
  private var offered: [CommandDescription] {
    if isInteractive { return commandsHere }
    let isHome = scope.address == nil
    return scope.commands
      + commandsEverywhere.filter { word in
        ShellWord(rawValue: word.name).map { isHome ? $0.isOfferedOnCommandLine : $0 == .help }
          ?? false
      }
  }

  private func suggest(_ word: Token, _ candidates: [Candidate]) -> Suggestions {
    Suggestions(word: word.raw, text: word.text, candidates: candidates.matching(word.text))
  }
}

extension Program {
  /// Returns completions for a word of the system's command line.
  /// - Parameter words: the words before it.
  public func suggestions(after words: [String], typing word: String) async -> Suggestions {
    await flowForLookups.lookup(at: nil)?.suggestions(after: words.map { Token($0) }, Token(word))
      ?? .none(Token(word))
  }

  /// A flow that looks up commands outside of a session.
  var flowForLookups: Flow { Flow(self, console: CapturingConsole(), options: RunOptions()) }

  /// Returns addresses that begin with `text`: roots, then the places that the feature lists.
  func addresses(for text: String) async -> [Candidate] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    guard parts.count > 1 else {
      let hidden = await rootsNotSetUp()
      let entries = assembly.entries.filter {
        $0.root.hasPrefix(parts.first ?? "") && !hidden.contains($0.root)
      }
      let roots = entries.map { Candidate("/\($0.root)", $0.title) }
      // A single root is offered with a trailing slash too if places may follow.
      guard let root = entries.first?.root, entries.count == 1,
        let places = try? await coordinator(of: root)?.places(after: []), !places.isEmpty
      else { return roots }
      return roots + [Candidate("/\(root)/")]
    }
    let path = parts.dropFirst().dropLast().compactMap { PercentEncoding.decode($0) }
    let before = "/" + parts.dropLast().joined(separator: "/") + "/"
    let places = try? await coordinator(of: parts[0])?.places(after: path)
    return (places ?? []).map { Candidate(before + PercentEncoding.encode($0.text), $0.summary) }
  }
}

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
  /// Returns the candidates that begin with a text; case does not matter.
  func beginning(with text: String) -> [Candidate] {
    filter { $0.text.lowercased().hasPrefix(text.lowercased()) }
  }
}

extension Program {
  /// Returns completions for a word of the system's command line.
  ///
  /// Scenes that the words lead to are entered, but neither loaded nor shown.
  /// - Parameter words: the words before it.
  public func suggestions(after words: [String], typing word: String) async -> Suggestions {
    await InspectionConsole.inspect(nil, of: self) {
      await $0.suggestions(after: words.map { Token($0) }, Token(word))
    } ?? .none(Token(word))
  }
}

extension Flow {
  /// The commands of the shell and of the scene.
  var commandsHere: [CommandDescription] { commandsEverywhere + (scope?.commands ?? []) }
  /// The commands of the shell and of the program, except those that the scene's own commands replace.
  var commandsEverywhere: [CommandDescription] {
    let own = Set(scope?.commands.map(\.name) ?? [])
    return ShellCommands(flow: self).commands(as: Never.self).map(\.description)
      + program.commands.map(\.description).filter { !own.contains($0.name) }
  }

  /// Returns completions for the text before the cursor.
  func suggestions(for text: String) async -> Suggestions {
    var (tokens, endsInQuote) = [Token].scan(text)
    let isNewWord = !endsInQuote && (text.last?.isWhitespace ?? true)
    let word = isNewWord ? Token("") : tokens.removeLast()
    if let formats = OutputFormat.values(after: tokens) { return suggest(word, formats) }
    var suggestions = await suggestions(after: tokens, word)
    if !tokens.isEmpty { suggestions.candidates += OutputFormat.names(beginning: word) }
    return suggestions
  }

  /// Returns completions for `word`; if the preceding words name another scene, those of that scene.
  func suggestions(after tokens: [Token], _ word: Token) async -> Suggestions {
    let needsSlash = scope?.isTextMode == true && console.isInteractive
    if let opening = scope?.commands.first(where: \.isDefault), !needsSlash,
      (tokens.first ?? word).isOption
    {
      return await suggest(word, of: opening, after: tokens)
    }
    guard let first = tokens.first else { return await suggestFirst(word, needsSlash: needsSlash) }
    if needsSlash, !first.text.hasPrefix("/") { return .none(word) }
    let name = needsSlash ? String(first.text.dropFirst()) : first.text
    let rest = Array(tokens.dropFirst())
    let command = command(called: name)
    if let command, !command.takesCommandLine {
      return await suggest(word, of: command, after: rest)
    }
    if command == nil,
      let parent = await parentScopes().first(where: { $0.command(named: name) != nil })
    {
      let words = [Token(name)] + rest
      return await InspectionConsole.inspect(parent.address, of: program) {
        await $0.suggestions(after: words, word)
      } ?? .none(word)
    }
    let isOpen = command?.name == ShellWord.open.rawValue
    if isOpen, rest.isEmpty { return suggest(word, await addresses(for: word.text)) }
    let target = isOpen ? rest[0].text : command?.name ?? first.text
    guard let address = Address(target), program.failure(opening: address) == nil else {
      return .none(word)
    }
    let remaining = isOpen ? Array(rest.dropFirst()) : rest
    return await InspectionConsole.inspect(address, of: program) {
      await $0.suggestions(after: remaining, word)
    } ?? .none(word)
  }

  private func suggest(
    _ word: Token, of command: CommandDescription, after tokens: [Token]
  ) async -> Suggestions {
    var suggestions = suggest(word, await command.candidates(after: tokens, word))
    suggestions.completesFiles = command.completion(after: tokens).isFiles
    return suggestions
  }

  /// Returns the command of a name or, at a prompt, of an unambiguous beginning of a name.
  private func command(called name: String) -> CommandDescription? {
    let matches = commandsHere.filter { $0.name.hasPrefix(name) }
    return commandsHere.first { $0.name == name }
      ?? (matches.count == 1 && console.isInteractive ? matches.first : nil)
  }

  private func suggestFirst(_ word: Token, needsSlash: Bool) async -> Suggestions {
    var candidates = word.text.hasPrefix("/") ? await addresses(for: word.text) : []
    if !needsSlash || word.text.hasPrefix("/") {
      var names: Set<String> = []
      let commands = (offered + (await parentScopes()).flatMap(\.commands))
        .filter { names.insert($0.name).inserted }
      candidates += commands.map { Candidate((needsSlash ? "/" : "") + $0.name, $0.summary) }
    }
    return suggest(word, candidates)
  }

  /// The commands that are offered for the first word: in a script, none that only navigate.
  private var offered: [CommandDescription] {
    if console.isInteractive { return commandsHere }
    let isHome = path.address == nil
    return (scope?.commands ?? [])
      + commandsEverywhere.filter { word in
        ShellWord(rawValue: word.name).map { isHome ? $0.isOfferedOnCommandLine : $0 == .help }
          ?? false
      }
  }

  private func suggest(_ word: Token, _ candidates: [Candidate]) -> Suggestions {
    Suggestions(word: word.raw, text: word.text, candidates: candidates.beginning(with: word.text))
  }

  /// Returns addresses that begin with `text`: roots, then the places that the feature lists.
  func addresses(for text: String) async -> [Candidate] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    guard parts.count > 1 else {
      let entries = program.assembly.entries.filter { $0.root.hasPrefix(parts.first ?? "") }
      let roots = entries.map { Candidate("/\($0.root)", $0.title) }
      // A single root is offered with a trailing slash too if places may follow.
      guard let root = entries.first?.root, entries.count == 1,
        let places = try? await program.coordinator(of: root)?.places(after: []), !places.isEmpty
      else { return roots }
      return roots + [Candidate("/\(root)/")]
    }
    let path = parts.dropFirst().dropLast().compactMap { PercentEncoding.decode($0) }
    let before = "/" + parts.dropLast().joined(separator: "/") + "/"
    let places = try? await program.coordinator(of: parts[0])?.places(after: path)
    return (places ?? []).map { Candidate(before + PercentEncoding.encode($0.text), $0.summary) }
  }
}

import AtriumScreen

/// What a line asks for.
enum Action<Output> {
  case go(Departure)
  case retry
  case say(String, TextMode<Output>)
  case run(Command<Output>, [Token])
  case send([Token], Redirection)
}

extension Flow {
  /// Finds out what a line asks for. `nil` for an empty line.
  func find<S: Scene>(_ line: Line, in shown: Shown<S>) throws(Failure) -> Action<S.Output>? {
    var tokens: [Token]
    switch line {
    case .words(let words): tokens = words
    case .abandoned: return nil
    case .typed(let text):
      if let mode = shown.scene.textMode, console.isInteractive {
        guard let command = Self.command(inText: text) else {
          let said = text.hasPrefix("//") ? String(text.dropFirst()) : text
          return said.allSatisfy(\.isWhitespace) ? nil : .say(said, mode)
        }
        tokens = try Self.tokens(of: command)
        if let first = tokens.first, isAddress(first.text), scope?.knows(first.text) != true {
          tokens[0] = Token("/" + first.text)
        }
      } else {
        tokens = try Self.tokens(of: text)
        if let (command, target) = Redirection.split(tokens) { return .send(command, target) }
      }
    }
    guard let first = tokens.first else { return nil }
    let rest = Array(tokens.dropFirst())
    if let words = try meant(by: first), let word = words.first {
      return try find(.words([word] + words.dropFirst() + rest), in: shown)
    }
    if !first.isQuoted, first.text.hasPrefix("/") {
      return .go(try address(first.text, then: rest))
    }
    if !first.isQuoted, first.text.hasPrefix("-"),
      let opening = shown.commands.first(where: { $0.description.isOpening })
    {
      return .run(opening, tokens)
    }
    return try find(first.text, rest, among: shown.commands)
  }

  /// What an alias stands for, where no command is called like it. It may begin with another one,
  /// but none leads back to itself.
  private func meant(by word: Token) throws(Failure) -> [Token]? {
    guard !word.isQuoted, let alias = program.assembly.aliases[word.text],
      scope?.knows(word.text) != true
    else { return nil }
    return try Self.tokens(of: alias.word)
  }

  private func find<Output>(
    _ word: String, _ rest: [Token], among commands: [Command<Output>]
  ) throws(Failure) -> Action<Output> {
    // Making them takes a while, and most lines ask for none of them.
    lazy var words = ShellWords(flow: self).commands(as: Output.self)
    let own = commands.first { $0.description.name == word }
    if let own, ShellWord(rawValue: word)?.yieldsToScenes(isAlone: rest.isEmpty) ?? true {
      return try action(own, rest)
    }
    if ShellWord.isReserved(word), let known = words.first(where: { $0.description.name == word }) {
      return try action(known, rest)
    }
    // What a feature is called leads to it from everywhere.
    if let route = Route(word), program.trouble(with: route) == nil {
      return .go(.open(route, then: rest))
    }
    let all = words + commands
    let names = all.map(\.description.name)
    if console.isInteractive {
      let matches = all.filter { $0.description.name.hasPrefix(word.lowercased()) }
      if matches.count == 1 { return try action(matches[0], rest) }
      if matches.count > 1 {
        let names = matches.map(\.description.name)
        throw Failure(
          .usage, "command.ambiguous", .core { $0.ambiguous(word) },
          hint: .core { $0.couldBe(names) })
      }
    }
    throw Failure(
      .usage, "command.unknown", .core { $0.unknownCommand(word) },
      hint: program.whyOff(word) ?? Self.outside(word)
        ?? .didYouMean(word, among: names + program.roots, otherwise: .core(\.typeHelp)))
  }

  /// Where a word is known that nobody can type here.
  static func outside(_ word: String) -> Phrase? {
    guard ShellWord(rawValue: word)?.isOfTheCommandLine == true else { return nil }
    return .comfort { $0.isOfTheCommandLine(word) }
  }

  private func action<Output>(
    _ command: Command<Output>, _ rest: [Token]
  ) throws(Failure) -> Action<Output> {
    command.description.name == ShellWord.retry.rawValue && rest.isEmpty
      ? .retry : .run(command, rest)
  }

  /// Where an address leads, if it leads anywhere.
  func address(_ text: String, then rest: [Token]) throws(Failure) -> Departure {
    if text == "-" {
      guard let last = manners.lastPlace else {
        throw Failure(.notFound, "address.no-last", .comfort(\.noLastPlace))
      }
      return try address(last, then: rest)
    }
    guard let route = Route(text) else {
      if text == "/" { return .home }
      throw Failure(.usage, "address.unreadable", .core { $0.unreadableAddress(text) })
    }
    if let failure = program.trouble(with: route) { throw failure }
    return .open(route, then: rest)
  }

  private func isAddress(_ word: String) -> Bool {
    Route(word).map { program.trouble(with: $0) == nil } ?? false
  }

  /// The command in a line of a scene whose lines are text: `/word`, but not `//`.
  private static func command(inText text: String) -> String? {
    text.hasPrefix("/") && !text.hasPrefix("//") ? String(text.dropFirst()) : nil
  }

  private static func tokens(of text: String) throws(Failure) -> [Token] {
    do throws(UnclosedQuote) {
      return try [Token](line: text)
    } catch {
      throw error.failure
    }
  }
}

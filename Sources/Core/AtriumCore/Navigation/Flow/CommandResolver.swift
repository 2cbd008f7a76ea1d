import AtriumScreen

/// Resolves a line to a command, an address or text, without running it.
///
/// The first applicable row is used:
///
/// | # | line | meaning |
/// |---|---|---|
/// | 1 | plain text in a scene whose lines are text | text for the scene |
/// | 2 | has `> FILE` or `\| COMMAND` at its end (typed lines only) | redirection of the rest |
/// | 3 | begins with `/` | address, with an optional command to run there |
/// | 4 | begins with `-` | options of the command of the scene that follows them, or else of its default command |
/// | 5 | a command of the scene | the command, except where a shell word takes precedence |
/// | 6 | a shell word or a command of the program; `..` is `up`, `?` is `help` | the shell word |
/// | 7 | a command of a scene above; at home, `add` of a feature | the command, run there |
/// | 8 | the root of a feature | address of the feature, with an optional command, or a command of its own |
/// | 9 | the name of an item such as `t4`, or a command of its feature and the name | address of the item, with an optional command; the command |
/// | 10 | an alias | its expansion, which may have a redirection |
/// | 11 | a word of another language for a word of the shell or a feature | that word or feature |
/// | 12 | a number, or `open` and a number, in a list, one of its items or a ranking | `show` with this number |
/// | 13 | a command of some features | that of the feature whose item the words name |
/// | 14 | beginning of one of the commands of rows 5 to 7, at a prompt only | that command |
///
/// A command of rows 5 and 7 that takes an item and is followed by the name of an item of another feature is that
/// feature's (row 9).
///
/// The options `--output FORMAT`, `--json` and `--fields NAMES` are removed from the words before row 3. A
/// command with `-h`, `--help` or a single `?` shows its help.
@MainActor
struct CommandResolver {
  /// The commands of the current scene.
  let scope: Scope
  /// The scenes above the current one, nearest first.
  var parents: [ParentScope] = []
  /// The number of the item that the current scene shows.
  var item: Int?
  /// The commands of the program itself, such as `doctor`.
  var programCommands: [CommandDescription] = []
  /// The items of features by their letters.
  var items: [String: ItemKind] = [:]
  /// Returns the features with a command of this name, by their roots.
  var rootsWithCommand: (String) -> [(root: String, command: CommandDescription)] = { _ in [] }
  /// Expansions by alias.
  let aliases: [String: String]
  /// Returns the shell word or the root that a word of another language stands for.
  var nameTranslating: (String) -> String? = { _ in nil }
  /// Enables plain text (row 1) and abbreviations (row 14).
  let isInteractive: Bool
  /// The address that `open -` leads to.
  let lastAddress: String?
  /// Returns the command that the root of a feature alone stands for.
  var commandOfRoot: (String) -> String? = { _ in nil }
  /// Returns the address whose `add` can be typed at home; `nil` elsewhere.
  var addAtHome: () -> Address? = { nil }
  /// Returns the failure that opening an address would report; `nil` if the address exists.
  let failureOpening: (Address) -> Failure?

  /// - Returns: `nil` for an empty line.
  func resolve(_ line: Line) throws(ResolutionError) -> ResolvedLine? {
    switch line {
    case .abandoned: return nil
    case .words(let tokens): return try resolve(tokens)
    case .typed(let text):
      if scope.isTextMode, isInteractive { return try resolveInTextMode(text) }
      let tokens = try Self.tokens(of: text)
      if let (command, target) = Redirection.split(tokens) { return .redirection(command, target) }
      return try resolve(tokens)
    }
  }

  /// Resolves a line where `/word` is a command, `//` an escaped slash and anything else text.
  private func resolveInTextMode(_ text: String) throws(ResolutionError) -> ResolvedLine? {
    guard text.hasPrefix("/"), !text.hasPrefix("//") else {
      let message = text.hasPrefix("//") ? String(text.dropFirst()) : text
      if let word = [Token].scan(message).tokens.only, ShellWord.leaving.contains(word.text) {
        return word.isQuoted ? .text(word.text) : .textOrShellWord(word.text)
      }
      return message.allSatisfy(\.isWhitespace) ? nil : .text(message)
    }
    var tokens = try Self.tokens(of: String(text.dropFirst()))
    if let first = tokens.first, isAddress(first.text), !scope.knows(first.text) {
      tokens[0] = Token("/" + first.text)
    }
    return try resolve(tokens)
  }

  private func resolve(_ tokens: [Token]) throws(ResolutionError) -> ResolvedLine? {
    // The options belong to the line of an alias.
    let isAlias =
      tokens.count > 2 && tokens[0].isBare(ShellWord.alias.rawValue) && tokens[1].isBare("add")
    if !isAlias, let (options, rest) = try Self.outputOptions(in: tokens) {
      return .formatted(rest, options)
    }
    guard let first = tokens.first else { return nil }
    let rest = Array(tokens.dropFirst())
    if !first.isQuoted {
      if first.text.hasPrefix("/") { return .departure(try departure(to: first.text, then: rest)) }
      if first.text.hasPrefix("-"), !first.isHelp,
        let opening = scope.commands.first(where: \.isDefault)
      {
        return try commandAfterOptions(tokens) ?? .command(opening.name, tokens)
      }
      if first.isHelp || first.text == "?" { return .shellWord(.help, rest) }
      if first.text == ".." { return .shellWord(.up, rest) }
    }
    return try resolve(first, rest)
  }

  /// Returns the meaning of options before a command of the scene, such as `--limit 5 list`; `nil` if none
  /// follows.
  private func commandAfterOptions(_ tokens: [Token]) throws(ResolutionError) -> ResolvedLine? {
    let parameters = scope.commands.flatMap(\.parameters)
    var rest = tokens[...]
    while let option = rest.first, !option.isQuoted, option.text.hasPrefix("--") {
      if option.text == "--" { return nil }
      rest.removeFirst()
      let name = option.text.dropFirst(2)
      guard let parameter = parameters.first(where: { !$0.isPositional && $0.name == name }),
        parameter.kind != .flag, let value = rest.popFirst()
      else { continue }
      if let continuation = parameter.continuation, !value.hasQuotes {
        let following = rest.prefix { !$0.isQuoted && !$0.text.hasPrefix("--") }.map(\.text)
        rest.removeFirst(continuation(value.text, following))
      }
    }
    guard let word = rest.popFirst(), !word.isQuoted, scope.commands.named(word.text) != nil
    else { return nil }
    let options = tokens.prefix(tokens.count - rest.count - 1)
    // The words of a title precede the options.
    let isVerbatim = rest.contains { $0.isBare("--") }
    return try resolve(word, Array(isVerbatim ? options + rest : rest + options))
  }

  private func resolve(_ first: Token, _ rest: [Token]) throws(ResolutionError) -> ResolvedLine? {
    let word = first.text
    let shellWord = ShellWord(rawValue: word)
    if let own = scope.commands.named(word),
      shellWord?.yieldsToScenes(isAlone: rest.isEmpty) ?? true
    {
      if own.asksForHelp(rest) { return .shellWord(.help, [first]) }
      let isOfList = item != nil && parents.first?.command(named: word)?.takesItem == true
      if own.takesItem || isOfList, let line = command(first, onItemOf: rest) { return line }
      return .command(word, try removingItemNumber(own, rest))
    }
    let shellWords = ShellWord.available(alongside: scope.commands.map(\.name))
    let parent = parents.first { $0.command(named: word) != nil }
    let isParents = parent != nil && shellWord?.yieldsToScenesAbove == true
    if let shellWord, shellWords.contains(shellWord), !isParents {
      let asksForHelp = rest.only?.isHelp ?? false
      if shellWord == .open, let number = rest.only, let line = try opening(number) { return line }
      return asksForHelp ? .shellWord(.help, [first]) : .shellWord(shellWord, rest)
    }
    if programCommands.contains(where: { $0.name == word }) {
      let asksForHelp = rest.only.map { $0.isHelp || $0.isBare("?") } ?? false
      return asksForHelp ? .shellWord(.help, [first]) : .programCommand(word, rest)
    }
    if parent?.command(named: word)?.takesItem == true, let line = command(first, onItemOf: rest) {
      return line
    }
    if let address = parent?.address ?? (word == "add" ? addAtHome() : nil) {
      return .departure(.open(address, then: [first] + rest))
    }
    if let address = Address(word), failureOpening(address) == nil {
      let command = rest.isEmpty && address.path.isEmpty ? commandOfRoot(address.root) : nil
      return .departure(.open(address, then: command.map { [Token($0)] } ?? rest))
    }
    if !first.isQuoted, let address = TypedItems(word, among: items)?.address {
      return .departure(.open(address, then: rest))
    }
    if let line = command(first, onItemOf: rest) { return line }
    if !first.isQuoted, let expansion = aliases[word] {
      let words = try Self.tokens(of: expansion)
      if let (command, target) = Redirection.split(words) {
        return .redirection(command + rest, target)
      }
      if !words.isEmpty { return try resolve(words + rest) }
    }
    if !first.isQuoted, let name = nameTranslating(word) {
      return try resolve(Token(name), rest)
    }
    if rest.isEmpty, let line = try opening(first) { return line }
    if !first.isQuoted, !rootsWithCommand(word).isEmpty { return .commandOfFeature(word, rest) }
    return try resolve(beginning: first, rest, shellWords)
  }

  /// Returns the line that runs a command on the item that is named first, in the list of the item's feature.
  /// - Returns: `nil` in this list, without such a name, and if the list lacks the command.
  private func command(_ first: Token, onItemOf rest: [Token]) -> ResolvedLine? {
    guard let name = rest.first, !name.isQuoted, let typed = TypedItems(name.text, among: items),
      scope.address != Address(typed.kind.root),
      rootsWithCommand(first.text).contains(where: {
        $0.root == typed.kind.root && $0.command.takesItem
      })
    else { return nil }
    return .departure(.open(Address(typed.kind.root), then: [first] + rest))
  }

  /// Returns the line that opens the item of a number: in a list its command `show`. In an item, the
  /// number never means another one.
  private func opening(_ number: Token) throws(ResolutionError) -> ResolvedLine? {
    guard !scope.isTextMode, !number.isQuoted, number.text.isASCIIDigits else { return nil }
    let show = "show"
    if scope.commands.named(show)?.opensNumbers == true { return .command(show, [number]) }
    guard let item, let list = parents.first, list.command(named: show)?.opensNumbers == true
    else { return nil }
    let address = Address(list.address.root, list.address.path + [number.text])
    guard Int(number.text) == item else {
      throw .failure(
        Failure(
          .usage, "item.other", .otherItem(item, Int(number.text) ?? 0),
          hint: .didYouMean(address.description)))
    }
    return .departure(.open(address, then: []))
  }

  private func resolve(
    beginning first: Token, _ rest: [Token], _ shellWords: [ShellWord]
  ) throws(ResolutionError) -> ResolvedLine? {
    let names =
      shellWords.map(\.rawValue) + (scope.commands + programCommands).map(\.name)
      + parents.flatMap { $0.commands.map(\.name) }
    guard isInteractive else { throw .unknown(first.text, among: names) }
    var matches: [String] = []
    for name in names where name.hasPrefix(first.text.lowercased()) && !matches.contains(name) {
      matches.append(name)
    }
    guard let match = matches.first else { throw .unknown(first.text, among: names) }
    if matches.count > 1 { throw .ambiguous(first.text, matches) }
    if needsFullName(match) { throw .abbreviated(match) }
    return try resolve(Token(match), rest)
  }

  /// Returns whether an abbreviation never means the command, because it deletes, sends or quits.
  private func needsFullName(_ name: String) -> Bool {
    let commands = programCommands + scope.commands + parents.flatMap(\.commands)
    return [ShellWord.quit, .exit].contains { $0.rawValue == name }
      || commands.first { $0.name == name }?.needsFullName ?? false
  }

  /// Removes the number of the item from the arguments of a command that its list has too: in item 1,
  /// `done 1` is `done`. The number in `postpone 3 days` belongs to the phrase.
  /// - Throws: an error for the number of another item.
  private func removingItemNumber(
    _ command: CommandDescription, _ rest: [Token]
  ) throws(ResolutionError) -> [Token] {
    guard let item, let first = rest.first, !first.isQuoted, let number = Int(first.text),
      command.parameters.first?.isNumber != true,
      command.parameters.first?.isPhrase(rest.map(\.text)) != true, let parent = parents.first,
      parent.command(named: command.name)?.parameters.first?.isNumber == true
    else { return rest }
    guard number == item else {
      let line = ([parent.address.description, command.name] + rest.map(\.raw))
        .joined(separator: " ")
      throw .failure(
        Failure(
          .usage, "item.other", .otherItem(item, number),
          hint: .commandOfOther(line)))
    }
    return Array(rest.dropFirst())
  }

  /// Returns the departure to an absolute address, `/` (home) or `-` (the last address).
  func departure(to text: String, then command: [Token]) throws(ResolutionError) -> Departure {
    if text == "-" {
      guard let lastAddress else {
        throw .failure(Failure(.notFound, "address.no-last", .noLastAddress))
      }
      return try departure(to: lastAddress, then: command)
    }
    guard let address = Address(text) else {
      if text == "/" { return .home }
      throw .failure(
        Failure(.usage, "address.unreadable", .unreadableAddress(text)))
    }
    if let address = text.hasPrefix("/") ? nil : TypedItems(text, among: items)?.address {
      return .open(address, then: command)
    }
    if let failure = failureOpening(address) { throw .failure(failure) }
    return .open(address, then: command)
  }

  private func isAddress(_ word: String) -> Bool {
    Address(word).map { failureOpening($0) == nil } ?? false
  }

  private static func outputOptions(
    in tokens: [Token]
  ) throws(ResolutionError) -> (options: OutputOptions, rest: [Token])? {
    do throws(Failure) {
      return try OutputOptions.extract(from: tokens)
    } catch {
      throw .failure(error)
    }
  }

  private static func tokens(of text: String) throws(ResolutionError) -> [Token] {
    do throws(Failure) {
      return try [Token](line: text)
    } catch {
      throw .failure(error)
    }
  }
}

/// The meaning of a line.
enum ResolvedLine: Equatable {
  /// Text for a scene whose lines are text.
  case text(String)
  /// Text for the scene that is also a shell word for leaving, such as `back`. The user is asked.
  case textOrShellWord(String)
  /// Leaves the scene, or runs a command elsewhere.
  case departure(Departure)
  /// A command of the scene, with its arguments.
  case command(String, [Token])
  /// A command of one or several features, with its arguments, which may name an item.
  case commandOfFeature(String, [Token])
  /// A command that works everywhere, with its arguments.
  case shellWord(ShellWord, [Token])
  /// A command of the program itself, with its arguments.
  case programCommand(String, [Token])
  /// A command whose answer is rendered in a format of its own, or in part.
  case formatted([Token], OutputOptions)
  /// A command whose answer goes to a file or a program.
  case redirection([Token], Redirection)
}

/// The reason why a line has no meaning.
enum ResolutionError: Error {
  /// The word abbreviates several commands.
  case ambiguous(String, [String])
  /// The word abbreviates a command that needs its full name.
  case abbreviated(String)
  /// No command has this name; the second value lists the commands that exist.
  case unknown(String, among: [String])
  /// A quote is not closed, or an address does not exist.
  case failure(Failure)
}

extension CommandDescription {
  /// `true` if the command requires a word, as `show` of a list requires an item, or takes ranks.
  fileprivate var opensNumbers: Bool {
    opensRanks || parameters.first.map { $0.isPositional && $0.isRequired } ?? false
  }

  /// Returns whether the arguments ask for help on the command.
  fileprivate func asksForHelp(_ tokens: [Token]) -> Bool {
    if tokens.only?.isBare("?") == true { return true }
    if takesCommandLine { return false }
    return tokens.prefix { !$0.isBare("--") }.contains(where: \.isHelp)
  }
}

extension Token {
  fileprivate var isHelp: Bool { isBare("-h") || isBare("--help") }
}

extension Collection {
  /// The element of a collection with one element; `nil` for others.
  var only: Element? { count == 1 ? first : nil }
}

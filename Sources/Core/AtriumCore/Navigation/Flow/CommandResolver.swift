import AtriumScreen

/// Resolves a line to a command, an address or text, without running it.
///
/// The first applicable row is used:
///
/// | # | line | meaning |
/// |---|---|---|
/// | 1 | plain text in a scene whose lines are text | text for the scene |
/// | 2 | has `> FILE` or `\| COMMAND` at its end (typed lines only) | redirection of the rest |
/// | 3 | begins with `/` | address, with an optional command to run there; at a prompt, if the address does not exist, the command after the slash |
/// | 4 | begins with `-` | options of the command of the scene that follows them, or else of its default command |
/// | 5 | a command of the scene | the command, except where a shell word takes precedence |
/// | 6 | a shell word or a command of the program; `..` is `up`, `?` is `help` | the shell word; of `view NAME`, the line of the view |
/// | 7 | a command of a scene above; at home, `add` of a feature | the command, run there |
/// | 8 | the root of a feature | address of the feature, with an optional command, or a command of its own |
/// | 9 | the name of an item such as `t4`, or a command of its feature or of the item and the name or the address; a command that reads and the address of its place | address of the item, with an optional command; the command |
/// | 10 | an alias | its expansion, which may have a redirection |
/// | 11 | a word of another language for a feature or a command | that feature or command |
/// | 12 | a number, or `open` and a number, in a list, one of its items or a ranking | `show` with this number |
/// | 13 | words that name a week, a month or another period, such as `next week` | `week`, `month` or `agenda` of it |
/// | 14 | a command of some features, except `add` | that of the feature whose item the words name |
/// | 15 | short form of a command of the scene, or beginning of one of the commands of rows 5 to 7, at a prompt only | that command |
/// | 16 | words that end with a command that needs an item and nothing else; in a list, a number and a command of an item | that command, with the words before it |
///
/// At a prompt, a line without a meaning that is the whole name of one item or place of the feature opens it.
/// A command of rows 5 and 7 that takes an item and is followed by the name of an item of another feature is that
/// feature's (row 9). On an item, a command of its list without an item is for that item. `undo` with an item is that
/// of features (rows 9 and 14). Commands of rows 5 and 7 that take no words yield to periods (row 13).
///
/// The options `--output FORMAT`, `--json` and `--fields NAMES` are removed from the words before row 3. A
/// command with `-h`, `--help` or a single `?` shows its help.
@MainActor
struct CommandResolver {
  let scope: Scope
  /// The scenes above the current one, nearest first.
  var parents: [ParentScope] = []
  /// The number of the item that the current scene shows.
  var item: Int?
  /// The commands of the program itself, such as `doctor`.
  var programCommands: [CommandDescription] = []
  var items: [String: ItemKind] = [:]
  /// Returns the features with a command of this name, by their roots.
  var rootsWithCommand: (String) -> [(root: String, command: CommandDescription)] = { _ in [] }
  let aliases: [String: String]
  var views: [String: String] = [:]
  /// Returns the commands and roots that a word of another language stands for, the likeliest first.
  var namesTranslating: (String) -> [String] = { _ in [] }
  /// Returns the command that shows the period of these words; `nil` for other words.
  var viewOfPeriod: ([Token]) -> ShellWord? = { _ in nil }
  /// Enables plain text (row 1) and abbreviations (row 15).
  let isInteractive: Bool
  let lastAddress: String?
  var commandsAt: (Address) -> [CommandDescription] = { _ in [] }
  /// Returns the command that the root of a feature alone stands for.
  var commandOfRoot: (String) -> String? = { _ in nil }
  /// Returns the address whose `add` can be typed at home; `nil` elsewhere.
  var addAtHome: () -> Address? = { nil }
  /// Returns the failure for an unknown word, given the names of the commands that exist.
  var failureOfUnknown: (_ word: String, _ names: [String]) -> Failure = { word, _ in
    .unknown(word, hint: nil)
  }
  /// Returns the failure that opening an address would report; `nil` if the address exists.
  let failureOpening: (Address) -> Failure?

  /// - Returns: `nil` for an empty line.
  func resolve(_ line: Line) throws(Failure) -> ResolvedLine? {
    switch line {
    case .abandoned: return nil
    case .words(let tokens): return try resolve(tokens)
    case .typed(let text):
      if scope.isTextMode, isInteractive { return try resolveInTextMode(text) }
      let tokens = try [Token](line: text)
      if let (command, target) = Redirection.split(tokens) { return .redirection(command, target) }
      return try resolve(tokens)
    }
  }

  /// Resolves a line where `/word` is a command, `//` an escaped slash and anything else text.
  private func resolveInTextMode(_ text: String) throws(Failure) -> ResolvedLine? {
    guard text.hasPrefix("/"), !text.hasPrefix("//") else {
      let message = text.hasPrefix("//") ? String(text.dropFirst()) : text
      if let word = [Token].scan(message).tokens.only, ShellWord.leaving.contains(word.text) {
        return word.isQuoted ? .text(word.text) : .textOrShellWord(word.text)
      }
      return message.allSatisfy(\.isWhitespace) ? nil : .text(message)
    }
    var tokens = try [Token](line: String(text.dropFirst()))
    if let first = tokens.first, isAddress(first.text), !scope.knows(first.text) {
      tokens[0] = Token("/" + first.text)
    }
    return try resolve(tokens)
  }

  private func resolve(_ tokens: [Token]) throws(Failure) -> ResolvedLine? {
    // The options belong to the line of an alias.
    let isAlias =
      tokens.count > 2 && tokens[0].isBare(ShellWord.alias.rawValue) && tokens[1].isBare("add")
    if !isAlias, let (options, rest) = try OutputOptions.extract(from: tokens) {
      return .formatted(rest, options)
    }
    guard let first = tokens.first else { return nil }
    let rest = Array(tokens.dropFirst())
    if !first.isQuoted {
      if first.text.hasPrefix("/") { return try resolveAddress(first.text, rest) }
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

  /// Resolves a line that begins with an address or, as in a conversation, with a command after a slash. A script gets
  /// the command as a hint.
  private func resolveAddress(_ address: String, _ rest: [Token]) throws(Failure) -> ResolvedLine? {
    do throws(Failure) {
      return .departure(try departure(to: address, then: rest))
    } catch {
      let word = String(address.dropFirst())
      guard isKnown(word) || translation(of: word) != nil else { throw error }
      if isInteractive { return try resolve(Token(word), rest) }
      var failure = error
      failure.hint = .didYouMean(([word] + rest.map(\.raw)).joined(separator: " "))
      throw failure
    }
  }

  /// Returns the meaning of options before a command of the scene, such as `--limit 5 list`; `nil` if none
  /// follows.
  private func commandAfterOptions(_ tokens: [Token]) throws(Failure) -> ResolvedLine? {
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

  /// Returns whether a command that takes no words is followed by the rest of a period, as in `next week`.
  private func isPeriod(_ command: CommandDescription, _ first: Token, _ rest: [Token]) -> Bool {
    guard let word = rest.first, !word.isOption, !command.parameters.contains(where: \.takesWords)
    else { return false }
    return viewOfPeriod([first] + rest) != nil
  }

  func resolve(_ first: Token, _ rest: [Token]) throws(Failure) -> ResolvedLine? {
    let word = first.text
    let shellWord = ShellWord(rawValue: word)
    if let own = scope.commands.named(word), !isPeriod(own, first, rest),
      shellWord?.yieldsToScenes(isAlone: rest.isEmpty) ?? true
    {
      if own.asksForHelp(rest) { return .shellWord(.help, [first]) }
      let isOfList = item != nil && parents.first?.commands.named(word)?.takesItem == true
      if own.takesItem || isOfList, let line = command(first, onItemOf: rest) { return line }
      if own.takesItem { try requireCommand(first, ofItemIn: rest) }
      if let line = command(first, ofPlace: rest) { return line }
      return .command(word, try removingItemNumber(own, rest))
    }
    let shellWords = ShellWord.available(alongside: scope.commands.map(\.name))
    let parent = parents.first { parent in
      parent.commands.named(word).map { !isPeriod($0, first, rest) } ?? false
    }
    let asksForHelp = rest.only?.isHelp ?? false
    let isFeatures =
      shellWord?.yieldsToScenesAbove == true
      && (parent != nil
        || !rest.isEmpty && !asksForHelp
          && rootsWithCommand(word).contains(where: \.command.takesItem))
    if let shellWord, shellWords.contains(shellWord), !isFeatures {
      if shellWord == .open, let number = rest.only, let line = try opening(number) { return line }
      if shellWord == .view, let line = rest.only.flatMap({ views[$0.text] }) {
        return try resolve([Token](line: line))
      }
      return asksForHelp ? .shellWord(.help, [first]) : .shellWord(shellWord, rest)
    }
    if let command = programCommands.named(word) {
      return command.asksForHelp(rest) ? .shellWord(.help, [first]) : .programCommand(word, rest)
    }
    if let parent, let own = parent.commands.named(word) {
      if own.takesItem, let line = command(first, onItemOf: rest) { return line }
      if !own.asksForHelp(rest), let line = command(own, rest, onItemIn: parent) { return line }
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
    if let line = command(first, onItemOf: rest) ?? command(first, ofPlace: rest) { return line }
    if !first.isQuoted, let expansion = aliases[word] {
      let words = try [Token](line: expansion)
      if let (command, target) = Redirection.split(words) {
        return .redirection(command + rest, target)
      }
      if !words.isEmpty { return try resolve(words + rest) }
    }
    if !first.isQuoted, let name = translation(of: word) { return try resolve(Token(name), rest) }
    try requireCommand(first, ofItemIn: rest)
    if rest.isEmpty, let line = try opening(first) { return line }
    if let view = viewOfPeriod([first] + rest) { return .shellWord(view, [first] + rest) }
    if !first.isQuoted, !rootsWithCommand(word).isEmpty { return .commandOfFeature(word, rest) }
    if let line = scope.key(first, rest, isInteractive) { return line }
    return try resolve(beginning: first, rest, shellWords)
  }

  /// Returns the command or the root that a word of another language stands for here.
  func translation(of word: String) -> String? { namesTranslating(word).first(where: isKnown) }

  /// Returns whether a name is a command here or of some features, or the root of a feature.
  func isKnown(_ name: String) -> Bool {
    let commands = scope.commands + programCommands + parents.flatMap(\.commands)
    return ShellWord(rawValue: name) != nil || commands.named(name) != nil || isAddress(name)
      || !rootsWithCommand(name).isEmpty || name == "add" && addAtHome() != nil
  }

  private func resolve(
    beginning first: Token, _ rest: [Token], _ shellWords: [ShellWord]
  ) throws(Failure) -> ResolvedLine? {
    let names =
      shellWords.map(\.rawValue) + (scope.commands + programCommands).map(\.name)
      + parents.flatMap { $0.commands.map(\.name) }
    var known: Set<String> = []
    let matches = names.filter {
      $0.hasPrefix(first.text.lowercased()) && known.insert($0).inserted
    }
    if !isInteractive || matches.count != 1,
      let line = try commandAfterItem([first] + rest) ?? command(rest, onItemNumbered: first)
    {
      return line
    }
    guard isInteractive, let match = matches.first,
      !isSentence(first, rest, insteadOf: match)
    else {
      throw failureOfUnknown(first.text, names)
    }
    if matches.count > 1 { throw .ambiguous(first.text, among: matches, "command.ambiguous") }
    if needsFullName(match) {
      throw Failure(.usage, "command.abbreviated", .needsFullName, hint: .typeInFull(match))
    }
    return try resolve(Token(match), rest)
  }

  /// Returns whether a line does not begin with the beginning of a name but with `the` or a word for another command
  /// (`new` is `add`, not `news`), or with that of a feature before words that it does not know: `todo buy milk`.
  private func isSentence(_ first: Token, _ rest: [Token], insteadOf name: String) -> Bool {
    if !rest.isEmpty, OtherWords.beginsSentence(first.text) { return true }
    let meant = OtherWords.commands(for: first.text)
    if !meant.isEmpty { return !meant.contains(name) }
    guard let word = rest.first, !word.isOption, scope.address == nil,
      scope.commands.named(name)?.takesCommandLine == true, translation(of: word.text) == nil
    else { return false }
    let known = commandsAt(Address(name)).map(\.name) + ShellWord.allCases.map(\.rawValue)
    return !word.text.contains(where: \.isNumber)
      && !known.contains { $0.hasPrefix(word.text.lowercased()) }
  }

  /// Returns whether an abbreviation never means the command, because it deletes, sends or quits.
  private func needsFullName(_ name: String) -> Bool {
    let commands = programCommands + scope.commands + parents.flatMap(\.commands)
    return [ShellWord.quit, .exit].contains { $0.rawValue == name }
      || commands.named(name)?.needsFullName ?? false
  }

  /// Returns the departure to an absolute address, `/` (home) or `-` (the last address).
  func departure(to text: String, then command: [Token]) throws(Failure) -> Departure {
    if text == "-" {
      guard let lastAddress else { throw Failure(.notFound, "address.no-last", .noLastAddress) }
      return try departure(to: lastAddress, then: command)
    }
    guard let address = Address(text) else {
      if text == "/" { return .home }
      throw Failure(.usage, "address.unreadable", .unreadableAddress(text))
    }
    if let address = text.hasPrefix("/") ? nil : TypedItems(text, among: items)?.address {
      return .open(address, then: command)
    }
    if let failure = failureOpening(address) { throw failure }
    return .open(address, then: command)
  }

  private func isAddress(_ word: String) -> Bool {
    Address(word).map { failureOpening($0) == nil } ?? false
  }
}

extension CommandDescription {
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

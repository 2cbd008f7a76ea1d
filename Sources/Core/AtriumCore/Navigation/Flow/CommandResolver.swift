import AtriumScreen

/// Resolves a line to a command, an address or text, without running it.
///
/// The first applicable row is used:
///
/// | # | line | meaning |
/// |---|---|---|
/// | 1 | plain text in a scene whose lines are text | text for the scene |
/// | 2 | ends in `> FILE` or has `\| COMMAND` (typed lines only) | redirection of the rest |
/// | 3 | an alias that is neither a shell word nor a command of the scene | its expansion |
/// | 4 | begins with `/` | address, with an optional command to run there |
/// | 5 | begins with `-` | options of the scene's default command |
/// | 6 | a command of the scene | the command, except where a shell word takes precedence |
/// | 7 | a shell word | the shell word |
/// | 8 | the root of a feature | address of the feature |
/// | 9 | unambiguous beginning of a shell word or command, at a prompt only | that command |
@MainActor
struct CommandResolver {
  /// The commands of the current scene.
  let scope: Scope
  /// Expansions by alias.
  let aliases: [String: String]
  /// Enables plain text (row 1) and abbreviations (row 9).
  let isInteractive: Bool
  /// The address that `open -` leads to.
  let lastAddress: String?
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
      return message.allSatisfy(\.isWhitespace) ? nil : .text(message)
    }
    var tokens = try Self.tokens(of: String(text.dropFirst()))
    if let first = tokens.first, leadsSomewhere(first.text), !scope.knows(first.text) {
      tokens[0] = Token("/" + first.text)
    }
    return try resolve(tokens)
  }

  private func resolve(_ tokens: [Token]) throws(ResolutionError) -> ResolvedLine? {
    guard let first = tokens.first else { return nil }
    let rest = Array(tokens.dropFirst())
    if !first.isQuoted {
      if let expansion = aliases[first.text], !scope.knows(first.text) {
        let words = try Self.tokens(of: expansion)
        if !words.isEmpty { return try resolve(words + rest) }
      }
      if first.text.hasPrefix("/") { return .departure(try departure(to: first.text, then: rest)) }
      if first.text.hasPrefix("-"), let opening = scope.commands.first(where: \.isDefault) {
        return .command(opening.name, tokens)
      }
    }
    return try resolve(first.text, rest)
  }

  private func resolve(_ word: String, _ rest: [Token]) throws(ResolutionError) -> ResolvedLine {
    let shellWord = ShellWord(rawValue: word)
    let isOwn = scope.commands.contains { $0.name == word }
    if isOwn, shellWord?.yieldsToScenes(isAlone: rest.isEmpty) ?? true {
      return .command(word, rest)
    }
    let shellWords = ShellWord.available(alongside: scope.commands.map(\.name))
    if let shellWord, shellWords.contains(shellWord) { return .shellWord(shellWord, rest) }
    if let address = Address(word), failureOpening(address) == nil {
      return .departure(.open(address, then: rest))
    }
    let names = shellWords.map(\.rawValue) + scope.commands.map(\.name)
    if isInteractive {
      let matches = names.filter { $0.hasPrefix(word.lowercased()) }
      if matches.count > 1 { throw .ambiguous(word, matches) }
      if let match = matches.first {
        return ShellWord(rawValue: match).flatMap { shellWords.contains($0) ? $0 : nil }
          .map { .shellWord($0, rest) } ?? .command(match, rest)
      }
    }
    throw .unknown(word, among: names)
  }

  /// Returns the departure to an absolute address, `/` (home) or `-` (the last address).
  func departure(to text: String, then command: [Token]) throws(ResolutionError) -> Departure {
    if text == "-" {
      guard let lastAddress else {
        throw .failure(Failure(.notFound, "address.no-last", .navigation(\.noLastAddress)))
      }
      return try departure(to: lastAddress, then: command)
    }
    guard let address = Address(text) else {
      if text == "/" { return .home }
      throw .failure(
        Failure(.usage, "address.unreadable", .core { $0.unreadableAddress(text) }))
    }
    if let failure = failureOpening(address) { throw .failure(failure) }
    return .open(address, then: command)
  }

  private func leadsSomewhere(_ word: String) -> Bool {
    Address(word).map { failureOpening($0) == nil } ?? false
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
  /// Leaves the scene.
  case departure(Departure)
  /// A command of the scene, with its arguments.
  case command(String, [Token])
  /// A command that works everywhere, with its arguments.
  case shellWord(ShellWord, [Token])
  /// A command whose answer goes to a file or a program.
  case redirection([Token], Redirection)
}

/// The reason why a line has no meaning.
enum ResolutionError: Error {
  /// The word abbreviates several commands.
  case ambiguous(String, [String])
  /// No command has this name; the second value lists the commands that exist.
  case unknown(String, among: [String])
  /// A quote is not closed, or an address does not exist.
  case failure(Failure)
}

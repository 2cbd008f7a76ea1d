import AtriumScreen

extension Flow {
  /// Returns the meaning of a line in the current scene; `nil` for an empty line.
  func resolve(_ line: Line) throws(Failure) -> ResolvedLine? {
    do throws(ResolutionError) {
      return try lookup.resolver.resolve(line)
    } catch .unknown(let word, let names) {
      throw failure(forUnknown: word, among: names)
    } catch {
      throw failure(for: error)
    }
  }

  /// Returns the departure to the address that an argument names.
  func departure(to text: String, then command: [Token]) throws(Failure) -> Departure {
    do throws(ResolutionError) {
      return try lookup.resolver.departure(to: text, then: command)
    } catch {
      throw failure(for: error)
    }
  }

  nonisolated static func line(_ word: String, at address: Address) -> String {
    (address.path.isEmpty ? address.root : "\(address)") + " " + word
  }

  /// Returns a hint with the command that a synonym (`rm` for `delete`) stands for, or with the most
  /// similar name, after the address of a command that runs elsewhere.
  private func suggestion(for word: String, among names: [String]) -> Phrase? {
    let synonym = Self.synonyms[word].flatMap { names.contains($0) ? $0 : nil }
    guard let near = synonym ?? nearest(to: word, among: names + program.roots) else { return nil }
    guard scope.isElsewhere, let address = scope.address, names.contains(near) else {
      return .didYouMean(near)
    }
    return .didYouMean(Self.line(near, at: address))
  }

  /// The commands of lists by their names in other programs.
  private nonisolated static let synonyms = [
    "new": "add", "create": "add", "remove": "delete", "rm": "delete", "del": "delete",
    "ls": "list",
  ]

  private func failure(for error: ResolutionError) -> Failure {
    switch error {
    case .failure(let failure): failure
    case .ambiguous(let word, let names):
      Failure(
        .usage, "command.ambiguous", .ambiguous(word),
        hint: .ambiguousHint(names))
    case .abbreviated(let name):
      Failure(
        .usage, "command.abbreviated", .needsFullName,
        hint: .typeInFull(name))
    case .unknown(let word, _): .unknown(word, hint: nil)
    }
  }

  private func failure(forUnknown word: String, among names: [String]) -> Failure {
    if Redirection.looksLikeRedirection(word) {
      return .unknown(word, hint: .howToRedirect)
    }
    if let hint = program.disabledHint(for: word) ?? program.commandLineHint(for: word) {
      return .unknown(word, hint: hint)
    }
    let isOff = word == "add" && scope.address == nil && program.assembly.homeAddress == nil
    if isOff, let off = program.disabledHint(for: program.assembly.homeFeature) {
      return .unknown(word, hint: off)
    }
    let hint = featureHint(for: word) ?? suggestion(for: word, among: names)
    return .unknown(word, hint: hint ?? .typeHelp)
  }

  /// Returns a hint with the features that have a command, such as `todos add`; `nil` if none has.
  /// - Parameter prefix: a word before the name of the feature.
  func featureHint(for command: String, after prefix: String? = nil) -> Phrase? {
    let lines = rootsWithCommand(command).map {
      [prefix, $0.root, command].compactMap(\.self).joined(separator: " ")
    }
    if lines.count > 1 {
      let shown = lines.prefix(3) + (lines.count > 3 ? ["…"] : [])
      return .ambiguousHint(Array(shown))
    }
    return lines.first.map { line in .didYouMean(line) }
  }
}

extension Failure {
  fileprivate static func unknown(_ word: String, hint: Phrase?) -> Failure {
    Failure(.usage, "command.unknown", .unknownCommand(word), hint: hint)
  }
}

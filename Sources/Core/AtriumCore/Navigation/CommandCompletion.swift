extension CommandDescription {
  /// What may stand at the position behind `tokens`.
  func candidates(after tokens: [Token], _ word: Token) async -> [Candidate] {
    if let option = option(endingIn: tokens) { return await option.completion.candidates() }
    if word.isOption {
      guard let end = word.text.firstIndex(of: "=") else { return options(notIn: tokens) }
      let name = word.text[...end]
      return await (option(mentioned: name.dropLast())?.completion.candidates() ?? []).map {
        Candidate(name + $0.text, $0.summary)
      }
    }
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

  /// Whether what follows the command's words is a command somewhere else.
  var takesCommandLine: Bool { parameters.contains { $0.kind == .line } }

  /// The option that still needs a value.
  private func option(endingIn tokens: [Token]) -> Parameter? {
    tokens.last.flatMap { option(mentioned: $0.raw[...]) }
  }

  private func option(mentioned displayName: Substring) -> Parameter? {
    parameters.first {
      switch $0.kind {
      case .option, .several: $0.displayName == displayName
      default: false
      }
    }
  }

  private func options(notIn tokens: [Token]) -> [Candidate] {
    parameters.filter { parameter in
      !parameter.isPositional && parameter.kind != .line
        && ([.option(isRepeated: true), .several].contains(parameter.kind)
          || !tokens.contains { $0.text == parameter.displayName })
    }.map { Candidate($0.displayName, $0.help) }
  }
}

extension Token {
  /// Whether it looks like an option.
  var isOption: Bool { !isQuoted && text.hasPrefix("-") }
}

extension Completion {
  /// Whether paths of the file system may follow.
  public var isFiles: Bool { if case .files = self { true } else { false } }

  /// What is offered; nothing where it cannot be found out.
  @MainActor public func candidates() async -> [Candidate] {
    switch self {
    case .nothing, .files: []
    case .fixed(let candidates): candidates
    case .found(let find): (try? await find()) ?? []
    }
  }
}

import AtriumScreen

/// A resolved line, with the command to run.
enum Action<Output> {
  case leave(Departure)
  case retry
  case sendText(String, TextMode<Output>)
  case run(Command<Output>, [Token])
  case redirect([Token], Redirection)
}

extension Flow {
  /// Returns the resolver for the lines of a scene.
  func resolver(in scope: Scope) -> CommandResolver {
    CommandResolver(
      scope: scope, aliases: program.assembly.aliases.mapValues(\.word),
      isInteractive: console.isInteractive, lastAddress: options.lastPlace,
      failureOpening: program.failure(opening:))
  }

  /// Returns the action that a line asks for; `nil` for an empty line.
  func action<S: Scene>(
    for line: Line, in presented: PresentedScene<S>
  ) throws(Failure) -> Action<S.Output>? {
    let resolved: ResolvedLine?
    do throws(ResolutionError) {
      resolved = try resolver(in: scope ?? Scope(presented)).resolve(line)
    } catch {
      throw failure(for: error)
    }
    switch resolved {
    case nil: return nil
    case .text(let text): return presented.scene.textMode.map { .sendText(text, $0) }
    case .departure(let departure): return .leave(departure)
    case .redirection(let command, let target): return .redirect(command, target)
    case .shellWord(.retry, let tokens) where tokens.isEmpty: return .retry
    case .shellWord(let word, let tokens):
      return ShellCommands(flow: self).commands(as: S.Output.self)
        .first { $0.description.name == word.rawValue }.map { .run($0, tokens) }
    case .command(let name, let tokens):
      return presented.commands.first { $0.description.name == name }.map { .run($0, tokens) }
    }
  }

  /// Returns the departure to the address that an argument names.
  func departure(to text: String, then command: [Token]) throws(Failure) -> Departure {
    guard let scope else { return .home }
    do throws(ResolutionError) {
      return try resolver(in: scope).departure(to: text, then: command)
    } catch {
      throw failure(for: error)
    }
  }

  private func failure(for error: ResolutionError) -> Failure {
    switch error {
    case .failure(let failure): failure
    case .ambiguous(let word, let names):
      Failure(
        .usage, "command.ambiguous", .core { $0.ambiguous(word) },
        hint: .core { $0.ambiguousHint(names) })
    case .unknown(let word, let names):
      Failure(
        .usage, "command.unknown", .core { $0.unknownCommand(word) },
        hint: program.disabledHint(for: word) ?? program.commandLineHint(for: word)
          ?? .didYouMean(word, among: names + program.roots, otherwise: .core(\.typeHelp)))
    }
  }
}

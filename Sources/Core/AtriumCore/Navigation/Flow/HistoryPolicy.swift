import AtriumScreen

/// Decides whether a typed line is kept in the history, by the command that the line would run,
/// wherever the line is typed and wherever its output goes.
@MainActor
struct HistoryPolicy {
  /// The retention period of a line.
  enum Retention: Comparable {
    /// The line is not stored: it contains a secret or the name of a person.
    case none
    /// The line is kept until the program ends: it may be a mistyped command of the first kind.
    case session
    /// The line is stored in the history file.
    case stored
  }

  /// The flow that the line is typed in.
  let flow: Flow

  /// Returns the retention of a line of the current scene.
  ///
  /// A command for another place is looked up there: its scene is entered, but neither loaded nor
  /// shown.
  func retention(of line: Line) async -> Retention {
    guard case .typed(let text) = line, flow.program.mayEnterHistory(text) else { return .none }
    return await retention(resolving: line, text: text)
  }

  private func retention(resolving line: Line, text: String = "") async -> Retention {
    guard let scope = flow.scope else { return .stored }
    let resolved: ResolvedLine?
    do throws(ResolutionError) {
      resolved = try flow.resolver(in: scope).resolve(line)
    } catch {
      return retention(ofUnresolved: line, text: text, in: scope)
    }
    switch resolved {
    case nil, .text: return .none
    case .redirection(let tokens, _): return await retention(resolving: .words(tokens))
    case .departure(.open(let address, let command)) where !command.isEmpty:
      return await retention(of: command, at: address)
    case .departure: return .stored
    case .command(let name, let tokens):
      guard let command = scope.commands.first(where: { $0.name == name }) else { return .session }
      guard command.mayEnterHistory else { return .none }
      // On the home screen, the commands are the features; their arguments are a command there.
      guard command.takesCommandLine, !tokens.isEmpty else { return .stored }
      return await retention(of: tokens, at: Address(name))
    case .shellWord(let word, let tokens): return await retention(of: word, tokens)
    }
  }

  private func retention(of word: ShellWord, _ tokens: [Token]) async -> Retention {
    switch word {
    case .watch:
      guard let repeated = try? RepeatedCommand(tokens) else { return .session }
      return await retention(resolving: .words(repeated.command))
    case .open where tokens.count > 1:
      return await retention(of: Array(tokens.dropFirst()), at: Address(tokens[0].text))
    default: return .stored
    }
  }

  private func retention(of command: [Token], at address: Address?) async -> Retention {
    guard let address else { return .session }
    return await InspectionConsole.inspect(address, of: flow.program) { flow in
      await HistoryPolicy(flow: flow).retention(resolving: .words(command))
    } ?? .session
  }

  /// A line without a meaning may be a mistyped command that must not be kept.
  private func retention(
    ofUnresolved line: Line, text: String, in scope: Scope
  ) -> Retention {
    let isSpaced: Bool
    switch line {
    case .words(let tokens): isSpaced = tokens.count > 1
    case .typed, .abandoned: isSpaced = text.contains(where: \.isWhitespace)
    }
    if isSpaced, text.hasPrefix("/") { return .none }
    guard scope.commands.allSatisfy(\.mayEnterHistory) else { return .none }
    return isSpaced ? .session : .stored
  }
}

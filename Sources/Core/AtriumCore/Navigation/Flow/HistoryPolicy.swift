/// Decides whether a typed line is kept in the history, and which feature's data it may contain. The
/// decision depends only on the command that the line would run.
@MainActor
struct HistoryPolicy {
  enum Retention: Comparable {
    /// The line is not stored: it contains a secret or the name of a person.
    case none
    /// The line is kept until the program ends: it may be a mistyped command with confidential
    /// arguments.
    case session
    case stored
  }

  /// The lifetime of a line in the history, and the feature that it belongs to.
  struct Decision: Equatable {
    var retention: Retention
    /// ``FeatureID/app`` for lines that contain no data of a feature; `nil` if that is not known.
    var feature: FeatureID?

    static let none = Decision(retention: .none)
    static let session = Decision(retention: .session)

    static func stored(of feature: FeatureID?) -> Decision {
      Decision(retention: .stored, feature: feature)
    }
  }

  /// The meaning of lines where the line is typed.
  let lookup: Lookup

  /// Decides about a typed line. A command for another place is looked up there.
  func decision(on line: Line) -> Decision {
    guard case .typed(let text) = line, !HistoryLine.containsSecret(text),
      lookup.program.mayEnterHistory(text)
    else { return .none }
    return decision(resolving: line, text: text)
  }

  private func decision(resolving line: Line, text: String = "") -> Decision {
    let scope = lookup.scope
    let resolved: ResolvedLine?
    do throws(Failure) {
      resolved = try lookup.resolver.resolve(line)
    } catch {
      return decision(onUnresolved: line, text: text, in: scope)
    }
    switch resolved {
    case nil, .text, .textOrShellWord: return .none
    case .redirection(let tokens, _), .formatted(let tokens, _):
      return decision(resolving: .words(tokens))
    case .departure(.open(let address, let command)) where !command.isEmpty:
      return decision(on: command, at: address)
    case .departure(.open(let address, _)): return .stored(of: feature(at: address.root))
    case .departure: return .stored(of: .app)
    case .command(let name, let tokens):
      guard let command = scope.commands.named(name) else { return .session }
      guard command.mayEnterHistory else { return .none }
      // On the home screen, the commands are the features; their arguments are a command there.
      guard command.takesCommandLine, !tokens.isEmpty else {
        return .stored(of: feature ?? feature(at: name))
      }
      return decision(on: tokens, at: Address(name))
    case .commandOfFeature(let name, let tokens):
      let decisions = lookup.flow.rootsWithCommand(name).map {
        decision(on: [Token(name)] + tokens, at: Address($0.root))
      }
      let strictest = decisions.min { $0.retention < $1.retention } ?? .session
      return decisions.count == 1 ? strictest : Decision(retention: strictest.retention)
    case .shellWord(let word, let tokens): return decision(on: word, tokens)
    case .programCommand: return .stored(of: .app)
    }
  }

  private func decision(on word: ShellWord, _ tokens: [Token]) -> Decision {
    guard let first = tokens.first else { return .stored(of: .app) }
    switch word {
    case .watch:
      guard let repeated = try? RepeatedCommand(tokens) else { return .session }
      return decision(resolving: .words(repeated.command))
    case .open where tokens.count > 1:
      return decision(on: Array(tokens.dropFirst()), at: Address(first.text))
    case .settings where tokens.contains(where: \.containsSecret): return .none
    // The words may be a name or a diagnosis, and belong to no feature with which they could be erased.
    case .find: return .session
    case .alias where first.isBare("add") && tokens.count > 2:
      return decision(onAlias: Array(tokens.dropFirst(2)))
    case .view where tokens.count > 1 && !first.isBare("delete"):
      let line =
        first.isBare("add") ? tokens.dropFirst(2).drop { $0.isBare("--") } : tokens.dropFirst()
      return decision(onAlias: Array(line))
    case .help, .history, .open:
      guard tokens.allSatisfy({ isPlain($0.text) }) else {
        return Decision(retention: .session, feature: feature)
      }
      return word == .open
        ? .stored(of: Address(first.text).flatMap { self.feature(at: $0.root) })
        : .stored(of: feature)
    default: return .stored(of: feature)
    }
  }

  /// A line that becomes an alias or a view is kept no longer than it would be if it were typed.
  private func decision(onAlias line: [Token]) -> Decision {
    var words = line
    if let quoted = line.only, quoted.isQuoted {
      guard let tokens = try? [Token](line: quoted.text) else { return .session }
      words = tokens
    }
    let decision = decision(resolving: .words(words))
    return decision.retention == .stored ? .stored(of: feature) : decision
  }

  /// Returns whether a word may be stored in a feature whose places may identify persons, such as
  /// `19` in the list of patients. The addresses in a line are checked before.
  private func isPlain(_ word: String) -> Bool {
    guard !word.contains("/"), let root = lookup.scope.address?.root,
      let entry = lookup.program.assembly.entriesByRoot[root]
    else { return true }
    return entry.coordinator.mayEnterHistory([word])
  }

  private func decision(on command: [Token], at address: Address?) -> Decision {
    guard let address, let lookup = lookup.flow.lookup(at: address) else { return .session }
    return HistoryPolicy(lookup: lookup).decision(resolving: .words(command))
  }

  /// Decides about a line that is no valid command: it may be a mistyped command with confidential
  /// arguments, or a name, such as that of a patient.
  private func decision(onUnresolved line: Line, text: String, in scope: Scope) -> Decision {
    let hasArguments =
      if case .words(let tokens) = line { tokens.count > 1 } else {
        text.contains(where: \.isWhitespace)
      }
    if hasArguments, text.hasPrefix("/") { return .none }
    guard scope.commands.allSatisfy(\.mayEnterHistory) else { return .none }
    return .session
  }

  /// The feature of the current scene; `nil` on the home screen.
  private var feature: FeatureID? { lookup.scope.address.flatMap { feature(at: $0.root) } }

  private func feature(at root: String) -> FeatureID? {
    lookup.program.assembly.entriesByRoot[root]?.feature
  }
}

public import AtriumScreen

/// All commands and settings, for a manual.
public struct CommandReference: Sendable {
  /// A command.
  public struct CommandEntry: Sendable {
    /// The syntax, e.g. `add <title>… [--due <date>]`.
    public let usage: String
    /// The effect, in a few words.
    public let summary: Phrase
    /// The documented arguments, by the names that messages use.
    public let arguments: [(displayName: String, help: Phrase)]

    @MainActor init(_ command: CommandDescription) {
      usage = command.usage
      summary = command.summary
      arguments = command.parameters.compactMap { parameter in
        parameter.explanation.map { (parameter.displayName, $0) }
      }
    }
  }

  /// The commands of the first scene of an entry.
  public struct Section: Sendable {
    /// The first component of the entry's addresses.
    public let root: String
    /// The name of the entry.
    public let title: Phrase
    /// The commands, in the order of `help`.
    public let commands: [CommandEntry]
  }

  /// A setting and its default.
  public struct Setting: Sendable {
    /// The name, e.g. `todos.page`.
    public let key: String
    /// The default as text.
    public let fallback: String
    /// The purpose of the setting.
    public let help: Phrase
  }

  /// The commands of the shell.
  public let everywhere: [CommandEntry]
  /// The entries, in the order of the home screen.
  public let sections: [Section]
  /// The settings of the enabled features.
  public let settings: [Setting]
  /// The keys of the prompt with their meanings.
  public let keys: [(keys: Phrase, meaning: Phrase)]
}

extension Program {
  /// Returns the commands of the shell and of every entry, and the settings.
  public func commandReference() -> CommandReference {
    let flow = flowForLookups
    var sections: [CommandReference.Section] = []
    for entry in assembly.entries {
      let commands = flow.scope(at: Address(entry.root))?.commands ?? []
      sections.append(
        CommandReference.Section(
          root: entry.root, title: entry.title,
          commands: commands.map(CommandReference.CommandEntry.init)))
    }
    let words = flow.lookup(at: nil)?.commandsEverywhere ?? []
    let settings = assembly.known.flatMap { feature in
      feature.settings.map {
        CommandReference.Setting(
          key: "\(feature.id).\($0.key)", fallback: $0.fallback.text, help: $0.help)
      }
    }
    return CommandReference(
      everywhere: words.map(CommandReference.CommandEntry.init), sections: sections,
      settings: settings,
      keys: PromptKeys.allCases.map { keys in
        (.name(of: keys), .meaning(of: keys))
      })
  }
}

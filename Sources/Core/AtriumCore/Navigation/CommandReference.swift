public import AtriumScreen

/// Everything that can be typed, for a manual.
public struct CommandReference: Sendable {
  /// A command.
  public struct Entry: Sendable {
    /// How it is typed, and what it does.
    public let usage: String, summary: Phrase
    /// The arguments that something is said about, as messages call them.
    public let arguments: [(displayName: String, help: Phrase)]

    @MainActor init(_ command: CommandDescription) {
      (usage, summary) = (command.usage, command.summary)
      arguments = command.parameters.compactMap { parameter in
        parameter.help.map { (parameter.displayName, $0) }
      }
    }
  }

  /// What can be typed behind a feature's door.
  public struct Section: Sendable {
    /// The word of the door, and what people call the feature.
    public let root: String, title: Phrase
    /// In the order of `help`.
    public let commands: [Entry]
  }

  /// A setting and what it is where nobody sets it.
  public struct Setting: Sendable {
    /// `feature.key`, its default as text, and what it is for.
    public let key: String, fallback: String, help: Phrase
  }

  /// The words that work everywhere.
  public let everywhere: [Entry]
  /// One a door, in the order of the home screen.
  public let sections: [Section]
  /// Those of all features that are on.
  public let settings: [Setting]
}

extension Program {
  /// The words of the shell, the commands behind every door, and the settings.
  public func commandReference() async -> CommandReference {
    var sections: [CommandReference.Section] = []
    for entry in assembly.entries {
      let commands = await InspectionConsole.look(at: Address(entry.root), of: self) { flow in
        (flow.scope?.commands ?? []).map(CommandReference.Entry.init)
      }
      sections.append(
        CommandReference.Section(root: entry.root, title: entry.title, commands: commands ?? []))
    }
    let words = await InspectionConsole.look(at: nil, of: self) {
      $0.shellWords.map(CommandReference.Entry.init)
    }
    let settings = assembly.known.flatMap { feature in
      feature.settings.map {
        CommandReference.Setting(
          key: "\(feature.id).\($0.key)", fallback: $0.fallback.text, help: $0.help)
      }
    }
    return CommandReference(everywhere: words ?? [], sections: sections, settings: settings)
  }
}

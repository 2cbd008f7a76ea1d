public import AtriumScreen

/// All commands and settings, for a manual.
public struct CommandReference: Sendable {
  /// The syntax of a command, e.g. `add <title>… [--due <date>]`, its effect in a few words, and its documented
  /// arguments by the names that messages use.
  public typealias CommandEntry = (
    usage: String, summary: Phrase, arguments: [(displayName: String, help: Phrase)]
  )

  /// The commands of the shell.
  public let everywhere: [CommandEntry]
  /// The commands of the first scene of each entry, in the order of the home screen.
  public let sections: [(root: String, title: Phrase, commands: [CommandEntry])]
  /// The settings of the enabled features by their names, such as `todos.page`, with the defaults as text.
  public let settings: [(key: String, fallback: String, help: Phrase)]
  /// The keys of the prompt with their meanings.
  public let keys: [(keys: Phrase, meaning: Phrase)]
}

extension Program {
  /// Returns the commands of the shell and of every entry, and the settings.
  public func commandReference() -> CommandReference {
    let flow = flowForLookups
    func entries(_ commands: [CommandDescription]?) -> [CommandReference.CommandEntry] {
      (commands ?? []).map { command in
        let arguments = command.parameters.filter { !$0.isNegated }.compactMap { parameter in
          parameter.explanation.map { (displayName: parameter.helpName, help: $0) }
        }
        return (command.usage, command.summary, arguments)
      }
    }
    return CommandReference(
      everywhere: entries(flow.lookup(at: nil)?.commandsEverywhere),
      sections: assembly.entries.map { entry in
        (entry.root, entry.title, entries(flow.scope(at: Address(entry.root))?.commands))
      },
      settings: assembly.known.flatMap { feature in
        feature.settings.map { ("\(feature.id).\($0.key)", $0.fallback.text, $0.help) }
      }, keys: PromptKeys.allCases.map { (.name(of: $0), .meaning(of: $0)) })
  }
}

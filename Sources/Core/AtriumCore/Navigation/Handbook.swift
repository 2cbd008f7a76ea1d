public import AtriumScreen

/// Everything that can be typed, for a manual.
public struct Handbook: Sendable {
  /// A command.
  public struct Entry: Sendable {
    /// How it is typed, and what it does.
    public let usage: String, summary: Phrase
    /// The arguments that something is said about, as messages call them.
    public let arguments: [(mention: String, help: Phrase)]

    @MainActor init(_ command: CommandDescription) {
      (usage, summary) = (command.usage, command.summary)
      arguments = command.parameters.compactMap { parameter in
        parameter.help.map { (parameter.mention, $0) }
      }
    }
  }

  /// What can be typed behind a feature's door.
  public struct Chapter: Sendable {
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
  public let chapters: [Chapter]
  /// Those of all features that are on.
  public let settings: [Setting]
}

extension Program {
  /// The words of the shell, the commands behind every door, and the settings.
  public func handbook() async -> Handbook {
    var chapters: [Handbook.Chapter] = []
    for entry in assembly.entries {
      let commands = await Scout.look(at: Route(entry.root), of: self) { flow in
        (flow.scope?.commands ?? []).map(Handbook.Entry.init)
      }
      chapters.append(
        Handbook.Chapter(root: entry.root, title: entry.title, commands: commands ?? []))
    }
    let words = await Scout.look(at: nil, of: self) { $0.shellWords.map(Handbook.Entry.init) }
    let settings = assembly.known.flatMap { feature in
      feature.settings.map {
        Handbook.Setting(
          key: "\(feature.id).\($0.key)", fallback: $0.fallback.text, help: $0.help)
      }
    }
    return Handbook(everywhere: words ?? [], chapters: chapters, settings: settings)
  }
}

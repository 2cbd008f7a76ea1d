import AtriumScreen

/// The scenes of a plug-in: its list and, at numbered places, its items.
struct PluginCoordinator<P: Place>: EntryCoordinator {
  typealias Place = P
  let client: PluginClient

  func scene(at place: P?, in flow: Flow) -> any Scene {
    PluginScene(client: client, item: (place as? NumberedPlace)?.number)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard P.self == NumberedPlace.self, path.isEmpty, client.manifest.hooks.contains(.find) else {
      return []
    }
    return try await client.candidates(FoundItem.Question("", limit: 100))
  }
}

/// The list of a plug-in, or one of its items.
private struct PluginScene: Scene {
  typealias Output = Never
  let client: PluginClient
  let item: Int?
  var place: (any Place)? { item.map { NumberedPlace($0) } }

  var commands: [Command<Never>] { PluginCommands(client: client, item: item).all }

  func screen() async throws -> Screen {
    guard let command = client.manifest.commandOfScreen(ofItem: item != nil) else {
      try await client.givenConsents()
      return overview
    }
    return try await client.screen(of: command, item: item)
  }

  /// The commands of a plug-in without a command whose screen is that of the root.
  private var overview: Screen {
    Screen(
      client.id.description,
      [
        .table(
          Table(
            "commands", of: client.manifest.commands,
            [
              .untruncated("command", .command) { .text($0.name) },
              .init("summary", .meaning) { .phrase($0.summary) },
            ]))
      ])
  }
}

extension PluginManifest {
  /// The command whose screen is that of the root or of an item: one that only reads and needs no arguments.
  func commandOfScreen(ofItem isItem: Bool) -> Command? {
    let screens = commands.filter { command in
      command.isReading && (command.scene == .item) == isItem
        && !command.arguments.contains(where: \.isRequired)
    }
    return isItem
      ? screens.first { $0.name == "show" }
      : screens.first(where: \.isDefault) ?? screens.first { $0.name == "list" }
  }
}

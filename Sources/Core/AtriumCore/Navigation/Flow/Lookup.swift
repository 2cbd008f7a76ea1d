/// Determines the meaning of lines at an address, without running anything: no scene is loaded, shown or entered.
@MainActor
struct Lookup {
  let flow: Flow
  let scope: Scope
  /// Enables texts without a command and abbreviations, which have a meaning in the current scene of a prompt only.
  let isInteractive: Bool

  var program: Program { flow.program }

  /// The scopes of the scenes above, nearest first, whose commands can be typed here.
  var parents: [ParentScope] {
    if let parents = scope.parents { return parents }
    var parents: [ParentScope] = []
    var next = scope.isAddressed ? scope.address?.parent : scope.address
    while let address = next {
      next = address.parent
      if let commands = flow.scope(at: address)?.commands {
        parents.append(ParentScope(address: address, commands: commands))
      }
    }
    scope.parents = parents
    return parents
  }

  /// At home, `add` of the feature that the setting `home.add` names, if it takes a title.
  var homeAdd: ParentScope? {
    guard scope.address == nil, scope.isAddressed, !scope.isTextMode,
      let address = program.assembly.homeAddress,
      let add = flow.scope(at: address)?.commands.named("add"),
      add.parameters.contains(where: \.isTitle)
    else { return nil }
    return ParentScope(address: address, commands: [add])
  }

  var parentsAndHome: [ParentScope] { parents + (homeAdd.map { [$0] } ?? []) }

  var resolver: CommandResolver {
    CommandResolver(
      scope: scope, parents: parents, item: scope.item,
      programCommands: program.commands.map(\.description),
      items: program.assembly.items,
      // At home, the setting `home.add` determines the meaning of `add`; in a feature, it never adds to another one.
      rootsWithCommand: { $0 == "add" ? [] : flow.rootsWithCommand($0) },
      aliases: program.assembly.aliases.mapValues(\.stringValue),
      views: program.assembly.views.mapValues(\.stringValue),
      namesTranslating: program.assembly.names(translating:),
      viewOfPeriod: { ShellWord.view(of: $0, flow.dates) },
      isInteractive: isInteractive, lastAddress: flow.lastAddress,
      commandsAt: { flow.scope(at: $0)?.commands ?? [] },
      commandOfRoot: { program.assembly.entriesByRoot[$0]?.command },
      addAtHome: { homeAdd?.address },
      failureOfUnknown: flow.failure(forUnknown:among:),
      failureOpening: program.failure(opening:))
  }

  var commandsHere: [CommandDescription] { commandsEverywhere + scope.commands }
  /// The commands of the shell and of the program, except those that the scene's own commands replace.
  var commandsEverywhere: [CommandDescription] {
    let own = Set(scope.commands.map(\.name))
    return ShellCommands(self).commands(as: Never.self).map(\.description)
      + program.commands.map(\.description).filter { !own.contains($0.name) }
  }

  /// Returns whether a line without its redirection is a command that takes free text, and that may end
  /// in it.
  func takesFreeText(_ tokens: [Token]) -> Bool {
    guard let resolved = try? resolver.resolve(.words(tokens)) else { return false }
    switch resolved {
    case .command(let name, let arguments):
      guard let command = scope.commands.named(name) else { return false }
      // On the home screen, the commands are the features; their arguments are a command there.
      guard command.takesCommandLine else { return command.takesFreeText(arguments) }
      return flow.lookup(at: Address(name))?.takesFreeText(arguments) ?? false
    case .formatted(let rest, _): return takesFreeText(rest)
    case .departure(.open(let address, let command)) where !command.isEmpty:
      return flow.lookup(at: address)?.takesFreeText(command) ?? false
    case .commandOfFeature(let name, let arguments):
      return flow.rootsWithCommand(name).contains { $0.command.takesFreeText(arguments) }
    default: return false
    }
  }
}

extension Flow {
  var lookup: Lookup { Lookup(flow: self, scope: scope, isInteractive: console.isInteractive) }

  /// Returns a lookup at an address; `nil` without a scene.
  /// - Parameter address: `nil` for the home screen.
  func lookup(at address: Address?) -> Lookup? {
    scope(at: address).map { Lookup(flow: self, scope: $0, isInteractive: false) }
  }
}

import AtriumScreen

/// A scene that is being shown, whose commands are created once, for its first line.
@MainActor
final class PresentedScene<S: Scene> {
  let scene: S
  private(set) lazy var commands = scene.commands + additionalCommands()
  private let additionalCommands: () -> [Command<S.Output>]

  /// - Parameter commands: commands that every item has, such as `link`.
  init(_ scene: S, adding commands: @escaping () -> [Command<S.Output>] = { [] }) {
    self.scene = scene
    additionalCommands = commands
  }
}

/// A scene in which lines are typed, or in which a command for it runs: its address and its commands, without its
/// output type.
@MainActor
final class Scope {
  /// The address of the scene, or of the scene from which one without an address was opened; `nil` at home.
  let address: Address?
  /// The labels of scenes without an address that were opened one from the other, outermost first.
  let labels: [Phrase]
  /// The names of the item that the scene shows and of the items that contain it, outermost first.
  var names: [Phrase]
  /// The session in the feature; `nil` at home.
  let session: FeatureSession?
  /// The scope in which the command that runs here was typed; `nil` if the user is here.
  let origin: Scope?
  /// `true` if the command that runs here has shown a scene.
  var hasShownScene = false
  private(set) lazy var commands = describe()
  let isTextMode: Bool
  /// The scopes of the scenes above, nearest first; `nil` until they are looked up.
  var parents: [ParentScope]?
  private let describe: () -> [CommandDescription]

  init(
    commands: [CommandDescription], at address: Address? = nil, isTextMode: Bool = false,
    in session: FeatureSession? = nil, for origin: Scope? = nil
  ) {
    describe = { commands }
    self.address = address
    self.isTextMode = isTextMode
    self.session = session
    self.origin = origin
    labels = []
    names = []
  }

  init<S: Scene>(
    _ presented: PresentedScene<S>, at address: Address?, labels: [Phrase] = [],
    names: [Phrase] = [], in session: FeatureSession? = nil, for origin: Scope? = nil
  ) {
    describe = { presented.commands.map(\.checkedDescription) }
    self.address = address
    self.labels = labels
    self.names = names
    self.session = session
    self.origin = origin
    isTextMode = presented.scene.textMode != nil
  }

  /// `true` if the scene has an address of its own, or is the home screen.
  var isAddressed: Bool { labels.isEmpty }

  /// `true` if the answer of a command is shown without the scene, because it was typed in another one.
  var isElsewhere: Bool { origin != nil }

  /// The address as `where` shows it; `/` at home.
  var text: String { address?.description ?? "/" }

  var prompt: Prompt {
    var prompt = Prompt(address: address?.description ?? "home", names: names, labels: labels)
    prompt.takesMessages = isTextMode
    return prompt
  }

  /// The number of the item that the scene shows; `nil` for other scenes.
  var item: Int? { isAddressed ? address?.path.last.flatMap { Int($0) } : nil }

  /// Returns the command whose short form is typed at a prompt; `nil` for other lines.
  func key(_ first: Token, _ rest: [Token], _ isInteractive: Bool) -> ResolvedLine? {
    guard isInteractive, rest.isEmpty,
      let command = commands.first(where: { $0.shortForm?.word == first.text.lowercased() }),
      let short = command.shortForm
    else { return nil }
    return .command(command.name, short.arguments.map { Token($0) })
  }

  /// Returns whether the word is a shell word or a command of the scene.
  func knows(_ word: String) -> Bool {
    ShellWord(rawValue: word) != nil || commands.named(word) != nil
  }
}

/// The commands of a scene above the current one.
struct ParentScope {
  let address: Address
  let commands: [CommandDescription]
}

extension Address {
  /// The address one level above; `nil` for a root.
  var parent: Address? { path.isEmpty ? nil : Address(root, Array(path.dropLast())) }

  func contains(_ other: Address) -> Bool { root == other.root && other.path.starts(with: path) }
}

extension Scene {
  /// Shows the scene until the user leaves it or one of its commands finishes it.
  func show(in flow: Flow) async throws(Departure) { _ = try await flow.show(self) }

  /// Runs a command that was typed in the current scene, and answers there.
  /// - Returns: whether the command has shown scenes.
  func run(_ command: [Token], in flow: Flow) async throws(Departure) -> Bool {
    try await flow.run(command, in: self)
  }

  fileprivate func scope(at address: Address, in flow: Flow) -> Scope {
    Scope(PresentedScene(self, adding: { flow.linkCommands(at: address) }), at: address)
  }
}

extension Flow {
  /// Returns the scope of the scene at an address; `nil` if there is none, or if its feature cannot start.
  /// - Parameter address: `nil` for the home screen.
  func scope(at address: Address?) -> Scope? {
    guard let address else {
      return Scope(PresentedScene(HomeScene(program: program, options: options)), at: nil)
    }
    guard program.failure(opening: address) == nil,
      let coordinator = try? program.coordinator(of: address.root)
    else { return nil }
    return coordinator.scene(at: address.path, in: self).scope(at: address, in: self)
  }

  /// `link` and `unlink`, if an address shows an item that can be linked.
  func linkCommands<Output>(at address: Address?) -> [Command<Output>] {
    guard let address, let links, links.linkableFeature(of: address) != nil else { return [] }
    return links.commands(of: address)
  }
}

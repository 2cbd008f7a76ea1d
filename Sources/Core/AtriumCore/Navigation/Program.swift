import AtriumScreen

/// A running deployment: the entries, services and hooks of its features.
@MainActor
public struct Program {
  private(set) var assembly: Assembly
  /// The deployment of the next start, after a change of settings; `nil` before.
  var nextAssembly: Assembly?
  let services: Services
  /// The hooks of the enabled features.
  public let hooks: Hooks
  let clock: any WallClock
  let gate: (any ConsentGate)?
  let linkStore: (any LinkStore)?
  let settingsEditor: (any SettingsEditor)?
  /// The filters that the user has chosen for this shell.
  let context: FilterContext
  /// The commands of the app itself, such as `doctor`.
  let commands: [Command<Never>]
  let backgroundFailures: BackgroundFailures
  /// The assistant that the program serves; `nil` for people and scripts.
  var assistant: AssistantSession?

  /// - Parameters:
  ///   - settingsEditor: changes the user's settings; `nil` if the deployment is fixed.
  ///   - commands: the commands of the app itself, which work in every scene.
  ///   - backgroundFailures: receives the failures of background work.
  /// - Throws: a ``Failure`` if a service of the app itself cannot be created.
  public init(
    _ assembly: Assembly, clock: any WallClock, settingsEditor: (any SettingsEditor)? = nil,
    commands: [Command<Never>] = [], backgroundFailures: BackgroundFailures = BackgroundFailures()
  ) throws {
    self.assembly = assembly
    self.clock = clock
    self.settingsEditor = settingsEditor
    self.commands = commands
    self.backgroundFailures = backgroundFailures
    services = Services(assembly.wiring)
    hooks = Hooks(assembly.declared.contributions, services)
    gate = try services.shared((any ConsentGate).self)
    linkStore = try services.shared((any LinkStore).self)
    context = try services.shared(FilterContext.self) ?? FilterContext()
  }

  /// Changes the user's file, which the next start uses.
  /// - Throws: `fixed` if the deployment cannot be changed, and the errors of `change`.
  mutating func edit(
    orThrow fixed: Failure, _ change: (any SettingsEditor) throws -> SettingsEdit
  ) throws -> SettingsEdit {
    guard let settingsEditor else { throw fixed }
    let edit = try change(settingsEditor)
    nextAssembly = edit.assembly
    return edit
  }

  /// Adopts the settings of a later deployment that need no restart: those of the program, aliases and views.
  mutating func adoptProgramSettings(of other: Assembly) { assembly.layers = other.layers }

  /// Runs until the user leaves or the script ends.
  /// - Returns: the exit status.
  public func run(on console: any Console, options: RunOptions = RunOptions()) async -> Int32 {
    let flow = Flow(self, console: console, options: options)
    console.suggest = { await flow.lookup.suggestions(for: $0) }
    if console.isInteractive, let last = options.lastAddress, let address = Address(last),
      failure(opening: address) == nil
    {
      flow.answers.deferredNotices = Screen("last-place", [.notice(.quiet, .lastAddress(last))])
    }
    assembly.eventQueue?.report { @MainActor failure in
      if console.isInteractive {
        console.announce(Screen("hook", [.notice(.warning, failure.message)]))
      } else {
        console.warn(failure)
      }
    }
    let background = console.isInteractive ? startBackgroundWork(console) : []
    await RootCoordinator(program: self).run(in: flow)
    for work in background { work.cancel() }
    await assembly.eventQueue?.finish { @MainActor in
      if console.isInteractive {
        console.announce(Screen("hook", [.notice(.quiet, .waitsForHooks)]))
      }
    }
    return flow.answers.status
  }

  /// Returns the failure that opening an address reports; `nil` if the address exists.
  func failure(opening address: Address) -> Failure? {
    guard let entry = assembly.entriesByRoot[address.root] else {
      let addresses = assembly.entriesByRoot.filter { isReachable($0.key, in: $0.value.feature) }
        .keys.sorted().map { "/" + $0 }
      return Failure(
        .notFound, "address.unknown", .unknownAddress("\(address)"),
        hint: disabledHint(for: address.root)
          ?? .didYouMean(
            "/" + address.root, among: addresses,
            otherwise: addresses.isEmpty
              ? .typeFeatures
              : assistant == nil ? .availableAddresses(addresses) : .available(addresses)))
    }
    guard entry.coordinator.accepts(address.path) else {
      return Failure(
        .notFound, "address.unknown", .unknownAddress("\(address)"),
        hint: .tryRoot("/\(address.root)"))
    }
    return nil
  }

  /// Returns whether the addresses in a line allow it to enter the history.
  func mayEnterHistory(_ line: String) -> Bool {
    line.split(whereSeparator: { $0.isWhitespace || "\"'".contains($0) }).allSatisfy { word in
      guard word.contains("/"), let address = Address(String(word)) else { return true }
      return assembly.entriesByRoot[address.root]?.coordinator.mayEnterHistory(address.path) ?? true
    }
  }

  var roots: [String] { assembly.entriesByRoot.keys.sorted() }

  func rootsNotSetUp() async -> Set<String> {
    var features: Set<FeatureID> = []
    for await answer in hooks.ask(SetUp.self, ()) {
      if case .success(false) = answer.result { features.insert(answer.feature) }
    }
    return Set(assembly.entries.filter { features.contains($0.feature) }.map(\.root))
  }

  /// Returns the failure for a disabled feature with its source, or that the next start enables it, and the way to
  /// enable it; `nil` if it is enabled or unknown.
  /// - Parameter name: the ID of the feature, or a word of another language for it.
  func failure(ofDisabled name: String, code: String) -> Failure? {
    let id = assembly.featureThatIsOff(translating: name) ?? FeatureID(name)
    guard let reason = assembly.known.first(where: { $0.id == id })?.reason else { return nil }
    if nextAssembly?.isEnabled(id) == true {
      return Failure(.notFound, code, .featureAwaitsRestart("\(id)", assembly.program.name))
    }
    return Failure(
      .notFound, code, .featureIsOff("\(id)", reason),
      hint: settingsEditor == nil ? .featuresAreFixed : assembly.hint(toEnable: id))
  }

  /// Returns the sentences of ``failure(ofDisabled:code:)`` as a hint.
  func disabledHint(for name: String) -> Phrase? {
    failure(ofDisabled: name, code: "").map { failure in
      failure.hint.map { "\(failure.message) \($0)" } ?? failure.message
    }
  }

  /// Returns a hint for words that work only on the command line of the program.
  func commandLineHint(for word: String) -> Phrase? {
    let identity = assembly.program
    guard identity.commandLineWords.contains(word) else { return nil }
    return .isCommandLineOnly("\(identity.name) \(word)")
  }

  func coordinator(of root: String) throws -> (any EntryCoordinator)? {
    try assembly.entriesByRoot[root]?.make(services)
  }

  func owner(of needed: ConsentRequired) -> FeatureID {
    assembly.declared.owner(of: needed.purpose) ?? .app
  }
}

/// Options of a run of the program.
public struct RunOptions: Sendable {
  /// Continues a script after a failure.
  public var keepsGoing: Bool
  /// Confirms every question of a command (`--yes`).
  public var assumesYes: Bool
  /// The time that the home screen waits for the lines of the features.
  public var timeout: Duration
  /// The address at which the last session ended.
  public var lastAddress: String?
  /// The name of the deployment, for the home screen.
  public var deployment: String?
  /// The name of the user, for the home screen.
  public var person: String?
  /// The profile that the command line of a single command names (`--profile`), which the line of a hint repeats.
  public var profile: String?
  /// `true` if the program runs for the first time, so that the home screen shows examples.
  public var isFirstRun: Bool
  /// The executor that commands run on; `nil` for the global one.
  public var executor: (any TaskExecutor)?
  /// `true` if the output is collected, so that a command that never ends is refused.
  var needsEnd = false
  /// Options that default to those of an interactive session.
  public init(
    keepsGoing: Bool = false, assumesYes: Bool = false, timeout: Duration = .seconds(3600),
    lastAddress: String? = nil, deployment: String? = nil, person: String? = nil,
    profile: String? = nil, isFirstRun: Bool = false, executor: (any TaskExecutor)? = nil
  ) {
    self.keepsGoing = keepsGoing
    self.assumesYes = assumesYes
    self.timeout = timeout
    self.lastAddress = lastAddress
    self.deployment = deployment
    self.person = person
    self.profile = profile
    self.isFirstRun = isFirstRun
    self.executor = executor
  }
}

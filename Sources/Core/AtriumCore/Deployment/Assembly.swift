package import AtriumScreen

/// The checked features of a deployment. Creating an assembly has no side effects; `atrium check` does
/// nothing else.
public struct Assembly: Sendable {
  /// A feature of the build, enabled or not.
  struct Known: Sendable {
    let registration: Registration
    let isEnabled: Bool
    /// The reason why it is disabled.
    let reason: Phrase?
    /// The layers that set or lock anything of the feature.
    let layers: LayerStack
    /// The settings of earlier versions.
    let removed: [RemovedSetting]
    var id: FeatureID { registration.id }
    var title: Phrase { registration.title }
    /// The reader of the settings, which reads again on each access.
    var reader: SettingsReader { registration.reader(of: layers, removed: removed) }
    var mistakes: (problems: [Failure], warnings: [Failure]) { registration.mistakes(of: reader) }
    /// The settings; empty if the feature is disabled.
    var settings: [SettingsReader.Setting] { isEnabled ? reader.settings : [] }
  }
  let program: ProgramIdentity
  let known: [Known]
  /// The layers of the deployment above the manifest, lowest first.
  var layers: [Layer]
  /// The mistakes in the deployment that prevent its start.
  public package(set) var problems: [Failure]
  /// Mistakes in the deployment that do not prevent its start.
  let warnings: [Failure]
  /// The reasons why plug-ins are off that the deployment names. They do not prevent its start.
  package private(set) var pluginProblems: [FeatureID: Failure]
  let declared: Declarations
  let wiring: Wiring
  let entriesByRoot: [String: Entry]
  /// The commands that run for events; `nil` if there are none.
  let eventQueue: EventQueue?
  /// The items of the enabled features by what precedes their numbers: their letters, and the beginnings of their
  /// addresses, such as `/todos/`.
  let items: [String: ItemKind]
  /// The entries of the enabled features, in the order of the catalog.
  public var entries: [Entry] { declared.entries }
  public var enabledCount: Int { declared.features.count }

  /// Examines a deployment as ``init(examining:of:catalog:found:platform:)`` does.
  /// - Throws: all ``problems``.
  public init(
    _ program: ProgramIdentity, catalog: [Registration], layers: [Layer],
    platform: ([FeatureDeclaration]) -> [ServiceProvider]
  ) throws(Problems) {
    self.init(examining: layers, of: program, catalog: catalog, platform: platform)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// Examines a deployment. It must not run if it has ``problems``.
  /// - Parameters:
  ///   - layers: the layers of the deployment, lowest first.
  ///   - program: the program that runs the deployment.
  ///   - catalog: the features of the build.
  ///   - found: the problems that were found when the layers were read.
  ///   - platform: returns the services of the app itself, given the declarations of the features.
  public init(
    examining layers: [Layer], of program: ProgramIdentity, catalog: [Registration],
    found: [Failure] = [], platform: ([FeatureDeclaration]) -> [ServiceProvider]
  ) {
    let found = found + Self.checkPluginLocks(layers)
    var unfit = Self.checkPlugins(layers, catalog, of: program)
    func examined() -> Assembly {
      let fitting = catalog.map { registration in
        guard registration.isExternal, let problem = unfit[registration.id] else {
          return registration
        }
        return Registration(unavailable: registration.id, problem.locatedMessage)
      }
      return Assembly(layers, of: program, fitting, found, platform)
    }
    var assembly = examined()
    if !assembly.pluginProblems.isEmpty {
      unfit.merge(assembly.pluginProblems) { known, _ in known }
      assembly = examined()
    }
    assembly.pluginProblems = unfit
    self = assembly
  }

  /// Examines a deployment, including plug-ins that do not fit, which are the ``pluginProblems``.
  private init(
    _ layers: [Layer], of program: ProgramIdentity, _ catalog: [Registration], _ found: [Failure],
    _ platform: ([FeatureDeclaration]) -> [ServiceProvider]
  ) {
    var problems = found + Self.checkNames(catalog, layers)
    let stack = LayerStack(layers: [Layer(manifest: catalog)] + layers)
    problems += ProgramSettingKey.allCases.flatMap { stack.resolve($0).refused }
    let isOffByDefault = stack.resolve(.featureDefault).winner?.stringValue == "off"
    let commands = layers.flatMap(\.commands)
    let runsCommands = stack.resolve(.allowHooks).winner?.stringValue == "on"
    let hooked = runsCommands ? Set(commands.map(\.event)) : []
    let servesAssistants = Self.allowsAssistants(stack.resolve(.assistants).winner)
    var known: [Known] = []
    var incomplete: [Failure] = []
    var declared = Declarations()
    var disabled: [Registration] = []
    var settingWarnings: [Failure] = []
    for registration in catalog {
      let layers = stack.layers(of: registration.id.description)
      let (isEnabled, reason, refused) = layers.isEnabled(registration, !isOffByDefault)
      problems += refused
      if isEnabled {
        var reader = SettingsReader(
          feature: registration.id, layers: layers, removed: program.removedSettings)
        declared.add(registration.plan(&reader, hooked, servesAssistants))
        if let location = layers.location(enabling: registration.id, isOffByDefault) {
          incomplete += reader.shortcomings.map { $0.located(at: location) }
        }
        let mistakes = registration.mistakes(of: reader)
        problems += mistakes.problems
        settingWarnings += mistakes.warnings
      } else {
        disabled.append(registration)
      }
      known.append(
        Known(
          registration: registration, isEnabled: isEnabled, reason: reason, layers: layers,
          removed: program.removedSettings))
    }
    let (entriesByRoot, conflicts) = Self.entriesByRoot(declared.entries, of: program)
    problems += conflicts
    pluginProblems = Self.checkPluginRoots(layers, declared, catalog)
    let letterWarnings: [Failure]
    (items, letterWarnings) = Self.assignLetters(
      to: declared.entries.compactMap(\.items),
      layers.reduce(into: [:]) { $0.merge($1.letters) { $1 } },
      disabled: { [disabled] in Declarations(defaultsOf: disabled).entries.map(\.root) })
    self.program = program
    self.known = known
    self.layers = layers
    self.declared = declared
    self.entriesByRoot = entriesByRoot
    let aliasProblems = Self.checkAliases(layers.aliases, entriesByRoot, of: program)
    problems += aliasProblems.errors
    warnings =
      layers.flatMap(\.warnings) + Self.checkFormerPlugins(catalog, layers) + incomplete
      + letterWarnings + aliasProblems.warnings
      + settingWarnings
      + (runsCommands
        ? [] : commands.prefix(1).map { $0.isOff(lockedIn: layers.lock(on: .allowHooks)) })
    problems += Self.checkEvents(of: layers, in: catalog)
    var services = platform(declared.features)
    eventQueue = hooked.isEmpty ? nil : EventQueue(commands, features: declared.featuresByRoot)
    if let eventQueue { services.append(eventQueue.provider) }
    let disabledProviders = { [disabled] in Declarations(defaultsOf: disabled).providers }
    let ungated = Self.checkConsent(declared, services, disabledProviders: disabledProviders) {
      [known] id in known.first { $0.id == id }?.reason
    }
    for plugin in catalog where plugin.isExternal {
      guard let problem = ungated[plugin.id], pluginProblems[plugin.id] == nil else { continue }
      pluginProblems[plugin.id] = problem.located(at: layers.location(ofPlugin: plugin.id))
    }
    problems += known.compactMap { feature in
      ungated[feature.id]?.located(
        at: feature.layers.location(enabling: feature.id, isOffByDefault))
    }
    do throws(Problems) {
      wiring = try Wiring(declared, platform: services, disabledProviders: disabledProviders) {
        service, feature in
        service == ServiceType((any ConsentGate).self) && ungated[feature] != nil
      }
    } catch {
      wiring = Wiring()
      problems += error.failures
    }
    self.problems = problems
  }
}

extension Assembly {
  /// The plug-ins, enabled or not.
  public var plugins: [PluginFeature] { known.compactMap(\.registration.plugin) }

  package var commands: [EventCommand] { layers.flatMap(\.commands) }

  /// The names of the files of the deployment, lowest first.
  package var files: [String] { layers.filter(\.isFile).map(\.name) }

  /// The names of the layers that have commands for events or allow them.
  package var filesWithCommands: [String] {
    layers.filter { !$0.commands.isEmpty || $0.general[.allowHooks] != nil }.map(\.name)
  }

  /// The data that enabled features exchange with servers, and the occasions.
  package var exchanges: [(feature: FeatureID, sentence: Phrase)] {
    declared.features.compactMap { declared in declared.exchange.map { (declared.feature, $0) } }
  }

  /// `true` if there are commands for events and they are allowed.
  package var runsCommands: Bool { eventQueue != nil }

  /// Warnings about settings of earlier versions, which are ignored.
  public var removedSettings: [Failure] { warnings.filter { $0.code == RemovedSetting.code } }

  /// The mistakes that do not prevent the start: plug-ins that are off because of them, those in settings of features
  /// that are off, and in the feature to which `add` at home adds.
  public var dormantProblems: [Failure] {
    let settings =
      pluginProblems.values + known.filter { !$0.isEnabled }.flatMap(\.mistakes.problems)
    guard let home = entry(of: .homeAdd), home.stringValue != "off",
      known.contains(where: { $0.id.description == home.stringValue })
    else { return settings }
    let name = home.stringValue
    let choices = choices(of: .homeAdd).filter { $0 == "off" || entriesByRoot[$0] != nil }
    if choices.contains(name) { return settings }
    let isOff = isEnabled(FeatureID(name)) == false
    return settings + [
      Failure(
        .configuration, "settings.invalid",
        .invalidSetting(ProgramSettingKey.homeAdd.rawValue, .expectedChoice(choices), "'\(name)'"),
        hint: isOff ? hint(toEnable: FeatureID(name)) : nil, at: home.location)
    ]
  }

  /// The way to switch on a feature that is off: a command, or the source that has to be changed; `nil` for a plug-in
  /// whose reason names the way.
  func hint(toEnable feature: FeatureID) -> Phrase? {
    if known.contains(where: { $0.id == feature && $0.registration.impediment != nil }) {
      return nil
    }
    let setting = SettingKey.enabled(feature)
    if let lock = lock(on: setting) { return .isSettingLocked(setting.name, lock) }
    let name = feature.description
    let source = layers.last { $0.features[name]?.isEnabled != nil }
    guard let source, source.isAboveUsersFile, let entry = source.features[name]?.isEnabled else {
      return .switchOn(name)
    }
    return .isAboveUsersFile(entry.location)
  }

  /// The reason why a feature is on or off; `nil` if no source says so.
  func reason(forStateOf feature: Known) -> Phrase? {
    if !feature.isEnabled { return feature.reason }
    let name = feature.id.description
    let places = layers.reversed().lazy.compactMap { layer in
      layer.features[name]?.isEnabled?.location
        ?? (layer.enablesNamedFeatures ? layer.features[name]?.location : nil)
        ?? layer.general[.featureDefault]?.location
    }
    return places.first.map(Phrase.switchedOn)
  }

  /// The warnings about settings of features that are off.
  var dormantWarnings: [Failure] { known.filter { !$0.isEnabled }.flatMap(\.mistakes.warnings) }

  /// The warnings about the sources.
  public var allWarnings: [Failure] { warnings + dormantWarnings }

  var aliases: [String: Layer.SourcedValue] { layers.aliases }

  var views: [String: Layer.SourcedValue] { layers.views }

  /// Returns the entry of a setting of the program in effect; `nil` for the default.
  func entry(of key: ProgramSettingKey) -> Layer.SourcedValue? {
    LayerStack(layers: layers).resolve(key).winner
  }

  /// The valid values of a setting of the program, the default first; of a setting with other values, the default.
  func choices(of key: ProgramSettingKey) -> [String] {
    key.choices(program.languages, featuresWithItems)
  }

  func codec(of key: ProgramSettingKey) -> SettingCodec<String> {
    key.codec(program.languages, featuresWithItems)
  }

  private var featuresWithItems: [String] {
    entries.filter { $0.items != nil && $0.root == $0.feature.description }.map(\.root)
  }

  /// Returns the value of a setting of the program in effect.
  func value(of key: ProgramSettingKey) -> String {
    entry(of: key)?.stringValue ?? choices(of: key)[0]
  }

  var allowsAssistants: Bool { Self.allowsAssistants(entry(of: .assistants)) }

  private static func allowsAssistants(_ entry: Layer.SourcedValue?) -> Bool {
    entry.flatMap { Bool(settingText: $0.stringValue) } ?? false
  }

  /// The feature to which `add` at home adds, or `off`.
  var homeFeature: String { value(of: .homeAdd) }

  /// The address of ``homeFeature``; `nil` if it is off.
  var homeAddress: Address? { entriesByRoot[homeFeature] == nil ? nil : Address(homeFeature) }

  /// - Throws: a failure if the deployment locks the setting.
  func requireUnlocked(_ key: ProgramSettingKey) throws(Failure) {
    guard let lock = layers.lock(on: key) else { return }
    throw Failure(
      .denied, "settings.locked", .isSettingLocked(key.rawValue, lock), hint: .askAdministrator)
  }
}

extension Layer {
  /// The lowest layer: the defaults of Plugins.json.
  init(manifest catalog: [Registration]) {
    self.init(Self.manifest)
    for registration in catalog {
      guard let members = registration.settings.members, !members.isEmpty else { continue }
      var feature = FeatureSettings(at: name)
      for member in members { feature.settings[member.key] = SourcedValue(member.value, at: name) }
      features[registration.id.description] = feature
    }
  }
}

extension LayerStack {
  /// Returns whether a feature is enabled and, if not, the reason.
  fileprivate func isEnabled(
    _ registration: Registration, _ areOthersOn: Bool
  ) -> (Bool, reason: Phrase?, problems: [Failure]) {
    let id = registration.id.description
    if let impediment = registration.impediment { return (false, impediment, []) }
    var (winner, problems) = resolve(["enabled"], of: id) { $0.features[id]?.isEnabled }
    if let entry = winner {
      let value = Bool(settingText: entry.text)
      let isOn = value ?? registration.isEnabled
      if value == nil {
        problems.append(
          Failure(
            .configuration, "settings.invalid",
            .invalidSetting("\(id).enabled", .expectedBoolean, "'\(entry.text)'"),
            at: entry.location))
      }
      return (isOn, isOn ? nil : .switchedOff(entry.location), problems)
    }
    if !areOthersOn {
      let isNamed = registration.isExternal || isNamed(id)
      return (isNamed, isNamed ? nil : .offUnlessNamed, problems)
    }
    let isOn = registration.isEnabled
    return (isOn, isOn ? nil : .switchedOff(Layer.manifest), problems)
  }

  /// Returns the position at which a layer enables a feature; `nil` if no layer does. If other features
  /// are disabled by default, naming a feature enables it.
  fileprivate func location(enabling feature: FeatureID, _ isOffByDefault: Bool) -> String? {
    let named = layers.filter { $0.name != Layer.manifest }.compactMap {
      $0.features[feature.description]
    }
    return named.last {
      isOffByDefault || $0.isEnabled.flatMap { Bool(settingText: $0.text) } == true
    }?.location
  }

  /// Returns whether a layer above the manifest names the feature, which enables it if the default
  /// is off. Names above a lock do not count.
  private func isNamed(_ id: String) -> Bool {
    for layer in layers where layer.name != Layer.manifest {
      if layer.enablesNamedFeatures, layer.features[id] != nil { return true }
      if layer.lock(on: "enabled", of: id) != nil { return false }
    }
    return false
  }
}

extension Failure {
  fileprivate func located(at location: String?) -> Failure {
    var failure = self
    failure.location = location
    return failure
  }
}

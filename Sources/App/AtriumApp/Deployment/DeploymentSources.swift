import AtriumCore
import AtriumFiles
import AtriumScreen
import Plugins
import Shell

/// The sources of a deployment, lowest precedence first: the operator's file, the user's file, the
/// file that `--config` names, the environment, the command line.
struct DeploymentSources {
  /// The user's file.
  let path: String
  /// The layers of the files, lowest first.
  private(set) var layers: [Layer] = []
  /// The number of layers up to the user's file.
  private var personalCount = 0
  /// The failures to read the files, and the mistakes in them.
  private(set) var problems: [Failure] = []
  /// The profile whose features this run has; `nil` for the features of the layers.
  var profile: Profile?
  let configuration: ProgramConfiguration
  /// The programs of the plug-ins.
  let host: PluginHost
  private let invocation: Invocation
  private let environment: [String: String]
  private let folders: Folders

  /// - Parameters:
  ///   - text: replaces the text of the user's file.
  ///   - host: the programs that may run already.
  init(
    _ configuration: ProgramConfiguration, _ invocation: Invocation,
    _ environment: [String: String],
    _ folders: Folders, text: [UInt8]? = nil, host: PluginHost? = nil
  ) {
    self.configuration = configuration
    self.host =
      host ?? PluginHost(configuration.identity, folders, environment: environment)
    self.invocation = invocation
    self.environment = environment
    self.folders = folders
    profile = invocation.profile
    let name = configuration.identity.name
    let named =
      invocation.config ?? environment[configuration.identity.environmentPrefix + "_CONFIG"]
    path = folders.config + "/config.json"
    read("/etc/\(name)/config.json", isRequired: false)
    let isUsersFile = named.map { Files.target(of: $0) == Files.target(of: path) } ?? false
    read(path, text, isRequired: false)
    personalCount = layers.count
    if let named, !isUsersFile || Files.target(of: named) == nil {
      read(named, isRequired: true)
      if layers.count > personalCount {
        layers[personalCount].isAboveUsersFile = true
        yieldToDeployment()
      }
    }
  }

  /// Removes from the user's layer what the file of `--config` decides: what it locks and, if it sets
  /// whether other features are enabled, the names of features.
  private mutating func yieldToDeployment() {
    guard let user = layers.firstIndex(where: { $0.name == path }), let deployment = layers.last
    else { return }
    layers[user].removeValues(lockedBy: deployment)
    if deployment.general[.featureDefault] != nil { layers[user].enablesNamedFeatures = false }
  }

  /// The plug-ins of the files.
  var plugins: [PluginDeployment] { layers.plugins }

  /// Returns the plug-ins without those that are off because they do not fit the deployment.
  func plugins(fitting assembly: Assembly) -> [PluginDeployment] {
    plugins.filter { assembly.pluginProblems[$0.id] == nil }
  }

  /// The features of the build, and the plug-ins, of which those with the name of a feature are left out.
  var catalog: [Registration] { catalog(of: layers) }

  private func catalog(of layers: [Layer]) -> [Registration] {
    let taken = Set(configuration.catalog.map(\.id))
    let plugins = layers.plugins.filter { !taken.contains($0.id) }
    let missing = layers.missingPlugins { !taken.contains($0) && host.hasRead($0) }
    return configuration.catalog + host.registrations(plugins)
      + missing.filter { !taken.contains($0.id) }
  }

  /// `true` if a file is unreadable or has errors.
  var hasProblems: Bool { !problems.isEmpty }

  /// The layers that apply without `--config`, the environment and the command line, lowest first.
  var personalLayers: [Layer] { Array(layers[..<personalCount]) }

  /// Examines the deployment without the sources above the user's file.
  func personal(_ platform: ([FeatureDeclaration]) -> [ServiceProvider]) -> Assembly {
    Assembly(
      examining: personalLayers, of: configuration.identity,
      catalog: catalog(of: personalLayers),
      platform: platform)
  }

  /// The sources with files read again.
  /// - Parameters:
  ///   - text: replaces the text of the user's file.
  ///   - config: replaces the file of `--config`.
  func reloaded(text: [UInt8]? = nil, config: String? = nil) -> Self {
    var invocation = invocation
    invocation.config = config ?? invocation.config
    var sources = Self(configuration, invocation, environment, folders, text: text, host: host)
    sources.profile = profile
    return sources
  }

  /// The layer that enables the features of a profile. Locked features stay as they are.
  /// - Throws: a failure if the choice of features is locked.
  private func layer(of profile: Profile) throws(Failure) -> Layer {
    try profile.requireUnlocked(in: layers)
    let build = configuration.catalog.map(\.id)
    let (members, locks) = (profile.features(of: build), layers.locks(on: build))
    let source = "--profile \(profile.name)"
    var layer = Layer(source)
    layer.isAboveUsersFile = true
    for feature in build where locks[feature] == nil {
      var settings = Layer.FeatureSettings(at: source)
      settings.isEnabled = .init(.bool(members.contains(feature)), at: source)
      layer.features[feature.description] = settings
    }
    return layer
  }

  /// Examines the deployment. It must not run if the assembly has problems.
  /// - Parameter enablesAll: whether all features are enabled, whatever the sources choose.
  func examined(
    _ platform: ([FeatureDeclaration]) -> [ServiceProvider], enablingAll enablesAll: Bool = false
  ) -> Assembly {
    var problems = problems
    var layers = layers
    let catalog = enablesAll ? catalog.map(\.enabled) : catalog
    let profile = enablesAll ? nil : profile
    if environment[Self.commandVariable(of: configuration.identity)] != nil {
      for index in layers.indices { layers[index].commands = [] }
    }
    layers.append(
      Layer(
        environment: environment, prefix: configuration.identity.environmentPrefix,
        features: catalog.map(\.id)))
    do throws(Failure) {
      if let profile { layers.append(try layer(of: profile)) }
    } catch {
      problems.append(error)
    }
    do throws(Problems) {
      var commandLine = try Layer(assignments: invocation.assignments)
      commandLine.general[.theme] = invocation.theme.map { .init(text: $0.rawValue, at: "--theme") }
      commandLine.general[.language] = invocation.language.map {
        .init(text: $0.tag, at: "--language")
      }
      layers.append(commandLine)
    } catch {
      problems += error.failures
    }
    if enablesAll { layers = layers.map(\.withoutChoice) }
    var assembly = Assembly(
      examining: layers, of: configuration.identity, catalog: catalog,
      found: problems, platform: platform)
    guard let profile, assembly.problems.isEmpty else { return assembly }
    do throws(Failure) {
      try profile.requireFeatures(
        of: assembly, configuration.catalog.map(\.id), lockedIn: self.layers)
    } catch {
      assembly.problems = [error]
    }
    return assembly
  }

  /// The name of the variable that is set for programs that this one runs.
  static func commandVariable(of program: ProgramIdentity) -> String {
    program.environmentPrefix + "_COMMAND"
  }

  /// - Throws: all problems at once.
  func assembly(
    _ platform: ([FeatureDeclaration]) -> [ServiceProvider]
  ) throws(Problems) -> Assembly {
    let assembly = examined(platform)
    guard assembly.problems.isEmpty else { throw Problems(assembly.problems) }
    return assembly
  }

  /// Returns problems with the advice to repair the user's file after the last one in it.
  func withAdvice(_ problems: [Failure]) -> [Failure] {
    guard let last = problems.lastIndex(where: isInUsersFile) else { return problems }
    var problems = problems
    problems[last].hint = problems[last].hint.map { "\($0) \(advice)" } ?? advice
    return problems
  }

  /// The way to correct the user's file. Only members of an object can be removed by `check --repair`.
  var advice: Phrase {
    let root = Files.read(path).flatMap {
      try? LocatedJSON(parsing: $0, allowsDuplicateKeys: true)
    }
    let name = configuration.identity.name
    return root?.members == nil ? .correctByHand(name) : .correctFile(name)
  }

  /// Returns whether a failure is located in the user's file.
  func isInUsersFile(_ failure: Failure) -> Bool {
    failure.location?.hasPrefix(path + ":") == true
  }

  /// The theme and language, in this order of precedence: the command line, the preferences, the
  /// files, the locale. If a file locks them, the command line and the preferences do not count.
  func look(_ preferences: Preferences) -> DisplayPreferences {
    var look = DisplayPreferences()
    look.language = Language(localeOf: environment) ?? look.language
    look.theme = layers.value(for: .theme).flatMap(DisplayPreferences.Theme.init) ?? look.theme
    look.language = layers.value(for: .language).map { Language($0) } ?? look.language
    if layers.lock(on: .theme) == nil {
      look.theme = invocation.theme ?? preferences.theme ?? look.theme
    }
    if layers.lock(on: .language) == nil {
      look.language = invocation.language ?? preferences.language ?? look.language
    }
    return look
  }

  var terminalOutput: OutputFormat {
    layers.value(for: .output).flatMap(OutputFormat.init) ?? .text
  }

  /// `true` if a pager shows long answers.
  var usesPager: Bool { layers.value(for: .pager) != "off" }

  /// The meaning of keys at the prompt: `emacs`, `vi`, or `inputrc` if readline's file decides.
  var editing: String? { layers.value(for: .editing) }

  /// The functions of the terminal that a file switches off.
  var disabledCapabilities: Set<ProgramSettingKey> {
    let keys: Set<ProgramSettingKey> = [.bell, .notifications, .links, .clipboard]
    return keys.filter { layers.value(for: $0) == "off" }
  }

  private mutating func read(_ path: String, _ text: [UInt8]? = nil, isRequired: Bool) {
    guard let bytes = text ?? Files.read(path) else {
      let error = SystemError.last
      if isRequired || !error.isMissing {
        var problem = Failure.unreadable(path, error)
        if error.isMissing { problem.hint = Self.otherFiles(besides: path) ?? problem.hint }
        problems.append(problem)
      }
      return
    }
    let file = DeploymentFile(
      bytes, name: path, languages: configuration.identity.languages,
      features: configuration.catalog.map(\.id.description))
    layers.append(file.layer)
    problems += file.problems
  }
}

extension DeploymentSources {
  /// A hint with the deployment files in the folder of a missing one; `nil` if there are none.
  fileprivate static func otherFiles(besides path: String) -> Phrase? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let base = path.hasPrefix("/") ? "/" : "."
    let names = FolderNames.all(in: folder.isEmpty ? base : folder).filter {
      $0.hasSuffix(".json")
    }
    guard let name = parts.last, !names.isEmpty else { return nil }
    if let near = nearest(to: String(name), among: names) {
      return .didYouMean((parts.dropLast() + [near[...]]).joined(separator: "/"))
    }
    return .otherFiles(names)
  }
}

extension Failure {
  static func unreadableScript(_ path: String, _ error: SystemError) -> Failure {
    Failure(
      error.isMissing ? .notFound : .inputOutput,
      error.isMissing ? "script.no-file" : "script.unreadable",
      .cannotReadFile(path, error.text), hint: .checkPath)
  }

  /// The failure to read a deployment file that exists or that the user named.
  static func unreadable(_ path: String, _ error: SystemError) -> Failure {
    Failure(
      .configuration, "config.unreadable", .cannotReadFile(path, error.text), hint: .checkPath)
  }

  /// The failure to change what another file locks.
  static func denied(_ code: String, _ message: Phrase) -> Failure {
    Failure(.denied, code, message, hint: .askAdministrator)
  }
}

extension Profile {
  /// - Throws: a failure if a layer locks the choice of features.
  func requireUnlocked(in layers: [Layer]) throws(Failure) {
    guard let lock = layers.lock(on: .featureDefault) else { return }
    throw .denied("profile.locked", .isProfileLocked(name, lock))
  }

  /// - Throws: a failure if locks prevent an assembly from having the features of the profile, and no others.
  func requireFeatures(
    of assembly: Assembly, _ build: [FeatureID], lockedIn layers: [Layer]
  ) throws(Failure) {
    let (members, locks) = (features(of: build), layers.locks(on: build))
    for feature in build where assembly.isEnabled(feature) != members.contains(feature) {
      guard let lock = locks[feature] else { continue }
      throw .denied("features.locked", .isLocked(feature.description, lock))
    }
  }
}

extension Layer {
  fileprivate var withoutChoice: Layer {
    var layer = self
    layer.general[.featureDefault] = nil
    layer.features = features.mapValues { settings in
      var settings = settings
      settings.isEnabled = nil
      return settings
    }
    return layer
  }
}

extension [Layer] {
  /// Returns the positions of the first locks on the state of features.
  func locks(on build: [FeatureID]) -> [FeatureID: String] {
    build.reduce(into: [:]) { locks, feature in
      locks[feature] = lazy.compactMap { SettingKey.enabled(feature).lock(in: $0) }.first
    }
  }
}

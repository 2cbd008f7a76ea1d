import AtriumScreen

/// An action of `features`.
enum FeatureToggleAction: String, CaseIterable, Sendable { case enable, disable, refresh }

extension FeatureToggleAction {
  /// Parses the name of an action, in upper or lower case.
  /// - Throws: a failure that suggests the command for words such as `off`.
  init(_ word: String, for feature: String?) throws(Failure) {
    let names = Self.allCases.map(\.rawValue)
    if let action = Self(rawValue: word.lowercased()) {
      self = action
      return
    }
    let refusal = Refusal(.isNotOneOf(names, nearest(to: word, among: names)))
    var failure = Failure.invalid(word, for: "<action>", refusal)
    let states: [String: Self] = [
      "on": .enable, "an": .enable, "ein": .enable, "off": .disable, "aus": .disable,
    ]
    // The state may follow the feature.
    let (state, name) = states[word.lowercased()] == nil ? (feature ?? "", word) : (word, feature)
    if let meant = states[state.lowercased()] {
      let line = ["features", meant.rawValue, name].compactMap(\.self).joined(separator: " ")
      failure.hint = .didYouMean(line)
    }
    throw failure
  }
}

extension ArgumentFormat where Value == String {
  /// The name of an action of `features`. It is checked when the feature is known, so that the failure
  /// can suggest a whole command.
  static var featureToggle: ArgumentFormat {
    let names = FeatureToggleAction.allCases.map(\.rawValue)
    return ArgumentFormat(
      names.joined(separator: "|"), completing: .fixed(names.map { Candidate($0) })
    ) { text, _ throws(Refusal) in text }
  }
}

extension Program {
  /// Returns the answer to `features`: the list, or the change if one is requested.
  mutating func features(_ action: FeatureToggleAction?, _ name: String?) throws -> Screen {
    guard let action else {
      let shown = nextAssembly ?? assembly
      return .features(
        shown, failures: shown.pluginFailures, shown.misnamedPluginNotices + restartNotices)
    }
    guard let name else {
      throw Failure.missing("<feature>", in: "features \(action.rawValue) FEATURE")
    }
    let names = assembly.known.map(\.id.description)
    let translated =
      assembly.featureThatIsOff(translating: name)
      ?? assembly.entries.first { $0.words.translate(name) }?.feature
    let feature = names.contains(name) ? FeatureID(name) : translated
    guard let feature else {
      throw Failure(
        .notFound, "feature.unknown", .unknownFeature(name),
        hint: .didYouMean(name, among: names, otherwise: .availableFeatures(names)))
    }
    let isOn = action == .enable
    let edit = try edit(orThrow: .featuresAreFixed) {
      try $0.set(.enabled(feature), to: .bool(isOn))
    }
    return .switched(feature, isOn, edit, try aliasWarnings(after: edit))
  }

  /// The notice that the features of the next start are others; empty if they are the same.
  var restartNotices: [Block] {
    guard let nextAssembly, nextAssembly.known.map(\.isEnabled) != assembly.known.map(\.isEnabled)
    else { return [] }
    return [.notice(.hint, .restartShells)]
  }

  /// Reads the manifests of plug-ins again, or of one, by the command `plugins` of the program.
  func refreshPlugins<Output>(_ name: String?, _ language: Language) async throws -> Reply<Output> {
    guard let command = commands.first(where: { $0.name == [Layer].plugins }) else {
      throw Failure.featuresAreFixed
    }
    let words = [FeatureToggleAction.refresh.rawValue] + [name].compactMap(\.self)
    return try await command.answer(
      to: words, clock: clock, language: language, isConfirmed: true
    ).adapted()
  }
}

extension Failure {
  static let featuresAreFixed = Failure(.unavailable, "features.fixed", .featuresAreFixed)
}

extension Assembly {
  /// The failures with which the programs of plug-ins would not be started.
  fileprivate var pluginFailures: [FeatureID: Failure] {
    var failures: [FeatureID: Failure] = [:]
    for plugin in plugins {
      do throws(Failure) { try plugin.connection.check() } catch { failures[plugin.id] = error }
    }
    return failures
  }

  /// The reasons of plug-ins that the list lacks: their IDs are invalid, or those of features.
  fileprivate var misnamedPluginNotices: [Block] {
    pluginProblems.sorted { $0.key < $1.key }
      .filter { id, _ in !known.contains { $0.id == id && $0.registration.isExternal } }
      .flatMap { $0.value.notices(.warning) }
  }

  /// Returns whether a feature is enabled; `nil` if the build does not have it.
  public func isEnabled(_ feature: FeatureID) -> Bool? {
    known.first { $0.id == feature }?.isEnabled
  }
}

extension SettingsEdit {
  /// The notices that the features were changed, or already were as requested.
  func notices(_ change: Phrase, otherwise unchanged: Phrase) -> [Block] {
    isChanged
      ? [.notice(.good, change), .notice(.hint, .restartShells)] : [.notice(.quiet, unchanged)]
  }
}

extension Screen {
  fileprivate static func switched(
    _ feature: FeatureID, _ isOn: Bool, _ switched: SettingsEdit, _ warnings: [Block]
  ) -> Screen {
    let name = feature.description
    let isNow = switched.assembly.isEnabled(feature)
    var notices = switched.notices(
      .isSwitched(name, isOn, switched.file),
      otherwise: .featureIsAlready(name, isOn, isNow == isOn ? nil : switched.file))
    if let isNow, isNow != isOn {
      let reason = switched.assembly.known.first { $0.id == feature }
        .flatMap(switched.assembly.reason(forStateOf:))
      notices.append(.notice(.warning, .isOverridden(name, isNow, reason)))
    }
    // The list of features, below which the notices would be off the screen, is for programs only.
    let list = JSONRenderer().members(Screen.features(switched.assembly).blocks)
    return Screen(
      "features",
      list.map { .machineOnly($0.key, $0.value) } + notices + warnings + [
        .machineOnly("changed", .bool(switched.isChanged)),
        .machineOnly("total", .integer(switched.assembly.known.count)),
      ])
  }
}

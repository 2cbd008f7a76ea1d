import AtriumScreen

/// A checked selection of features, ready to be wired. Making one has no effect on the world: it is
/// what `atrium check` does.
public struct Assembly: Sendable {
  /// What is known of a feature of the build, on or off.
  struct Known: Sendable {
    let registration: Registration, isEnabled: Bool
    /// Why it is off.
    let reason: Phrase?
    /// What the deployment says about it.
    let layers: Layers
    var id: FeatureID { registration.id }
    var title: Phrase { registration.title }
    /// None where it is off. Few commands want them: they are read again for those.
    var settings: [SettingsReader.Entry] { isEnabled ? registration.settings(in: layers) : [] }
  }
  let known: [Known]
  /// What rules for the program as a whole, where a file says something.
  let general: [GeneralKey: Layer.Entry]
  /// What words stand for.
  let aliases: [String: Layer.Entry]
  let declared: Declarations
  let wiring: Wiring
  /// The features' entries by the first part of their addresses.
  let entriesByRoot: [String: Entry]
  /// The doors of the features that are on, in the order of the catalog.
  public var entries: [Entry] { declared.entries }
  /// How many features are on.
  public var enabledCount: Int { declared.features.count }

  /// - Parameters:
  ///   - catalog: the features of the build.
  ///   - layers: what the deployment says, lowest first.
  ///   - platform: services of the app itself, given what the features declare.
  /// - Throws: every problem there is, at once.
  public init(
    catalog: [Registration], layers: [Layer], platform: ([Declared]) -> [ServiceProvider]
  ) throws(Problems) {
    var problems = Self.checkNames(catalog, layers)
    let stack = Layers(layers: [Layer(manifest: catalog)] + layers)
    var general: [GeneralKey: Layer.Entry] = [:]
    for key in GeneralKey.allCases {
      let (winner, refused) = stack.resolve(key)
      general[key] = winner
      problems += refused
    }
    let isOffByDefault = general[.others]?.word == "off"
    var known: [Known] = []
    known.reserveCapacity(catalog.count)
    var declared = Declarations(expecting: catalog.count)
    var sleeping: [Registration] = []
    for registration in catalog {
      let layers = stack.concerning(registration.id.description)
      let (isEnabled, reason, refused) = layers.isEnabled(registration, !isOffByDefault)
      problems += refused
      if isEnabled {
        var reader = SettingsReader(feature: registration.id, layers: layers)
        declared.add(registration.feature.plan(reading: &reader))
        problems += reader.finish()
      } else {
        sleeping.append(registration)
      }
      known.append(
        Known(registration: registration, isEnabled: isEnabled, reason: reason, layers: layers))
    }
    let (entriesByRoot, clashes) = Self.entriesByRoot(declared.entries)
    problems += clashes
    (self.known, self.declared, self.entriesByRoot) = (known, declared, entriesByRoot)
    self.general = general
    aliases = layers.reduce(into: [:]) { $0.merge($1.aliases) { $1 } }
    problems += Self.checkAliases(aliases, entriesByRoot)
    do throws(Problems) {
      let services = platform(declared.features)
      let disabledProviders = { [sleeping] in Declarations(defaultsOf: sleeping).providers }
      let closed = Self.checkConsent(declared, services, disabledProviders: disabledProviders)
      problems += declared.features.compactMap { closed[$0.feature] }
      wiring = try Wiring(declared, platform: services, disabledProviders: disabledProviders) {
        service, feature in
        service == ServiceType((any ConsentGate).self) && closed[feature] != nil
      }
    } catch { throw Problems(problems + error.failures) }
    guard problems.isEmpty else { throw Problems(problems) }
  }
}

extension Layer {
  /// The lowest layer: what Plugins.json says.
  init(manifest catalog: [Registration]) {
    self.init(Self.manifest)
    for registration in catalog {
      guard case .object(let members) = registration.settings, !members.isEmpty else { continue }
      var choice = Choice(at: name)
      for member in members { choice.settings[member.key] = Entry(member.value, at: name) }
      features[registration.id.description] = choice
    }
  }
}

extension Layers {
  /// Whether a feature is on, and if not, why.
  fileprivate func isEnabled(
    _ registration: Registration, _ areOthersOn: Bool
  ) -> (Bool, reason: Phrase?, problems: [Failure]) {
    let id = registration.id.description
    var (winner, problems) = resolve("enabled", of: id) { $0.features[id]?.isEnabled }
    if let entry = winner {
      let isOn = Bool(entry.text) ?? registration.isEnabled
      let place = entry.place
      if Bool(entry.text) == nil {
        let found = "'\(entry.text)'"
        problems.append(
          Failure(
            .configuration, "settings.invalid",
            .core { $0.invalidSetting("\(id).enabled", .core(\.trueOrFalse), found) }, at: place))
      }
      return (isOn, isOn ? nil : .core { $0.switchedOff(place) }, problems)
    }
    if !areOthersOn {
      let isNamed = isNamed(id)
      return (isNamed, isNamed ? nil : .core(\.offUnlessNamed), problems)
    }
    return (
      registration.isEnabled,
      registration.isEnabled ? nil : .core { $0.switchedOff(Layer.manifest) },
      problems
    )
  }

  /// Whether a layer above the manifest speaks of a feature, which switches it on where the default
  /// is off. Above a lock it does not.
  private func isNamed(_ id: String) -> Bool {
    for layer in layers where layer.name != Layer.manifest {
      if layer.features[id] != nil { return true }
      if layer.lock(on: "enabled", of: id) != nil { return false }
    }
    return false
  }
}

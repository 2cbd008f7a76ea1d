public import AtriumScreen

/// A checked selection of features, ready to be wired. Making one has no effect on the world: it is
/// what `atrium check` does.
public struct Assembly: Sendable {
  /// What is known of a feature of the build, on or off.
  struct Known: Sendable {
    let id: FeatureID, title: Phrase, isEnabled: Bool
    /// Why it is off.
    let reason: Phrase?
    let settings: [SettingsReader.Entry]
  }
  let known: [Known]
  /// What rules for the program as a whole, where a file says something.
  let general: [GeneralKey: Layer.Entry]
  /// What words stand for.
  let aliases: [String: Layer.Entry]
  let catalog: [Registration]
  let plans: [Plan]
  let wiring: Wiring
  /// The features' entries by the first part of their addresses.
  let doors: [String: Entry]
  /// The doors of the features that are on, in the order of the catalog.
  public var entries: [Entry] { plans.flatMap(\.entries) }
  /// How many features are on.
  public var enabledCount: Int { plans.count }

  /// - Parameters:
  ///   - catalog: the features of the build.
  ///   - layers: what the deployment says, lowest first.
  ///   - platform: services of the app itself, given what the features declare.
  /// - Throws: every problem there is, at once.
  public init(
    catalog: [Registration], layers: [Layer], platform: ([Declared]) -> [Recipe]
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
    var plans: [Plan] = []
    plans.reserveCapacity(catalog.count)
    var sleeping: [Registration] = []
    for registration in catalog {
      let layers = stack.concerning(registration.id.description)
      let (isEnabled, reason, refused) = layers.isEnabled(registration, !isOffByDefault)
      problems += refused
      var settings: [SettingsReader.Entry] = []
      if isEnabled {
        var reader = SettingsReader(feature: registration.id, layers: layers)
        plans.append(registration.feature.plan(reading: &reader))
        settings = reader.schema
        problems += reader.finish()
      } else {
        sleeping.append(registration)
      }
      known.append(
        Known(
          id: registration.id, title: registration.title, isEnabled: isEnabled, reason: reason,
          settings: settings))
    }
    let (doors, clashes) = Self.doors(of: plans)
    problems += clashes
    (self.known, self.plans, self.doors) = (known, plans, doors)
    (self.general, self.catalog) = (general, catalog)
    aliases = layers.reduce(into: [:]) { $0.merge($1.aliases) { $1 } }
    problems += Self.checkAliases(aliases, doors)
    do throws(Problems) {
      let services = platform(plans.map(Declared.init))
      let dormant = { [sleeping] in
        sleeping.map { registration in
          var reader = SettingsReader(feature: registration.id, layers: Layers(layers: []))
          return registration.feature.plan(reading: &reader)
        }
      }
      let closed = Self.checkConsent(plans, services, dormant: dormant)
      problems += plans.compactMap { closed[$0.feature] }
      wiring = try Wiring(plans, platform: services, dormant: dormant) { service, feature in
        service == ServiceType((any ConsentGate).self) && closed[feature] != nil
      }
    } catch { throw Problems(problems + error.failures) }
    guard problems.isEmpty else { throw Problems(problems) }
  }
}

/// What the platform may know of an enabled feature.
public struct Declared: Sendable {
  /// Whose declaration it is.
  public let feature: FeatureID
  /// What people call the feature.
  public let title: Phrase
  /// The steps that make its tables, oldest first (SQL).
  public let migrations: [String]
  /// The folder of a group that its database is in, where that is not the person's own.
  public let groupFolder: String?
  /// What it asks consent for.
  public let purposes: [PurposeDescription]
  /// What every feature of a build declares where no deployment says anything.
  public static func all(of catalog: [Registration]) -> [Declared] {
    catalog.map { registration in
      var reader = SettingsReader(feature: registration.id, layers: Layers(layers: []))
      return Declared(registration.feature.plan(reading: &reader))
    }
  }

  init(_ plan: Plan) {
    (feature, title) = (plan.feature, plan.title)
    (migrations, purposes) = (plan.migrations, plan.purposes)
    groupFolder = plan.groupFolder
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

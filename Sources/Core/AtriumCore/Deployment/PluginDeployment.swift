import AtriumScreen

/// A program that a deployment names as a feature.
public struct PluginDeployment: Equatable, Sendable {
  /// The protocol of a program.
  public enum Dialect: String, CaseIterable, Sendable {
    /// Protocol 1 of plug-ins, the default.
    case plugin = "1"
    /// The Model Context Protocol.
    case mcp
  }

  public var id: FeatureID
  /// The program, which is searched for in `PATH` unless it has a slash, and its arguments.
  public var command: [String]
  /// The hashes that files must have, by absolute path: `sha256:` and 64 hexadecimal digits. If it is empty, the person
  /// confirms the files of the command.
  public var files: [String: String] = [:]
  public var dialect = Dialect.plugin
  /// `true` if the program may use the network, although its manifest does not declare that.
  public var usesNetwork = false
  /// `true` if the program must not run unless the operating system confines it.
  public var mustBeConfined = false
  /// The position of the lock on plug-ins; `nil` if people may name others.
  public var lock: String?
  /// The position in the source of the deployment.
  public var location: String

  /// - Parameter location: the position in the source of the deployment.
  public init(_ id: FeatureID, _ command: [String], at location: String) {
    (self.id, self.command, self.location) = (id, command, location)
  }
}

extension [Layer] {
  /// The key of plug-ins in deployments and locks.
  static let plugins = "plugins"

  /// The plug-ins of a deployment with valid IDs, by ID. The highest layer that names one decides; layers above a lock on `plugins` name
  /// none.
  public var plugins: [PluginDeployment] {
    var plugins: [FeatureID: PluginDeployment] = [:]
    let lock = lazy.compactMap { $0.locks[Self.plugins] }.first
    for layer in self {
      for var plugin in layer.plugins where plugin.id.isValid {
        plugin.lock = lock
        plugins[plugin.id] = plugin
      }
      if layer.locks[Self.plugins] != nil { break }
    }
    return plugins.values.sorted { $0.id < $1.id }
  }

  /// The failures of plug-ins that the layers name, but that are left out: those above a lock on `plugins`, and those
  /// with mistakes.
  public var leftOutPlugins: [FeatureID: Failure] {
    var failures: [FeatureID: Failure] = [:]
    var lock: String?
    for layer in self {
      failures.merge(layer.leftOutPlugins) { $1 }
      if let lock {
        for plugin in layer.plugins { failures[plugin.id] = .pluginIsLockedOut(plugin, by: lock) }
      }
      lock = lock ?? layer.locks[Self.plugins]
    }
    let named = Set(plugins.map(\.id))
    return failures.filter { !named.contains($0.key) }
  }

  /// The features in place of plug-ins that are left out, and of former ones: no layer names them any more, but a layer
  /// has settings for them. So these settings prevent no start, as those of an unknown feature do.
  /// - Parameter wasPlugin: returns whether a plug-in with this ID was used.
  public func missingPlugins(_ wasPlugin: (FeatureID) -> Bool) -> [Registration] {
    let leftOut = leftOutPlugins
    let named = leftOut.map { ($0.key, $0.value.message) }
    let present = Set(plugins.map(\.id)).union(leftOut.keys)
    let former = Set(flatMap(\.namedFeatures)).subtracting(present).filter(wasPlugin)
    return (named + former.map { ($0, .isFormerPlugin) }).filter { $0.0.isValid }
      .sorted { $0.0 < $1.0 }.map { Registration(unavailable: $0.0, $0.1) }
  }

  /// Returns the position of a plug-in; `nil` if the layers name none with this ID.
  func location(ofPlugin id: FeatureID) -> String? { plugins.first { $0.id == id }?.location }
}

extension Layer {
  /// The features for which the layer has settings, or to which `add` at home adds.
  fileprivate var namedFeatures: [FeatureID] {
    (Array(features.keys) + [general[.homeAdd]?.stringValue].compactMap(\.self))
      .map { FeatureID($0) }
  }
}

extension Assembly {
  /// Returns warnings about the settings of plug-ins that no layer names any more.
  static func checkFormerPlugins(_ catalog: [Registration], _ layers: [Layer]) -> [Failure] {
    let named = Set(layers.plugins.map(\.id)).union(layers.leftOutPlugins.keys)
    let former = catalog.filter { $0.isExternal && !named.contains($0.id) }.map(\.id)
    return former.flatMap { id in
      layers.compactMap { $0.features[id.description]?.location }.map { location in
        Failure(
          .configuration, "plugin.former", .hasNoPlugin("\(id)"), hint: .removeOrNamePlugin,
          at: location)
      }
    }
  }

  /// Returns failures for plug-ins that a lower layer forbids.
  static func checkPluginLocks(_ layers: [Layer]) -> [Failure] {
    var problems: [Failure] = []
    var lock: String?
    for layer in layers {
      if let lock {
        problems += layer.plugins.map {
          .locked("\([Layer].plugins).\($0.id)", by: lock, at: $0.location)
        }
      }
      lock = lock ?? layer.locks[[Layer].plugins]
    }
    return problems
  }

  /// Returns failures for IDs of plug-ins that are invalid, or the name of a feature or of a word of the program.
  static func checkPlugins(
    _ layers: [Layer], _ catalog: [Registration], of program: ProgramIdentity
  ) -> [FeatureID: Failure] {
    let plugins = layers.flatMap(\.plugins)
    if plugins.isEmpty { return [:] }
    var problems: [FeatureID: Failure] = [:]
    let compiled = Set(catalog.lazy.filter { !$0.isExternal }.map(\.id))
    for plugin in plugins {
      let id = plugin.id.description
      if !plugin.id.isValid {
        problems[plugin.id] = Failure(
          .configuration, "feature.invalid-id", .invalidFeatureID(id), at: plugin.location)
      } else if program.reserves(id) || reservedIDs.contains(id)
        || compiled.contains(plugin.id)
      {
        problems[plugin.id] = .isTaken(plugin.id, at: plugin.location)
      }
    }
    return problems
  }

  /// Returns failures for plug-ins with the name of an entry of another feature, of one of its other words, or of an
  /// alias.
  static func checkPluginRoots(
    _ layers: [Layer], _ declared: Declarations, _ catalog: [Registration]
  ) -> [FeatureID: Failure] {
    let plugins = catalog.filter(\.isExternal)
    if plugins.isEmpty { return [:] }
    var problems: [FeatureID: Failure] = [:]
    let aliases = layers.aliases
    var owners: [String: Set<FeatureID>] = [:]
    for entry in declared.entries {
      for name in [entry.root] + entry.words.typedForms {
        owners[name, default: []].insert(entry.feature)
      }
    }
    for plugin in plugins {
      let root = plugin.id.description
      guard aliases[root] != nil || owners[root]?.contains(where: { $0 != plugin.id }) == true,
        let location = layers.location(ofPlugin: plugin.id)
      else { continue }
      problems[plugin.id] = .isTaken(plugin.id, at: location)
    }
    return problems
  }
}

extension Failure {
  /// The failure for a plug-in above a lock on plug-ins.
  static func pluginIsLockedOut(_ plugin: PluginDeployment, by lock: String) -> Failure {
    Failure(
      .denied, "plugin.locked", .pluginIsLockedOut("\(plugin.id)", lock), hint: .askAdministrator,
      at: plugin.location)
  }

  fileprivate static func isTaken(_ plugin: FeatureID, at location: String?) -> Failure {
    Failure(
      .configuration, "plugin.taken", .pluginIsTaken("\(plugin)"), hint: .renamePlugin,
      at: location)
  }
}

extension Phrase {
  /// The reason why a plug-in is off.
  fileprivate static let isFormerPlugin = Phrase(
    en: "the deployment no longer names this plug-in",
    de: "die Konfiguration nennt dieses Plug-in nicht mehr",
    hr: "konfiguracija više ne navodi ovaj dodatak")
  fileprivate static func hasNoPlugin(_ id: String) -> Phrase {
    Phrase(
      en: "The settings of '\(id)' have no effect; \(isFormerPlugin).",
      de: "Die Einstellungen von „\(id)“ sind wirkungslos; \(isFormerPlugin).",
      hr: "Postavke za „\(id)” nemaju učinka; \(isFormerPlugin).")
  }
  fileprivate static let removeOrNamePlugin = Phrase(
    en: "Remove them, or name the plug-in again.",
    de: "Entfernen Sie sie, oder nennen Sie das Plug-in wieder.",
    hr: "Uklonite ih ili ponovno navedite dodatak.")
}

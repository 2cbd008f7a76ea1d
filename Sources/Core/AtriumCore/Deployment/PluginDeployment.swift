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

  /// Returns the position of a plug-in; `nil` if the layers name none with this ID.
  func location(ofPlugin id: FeatureID) -> String? { plugins.first { $0.id == id }?.location }
}

extension Assembly {
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
      guard aliases[root] != nil || owners[root]?.contains(where: { $0 != plugin.id }) == true
      else { continue }
      problems[plugin.id] = .isTaken(plugin.id, at: layers.location(ofPlugin: plugin.id))
    }
    return problems
  }
}

extension Failure {
  fileprivate static func isTaken(_ plugin: FeatureID, at location: String?) -> Failure {
    Failure(
      .configuration, "plugin.taken", .pluginIsTaken("\(plugin)"), hint: .renamePlugin,
      at: location)
  }
}

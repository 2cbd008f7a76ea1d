public import AtriumScreen

/// The settings of one source of a deployment. Layers are stacked; a higher one takes precedence.
public struct Layer: Sendable {
  /// A value with its source.
  public struct SourcedValue: Sendable {
    /// The JSON value; `nil` for a value of the environment or the command line.
    public var json: JSON?
    /// The value as text, in the form of `--set`.
    public var text: String
    /// The source: `config.json:4:17`, `ATRIUM_TODOS_LIMIT` or `--set todos.limit`.
    public var location: String
    /// The value of a string, without quotes.
    public var stringValue: String { json?.string ?? text }
    /// A value of a JSON file.
    public init(_ json: JSON, at location: String) {
      self.json = json
      self.location = location
      text = json.text
    }
    /// A value of the environment or the command line.
    public init(text: String, at location: String) {
      self.text = text
      self.location = location
    }
  }

  /// The settings of one feature.
  public struct FeatureSettings: Sendable {
    /// `true` or `false`; `nil` if the layer does not set it.
    public var isEnabled: SourcedValue?
    /// The values by key.
    public var settings: [String: SourcedValue] = [:]
    /// The position of the feature in the source.
    public var location: String
    /// A feature without settings.
    public init(at location: String) { self.location = location }
  }

  /// The name of the lowest layer.
  static let manifest = "Plugins.json"

  /// The name in messages, e.g. of the file.
  public var name: String
  var isFile = false
  /// `true` if features are enabled by being named, if features are disabled by default.
  public var enablesNamedFeatures = true
  /// `true` if the keys are spelled as environment variables.
  var usesEnvironmentKeys = false
  /// The settings of features by ID.
  public var features: [String: FeatureSettings] = [:]
  /// The positions of locks by key. Higher layers may not change a locked key: a setting
  /// (`todos.limit`), `todos.enabled`, a whole feature (`todos`) or a ``ProgramSettingKey``.
  public var locks: [String: String] = [:]
  /// The settings of the program.
  public var general: [ProgramSettingKey: SourcedValue] = [:]
  /// The expansions of aliases by name.
  public var aliases: [String: SourcedValue] = [:]
  /// The lines of views by name.
  public var views: [String: SourcedValue] = [:]
  /// The letters of items by the root of their addresses.
  public var letters: [String: SourcedValue] = [:]
  /// The positions of the events for which the layer has commands, by their names.
  var events: [String: String] = [:]
  public var commands: [EventCommand] = []
  /// The programs that are features.
  public var plugins: [PluginDeployment] = []
  /// The failures of the plug-ins that the source names, but that are left out.
  var leftOutPlugins: [FeatureID: Failure] = [:]
  public var signIns: [SignInDeployment] = []
  /// `true` if the layer lies above the user's file, whose values it overrules.
  public var isAboveUsersFile = false
  /// Mistakes in the source that do not prevent the start.
  var warnings: [Failure] = []
  /// An empty layer.
  public init(_ name: String) { self.name = name }

  func setting(_ key: String, of feature: String) -> SourcedValue? {
    guard let settings = features[feature]?.settings else { return nil }
    return settings[usesEnvironmentKeys ? Self.environmentKey(key) : key]
  }

  /// Returns the spelling of a key in an environment variable: `BASE_URL` for `base-url`.
  static func environmentKey(_ name: String) -> String {
    let bytes = name.uppercased().utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x80...: byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the position of a lock on `key` of `feature`; `nil` if it is not locked.
  public func lock(on key: String, of feature: String) -> String? {
    if locks.isEmpty { return nil }
    return locks["\(feature).\(key)"] ?? locks[feature]
  }

  /// Removes the values that another layer locks, with a warning for those that it does not set itself.
  public mutating func removeValues(lockedBy other: Layer) {
    guard !other.locks.isEmpty else { return }
    if let lock = other.locks[[Layer].plugins] {
      let others = Set(other.plugins.map(\.id))
      for plugin in plugins where !others.contains(plugin.id) {
        warnings.append(
          Failure(
            .configuration, "lock.unset", .pluginIsLockedOut("\(plugin.id)", lock),
            at: plugin.location))
        leftOutPlugins[plugin.id] = .pluginIsLockedOut(plugin, by: lock)
      }
      plugins = []
    }
    for (key, value) in values.sorted(by: { $0.key.name < $1.key.name }) {
      guard let lock = key.lock(in: other) else { continue }
      switch key {
      case .program(let key): general[key] = nil
      case .enabled(let id): features[id.description]?.isEnabled = nil
      case .setting(let key, let id): features[id.description]?.settings[key] = nil
      case .alias, .view, .member: break
      }
      guard other.values[key] == nil else { continue }
      let found = (value.json ?? .string(value.text)).displayName
      warnings.append(
        Failure(
          .configuration, "lock.unset", .isLockedWithoutValue(key.name, found, lock),
          at: value.location))
    }
  }

  /// The values that can be locked.
  private var values: [SettingKey: SourcedValue] {
    var values: [SettingKey: SourcedValue] = [:]
    for (key, value) in general { values[.program(key)] = value }
    for (name, feature) in features {
      let id = FeatureID(name)
      values[.enabled(id)] = feature.isEnabled
      for (key, value) in feature.settings { values[.setting(key, of: id)] = value }
    }
    return values
  }
}

/// The layers of a deployment, lowest first.
struct LayerStack: Sendable {
  let layers: [Layer]
  let signIns: [SignInDeployment]

  /// - Parameter signIns: the sign-ins of the deployment; by default, those of the layers.
  init(layers: [Layer], signIns: [SignInDeployment]? = nil) {
    self.layers = layers
    self.signIns = signIns ?? layers.signIns
  }

  /// Returns the layers that set or lock anything of a feature.
  func layers(of feature: String) -> LayerStack {
    LayerStack(
      layers: layers.filter { $0.features[feature] != nil || !$0.locks.isEmpty }, signIns: signIns)
  }

  /// Returns the value of a setting in effect, and failures for changes above a lock.
  /// - Parameter keys: the key, and those of earlier versions, whose locks apply as well.
  func resolve(
    _ keys: [String], of feature: String, _ entry: (Layer) -> Layer.SourcedValue?
  ) -> (winner: Layer.SourcedValue?, refused: [Failure]) {
    resolve("\(feature).\(keys[0])", entry) { layer in
      keys.lazy.compactMap { layer.lock(on: $0, of: feature) }.first
    }
  }

  /// Returns the value of a program setting in effect, and failures for changes above a lock.
  func resolve(_ key: ProgramSettingKey) -> (winner: Layer.SourcedValue?, refused: [Failure]) {
    resolve(key.rawValue, { $0.general[key] }, lockedBy: { $0.locks[key.rawValue] })
  }

  private func resolve(
    _ name: String, _ entry: (Layer) -> Layer.SourcedValue?, lockedBy location: (Layer) -> String?
  ) -> (winner: Layer.SourcedValue?, refused: [Failure]) {
    var winner: Layer.SourcedValue?
    var lock: String?
    var refused: [Failure] = []
    for layer in layers {
      if let entry = entry(layer) {
        if let lock {
          refused.append(.locked(name, by: lock, at: entry.location))
        } else {
          winner = entry
        }
      }
      lock = lock ?? location(layer)
    }
    return (winner, refused)
  }
}

extension Failure {
  static func locked(_ name: String, by lock: String, at location: String? = nil) -> Failure {
    Failure(
      .configuration, "settings.locked", .isSettingLocked(name, lock),
      hint: .removeLocked, at: location)
  }
}

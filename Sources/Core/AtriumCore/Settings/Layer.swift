public import AtriumScreen

/// What one source says about a deployment. Layers are stacked; a higher one wins.
public struct Layer: Sendable {
  /// A value and where it stands.
  public struct Entry: Sendable {
    /// `nil` where it came as text, from the environment or the command line.
    public var json: JSON?
    /// As it would be typed behind `--set key=`.
    public var text: String
    /// Where it was written: `config.json:4:17`, `ATRIUM_TODOS_LIMIT`, `--set todos.limit`.
    public var place: String
    /// The value of a text, whichever way it came.
    public var word: String { if case .string(let word) = json { word } else { text } }
    /// A value that was written as JSON.
    public init(_ json: JSON, at place: String) {
      (self.json, text, self.place) = (json, json.text, place)
    }
    /// A value that was written as text.
    public init(text: String, at place: String) {
      (json, self.text, self.place) = (nil, text, place)
    }
  }

  /// What a layer says about one feature.
  public struct Choice: Sendable {
    /// `true` or `false`; `nil` where the layer does not say.
    public var isEnabled: Entry?
    /// By their keys.
    public var settings: [String: Entry] = [:]
    /// Where the layer speaks of the feature.
    public var place: String
    /// Says nothing yet.
    public init(at place: String) { self.place = place }
  }

  /// The name of the lowest layer.
  static let manifest = "Plugins.json"

  /// What messages call it, e.g. the file.
  public var name: String
  /// Whether the keys of settings are spelled as variables of the environment are.
  var usesEnvironmentKeys = false
  /// By their IDs.
  public var features: [String: Choice] = [:]
  /// Keys that layers above may not change: `todos.limit`, `todos.enabled`, `todos` for all of
  /// that, or a ``GeneralKey``.
  public var locks: [String: String] = [:]
  /// What concerns the program as a whole; what is missing is left to the layers below.
  public var general: [GeneralKey: Entry] = [:]
  /// What words stand for, by the word.
  public var aliases: [String: Entry] = [:]
  /// Says nothing yet.
  public init(_ name: String) { self.name = name }

  /// What this layer says about a setting.
  func setting(_ key: String, of feature: String) -> Entry? {
    guard let settings = features[feature]?.settings else { return nil }
    return settings[usesEnvironmentKeys ? Self.environmentKey(key) : key]
  }

  /// A name as variables of the environment spell it: `BASE_URL` for `base-url`.
  static func environmentKey(_ name: String) -> String {
    let bytes = name.uppercased().utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x80...: byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where this layer locks `key` of `feature`, if it does.
  public func lock(on key: String, of feature: String) -> String? {
    locks.isEmpty ? nil : locks["\(feature).\(key)"] ?? locks[feature]
  }
}

/// The layers of a deployment, lowest first.
struct Layers: Sendable {
  let layers: [Layer]

  /// Those of them that have anything to say on a feature.
  func concerning(_ feature: String) -> Layers {
    let indices = layers.indices.filter {
      layers[$0].features[feature] != nil || !layers[$0].locks.isEmpty
    }
    return Layers(layers: indices.map { layers[$0] })
  }

  /// What rules for a key, and the attempts to change it above a lock.
  func resolve(
    _ key: String, of feature: String, _ entry: (Layer) -> Layer.Entry?
  ) -> (winner: Layer.Entry?, refused: [Failure]) {
    resolve("\(feature).\(key)", entry) { $0.lock(on: key, of: feature) }
  }

  /// What rules for the program as a whole, and the attempts to change it above a lock.
  func resolve(_ key: GeneralKey) -> (winner: Layer.Entry?, refused: [Failure]) {
    resolve(key.rawValue, { $0.general[key] }, lockedBy: { $0.locks[key.rawValue] })
  }

  private func resolve(
    _ name: String, _ entry: (Layer) -> Layer.Entry?, lockedBy place: (Layer) -> String?
  ) -> (winner: Layer.Entry?, refused: [Failure]) {
    var winner: Layer.Entry?
    var lock: String?
    var refused: [Failure] = []
    for layer in layers {
      if let entry = entry(layer) {
        if let lock {
          refused.append(
            Failure(
              .configuration, "settings.locked", .core { $0.isLocked(name, lock) },
              hint: .core(\.removeLocked), at: entry.place))
        } else {
          winner = entry
        }
      }
      lock = lock ?? place(layer)
    }
    return (winner, refused)
  }
}

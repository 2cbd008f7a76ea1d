public import AtriumScreen

/// Reads a feature's settings strictly: it remembers what was asked for, so that keys nobody asked
/// for are reported, and it never stops at the first problem.
public struct SettingsReader: Sendable {
  /// A setting as `settings` lists it.
  struct Entry: Sendable {
    let key: String, value: JSON, fallback: JSON, help: Phrase
    /// Where the value came from; `nil` for the default.
    let source: String?
    /// What a JSON Schema says of the value.
    let form: @Sendable () -> [JSON.Member]
  }
  private let feature: String
  private let layers: Layers
  private(set) var schema: [Entry] = []
  private var problems: [Failure] = []

  init(feature: FeatureID, layers: Layers) {
    (self.feature, self.layers) = (feature.description, layers)
  }

  /// Any text.
  public mutating func text(_ key: String, default fallback: String, help: Phrase) -> String {
    read(key, fallback, help, .text)
  }

  /// A text that need not be there.
  public mutating func text(_ key: String, help: Phrase) -> String? {
    read(key, nil, help, SettingNotation.text.optional())
  }

  /// `true` or `false`.
  public mutating func flag(_ key: String, default fallback: Bool, help: Phrase) -> Bool {
    read(key, fallback, help, .flag)
  }

  /// A whole number within bounds.
  public mutating func number(
    _ key: String, default fallback: Int, in range: ClosedRange<Int>, help: Phrase
  ) -> Int {
    read(key, fallback, help, .number(in: range))
  }

  /// One of the cases of an enumeration, by its raw value.
  public mutating func choice<E: CaseIterable & RawRepresentable>(
    _ key: String, default fallback: E, help: Phrase
  ) -> E where E.RawValue == String {
    read(key, fallback, help, .choice)
  }

  /// A list of texts; in the environment and on the command line separated by commas.
  public mutating func list(_ key: String, default fallback: [String], help: Phrase) -> [String] {
    read(key, fallback, help, .list)
  }

  /// Values by names that the deployment chooses; in one word, an object as JSON writes it.
  public mutating func named(_ key: String, help: Phrase) -> [JSON.Member] {
    read(key, [], help, .object)
  }

  private mutating func read<T>(
    _ key: String, _ fallback: T, _ help: Phrase, _ notation: SettingNotation<T>
  ) -> T {
    let (winner, refused) = layers.resolve(key, of: feature) { $0.setting(key, of: feature) }
    problems += refused
    var value = fallback
    if let entry = winner {
      if let read = entry.json.map(notation.fromJSON) ?? notation.fromText(entry.text) {
        value = read
      } else {
        reportInvalid(
          key, expected: notation.expected, entry.json?.displayName ?? "'\(entry.text)'",
          at: entry.place)
      }
    }
    schema.append(
      Entry(
        key: key, value: notation.json(value), fallback: notation.json(fallback), help: help,
        source: winner?.place, form: notation.form))
    return value
  }

  /// Reports a value of the right kind that cannot be used all the same.
  /// - Parameter key: the setting, or a place inside an object: `servers.main.url`.
  public mutating func refuse(_ key: String, expected: Phrase, _ found: JSON) {
    let setting = key.prefix { $0 != "." }
    reportInvalid(
      key, expected: expected, found.displayName, at: schema.last { $0.key == setting }?.source)
  }

  private mutating func reportInvalid(
    _ key: String, expected: Phrase, _ found: String, at place: String?
  ) {
    let name = "\(feature).\(key)"
    problems.append(
      Failure(
        .configuration, "settings.invalid", .core { $0.invalidSetting(name, expected, found) },
        at: place))
  }

  /// All problems, including keys that nothing read: set or locked, they do nothing.
  consuming func finish() -> [Failure] {
    if layers.layers.isEmpty { return problems }
    let known = schema.map(\.key)
    let unknown = layers.layers.flatMap { layer in
      let names = layer.usesEnvironmentKeys ? known.map(Layer.environmentKey) : known
      let set = (layer.features[feature]?.settings ?? [:]).filter { !names.contains($0.key) }
        .map { (layer.usesEnvironmentKeys ? $0.key.lowercased() : $0.key, $0.value.place) }
      let locked = layer.locks.compactMap { lock, place in lockedKey(lock).map { ($0, place) } }
        .filter { !known.contains($0.0) }
      return set.sorted(by: <) + locked.sorted(by: <)
    }
    return problems
      + unknown.map { key, place in
        let name = "\(feature).\(key)"
        return Failure(
          .configuration, "settings.unknown", .core { $0.unknownSetting(name) },
          hint: .didYouMean(key, among: known, otherwise: .core { $0.knownSettings(known) }),
          at: place)
      }
  }

  /// The setting that a lock of this feature names; `nil` for the switch, and the whole feature.
  private func lockedKey(_ lock: String) -> String? {
    guard lock.hasPrefix(feature + "."), lock != feature + ".enabled" else { return nil }
    return String(lock.dropFirst(feature.count + 1))
  }
}

extension Registration {
  /// The feature's settings as a deployment has them.
  func settings(in layers: Layers) -> [SettingsReader.Entry] {
    var reader = SettingsReader(feature: id, layers: layers)
    _ = feature.plan(reading: &reader)
    return reader.schema
  }
}

extension JSON {
  /// How messages call a value that is of the wrong kind.
  var displayName: String {
    switch self {
    case .array: "[…]"
    case .object: "{…}"
    case .string(let text): "'\(text)'"
    default: text
    }
  }
}

public import AtriumScreen
public import AtriumTime

/// Reads the settings of a feature. All invalid values and unknown keys are reported together.
public struct SettingsReader: Sendable {
  /// A setting that was read.
  struct Setting: Sendable {
    let key: String
    let value: JSON
    let fallback: JSON
    let help: Phrase
    /// The source of the value; `nil` for the default.
    let source: String?
    /// The JSON Schema of the value.
    let schema: @Sendable () -> [JSON.Member]
  }
  private let feature: String
  private let layers: LayerStack
  private(set) var settings: [Setting] = []
  /// The values that are invalid or locked.
  private(set) var problems: [Failure] = []
  /// The reasons why the feature cannot do its job with these settings.
  private(set) var shortcomings: [Failure] = []
  /// The files and folders that the settings name.
  private(set) var files: [NamedFile] = []
  private let removed: [RemovedSetting]

  /// - Parameter removed: the settings of earlier versions.
  init(feature: FeatureID, layers: LayerStack, removed: [RemovedSetting] = []) {
    self.feature = feature.description
    self.layers = layers
    self.removed = removed
  }

  /// Reads a string.
  public mutating func text(_ key: String, default fallback: String, help: Phrase) -> String {
    read(key, fallback, help, .text)
  }

  /// Reads an optional string.
  public mutating func text(_ key: String, help: Phrase) -> String? {
    read(key, nil, help, SettingCodec.text.optional())
  }

  /// Reads the optional path of a file that the feature reads, of which `check` warns if it is unusable. `~` stands for
  /// the home folder.
  public mutating func file(_ key: String, help: Phrase) -> String? {
    text(key, help: help).flatMap { file($0, at: key) }
  }

  /// Returns the path of a file inside an object.
  /// - Parameter key: the path inside the object: `servers.main.certificates`.
  public mutating func file(_ path: String, at key: String) -> String? {
    declare(path, at: key, isFolder: false)
  }

  /// Reads the optional path of a folder that the feature writes to, and makes in an existing one.
  public mutating func folder(_ key: String, help: Phrase) -> String? {
    text(key, help: help).flatMap { declare($0, at: key, isFolder: true) }
  }

  private mutating func declare(_ path: String, at key: String, isFolder: Bool) -> String? {
    guard !path.isEmpty else { return nil }
    let file = NamedFile(
      name: "\(feature).\(key)", path: TildeExpansion.expand(path), isFolder: isFolder,
      location: source(of: key))
    files.append(file)
    return file.path
  }

  /// Reads a time of day.
  public mutating func time(_ key: String, default fallback: TimeOfDay, help: Phrase) -> TimeOfDay {
    read(key, fallback, help, .time)
  }

  /// Reads the address of a web server.
  public mutating func address(_ key: String, default fallback: String, help: Phrase) -> String {
    read(key, fallback, help, .address)
  }

  /// Reads an optional address of a web server or page.
  public mutating func address(_ key: String, help: Phrase) -> String? {
    read(key, nil, help, SettingCodec.address.optional())
  }

  /// Reads a Boolean.
  public mutating func flag(_ key: String, default fallback: Bool, help: Phrase) -> Bool {
    read(key, fallback, help, .flag)
  }

  /// Reads an integer in a range.
  public mutating func number(
    _ key: String, default fallback: Int, in range: ClosedRange<Int>, help: Phrase
  ) -> Int {
    read(key, fallback, help, .number(in: range))
  }

  /// Reads a case of an enumeration by its raw value.
  public mutating func choice<E: CaseIterable & RawRepresentable>(
    _ key: String, default fallback: E, help: Phrase
  ) -> E where E.RawValue == String {
    read(key, fallback, help, .choice)
  }

  /// Reads a list of strings; in the environment and on the command line, separated by commas.
  public mutating func list(_ key: String, default fallback: [String], help: Phrase) -> [String] {
    read(key, fallback, help, .list)
  }

  /// Reads an object whose keys the deployment chooses; as text, in JSON.
  public mutating func named(_ key: String, help: Phrase) -> [JSON.Member] {
    read(key, [], help, .object)
  }

  /// Reads the optional name of a sign-in of the deployment.
  public mutating func signIn(_ key: String, help: Phrase) -> SignInDeployment? {
    text(key, help: help).flatMap { signIn(named: $0, at: key) }
  }

  /// Returns the sign-in that a setting names.
  /// - Parameter key: the setting, or a path inside an object: `servers.main.signin`.
  /// - Returns: `nil` if the deployment has none with the name, which is reported.
  public mutating func signIn(named name: String, at key: String) -> SignInDeployment? {
    if let signIn = layers.signIns.first(where: { $0.name == name }) { return signIn }
    let names = layers.signIns.map(\.name)
    refuse(
      key, expected: .expectedSignIn(names), .string(name), similar: nearest(to: name, among: names)
    )
    return nil
  }

  mutating func read<T>(
    _ key: String, _ fallback: T, _ help: Phrase, _ codec: SettingCodec<T>
  ) -> T {
    let (keys, feature) = ([key] + formerKeys(of: key), feature)
    let (winner, refused) = layers.resolve(keys, of: feature) { layer in
      keys.lazy.compactMap { layer.setting($0, of: feature) }.first
    }
    problems += refused
    var value = fallback
    if let entry = winner {
      if let read = entry.json.map(codec.fromJSON) ?? codec.fromText(entry.text) {
        value = read
      } else {
        reportInvalid(
          key, expected: codec.expected, (entry.json ?? .string(entry.text)).displayName,
          at: entry.location)
      }
    }
    settings.append(
      Setting(
        key: key, value: codec.json(value), fallback: codec.json(fallback), help: help,
        source: winner?.location, schema: codec.schema))
    return value
  }

  /// Reports a value that has the right type but is not valid.
  /// - Parameters:
  ///   - key: the setting, or a path inside an object: `servers.main.url`.
  ///   - similar: a valid value that is likely meant.
  public mutating func refuse(
    _ key: String, expected: Phrase, _ found: JSON, similar: String? = nil
  ) {
    reportInvalid(
      key, expected: expected, found.displayName, at: source(of: key),
      hint: similar.map { .didYouMean($0) })
  }

  /// Returns the source of a setting that was read.
  /// - Parameter key: the setting, or a path inside an object.
  private func source(of key: String) -> String? {
    let setting = key.prefix { $0 != "." }
    return settings.last { $0.key == setting }?.source
  }

  /// Reports that the feature cannot do its job with these settings, as without the address of a server.
  /// `check` warns of it if a file enables the feature.
  public mutating func warn(_ message: Phrase, hint: Phrase? = nil) {
    shortcomings.append(Failure(.configuration, "settings.incomplete", message, hint: hint))
  }

  private mutating func reportInvalid(
    _ key: String, expected: Phrase, _ found: String, at location: String?, hint: Phrase? = nil
  ) {
    let name = "\(feature).\(key)"
    problems.append(
      Failure(
        .configuration, "settings.invalid", .invalidSetting(name, expected, found), hint: hint,
        at: location))
  }

  /// Returns all problems, including keys that are set or locked but were not read.
  consuming func finish() -> [Failure] { problems + unknownSettings }

  /// The failures for keys that are set or locked but were not read.
  var unknownSettings: [Failure] {
    let offered = settings.map(\.key)
    return unreadKeys.filter { removal(of: $0.key) == nil }.map { key, location in
      let name = "\(feature).\(key)"
      let near = nearest(to: key, among: offered).map { "\(feature).\($0)" }
      return Failure(
        .configuration, "settings.unknown", .unknownSetting(name),
        hint: near.map { near in .didYouMean(near) }
          ?? .knownSettings(offered),
        at: location)
    }
  }

  /// The warnings about removed settings that are set or locked.
  var removalWarnings: [Failure] {
    unreadKeys.compactMap { key, location in
      removal(of: key).map { removed in
        Failure(
          .configuration, RemovedSetting.code,
          removed.replacement == nil
            ? .removedSetting(removed.name) : .renamedSetting(removed.name),
          hint: removed.replacement.map { .useSetting($0) }, at: location)
      }
    }
  }

  /// Returns the keys that a setting had in earlier versions.
  private func formerKeys(of key: String) -> [String] {
    removed.filter { $0.replacement == "\(feature).\(key)" && $0.name.hasPrefix("\(feature).") }
      .map { String($0.name.dropFirst(feature.count + 1)) }
  }

  private func removal(of key: String) -> RemovedSetting? {
    let name = "\(feature).\(key)"
    return removed.first { $0.name == name || $0.name.lowercased() == name }
  }

  /// The keys that are set or locked but were not read, with their positions.
  private var unreadKeys: [(key: String, location: String)] {
    let known = settings.map(\.key)
    return layers.layers.flatMap { layer in
      let names = layer.usesEnvironmentKeys ? known.map(Layer.environmentKey) : known
      let set = (layer.features[feature]?.settings ?? [:]).filter { !names.contains($0.key) }
        .map { (layer.usesEnvironmentKeys ? $0.key.lowercased() : $0.key, $0.value.location) }
      let locked = layer.locks.compactMap { lock, location in
        lockedKey(lock).map { ($0, location) }
      }.filter { !known.contains($0.0) }
      return set.sorted(by: <) + locked.sorted(by: <)
    }
  }

  /// Returns the setting that a lock names; `nil` for `enabled`, the whole feature and other
  /// features.
  private func lockedKey(_ lock: String) -> String? {
    guard lock.hasPrefix(feature + "."), lock != feature + ".enabled" else { return nil }
    return String(lock.dropFirst(feature.count + 1))
  }
}

extension Registration {
  /// Returns a reader that has read the settings of the feature.
  func reader(of layers: LayerStack, removed: [RemovedSetting] = []) -> SettingsReader {
    var reader = SettingsReader(feature: id, layers: layers, removed: removed)
    _ = plan(&reader, [], false)
    return reader
  }

  /// Returns the mistakes that a reader has found. A setting that a plug-in does not know is a warning, because other
  /// versions of it may know it. The settings of a plug-in whose manifest was not read are not judged.
  func mistakes(of reader: SettingsReader) -> (problems: [Failure], warnings: [Failure]) {
    if impediment != nil { return ([], []) }
    let (problems, unknown) = (reader.problems, reader.unknownSettings)
    return isExternal
      ? (problems, unknown + reader.removalWarnings)
      : (problems + unknown, reader.removalWarnings)
  }
}

extension JSON {
  /// The description of a value of the wrong type in messages.
  var displayName: String {
    switch self {
    case .array: "[…]"
    case .object: "{…}"
    case .string: "'\(withoutSecrets.string ?? "")'"
    default: text
    }
  }
}

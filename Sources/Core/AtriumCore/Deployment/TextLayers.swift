extension Layer {
  /// The settings of the environment: with the prefix `ATRIUM`, `ATRIUM_TODOS_PAGE=10`,
  /// `ATRIUM_TODOS_ENABLED=false`, and `ATRIUM_NEWS_BASE_URL=…` for the setting `base-url`.
  ///
  /// The feature's name follows the prefix, in capitals and with `_` for `-`; if several names
  /// match, the longest wins. A variable may also set what `--set` sets of the program, as
  /// `ATRIUM_HOME_ADD=off` does; one of another setting of the program is a warning. Other variables
  /// are ignored.
  public init(environment: [String: String], prefix: String, features: [FeatureID]) {
    self.init("environment")
    usesEnvironmentKeys = true
    isAboveUsersFile = true
    let variables = environment.filter { $0.key.hasPrefix(prefix + "_") }
    guard !variables.isEmpty else { return }
    let prefixes = features.map { feature in
      (id: feature.description, prefix: "\(prefix)_\(Self.environmentKey(feature.description))_")
    }
    for (name, value) in variables {
      let owners = prefixes.filter { name.hasPrefix($0.prefix) && name.count > $0.prefix.count }
      let entry = SourcedValue(text: value, at: name)
      if let owner = owners.max(by: { $0.prefix.count < $1.prefix.count }) {
        set(owner.id, String(name.dropFirst(owner.prefix.count)), entry)
      } else if let key = ProgramSettingKey.allCases.first(where: {
        name == "\(prefix)_\(Self.environmentKey($0.rawValue))"
      }) {
        do throws(Failure) {
          try set(key, entry)
        } catch {
          warnings.append(error)
        }
      }
    }
  }

  /// The settings of `--set FEATURE.KEY=VALUE` options.
  /// - Throws: a usage failure for each option of another form.
  public init(assignments: [String]) throws(Problems) {
    self.init("command line")
    isAboveUsersFile = true
    var problems: [Failure] = []
    for assignment in assignments {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].split(separator: ".", maxSplits: 1)
      let program = ProgramSettingKey(rawValue: String(parts[0]))
      guard parts.count == 2, key.count == 2 else {
        problems.append(
          Failure(
            .usage, "settings.assignment", .badAssignment(assignment),
            hint: program.map { .storedOnly($0.rawValue) } ?? .assignmentExample))
        continue
      }
      let value = SourcedValue(text: String(parts[1]), at: "--set \(parts[0])")
      if let program {
        do throws(Failure) {
          try set(program, value)
        } catch {
          problems.append(error)
        }
      } else {
        set(String(key[0]), String(key[1]), value)
      }
    }
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// Sets a setting of the program for one run. Those without a dot in their names are only stored in files.
  private mutating func set(_ key: ProgramSettingKey, _ entry: SourcedValue) throws(Failure) {
    guard key.rawValue.contains(".") else {
      throw Failure(
        .usage, "settings.assignment", .variableHasNoEffect(entry.location),
        hint: .storedOnly(key.rawValue))
    }
    let codec = key.codec([])
    guard let text = codec.fromText(entry.text) else {
      throw Failure(
        .usage, "settings.invalid",
        .invalidSetting(key.rawValue, codec.expected, "'\(entry.text)'"), at: entry.location)
    }
    general[key] = SourcedValue(text: text, at: entry.location)
  }

  private mutating func set(_ feature: String, _ key: String, _ entry: SourcedValue) {
    var settings = features[feature] ?? FeatureSettings(at: entry.location)
    if key == (usesEnvironmentKeys ? "ENABLED" : "enabled") {
      settings.isEnabled = entry
    } else {
      settings.settings[key] = entry
    }
    features[feature] = settings
  }
}

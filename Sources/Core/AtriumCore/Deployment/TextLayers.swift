import AtriumScreen

extension Layer {
  /// What the environment says: `ATRIUM_TODOS_PAGE=10`, `ATRIUM_TODOS_ENABLED=false`,
  /// `ATRIUM_NEWS_BASE_URL=…` for the setting `base-url`.
  ///
  /// A variable belongs to the feature whose name, in capitals and with `_` for `-`, follows
  /// `ATRIUM_`, of several to the longest; others are none of ours.
  public init(environment: [String: String], features: [FeatureID]) {
    self.init("environment")
    usesEnvironmentKeys = true
    let variables = environment.filter { $0.key.hasPrefix("ATRIUM_") }
    guard !variables.isEmpty else { return }
    let prefixes = features.map { feature in
      (id: feature.description, prefix: "ATRIUM_\(Self.environmentKey(feature.description))_")
    }
    for (name, value) in variables {
      let owners = prefixes.filter { name.hasPrefix($0.prefix) && name.count > $0.prefix.count }
      guard let owner = owners.max(by: { $0.prefix.count < $1.prefix.count }) else { continue }
      set(owner.id, String(name.dropFirst(owner.prefix.count)), Entry(text: value, at: name))
    }
  }

  /// What `--set FEATURE.KEY=VALUE` says on the command line.
  /// - Throws: a usage failure for what has another shape.
  public init(assignments: [String]) throws(Failure) {
    self.init("command line")
    for assignment in assignments {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].split(separator: ".", maxSplits: 1)
      guard parts.count == 2, key.count == 2 else {
        throw Failure(
          .usage, "settings.assignment", .core { $0.badAssignment(assignment) },
          hint: .core(\.assignmentShape))
      }
      set(
        String(key[0]), String(key[1]),
        Entry(text: String(parts[1]), at: "--set \(parts[0])"))
    }
  }

  private mutating func set(_ feature: String, _ key: String, _ entry: Entry) {
    var choice = features[feature] ?? Choice(at: entry.place)
    if key == (usesEnvironmentKeys ? "ENABLED" : "enabled") {
      choice.isEnabled = entry
    } else {
      choice.settings[key] = entry
    }
    features[feature] = choice
  }
}

import AtriumScreen

extension Assembly {
  /// Features that are called what no feature may be called, twice, or not at all.
  static func checkNames(_ catalog: [Registration], _ layers: [Layer]) -> [Failure] {
    var problems: [Failure] = []
    var names: Set<String> = []
    names.reserveCapacity(catalog.count)
    for registration in catalog {
      let id = registration.id.description
      if !names.insert(id).inserted {
        problems.append(Failure(.configuration, "feature.duplicate", .core { $0.twoFeatures(id) }))
      }
      let own = type(of: registration.feature).id.description
      if own != id {
        problems.append(Failure(.configuration, "feature.name", .core { $0.otherName(id, own) }))
      }
    }
    for layer in layers {
      for (name, choice) in layer.features.sorted(by: { $0.key < $1.key })
      where !names.contains(name) {
        problems.append(
          Failure(
            .configuration, "feature.unknown", .core { $0.unknownFeature(name) },
            hint: Self.near(name, among: names), at: choice.place))
      }
      for (key, place) in layer.locks.sorted(by: { $0.key < $1.key }) {
        let name = String(key.prefix { $0 != "." })
        guard !names.contains(name), GeneralKey(rawValue: key) == nil else { continue }
        problems.append(
          Failure(
            .configuration, "feature.unknown", .core { $0.unknownFeature(name) },
            hint: Self.near(name, among: names), at: place))
      }
    }
    return problems
  }

  private static func near(_ name: String, among names: Set<String>) -> Phrase? {
    let known = names.sorted()
    return .didYouMean(name, among: known, otherwise: .core { $0.featuresAre(known) })
  }

  /// The doors by their roots, and those that are called alike, or like a word of the shell.
  static func entriesByRoot(_ entries: [Entry]) -> (
    entriesByRoot: [String: Entry], problems: [Failure]
  ) {
    var entriesByRoot: [String: Entry] = [:]
    entriesByRoot.reserveCapacity(entries.count)
    var problems: [Failure] = []
    for entry in entries {
      if let first = entriesByRoot.updateValue(entry, forKey: entry.root)?.feature {
        problems.append(
          Failure(
            .configuration, "entry.duplicate",
            .core { $0.twoEntries(entry.root, "\(first)", "\(entry.feature)") },
            hint: .core(\.switchOneOff)))
      }
    }
    for word in ShellWord.allCases.map(\.rawValue) {
      guard let entry = entriesByRoot[word] else { continue }
      problems.append(
        Failure(
          .configuration, "entry.reserved", .core { $0.reservedWord(word, "\(entry.feature)") }))
    }
    return (entriesByRoot, problems)
  }

  /// Aliases that would hide a word of the shell or a feature, that nobody could type, or that lead
  /// back to themselves.
  static func checkAliases(_ aliases: [String: Layer.Entry], _ entriesByRoot: [String: Entry])
    -> [Failure]
  {
    aliases.sorted { $0.key < $1.key }.compactMap { name, entry in
      let isWord =
        !name.isEmpty && !name.contains { $0.isWhitespace || "\"'/|>".contains($0) }
        && !name.hasPrefix("-")
      if isWord, entriesByRoot[name] == nil, !ShellWord.isReserved(name) {
        return circle(from: name, in: aliases).map { .aliasCircle($0, at: entry.place) }
      }
      return Failure(
        .configuration, "alias.taken", .navigation { $0.aliasIsTaken(name) },
        hint: .navigation(\.chooseAlias), at: entry.place)
    }
  }

  /// The way from an alias over others back to it, told once for all of them: by the first by name.
  private static func circle(from name: String, in aliases: [String: Layer.Entry]) -> [String]? {
    var way = [name]
    while let word = aliases[way[way.count - 1]]?.firstWord, word >= name,
      word == name || !way.contains(word)
    {
      way.append(word)
      if word == name { return way }
    }
    return nil
  }

  /// Features that ask for consent while nobody can give it.
  /// - Parameter dormant: what switched-off features make, one of which may manage consents.
  static func checkConsent(
    _ declared: Declarations, _ platform: [ServiceProvider],
    disabledProviders: () -> [ServiceProvider]
  ) -> [FeatureID: Failure] {
    let asking = declared.features.filter { !$0.purposes.isEmpty }
    if asking.isEmpty { return [:] }
    let gate = ServiceType((any ConsentGate).self)
    func isGate(_ provider: ServiceProvider) -> Bool {
      provider.product == gate && provider.viewer == nil
    }
    if declared.providers.contains(where: isGate) || platform.contains(where: isGate) { return [:] }
    let manager = disabledProviders().first(where: isGate)?.owner.description
    let failures = asking.map { declared in
      let id = declared.feature.description
      return (
        declared.feature,
        Failure(
          .configuration, "consent.no-gate", .core { $0.noGate(id) },
          hint: .core { $0.enableGate(id, manager) })
      )
    }
    return Dictionary(failures) { first, _ in first }
  }
}

extension Layer.Entry {
  /// What a line that stands in it begins with, unless that is quoted.
  fileprivate var firstWord: String? {
    guard let first = try? [Token](line: word).first, !first.isQuoted else { return nil }
    return first.text
  }
}

extension Failure {
  fileprivate static func aliasCircle(_ way: [String], at place: String?) -> Failure {
    Failure(
      .configuration, "alias.circle", .navigation { $0.aliasIsACircle(way) },
      hint: .navigation(\.chooseAlias), at: place)
  }
}

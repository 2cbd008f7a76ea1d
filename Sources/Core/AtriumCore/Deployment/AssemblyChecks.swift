import AtriumScreen

extension Assembly {
  /// Returns failures for duplicate, misnamed and unknown features.
  static func checkNames(_ catalog: [Registration], _ layers: [Layer]) -> [Failure] {
    var problems: [Failure] = []
    var names: Set<String> = []
    for registration in catalog {
      let id = registration.id.description
      if !registration.id.isValid {
        problems.append(Failure(.configuration, "feature.invalid-id", .invalidFeatureID(id)))
      }
      if !names.insert(id).inserted {
        problems.append(Failure(.configuration, "feature.duplicate", .duplicateFeature(id)))
      }
      let own = registration.ownID.description
      if own != id {
        problems.append(Failure(.configuration, "feature.name", .misnamedFeature(id, own)))
      }
    }
    let sorted = names.sorted()
    func reportUnknown(
      _ name: String, at location: String, besides others: [String] = [], otherwise: Phrase? = nil
    ) {
      let isSetting = nearest(to: name, among: sorted + others).map(others.contains) == true
      problems.append(
        Failure(
          .configuration, "feature.unknown",
          isSetting ? .unknownSetting(name) : .unknownFeature(name),
          hint: .didYouMean(
            name, among: sorted + others, otherwise: otherwise ?? .availableFeatures(sorted)),
          at: location))
    }
    for layer in layers {
      for (name, choice) in layer.features.sorted(by: { $0.key < $1.key })
      where !names.contains(name) {
        reportUnknown(name, at: choice.location)
      }
      if let home = layer.general[.homeAdd], !names.union(["off"]).contains(home.stringValue) {
        reportUnknown(home.stringValue, at: home.location)
      }
      for (key, location) in layer.locks.sorted(by: { $0.key < $1.key }) {
        let name = String(key.prefix { $0 != "." })
        guard !names.contains(name), ProgramSettingKey(rawValue: key) == nil,
          key != [Layer].plugins
        else { continue }
        if DeploymentFile.keys.contains(name) {
          problems.append(
            Failure(
              .configuration, "lock.unsupported", .cannotLock(key), hint: .lockableKeys,
              at: location))
        } else {
          reportUnknown(
            name, at: location, besides: ProgramSettingKey.allCases.map(\.rawValue),
            otherwise: .lockableKeys)
        }
      }
    }
    return problems
  }

  /// The names that plug-ins cannot have, because purposes, databases or keys of a deployment begin with them.
  static let reservedIDs = Set(
    [.app, .links, .reminders, AssistantSession.actor].map(\.description)
      + ["assistant"] + DeploymentFile.keys + ProgramSettingKey.allCases.map(\.rawValue))

  /// Returns the entries by root, and failures for duplicate and reserved roots.
  static func entriesByRoot(
    _ entries: [Entry], of program: ProgramIdentity
  ) -> (entriesByRoot: [String: Entry], problems: [Failure]) {
    var entriesByRoot: [String: Entry] = [:]
    var problems: [Failure] = []
    for entry in entries {
      if let first = entriesByRoot.updateValue(entry, forKey: entry.root)?.feature {
        problems.append(
          Failure(
            .configuration, "entry.duplicate",
            .duplicateEntry(entry.root, "\(first)", "\(entry.feature)"),
            hint: .disableOne))
      }
    }
    for (word, entry) in entriesByRoot.sorted(by: { $0.key < $1.key }) where program.reserves(word)
    {
      problems.append(
        Failure(.configuration, "entry.reserved", .reservedWord(word, "\(entry.feature)")))
    }
    return (entriesByRoot, problems)
  }

  /// Assigns the letters of items. If two kinds have the same letters, those of the deployment precede, then
  /// those of the first feature; the other's items are named by their addresses.
  /// - Parameters:
  ///   - chosen: the letters of the deployment, by the root of the items.
  ///   - disabled: returns the roots of disabled features, whose letters wait.
  /// - Returns: the items as in ``items``, and warnings for letters that are taken or invalid.
  static func assignLetters(
    to kinds: [ItemKind], _ chosen: [String: Layer.SourcedValue], disabled: () -> [String]
  ) -> (items: [String: ItemKind], warnings: [Failure]) {
    var items: [String: ItemKind] = [:]
    var warnings: [Failure] = []
    let preferred = kinds.filter { chosen[$0.root] != nil }
    for kind in preferred + kinds.filter({ chosen[$0.root] == nil }) {
      items["/\(kind.root)/"] = kind
      let choice = chosen[kind.root]
      let letters = choice?.stringValue ?? kind.preferredLetters
      let isValid = ItemKind.areValid(letters)
      if isValid, items[letters] == nil {
        items[letters] = kind
        kind.letters = letters
      } else {
        kind.letters = nil
        warnings.append(
          Failure(
            .configuration, "letters.taken",
            isValid
              ? .lettersAreTaken(letters, kind.root, by: items[letters]?.root ?? "")
              : .invalidLetters(letters, kind.root),
            hint: .assignLetters(kind.root), at: choice?.location))
      }
    }
    let roots = Set(kinds.map(\.root))
    let others = chosen.filter { !roots.contains($0.key) }.sorted { $0.key < $1.key }
    let waiting = others.isEmpty ? [] : disabled()
    for (root, choice) in others where !waiting.contains(root) {
      warnings.append(
        Failure(
          .configuration, "letters.unknown", .noItems(root),
          hint: .didYouMean(root, among: roots.sorted()), at: choice.location))
    }
    return (items, warnings)
  }

  /// Returns failures for commands for unknown events.
  static func checkEvents(of layers: [Layer], in catalog: [Registration]) -> [Failure] {
    let events = layers.flatMap(\.events)
    if events.isEmpty { return [] }
    let names = Declarations(defaultsOf: catalog).eventNames
    return events.filter { !names.contains($0.key) }.sorted { $0.value < $1.value }.map {
      event, location in
      Failure(
        .configuration, "hook.unknown-event", .unknownEvent(event),
        hint: .didYouMean(event, among: names, otherwise: .available(names)), at: location)
    }
  }

  /// The code of the failure for an alias whose name has another meaning.
  static let takenAlias = "alias.taken"

  /// Returns whether a name has another meaning or cannot be typed, so that no view may have it.
  func isTaken(_ name: String) -> Bool {
    !Self.isWord(name) || program.reserves(name) || entriesByRoot[name] != nil
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { $0.isWhitespace || "\"'/|>".contains($0) }
      && !name.hasPrefix("-")
  }

  /// Returns failures for aliases that hide a feature, cannot be typed, or expand to themselves, and
  /// warnings for those with the name of a shell word, which wins.
  static func checkAliases(
    _ aliases: [String: Layer.SourcedValue], _ entriesByRoot: [String: Entry],
    of program: ProgramIdentity
  ) -> (errors: [Failure], warnings: [Failure]) {
    let cycles = cycles(in: aliases)
    var errors: [Failure] = []
    var warnings: [Failure] = []
    for (name, entry) in aliases.sorted(by: { $0.key < $1.key }) {
      let taken = Failure(
        .configuration, takenAlias, .aliasIsTaken(name), hint: .chooseAlias, at: entry.location)
      if program.reserves(name) || name.isASCIIDigits {
        warnings.append(taken)
      } else if !isWord(name) || entriesByRoot[name] != nil {
        errors.append(taken)
      } else if let chain = cycles[name] {
        errors.append(.aliasCycle(chain, at: entry.location))
      }
    }
    return (errors, warnings)
  }

  /// Returns the cycles of aliases: each as a chain from an alias back to itself, by the name of its
  /// first alias in alphabetical order.
  private static func cycles(in aliases: [String: Layer.SourcedValue]) -> [String: [String]] {
    var cycles: [String: [String]] = [:]
    var visited: Set<String> = []
    for name in aliases.keys {
      var chain: [String] = []
      var next: String? = name
      while let word = next, let expansion = aliases[word], visited.insert(word).inserted {
        chain.append(word)
        next = expansion.firstWord
      }
      guard let repeated = next, let start = chain.firstIndex(of: repeated) else { continue }
      let cycle = chain[start...]
      guard let first = cycle.min(), let turn = cycle.firstIndex(of: first) else { continue }
      cycles[first] = cycle[turn...] + cycle[..<turn] + [first]
    }
    return cycles
  }

  /// Returns failures for features that require a consent in a deployment without a consent gate.
  /// Features that have only optional purposes work without a gate.
  /// - Parameters:
  ///   - disabledProviders: the providers of disabled features, one of which may be a gate.
  ///   - reason: returns the reason why a feature is disabled.
  static func checkConsent(
    _ declared: Declarations, _ platform: [ServiceProvider],
    disabledProviders: () -> [ServiceProvider], reason: (FeatureID) -> Phrase?
  ) -> [FeatureID: Failure] {
    let asking = declared.features.filter { $0.purposes.contains(where: \.isRequired) }
    if asking.isEmpty { return [:] }
    let gate = ServiceType((any ConsentGate).self)
    func isGate(_ provider: ServiceProvider) -> Bool {
      provider.product == gate && provider.exclusiveFeature == nil
    }
    if declared.providers.contains(where: isGate) || platform.contains(where: isGate) { return [:] }
    let manager = disabledProviders().first(where: isGate)?.owner
    let cause = manager.flatMap { id in reason(id).map { Phrase.featureIsOff("\(id)", $0) } }
    let failures = asking.map { declared in
      let id = declared.feature.description
      return (
        declared.feature,
        Failure(
          .configuration, "consent.no-gate", .noGate(id),
          hint: [.enableGate(id, manager?.description), cause].compactMap(\.self)
            .joined(separator: " "))
      )
    }
    return Dictionary(failures) { first, _ in first }
  }
}

extension Layer.SourcedValue {
  /// The first word of a line; `nil` if it is quoted.
  fileprivate var firstWord: String? {
    guard let first = try? [Token](line: stringValue).first, !first.isQuoted else { return nil }
    return first.text
  }
}

extension Failure {
  static func aliasCycle(_ chain: [String], at location: String?) -> Failure {
    Failure(.configuration, "alias.circle", .aliasIsCyclic(chain), hint: .chooseAlias, at: location)
  }
}

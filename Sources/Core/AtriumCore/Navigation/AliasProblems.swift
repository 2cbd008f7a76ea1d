import AtriumScreen

extension Program {
  /// The failures for aliases that lead nowhere: empty ones, and those whose first word is unknown in every
  /// place, or a feature that is off. They do not prevent the start.
  public func aliasProblems() -> [Failure] {
    if assembly.aliases.isEmpty { return [] }
    let (commands, disabled) = (namesOfSceneCommands(), assembly.disabledRoots)
    return assembly.warnings.filter { $0.code == Assembly.takenAlias }
      + assembly.aliases.sorted { $0.key < $1.key }.compactMap { name, entry in
        var failure = problem(ofAlias: name, entry.stringValue, commands, disabled)
        failure?.location = entry.location
        return failure
      }
  }

  /// - Parameters:
  ///   - commands: the commands of scenes.
  ///   - disabled: the features that are off, by the roots of their addresses.
  private func problem(
    ofAlias name: String, _ line: String, _ commands: Set<String>, _ disabled: [String: FeatureID]
  ) -> Failure? {
    let tokens: [Token]
    do throws(Failure) {
      tokens = try [Token](line: line)
    } catch {
      return error
    }
    guard let word = tokens.first?.text else {
      return Failure(.configuration, "alias.empty", .aliasIsEmpty(name), hint: .deleteAlias(name))
    }
    let address = word.hasPrefix("/") ? Address(word) : nil
    let root = address?.root ?? word
    if let feature = disabled[root] {
      return Failure(
        .configuration, "alias.feature-off", .aliasIsOff(name, "\(feature)"),
        hint: .switchOn("\(feature)"))
    }
    if let address {
      return failure(opening: address).map {
        Failure(.configuration, "alias.unknown-command", $0.message, hint: $0.hint)
      }
    }
    let names =
      commands.union(roots).union(ShellWord.allCases.map(\.rawValue))
      .union(self.commands.map(\.name)).union(assembly.aliases.keys.filter { $0 != name })
    // The beginning of a command stands for it, and a number for a row.
    if names.contains(where: { $0.hasPrefix(word) }) || word.isASCIIDigits
      || !assembly.names(translating: word).isEmpty
    {
      return nil
    }
    let letters = String(word.prefix { !$0.isNumber })
    if assembly.items[letters] != nil, word.dropFirst(letters.count).isASCIIDigits { return nil }
    return Failure(
      .configuration, "alias.unknown-command", .aliasIsUnknown(name, word),
      hint: .didYouMean(word, among: names.sorted(), otherwise: .deleteAlias(name)))
  }

  /// The commands of the scenes of every entry: of the first one, of those that its commands open, and of
  /// an item.
  private func namesOfSceneCommands() -> Set<String> {
    let flow = flowForLookups
    var names: Set<String> = []
    for entry in assembly.entries {
      let first = flow.scope(at: Address(entry.root))?.commands ?? []
      let places = first.filter(\.takesCommandLine).map(\.name) + ["1"]
      let others = places.flatMap { flow.scope(at: Address(entry.root, [$0]))?.commands ?? [] }
      names.formUnion((first + others).map(\.name))
    }
    return names
  }
}

extension Assembly {
  /// The features that are off, by the roots of their addresses.
  fileprivate var disabledRoots: [String: FeatureID] {
    let entries = Declarations(defaultsOf: known.filter { !$0.isEnabled }.map(\.registration))
      .entries
    return Dictionary(entries.map { ($0.root, $0.feature) }) { first, _ in first }
  }
}

extension Phrase {
  fileprivate static func aliasIsEmpty(_ name: String) -> Phrase {
    Phrase(
      en: "The alias '\(name)' is empty.", de: "Die Abkürzung „\(name)“ ist leer.",
      hr: "Kratica „\(name)” je prazna.")
  }
  fileprivate static func aliasIsOff(_ name: String, _ feature: String) -> Phrase {
    Phrase(
      en: "The alias '\(name)' leads to '\(feature)', which is off.",
      de: "Die Abkürzung „\(name)“ führt zu „\(feature)“, das aus ist.",
      hr: "Kratica „\(name)” vodi do „\(feature)”, što je isključeno.")
  }
  fileprivate static func aliasIsUnknown(_ name: String, _ word: String) -> Phrase {
    Phrase(
      en: "The alias '\(name)' begins with the unknown command '\(word)'.",
      de: "Die Abkürzung „\(name)“ beginnt mit „\(word)“, das kein Befehl ist.",
      hr: "Kratica „\(name)” počinje s „\(word)”, što nije naredba.")
  }
  fileprivate static func deleteAlias(_ name: String) -> Phrase {
    Phrase(
      en: "Delete it with: alias delete \(name)", de: "Löschen mit: alias delete \(name)",
      hr: "Obrišite je s: alias delete \(name)")
  }
}

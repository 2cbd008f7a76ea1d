import AtriumScreen

extension Program {
  /// The failures for aliases that lead nowhere: empty ones, and those that begin with a command that is unknown in
  /// every place, with a feature that is off, or with a command that their address lacks; and for views that do not
  /// list anything. They do not prevent the start.
  public func aliasProblems() -> [Failure] {
    if assembly.aliases.isEmpty { return viewProblems() }
    let check = AliasCheck(self)
    let taken = assembly.warnings.filter { $0.code == Assembly.takenAlias }
    let reported = Set((assembly.problems + taken).compactMap(\.location))
    return taken
      + assembly.aliases.sorted { $0.key < $1.key }.compactMap { name, entry in
        if reported.contains(entry.location) { return nil }
        guard var failure = check.problem(name, entry.stringValue) else { return nil }
        failure.location = entry.location
        // `alias delete` changes the user's file only.
        let layer = assembly.layers.last { entry.location.hasPrefix("\($0.name):") }
        if failure.hint == .deleteAlias(name), layer?.isAboveUsersFile == true {
          failure.hint = .isAboveUsersFile(entry.location)
        }
        return failure
      } + viewProblems()
  }

  /// Warnings about aliases that a change of features leaves without their feature.
  func aliasWarnings(after edit: SettingsEdit) throws -> [Block] {
    let known = aliasProblems().map(\.message)
    return try Program(edit.assembly, clock: clock).aliasProblems()
      .filter { !known.contains($0.message) }.flatMap { $0.notices(.warning) }
  }

  /// - Throws: the failure that `check` would report about a new alias.
  func checkAlias(_ name: String, _ line: String) throws(Failure) {
    var aliases = assembly.aliases
    func problems() -> [Failure] {
      let found = Assembly.checkAliases(aliases, assembly.entriesByRoot, of: assembly.program)
      return found.errors + found.warnings
    }
    aliases[name] = nil
    let known = problems().map(\.message)
    aliases[name] = Layer.SourcedValue(.string(line), at: "")
    let new = problems().first { !known.contains($0.message) }
    guard var problem = new ?? AliasCheck(self).problem(name, line) else { return }
    problem.kind = .usage
    problem.location = nil
    throw problem
  }
}

/// Resolves the lines of aliases without running them.
@MainActor
private struct AliasCheck {
  /// A flow without aliases, which may be cyclic.
  let flow: Flow
  let aliases: [String: Layer.SourcedValue]
  /// The features that are off, by the roots of their addresses.
  let disabled: [String: FeatureID]

  init(_ program: Program) {
    aliases = program.assembly.aliases
    disabled = program.assembly.disabledRoots
    var assembly = program.assembly
    for index in assembly.layers.indices { assembly.layers[index].aliases = [:] }
    var program = program
    program.adoptProgramSettings(of: assembly)
    flow = program.flowForLookups
  }

  func problem(_ name: String, _ line: String) -> Failure? {
    do throws(Failure) {
      let tokens = try [Token](line: line)
      if tokens.isEmpty { return .alias("empty", .aliasIsEmpty(name), hint: .deleteAlias(name)) }
      return problem(name, Redirection.split(tokens)?.command ?? tokens, at: nil)
    } catch {
      return error
    }
  }

  /// - Parameter address: the address at which the words are read; `nil` for any.
  private func problem(_ name: String, _ words: [Token], at address: Address?) -> Failure? {
    guard let scope = flow.scope(at: address), !scope.isTextMode, let word = words.first?.text
    else { return nil }
    if !scope.knows(word), aliases[word] != nil || word == name {
      // Other aliases have failures of their own.
      return address != nil && word == name ? .aliasCycle([name, name], at: nil) : nil
    }
    if address == nil, let feature = disabled[Address(word)?.root ?? word]?.description {
      let hint = flow.program.assembly.hint(toEnable: FeatureID(feature))
      return .alias(
        "feature-off", .aliasIsOff(name, feature),
        hint: hint == .switchOn(feature) ? .enableOrDelete(feature, name) : hint)
    }
    var resolver = Lookup(flow: flow, scope: scope, isInteractive: true).resolver
    resolver.failureOfUnknown = { word, names in
      .alias(
        "unknown-command", .aliasIsUnknown(name, address.map { Flow.line(word, at: $0) } ?? word),
        hint: .didYouMean(
          word, among: names + (address == nil ? namesElsewhere.names : []).sorted(),
          otherwise: .deleteAlias(name)))
    }
    do throws(Failure) {
      switch try resolver.resolve(.words(words)) {
      case .departure(.open(let address, let rest)) where !rest.isEmpty:
        return problem(name, rest, at: address)
      case .command(let root, let rest) where address == nil && !rest.isEmpty:
        return problem(name, rest, at: Address(root))
      case .formatted(let rest, _): return problem(name, rest, at: address)
      default: return nil
      }
    } catch  where error.code == "alias.unknown-command" {
      let isSimilar = error.hint != .deleteAlias(name)
      return address == nil && isKnownElsewhere(word, unlessSimilar: isSimilar) ? nil : error
    } catch  where error.code.hasPrefix("command.") {
      return nil
    } catch {
      return .alias("unknown-command", error.message, hint: error.hint)
    }
  }

  /// Returns whether a word has a meaning in some place: a number, or the beginning of a command of a scene. A feature
  /// that cannot start may have any command, except one that is similar to a known name and likely a mistake.
  private func isKnownElsewhere(_ word: String, unlessSimilar isSimilar: Bool) -> Bool {
    let (names, areComplete) = namesElsewhere
    return word.isASCIIDigits || names.contains { $0.hasPrefix(word) } || !areComplete && !isSimilar
  }

  /// The roots of the entries and the commands of their scenes: of the first one, of those that its commands open, and
  /// of an item. They are incomplete if a feature cannot start.
  private var namesElsewhere: (names: Set<String>, areComplete: Bool) {
    var names: Set<String> = []
    var areComplete = true
    for entry in flow.program.assembly.entries {
      names.insert(entry.root)
      guard let first = flow.scope(at: Address(entry.root))?.commands else {
        areComplete = false
        continue
      }
      let places = first.filter(\.takesCommandLine).map(\.name) + ["1"]
      let others = places.flatMap { flow.scope(at: Address(entry.root, [$0]))?.commands ?? [] }
      names.formUnion((first + others).map(\.name))
    }
    return (names, areComplete)
  }
}

extension Assembly {
  /// Returns whether a higher source than that of a failure, such as `--profile`, chooses the features.
  public func choosesFeatures(above failure: Failure) -> Bool {
    guard let chooser = layers.lastIndex(where: \.choosesFeatures),
      let own = layers.firstIndex(where: { failure.location?.hasPrefix("\($0.name):") == true })
    else { return false }
    return own < chooser
  }

  /// The features that are off, by the roots of their addresses.
  fileprivate var disabledRoots: [String: FeatureID] {
    let entries = Declarations(defaultsOf: known.filter { !$0.isEnabled }.map(\.registration))
      .entries
    return Dictionary(entries.map { ($0.root, $0.feature) }) { first, _ in first }
  }
}

extension Failure {
  fileprivate static func alias(_ code: String, _ message: Phrase, hint: Phrase?) -> Failure {
    Failure(.configuration, "alias.\(code)", message, hint: hint)
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
  fileprivate static func aliasIsUnknown(_ name: String, _ line: String) -> Phrase {
    Phrase(
      en: "The alias '\(name)' begins with the unknown command '\(line)'.",
      de: "Die Abkürzung „\(name)“ beginnt mit „\(line)“, das kein Befehl ist.",
      hr: "Kratica „\(name)” počinje s „\(line)”, što nije naredba.")
  }
  fileprivate static func enableOrDelete(_ feature: String, _ alias: String) -> Phrase {
    let commands = ["features enable \(feature)", "alias delete \(alias)"]
    return Phrase(
      en: "Use '\(commands[0])' or '\(commands[1])'.",
      de: "Verwenden Sie „\(commands[0])“ oder „\(commands[1])“.",
      hr: "Upotrijebite „\(commands[0])” ili „\(commands[1])”.")
  }
  fileprivate static func deleteAlias(_ name: String) -> Phrase {
    Phrase(
      en: "Delete it with: alias delete \(name)", de: "Löschen mit: alias delete \(name)",
      hr: "Obrišite je s: alias delete \(name)")
  }
}

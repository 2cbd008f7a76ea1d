import AtriumScreen

enum SettingsAction: String, CaseIterable {
  case show, set, unset, schema
}

private enum AliasAction: String, CaseIterable, Sendable {
  case add, delete
}

/// The commands `settings` and `alias`, which change the user's file.
extension ShellCommands {
  func settingsCommand<Output>() -> Command<Output> {
    let completion = CompletionSource.following { words in settingCandidates(after: words) }
    return Command(
      ShellWord.settings.rawValue, .summary,
      .optionalWord("action", .text.completing(completion)).help(.actionHelp),
      .optionalWord("key", .text.completing(completion)).help(.keyHelp),
      .optionalVerbatimRest("value", completing: completion)
    ) { action, key, value in
      .show(try settings(action, key, value))
    }.examples("", "set theme dark")
  }

  /// Returns what may follow words of `settings`: an action or a feature to filter by, a setting, and its value.
  private func settingCandidates(after words: [String]) -> [Candidate] {
    let assembly = flow.program.assembly
    let rows = assembly.settingRows(flow.console.look)
    switch (words.count, words.first.flatMap(SettingsAction.init(rawValue:))) {
    case (0, _):
      return SettingsAction.allCases.map { Candidate($0.rawValue) }
        + assembly.known.filter(\.isEnabled).map { Candidate($0.id.description, $0.title) }
    case (1, .show?), (1, .set?), (1, .unset?): return rows.map { Candidate($0.key.name, $0.help) }
    case (2, .set?):
      return rows.first { $0.key.name == words[1] }?.schema.choices.map { Candidate($0) } ?? []
    default: return []
    }
  }

  private func settings(_ first: String?, _ key: String?, _ value: String?) throws -> Screen {
    let assembly = flow.program.assembly
    let look = flow.console.look
    let filter = [first, key, value].compactMap(\.self)
    guard let action = first.flatMap(SettingsAction.init(rawValue:)) else {
      var screen = Screen.settings(flow.program.settingRows(look), look, matching: filter) {
        do throws(Failure) {
          _ = try assembly.setting(named: first ?? "")
          return .listAll
        } catch {
          return error.hint ?? .listAll
        }
      }
      if key != nil, let first, (try? assembly.setting(named: first)) != nil {
        screen.blocks.append(.notice(.hint, .setInstead(filter)))
      }
      return screen
    }
    if action == .schema {
      if let key { throw Failure(.usage, "command.extra", .unexpected(key)) }
      return .schema(assembly.deploymentSchema)
    }
    guard let key else {
      let value = action == .set ? " VALUE" : ""
      throw Failure.missing("<key>", in: "settings \(action.rawValue) KEY\(value)")
    }
    if let value, action != .set { throw Failure(.usage, "command.extra", .unexpected(value)) }
    let setting: SettingKey
    do throws(Failure) {
      setting = try assembly.setting(named: key)
    } catch {
      if action == .unset, let screen = try removingUnusedMember(named: key) { return screen }
      throw error
    }
    switch action {
    case .schema, .show:
      return .setting(try flow.program.row(of: setting, look), assembly)
    case .unset: return try change(setting, to: nil)
    case .set:
      guard let value else { throw Failure.missing("<value>", in: "settings set KEY VALUE") }
      if case .alias(let name) = setting { return try add(value, asAlias: name) }
      if case .view(let name) = setting { return try add([Token](line: value), asView: name) }
      return try change(setting, to: assembly.value(value, for: setting))
    }
  }

  func aliasCommand<Output>() -> Command<Output> {
    let completion = CompletionSource.following { words in await aliasCandidates(after: words) }
    return Command(
      ShellWord.alias.rawValue, .aliasSummary,
      .optionalWord("action", .choice(AliasAction.self)),
      .optionalWord("name", .text.completing(completion)),
      .optionalVerbatimRest("line", completing: completion).help(.aliasLineHelp)
    ) { action, name, line in
      .show(try alias(action, name, line))
    }.examples("add x \(sample.root)", "delete x")
  }

  /// Returns what may follow words of `alias`: the name of an alias to delete, or a line for a new one.
  private func aliasCandidates(after words: [String]) async -> [Candidate] {
    switch words.first.flatMap(AliasAction.init(rawValue:)) {
    case .delete? where words.count == 1:
      return flow.program.assembly.aliases.sorted { $0.key < $1.key }
        .map { Candidate($0.key, Phrase($0.value.stringValue)) }
    case .add? where words.count > 1:
      let line = words.dropFirst(2).map { Token($0) }
      return await flow.lookup(at: nil)?.suggestions(after: line, Token("")).candidates ?? []
    default: return []
    }
  }

  private func alias(_ action: AliasAction?, _ name: String?, _ line: String?) throws -> Screen {
    let assembly = flow.program.assembly
    guard let action else { return .aliases(assembly) }
    guard let name else {
      let line = action == .add ? " LINE" : ""
      throw Failure.missing("<name>", in: "alias \(action.rawValue) NAME\(line)")
    }
    switch action {
    case .delete:
      if let line { throw Failure(.usage, "command.extra", .unexpected(line)) }
      guard assembly.aliases[name] != nil else {
        throw Failure(
          .notFound, "alias.unknown", .unknownAlias(name),
          hint: .didYouMean(name, among: assembly.aliases.keys.sorted()))
      }
      return try change(.alias(name), to: nil)
    case .add:
      return try add(line ?? "", asAlias: name)
    }
  }

  private func add(_ line: String, asAlias name: String) throws -> Screen {
    if line.trimmed.isEmpty { throw Failure.missing("<line>", in: "alias add NAME LINE") }
    try flow.program.checkAlias(name, line)
    return try change(.alias(name), to: .string(line))
  }

  /// Removes a member of the user's file without an effect here: a setting of a feature that is off, or a member that
  /// makes the file invalid, such as an unknown key.
  /// - Returns: `nil` if no such member has this name.
  private func removingUnusedMember(named name: String) throws -> Screen? {
    let assembly = flow.program.assembly
    let parts = name.split(separator: ".").map(String.init)
    let setting = parts.dropFirst().joined(separator: ".")
    let ofFeature = ["features"] + parts.prefix(1) + ["settings", setting]
    if let off = assembly.known.first(where: { $0.id.description == parts.first && !$0.isEnabled })
    {
      let edit = try edit(.setting(setting, of: off.id), to: nil)
      if edit.isChanged { return .changed(.member(ofFeature), to: nil, edit, assembly) }
    }
    if assembly.problems.isEmpty { return nil }
    for path in [[name], parts, ["features"] + parts, ofFeature] {
      let edit = try edit(.member(path), to: nil)
      if edit.isChanged { return .changed(.member(path), to: nil, edit, assembly) }
    }
    return nil
  }

  private func edit(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit {
    try flow.program.edit(orThrow: Failure(.unavailable, "settings.fixed", .isFixed)) {
      try $0.set(key, to: value)
    }
  }

  /// Changes the user's file and, where possible, the running program.
  func change(_ key: SettingKey, to value: JSON?) throws -> Screen {
    let before = flow.program.assembly
    let edit = try edit(key, to: value)
    if key.appliesAtOnce { flow.program.adoptProgramSettings(of: edit.assembly) }
    if !flow.console.isInteractive { flow.console.look.adopt(key, from: edit.assembly) }
    var screen = Screen.changed(key, to: value, edit, before)
    if key == .program(.remindAction),
      let problem = try? Program(edit.assembly, clock: flow.program.clock).reminderProblem
    {
      screen.blocks += problem.notices(.warning)
    }
    return screen
  }
}

extension DisplayPreferences {
  /// Adopts the theme or the language of a deployment.
  fileprivate mutating func adopt(_ key: SettingKey, from assembly: Assembly) {
    guard case .program(let setting) = key, let value = assembly.entry(of: setting)?.stringValue
    else { return }
    if setting == .theme { theme = Theme(rawValue: value) ?? theme }
    if setting == .language { language = Language(value) }
  }
}

extension Assembly {
  /// Returns the setting of a name such as `todos.page`, `theme` or `aliases.t`.
  /// - Throws: a failure with a suggestion.
  func setting(named name: String) throws(Failure) -> SettingKey {
    let rows = settingRows(DisplayPreferences())
    if let row = rows.first(where: { $0.key.name == name }) { return row.key }
    let feature = name.prefix { $0 != "." }
    if let off = known.first(where: { $0.id.description == feature && !$0.isEnabled }),
      let reason = off.reason
    {
      throw Failure(
        .notFound, "settings.feature-off", .featureIsOff("\(feature)", reason),
        hint: hint(toEnable: off.id))
    }
    let names = rows.map(\.key.name)
    let sameKey = names.filter { $0.hasSuffix("." + name) }
    let replacement = program.removedSettings.first { $0.name == name }?.replacement
    let near = replacement ?? (sameKey.count == 1 ? sameKey[0] : nearest(to: name, among: names))
    throw Failure(
      .notFound, "settings.unknown", .unknownSetting(name),
      hint: near.map { near in .didYouMean(near) } ?? .listAll)
  }

  /// Returns the value of a text for a setting.
  /// - Throws: a failure with the expected form.
  fileprivate func value(_ text: String, for key: SettingKey) throws(Failure) -> JSON {
    switch key {
    case .program(let program):
      let (choices, codec) = (choices(of: program), codec(of: program))
      if let value = codec.fromText(text) { return codec.json(value) }
      if program == .language, let named = Language(named: text, among: self.program.languages) {
        return .string(named.tag)
      }
      throw Failure(
        .usage, "settings.invalid",
        .invalidSetting(key.name, codec.expected, "'\(text)'"),
        hint: .didYouMean(text, among: choices))
    case .setting(let name, let feature): return try value(text, for: name, of: feature)
    case .alias, .view, .member: return .string(text)
    case .enabled: return .bool(text == "true")
    }
  }

  private func value(
    _ text: String, for name: String, of feature: FeatureID
  ) throws(Failure) -> JSON {
    guard let known = known.first(where: { $0.id == feature }) else { return .string(text) }
    let unlocked = known.layers.layers.map { layer in
      var layer = layer
      layer.locks = [:]
      return layer
    }
    var above = Layer("")
    above.features["\(feature)"] = Layer.FeatureSettings(at: "")
    above.features["\(feature)"]?.settings[name] = Layer.SourcedValue(text: text, at: "")
    let reader = known.registration.reader(of: LayerStack(layers: unlocked + [above]))
    let setting = reader.settings.first { $0.key == name }
    let earlier = known.registration.reader(of: LayerStack(layers: unlocked)).finish()
    let messages = Set(earlier.map(\.message))
    if var problem = reader.finish().first(where: { !messages.contains($0.message) }) {
      problem.kind = .usage
      problem.location = nil
      problem.hint = problem.hint ?? .didYouMean(text, among: setting?.schema().choices ?? [])
      throw problem
    }
    return setting?.value ?? .string(text)
  }
}

import AtriumScreen

/// A setting with its value, for the screens of `settings`.
struct SettingRow {
  let key: SettingKey
  let value: JSON
  let fallback: JSON
  /// The source of the value; missing for the default.
  let source: Value
  let help: Phrase
  /// The JSON Schema of the value.
  let schema: [JSON.Member]
  /// The title of the group that the setting belongs to.
  let group: Phrase
  /// `true` if the value applies after a restart only.
  var awaitsRestart = false
}

extension [JSON.Member] {
  private subscript(key: String) -> JSON? { first { $0.key == key }?.value }

  /// The names of the choices, of which other spellings of `on` and `off` are left out.
  private var names: [String]? {
    self["enum"]?.elements?.compactMap(\.string).filter {
      ["on", "off"].contains($0) || Bool(settingText: $0) == nil
    }
  }

  var choices: [String] {
    if let names { return names }
    return self["type"] == "boolean" ? ["true", "false"] : []
  }

  fileprivate var allowed: Phrase {
    if let names { return Phrase(names.joined(separator: ", ")) }
    if let low = self["minimum"]?.integer, let high = self["maximum"]?.integer {
      return .expectedNumber(low, high)
    }
    switch self["type"] {
    case "boolean": return .expectedBoolean
    case "array": return .listWithCommas
    case "object": return .expectedObject
    default: return .anyText
    }
  }
}

extension Assembly {
  /// The settings of the program, the aliases, the views, and the settings of the enabled features.
  /// - Parameter look: the preferences in effect, which the user may have chosen.
  func settingRows(_ look: DisplayPreferences) -> [SettingRow] {
    let general = ProgramSettingKey.allCases.map { key -> SettingRow in
      let entry = entry(of: key)
      let written = value(of: key)
      let value =
        switch key {
        case .theme: look.theme.rawValue
        case .language: look.language.tag
        default: written
        }
      return SettingRow(
        key: .program(key), value: .string(value), fallback: .string(choices(of: key)[0]),
        source: value == written
          ? .optional(entry?.location, Value.text)
          : .display(.chosenByPerson(insteadOf: entry), json: "chosen by you"),
        help: key.help, schema: codec(of: key).schema(), group: Phrase(program.title))
    }
    let lines = [
      (aliases, SettingKey.alias, Phrase.aliasHelp, Phrase.aliases),
      (views, SettingKey.view, .viewHelp, .views),
    ].flatMap { entries, key, help, group in
      entries.sorted { $0.key < $1.key }.map { name, entry in
        SettingRow(
          key: key(name), value: .string(entry.stringValue), fallback: .null,
          source: .text(entry.location), help: help, schema: [.init("type", "string")], group: group
        )
      }
    }
    let own = known.flatMap { feature in
      feature.settings.map { setting in
        SettingRow(
          key: .setting(setting.key, of: feature.id), value: setting.value.withoutSecrets,
          fallback: setting.fallback, source: .optional(setting.source, Value.text),
          help: setting.help, schema: setting.schema(), group: feature.title)
      }
    }
    return general + lines + own
  }

  /// The position at which the deployment locks a setting; `nil` if it does not.
  func lock(on key: SettingKey) -> String? {
    switch key {
    case .program(let program): layers.lock(on: program)
    case .alias, .view, .member: nil
    case .setting(_, let feature), .enabled(let feature):
      known.first { $0.id == feature }?.layers.layers.lazy.compactMap { key.lock(in: $0) }.first
    }
  }
}

extension Program {
  /// The settings, with the values of the next start where the user has changed them.
  func settingRows(_ look: DisplayPreferences) -> [SettingRow] {
    let rows = assembly.settingRows(look)
    guard let nextAssembly else { return rows }
    return nextAssembly.settingRows(look).map { row in
      var row = row
      row.awaitsRestart =
        !row.key.appliesAtOnce
        && rows.first { $0.key == row.key }.map { $0.value != row.value } ?? true
      return row
    }
  }

  func row(of key: SettingKey, _ look: DisplayPreferences) throws(Failure) -> SettingRow {
    if let row = settingRows(look).first(where: { $0.key == key }) { return row }
    throw Failure(.notFound, "settings.unknown", .unknownSetting(key.name))
  }
}

extension SettingRow {
  /// The value, with a remark if it applies after a restart only.
  fileprivate var shownValue: Value {
    let value = Value.json(self.value)
    guard awaitsRestart else { return value }
    return .display(("\(value)" as Phrase).afterRestart, json: self.value)
  }
}

extension Screen {
  /// - Parameters:
  ///   - look: the preferences in effect, which the user may have chosen.
  ///   - words: those that the name, the title of the feature or the meaning must contain.
  ///   - hint: returns the hint if there are no such settings.
  static func settings(
    _ all: [SettingRow], _ look: DisplayPreferences, matching words: [String], hint: () -> Phrase
  ) -> Screen {
    let rows = all.filter { row in
      words.allSatisfy { word in
        let texts =
          [row.key.name]
          + [row.group, row.help].flatMap {
            [$0.text(in: look.language), $0.text(in: .en)]
          }
        return texts.contains { $0.lowercased().contains(word.lowercased()) }
      }
    }
    var table = Table(
      "settings", of: rows,
      [
        .untruncated("key", .setting) { .text($0.key.name) },
        .init("value", .value) { $0.shownValue },
        .init("default", .standard) { .json($0.fallback) }.asDetail,
        .init("source", .source) { $0.source }.asDetail,
        .init("help", .meaning) { .phrase($0.help) },
      ])
    for (index, row) in rows.enumerated()
    where index == 0 || row.group.text(in: .en) != rows[index - 1].group.text(in: .en) {
      table.groupTitles[index] = row.group
    }
    let empty: [Block] = rows.isEmpty ? [.empty(.noMatch, hint: hint())] : []
    return Screen("settings", empty + [.table(table)])
  }

  static func setting(_ row: SettingRow, _ assembly: Assembly) -> Screen {
    let lock = assembly.lock(on: row.key)
    let isDefault = row.source == .missing
    return Screen(
      "setting",
      [
        .field(Field("key", .setting, .text(row.key.name))),
        .field(Field("help", .meaning, .phrase(row.help))),
        .field(Field("value", .value, row.shownValue)),
        .field(Field("default", .standard, .json(row.fallback))),
        .field(Field("allowed", .allowed, .phrase(row.schema.allowed))),
        .field(
          Field(
            "source", .source,
            isDefault ? .display(.nowhere, json: .null) : row.source)),
      ] + (lock.map { [.field(Field("lock", .lock, .text($0)))] } ?? []))
  }

  static func aliases(_ assembly: Assembly) -> Screen {
    let aliases = assembly.aliases.sorted { $0.key < $1.key }
    let table = Table(
      "aliases", of: aliases,
      [
        .untruncated("name", .alias) { .text($0.key) },
        .init("line", .line) { .text($0.value.stringValue) },
        .init("source", .source) { .text($0.value.location) },
      ])
    let empty: [Block] = aliases.isEmpty ? [.empty(.noAliases, hint: .addAlias)] : []
    return Screen("aliases", empty + [.table(table)])
  }

  /// The result of a change, and the source that overrules it.
  /// - Parameters:
  ///   - value: `nil` if the setting was removed.
  ///   - before: the deployment before the change.
  static func changed(
    _ key: SettingKey, to value: JSON?, _ edit: SettingsEdit, _ before: Assembly
  ) -> Screen {
    let name = key.name
    let file = edit.file
    let (current, location) = edit.assembly.effective(key)
    let isFromFile = location?.hasPrefix(file + ":") ?? false
    let lock = edit.assembly.lock(on: key)
    let shown = current?.settingText() ?? ""
    let alias: String? = if case .alias(let alias) = key { alias } else { nil }
    // An alias of a higher source keeps its meaning.
    let newAlias = isFromFile ? alias : nil
    var notices: [Block] = []
    if let value {
      let text = value.withoutSecrets.settingText()
      notices.append(
        edit.isChanged
          ? .notice(
            .good,
            newAlias.map {
              .isAlias($0, text, insteadOf: before.effective(key).value?.settingText(), file)
            } ?? .isSet(name, text, file))
          : .notice(.quiet, .isAlready(name, text, file)))
      if let feature = edit.enabledFeature {
        notices.append(.notice(.warning, .isSwitchedOnToo(feature.description, file)))
      }
      if !isFromFile {
        notices.append(
          .notice(.warning, .stays(name, shown, lock, location)))
      }
    } else {
      notices.append(
        edit.isChanged
          ? .notice(.good, alias.map { Phrase.aliasIsDeleted($0, file) } ?? .isRemoved(name, file))
          : .notice(.quiet, .isNotSet(name, file)))
      if let current {
        notices.append(.notice(.quiet, .isNow(name, current.settingText(), location)))
      }
    }
    if edit.isChanged, !key.appliesAtOnce, value == nil || isFromFile {
      notices.append(.notice(.hint, .restartShells))
    }
    return Screen(
      "setting-changed",
      notices + edit.assembly.problems.flatMap { $0.notices(.warning) } + [
        .machineOnly("key", .string(name)), .machineOnly("value", current ?? .null),
        .machineOnly("source", location.map { .string($0) } ?? .null),
        .machineOnly("file", .string(file)), .machineOnly("changed", .bool(edit.isChanged)),
      ])
  }
}

extension Assembly {
  /// Returns the value in effect and its source; no source for the default. An alias or a view that
  /// does not exist has no value.
  fileprivate func effective(_ key: SettingKey) -> (value: JSON?, location: String?) {
    switch key {
    case .program(let program):
      return (.string(value(of: program)), entry(of: program)?.location)
    case .member: return (nil, nil)
    case .alias(let name):
      return (aliases[name].map { .string($0.stringValue) }, aliases[name]?.location)
    case .view(let name):
      return (views[name].map { .string($0.stringValue) }, views[name]?.location)
    case .setting(let name, let feature):
      let setting = known.first { $0.id == feature }?.settings.first { $0.key == name }
      return (setting?.value.withoutSecrets, setting?.source)
    case .enabled(let feature): return (isEnabled(feature).map { .bool($0) }, nil)
    }
  }
}

extension JSON {
  /// The value of a setting as people type it.
  fileprivate func settingText(separator: String = ",") -> String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .array(let items): items.map { $0.string ?? $0.text }.joined(separator: separator)
    default: text
    }
  }
}

extension Value {
  fileprivate static func json(_ json: JSON) -> Value {
    json == .null ? .missing : .display(Phrase(json.settingText(separator: ", ")), json: json)
  }
}

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

  /// The possible values, if there are few.
  var choices: [String] { schema.choices }

  /// The valid values in words.
  var allowed: Phrase { schema.allowed }
}

extension SettingsReader.Setting {
  /// The possible values, if there are few.
  var choices: [String] { schema().choices }
}

extension [JSON.Member] {
  private subscript(key: String) -> JSON? { first { $0.key == key }?.value }

  fileprivate var choices: [String] {
    if let names = self["enum"]?.elements { return names.compactMap(\.string) }
    return self["type"] == "boolean" ? ["true", "false"] : []
  }

  fileprivate var allowed: Phrase {
    if let names = self["enum"]?.elements?.compactMap(\.string) {
      return Phrase(names.joined(separator: ", "))
    }
    if let low = self["minimum"]?.integer, let high = self["maximum"]?.integer {
      return .core { $0.expectedNumber(low, high) }
    }
    switch self["type"] {
    case "boolean": return .core(\.expectedBoolean)
    case "array": return .settings(\.listWithCommas)
    case "object": return .core(\.expectedObject)
    default: return .settings(\.anyText)
    }
  }
}

extension Assembly {
  /// The settings of the program, the aliases, and the settings of the enabled features.
  /// - Parameter look: the preferences in effect, which the user may have chosen.
  func settingRows(_ look: DisplayPreferences) -> [SettingRow] {
    let general = ProgramSettingKey.allCases.map { key -> SettingRow in
      let entry = self.general[key]
      let choices = key.choices(program.languages)
      let written = entry?.stringValue ?? choices[0]
      let value =
        switch key {
        case .theme: look.theme.rawValue
        case .language: look.language.tag
        default: written
        }
      return SettingRow(
        key: .program(key), value: .string(value), fallback: .string(choices[0]),
        source: value == written
          ? .optional(entry?.location, Value.text) : .phrase(.core(\.chosenByPerson)),
        help: key.help, schema: [.init("enum", .array(choices.map { .string($0) }))],
        group: Phrase(program.title))
    }
    let aliases = aliases.sorted { $0.key < $1.key }.map { name, entry in
      SettingRow(
        key: .alias(name), value: .string(entry.stringValue), fallback: .null,
        source: .text(entry.location), help: .navigation(\.aliasHelp),
        schema: [.init("type", "string")], group: .settings(\.aliases))
    }
    let own = known.flatMap { feature in
      feature.settings.map { setting in
        SettingRow(
          key: .setting(setting.key, of: feature.id), value: setting.value.withoutSecrets,
          fallback: setting.fallback, source: .optional(setting.source, Value.text),
          help: setting.help, schema: setting.schema(), group: feature.title)
      }
    }
    return general + aliases + own
  }

  func row(of key: SettingKey, _ look: DisplayPreferences) throws(Failure) -> SettingRow {
    if let row = settingRows(look).first(where: { $0.key == key }) { return row }
    throw Failure(.notFound, "settings.unknown", .core { $0.unknownSetting(key.name) })
  }

  /// The position at which the deployment locks a setting; `nil` if it does not.
  func lock(on key: SettingKey) -> String? {
    switch key {
    case .program(let program): generalLocks[program]
    case .alias: nil
    case .setting(_, let feature), .enabled(let feature):
      known.first { $0.id == feature }?.layers.layers.lazy.compactMap {
        [former = formerKey(of: key)] in
        key.lock(in: $0, former: former)
      }.first
    }
  }
}

extension Screen {
  /// - Parameters:
  ///   - look: the preferences in effect, which the user may have chosen.
  ///   - words: those that the name, the title of the feature or the meaning must contain.
  static func settings(
    _ assembly: Assembly, _ look: DisplayPreferences, matching words: [String] = []
  ) -> Screen {
    let rows = assembly.settingRows(look).filter { row in
      words.allSatisfy { word in
        let texts =
          [row.key.name]
          + [row.group, row.help].flatMap {
            [$0.text(in: look.language), $0.text(in: .en)]
          }
        return texts.contains { $0.lowercased().contains(word.lowercased()) }
      }
    }
    var columns: [Table.Column] = [
      .untruncated("key", .core(\.setting)), .init("value", .core(\.value)),
      .init("default", .core(\.standard)), .init("source", .core(\.source)),
      .init("help", .core(\.meaning)),
    ]
    columns[2].isDetail = true
    columns[3].isDetail = true
    var table = Table(
      "settings", columns,
      rows.map { row in
        [
          .text(row.key.name), .json(row.value), .json(row.fallback), row.source, .phrase(row.help),
        ]
      })
    for (index, row) in rows.enumerated()
    where index == 0 || row.group.text(in: .en) != rows[index - 1].group.text(in: .en) {
      table.groupTitles[index] = row.group
    }
    guard rows.isEmpty else { return Screen("settings", [.table(table)]) }
    return Screen(
      "settings",
      [.empty(.settings(\.noMatch), hint: .settings(\.listAll)), .table(table)])
  }

  /// One setting in detail.
  static func setting(_ row: SettingRow, _ assembly: Assembly) -> Screen {
    let lock = assembly.lock(on: row.key)
    let isDefault = row.source == .missing
    return Screen(
      "setting",
      [
        .field(Field("key", .core(\.setting), .text(row.key.name))),
        .field(Field("help", .core(\.meaning), .phrase(row.help))),
        .field(Field("value", .core(\.value), .json(row.value))),
        .field(Field("default", .core(\.standard), .json(row.fallback))),
        .field(Field("allowed", .settings(\.allowed), .phrase(row.allowed))),
        .field(
          Field(
            "source", .core(\.source),
            isDefault ? .shown(.settings(\.nowhere), as: .null) : row.source)),
      ] + (lock.map { [.field(Field("lock", .settings(\.lock), .text($0)))] } ?? []))
  }

  static func aliases(_ assembly: Assembly) -> Screen {
    let rows = assembly.aliases.sorted { $0.key < $1.key }.map { name, entry -> [Value] in
      [.text(name), .text(entry.stringValue), .text(entry.location)]
    }
    let table = Table(
      "aliases",
      [
        .untruncated("name", .settings(\.alias)), .init("line", .settings(\.line)),
        .init("source", .core(\.source)),
      ], rows)
    guard rows.isEmpty else { return Screen("aliases", [.table(table)]) }
    return Screen(
      "aliases",
      [.empty(.settings(\.noAliases), hint: .settings(\.addAlias)), .table(table)])
  }

  /// The result of a change, and the source that overrules it.
  /// - Parameter value: `nil` if the setting was removed.
  static func changed(_ key: SettingKey, to value: JSON?, _ edit: SettingsEdit) -> Screen {
    let name = key.name
    let file = edit.file
    let (current, location) = edit.assembly.effective(key)
    let isFromFile = location?.hasPrefix(file + ":") ?? false
    let lock = edit.assembly.lock(on: key)
    let shown = current?.settingText ?? ""
    var notices: [Block] = []
    if let value {
      let text = value.withoutSecrets.settingText
      notices.append(
        edit.isChanged
          ? .notice(.good, key.setMessage(text, file))
          : .notice(.quiet, .settings { $0.isAlready(name, text, file) }))
      if !isFromFile {
        notices.append(
          .notice(.warning, .settings { $0.stays(name, shown, lock, location) }))
      }
    } else {
      notices.append(
        edit.isChanged
          ? .notice(.good, key.removedMessage(file))
          : .notice(.quiet, .settings { $0.isNotSet(name, file) }))
      if let current {
        notices.append(.notice(.quiet, .settings { $0.isNow(name, current.settingText, location) }))
      }
    }
    if edit.isChanged, !key.appliesAtOnce, value == nil || isFromFile {
      notices.append(.notice(.hint, .featureToggle(\.restartShells)))
    }
    return Screen(
      "setting-changed",
      notices + [
        .machineOnly("key", .string(name)), .machineOnly("value", current ?? .null),
        .machineOnly("source", location.map { .string($0) } ?? .null),
        .machineOnly("file", .string(file)), .machineOnly("changed", .bool(edit.isChanged)),
      ])
  }
}

extension SettingKey {
  fileprivate func setMessage(_ value: String, _ file: String) -> Phrase {
    if case .alias(let alias) = self { return .settings { $0.isAlias(alias, value, file) } }
    return .settings { $0.isSet(name, value, file) }
  }

  fileprivate func removedMessage(_ file: String) -> Phrase {
    if case .alias(let alias) = self { return .settings { $0.aliasIsDeleted(alias, file) } }
    return .settings { $0.isRemoved(name, file) }
  }
}

extension Assembly {
  /// Returns the value in effect and its source; no source for the default. An alias that does not
  /// exist has no value.
  fileprivate func effective(_ key: SettingKey) -> (value: JSON?, location: String?) {
    switch key {
    case .program(let program):
      let entry = general[program]
      let value = entry?.stringValue ?? program.choices(self.program.languages)[0]
      return (.string(value), entry?.location)
    case .alias(let name):
      return (aliases[name].map { .string($0.stringValue) }, aliases[name]?.location)
    case .setting(let name, let feature):
      let setting = known.first { $0.id == feature }?.settings.first { $0.key == name }
      return (setting?.value.withoutSecrets, setting?.source)
    case .enabled(let feature): return (isEnabled(feature).map { .bool($0) }, nil)
    }
  }
}

extension JSON {
  /// The value of a setting as people type it.
  fileprivate var settingText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .array(let items): items.map { $0.string ?? $0.text }.joined(separator: ",")
    default: text
    }
  }
}

extension Value {
  /// The value of a setting.
  fileprivate static func json(_ json: JSON) -> Value {
    switch json {
    case .null: .missing
    case .string(let text): .shown(Phrase(text), as: json)
    case .array(let items):
      .shown(Phrase(items.map { $0.string ?? $0.text }.joined(separator: ", ")), as: json)
    default: .shown(Phrase(json.text), as: json)
    }
  }
}

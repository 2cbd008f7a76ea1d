import AtriumScreen

/// The screens of the shell's commands.
extension Screen {
  static func features(_ assembly: Assembly) -> Screen {
    let table = Table(
      "features",
      [
        .init("id", .core(\.feature)), .init("title", .core(\.title)),
        .init("enabled", .core(\.enabled)), .init("reason", .core(\.reason)),
      ],
      assembly.known.map { feature in
        [
          .text(feature.id.description), .phrase(feature.title), .flag(feature.isEnabled),
          .optional(feature.reason, Value.phrase),
        ]
      })
    return Screen("features", [.table(table)])
  }

  /// - Parameter look: the preferences in effect, which the user may have chosen.
  static func settings(_ assembly: Assembly, _ look: DisplayPreferences) -> Screen {
    let general = ProgramSettingKey.allCases.map { key -> [Value] in
      let entry = assembly.general[key]
      let fallback = key.choices(assembly.program.languages)[0]
      let written = entry?.stringValue ?? fallback
      let value =
        switch key {
        case .theme: look.theme.rawValue
        case .language: look.language.tag
        default: written
        }
      let source: Value =
        value == written ? .optional(entry?.location, Value.text) : .phrase(.core(\.chosenByPerson))
      return [.text(key.rawValue), .text(value), .text(fallback), source, .phrase(key.help)]
    }
    let aliases = assembly.aliases.sorted { $0.key < $1.key }.map { name, entry -> [Value] in
      [
        .text("aliases.\(name)"), .text(entry.stringValue), .missing, .text(entry.location),
        .phrase(.navigation(\.aliasHelp)),
      ]
    }
    let own = assembly.known.flatMap { feature in
      feature.settings.map { setting -> [Value] in
        [
          .text("\(feature.id).\(setting.key)"), .json(setting.value), .json(setting.fallback),
          .optional(setting.source, Value.text), .phrase(setting.help),
        ]
      }
    }
    let table = Table(
      "settings",
      [
        .init("key", .core(\.setting)), .init("value", .core(\.value)),
        .init("default", .core(\.standard)), .init("source", .core(\.source)),
        .init("help", .core(\.meaning)),
      ], general + aliases + own)
    return Screen("settings", [.table(table)])
  }

  /// The JSON Schema of a deployment file, for editors.
  static func schema(_ assembly: Assembly) -> Screen {
    let schema = assembly.deploymentSchema
    let text = Array((schema.indentedText + "\n").utf8)
    return Screen(
      "schema",
      [.document(Document("application/schema+json", bytes: text)), .machineOnly("schema", schema)])
  }

  static func look(_ look: DisplayPreferences) -> Screen {
    Screen(
      "look",
      [
        .field(Field("theme", .core(\.theme), .text(look.theme.rawValue))),
        .field(Field("language", .core(\.languageLabel), .text(look.language.tag))),
      ])
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

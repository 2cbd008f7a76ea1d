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

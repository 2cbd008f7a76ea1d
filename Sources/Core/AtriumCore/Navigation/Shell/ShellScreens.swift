package import AtriumScreen

/// The screens of the shell's commands.
extension Screen {
  static func features(_ assembly: Assembly, _ notices: [Block]) -> Screen {
    let table = Table(
      "features", of: assembly.known,
      [
        .init("id", .feature) { .text($0.id.description) },
        .init("title", .title) { .phrase($0.title) },
        .init("enabled", .enabled) { .flag($0.isEnabled) },
        .init("reason", .reason) { .optional($0.reason, Value.phrase) },
      ])
    return Screen("features", [.table(table)] + notices)
  }

  /// A JSON Schema, as a file for editors and other programs.
  package static func schema(_ schema: JSON) -> Screen {
    let text = Array((schema.indentedText + "\n").utf8)
    return Screen(
      "schema",
      [.document(Document("application/schema+json", bytes: text)), .machineOnly("schema", schema)])
  }

  static func look(_ look: DisplayPreferences) -> Screen {
    Screen(
      "look",
      [
        .field(Field("theme", .theme, .text(look.theme.rawValue))),
        .field(Field("language", .languageLabel, .text(look.language.tag))),
      ])
  }
}

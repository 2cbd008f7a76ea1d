import AtriumScreen

/// Texts of `help`.
struct HelpStrings: Strings {
  var more: String
  var footer: String
  var wayBack: String
  var waysBack: String
  var examples: String
  var arguments: String
  var fallback: @Sendable (_ value: String) -> String
  var groups: [VerbGroup: String]

  static let en = HelpStrings(
    more: "Also", footer: "'help WORD' shows examples and options, 'help all' every command.",
    wayBack: "Leave",
    waysBack: "back: previous screen · up: screen above · home: first screen",
    examples: "Examples", arguments: "Arguments", fallback: { "(default \($0))" },
    groups: [.look: "Look", .change: "Change", .own: "Here", .exchange: "Files"]
  )

  static let de = HelpStrings(
    more: "Auch", footer: "„help WORT“ zeigt Beispiele und Optionen, „help all“ alle Befehle.",
    wayBack: "Zurück",
    waysBack: "back: vorige Ansicht · up: darüber · home: Startseite",
    examples: "Beispiele", arguments: "Argumente", fallback: { "(Standard \($0))" },
    groups: [.look: "Ansehen", .change: "Ändern", .own: "Hier", .exchange: "Dateien"]
  )

  static let hr = HelpStrings(
    more: "Još", footer: "„help RIJEČ” prikazuje primjere i opcije, „help all” sve naredbe.",
    wayBack: "Natrag",
    waysBack: "back: prethodni zaslon · up: iznad · home: početni",
    examples: "Primjeri", arguments: "Argumenti", fallback: { "(zadano \($0))" },
    groups: [.look: "Pregled", .change: "Promjene", .own: "Ovdje", .exchange: "Datoteke"]
  )

  static var translations: [Language: HelpStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func help(_ sentence: @escaping @Sendable (HelpStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

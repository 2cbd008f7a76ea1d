import AtriumScreen

extension Phrase {
  static let assistantsHelp = Phrase(
    en: "Let assistants read, over 'mcp', what you consent to.",
    de: "Assistenten über „mcp“ lesen lassen, worin Sie einwilligen.",
    hr: "Dopustiti asistentima da putem „mcp” čitaju ono na što pristanete.")
  static func readingByAssistantsName(_ feature: Phrase) -> Phrase {
    Phrase(
      en: "Let assistants read: \(feature.text(in: .en))",
      de: "Assistenten lesen lassen: \(feature.text(in: .de))",
      hr: "Dopustiti asistentima čitanje: \(feature.text(in: .hr))")
  }
  static func consentOfPersonRequired(_ names: [Phrase]) -> Phrase {
    @Sendable func list(_ language: Language) -> String {
      names.map { $0.text(in: language) }.joined(separator: "; ")
    }
    return Phrase(
      en: "This needs the consent of the person: \(list(.en)).",
      de: "Dafür ist die Einwilligung der Person nötig: \(list(.de)).",
      hr: "Za to je potrebna privola osobe: \(list(.hr)).")
  }
  static func personGivesConsent(_ line: String) -> Phrase {
    Phrase(
      en: "Only the person can give it, by typing in a terminal: \(line)",
      de: "Nur die Person kann sie erteilen, durch die Eingabe in einem Terminal: \(line)",
      hr: "Može je dati samo osoba, upisom u terminal: \(line)")
  }
  static func readingByAssistantsText(_ feature: Phrase) -> Phrase {
    Phrase(
      en: """
        Programs that you connect with 'mcp', such as an assistant with a language model, can read everything in \
        "\(feature.text(in: .en))", also what others wrote there. They cannot change it. They may send it to their \
        makers' servers, over which this program has no control. Each reading is in the log of your consents.
        """,
      de: """
        Programme, die Sie mit „mcp“ verbinden, etwa ein Assistent mit einem Sprachmodell, können alles in \
        „\(feature.text(in: .de))“ lesen, auch was andere dort geschrieben haben. Ändern können sie nichts. Sie \
        senden es möglicherweise an Server ihrer Hersteller, worauf dieses Programm keinen Einfluss hat. Jedes \
        Lesen steht im Protokoll der Einwilligungen.
        """,
      hr: """
        Programi koje povežete putem „mcp”, primjerice asistent s jezičnim modelom, mogu čitati sve u značajki \
        „\(feature.text(in: .hr))”, i ono što su ondje napisali drugi. Ne mogu ništa promijeniti. Možda to šalju \
        poslužiteljima svojih proizvođača, na što ovaj program ne utječe. Svako je čitanje zapisano u zapisniku \
        privola.
        """)
  }
  static let assistantsAreOff = Phrase(
    en: "This deployment does not allow assistants.",
    de: "Diese Konfiguration erlaubt keine Assistenten.",
    hr: "Ova konfiguracija ne dopušta asistente.")
  static let allowAssistants = Phrase(
    en: "Allow them with: settings set assistants true",
    de: "Erlauben Sie sie mit: settings set assistants true",
    hr: "Dopustite ih naredbom: settings set assistants true")
  static let assistantsNeedConsents = Phrase(
    en: "Assistants need the feature 'consents', which is off.",
    de: "Assistenten brauchen die Funktion „consents“, die aus ist.",
    hr: "Asistentima treba značajka „consents”, koja je isključena.")
  static func cannotUse(_ command: String) -> Phrase {
    Phrase(
      en: "Assistants cannot use '\(command)'.",
      de: "Assistenten können „\(command)“ nicht verwenden.",
      hr: "Asistenti ne mogu koristiti „\(command)”.")
  }
  static let lineMayChange = Phrase(
    en: "Assistants run only commands that read; this line does more.",
    de: "Assistenten führen nur lesende Befehle aus; diese Zeile tut mehr.",
    hr: "Asistenti pokreću samo naredbe koje čitaju; ovaj redak čini više.")
  static func isTextInQuotes(_ word: String) -> Phrase {
    Phrase(
      en: "'\(word)' is text only in quotes.", de: "„\(word)“ ist nur in Anführungszeichen Text.",
      hr: "„\(word)” je tekst samo u navodnicima.")
  }
  static let toolListsCommands = Phrase(
    en: "The tool 'commands' lists those that they can use.",
    de: "Das Werkzeug „commands“ listet auf, welche sie verwenden können.",
    hr: "Alat „commands” ispisuje one koje mogu koristiti.")
  static func assistantNamesFile(_ parameter: String) -> Phrase {
    Phrase(
      en: "Assistants cannot name files: '\(parameter)'.",
      de: "Assistenten können keine Dateien nennen: „\(parameter)“.",
      hr: "Asistenti ne mogu navoditi datoteke: „\(parameter)”.")
  }
  static let assistantNamesFormat = Phrase(
    en: "Assistants get JSON and cannot choose another output.",
    de: "Assistenten erhalten JSON und können keine andere Ausgabe wählen.",
    hr: "Asistenti dobivaju JSON i ne mogu birati drugi ispis.")
  static func isUnreachable(_ feature: String) -> Phrase {
    Phrase(
      en: "Assistants cannot read '\(feature)'.",
      de: "Assistenten können „\(feature)“ nicht lesen.",
      hr: "Asistenti ne mogu čitati „\(feature)”.")
  }
  static func answerIsTooLarge(_ kibibytes: Int) -> Phrase {
    Phrase(
      en: "The answer is larger than \(kibibytes) KiB.",
      de: "Die Antwort ist größer als \(kibibytes) KiB.",
      hr: "Odgovor je veći od \(kibibytes) KiB.")
  }
  static let narrowAnswer = Phrase(
    en: "Ask for less, for example with --limit or --fields in a line of 'run'.",
    de: "Fragen Sie nach weniger, etwa mit --limit oder --fields in einer Zeile von „run“.",
    hr: "Zatražite manje, primjerice s --limit ili --fields u retku alata „run”.")
  static let expectedLine = Phrase(en: "one line", de: "eine Zeile", hr: "jedan redak")
}

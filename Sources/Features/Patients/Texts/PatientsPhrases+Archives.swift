import AtriumScreen

/// The differences between servers, and the faults of DICOMweb servers.
extension Phrase {
  static func ability(_ ability: ArchiveAbility) -> Phrase {
    switch ability {
    case .order: .init(en: "sorting", de: "Sortierung", hr: "sortiranje")
    case .totals: .init(en: "totals", de: "Gesamtzahlen", hr: "ukupni brojevi")
    case .patients:
      .init(
        en: "patients as resources", de: "Patienten als Ressourcen", hr: "pacijenti kao resursi")
    case .changes:
      .init(en: "a log of changes", de: "ein Änderungsprotokoll", hr: "zapisnik promjena")
    case .deletion: .init(en: "deletion", de: "Löschen", hr: "brisanje")
    case .rendered:
      .init(en: "rendered images", de: "gerenderte Bilder", hr: "prikazane slike")
    }
  }
  static let lackingLabel = Phrase(en: "Lacks", de: "Fehlt", hr: "Nedostaje")
  static func lacking(_ ability: ArchiveAbility, _ server: String, _ kind: String) -> Phrase {
    let name = Phrase.ability(ability)
    return Phrase(
      en: "\(server) (\(kind)) lacks what this command needs: \(name).",
      de: "\(server) (\(kind)) fehlt, was dieser Befehl braucht: \(name).",
      hr: "Poslužitelju \(server) (\(kind)) nedostaje što ova naredba treba: \(name).")
  }
  static let abilitiesHint = Phrase(
    en: "Run 'patients server' to see what the server lacks.",
    de: "„patients server“ zeigt, was dem Server fehlt.",
    hr: "„patients server” pokazuje što poslužitelju nedostaje.")
  static func numberNotShown(_ number: Int) -> Phrase {
    Phrase(
      en: "No list here has shown a patient \(number).",
      de: "Keine Liste hat hier einen Patienten \(number) gezeigt.",
      hr: "Nijedan popis ovdje nije prikazao pacijenta \(number).")
  }
  static let showFirstHint = Phrase(
    en: "List the patients first, or use the identifier, 'id' in the output with --json.",
    de:
      "Listen Sie die Patienten zuerst auf, oder verwenden Sie die Kennung, „id“ in der Ausgabe mit --json.",
    hr: "Najprije ispišite pacijente ili upotrijebite identifikator, „id” u ispisu s --json.")
  static func numberInScript(_ number: String) -> Phrase {
    Phrase(
      en: "A script cannot delete by number, and \(number) is one.",
      de: "Ein Skript kann nicht nach Nummer löschen, und \(number) ist eine.",
      hr: "Skripta ne može brisati po broju, a \(number) je broj.")
  }
  static let identifierHint = Phrase(
    en: "Use the identifier or the UID, 'id' in the output with --json.",
    de: "Verwenden Sie die Kennung oder die UID, „id“ in der Ausgabe mit --json.",
    hr: "Upotrijebite identifikator ili UID, „id” u ispisu s --json.")
  static func tooManyResults(_ server: String) -> Phrase {
    Phrase(
      en: "\(server) refuses the search, because it has too many results.",
      de: "\(server) lehnt die Suche ab, weil sie zu viele Ergebnisse hat.",
      hr: "\(server) odbija pretragu jer ima previše rezultata.")
  }
  static let narrowSearchHint = Phrase(
    en: "Search for a name, or with 'studies --from DAY'.",
    de: "Suchen Sie nach einem Namen oder mit „studies --from TAG“.",
    hr: "Tražite po imenu ili s „studies --from DAN”.")
  static func malformedParts(_ server: String) -> Phrase {
    Phrase(
      en: "The files that \(server) sent are cut off or badly separated.",
      de: "Die Dateien von \(server) sind abgeschnitten oder falsch getrennt.",
      hr: "Datoteke poslužitelja \(server) odrezane su ili pogrešno odvojene.")
  }
  static func unexpectedInstance(_ server: String) -> Phrase {
    Phrase(
      en: "\(server) sent another file than the requested one.",
      de: "\(server) hat eine andere Datei gesendet als die angeforderte.",
      hr: "\(server) je poslao drugu datoteku umjesto tražene.")
  }
  static func incompleteStudy(_ missing: Int, _ count: Int, _ server: String) -> Phrase {
    Phrase(
      en: "\(server) left out \(missing) of the \(count) instances of the study.",
      de: "\(server) hat \(missing) der \(count) Instanzen der Studie ausgelassen.",
      hr: "\(server) je izostavio \(missing) od \(count) instanci studije.")
  }
  static func offsetIgnored(_ server: String, _ count: Int) -> Phrase {
    Phrase(
      en: "\(server) repeats its first \(count) studies; if it has more, search to see them.",
      de: "\(server) wiederholt die ersten \(count) Studien; weitere findet nur eine Suche.",
      hr: "\(server) ponavlja prvih \(count) studija; ostale nalazi samo pretraga.")
  }
  static let exactMatching = Phrase(
    en:
      "The server may tell capital letters apart and know no wildcards: try the name as it is stored.",
    de: """
      Der Server unterscheidet vielleicht Groß- und Kleinbuchstaben und kennt keine Platzhalter: \
      versuchen Sie den Namen, wie er gespeichert ist.
      """,
    hr: """
      Poslužitelj možda razlikuje velika i mala slova i ne poznaje zamjenske znakove: pokušajte s \
      imenom kako je spremljeno.
      """)
  static let uploadTooLarge = Phrase(
    en: "The file is too large for the server.",
    de: "Die Datei ist zu groß für den Server.",
    hr: "Datoteka je prevelika za poslužitelj.")
}

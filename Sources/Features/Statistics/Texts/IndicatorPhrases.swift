import AtriumScreen
import AtriumTime
import StatisticsImport

extension [String] {
  /// The first elements, with `…` for the others.
  func listed(atMost count: Int) -> String {
    (prefix(count) + (self.count > count ? ["…"] : [])).joined(separator: ", ")
  }
}

/// The sentences about indicators and their sources.
extension Phrase {
  // Failures
  static func severalSources(_ ids: String) -> Phrase {
    Phrase(
      en: "Several sources have these columns: \(ids).",
      de: "Mehrere Quellen haben diese Spalten: \(ids).", hr: "Više izvora ima ove stupce: \(ids).")
  }
  static func examplesHint(_ text: String) -> Phrase {
    Phrase(
      en: "Name a file, or use --example with one of \(text).",
      de: "Nennen Sie eine Datei, oder wählen Sie mit --example eines: \(text).",
      hr: "Navedite datoteku ili s --example odaberite: \(text).")
  }
  static func fetchFailed(_ address: String, _ status: Int) -> Phrase {
    Phrase(
      en: "\(address): HTTP \(status).", de: "\(address): HTTP-Status \(status).",
      hr: "\(address): HTTP status \(status).")
  }
  static func isNoExample(_ text: String) -> Phrase {
    Phrase(
      en: "is not an example; choose one of \(text)", de: "ist kein Beispiel; möglich sind \(text)",
      hr: "nije primjer; mogući su \(text)")
  }
  static func noSnapshot(_ source: String, _ day: Day?) -> Phrase {
    Phrase(
      en: "The source '\(source)' has no snapshot\(day.map { " up to \($0)" } ?? "").",
      de: "Die Quelle „\(source)“ hat keinen Stand\(day.map { " bis \(Value.day($0))" } ?? "").",
      hr: "Izvor „\(source)” nema stanje\(day.map { " do \(Value.day($0))" } ?? "").")
  }
  static let listIndicatorsHint = Phrase(
    en: "Run 'statistics indicators' to list all.", de: "„statistics indicators“ listet alle auf.",
    hr: "Naredba „statistics indicators” ispisuje sve.")
  static let listSourcesHint = Phrase(
    en: "Run 'statistics sources' to list all, or add one: 'statistics sources add FILE'.",
    de: "„statistics sources“ listet alle auf, „statistics sources add DATEI“ fügt eine hinzu.",
    hr: "Naredba „statistics sources” ispisuje sve, „statistics sources add DATOTEKA” dodaje jedan."
  )
  static func addExampleHint(_ id: String) -> Phrase {
    Phrase(
      en: "Run 'statistics sources add --example \(id)' to add it.",
      de: "„statistics sources add --example \(id)“ fügt sie hinzu.",
      hr: "Naredba „statistics sources add --example \(id)” dodaje ga.")
  }
  static let otherColumnsHint = Phrase(
    en: """
      Other columns need a mapping: 'statistics sources add FILE'. Run 'statistics sources schema' to print the \
      format of mappings.
      """,
    de: """
      Andere Spalten brauchen eine Zuordnung: „statistics sources add DATEI“. „statistics sources schema“ gibt \
      das Format von Zuordnungen aus.
      """,
    hr: """
      Drugi stupci trebaju preslikavanje: „statistics sources add DATOTEKA”. Naredba „statistics sources schema” \
      ispisuje oblik preslikavanja.
      """)
  static let chooseSourceHint = Phrase(
    en: "Choose one with --source.", de: "Mit --source eine davon wählen.",
    hr: "Odaberite jedan opcijom --source.")
  static let changeSettingHint = Phrase(
    en: "Change the setting 'statistics.sources', or ask your administrator.",
    de: "Ändern Sie die Einstellung „statistics.sources“, oder fragen Sie Ihre Verwaltung.",
    hr: "Promijenite postavku „statistics.sources” ili pitajte administratora.")
  static let addAddressHint = Phrase(
    en: "Add the key 'update' to the mapping.",
    de: "Ergänzen Sie in der Zuordnung den Schlüssel „update“.",
    hr: "Dodajte u preslikavanje ključ „update”.")
  static func choicesHint(_ words: [String]) -> Phrase {
    let text = words.listed(atMost: 12)
    return Phrase(en: "Choose one: \(text).", de: "Wählen Sie: \(text).", hr: "Odaberite: \(text).")
  }
  static func periodHint(_ calendar: PeriodCalendar) -> Phrase {
    switch calendar {
    case .day:
      .init(
        en: "Use a day such as 2024-10-03.", de: "Geben Sie einen Tag an, etwa 2024-10-03.",
        hr: "Navedite dan, npr. 2024-10-03.")
    case .isoWeek, .mmwrWeek:
      .init(
        en: "Use a week such as 2024-W40.", de: "Geben Sie eine Woche an, etwa 2024-W40.",
        hr: "Navedite tjedan, npr. 2024-W40.")
    case .month:
      .init(
        en: "Use a month such as 2024-10.", de: "Geben Sie einen Monat an, etwa 2024-10.",
        hr: "Navedite mjesec, npr. 2024-10.")
    }
  }
  static func importHint(_ source: String) -> Phrase {
    Phrase(
      en: "Import one: 'statistics import FILE --source \(source)'.",
      de: "Importieren Sie einen: „statistics import DATEI --source \(source)“.",
      hr: "Uvezite jedno: „statistics import DATOTEKA --source \(source)”.")
  }
  static let onlyCountsHint = Phrase(
    en: "Only counts can be added; choose places and slices instead.",
    de: "Nur Anzahlen lassen sich addieren; wählen Sie Orte und Ausschnitte.",
    hr: "Zbrajati se mogu samo brojevi; odaberite mjesta i isječke.")
  static let choosePlacesHint = Phrase(
    en: "Choose places of one unit with --place.",
    de: "Wählen Sie mit --place Orte derselben Einheit.",
    hr: "Odaberite s --place mjesta iste jedinice.")
  static let boundariesHint = Phrase(
    en: "Add the key 'boundaries' to the mapping.",
    de: "Ergänzen Sie in der Zuordnung den Schlüssel „boundaries“.",
    hr: "Dodajte u preslikavanje ključ „boundaries”.")
  static func mappingHint(_ sample: String) -> Phrase {
    Phrase(
      en: "A source is a JSON file that describes columns, such as \(sample).",
      de: "Eine Quelle ist eine JSON-Datei, die Spalten beschreibt, etwa \(sample).",
      hr: "Izvor je JSON datoteka koja opisuje stupce, primjerice \(sample).")
  }
  static let schemaHint = Phrase(
    en: "Run 'statistics sources schema' to print the format of mappings.",
    de: "„statistics sources schema“ gibt das Format von Zuordnungen aus.",
    hr: "Naredba „statistics sources schema” ispisuje oblik preslikavanja.")
  static let isNotADate = Phrase(
    en: "is not a date; use 2026-05-08, today or -7d",
    de: "ist kein Datum; Beispiele: 2026-05-08, today, -7d",
    hr: "nije datum; primjeri: 2026-05-08, today, -7d")
  /// A distance such as `7d`, which leads to a day after today.
  static func isAhead(_ text: String) -> Phrase {
    let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard digits.first?.isNumber == true else {
      return Phrase(
        en: "is after today", de: "liegt nach dem heutigen Tag", hr: "je nakon današnjeg dana")
    }
    return Phrase(
      en: "is after today; use '-\(digits)' for a day before",
      de: "liegt nach dem heutigen Tag; „-\(digits)“ ist ein Tag davor",
      hr: "je nakon današnjeg dana; „-\(digits)” je dan prije njega")
  }
  static let isNotASlice = Phrase(
    en: "is not a slice; use a dimension and a value, such as age=65+",
    de: "ist kein Ausschnitt; Beispiel: age=65+", hr: "nije isječak; primjer: age=65+")
  static let isNotASeason = Phrase(
    en: "is not a season; use two years such as 2024/25", de: "ist keine Saison; Beispiel: 2024/25",
    hr: "nije sezona; primjer: 2024/25")

  // Commands
  static let measuresSummary = Phrase(
    en: "List the measures of --by", de: "Größen für --by auflisten", hr: "Ispiši veličine za --by")
  static let indicatorsSummary = Phrase(
    en: "List indicators", de: "Indikatoren auflisten", hr: "Ispiši pokazatelje")
  static let indicatorSummary = Phrase(
    en: "Show the figures of an indicator", de: "Zahlen eines Indikators anzeigen",
    hr: "Prikaži podatke pokazatelja")
  static let revisedSummary = Phrase(
    en: "List revised figures", de: "Nachträglich geänderte Zahlen auflisten",
    hr: "Ispiši naknadno promijenjene podatke")
  static let showSourceSummary = Phrase(
    en: "Show a source and its snapshots", de: "Quelle und ihre Stände anzeigen",
    hr: "Prikaži izvor i njegova stanja")
  static let addSourceSummary = Phrase(
    en: "Add a source from a mapping", de: "Quelle mit einer Zuordnung hinzufügen",
    hr: "Dodaj izvor iz preslikavanja")
  static let deleteSourceSummary = Phrase(
    en: "Delete a source and its figures", de: "Quelle und ihre Zahlen löschen",
    hr: "Izbriši izvor i njegove podatke")
  static let schemaSummary = Phrase(
    en: "Print the JSON Schema of mappings", de: "JSON Schema der Zuordnungen ausgeben",
    hr: "Ispiši JSON Schema za preslikavanja")
  static let updateSummary = Phrase(
    en: "Fetch new snapshots", de: "Neue Stände abrufen", hr: "Dohvati nova stanja")
  static let placeHelp = Phrase(
    en: "Place, by its code or name; may be repeated.",
    de: "Ort, als Code oder Name; mehrfach möglich.",
    hr: "Mjesto, kao kôd ili naziv; može se ponoviti.")
  static let fromHelp = Phrase(
    en: "First day or period, such as 2024-10-03, 2024-W40 or 2024-10.",
    de: "Erster Tag oder Zeitraum, etwa 2024-10-03, 2024-W40 oder 2024-10.",
    hr: "Prvi dan ili razdoblje, npr. 2024-10-03, 2024-W40 ili 2024-10.")
  static let toHelp = Phrase(
    en: "Last day or period.", de: "Letzter Tag oder Zeitraum.",
    hr: "Posljednji dan ili razdoblje.")
  static let sliceHelp = Phrase(
    en: "Slice, such as age=65+; age=* for all; may be repeated.",
    de: "Ausschnitt, etwa age=65+; age=* für alle; mehrfach möglich.",
    hr: "Isječak, npr. age=65+; age=* za sve; može se ponoviti.")
  static let asOfHelp = Phrase(
    en: "Use the newest snapshot up to this day.",
    de: "Neuesten Stand bis zu diesem Tag verwenden.", hr: "Koristi najnovije stanje do tog dana.")
  static let sumHelp = Phrase(
    en: "Add counts over 'place' or a dimension.",
    de: "Anzahlen über „place“ oder eine Dimension addieren.",
    hr: "Zbroji brojeve po „place” ili dimenziji.")
  static let sinceHelp = Phrase(
    en: "Compare with the newest snapshot up to this day.",
    de: "Mit dem neuesten Stand bis zu diesem Tag vergleichen.",
    hr: "Usporedi s najnovijim stanjem do tog dana.")
  static let fileSourceHelp = Phrase(
    en: "Indicator source of the files.", de: "Indikatorquelle der Dateien.",
    hr: "Izvor pokazatelja za datoteke.")
  static let onHelp = Phrase(
    en: "Day of the snapshot; that of the files, or else today, by default.",
    de: "Tag des Stands; standardmäßig der der Dateien, sonst heute.",
    hr: "Dan stanja; zadan je dan iz datoteka, inače danas.")
  static let seasonHelp = Phrase(
    en: "Seasons to compare, weeks 40 to 39, such as 2024/25.",
    de: "Saisons im Vergleich, Woche 40 bis 39, etwa 2024/25.",
    hr: "Sezone za usporedbu, od 40. do 39. tjedna, npr. 2024/25.")
  static let exampleHelp = Phrase(
    en: "Add a mapping that comes with the program, and its sample if there is one.",
    de: "Mitgelieferte Zuordnung hinzufügen, mit Beispieldaten, falls vorhanden.",
    hr: "Dodaj priloženo preslikavanje i njegov uzorak, ako postoji.")
  static let sourcesHelp = Phrase(
    en: "Mappings by the ids of their sources.", de: "Zuordnungen nach den IDs ihrer Quellen.",
    hr: "Preslikavanja prema ID-ovima izvora.")
}

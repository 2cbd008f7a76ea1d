import AtriumFormats
import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static func count(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 appointment" : "\(count) appointments",
      de: count == 1 ? "1 Termin" : "\(count) Termine",
      hr: "\(Croatian.counted(count, "termin", "termina", "termina"))")
  }
  static func sent(_ count: Int) -> Phrase {
    Phrase(
      en: """
        the state of the synchronisation; \
        \(count == 1 ? "1 appointment remains" : "\(count) appointments remain") on the server
        """,
      de: """
        den Stand der Synchronisierung; \
        \(count == 1 ? "1 Termin bleibt" : "\(count) Termine bleiben") auf dem Server
        """,
      hr: "stanje sinkronizacije; na poslužitelju ostaje termina: \(count)")
  }

  // Failures
  static let digitsStay = Phrase(
    en: "The times keep their digits on the clock of the new time zone.",
    de: "Die Uhrzeiten bleiben dieselben, auf der Uhr der neuen Zeitzone.",
    hr: "Vremena ostaju ista, na satu nove vremenske zone.")
  static func isNoZone(_ names: [String]) -> Phrase {
    guard !names.isEmpty else {
      return Phrase(
        en: "is not a time zone; use a name such as Europe/Zagreb",
        de: "ist keine Zeitzone; etwa Europe/Zagreb",
        hr: "nije vremenska zona; na primjer Europe/Zagreb")
    }
    return Phrase(
      en: "is not a time zone; did you mean \(names.listed("or"))?",
      de: "ist keine Zeitzone; meinten Sie \(names.listed("oder"))?",
      hr: "nije vremenska zona; jeste li mislili \(names.listed("ili"))?")
  }
  static func isSeveralZones(_ names: [String]) -> Phrase {
    Phrase(
      en: "ends the names of more than one time zone: \(names.listed("and"))",
      de: "ist das Ende mehrerer Zeitzonen: \(names.listed("und"))",
      hr: "je kraj više vremenskih zona: \(names.listed("i"))")
  }
  static let useOnWithTime = Phrase(
    en: "Add a time to the start: --on 'today 14:00'",
    de: "Geben Sie dem Beginn eine Uhrzeit: --on 'heute 14:00'",
    hr: "Dodajte vrijeme početku: --on 'danas 14:00'")
  static let useUntilWithTime = Phrase(
    en: "Use --until 15:30, or --until 'tomorrow 15:30'.",
    de: "Verwenden Sie --until 15:30 oder --until 'morgen 15:30'.",
    hr: "Navedite --until 15:30 ili --until 'sutra 15:30'.")
  static func hasNotBegun(_ start: Phrase) -> Phrase {
    Phrase(
      en: "It begins on \(start); 'undo' plans it again.",
      de: "Der Termin beginnt erst am \(start); „undo“ plant ihn wieder.",
      hr: "Termin počinje tek \(start); „undo” ga ponovno planira.")
  }
  static func resultInTitle(_ result: String, _ line: String) -> Phrase {
    Phrase(
      en: "“\(result)” stays in the title; as a result: '\(line)'.",
      de: "„\(result)“ bleibt im Titel; als Ergebnis: „\(line)“.",
      hr: "„\(result)” ostaje u naslovu; kao rezultat: „\(line)”.")
  }
  static func replacedResult(_ old: String) -> Phrase {
    Phrase(
      en: "The result before was \(old); 'undo' restores it.",
      de: "Das Ergebnis war zuvor \(old); „undo“ stellt es wieder her.",
      hr: "Prijašnji rezultat: \(old); „undo” ga vraća.")
  }
  static let reopenFirst = Phrase(
    en: "Reopen it with: reopen NUMBER",
    de: "Planen Sie den Termin wieder: reopen NUMMER",
    hr: "Ponovno ga planirajte: reopen BROJ")
  static let useFixedDays = Phrase(
    en: "Use fixed days, such as --every monday or --every '2 weeks'.",
    de: "Verwenden Sie feste Tage, etwa --every montag oder --every '2 wochen'.",
    hr: "Navedite određene dane, na primjer --every ponedjeljak ili --every '2 tjedna'.")
  static let isNoLeadTime = Phrase(
    en: "is not a lead time; use 30m, 2h, 1d or none, up to 4 weeks",
    de: "ist kein Vorlauf; etwa 30m, 2h, 1d oder none, höchstens 4 Wochen",
    hr: "nije vrijeme unaprijed; na primjer 30m, 2h, 1d ili none, najviše 4 tjedna")
}

extension RejectionReason {
  static let noTitle = Self(
    "no-title", en: "This event has no title.", de: "Der Termin hat keinen Titel.",
    hr: "Termin nema naslov.")
  static let noStart = Self(
    "no-start", en: "This event has no DTSTART.", de: "Der Termin hat kein DTSTART.",
    hr: "Termin nema DTSTART.")
  static func badStart(_ text: String) -> Self {
    Self(
      "bad-date", en: "DTSTART: '\(text)' is not a date.", de: "DTSTART: „\(text)“ ist kein Datum.",
      hr: "DTSTART: „\(text)” nije datum.")
  }
}

/// The sentences of the commands.
extension Phrase {
  static let listSummary = Phrase(
    en: "Show the appointments", de: "Die Termine anzeigen", hr: "Prikazati termine")
  static let searchSummary = Phrase(
    en: "Search the appointments", de: "Die Termine durchsuchen", hr: "Pretražiti termine")
  static let addSummary = Phrase(
    en: "Add an appointment or an examination",
    de: "Einen Termin oder eine Untersuchung hinzufügen",
    hr: "Dodati termin ili pregled")
  static let showSummary = Phrase(
    en: "Show an appointment", de: "Einen Termin anzeigen", hr: "Prikazati termin")
  static let editSummary = Phrase(
    en: "Change an appointment", de: "Einen Termin ändern", hr: "Promijeniti termin")
  static let postponeSummary = Phrase(
    en: "Move to a later day or time",
    de: "Auf später verschieben",
    hr: "Odgoditi na kasniji dan ili vrijeme")
  static let postponeHelp = Phrase(
    en: "Day or time, or distance from the start: fri, 1w, next tuesday at 3.",
    de: "Tag oder Uhrzeit, oder Abstand vom Beginn: fr, 1w, nächsten Dienstag um 3.",
    hr: "Dan ili vrijeme, ili razmak od početka: pet, 1w, sljedeći utorak u 3.")
  static let doneSummary = Phrase(
    en: "Mark as done, with the result",
    de: "Als erledigt markieren, mit dem Ergebnis",
    hr: "Označiti kao obavljeno, s ishodom")
  static let cancelSummary = Phrase(
    en: "Mark as cancelled", de: "Als abgesagt markieren", hr: "Označiti kao otkazano")
  static let reopenSummary = Phrase(
    en: "Mark as planned again",
    de: "Wieder als geplant markieren",
    hr: "Ponovno označiti kao planirano")
  static let deleteSummary = Phrase(
    en: "Delete an appointment", de: "Einen Termin löschen", hr: "Obrisati termin")
  static let importSummary = Phrase(
    en: "Import the events of a calendar (iCalendar)",
    de: "Die Termine eines Kalenders importieren (iCalendar)",
    hr: "Uvesti termine iz kalendara (iCalendar)")
  static let exportSummary = Phrase(
    en: "Export everything as a calendar (iCalendar)",
    de: "Alles als Kalender exportieren (iCalendar)",
    hr: "Izvesti sve kao kalendar (iCalendar)")
  static let allHelp = Phrase(en: "All entries.", de: "Alle Einträge.", hr: "Svi unosi.")
  static let pastHelp = Phrase(
    en: "Only past or done entries.",
    de: "Nur vergangene und erledigte Einträge.",
    hr: "Samo prošli i obavljeni unosi.")
  static let upcomingHelp = Phrase(
    en: "Only upcoming entries.", de: "Nur bevorstehende Einträge.", hr: "Samo predstojeći unosi.")
  static let periodHelp = Phrase(
    en: "Only these days: tomorrow, next week, 15-17 dec.",
    de: "Nur diese Tage: morgen, nächste Woche, 15.-17.12.",
    hr: "Samo ti dani: sutra, sljedeći tjedan, 15.-17.12.")
  static let monthHelp = Phrase(
    en: "Only one month, such as 2030-12.",
    de: "Nur ein Monat, etwa 2030-12.",
    hr: "Samo jedan mjesec, npr. 2030-12.")
  static let fromHelp = Phrase(
    en: "Only what begins on this day or later.",
    de: "Nur was an diesem Tag oder später beginnt.",
    hr: "Samo ono što počinje tog dana ili kasnije.")
  static let toHelp = Phrase(
    en: "Only what begins before this day.",
    de: "Nur was vor diesem Tag beginnt.",
    hr: "Samo ono što počinje prije tog dana.")
  static let occurrenceHelp = Phrase(
    en: "The day of one date of a series.",
    de: "Der Tag eines einzelnen Termins einer Serie.",
    hr: "Dan pojedinog termina u nizu.")
  static let onHelp = Phrase(
    en: "Start: 'tue 14:30', 24.12., '2030-12-24 09:00'; without a time, a whole day.",
    de: "Beginn: 'di 14:30', 24.12., '24.12.2030 09:00'; ohne Uhrzeit ganztägig.",
    hr: "Početak: 'uto 14:30', 24.12., '24.12.2030 09:00'; bez vremena cijeli dan.")
  static let moveHelp = Phrase(
    en: "Start: 14:30 (same day), 24.12. (same times unless --until is a day), 'tue 14:30'.",
    de: """
      Beginn: 14:30 (am selben Tag), 24.12. (zu denselben Zeiten, außer mit --until TAG), 'di \
      14:30'.
      """,
    hr: "Početak: 14:30 (isti dan), 24.12. (ista vremena, osim uz --until DAN), 'uto 14:30'.")
  static let untilHelp = Phrase(
    en: "End: 15:30, 2 hours, or a day.",
    de: "Ende: 15:30, 2 Stunden oder ein Tag.",
    hr: "Kraj: 15:30, 2 sata ili dan.")
  static let zoneHelp = Phrase(
    en: "Time zone of the start and the end, such as Europe/Zagreb or 'new york'.",
    de: "Zeitzone des Beginns und des Endes, etwa Europe/Zagreb oder 'new york'.",
    hr: "Vremenska zona početka i kraja, npr. Europe/Zagreb ili 'new york'.")
  static let endZoneHelp = Phrase(
    en: "Time zone of the end, if it is another one, as of a flight; none for that of the start.",
    de: """
      Zeitzone des Endes, wenn sie eine andere ist, etwa bei einem Flug; none für die des Beginns.
      """,
    hr: "Vremenska zona kraja ako je druga, npr. za let; none za onu početka.")
  static let everyHelp = Phrase(
    en: "Recurs: monday, '2 weeks', 'month on the last day', 'week, 8 times'.",
    de: "Wiederholung: montag, '2 wochen', 'monat am letzten tag', 'woche, 8-mal'.",
    hr: "Ponavljanje: ponedjeljak, '2 tjedna', 'mjesec zadnji dan', 'tjedan, 8 puta'.")
  static let placeHelp = Phrase(
    en: "Place or person.", de: "Ort oder Person.", hr: "Mjesto ili osoba.")
  static let remindHelp = Phrase(
    en: "Reminder before the start: 30m, 2h, 1d or none.",
    de: "Erinnerung vor dem Beginn: 30m, 2h, 1d oder none.",
    hr: "Podsjetnik prije početka: 30m, 2h, 1d ili none.")
  static func deleteSeriesQuestion(_ name: Phrase) -> Phrase {
    Phrase(
      en: "Delete \(name) with all its dates?",
      de: "\(name) mit allen Terminen löschen?",
      hr: "Obrisati \(name) sa svim terminima?")
  }
}

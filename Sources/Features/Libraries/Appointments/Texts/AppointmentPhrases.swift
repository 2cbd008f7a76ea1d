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
  static func notFound(_ name: String) -> Phrase {
    Phrase(
      en: "Appointment \(name) not found.",
      de: "Termin \(name) nicht gefunden.",
      hr: "Termin \(name) nije nađen.")
  }
  static let noStart = Phrase(
    en: "A date is missing.", de: "Ein Datum fehlt.", hr: "Nedostaje datum.")
  static let useOnOption = Phrase(
    en: "Use --on 'tue 14:30', --on 24.12. or --on '2030-12-24 09:00'.",
    de: "Verwenden Sie --on 'di 14:30', --on 24.12. oder --on '24.12.2030 09:00'.",
    hr: "Navedite --on 'uto 14:30', --on 24.12. ili --on '24.12.2030 09:00'.")
  static func endsBeforeItBegins(_ start: Phrase, _ end: Phrase) -> Phrase {
    Phrase(
      en: "The end \(end) is before the start \(start).",
      de: "Das Ende \(end) liegt vor dem Beginn \(start).",
      hr: "Kraj \(end) je prije početka \(start).")
  }
  static let giveALaterEnd = Phrase(
    en: "Enter a later end or an earlier start; after midnight, the end needs its day.",
    de: "Geben Sie ein späteres Ende oder einen früheren Beginn an; nach Mitternacht mit dem Tag.",
    hr: "Navedite kasniji kraj ili raniji početak; iza ponoći i dan kraja.")
  static let endNeedsTime = Phrase(
    en: "The end needs a time, because the start has one.",
    de: "Das Ende braucht eine Uhrzeit, weil der Beginn eine hat.",
    hr: "Kraj treba vrijeme jer ga ima i početak.")
  static let startNeedsTime = Phrase(
    en: "The start needs a time, because the end has one.",
    de: "Der Beginn braucht eine Uhrzeit, weil das Ende eine hat.",
    hr: "Početak treba vrijeme jer ga ima i kraj.")
  static let zoneNeedsTime = Phrase(
    en: "A whole day has no time zone: it is the same day everywhere.",
    de: "Ein ganzer Tag hat keine Zeitzone: Er ist überall derselbe Tag.",
    hr: "Cijeli dan nema vremensku zonu: svugdje je isti dan.")
  static let endZoneNeedsEnd = Phrase(
    en: "A time zone of the end needs an end.",
    de: "Eine Zeitzone des Endes braucht ein Ende.",
    hr: "Vremenska zona kraja treba kraj.")
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
  static func isCancelled(_ name: Phrase) -> Phrase {
    Phrase(en: "\(name) was cancelled.", de: "\(name) wurde abgesagt.", hr: "\(name): otkazano.")
  }
  static func isDone(_ name: Phrase) -> Phrase {
    Phrase(en: "\(name) is done.", de: "\(name) ist erledigt.", hr: "\(name): obavljeno.")
  }
  static func hasNotBegun(_ start: Phrase) -> Phrase {
    Phrase(
      en: "It begins on \(start); 'undo' plans it again.",
      de: "Der Termin beginnt erst am \(start); „undo“ plant ihn wieder.",
      hr: "Termin počinje tek \(start); „undo” ga ponovno planira.")
  }
  static let reopenFirst = Phrase(
    en: "Reopen it with: reopen NUMBER",
    de: "Planen Sie den Termin wieder: reopen NUMMER",
    hr: "Ponovno ga planirajte: reopen BROJ")
  static func recurs(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) recurs; only single dates can be done.",
      de: "\(name) wiederholt sich; nur einzelne Termine lassen sich erledigen.",
      hr: "\(name) se ponavlja; obaviti se mogu samo pojedini termini.")
  }
  static let nameTheDate = Phrase(
    en: "Add the date: done NUMBER --on 2030-12-24",
    de: "Das Datum angeben: done NUMMER --on 2030-12-24",
    hr: "Navedite datum: done BROJ --on 2030-12-24")
  static let recursAfterCompletion = Phrase(
    en: "Appointments cannot recur after completion: they take place on fixed days.",
    de: "Termine wiederholen sich nicht nach Erledigung: Sie finden an festen Tagen statt.",
    hr: "Termini se ne mogu ponavljati nakon obavljanja: održavaju se određenim danima.")
  static let ruleWithoutDates = Phrase(
    en: "The rule has no dates.",
    de: "Die Regel hat keine Termine.",
    hr: "Pravilo nema nijedan datum.")
  static let useFixedDays = Phrase(
    en: "Use fixed days, such as --every monday or --every '2 weeks'.",
    de: "Verwenden Sie feste Tage, etwa --every montag oder --every '2 wochen'.",
    hr: "Navedite određene dane, na primjer --every ponedjeljak ili --every '2 tjedna'.")
  static func notOn(_ name: Phrase, _ day: Value) -> Phrase {
    Phrase(
      en: "\(name) does not take place on \(day).",
      de: "\(name) findet am \(day) nicht statt.",
      hr: "\(name) se ne održava \(day)")
  }
  static func showListsDates(_ line: String) -> Phrase {
    Phrase(
      en: "'\(line)' lists its next dates.",
      de: "„\(line)“ zeigt die nächsten Termine.",
      hr: "„\(line)” prikazuje sljedeće termine.")
  }
  static func rejectedItems(_ count: Int) -> Phrase {
    let events = Croatian.counted(
      count, "termin nije čitljiv", "termina nisu čitljiva", "termina nije čitljivo")
    return Phrase(
      en: "\(count == 1 ? "1 event" : "\(count) events") cannot be read; nothing was imported.",
      de: """
        \(count == 1 ? "1 Termin ist" : "\(count) Termine sind") unlesbar; nichts wurde \
        importiert.
        """,
      hr: "\(events); ništa nije uvezeno.")
  }
  static let isNoLeadTime = Phrase(
    en: "is not a lead time; use 30m, 2h, 1d or none, up to 4 weeks",
    de: "ist kein Vorlauf; etwa 30m, 2h, 1d oder none, höchstens 4 Wochen",
    hr: "nije vrijeme unaprijed; na primjer 30m, 2h, 1d ili none, najviše 4 tjedna")
}

extension EventFormatError {
  static let noTitle = Self(
    code: "no-title",
    phrase: Phrase(
      en: "This event has no title.", de: "Der Termin hat keinen Titel.",
      hr: "Termin nema naslov."))
  static let noStart = Self(
    code: "no-start",
    phrase: Phrase(
      en: "This event has no DTSTART.", de: "Der Termin hat kein DTSTART.",
      hr: "Termin nema DTSTART."))
  static func badStart(_ text: String) -> Self {
    Self(
      code: "bad-date",
      phrase: Phrase(
        en: "DTSTART: '\(text)' is not a date.", de: "DTSTART: „\(text)“ ist kein Datum.",
        hr: "DTSTART: „\(text)” nije datum."))
  }
}

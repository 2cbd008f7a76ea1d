import AtriumFormats
import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let title = Phrase(en: "Timeline", de: "Zeitleiste", hr: "Vremenska crta")
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

  // Consents
  static let storingName = Phrase(
    en: "Keep my appointments and examinations",
    de: "Meine Termine und Untersuchungen speichern",
    hr: "Čuvati moje termine i preglede")
  static let storingText = Phrase(
    en: """
      Atrium keeps the appointments and examinations you enter or import, with places, notes and \
      results, in a file on this device that only you can read. Nothing of it is sent anywhere.
      """,
    de: """
      Atrium speichert die Termine und Untersuchungen, die Sie eintragen oder importieren, mit \
      Orten, Notizen und Ergebnissen, in einer Datei auf diesem Gerät, die nur Sie lesen können. \
      Nichts davon wird irgendwohin gesendet.
      """,
    hr: """
      Atrium čuva termine i preglede koje unesete ili uvezete, s mjestima, bilješkama i nalazima, \
      u datoteci na ovom uređaju koju samo vi možete čitati. Ništa se od toga nikamo ne šalje.
      """)
  static let remindingName = Phrase(
    en: "Remind me of appointments", de: "Mich an Termine erinnern", hr: "Podsjećati me na termine")
  static let remindingText = Phrase(
    en: """
      While the shell is open, a line above the prompt says which appointment is near. Whoever \
      sees your screen can read it.
      """,
    de: """
      Solange die Shell offen ist, sagt eine Zeile über der Eingabe, welcher Termin bevorsteht. \
      Wer Ihren Bildschirm sieht, kann sie lesen.
      """,
    hr: """
      Dok je ljuska otvorena, redak iznad unosa kaže koji je termin blizu. Tko vidi vaš zaslon, \
      može ga pročitati.
      """)
  static let recallingName = Phrase(
    en: "Point out what may be due again",
    de: "Darauf hinweisen, was wieder fällig sein könnte",
    hr: "Upozoriti na ono što bi moglo opet dospjeti")
  static let recallingText = Phrase(
    en: """
      Atrium looks at your past entries for those of the same title that took place at intervals, \
      and says when the next one may be due. It only counts days and replaces no advice.
      """,
    de: """
      Atrium sucht unter Ihren vergangenen Einträgen solche mit demselben Titel, die in Abständen \
      stattfanden, und sagt, wann der nächste fällig sein könnte. Es zählt nur Tage und ersetzt \
      keinen Rat.
      """,
    hr: """
      Atrium među vašim prošlim unosima traži one istog naslova koji su bili u razmacima i kaže \
      kada bi mogao dospjeti sljedeći. Samo broji dane i ne zamjenjuje savjet.
      """)
  static let synchronizingName = Phrase(
    en: "Synchronise my appointments",
    de: "Meine Termine synchronisieren",
    hr: "Sinkronizirati moje termine")
  static let synchronizingText = Phrase(
    en: """
      Atrium sends your appointments and examinations, with places, notes and results, to the \
      calendars on servers that you set up with 'sync add', and receives changes from there. \
      Whoever runs these servers can read them. What was sent remains there after you withdraw.
      """,
    de: """
      Atrium sendet Ihre Termine und Untersuchungen mit Orten, Notizen und Ergebnissen an die \
      Kalender auf Servern, die Sie mit „sync add“ einrichten, und empfängt Änderungen von dort. \
      Wer diese Server betreibt, kann sie lesen. Was gesendet wurde, bleibt nach dem Widerruf dort.
      """,
    hr: """
      Atrium šalje vaše termine i preglede s mjestima, bilješkama i rezultatima u kalendare na \
      poslužiteljima koje postavite naredbom „sync add” i odande prima promjene. Tko vodi te \
      poslužitelje, može ih čitati. Što je poslano, ondje ostaje i nakon povlačenja.
      """)

  // Failures
  static func notFound(_ name: String) -> Phrase {
    Phrase(
      en: "Appointment \(name) not found.",
      de: "Termin \(name) nicht gefunden.",
      hr: "Termin \(name) nije nađen.")
  }
  static let listShowsNumbers = Phrase(
    en: "'timeline list --all' shows all numbers.",
    de: "„timeline list --all“ zeigt alle Nummern.",
    hr: "„timeline list --all” prikazuje sve brojeve.")
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
  static func startOfSeries(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) recurs; its start cannot be moved.",
      de: "\(name) wiederholt sich; der Beginn lässt sich nicht verschieben.",
      hr: "\(name) se ponavlja; početak se ne može pomaknuti.")
  }
  static func moveOneDate(_ line: String) -> Phrase {
    Phrase(
      en: "To move one date: \(line)",
      de: "Um einen Termin zu verschieben: \(line)",
      hr: "Za pomicanje jednog termina: \(line)")
  }
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
  static let showListsDates = Phrase(
    en: "'timeline show NUMBER' lists its next dates.",
    de: "„timeline show NUMMER“ zeigt die nächsten Termine.",
    hr: "„timeline show BROJ” prikazuje sljedeće termine.")
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
  static let isNoMonth = Phrase(
    en: "is not a month; use a month such as 2030-12",
    de: "ist kein Monat; etwa 2030-12",
    hr: "nije mjesec; na primjer 2030-12")
  static func reason(_ reason: EventFormatError) -> Phrase {
    switch reason {
    case .format(let error): error.phrase
    case .noTitle:
      .init(
        en: "This event has no title.",
        de: "Der Termin hat keinen Titel.",
        hr: "Termin nema naslov.")
    case .noStart:
      .init(
        en: "This event has no DTSTART.",
        de: "Der Termin hat kein DTSTART.",
        hr: "Termin nema DTSTART.")
    case .badStart(let text):
      .init(
        en: "DTSTART: '\(text)' is not a date.",
        de: "DTSTART: „\(text)“ ist kein Datum.",
        hr: "DTSTART: „\(text)” nije datum.")
    }
  }
}

import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

/// The sentences about the dates of series.
extension Phrase {
  // Options and questions
  static func scopeHelp(_ scope: SeriesScope) -> Phrase {
    switch scope {
    case .this:
      .init(
        en: "Only the date of --occurrence.", de: "Nur der Termin von --occurrence.",
        hr: "Samo datum iz --occurrence.")
    case .following:
      .init(
        en: "The date of --occurrence and all later ones.",
        de: "Der Termin von --occurrence und alle späteren.",
        hr: "Datum iz --occurrence i svi kasniji.")
    case .all:
      .init(en: "All dates of the series.", de: "Alle Termine der Serie.", hr: "Svi datumi niza.")
    }
  }
  static let newRuleHelp = Phrase(
    en: "New rule: tuesday, '2 weeks until 2030-12-24'; none keeps only the first date.",
    de: "Neue Regel: dienstag, '2 wochen bis 24.12.2030'; none lässt nur den ersten Termin.",
    hr: "Novo pravilo: utorak, '2 tjedna do 24.12.2030'; none ostavlja samo prvi datum.")
  static let moveSummary = Phrase(
    en: "Move to another day or time",
    de: "Auf eine andere Zeit verschieben",
    hr: "Premjestiti na drugi dan ili vrijeme")
  /// Names the answers to ``whichDates``.
  /// - Parameter date: the date that the first answer means.
  static func chooseDates(_ name: Phrase, _ date: Phrase) -> Phrase {
    Phrase(
      en: """
        \(name) recurs. 1: this date, \(date) (Enter). 2: this and following dates. \
        3: all dates.
        """,
      de: """
        \(name) wiederholt sich. 1: dieser Termin, \(date) (Enter). 2: dieser und folgende Termine. \
        3: alle Termine.
        """,
      hr: "\(name) se ponavlja. 1: ovaj datum, \(date) (Enter). 2: ovaj i sljedeći. 3: svi datumi.")
  }
  static let whichDates = Phrase(
    en: "Which dates (1, 2, 3)", de: "Welche Termine (1, 2, 3)", hr: "Koji datumi (1, 2, 3)")
  static func whichDate(_ day: Day) -> Phrase {
    let day = Value.day(day)
    return Phrase(
      en: "Date (Enter: \(day))", de: "Termin (Enter: \(day))", hr: "Datum (Enter: \(day))")
  }
  static func scopeName(_ scope: SeriesScope) -> Phrase {
    switch scope {
    case .this: .init(en: "this", de: "diese", hr: "ovaj")
    case .following: .init(en: "following", de: "folgende", hr: "sljedeći")
    case .all: .init(en: "all", de: "alle", hr: "svi")
    }
  }
  static let isNoScope = Phrase(
    en: "is not an answer; use 1, 2 or 3",
    de: "ist keine Antwort; etwa 1, 2 oder 3",
    hr: "nije odgovor; na primjer 1, 2 ili 3")

  // Answers
  /// Names dates of a series from a day on.
  static func since(_ name: Phrase, _ day: Day) -> Phrase {
    let day: Phrase = .fullDate(Moment(day))
    return Phrase(en: "\(name) from \(day) on", de: "\(name) ab \(day)", hr: "\(name) od \(day)")
  }
  static func isDate(of series: Phrase, _ day: Phrase) -> Phrase {
    Phrase(
      en: "The entry is the date of \(series) on \(day).",
      de: "Der Eintrag ist der Termin von \(series) am \(day).",
      hr: "Unos je datum niza \(series): \(day).")
  }
  static func movesBack(_ line: String) -> Phrase {
    Phrase(
      en: "'\(line)' moves it back.", de: "„\(line)“ verschiebt ihn zurück.",
      hr: "„\(line)” vraća ga na taj dan.")
  }
  static func keepsEarlierDates(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) keeps the earlier dates.",
      de: "\(name) behält die früheren Termine.",
      hr: "\(name) zadržava ranije datume.")
  }
  static func datesAreGone(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Changed dates that no longer exist were removed: \(names).",
      de: "Geänderte Termine, die es nicht mehr gibt, wurden entfernt: \(names).",
      hr: "Uklonjeni su promijenjeni datumi kojih više nema: \(names).")
  }

  // Failures
  /// - Parameter day: an example; `nil` for any day.
  static func nameDates(_ day: Day? = nil) -> Phrase {
    @Sendable func text(_ anyDay: String, _ or: String) -> String {
      let date = "--occurrence \(day.map { "\($0)" } ?? anyDay)"
      return "\(date) --this, \(date) --following \(or) --all"
    }
    return Phrase(
      en: "Add \(text("DAY", "or")).", de: "Ergänzen Sie \(text("TAG", "oder")).",
      hr: "Dodajte \(text("DAN", "ili")).")
  }
}

/// The sentences about moving appointments between the calendar and the timeline.
extension Phrase {
  /// The destination of a move in a sentence.
  private static func destination(isHealthRecord: Bool) -> Phrase {
    isHealthRecord
      ? Phrase(en: "to the timeline", de: "in die Zeitleiste", hr: "na vremensku crtu")
      : Phrase(en: "to the calendar", de: "in den Kalender", hr: "u kalendar")
  }
  static func moveSummary(toHealthRecord: Bool) -> Phrase {
    let destination = destination(isHealthRecord: toHealthRecord)
    return Phrase(
      en: "Move appointments \(destination)", de: "Termine \(destination) verschieben",
      hr: "Premjestiti termine \(destination)")
  }
  static func moved(_ name: Phrase, toHealthRecord: Bool) -> Phrase {
    let destination = destination(isHealthRecord: toHealthRecord)
    return Phrase(
      en: "Moved \(name) \(destination).", de: "Verschoben \(destination): \(name).",
      hr: "Premješteno \(destination): \(name).")
  }
  static func isFeature(_ command: String) -> Phrase {
    Phrase(
      en: "is not a date; '\(command)' moves appointments there",
      de: "ist kein Datum; „\(command)“ verschiebt Termine dorthin",
      hr: "nije datum; „\(command)” premješta termine onamo")
  }
  static func movedHere(_ name: Phrase) -> Phrase {
    Phrase(
      en: "Moved \(name) here.", de: "Hierher verschoben: \(name).",
      hr: "Premješteno ovamo: \(name).")
  }
  static func newNames(_ names: String) -> Phrase {
    Phrase(
      en: "New names: \(names). 'undo' takes back the move.",
      de: "Neue Namen: \(names). „undo“ macht das Verschieben rückgängig.",
      hr: "Nova imena: \(names). „undo” poništava premještanje.")
  }
  static func moveQuestion(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Move \(names) to the calendar?",
      de: "\(names) in den Kalender verschieben?",
      hr: "Premjestiti \(names) u kalendar?")
  }
  static func moveListQuestion(_ name: String) -> Phrase {
    Phrase(
      en: "Move the items of “\(name)” to the calendar?",
      de: "Die Einträge von „\(name)“ in den Kalender verschieben?",
      hr: "Premjestiti stavke popisa „\(name)” u kalendar?")
  }
  static let losesProtection = Phrase(
    en: """
      The consents of the timeline do not protect the calendar, and synchronising it needs none. Kinds and \
      results are kept and sent along, but are shown only in the timeline.
      """,
    de: """
      Die Einwilligungen der Zeitleiste schützen den Kalender nicht, und seine Synchronisierung braucht keine. \
      Arten und Ergebnisse bleiben erhalten und werden mitgesendet, aber nur in der Zeitleiste angezeigt.
      """,
    hr: """
      Privole vremenske crte ne štite kalendar, a njegova sinkronizacija ih ne treba. Vrste i ishodi ostaju \
      sačuvani i šalju se s terminima, ali se prikazuju samo na vremenskoj crti.
      """)
  /// Names the line that moves appointments of the other feature, whose events an import left out.
  static func elsewhere(_ numbers: [Int], in other: AppointmentFeature) -> Phrase {
    let count = numbers.count
    let names = numbers.prefix(10).map(other.items.name) + (count > 10 ? ["…"] : [])
    let line = "\(other.id) move-to-\(other.counterpart) \(names.joined(separator: ","))"
    let place =
      other.isHealthRecord
      ? Phrase(en: "in the timeline", de: "in der Zeitleiste", hr: "na vremenskoj crti")
      : Phrase(en: "in the calendar", de: "im Kalender", hr: "u kalendaru")
    return Phrase(
      en: """
        Not imported, because already \(place): \(count). '\(line)' moves \(count == 1 ? "it" : "them").
        """,
      de: "Nicht importiert, weil schon \(place): \(count). „\(line)“ verschiebt.",
      hr: "Nije uvezeno jer je već \(place): \(count). „\(line)” premješta.")
  }
  static let list = Phrase(en: "List", de: "Liste", hr: "Popis")

  // Failures
  static func listsToMove(_ names: [String]) -> Phrase {
    guard !names.isEmpty else {
      return Phrase(
        en: "No list of a server is assigned to the timeline.",
        de: "Der Zeitleiste ist keine Liste eines Servers zugeordnet.",
        hr: "Vremenskoj crti nije dodijeljen nijedan popis s poslužitelja.")
    }
    return Phrase(
      en: "Lists of the timeline: \(names.map { "“\($0)”" }.joined(separator: ", "))",
      de: "Listen der Zeitleiste: \(names.map { "„\($0)“" }.joined(separator: ", "))",
      hr: "Popisi vremenske crte: \(names.map { "„\($0)”" }.joined(separator: ", "))")
  }
}

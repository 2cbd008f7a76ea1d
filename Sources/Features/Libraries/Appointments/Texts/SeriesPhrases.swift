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
  static func recursOnDates(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) recurs; the command does not say which dates it means.",
      de: "\(name) wiederholt sich; der Befehl sagt nicht, welche Termine er meint.",
      hr: "\(name) se ponavlja; naredba ne kaže na koje datume misli.")
  }
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
  static func dateIsMissing(_ option: String) -> Phrase {
    Phrase(
      en: "\(option) needs the date from which it counts.",
      de: "\(option) braucht das Datum, ab dem es zählt.",
      hr: "\(option) treba datum od kojeg se računa.")
  }
  static let allIncludesEveryDate = Phrase(
    en: "--all means every date and allows no --occurrence.",
    de: "--all meint jeden Termin und erlaubt kein --occurrence.",
    hr: "--all znači svaki datum i ne dopušta --occurrence.")
  static let severalScopes = Phrase(
    en: "--this, --following and --all exclude each other.",
    de: "--this, --following und --all schließen einander aus.",
    hr: "--this, --following i --all međusobno se isključuju.")
  static func doesNotRecur(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) does not recur.", de: "\(name) wiederholt sich nicht.",
      hr: "\(name) se ne ponavlja.")
  }
  static let leaveOutDates = Phrase(
    en: "Leave out --this and --following.",
    de: "Lassen Sie --this und --following weg.",
    hr: "Izostavite --this i --following.")
  static func ruleOfOneDate(_ name: Phrase) -> Phrase {
    Phrase(
      en: "A rule applies to several dates of \(name), not to one.",
      de: "Eine Regel gilt für mehrere Termine von \(name), nicht für einen.",
      hr: "Pravilo vrijedi za više datuma, a ne za jedan: \(name).")
  }
  static func cannotEdit(_ name: Phrase, _ property: String) -> Phrase {
    Phrase(
      en: "Several dates of \(name) cannot be changed together because of its \(property).",
      de: "Mehrere Termine von \(name) lassen sich wegen \(property) nicht gemeinsam ändern.",
      hr: "Više datuma ne može se promijeniti zajedno zbog svojstva \(property): \(name).")
  }
  static let changeElsewhere = Phrase(
    en: "The program that wrote the series can change it.",
    de: "Das Programm, das die Serie geschrieben hat, kann sie ändern.",
    hr: "Niz može promijeniti program koji ga je zapisao.")
  static func unmovable(_ name: Phrase) -> Phrase {
    Phrase(
      en: "No rule has the dates of \(name) after this move.",
      de: "Keine Regel hat die Termine von \(name) nach dieser Verschiebung.",
      hr: "Nijedno pravilo nema datume nakon tog pomaka: \(name).")
  }
  static let giveRule = Phrase(
    en: "Name the new rule with edit and --every, such as --every 'month on the 15th'.",
    de: "Nennen Sie die neue Regel mit edit und --every, etwa --every 'monat am 15.'.",
    hr: "Navedite novo pravilo naredbom edit i --every, npr. --every 'mjesec 15.'.")
}

import AtriumDates
public import AtriumScreen
import AtriumTime

/// The sentences of `today`, `week`, `agenda`, `month` and `free`.
extension Phrase {
  static let todaySummary = Phrase(
    en: "List what a day requires: todos, doses, appointments, messages",
    de: "Auflisten, was ein Tag verlangt: Aufgaben, Dosen, Termine, Nachrichten",
    hr: "Ispisati obveze dana: zadatke, doze, termine, poruke")
  static let weekSummary = Phrase(
    en: "List seven days", de: "Sieben Tage auflisten", hr: "Ispisati sedam dana")
  static let agendaSummary = Phrase(
    en: "List a range of days", de: "Einen Zeitraum auflisten", hr: "Ispisati raspon dana")
  static let monthSummary = Phrase(
    en: "Show a month as a calendar",
    de: "Einen Monat als Kalender zeigen",
    hr: "Prikazati mjesec kao kalendar")
  static let freeSummary = Phrase(
    en: "List the times in which nothing takes place",
    de: "Zeiten auflisten, in denen nichts stattfindet",
    hr: "Ispisati vremena u kojima se ništa ne događa")
  static let gridHelp = Phrase(
    en: "Show the hours as rows and the days as columns.",
    de: "Die Stunden als Zeilen und die Tage als Spalten zeigen.",
    hr: "Prikazati sate kao retke i dane kao stupce.")
  static let weekLaterHelp = Phrase(
    en: "The day after the last one; seven days by default.",
    de: "Der Tag nach dem letzten; ohne Angabe sieben Tage.",
    hr: "Dan nakon posljednjeg; inače sedam dana.")
  static let freeLengthHelp = Phrase(
    en: "The shortest time, such as 30min.",
    de: "Die kürzeste Zeit, etwa 30min.",
    hr: "Najkraće vrijeme, na primjer 30min.")
  static let onHelp = Phrase(
    en: "The day; today by default.", de: "Der Tag; ohne Angabe heute.", hr: "Dan; inače danas.")
  static let firstDayHelp = Phrase(
    en: "The first day; today by default.",
    de: "Der erste Tag; ohne Angabe heute.",
    hr: "Prvi dan; inače danas.")
  static let toHelp = Phrase(
    en: "Entries before this day, which is not included; 30 days by default.",
    de: "Einträge vor diesem Tag, der nicht dazugehört; ohne Angabe 30 Tage.",
    hr: "Unosi prije tog dana, koji nije uključen; inače 30 dana.")
  static func name(of state: DayEntry.PublishedState) -> Phrase {
    switch state {
    case .due: .init(en: "due", de: "fällig", hr: "dospijeva")
    case .overdue: .init(en: "overdue", de: "überfällig", hr: "kasni")
    case .now: .init(en: "now", de: "jetzt", hr: "sada")
    case .later: .init(en: "later", de: "später", hr: "kasnije")
    case .done: .init(en: "done", de: "erledigt", hr: "obavljeno")
    case .skipped: .init(en: "skipped", de: "ausgelassen", hr: "preskočeno")
    case .missed: .init(en: "missed", de: "versäumt", hr: "propušteno")
    }
  }
  /// The mark of an appointment that takes place while another one does.
  public static let conflictMark = Phrase(en: "! conflict", de: "! Konflikt", hr: "! preklapanje")
  static let expires = Phrase(en: "expires", de: "endet", hr: "istječe")
  static let reminders = Phrase(en: "Reminders", de: "Erinnerungen", hr: "Podsjetnici")
  static let noReminders = Phrase(
    en: "No reminders.", de: "Keine Erinnerungen.", hr: "Nema podsjetnika.")
  static func numberOfReminders(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 reminder" : "\(count) reminders",
      de: count == 1 ? "1 Erinnerung" : "\(count) Erinnerungen",
      hr: "\(Croatian.counted(count, "podsjetnik", "podsjetnika", "podsjetnika"))")
  }
  /// - Parameter reminders: ``numberOfReminders(_:)``.
  static func since(_ reminders: Phrase, _ day: Phrase) -> Phrase {
    Phrase(
      en: "\(reminders) since \(day)", de: "\(reminders) seit \(day)", hr: "\(reminders) od \(day)")
  }
  static let remindsWithoutMail = Phrase(
    en: "The setting remind.action names a mail address, and the feature mail is off.",
    de: "Die Einstellung remind.action nennt eine Mailadresse, und die Funktion mail ist aus.",
    hr: "Postavka remind.action navodi adresu pošte, a značajka mail je isključena.")
  static let nothing = Phrase(
    en: "Nothing is planned.", de: "Nichts geplant.", hr: "Ništa nije planirano.")
  /// The name of a day of the week.
  /// - Parameter number: 1 for Monday to 7 for Sunday (ISO 8601).
  static func weekday(_ number: Int) -> Phrase {
    switch number {
    case 1: .init(en: "Monday", de: "Montag", hr: "ponedjeljak")
    case 2: .init(en: "Tuesday", de: "Dienstag", hr: "utorak")
    case 3: .init(en: "Wednesday", de: "Mittwoch", hr: "srijeda")
    case 4: .init(en: "Thursday", de: "Donnerstag", hr: "četvrtak")
    case 5: .init(en: "Friday", de: "Freitag", hr: "petak")
    case 6: .init(en: "Saturday", de: "Samstag", hr: "subota")
    default: .init(en: "Sunday", de: "Sonntag", hr: "nedjelja")
    }
  }
  static let nothingFree = Phrase(
    en: "No time is free.", de: "Keine Zeit ist frei.", hr: "Nema slobodnog vremena.")
  static func areWholeDays(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Whole days, which do not count here: \(names)",
      de: "Ganztägig, hier nicht mitgerechnet: \(names)",
      hr: "Cijeli dan, što se ovdje ne računa: \(names)")
  }
  static func haveNoEnd(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Without an end, which do not count here: \(names)",
      de: "Ohne Ende, hier nicht mitgerechnet: \(names)",
      hr: "Bez kraja, što se ovdje ne računa: \(names)")
  }
  fileprivate static func totalEffort(_ effort: Phrase, _ count: Int) -> Phrase {
    Phrase(
      en: "Effort: \(effort) in \(count) \(count == 1 ? "todo" : "todos").",
      de: "Aufwand: \(effort) in \(count) \(count == 1 ? "Aufgabe" : "Aufgaben").",
      hr: "Procjena rada: \(effort), zadataka: \(count).")
  }
  static let length = Phrase(en: "Length", de: "Dauer", hr: "Trajanje")
  static let totalLabel = Phrase(en: "Total", de: "Anzahl", hr: "Broj")
  static let entriesLabel = Phrase(en: "Entries", de: "Einträge", hr: "Unosi")
  static let isNoMonth = Phrase(
    en: "is not a month; use a month such as 2030-12",
    de: "ist kein Monat; etwa 2030-12",
    hr: "nije mjesec; na primjer 2030-12")
  static let isNoFreeLength = Phrase(
    en: "is longer than a day", de: "ist länger als ein Tag", hr: "je dulje od dana")
  static func day(_ day: Day) -> Phrase { "\(weekday(day.weekday)) \(Value.day(day))" }
  static func day(_ first: Day, _ last: Day) -> Phrase {
    "\(Value.day(first)) – \(Value.day(last))"
  }
  static let isNotADay = Phrase(
    en: "is a time; enter a day",
    de: "ist eine Uhrzeit; einen Tag angeben",
    hr: "je vrijeme; navedite dan")
  /// A range whose end, the day after the last one, is not after its first day.
  public static func emptyRange(_ from: Value, _ to: Value) -> Phrase {
    Phrase(
      en: "No days from \(from) to \(to).",
      de: "Kein Tag von \(from) bis \(to).",
      hr: "Nema dana od \(from) do \(to).")
  }
  /// The hint for an empty range.
  public static let toIsExclusive = Phrase(
    en: "--to names the day after the last one.",
    de: "--to nennt den Tag nach dem letzten.",
    hr: "--to je dan nakon posljednjeg.")
  static func isTooLong(_ days: Int) -> Phrase {
    Phrase(
      en: "A range has at most \(days) days.",
      de: "Ein Zeitraum hat höchstens \(days) Tage.",
      hr: "Raspon ima najviše \(days) dana.")
  }
}

extension [Block] {
  /// The sum of the estimated work in lists; empty without any.
  public static func effort(minutes: Int, in todos: Int) -> [Block] {
    todos == 0 ? [] : [.notice(.hint, .totalEffort(.duration(minutes: minutes), todos))]
  }
}

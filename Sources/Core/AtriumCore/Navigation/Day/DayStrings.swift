import AtriumScreen
public import AtriumTime

/// Texts of `today`, `week` and `agenda`.
struct DayStrings: Strings {
  var todaySummary: String
  var weekSummary: String
  var agendaSummary: String
  var onHelp: String
  var weekOnHelp: String
  var fromHelp: String
  var toHelp: String
  var state: String
  var states: [DayEntry.PublishedState: String]
  var expires: String
  var nothing: String
  /// Monday to Sunday.
  var weekdays: [String]
  var isNotADay: String
  var isEmptyRange: String
  var isTooLong: @Sendable (_ days: Int) -> String
  var noRow: @Sendable (_ number: Int) -> String

  func state(_ state: DayEntry.PublishedState) -> String { states[state] ?? state.rawValue }

  static let en = DayStrings(
    todaySummary: "List what a day requires: todos, doses, appointments, messages",
    weekSummary: "List seven days",
    agendaSummary: "List a range of days",
    onHelp: "The day; today by default.",
    weekOnHelp: "The first day; today by default.",
    fromHelp: "The first day; today by default.",
    toHelp: "The day after the last one; 30 days by default.",
    state: "State",
    states: [.due: "due", .overdue: "overdue", .later: "later", .done: "done"],
    expires: "expires", nothing: "Nothing is planned.",
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    isNotADay: "is a time; enter a day",
    isEmptyRange: "The range ends before it begins.",
    isTooLong: { "A range has at most \($0) days." },
    noRow: { "The list has no row \($0)." }
  )

  static let de = DayStrings(
    todaySummary: "Auflisten, was ein Tag verlangt: Aufgaben, Dosen, Termine, Nachrichten",
    weekSummary: "Sieben Tage auflisten",
    agendaSummary: "Einen Zeitraum auflisten",
    onHelp: "Der Tag; ohne Angabe heute.",
    weekOnHelp: "Der erste Tag; ohne Angabe heute.",
    fromHelp: "Der erste Tag; ohne Angabe heute.",
    toHelp: "Der Tag nach dem letzten; ohne Angabe 30 Tage.",
    state: "Stand",
    states: [.due: "fällig", .overdue: "überfällig", .later: "später", .done: "erledigt"],
    expires: "endet", nothing: "Nichts geplant.",
    weekdays: [
      "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
    ],
    isNotADay: "ist eine Uhrzeit; einen Tag angeben",
    isEmptyRange: "Der Zeitraum endet vor seinem Beginn.",
    isTooLong: { "Ein Zeitraum hat höchstens \($0) Tage." },
    noRow: { "Die Liste hat keine Zeile \($0)." }
  )

  static let hr = DayStrings(
    todaySummary: "Ispisati obveze dana: zadatke, doze, termine, poruke",
    weekSummary: "Ispisati sedam dana",
    agendaSummary: "Ispisati raspon dana",
    onHelp: "Dan; inače danas.",
    weekOnHelp: "Prvi dan; inače danas.",
    fromHelp: "Prvi dan; inače danas.",
    toHelp: "Dan nakon posljednjeg; inače 30 dana.",
    state: "Stanje",
    states: [.due: "dospijeva", .overdue: "kasni", .later: "kasnije", .done: "obavljeno"],
    expires: "istječe", nothing: "Ništa nije planirano.",
    weekdays: [
      "ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota", "nedjelja",
    ],
    isNotADay: "je vrijeme; navedite dan",
    isEmptyRange: "Raspon završava prije početka.",
    isTooLong: { "Raspon ima najviše \($0) dana." },
    noRow: { "Popis nema redak \($0)." }
  )

  static var translations: [Language: DayStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func day(_ sentence: @escaping @Sendable (DayStrings) -> String) -> Phrase {
    Phrase(sentence)
  }

  /// A day with its weekday.
  static func day(_ day: Day) -> Phrase {
    Phrase(composing: { language in
      DayStrings.localized(in: language).weekdays[day.weekday - 1] + " "
        + Value.day(day).text(in: language)
    })
  }

  /// A range of days.
  static func day(_ first: Day, _ last: Day) -> Phrase {
    Phrase(composing: { language in
      "\(Value.day(first).text(in: language)) – \(Value.day(last).text(in: language))"
    })
  }
}

extension ArgumentFormat where Value == Day {
  /// A day without a time: `today`, `fri`, `2026-12-24`.
  public static var day: ArgumentFormat {
    let date = ArgumentFormat<Moment>.date
    return ArgumentFormat("day", completing: .fixed(["today", "yesterday", "tomorrow"])) {
      text, now throws(Refusal) in
      let moment = try date.read(text, now)
      guard moment.time == nil else { throw Refusal(.day(\.isNotADay)) }
      return moment.day
    }.continuedAsDate()
  }
}

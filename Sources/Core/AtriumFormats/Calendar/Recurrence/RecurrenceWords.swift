import AtriumScreen

/// The English, German and Croatian words of recurrences.
enum RecurrenceWords {
  /// Words without a meaning of their own.
  static let fillers: Set<String> = [
    "every", "each", "jede", "jeden", "jeder", "jedes", "jedem", "alle", "on", "the", "am", "an",
    "and", "und", "of", "im", "svaki", "svaka", "svako", "svake", "svaku", "svakih", "svakog",
    "svakoga", "mjesecu", "u", "i", "na",
  ]
  static let after: Set<String> = ["after", "nach", "nakon", "poslije"]
  /// Returns whether a word continues a rule, such as `on` and `after`.
  static func isConnector(_ word: String) -> Bool {
    fillers.contains(word) || after.contains(word)
  }

  static let done: Set<String> = [
    "done", "completion", "finishing", "finished", "completed", "erledigung", "abschluss",
    "erledigt", "fertig", "obavljanja", "završetka", "obavljeno", "gotovo",
  ]
  /// The words after a number of dates, and those for a single one.
  static let times: Set<String> = ["times", "time", "mal", "puta", "put"]
  static let once: Set<String> = ["once", "einmal", "jednom"]
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let germanWeekdays = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]
  /// In the instrumental: on Mondays.
  static let croatianWeekdays = [
    "ponedjeljkom", "utorkom", "srijedom", "četvrtkom", "petkom", "subotom", "nedjeljom",
  ]
  private static let allWeekdays =
    weekdays + germanWeekdays + croatianWeekdays
    + ["ponedjeljak", "utorak", "srijedu", "četvrtak", "petak", "subotu", "nedjelju"]
  private static let shortGermanWeekdays = ["mo", "di", "mi", "do", "fr", "sa", "so"]
  static let shortMonths = months.map { $0.prefix(3) }
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let germanMonths = [
    "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober",
    "november", "dezember",
  ]
  /// In the genitive, as they follow a day.
  static let croatianMonths = [
    "siječnja", "veljače", "ožujka", "travnja", "svibnja", "lipnja", "srpnja", "kolovoza",
    "rujna", "listopada", "studenoga", "prosinca",
  ]
  private static let allMonths = months + germanMonths + croatianMonths

  static func number(_ word: String) -> Int? {
    word.utf8.count <= 3 && word.isASCIIDigits ? Int(word) : numbers[word]
  }

  /// `true` for `last day` and its translations.
  static func isLastDay(_ words: ArraySlice<String>) -> Bool {
    let last = ["last", "letzten", "letzter", "zadnji", "zadnjeg", "posljednji", "posljednjeg"]
    return words.first.map(last.contains) == true && words.last.flatMap(unit) == .day
  }

  static func unit(_ word: String) -> Recurrence.Unit? {
    units.first { $0.words.contains(word) }?.unit
  }

  /// Returns the recurrence of a word that is complete by itself.
  static func recurrence(_ word: String) -> Recurrence? {
    switch word {
    case "daily", "täglich", "dnevno": .every(1, .day)
    case "weekly", "wöchentlich", "tjedno": .every(1, .week)
    case "biweekly", "fortnightly", "fortnight", "zweiwöchentlich": .every(2, .week)
    case "monthly", "monatlich", "mjesečno": .every(1, .month)
    case "quarterly", "quarter", "quartal", "vierteljährlich": .every(3, .month)
    case "yearly", "annually", "jährlich", "godišnje": .every(1, .year)
    case "weekday", "weekdays", "workday", "werktag", "werktags":
      .weekdays([1, 2, 3, 4, 5], weeks: 1)
    case "weekend", "weekends", "wochenende", "vikend", "vikendom": .weekdays([6, 7], weeks: 1)
    default: nil
    }
  }

  /// Accepts abbreviations of at least three letters (two in German) and plurals.
  static func weekday(_ word: String) -> Int? {
    let word = withoutDot(word)
    if let index = shortGermanWeekdays.firstIndex(of: word) { return index + 1 }
    guard word.count >= 3 else { return nil }
    return allWeekdays.firstIndex {
      $0.hasPrefix(word) || $0 + "s" == word || $0 + "e" == word
    }.map { $0 % 7 + 1 }
  }

  static func month(_ word: String) -> Int? {
    let word = withoutDot(word)
    guard word.count >= 3 else { return nil }
    return allMonths.firstIndex { $0.hasPrefix(word) }.map { $0 % 12 + 1 }
  }

  private static func withoutDot(_ word: String) -> String {
    word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// Reads a day of a month: `24.`, `24th` or, without an ordinal suffix, `24`.
  static func ordinal(_ word: String) -> (day: Int, hasSuffix: Bool)? {
    let suffix = ["st", "nd", "rd", "th", "."].first { word.hasSuffix($0) } ?? ""
    guard let day = number(String(word.dropLast(suffix.count))), 1...31 ~= day else { return nil }
    return (day, !suffix.isEmpty)
  }

  private static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "other": 2,
    "second": 2, "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3,
    "vier": 4, "fünf": 5, "sechs": 6, "zweite": 2, "zweiten": 2, "zweiter": 2, "zweites": 2,
    "jedan": 1, "dva": 2, "dvije": 2, "tri": 3, "četiri": 4, "drugi": 2, "druge": 2, "drugu": 2,
  ]
  private static let units: [(unit: Recurrence.Unit, words: Set<String>)] = [
    (.day, ["d", "day", "days", "tag", "tage", "tagen", "dan", "dana"]),
    (.week, ["w", "week", "weeks", "wk", "wks", "woche", "wochen", "tjedan", "tjedna", "tjedana"]),
    (
      .month,
      ["m", "month", "months", "monat", "monate", "monaten", "mjesec", "mjeseca", "mjeseci"]
    ),
    (
      .year,
      ["y", "year", "years", "yr", "yrs", "jahr", "jahre", "jahren", "godina", "godine", "godinu"]
    ),
  ]
}

import AtriumScreen
public import AtriumTime

/// The words for days, months and lengths of time in English, German and Croatian.
public enum CalendarWord {
  /// A unit of lengths of time.
  public enum Unit: Sendable { case minute, hour, day, week, month, year }

  /// Prepositions before a length of time.
  static let `in`: Set = ["in", "za"]
  /// Prepositions and pronouns before a day.
  static let on: Set = ["on", "this", "am", "diesen", "kommenden", "u"]
  static let next: Set = [
    "next", "nächste", "nächsten", "nächster", "nächstes",
    "sljedeći", "sljedeća", "sljedeće", "sljedeću", "sljedećeg",
    "idući", "iduća", "iduće", "iduću", "idućeg",
  ]

  /// The number of days from today.
  static let days = [
    "today": 0, "tomorrow": 1, "yesterday": -1,
    "heute": 0, "morgen": 1, "übermorgen": 2, "gestern": -1,
    "danas": 0, "sutra": 1, "prekosutra": 2, "jučer": -1,
  ]

  static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3,
    "ein": 1, "eine": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3,
    "jedan": 1, "dva": 2, "dvije": 2, "tri": 3,
  ]

  /// Returns the unit that a word in lower case names, such as `weeks` or `wochen`.
  public static func unit(_ word: String) -> Unit? { units[word] }

  /// Returns the days of `next week`, `next month` or `next year`; `nil` for other texts.
  /// - Parameter first: the first day, as ``ArgumentFormat/date`` reads the text.
  public static func nextPeriod(_ text: String, beginning first: Day) -> Range<Day>? {
    let words = text.lowercased().words
    guard words.count == 2, next.contains(words[0]) else { return nil }
    switch unit(words[1]) {
    case .week: return first..<first.adding(days: 7)
    case .month: return first..<first.adding(months: 1)
    case .year: return first..<first.adding(months: 12)
    default: return nil
    }
  }

  /// Returns the number of a weekday, from 1 for Monday (ISO 8601). Names may be abbreviated to three
  /// letters, German ones to two.
  public static func weekday(_ word: String) -> Int? {
    if let index = shortWeekdays.firstIndex(of: withoutDot(word)) { return index + 1 }
    return index(of: word, in: weekdays).map { $0 % 7 + 1 }
  }

  /// Returns the number of a month, from 1 for January. Names may be abbreviated to three letters.
  static func month(_ word: String) -> Int? { index(of: word, in: months).map { $0 % 12 + 1 } }

  private static func index(of word: String, in names: [String]) -> Int? {
    let word = withoutDot(word)
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }
  }

  /// The word without the dot of an abbreviation or an ordinal.
  static func withoutDot(_ word: String) -> String {
    word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  private static let units: [String: Unit] = {
    let names: [(Unit, String)] = [
      (.minute, "min mins minute minutes minuten minuta"),
      (.hour, "h hour hours stunde stunden sat sata sati"),
      (.day, "d day days tag tage tagen dan dana"),
      (.week, "w week weeks woche wochen tjedan tjedna tjedana"),
      (.month, "m mo month months monat monate monaten mjesec mjeseca mjeseci"),
      (.year, "y year years jahr jahre jahren godina godine godinu"),
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { unit, names in names.words.map { ($0, unit) } })
  }()

  private static let shortWeekdays = ["mo", "di", "mi", "do", "fr", "sa", "so"]
  private static let weekdays = """
    monday tuesday wednesday thursday friday saturday sunday
    montag dienstag mittwoch donnerstag freitag samstag sonntag
    ponedjeljak utorak srijeda četvrtak petak subota nedjelja
    ponedjeljka utorka srijedu četvrtka petka subotu nedjelju
    """.words
  private static let months = """
    january february march april may june july august september october november december
    januar februar märz april mai juni juli august september oktober november dezember
    siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac
    siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenog prosinca
    """.words
}

/// The words for times of day.
public enum ClockWord {
  static let at: Set = ["at", "um", "u"]

  /// Parses a time such as `17:00`, `5pm`, `5:30pm`, `17h`, `17uhr` or `noon`.
  public static func time(_ word: String) -> TimeOfDay? {
    if ["noon", "mittag", "podne"].contains(word) { return TimeOfDay(hour: 12, minute: 0) }
    let isAfternoon = word.hasSuffix("pm")
    if isAfternoon || word.hasSuffix("am") {
      guard let time = plain(word.dropLast(2)), 1...12 ~= time.hour else { return nil }
      return TimeOfDay(hour: time.hour % 12 + (isAfternoon ? 12 : 0), minute: time.minute)
    }
    if word.hasSuffix("uhr") { return plain(word.dropLast(3), dotted: true) }
    if word.hasSuffix("h") { return plain(word.dropLast()) }
    return word.contains(":") ? plain(word[...]) : nil
  }

  /// `17:00`, `7:05`, `17`, or `17.30`.
  private static func plain(_ text: Substring, dotted: Bool = false) -> TimeOfDay? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || dotted && $0 == "." }
    guard 1...2 ~= parts.count, let hour = number(parts[0]),
      let minute = parts.count == 1 ? 0 : parts[1].count == 2 ? number(parts[1]) : nil
    else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } && digits.count <= 2 ? Int(digits) : nil
  }
}

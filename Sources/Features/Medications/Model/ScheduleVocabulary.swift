import AtriumCore
import AtriumTime

/// The English, German and Croatian words of schedules.
enum ScheduleVocabulary {
  static let and: Set<String> = ["and", "und", "i"]
  /// Prepositions before a time of day. After `at`, an hour may be meant on the 12-hour clock.
  static let at: Set<String> = ["at", "um", "u"]
  /// Prepositions and articles before a part of the day.
  static let inThe: Set<String> = [
    "in", "im", "am", "at", "zu", "zur", "zum", "u", "the", "der", "dem",
    "before", "vor", "prije", "after", "nach", "nakon", "poslije",
  ]
  /// Prepositions and articles before a day.
  static let on: Set<String> = ["on", "am", "an", "u", "na", "the", "den", "at"]
  /// Prepositions between a number of doses and the day or week.
  static let per: Set<String> = ["a", "per", "pro", "am", "an", "je", "na", "u", "in", "im", "/"]
  static let to: Set<String> = ["to", "through", "thru", "till", "until", "bis", "do"]
  static let until: Set<String> = ["until", "till", "bis", "do"]
  static let `for`: Set<String> = ["for", "für", "tijekom", "kroz"]
  static let or: Set<String> = ["or", "oder", "ili"]
  static let times: Set<String> = ["x", "×", "times", "mal", "puta", "put"]
  static let hourWords: Set<String> = ["uhr", "o'clock", "sati", "sata", "h"]
  /// Words of ranges and limits, which state no number of doses.
  static let limits: Set<String> = [
    "between", "zwischen", "između", "up", "max", "maximum", "maximal", "höchstens", "mindestens",
    "least", "most", "najviše", "najmanje", "about", "around", "etwa", "ca", "oko",
  ]
  /// Words before a second plan.
  static let changes: Set<String> = [
    "then", "dann", "danach", "anschließend", "zatim", "onda", "potom", "afterwards",
  ]
  static let pauses: Set<String> = ["off", "pause", "pausieren", "pauza", "pauze"]
  static let exceptions: Set<String> = ["except", "but", "außer", "osim"]

  static let daily: Set<String> = ["daily", "täglich", "tgl", "dnevno", "svakodnevno"]
  static let every: Set<String> = [
    "every", "each", "alle", "jede", "jeden", "jeder", "jedes", "jedem", "svaki", "svaka",
    "svake", "svaku", "svako", "svakih", "svakog",
  ]
  /// The hour of `sat` after one of these is no Saturday.
  static let croatianEvery = every.filter { $0.hasPrefix("svak") }
  static let other: Set<String> = [
    "other", "second", "2nd", "2", "zweite", "zweiten", "zweiter", "anderen", "drugi",
    "druge", "drugu",
  ]
  static let weekly: Set<String> = ["weekly", "wöchentlich", "tjedno"]
  static let monthly: Set<String> = ["monthly", "monatlich", "mjesečno"]
  static let from: Set<String> = ["from", "ab", "von", "starting", "beginning", "od"]

  /// Returns whether another word has to follow.
  static func isPreposition(_ word: String) -> Bool {
    [and, at, inThe, on, per, to, `for`, from, every].contains { $0.contains(word) }
  }

  /// Complete texts that mean: no fixed times.
  static let asNeeded: Set<String> = [
    "when needed", "as needed", "if needed", "when required", "as required", "on demand", "prn",
    "bei bedarf", "nach bedarf", "bedarf", "b b", "bb", "wenn nötig", "falls nötig",
    "po potrebi", "prema potrebi", "potrebi",
  ]

  /// Returns the number of times: `once`, `zweimal`, `3x`.
  static func count(_ word: String) -> Int? {
    if let count = counts[word] { return count }
    guard let ending = times.first(where: { word.hasSuffix($0) }), ending != word else {
      return nil
    }
    return number(String(word.dropLast(ending.count)))
  }

  /// Parses a number in digits or as a word.
  static func number(_ word: String) -> Int? {
    guard word.utf8.count <= 4, !word.isEmpty, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return numbers[word]
    }
    return Int(word)
  }

  static func unit(_ word: String) -> CalendarWord.Unit? {
    ["std", "hrs", "hr"].contains(word) ? .hour : word == "m" ? nil : CalendarWord.unit(word)
  }

  /// Returns the unit of a rate such as `a day`; also accepts `tjednu`.
  static func rateUnit(_ word: String) -> CalendarWord.Unit? {
    word == "tjednu" ? .week : word == "mjesecu" ? .month : unit(word)
  }

  /// Returns a weekday, where 1 is Monday. Also accepts `sundays`, `sonntags` and `nedjeljom`.
  static func weekday(_ word: String) -> Int? {
    if notWeekdays.contains(word) { return nil }
    if let day = CalendarWord.weekday(word) { return day }
    if let index = weekdayForms.firstIndex(of: word) { return index % 7 + 1 }
    return word.hasSuffix("s") ? CalendarWord.weekday(String(word.dropLast())) : nil
  }

  /// Returns the weekdays of `weekend`.
  static func weekdays(_ word: String) -> [Int]? {
    switch word {
    case "weekdays", "weekday", "workdays", "workday": Array(1...5)
    case "weekend", "weekends", "wochenende", "wochenenden", "vikend", "vikendom", "vikendima":
      [6, 7]
    default: nil
    }
  }

  /// Returns the weekdays from the first to the last one, which may be in the next week.
  static func weekdays(from first: Int, to last: Int) -> [Int] {
    first <= last ? Array(first...last) : Array(first...7) + Array(1...last)
  }

  static func partOfDay(_ word: String) -> PartOfDay? {
    PartOfDay.all.first { $0.words.contains(word) }
  }

  /// The hours of morning, noon, evening and night in notations like 1-0-1-0.
  static let amountHours = [8, 12, 18, 22]

  /// Other words that begin like weekdays.
  private static let notWeekdays: Set<String> = ["mit", "die", "der", "das", "dem", "den"]
  private static let weekdayForms = """
    ponedjeljkom utorkom srijedom četvrtkom petkom subotom nedjeljom
    - - srijede - - subote nedjelje
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let counts = [
    "once": 1, "twice": 2, "thrice": 3, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4,
    "fünfmal": 5, "sechsmal": 6, "jednom": 1, "dvaput": 2, "triput": 3,
  ]
  private static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12,
    "ein": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6,
    "sieben": 7, "acht": 8, "zehn": 10,
    "zwölf": 12, "third": 3, "dritten": 3, "fourth": 4, "vierten": 4,
    "jedan": 1, "dva": 2, "dvije": 2, "tri": 3, "četiri": 4, "šest": 6, "sedam": 7, "osam": 8,
    "deset": 10, "dvanaest": 12, "treći": 3, "četvrti": 4,
  ]
}

/// A part of the day, with the hour of a dose in it.
struct PartOfDay: Equatable, Sendable {
  let hour: Int
  /// The hours that belong to it.
  let hours: [Int]
  let words: Set<String>

  /// Returns a time in this part of the day. An hour up to 12 may be one of the 12-hour clock.
  func time(_ time: TimeOfDay) -> TimeOfDay? {
    if hours.contains(time.hour) { return time }
    guard time.hour <= 12, hours.contains((time.hour + 12) % 24) else { return nil }
    return TimeOfDay(hour: (time.hour + 12) % 24, minute: time.minute)
  }

  static let all = [
    PartOfDay(
      hour: 8, hours: Array(4...11),
      words: [
        "morning", "mornings", "morgens", "morgen", "früh", "vormittags", "vormittag", "breakfast",
        "frühstück", "ujutro", "jutro", "doručka",
      ]),
    PartOfDay(
      hour: 12, hours: Array(11...14),
      words: ["noon", "midday", "mittags", "mittag", "lunch", "mittagessen", "podne", "ručka"]),
    PartOfDay(
      hour: 16, hours: Array(12...18),
      words: [
        "afternoon", "afternoons", "nachmittags", "nachmittag", "popodne", "poslijepodne",
      ]),
    PartOfDay(
      hour: 18, hours: Array(16...23),
      words: [
        "evening", "evenings", "abends", "abend", "dinner", "abendessen", "navečer", "večer",
        "večere",
      ]),
    PartOfDay(
      hour: 22, hours: Array(19...23) + Array(0...4),
      words: ["night", "nights", "nightly", "bedtime", "nachts", "nacht", "bed", "noću", "noć"]),
  ]
}

import AtriumCore
import AtriumTime

/// The English, German and Croatian words of schedules.
enum ScheduleVocabulary {
  static let fillers: Set<String> = [
    "and", "und", "at", "um", "on", "am", "an", "in", "im", "the", "a", "per", "pro", "je", "zu",
    "zur", "of", "uhr", "o'clock", "times", "mal", "then", "dann", "before", "to",
    "i", "u", "na", "puta", "put", "zatim",
  ]
  static let daily: Set<String> = [
    "daily", "day", "days", "täglich", "tgl", "tag", "tags", "tages",
    "dnevno", "dan", "dana",
  ]
  static let every: Set<String> = [
    "every", "each", "alle", "jede", "jeden", "jeder", "jedes", "jedem", "svaki", "svaka",
    "svake", "svaku", "svako", "svakih", "svakog",
  ]
  static let other: Set<String> = [
    "other", "second", "2nd", "2", "zweite", "zweiten", "zweiter", "anderen", "drugi",
    "druge", "drugu",
  ]
  static let weekly: Set<String> = ["weekly", "wöchentlich", "tjedno"]
  static let monthly: Set<String> = ["monthly", "monatlich", "mjesečno"]
  static let from: Set<String> = ["from", "ab", "von", "starting", "beginning", "od"]

  /// Complete texts that mean: no fixed times.
  static let asNeeded: Set<String> = [
    "when needed", "as needed", "if needed", "when required", "as required", "on demand", "prn",
    "bei bedarf", "nach bedarf", "bedarf", "b b", "bb", "wenn nötig", "falls nötig",
    "po potrebi", "prema potrebi", "potrebi",
  ]

  /// Returns the number of times: `once`, `zweimal`, `3x`.
  static func count(_ word: String) -> Int? {
    if let count = counts[word] { return count }
    for ending in ["x", "×", "mal", "times", "puta"] where word.hasSuffix(ending) {
      return number(String(word.dropLast(ending.count)))
    }
    return nil
  }

  /// Parses a number in digits or as a word.
  static func number(_ word: String) -> Int? {
    guard word.utf8.count <= 4, !word.isEmpty, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return numbers[word]
    }
    return Int(word)
  }

  static func unit(_ word: String) -> CalendarWord.Unit? {
    ["std", "std.", "hrs", "hr"].contains(word) ? .hour : CalendarWord.unit(word)
  }

  /// Returns a weekday, where 1 is Monday. Also accepts `sundays` and `sonntags`.
  static func weekday(_ word: String) -> Int? {
    if ["mit", "die", "der", "das", "dem", "den"].contains(word) { return nil }
    if let day = CalendarWord.weekday(word) { return day }
    return word.hasSuffix("s") ? CalendarWord.weekday(String(word.dropLast())) : nil
  }

  /// Returns the weekdays of `mon-fri` or `weekend`.
  static func weekdays(_ word: String) -> [Int]? {
    switch word {
    case "weekdays", "weekday", "workdays": return Array(1...5)
    case "weekend", "weekends", "wochenende", "vikend", "vikendom": return [6, 7]
    default:
      let ends = word.split(separator: "-").map { weekday(String($0)) }
      guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
      return first <= last ? Array(first...last) : Array(first...7) + Array(1...last)
    }
  }

  /// Returns the time of day for `morning`, `mittags` or `navečer`.
  static func partOfDay(_ word: String) -> TimeOfDay? {
    partsOfDay.first { $0.words.contains(word) }.flatMap { TimeOfDay(hour: $0.hour, minute: 0) }
  }

  /// The hours of morning, noon, evening and night in notations like 1-0-1-0.
  static let amountHours = [8, 12, 18, 22]

  private static let partsOfDay: [(hour: Int, words: Set<String>)] = [
    (
      8,
      ["morning", "mornings", "morgens", "früh", "vormittags", "breakfast", "frühstück", "ujutro"]
    ),
    (12, ["noon", "midday", "mittags", "mittag", "lunch", "podne"]),
    (16, ["afternoon", "afternoons", "nachmittags", "popodne", "poslijepodne"]),
    (18, ["evening", "evenings", "abends", "abend", "dinner", "navečer"]),
    (22, ["night", "nights", "bedtime", "nachts", "nacht", "bed", "noću"]),
  ]
  private static let counts = [
    "once": 1, "twice": 2, "thrice": 3, "einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4,
    "fünfmal": 5, "sechsmal": 6, "jednom": 1, "dvaput": 2, "triput": 3,
  ]
  private static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "twelve": 12,
    "ein": 1, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "acht": 8,
    "zwölf": 12, "third": 3, "dritten": 3, "fourth": 4, "vierten": 4,
    "jedan": 1, "dva": 2, "tri": 3, "četiri": 4, "šest": 6, "osam": 8, "dvanaest": 12,
    "treći": 3, "četvrti": 4,
  ]
}

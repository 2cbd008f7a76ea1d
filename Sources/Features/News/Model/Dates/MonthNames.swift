import AtriumScreen
import AtriumTime
import Foundation

/// The names of months in a date, in the languages of Europe.
struct MonthNames {
  /// The English abbreviations by the index of the word; empty for the name of a weekday.
  private(set) var english: [Int: String] = [:]

  init(of words: [String], from origin: DateOrigin) {
    let isCroatian =
      ["hr", "bs", "sr", "sh"].contains(origin.language ?? "")
      || !Set(origin.countries).isDisjoint(with: ["HR", "BA"])
    for (index, word) in words.enumerated() {
      let name = Self.folded(word)
      if Self.tuesdays.contains(name) {
        english[index] = ""
      } else if let month = Self.month(name, isCroatian: isCroatian) {
        english[index] = Self.abbreviations[month - 1]
      }
    }
    let months = english.filter { !$0.value.isEmpty }.keys.sorted()
    // "mar" is also Tuesday in Romance languages. After the month, a name is that of a zone.
    if months.first == 0, months.count > 1 {
      english[0] = ""
      for index in months.dropFirst(2) { english[index] = nil }
    } else {
      for index in months.dropFirst() { english[index] = nil }
    }
  }

  private static func month(_ name: String, isCroatian: Bool) -> Int? {
    guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
    if isCroatian, let month = croatian[String(name.prefix(3))] { return month }
    return (3...6).reversed().lazy.compactMap { beginnings[String(name.prefix($0))] }.first
  }

  /// In lower case without accents and a final dot.
  private static func folded(_ word: String) -> String {
    let scalars = word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    var name = String(String.UnicodeScalarView(scalars.filter { !$0.properties.isDiacritic }))
    if name.last == "." { name.removeLast() }
    return name
  }

  private static let abbreviations = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Weekdays that begin like March.
  private static let tuesdays: Set<String> = ["mardi", "martes", "martedi", "marti"]

  /// Beginnings of Croatian names that mean another month in Polish and Czech.
  private static let croatian = ["lip": 6, "srp": 7, "lis": 10]

  /// The beginnings of names in English, German, French, Spanish, Portuguese, Italian, Dutch, Croatian,
  /// the Scandinavian languages and Russian.
  private static let beginnings: [String: Int] = {
    let lists = [
      "jan gen ene sij янв", "feb fev vel фев", "mar mae mrz mrt maa ozu мар",
      "apr avr abr tra апр",
      "may mai maj mei mag svi мая маи", "jun juin giu lipanj lipnj июн",
      "jul juil lug srpanj srpnj июл", "aug aou ago avg kol авг", "sep set ruj сен",
      "oct okt out ott окт", "nov stu ноя", "dec dez des dic pro дек",
    ]
    return Dictionary(
      lists.enumerated().flatMap { index, names in names.words.map { ($0, index + 1) } }
    ) { first, _ in first }
  }()
}

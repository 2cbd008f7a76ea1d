package import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Failures of input that does not match the available statistics.
extension Failure {
  static func unknownCountry(_ text: String, nearest: Country?) -> Failure {
    let measure = Measure(words: [text])
    return Failure(
      .notFound, "statistics.unknown-country",
      Phrase(
        en: "Country '\(text)' not found.", de: "Land „\(text)“ nicht gefunden.",
        hr: "Država „\(text)” nije pronađena."),
      hint: measure.map { .isMeasureHint(text, $0.name) }
        ?? nearest.map { .didYouMean($0.title) } ?? .chooseCountryHint)
  }
  static func unknownRank(_ text: String) -> Failure {
    Failure(
      .notFound, "statistics.unknown-country",
      Phrase(
        en: "The list that was shown last has no rank \(text).",
        de: "Die zuletzt gezeigte Liste hat keinen Rang \(text).",
        hr: "Posljednji prikazani popis nema mjesto \(text)."),
      hint: Phrase(
        en: "Run 'statistics top' to show a ranking.",
        de: "„statistics top“ zeigt eine Rangliste.",
        hr: "Naredba „statistics top” prikazuje ljestvicu."))
  }
  /// A part of a country, such as England, whose figures are not known.
  static func partOfCountry(_ text: String, _ country: Country) -> Failure {
    Failure(
      .notFound, "statistics.part-of-country",
      Phrase(
        en: "'\(text)' has no figures of its own; it belongs to: \(country.title).",
        de: "„\(text)“ hat keine eigenen Zahlen und gehört zu: \(country.title).",
        hr: "„\(text)” nema vlastite podatke, a pripada državi: \(country.title)."),
      hint: .didYouMean(country.title))
  }
  /// - Parameter continent: `nil` for another group, such as the European Union.
  static func groupOfCountries(_ text: String, _ continent: Country.Continent?) -> Failure {
    Failure(
      .notFound, "statistics.group-of-countries",
      Phrase(
        en: "'\(text)' is a group of countries; figures are of countries and of the world.",
        de: "„\(text)“ ist eine Gruppe von Ländern; Zahlen gibt es von Ländern und der Welt.",
        hr: "„\(text)” je skupina država; podaci su za države i za svijet."),
      hint: continent.map { .didYouMean("statistics top --continent \($0.word)") }
        ?? .chooseCountryHint)
  }
  static func ambiguousCountry(_ text: String, _ names: [String]) -> Failure {
    Failure(
      .usage, "statistics.ambiguous-country",
      Phrase(
        en: "'\(text)' matches several countries.", de: "„\(text)“ passt zu mehreren Ländern.",
        hr: "„\(text)” može označavati više država."),
      hint: .choicesHint(names))
  }
  static func noFigures(of country: Country) -> Failure {
    Failure(.notFound, "statistics.no-figures", .noFigures(country.title), hint: .chooseCountryHint)
  }
  static func dayOutOfRange(_ day: Day, _ days: ClosedRange<Day>) -> Failure {
    Failure(
      .notFound, "statistics.outside",
      Phrase(
        en: "No data for \(day).", de: "Keine Daten für den \(Value.day(day)).",
        hr: "Nema podataka za \(Value.day(day))."),
      hint: .range(days.lowerBound, days.upperBound))
  }
  static func reversedDays(_ from: Day, _ to: Day) -> Failure {
    Failure(
      .usage, "statistics.reversed",
      Phrase(
        en: "\(from) is after \(to).",
        de: "Der \(Value.day(from)) liegt nach dem \(Value.day(to)).",
        hr: "\(Value.day(from)) je poslije \(Value.day(to))."),
      hint: .earlierDayHint)
  }
  /// A server without facts about countries.
  static func noFacts(from name: String) -> Failure {
    Failure(
      .notFound, "statistics.nothing-there",
      Phrase(
        en: "\(name) has no matching data.", de: "\(name) hat keine passenden Daten.",
        hr: "\(name): nema odgovarajućih podataka."),
      hint: .updateFailedHint)
  }
  static let noNetwork = Failure(
    .unavailable, "statistics.no-network",
    Phrase(
      en: "Network access is not available.", de: "Netzwerkzugriff ist nicht verfügbar.",
      hr: "Mrežni pristup nije dostupan."),
    hint: .updateFailedHint)
  static func invalidCoordinates(_ text: String) -> Failure {
    Failure(
      .usage, "statistics.not-on-earth",
      Phrase(
        en: "Invalid coordinates '\(text)'.", de: "Ungültige Koordinaten „\(text)“.",
        hr: "Nevažeće koordinate „\(text)”."),
      hint: .enterCoordinatesHint)
  }
  static func unknownLocation(_ text: String, nearest: Phrase?) -> Failure {
    Failure(
      .notFound, "statistics.unknown-spot",
      Phrase(
        en: "City or country '\(text)' not found.", de: "Stadt oder Land „\(text)“ nicht gefunden.",
        hr: "Grad ili država „\(text)” nije pronađena."),
      hint: nearest.map { .didYouMean($0) } ?? .enterLocationHint)
  }
  static func noLocation(_ country: Country) -> Failure {
    Failure(
      .notFound, "statistics.nowhere",
      Phrase(
        en: "The location of \(country.title) is unknown.",
        de: "Die Lage von \(country.title) ist unbekannt.",
        hr: "Nepoznat položaj: \(country.title)."),
      hint: .enterDestinationHint)
  }
}

extension ImportError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unknownMetric(let path):
      Failure(
        .data, "statistics.unknown-metric",
        Phrase(
          en: "Unknown metric in the file name \(path).",
          de: "Unbekannte Kennzahl im Dateinamen \(path).",
          hr: "Nepoznat pokazatelj u imenu datoteke \(path)."),
        hint: .metricFileNameHint)
    case .malformedCSV(let path, let error):
      Failure(
        .data, "statistics.bad-file", error.reason.phrase,
        hint: error.reason.encoding.map { .convertHint(path, $0) } ?? .nothingChanged,
        at: "\(path):\(error.line):\(error.column)")
    case .damagedGzip(let path):
      Failure(
        .data, "statistics.broken-gzip",
        Phrase(
          en: "Cannot unpack \(path): the file is incomplete or damaged.",
          de: "\(path) lässt sich nicht entpacken: Die Datei ist unvollständig oder beschädigt.",
          hr: "Datoteka \(path) ne može se raspakirati: nepotpuna je ili oštećena."),
        hint: .nothingChanged)
    case .missingLibrary(let name):
      Failure(
        .unavailable, "statistics.no-library",
        Phrase(
          en: "The library \(name) is missing or too old.",
          de: "Die Bibliothek \(name) fehlt oder ist zu alt.",
          hr: "Biblioteka \(name) nedostaje ili je prestara."))
    case .noFigures(let path):
      Failure(
        .data, "statistics.nothing-inside",
        Phrase(
          en: "\(path) contains no data of countries.",
          de: "\(path) enthält keine Daten von Ländern.",
          hr: "Datoteka \(path) ne sadrži podatke o državama."),
        hint: .nothingChanged)
    case .noValues(let path):
      Failure(
        .data, "statistics.no-values",
        Phrase(
          en: "\(path) contains no values of any indicator.",
          de: "\(path) enthält keine Werte eines Indikators.",
          hr: "\(path) ne sadrži vrijednosti nijednog pokazatelja."),
        hint: .nothingChanged, at: path + ":1")
    }
  }
}

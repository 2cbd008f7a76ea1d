import AtriumScreen
import AtriumTime
import StatisticsImport

/// The sentences and words of the screens.
extension Phrase {
  static func reading(_ text: String) -> Phrase {
    Phrase(
      en: "Reading \(text), in MB:", de: "\(text) wird gelesen, in MB:",
      hr: "Čitanje: \(text), u MB:")
  }
  static let code = Phrase(en: "Code", de: "Code", hr: "Oznaka")
  static let rank: Phrase = "#"
  static let mostCases = Phrase(en: "Most cases", de: "Meiste Fälle", hr: "Najviše slučajeva")
  static let confirmed = Phrase(en: "Confirmed", de: "Bestätigt", hr: "Potvrđeni")
  static let active = Phrase(en: "Active", de: "Erkrankt", hr: "Aktivni")
  static let recovered = Phrase(en: "Recovered", de: "Genesen", hr: "Oporavljeni")
  static let deaths = Phrase(en: "Deaths", de: "Tote", hr: "Umrli")
  static let tested = Phrase(en: "Tests", de: "Tests", hr: "Testovi")
  static let vaccinated = Phrase(en: "Vaccinated", de: "Geimpft", hr: "Cijepljeni")
  static let doses = Phrase(en: "Doses given", de: "Impfdosen", hr: "Doze cjepiva")
  static let serious = Phrase(en: "Serious", de: "Schwer erkrankt", hr: "Teški")
  static let notReported = Phrase(en: "not reported", de: "nicht gemeldet", hr: "nije javljeno")
  static let fatality = Phrase(
    en: "Deaths among confirmed", de: "Tote unter Bestätigten", hr: "Umrli među potvrđenima")
  static let recovery = Phrase(
    en: "Recovered among confirmed", de: "Genesen unter Bestätigten",
    hr: "Oporavljeni među potvrđenima")
  static let casesPerMillion = Phrase(
    en: "Cases per million", de: "Fälle je Million", hr: "Slučajevi na milijun")
  static let deathsPerMillion = Phrase(
    en: "Deaths per million", de: "Tote je Million", hr: "Umrli na milijun")
  static let weekMean = Phrase(
    en: "New cases, 7-day mean", de: "Neue Fälle, 7-Tage-Mittel",
    hr: "Novi slučajevi, 7-dnevni prosjek")
  static func correction(_ metric: Metric, _ count: Int) -> Phrase {
    let name: Phrase =
      switch metric {
      case .confirmed: .init(en: "\(metric.rawValue)", de: "Bestätigten", hr: "potvrđenih")
      case .recovered: .init(en: "\(metric.rawValue)", de: "Genesenen", hr: "oporavljenih")
      default: .init(en: "\(metric.rawValue)", de: "Toten", hr: "umrlih")
      }
    let fall = Value.count(count)
    return Phrase(
      en: "The total of \(name) fell by \(fall): a correction.",
      de: "Die Zahl der \(name) fiel um \(fall): eine Korrektur.",
      hr: "Broj \(name) pao je za \(fall): ispravak.")
  }
  static func source(_ names: Phrase, _ last: Day?) -> Phrase {
    Phrase(
      en: "Source: \(names)\(last.map { ", last day \($0)" } ?? "").",
      de: "Quelle: \(names)\(last.map { ", letzter Tag \(Value.day($0))" } ?? "").",
      hr: "Izvor: \(names)\(last.map { ", posljednji dan \(Value.day($0))" } ?? "").")
  }
  static func builtInSource(_ names: Phrase, _ last: Day?) -> Phrase {
    Phrase(
      en: """
        Source: \(names)\(last.map { ", last day \($0)" } ?? ""); newer: 'statistics import FILE'.
        """,
      de: """
        Quelle: \(names)\(last.map { ", letzter Tag \(Value.day($0))" } ?? ""); neuere: \
        „statistics import DATEI“.
        """,
      hr: """
        Izvor: \(names)\(last.map { ", posljednji dan \(Value.day($0))" } ?? ""); novije: \
        „statistics import DATOTEKA”.
        """)
  }
  /// A source among several: the number of its countries, and its first and last day.
  static func sourceDays(_ countries: Int?, _ first: Day, _ last: Day) -> Phrase {
    let places = countries.map { count in
      Phrase(
        en: "\(counted(count, "country", "countries")), ",
        de: "\(count) \(count == 1 ? "Land" : "Länder"), ", hr: "države: \(count), ")
    }
    return "\(places ?? "")\(first == last ? "\(Value.day(first))" : days(first, last))"
  }
  /// The places without a figure of the day of a ranking.
  static func withoutFigure(_ places: Int) -> Phrase {
    Phrase(
      en: "\(counted(places, "place has", "places have")) no figure of that day.",
      de: "\(counted(places, "Ort hat", "Orte haben")) keine Zahl von diesem Tag.",
      hr: "Bez podatka za taj dan: \(Croatian.counted(places, "mjesto", "mjesta", "mjesta")).")
  }
  static func dayOfMost(_ day: Day, _ command: String) -> Phrase {
    Phrase(
      en: "Most places have their latest figure on \(day): '\(command)'.",
      de: "Die neueste Zahl der meisten Orte ist vom \(Value.day(day)): „\(command)“.",
      hr: "Najnoviji podatak većine mjesta je od \(Value.day(day)): „\(command)”.")
  }
  static func newerFigures(_ countries: Int) -> Phrase {
    Phrase(
      en: """
        \(counted(countries, "country has", "countries have")) newer figures; run 'statistics top'.
        """,
      de: """
        \(countries) \(countries == 1 ? "Land hat" : "Länder haben") neuere Zahlen: \
        „statistics top“.
        """,
      hr: "Države s novijim podacima: \(countries); prikazuje ih „statistics top”.")
  }
  static func defaultPlace(_ place: Phrase) -> Phrase {
    Phrase(
      en: "Default place of statistics and map: \(place).",
      de: "Standardort von Statistik und Karte: \(place).",
      hr: "Zadano mjesto statistike i karte: \(place).")
  }
  static func ranking(
    _ measure: Phrase, _ continent: Country.Continent?, _ day: Day
  ) -> Phrase {
    let area =
      continent?.title ?? Phrase(en: "all countries", de: "alle Länder", hr: "sve države")
    return "\(measure), \(area), \(Value.day(day))"
  }
  static let noCountryReports = Phrase(
    en: "No data for this day.", de: "Keine Daten für diesen Tag.",
    hr: "Nema podataka za ovaj dan.")
  static let getDataHint = Phrase(
    en: "Run 'statistics update' or 'statistics import FILE' to add data.",
    de: "Daten hinzufügen: „statistics update“ oder „statistics import DATEI“.",
    hr: "Dodajte podatke: „statistics update” ili „statistics import DATOTEKA”.")
  static func lastDayHint(_ day: Day, _ command: String) -> Phrase {
    Phrase(
      en: "The last day with data is \(day). Run '\(command)' to show it.",
      de: "Der letzte Tag mit Daten ist der \(Value.day(day)). „\(command)“ zeigt ihn.",
      hr: "Posljednji dan s podacima je \(Value.day(day)). Prikazuje ga „\(command)”.")
  }
  static func chartTitle(_ measure: Measure, smoothing days: Int) -> Phrase {
    let title = measure.title
    guard days > 1 else { return title }
    return Phrase(
      en: "\(title), \(days)-day mean", de: "\(title), \(days)-Tage-Mittel",
      hr: "\(title), \(days)-dnevni prosjek")
  }
  static let peak = Phrase(en: "Peak", de: "Höhepunkt", hr: "Vrhunac")
  static let noWaves = Phrase(
    en: "No waves found.", de: "Keine Wellen gefunden.", hr: "Nema valova.")
  static let mostNewCases = Phrase(
    en: "Most new cases", de: "Meiste neue Fälle", hr: "Najviše novih slučajeva")
  static let mostNewDeaths = Phrase(
    en: "Most new deaths", de: "Meiste neue Tote", hr: "Najviše novih umrlih")
  static let corrections = Phrase(en: "Corrections", de: "Korrekturen", hr: "Ispravci")
  static func correctionDays(_ cases: Int, _ deaths: Int) -> Phrase {
    Phrase(
      en: "\(cases) days of falling cases, \(deaths) of falling deaths",
      de: "\(cases) Tage mit fallenden Fällen, \(deaths) mit fallenden Toten",
      hr: "\(Croatian.counted(cases, "dan", "dana", "dana")) pada slučajeva, \(deaths) pada umrlih")
  }
  static let people = Phrase(en: "Population", de: "Bevölkerung", hr: "Stanovništvo")
  static let capital = Phrase(en: "Capital", de: "Hauptstadt", hr: "Glavni grad")
  static let area = Phrase(en: "Area, km²", de: "Fläche, km²", hr: "Površina, km²")
  static let region = Phrase(en: "Region", de: "Region", hr: "Regija")
  static let languages = Phrase(en: "Languages", de: "Sprachen", hr: "Jezici")
  static let currencies = Phrase(en: "Currencies", de: "Währungen", hr: "Valute")
  static let neighbours = Phrase(en: "Neighbours", de: "Nachbarn", hr: "Susjedi")
  static let location = Phrase(en: "Location", de: "Lage", hr: "Položaj")
  static func factsSource(_ text: String) -> Phrase {
    Phrase(
      en: "Source: \(text); population: JHU CSSE.", de: "Quelle: \(text); Bevölkerung: JHU CSSE.",
      hr: "Izvor: \(text); stanovništvo: JHU CSSE.")
  }
  static let attributions = Phrase(
    en: "Attribution", de: "Herkunft und Lizenzen", hr: "Podrijetlo i licencije")
  static let outlinesAttribution = Phrase(
    en: "Outlines: Natural Earth, public domain.", de: "Umrisse: Natural Earth, gemeinfrei.",
    hr: "Obrisi: Natural Earth, javno dobro.")
  static func imported(
    _ figures: Int, _ countries: Int, _ first: Day?, _ last: Day?
  ) -> Phrase {
    let days: Phrase = first.map { ", \(Phrase.days($0, last ?? $0))" } ?? ""
    return Phrase(
      en: """
        Imported \(counted(figures, "figure", "figures")) of \
        \(counted(countries, "country", "countries"))\(days).
        """,
      de: """
        \(counted(figures, "Wert", "Werte")) von \(counted(countries, "Land", "Ländern")) \
        importiert\(days).
        """,
      hr: """
        Uvezeno: \(Value.count(figures)) \
        \(Croatian.form(figures, "podatak", "podatka", "podataka")) iz \(Value.count(countries)) \
        \(Croatian.form(countries, "države", "države", "država"))\(days).
        """)
  }
  private static func days(_ first: Day, _ last: Day) -> Phrase {
    let (first, last) = (Value.day(first), Value.day(last))
    return Phrase(en: "\(first) to \(last)", de: "\(first) bis \(last)", hr: "\(first) do \(last)")
  }
  static func changed(_ count: Int) -> Phrase {
    Phrase(
      en: "New values: \(Value.count(count)).", de: "Neue Werte: \(Value.count(count)).",
      hr: "Novih: \(Value.count(count)).")
  }
  static func skippedNames(_ names: [String]) -> Phrase {
    let (list, rest) = (names.prefix(6).joined(separator: ", "), names.count - 6)
    return Phrase(
      en: "Skipped, not countries: \(list)\(rest > 0 ? " and \(rest) more" : "").",
      de: "Übersprungen, keine Länder: \(list)\(rest > 0 ? " und \(rest) weitere" : "").",
      hr: "Preskočeno, nisu države: \(list)\(rest > 0 ? " i još \(rest)" : "").")
  }
}

import AtriumScreen
import AtriumTime
import StatisticsImport

/// The sentences and words of the feature.
extension Phrase {
  static let exchange = Phrase(
    en: "'statistics update' fetches the files of the sources; nothing of yours is sent.",
    de: "„statistics update“ holt die Dateien der Quellen; von Ihnen wird nichts gesendet.",
    hr: "„statistics update” dohvaća datoteke izvora; ništa vaše se ne šalje.")
  static let statistics = Phrase(en: "Statistics", de: "Statistik", hr: "Statistika")
  static let builtInFigures = Phrase(
    en: "built-in figures of 2020", de: "eingebaute Zahlen von 2020",
    hr: "ugrađeni podaci iz 2020.")
  static func dataUntil(_ day: Day) -> Phrase {
    Phrase(
      en: "data until \(Value.day(day))", de: "Daten bis \(Value.day(day))",
      hr: "podaci do \(Value.day(day))")
  }

  // Failures
  static let chooseCountryHint = Phrase(
    en: "Choose a country by code or name; 'statistics country' lists them.",
    de: "Wählen Sie ein Land mit Code oder Namen; „statistics country“ listet alle auf.",
    hr: "Odaberite državu oznakom ili imenom; „statistics country” ih ispisuje.")
  static func noFigures(_ text: Phrase) -> Phrase {
    Phrase(
      en: "No data for \(text).", de: "Keine Daten für \(text).", hr: "Nema podataka: \(text).")
  }
  static func range(_ first: Day, _ last: Day) -> Phrase {
    Phrase(
      en: "Choose a day from \(first) to \(last).",
      de: "Wählen Sie einen Tag vom \(Value.day(first)) bis \(Value.day(last)).",
      hr: "Odaberite dan od \(Value.day(first)) do \(Value.day(last)).")
  }
  static let earlierDayHint = Phrase(
    en: "Use the earlier day for --from.", de: "Geben Sie bei --from den früheren Tag an.",
    hr: "Navedite raniji dan uz --from.")
  static let metricFileNameHint = Phrase(
    en: "Include 'confirmed', 'deaths' or 'recovered' in the name of a JHU file.",
    de: "Der Name einer JHU-Datei muss „confirmed“, „deaths“ oder „recovered“ enthalten.",
    hr: "Ime JHU datoteke mora sadržavati „confirmed”, „deaths” ili „recovered”.")
  static func convertHint(_ path: String, _ encoding: String) -> Phrase {
    Phrase(
      en: "Convert it to UTF-8: iconv -f \(encoding) -t utf8 \(path)",
      de: "Wandeln Sie sie in UTF-8 um: iconv -f \(encoding) -t utf8 \(path)",
      hr: "Pretvorite je u UTF-8: iconv -f \(encoding) -t utf8 \(path)")
  }
  static func unknownMeasure(_ nearest: String?) -> Phrase {
    Phrase(
      en: "is not a known measure\(nearest.map { "; did you mean \($0)?" } ?? "")",
      de: "ist keine bekannte Messgröße\(nearest.map { "; meinten Sie \($0)?" } ?? "")",
      hr: "nije poznata mjera\(nearest.map { "; jeste li mislili \($0)?" } ?? "")")
  }
  static let invalidDay = Phrase(
    en: "is not a day; use 2021-11-03, -7d, first or last",
    de: "ist kein Tag; Beispiele: 3.11.2021, -7d, first, last",
    hr: "nije dan; primjeri: 3.11.2021, -7d, first, last")
  static let dayWithoutTime = Phrase(
    en: "Use a day without a time, such as 2021-11-03, -7d, first or last.",
    de: "Möglich ist ein Tag ohne Uhrzeit, etwa 3.11.2021, -7d, first oder last.",
    hr: "Navedite dan bez vremena, npr. 3.11.2021., -7d, first ili last.")
  static func isMeasureHint(_ text: String, _ name: String) -> Phrase {
    Phrase(
      en: "'\(text)' is a measure; use '--by \(name)'.",
      de: "„\(text)“ ist eine Größe; verwenden Sie „--by \(name)“.",
      hr: "„\(text)” je veličina; koristite „--by \(name)”.")
  }
  static func unknownContinent(_ text: String) -> Phrase {
    Phrase(
      en: "is not a continent; choose one of \(text)",
      de: "ist kein Kontinent; möglich sind \(text)", hr: "nije kontinent; mogući su \(text)")
  }

  // Commands
  static let showSummary = Phrase(
    en: "Show the figures of a day", de: "Zahlen eines Tages anzeigen",
    hr: "Prikazati podatke jednog dana")
  static let countrySummary = Phrase(
    en: "Go to a country, or choose one", de: "Zu einem Land gehen oder eines wählen",
    hr: "Otići na državu ili je odabrati")
  static let dateSummary = Phrase(
    en: "Go to a day: 2021-11-03, -7d, first, last",
    de: "Zu einem Tag gehen: 3.11.2021, -7d, first, last",
    hr: "Otići na dan: 3.11.2021, -7d, first, last")
  static func stepSummary(_ days: Int) -> Phrase {
    days < 0
      ? Phrase(
        en: "Go to the previous day", de: "Zum vorigen Tag gehen", hr: "Otići na prethodni dan")
      : Phrase(en: "Go to the next day", de: "Zum nächsten Tag gehen", hr: "Otići na sljedeći dan")
  }
  static let hereSummary = Phrase(
    en: "Set the default place of statistics and map",
    de: "Standardort von Statistik und Karte festlegen",
    hr: "Postaviti zadano mjesto statistike i karte")
  static let topSummary = Phrase(
    en: "Rank countries", de: "Rangliste der Länder anzeigen", hr: "Rangirati države")
  static let chartSummary = Phrase(
    en: "Draw a chart of a country", de: "Diagramm eines Landes zeichnen",
    hr: "Nacrtati grafikon države")
  static let compareSummary = Phrase(
    en: "Draw several countries in one chart", de: "Mehrere Länder in einem Diagramm zeichnen",
    hr: "Nacrtati više država na jednom grafikonu")
  static let seriesSummary = Phrase(
    en: "List figures by day", de: "Zahlen nach Tagen auflisten", hr: "Ispisati brojeve po danima")
  static let wavesSummary = Phrase(
    en: "List waves, worst days and corrections",
    de: "Wellen, schlimmste Tage und Korrekturen auflisten",
    hr: "Ispisati valove, najgore dane i ispravke")
  static let factsSummary = Phrase(
    en: "Show facts about a country", de: "Informationen zu einem Land anzeigen",
    hr: "Prikazati podatke o državi")
  static let sourcesSummary = Phrase(
    en: "List data sources and licences", de: "Datenquellen und Lizenzen auflisten",
    hr: "Ispisati izvore podataka i licencije")
  static let importSummary = Phrase(
    en: "Import data files", de: "Datendateien importieren", hr: "Uvesti datoteke s podacima")
  static let dateHelp = Phrase(
    en: "Day: 2021-11-03, -7d, first or last.", de: "Tag: 3.11.2021, -7d, first oder last.",
    hr: "Dan: 3.11.2021, -7d, first ili last.")
  static let continentHelp = Phrase(
    en: "Filter by continent: europe, north-america.",
    de: "Nach Kontinent filtern: europe, north-america.",
    hr: "Filtrirati po kontinentu: europe, north-america.")
  static let leastHelp = Phrase(
    en: "Sort in ascending order.", de: "Aufsteigend sortieren.", hr: "Sortirati uzlazno.")
  static let perMillionHelp = Phrase(
    en: "Show figures per million people.", de: "Zahlen je Million Einwohner anzeigen.",
    hr: "Prikazati brojeve na milijun stanovnika.")
  static let smoothHelp = Phrase(
    en: "Average over this number of days or periods.",
    de: "Mittelwert über so viele Tage oder Zeiträume.",
    hr: "Prosjek za toliko dana ili razdoblja.")
  static let logHelp = Phrase(
    en: "Use a logarithmic scale.", de: "Logarithmische Skala verwenden.",
    hr: "Logaritamsko mjerilo.")
  static let csvHelp = Phrase(en: "Write CSV.", de: "Als CSV ausgeben.", hr: "Ispisati CSV.")
  static let formatHelp = Phrase(
    en: "File format; detected from the header by default.",
    de: "Dateiformat; standardmäßig anhand der Kopfzeile erkannt.",
    hr: "Format datoteke; inače se prepoznaje po zaglavlju.")
}

extension Phrase {
  /// A number with its noun.
  static func counted(_ number: Int, _ one: String, _ many: String) -> Phrase {
    "\(Value.count(number)) \(number == 1 ? one : many)"
  }
}

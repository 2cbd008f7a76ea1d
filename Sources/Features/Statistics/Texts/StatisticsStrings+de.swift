import AtriumScreen
import StatisticsImport

extension StatisticsStrings {
  static let de = StatisticsStrings(
    title: "Statistik",
    countryName: { $0.germanName },
    date: { Value.day($0).text(in: .de) },
    dataUntil: { "Daten bis \($0)" },
    localizedName: { $0.german },

    unknownCountry: { "Land „\($0)“ nicht gefunden." },
    ambiguousCountry: { "„\($0)“ passt zu mehreren Ländern." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    chooseCountryHint:
      "Wählen Sie ein Land mit Code oder Namen; „statistics country“ listet alle auf.",
    candidatesHint: { "Wählen Sie eines: \($0)." },
    noFigures: { "Keine Daten für \($0)." },
    dayOutOfRange: { "Keine Daten für den \(Value.day($0).text(in: .de))." },
    range: {
      "Wählen Sie einen Tag vom \(Value.day($0).text(in: .de)) bis "
        + "\(Value.day($1).text(in: .de))."
    },
    reversedDays: {
      "Der \(Value.day($0).text(in: .de)) liegt nach dem \(Value.day($1).text(in: .de))."
    },
    earlierDayHint: "Geben Sie bei --from den früheren Tag an.",
    unknownMetric: { "Unbekannte Kennzahl im Dateinamen \($0)." },
    metricFileNameHint:
      "Der Name einer JHU-Datei muss „confirmed“, „deaths“ oder „recovered“ enthalten.",
    nothingChanged: "Nichts wurde geändert.",
    convertHint: { "Wandeln Sie sie in UTF-8 um: iconv -f latin1 -t utf8 \($0)" },
    missingLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    damagedGzip: {
      "\($0) lässt sich nicht entpacken: Die Datei ist unvollständig oder beschädigt."
    },
    noFiguresInFile: { "\($0) enthält keine Daten von Ländern." },
    csvError: { $0.german },
    unknownMeasure: {
      $0.map { "ist keine bekannte Messgröße; meinten Sie \($0)?" }
        ?? "ist keine bekannte Messgröße"
    },
    invalidDay: "ist kein Tag; Beispiele: 3.11.2021, -7d, first, last",
    unknownContinent: { "ist kein Kontinent; möglich sind \($0)" },

    showSummary: "Zahlen eines Tages anzeigen",
    countrySummary: "Zu einem Land gehen oder eines wählen",
    dateSummary: "Zu einem Tag gehen: 3.11.2021, -7d, first, last",
    stepSummary: { $0 < 0 ? "Zum vorigen Tag gehen" : "Zum nächsten Tag gehen" },
    hereSummary: "Standardort von Statistik und Karte festlegen",
    topSummary: "Rangliste der Länder anzeigen",
    chartSummary: "Diagramm eines Landes zeichnen",
    compareSummary: "Mehrere Länder in einem Diagramm zeichnen",
    seriesSummary: "Zahlen nach Tagen auflisten",
    wavesSummary: "Wellen, schlimmste Tage und Korrekturen auflisten",
    factsSummary: "Informationen zu einem Land anzeigen",
    sourcesSummary: "Datenquellen und Lizenzen auflisten",
    importSummary: "Datendateien importieren",
    filterSummary: "Nach einem Teil des Namens filtern",
    chooseSummary: "Land wählen",
    dateHelp: "Tag: 3.11.2021, -7d, first oder last.",
    continentHelp: "Nach Kontinent filtern: europe, north-america.",
    leastHelp: "Aufsteigend sortieren.",
    perMillionHelp: "Zahlen je Million Einwohner anzeigen.",
    smoothHelp: "Mittelwert über so viele Tage.",
    fromHelp: "Erster Tag.",
    toHelp: "Letzter Tag.",
    logHelp: "Logarithmische Skala verwenden.",
    csvHelp: "Als CSV ausgeben.",
    formatHelp: "Dateiformat; standardmäßig anhand der Kopfzeile erkannt.",

    reading: { "\($0) wird gelesen, in MB:" },
    chooseCountry: "Land",
    code: "Code",
    country: "Land",
    day: "Tag",
    rank: "#",
    mostCases: "Meiste Fälle",
    confirmed: "Bestätigt",
    active: "Erkrankt",
    recovered: "Genesen",
    deaths: "Tote",
    tested: "Tests",
    vaccinated: "Geimpft",
    doses: "Impfdosen",
    serious: "Schwer erkrankt",
    notReported: "nicht gemeldet",
    fatality: "Tote unter Bestätigten",
    recovery: "Genesen unter Bestätigten",
    casesPerMillion: "Fälle je Million",
    deathsPerMillion: "Tote je Million",
    weekMean: "Neue Fälle, 7-Tage-Mittel",
    correction: { metric, count in
      let names: [Metric: String] = [.confirmed: "Bestätigten", .recovered: "Genesenen"]
      return "Die Zahl der \(names[metric] ?? "Toten") fiel um "
        + "\(Value.count(count).text(in: .de)): eine Korrektur."
    },
    source: { names, last in
      "Quelle: \(names)"
        + (last.map { ", letzter Tag \(Value.day($0).text(in: .de))" } ?? "") + "."
    },
    sourceDays: { countries, first, last in
      let days = [first, last].map { Value.day($0).text(in: .de) }
      return (countries.map { "\($0) \($0 == 1 ? "Land" : "Länder"), " } ?? "")
        + (first == last ? days[0] : "\(days[0]) bis \(days[1])")
    },
    newerFigures: {
      "\($0 == 1 ? "1 Land hat" : "\($0) Länder haben") neuere Zahlen: „statistics top“."
    },
    latestFigures: "neueste Zahlen",
    embeddedOnly:
      "Diese Daten enden im Juni 2020; neuere: „statistics import DATEI“.",
    defaultPlace: { "Standardort von Statistik und Karte: \($0)." },
    noMatchingCountry: "Keine passenden Länder.",
    measure: { $0.german },
    ranking: { measure, continent, day in
      "\(measure.german), \(continent?.german ?? "alle Länder"), \(day)"
    },
    noCountryReports: "Keine Daten für diesen Tag.",
    getDataHint: "Daten hinzufügen: „statistics update“ oder „statistics import DATEI“.",
    lastDayHint: {
      "Der letzte Tag mit Daten ist der \(Value.day($0).text(in: .de)). „\($1)“ zeigt ihn."
    },
    chartTitle: { query in
      query.measure.german + (query.smoothing > 1 ? ", \(query.smoothing)-Tage-Mittel" : "")
    },
    wavesOf: { "\($0): Wellen neuer Fälle" },
    from: "Von",
    peak: "Höhepunkt",
    to: "Bis",
    noWaves: "Keine Wellen gefunden.",
    mostNewCases: "Meiste neue Fälle",
    mostNewDeaths: "Meiste neue Tote",
    corrections: "Korrekturen",
    correctionDays: { "\($0) Tage mit fallenden Fällen, \($1) mit fallenden Toten" },
    people: "Bevölkerung",
    capital: "Hauptstadt",
    area: "Fläche, km²",
    region: "Region",
    languages: "Sprachen",
    currencies: "Währungen",
    neighbours: "Nachbarn",
    location: "Lage",
    factsSource: { "Quelle: \($0); Bevölkerung: JHU CSSE." },
    sourceLabel: "Quelle",
    nameLabel: "Name",
    inUse: "In Gebrauch",
    attributions: "Herkunft und Lizenzen",
    attribution: { $0.german },
    outlinesAttribution: "Umrisse: Natural Earth, gemeinfrei.",
    imported: { figures, countries, first, last in
      let places = counted(countries, "Land", "Ländern")
      let days = first.map { first in
        ", \(Value.day(first).text(in: .de)) bis \(Value.day(last ?? first).text(in: .de))"
      }
      return "\(counted(figures, "Wert", "Werte")) von \(places) importiert\(days ?? "")."
    },
    changed: { "Neue Werte: \(Value.count($0).text(in: .de))." },
    skippedNames: { names in
      "Übersprungen, keine Länder: \(names.prefix(6).joined(separator: ", "))"
        + (names.count > 6 ? " und \(names.count - 6) weitere." : ".")
    },

    mapTitle: "Statistik auf der Karte",
    areaName: { area in
      switch area {
      case .world: "Welt"
      case .continent(let continent): continent.german
      case .country(let country): country.germanName
      }
    },
    mapSummary: "Karte zeichnen",
    goSummary: "Zu einem Kontinent, einem Land oder der Welt gehen",
    selectSummary: "Land auswählen und seine Zahlen anzeigen",
    distanceSummary: "Entfernung von Stadt, Land oder Koordinaten messen",
    distanceToHelp: "Zielland; standardmäßig das angezeigte.",
    openHelp: "Route im Browser öffnen.",
    byMapHelp: "Messgröße für die Farben.",
    kilometres: "Kilometer",
    directions: "Route",
    svgHelp: "SVG-Bild in diese Datei schreiben.",
    drawn: { "\($0) geschrieben." },
    invalidCoordinates: { "Ungültige Koordinaten „\($0)“." },
    enterCoordinatesHint: "Geben Sie Breite und Länge in Grad an, etwa 45.81,15.98.",
    unknownLocation: { "Stadt oder Land „\($0)“ nicht gefunden." },
    enterLocationHint: "Geben Sie eine große Stadt, ein Land oder Koordinaten wie 45.81,15.98 an.",
    noLocation: { "Die Lage von \($0) ist unbekannt." },
    enterDestinationHint: "Wählen Sie mit --to LAND ein Land.",
    noConnection: { "\($0): nicht aktualisiert." },
    updateFailedHint: "Gespeicherte Daten sind unverändert. Versuchen Sie es mit „retry“ erneut.",
    notFound: { "\($0) hat keine passenden Daten." },
    refused: { "\($0) verweigert den Zugriff." },
    busy: { name, after in
      "\(name) ist ausgelastet\(after.map { "; erneut versuchen nach: \($0)" } ?? "")."
    },
    notJSON: { "Die Antwort von \($0) ist kein JSON." },
    unexpected: { "Die Antwort von \($0) hat ein unerwartetes Format." },
    failed: { "\($0) ist fehlgeschlagen: \($1)" },
    missingKey: "Der Tracker benötigt einen RapidAPI-Schlüssel.",
    enterKeyHint: "Geben Sie ihn mit „statistics key“ oder „statistics key DATEI“ an.",
    invalidKey: "Ungültiger Schlüssel: Er ist leer oder enthält Leerzeichen.",
    key: "Schlüssel",
    noNetwork: "Netzwerkzugriff ist nicht verfügbar.",
    fetching: { "Abruf von \($0)" },
    updateSummary: "Neue Zahlen abrufen; alle Zahlen eines Landes",
    serverHelp: "Zu verwendende Quelle.",
    keySummary: "RapidAPI-Schlüssel speichern, aus Eingabe oder Datei",
    forgetHelp: "Gespeicherten Schlüssel löschen.",
    sourceHelp: "Standardquelle von „update“.",
    addressHelp: { "Adresse von \($0)." },
    updated: { changed, countries, name in
      let figures = counted(changed, "neuer Wert", "neue Werte")
      return "\(name): \(figures) von \(counted(countries, "Land", "Ländern"))."
    },
    updatedFacts: { "Informationen zu \(counted($0, "Land", "Ländern")) aktualisiert." },
    keyStored: "Schlüssel gespeichert.",
    keyDeleted: "Schlüssel gelöscht."
  )

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(Value.count(number).text(in: .de)) \(number == 1 ? one : many)"
  }
}

extension Measure {
  var german: String {
    let name =
      switch kind {
      case .confirmed: "Bestätigte Fälle"
      case .deaths: "Tote"
      case .recovered: "Genesene"
      case .active: "Erkrankte"
      case .tested: "Tests"
      case .vaccinated: "Geimpfte"
      case .doses: "Impfdosen"
      case .serious: "Schwer Erkrankte"
      case .newCases: "Neue Fälle"
      case .newDeaths: "Neue Tote"
      case .newRecovered: "Neu Genesene"
      case .fatality: "Tote unter Bestätigten"
      }
    return isPerMillion ? name + " je Million" : name
  }
}

extension Country.Continent {
  var german: String {
    switch self {
    case .africa: "Afrika"
    case .antarctica: "Antarktis"
    case .asia: "Asien"
    case .europe: "Europa"
    case .northAmerica: "Nordamerika"
    case .oceania: "Ozeanien"
    case .southAmerica: "Südamerika"
    }
  }
}

extension DataSource {
  var german: String {
    switch self {
    case .embedded:
      "Momentaufnahme von Januar bis Juni 2020: django-covid19, © 2020 leafcoder, MIT-Lizenz; "
        + "Zahlen von DXY."
    case .jhu: Citation.jhu
    case .owid: Citation.owid
    case .diseaseSh: Citation.diseaseSh
    case .covid19api: "COVID19API, Zahlen des JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, über RapidAPI."
    case .restcountries: "Länderinformationen: REST Countries, MPL-2.0; Namen aus dem Unicode CLDR."
    }
  }
}

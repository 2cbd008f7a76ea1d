import AtriumScreen
import StatisticsImport

extension StatisticsStrings {
  static let de = StatisticsStrings(
    title: "Statistik",
    countryName: { $0.germanName },
    date: { Value.day($0).text(in: .de) },
    localizedName: { $0.german },

    unknownCountry: { "Ein Land „\($0)“ gibt es nicht." },
    ambiguousCountry: { "„\($0)“ kann mehrere Länder meinen." },
    didYouMean: { "War „\($0)“ gemeint?" },
    chooseCountryHint:
      "„country“ listet die Länder auf; Kürzel, Name oder dessen Anfang wählt eines.",
    nameOneOf: { "Eines nennen: \($0)." },
    noFigures: { "Von \($0) gibt es keine Zahlen." },
    dayOutOfRange: { "Vom \(Value.day($0).text(in: .de)) gibt es keine Zahlen." },
    range: {
      "Die Zahlen reichen vom \(Value.day($0).text(in: .de)) bis zum \(Value.day($1).text(in: .de))."
    },
    reversedDays: {
      "Der \(Value.day($0).text(in: .de)) ist nach dem \(Value.day($1).text(in: .de))."
    },
    giveEarlierDayFirst: "Den früheren Tag als --from angeben.",
    unknownMetric: { "Der Name von \($0) sagt nicht, was gezählt wird." },
    nameFileByMetric: "Im Namen einer JHU-Datei steht „confirmed“, „deaths“ oder „recovered“.",
    nothingChanged: "Nichts wurde geändert.",
    missingLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    damagedGzip: { "\($0) ist abgeschnitten oder beschädigt und nicht auszupacken." },
    noFiguresInFile: { "In \($0) stehen keine Zahlen von Ländern." },
    csvError: { $0.german },
    unknownMeasure: { $0.map { "ist kein Maß; war \($0) gemeint?" } ?? "ist kein Maß" },
    invalidDay: "ist kein Tag; etwa 3.11.2021, -7d, first oder last",
    unknownContinent: { "ist kein Kontinent; es gibt: \($0)" },

    showSummary: "Die Zahlen eines Tages zeigen",
    countrySummary: "Zu einem Land gehen; ohne Namen eines wählen",
    dateSummary: "Zu einem Tag gehen: 3.11.2021, -7d, first, last",
    stepSummary: { $0 < 0 ? "Zum Tag davor" : "Zum Tag danach" },
    hereSummary: "Sagen, mit welchem Ort Statistik und Karte beginnen",
    topSummary: "Länder der Reihe nach",
    chartSummary: "Den Verlauf eines Landes zeichnen",
    compareSummary: "Mehrere Länder zusammen zeichnen",
    seriesSummary: "Die Zahlen Tag für Tag auflisten",
    wavesSummary: "Wellen, schlimmste Tage und Korrekturen",
    factsSummary: "Über ein Land",
    sourcesSummary: "Wer die Zahlen nennt, und unter welcher Lizenz",
    importSummary: "Dateien mit Zahlen einlesen",
    filterSummary: "Nur die mit diesem Teil im Namen",
    chooseSummary: "Ein Land wählen",
    dateHelp: "Der Tag: 3.11.2021, -7d, first, last.",
    byHelp: "Wonach gereiht wird, etwa deaths-per-million.",
    continentHelp: "Nur Länder dort: europe, north-america.",
    leastHelp: "Das Wenigste zuerst.",
    metricHelp: "Was gezählt wird: new-cases, deaths, fatality (Tote unter den Bestätigten).",
    perMillionHelp: "Im Verhältnis zu den Menschen: je Million.",
    smoothHelp: "Der Mittelwert so vieler Tage.",
    fromHelp: "Der erste Tag.",
    toHelp: "Der letzte Tag.",
    logHelp: "Eine Achse in Zehnerpotenzen.",
    csvHelp: "CSV schreiben.",
    formatHelp: "Was die Dateien sind; sonst sagt es ihre Kopfzeile.",

    reading: { "Lese \($0), in MB:" },
    chooseCountry: "Land",
    code: "Kürzel",
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
      "Quelle: \(names.isEmpty ? "keine" : names)"
        + (last.map { ", letzter Tag \(Value.day($0).text(in: .de))" } ?? "") + "."
    },
    snapshotOnly:
      "Diese Zahlen kamen mit dem Programm und enden im Juni 2020; „import“ bringt neuere.",
    here: { "Statistik und Karte beginnen mit: \($0)." },
    noMatchingCountry: "Kein Land hat das im Namen.",
    measure: { $0.german },
    ranking: { measure, continent, day in
      "\(measure.german), \(continent?.german ?? "alle Länder"), \(Value.day(day).text(in: .de))"
    },
    noCountryReports: "Kein Land meldet das an diesem Tag.",
    tryAnotherDay: "Mit --date einen anderen Tag versuchen.",
    chartTitle: { query in
      query.measure.german + (query.smoothing > 1 ? ", \(query.smoothing)-Tage-Mittel" : "")
    },
    wavesOf: { "\($0): Wellen neuer Fälle" },
    from: "Von",
    peak: "Höhepunkt",
    to: "Bis",
    noWaves: "Es ist keine Welle zu erkennen.",
    mostNewCases: "Meiste neue Fälle",
    mostNewDeaths: "Meiste neue Tote",
    corrections: "Korrekturen",
    correctionDays: { "\($0) Tage mit fallenden Fällen, \($1) mit fallenden Toten" },
    people: "Menschen",
    capital: "Hauptstadt",
    area: "Fläche, km²",
    region: "Region",
    languages: "Sprachen",
    currencies: "Währungen",
    neighbours: "Nachbarn",
    location: "Lage",
    factsSource: { "Quelle: \($0); Menschen nach der Zählung des JHU CSSE." },
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
      return "\(counted(figures, "Zahl", "Zahlen")) von \(places) eingelesen\(days ?? "")."
    },
    changed: { "\(counted($0, "davon ist", "davon sind")) neu." },
    skippedNames: { names in
      "Ausgelassen, weil keine Länder: \(names.prefix(6).joined(separator: ", "))"
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
    mapSummary: "Die Karte zeichnen",
    goSummary: "Zu einem Kontinent, einem Land oder der Welt gehen",
    selectSummary: "Ein Land markieren und seine Zahlen zeigen",
    distanceSummary: "Messen, wie weit es von einer Stadt, einem Land oder Koordinaten ist",
    distanceToHelp: "Das Land; sonst das gezeigte.",
    openHelp: "Die Route im Browser öffnen.",
    byMapHelp: "Wonach die Länder gefärbt werden.",
    kilometres: "Kilometer",
    directions: "Route",
    svgHelp: "Ein Bild (SVG) in diese Datei schreiben.",
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    drawn: { "\($0) gezeichnet." },
    invalidCoordinates: { "„\($0)“ liegt nicht auf der Erde." },
    enterCoordinatesHint: "Breite und Länge in Grad angeben, etwa 45.81,15.98.",
    unknownLocation: { "Eine Stadt oder ein Land „\($0)“ gibt es nicht." },
    enterLocationHint: "Eine große Stadt, ein Land oder Koordinaten angeben, etwa 45.81,15.98.",
    noLocation: { "\($0) hat keinen Ort auf der Karte." },
    enterDestinationHint: "Mit --to LAND ein Land nennen.",
    noConnection: { "Es gibt keine Verbindung zu \($0)." },
    updateFailedHint: "Was bekannt ist, bleibt; „retry“ fragt noch einmal.",
    notFound: { "\($0) hat nichts dazu." },
    refused: { "\($0) lässt uns nicht herein." },
    busy: { name, after in
      "\(name) ist ausgelastet\(after.map { "; es bittet zu warten: \($0)" } ?? "")."
    },
    notJSON: { "Was \($0) schickte, ist kein JSON." },
    unexpected: { "Was \($0) schickte, hat eine andere Form als vorgesehen." },
    failed: { "\($0) versagt: \($1)" },
    missingKey: "Der Tracker braucht einen Schlüssel von RapidAPI, und keiner ist hinterlegt.",
    enterKeyHint: "„key“ fragt danach; „key DATEI“ liest ihn aus einer Datei.",
    invalidKey: "Das ist kein Schlüssel: Er ist leer oder hat Leerzeichen.",
    key: "Schlüssel",
    noNetwork: "Dieses Programm hat kein Netz.",
    asking: { "Frage \($0)" },
    updateSummary: "Neue Zahlen holen; von einem Land alle",
    serverHelp: "Wer gefragt wird.",
    keySummary: "Den Schlüssel von RapidAPI hinterlegen, aus einer Datei oder verdeckt getippt",
    forgetHelp: "Ihn vergessen.",
    sourceHelp: "Wen „update“ fragt.",
    addressHelp: { "Wo \($0) ist." },
    timeoutHelp: "Wie viele Sekunden ein Server brauchen darf.",
    updated: { changed, countries, name in
      let figures = counted(changed, "neue Zahl", "neue Zahlen")
      return "\(name): \(figures) von \(counted(countries, "Land", "Ländern"))."
    },
    updatedFacts: { "Die Länderkunde von \(counted($0, "Land", "Ländern")) ist aktuell." },
    keyKept: "Der Schlüssel ist hinterlegt.",
    keyForgotten: "Der Schlüssel ist vergessen."
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

extension CSVError.Reason {
  var german: String {
    switch self {
    case .unclosedQuote: "Hier beginnt ein Anführungszeichen, das nie endet."
    case .strayQuote: "Ein Anführungszeichen steht, wo keines stehen darf."
    case .fieldCount(let found, let expected):
      "Dieser Satz hat \(found) Felder, die Kopfzeile \(expected)."
    case .invalidNumber(let text): "„\(text)“ ist keine Zahl."
    case .invalidDay(let text): "„\(text)“ ist kein Tag ab Dezember 2019."
    case .tooLong: "Ein Satz ist länger als 32 MB."
    case .missingColumns(let names):
      "In der Kopfzeile fehlen Spalten: \(names.joined(separator: ", "))."
    case .isMarkup: "Das ist HTML oder JSON, kein CSV."
    case .isEmpty: "Die Datei ist leer."
    }
  }
}

extension DataSource {
  var german: String {
    switch self {
    case .snapshot:
      "Momentaufnahme von Januar bis Juni 2020: django-covid19, © 2020 leafcoder, MIT-Lizenz; "
        + "Zahlen von DXY."
    case .jhu: Citation.jhu
    case .owid: Citation.owid
    case .diseaseSh: Citation.diseaseSh
    case .covid19api: "COVID19API, Zahlen des JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, über RapidAPI."
    case .restcountries: "Länderkunde: REST Countries, MPL-2.0; Namen aus dem Unicode CLDR."
    }
  }
}

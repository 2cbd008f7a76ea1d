import AtriumScreen

extension StatisticsStrings {
  static let de = StatisticsStrings(
    title: "Statistik",
    countryName: { $0.germanName },
    date: { Value.day($0).text(in: .de) },
    told: { $0.german },

    unknownCountry: { "Ein Land „\($0)“ gibt es nicht." },
    ambiguousCountry: { "„\($0)“ kann mehrere Länder meinen." },
    didYouMean: { "War „\($0)“ gemeint?" },
    howToChoose: "„country“ listet die Länder auf; Kürzel, Name oder dessen Anfang wählt eines.",
    sayWhich: { "Eines nennen: \($0)." },
    noFigures: { "Von \($0) gibt es keine Zahlen." },
    outside: { "Vom \(Value.day($0).text(in: .de)) gibt es keine Zahlen." },
    range: {
      "Die Zahlen reichen vom \(Value.day($0).text(in: .de)) bis zum \(Value.day($1).text(in: .de))."
    },
    reversed: { "Der \(Value.day($0).text(in: .de)) ist nach dem \(Value.day($1).text(in: .de))." },
    turnAround: "Den früheren Tag als --from angeben.",
    unknownMetric: { "Der Name von \($0) sagt nicht, was gezählt wird." },
    nameIt: "Im Namen einer JHU-Datei steht „confirmed“, „deaths“ oder „recovered“.",
    nothingChanged: "Nichts wurde geändert.",
    noLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    brokenGzip: { "\($0) ist abgeschnitten oder beschädigt und nicht auszupacken." },
    nothingInside: { "In \($0) stehen keine Zahlen von Ländern." },
    problem: { $0.german },
    noMeasure: { $0.map { "ist kein Maß; war \($0) gemeint?" } ?? "ist kein Maß" },
    isNoDay: "ist kein Tag; etwa 3.11.2021, -7d, first oder last",
    isNoContinent: { "ist kein Kontinent; es gibt: \($0)" },

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
    noneLikeThat: "Kein Land hat das im Namen.",
    measure: { $0.german },
    ranking: { measure, continent, day in
      "\(measure.german), \(continent?.german ?? "alle Länder"), \(Value.day(day).text(in: .de))"
    },
    noneReports: "Kein Land meldet das an diesem Tag.",
    tryAnotherDay: "Mit --date einen anderen Tag versuchen.",
    chartTitle: { query in
      query.measure.german + (query.smooth > 1 ? ", \(query.smooth)-Tage-Mittel" : "")
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
    leftOut: { names in
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
    notOnEarth: { "„\($0)“ liegt nicht auf der Erde." },
    sayCoordinates: "Breite und Länge in Grad angeben, etwa 45.81,15.98.",
    unknownSpot: { "Eine Stadt oder ein Land „\($0)“ gibt es nicht." },
    howToSaySpot: "Eine große Stadt, ein Land oder Koordinaten angeben, etwa 45.81,15.98.",
    nowhere: { "\($0) hat keinen Ort auf der Karte." },
    sayTo: "Mit --to LAND ein Land nennen.",
    noConnection: { "Es gibt keine Verbindung zu \($0)." },
    storeAnswers: "Was bekannt ist, bleibt; „retry“ fragt noch einmal.",
    nothingThere: { "\($0) hat nichts dazu." },
    refused: { "\($0) lässt uns nicht herein." },
    busy: { name, after in
      "\(name) ist ausgelastet\(after.map { "; es bittet zu warten: \($0)" } ?? "")."
    },
    notJSON: { "Was \($0) schickte, ist kein JSON." },
    unexpected: { "Was \($0) schickte, hat eine andere Form als vorgesehen." },
    failed: { "\($0) versagt: \($1)" },
    noKey: "Der Tracker braucht einen Schlüssel von RapidAPI, und keiner ist hinterlegt.",
    howToKeepKey: "„key“ fragt danach; „key DATEI“ liest ihn aus einer Datei.",
    badKey: "Das ist kein Schlüssel: Er ist leer oder hat Leerzeichen.",
    key: "Schlüssel",
    noNetwork: "Dieses Programm hat kein Netz.",
    asking: { "Frage \($0)" },
    updateSummary: "Neue Zahlen holen; von einem Land alle",
    serverHelp: "Wer gefragt wird.",
    keySummary: "Den Schlüssel von RapidAPI hinterlegen, aus einer Datei oder verdeckt getippt",
    forgetHelp: "Ihn vergessen.",
    sourceHelp: "Wen „update“ fragt.",
    addressHelp: { "Wo \($0) ist." },
    patienceHelp: "Wie viele Sekunden ein Server brauchen darf.",
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

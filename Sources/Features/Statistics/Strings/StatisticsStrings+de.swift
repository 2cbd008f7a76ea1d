import AtriumScreen

extension StatisticsStrings {
  static let de = StatisticsStrings(
    title: "Statistik",
    countryName: { $0.germanName },
    date: { Value.day($0).text(in: .de) },
    either: { _, own in own },

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
    noFile: { "Eine Datei \($0) gibt es nicht." },
    checkPath: "Den Pfad prüfen.",
    unreadable: { "\($0) ist nicht lesbar: \($1)." },
    noInput: "Die Standardeingabe ist ein Terminal, keine Datei.",
    pipeIt: "Eine Datei nennen oder eine hereinleiten.",
    unknownMetric: { "Der Name von \($0) sagt nicht, was gezählt wird." },
    nameIt: "Im Namen einer JHU-Datei steht „confirmed“, „deaths“ oder „recovered“.",
    nothingChanged: "Nichts wurde geändert.",
    nothingInside: { "In \($0) stehen keine Zahlen von Ländern." },
    fileExists: { "\($0) gibt es schon." },
    sayOverwrite: "Mit --overwrite wird sie ersetzt.",
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

    reading: { "Lese \($0)" },
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
      let (all, places) = (Value.count(figures), Value.count(countries))
      let days = first.map { first in
        ", \(Value.day(first).text(in: .de)) bis \(Value.day(last ?? first).text(in: .de))"
      }
      return "\(all.text(in: .de)) Zahlen von \(places.text(in: .de)) Ländern eingelesen"
        + "\(days ?? "")."
    },
    changed: { "\(Value.count($0).text(in: .de)) davon sind neu." },
    leftOut: { names in
      "Ausgelassen, weil keine Länder: \(names.prefix(6).joined(separator: ", "))"
        + (names.count > 6 ? " und \(names.count - 6) weitere." : ".")
    }
  )
}

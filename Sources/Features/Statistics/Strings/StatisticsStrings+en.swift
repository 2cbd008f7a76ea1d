import AtriumScreen

extension StatisticsStrings {
  static let en = StatisticsStrings(
    title: "Statistics",
    countryName: { $0.name },
    date: { "\($0)" },
    told: { $0.english },

    unknownCountry: { "There is no country '\($0)'." },
    ambiguousCountry: { "'\($0)' may be several countries." },
    didYouMean: { "Did you mean '\($0)'?" },
    howToChoose: "'country' lists the countries; a code, a name or its beginning chooses one.",
    sayWhich: { "Say which: \($0)." },
    noFigures: { "There are no figures of \($0)." },
    outside: { "There are no figures of \($0)." },
    range: { "The figures go from \($0) to \($1)." },
    reversed: { "\($0) is after \($1)." },
    turnAround: "Give the earlier day as --from.",
    unknownMetric: { "The name of \($0) does not say what it counts." },
    nameIt: "The name of a JHU file has 'confirmed', 'deaths' or 'recovered' in it.",
    nothingChanged: "Nothing was changed.",
    noLibrary: { "The library \($0) is not there, or too old." },
    brokenGzip: { "\($0) is cut off or damaged: it cannot be unpacked." },
    nothingInside: { "\($0) has no figures of any country." },
    problem: { $0.english },
    noMeasure: { $0.map { "is no measure; did you mean \($0)?" } ?? "is no measure" },
    isNoDay: "is no day; say 2021-11-03, -7d, first or last",
    isNoContinent: { "is no continent; these are: \($0)" },

    showSummary: "Show the figures of a day",
    countrySummary: "Go to a country; without a name, choose one",
    dateSummary: "Go to a day: 2021-11-03, -7d, first, last",
    stepSummary: { $0 < 0 ? "Go to the day before" : "Go to the day after" },
    hereSummary: "Say which place statistics and map open with",
    topSummary: "Rank the countries",
    chartSummary: "Draw the days of a country",
    compareSummary: "Draw several countries together",
    seriesSummary: "List the numbers day by day",
    wavesSummary: "List the waves, the worst days and the corrections",
    factsSummary: "Tell about a country",
    sourcesSummary: "List who told the figures, and under what licence",
    importSummary: "Import files of figures",
    filterSummary: "Show those with this in their name",
    chooseSummary: "Choose a country",
    dateHelp: "The day: 2021-11-03, -7d, first, last.",
    byHelp: "What they are ranked by, such as deaths-per-million.",
    continentHelp: "Only countries there: europe, north-america.",
    leastHelp: "The least first.",
    metricHelp: "What is counted: new-cases, deaths, fatality (deaths among the confirmed).",
    perMillionHelp: "In relation to the people: so many in a million.",
    smoothHelp: "The mean of so many days.",
    fromHelp: "The first day.",
    toHelp: "The last day.",
    logHelp: "An axis in powers of ten.",
    csvHelp: "Write CSV.",
    formatHelp: "What the files are; their header tells otherwise.",

    reading: { "Reading \($0), in MB:" },
    chooseCountry: "country",
    code: "Code",
    country: "Country",
    day: "Day",
    rank: "#",
    mostCases: "Most cases",
    confirmed: "Confirmed",
    active: "Active",
    recovered: "Recovered",
    deaths: "Deaths",
    tested: "Tests",
    vaccinated: "Vaccinated",
    doses: "Doses given",
    serious: "Serious",
    notReported: "not reported",
    fatality: "Deaths among confirmed",
    recovery: "Recovered among confirmed",
    casesPerMillion: "Cases per million",
    deathsPerMillion: "Deaths per million",
    weekMean: "New cases, 7-day mean",
    correction: { metric, count in
      "The total of \(metric.rawValue) fell by \(Value.count(count).text(in: .en)): a correction."
    },
    source: { names, last in
      "Source: \(names.isEmpty ? "none" : names)\(last.map { ", last day \($0)" } ?? "")."
    },
    snapshotOnly:
      "These figures came with the program and end in June 2020; 'import' brings newer ones.",
    here: { "Statistics and map open with: \($0)." },
    noneLikeThat: "No country has that in its name.",
    measure: { $0.english },
    ranking: { measure, continent, day in
      "\(measure.english), \(continent?.rawValue ?? "all countries"), \(day)"
    },
    noneReports: "No country reports that on this day.",
    tryAnotherDay: "Try another day with --date.",
    chartTitle: { query in
      query.measure.english + (query.smooth > 1 ? ", \(query.smooth)-day mean" : "")
    },
    wavesOf: { "\($0): waves of new cases" },
    from: "From",
    peak: "Peak",
    to: "To",
    noWaves: "No wave can be told.",
    mostNewCases: "Most new cases",
    mostNewDeaths: "Most new deaths",
    corrections: "Corrections",
    correctionDays: { "\($0) days of falling cases, \($1) of falling deaths" },
    people: "People",
    capital: "Capital",
    area: "Area, km²",
    region: "Region",
    languages: "Languages",
    currencies: "Currencies",
    neighbours: "Neighbours",
    location: "Location",
    factsSource: { "Source: \($0); people as the JHU CSSE counts them." },
    sourceLabel: "Source",
    nameLabel: "Name",
    inUse: "In use",
    attributions: "Attribution",
    attribution: { $0.english },
    outlinesAttribution: "Outlines: Natural Earth, public domain.",
    imported: { figures, countries, first, last in
      let places = counted(countries, "country", "countries")
      let days = first.map { first in ", \(first) to \(last ?? first)" } ?? ""
      return "Imported \(counted(figures, "figure", "figures")) of \(places)\(days)."
    },
    changed: { "\(counted($0, "of them is", "of them are")) new." },
    leftOut: { names in
      "Left out, since they are no countries: \(names.prefix(6).joined(separator: ", "))"
        + (names.count > 6 ? " and \(names.count - 6) more." : ".")
    },

    mapTitle: "Statistics on a map",
    areaName: { area in
      switch area {
      case .world: "World"
      case .continent(let continent): continent.rawValue
      case .country(let country): country.name
      }
    },
    mapSummary: "Draw the map",
    goSummary: "Go to a continent, a country or the world",
    selectSummary: "Mark a country and show its figures",
    distanceSummary: "Measure how far it is from a city, a country or coordinates",
    distanceToHelp: "The country; otherwise the one that is shown.",
    openHelp: "Open directions in the browser.",
    byMapHelp: "What the countries are coloured by.",
    kilometres: "Kilometres",
    directions: "Directions",
    svgHelp: "Write a picture (SVG) to this file.",
    overwriteHelp: "Replace a file that is there.",
    drawn: { "Drew \($0)." },
    notOnEarth: { "'\($0)' is not on the earth." },
    sayCoordinates: "Give latitude and longitude in degrees, such as 45.81,15.98.",
    unknownSpot: { "There is no city or country '\($0)'." },
    howToSaySpot: "Say a large city, a country, or coordinates such as 45.81,15.98.",
    nowhere: { "\($0) has no place on the map." },
    sayTo: "Say --to COUNTRY.",
    noConnection: { "There is no connection to \($0)." },
    storeAnswers: "What is known stays; 'retry' asks again.",
    nothingThere: { "\($0) has nothing about that." },
    refused: { "\($0) does not let us in." },
    busy: { name, after in "\(name) is busy\(after.map { "; it asks to wait: \($0)" } ?? "")." },
    notJSON: { "What \($0) sent is not JSON." },
    unexpected: { "What \($0) sent has another shape than it should." },
    failed: { "\($0) failed: \($1)" },
    noKey: "The tracker needs a key of RapidAPI, and none is kept.",
    howToKeepKey: "'key' asks for one; 'key FILE' reads it from a file.",
    badKey: "This is no key: it is empty, or has blanks in it.",
    key: "Key",
    noNetwork: "This program has no network.",
    asking: { "Asking \($0)" },
    updateSummary: "Fetch new figures; of a country, all there are",
    serverHelp: "Who is asked.",
    keySummary: "Keep the key of RapidAPI, from a file or typed unseen",
    forgetHelp: "Forget it.",
    sourceHelp: "Who 'update' asks.",
    addressHelp: { "Where \($0) is." },
    patienceHelp: "How many seconds a server may take.",
    updated: { changed, countries, name in
      let figures = counted(changed, "new figure", "new figures")
      return "\(name): \(figures) of \(counted(countries, "country", "countries"))."
    },
    updatedFacts: { "Facts about \(counted($0, "country", "countries")) are up to date." },
    keyKept: "The key is kept.",
    keyForgotten: "The key is forgotten."
  )

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(Value.count(number).text(in: .en)) \(number == 1 ? one : many)"
  }
}

import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsStrings {
  static let en = StatisticsStrings(
    title: "Statistics",
    countryName: { $0.name },
    date: { "\($0)" },
    localizedName: { $0.english },

    unknownCountry: { "There is no country '\($0)'." },
    ambiguousCountry: { "'\($0)' may be several countries." },
    didYouMean: { "Did you mean '\($0)'?" },
    chooseCountryHint:
      "'country' lists the countries; a code, a name or its beginning chooses one.",
    nameOneOf: { "Say which: \($0)." },
    noFigures: { "There are no figures of \($0)." },
    dayOutOfRange: { "There are no figures of \($0)." },
    range: { "The figures go from \($0) to \($1)." },
    reversedDays: { "\($0) is after \($1)." },
    giveEarlierDayFirst: "Give the earlier day as --from.",
    unknownMetric: { "The name of \($0) does not say what it counts." },
    nameFileByMetric: "The name of a JHU file has 'confirmed', 'deaths' or 'recovered' in it.",
    nothingChanged: "Nothing was changed.",
    missingLibrary: { "The library \($0) is not there, or too old." },
    damagedGzip: { "\($0) is cut off or damaged: it cannot be unpacked." },
    noFiguresInFile: { "\($0) has no figures of any country." },
    csvError: { $0.english },
    unknownMeasure: { $0.map { "is no measure; did you mean \($0)?" } ?? "is no measure" },
    invalidDay: "is no day; say 2021-11-03, -7d, first or last",
    unknownContinent: { "is no continent; these are: \($0)" },

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
    noMatchingCountry: "No country has that in its name.",
    measure: { $0.english },
    ranking: { measure, continent, day in
      "\(measure.english), \(continent?.rawValue ?? "all countries"), \(day)"
    },
    noCountryReports: "No country reports that on this day.",
    tryAnotherDay: "Try another day with --date.",
    chartTitle: { query in
      query.measure.english + (query.smoothing > 1 ? ", \(query.smoothing)-day mean" : "")
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
    skippedNames: { names in
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
    invalidCoordinates: { "'\($0)' is not on the earth." },
    enterCoordinatesHint: "Give latitude and longitude in degrees, such as 45.81,15.98.",
    unknownLocation: { "There is no city or country '\($0)'." },
    enterLocationHint: "Say a large city, a country, or coordinates such as 45.81,15.98.",
    noLocation: { "\($0) has no place on the map." },
    enterDestinationHint: "Say --to COUNTRY.",
    noConnection: { "There is no connection to \($0)." },
    updateFailedHint: "What is known stays; 'retry' asks again.",
    notFound: { "\($0) has nothing about that." },
    refused: { "\($0) does not let us in." },
    busy: { name, after in "\(name) is busy\(after.map { "; it asks to wait: \($0)" } ?? "")." },
    notJSON: { "What \($0) sent is not JSON." },
    unexpected: { "What \($0) sent has another shape than it should." },
    failed: { "\($0) failed: \($1)" },
    missingKey: "The tracker needs a key of RapidAPI, and none is kept.",
    enterKeyHint: "'key' asks for one; 'key FILE' reads it from a file.",
    invalidKey: "This is no key: it is empty, or has blanks in it.",
    key: "Key",
    noNetwork: "This program has no network.",
    asking: { "Asking \($0)" },
    updateSummary: "Fetch new figures; of a country, all there are",
    serverHelp: "Who is asked.",
    keySummary: "Keep the key of RapidAPI, from a file or typed unseen",
    forgetHelp: "Forget it.",
    sourceHelp: "Who 'update' asks.",
    addressHelp: { "Where \($0) is." },
    timeoutHelp: "How many seconds a server may take.",
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

extension Measure {
  var english: String {
    let name =
      switch kind {
      case .confirmed: "Confirmed cases"
      case .deaths: "Deaths"
      case .recovered: "Recovered"
      case .active: "Active cases"
      case .tested: "Tests"
      case .vaccinated: "People vaccinated"
      case .doses: "Doses given"
      case .serious: "Serious cases"
      case .newCases: "New cases"
      case .newDeaths: "New deaths"
      case .newRecovered: "Newly recovered"
      case .fatality: "Deaths among confirmed"
      }
    return isPerMillion ? name + " per million" : name
  }
}

extension CSVError.Reason {
  var english: String {
    switch self {
    case .unclosedQuote: "A quote is opened here and never closed."
    case .strayQuote: "A quote stands where none may stand."
    case .fieldCount(let found, let expected):
      "This record has \(found) fields; the header has \(expected)."
    case .invalidNumber(let text): "'\(text)' is not a number."
    case .invalidDay(let text): "'\(text)' is not a day from 2019-12 on."
    case .tooLong: "A record is longer than 32 MB."
    case .missingColumns(let names): "The header lacks columns: \(names.joined(separator: ", "))."
    case .isMarkup: "This is HTML or JSON, not CSV."
    case .isEmpty: "The file is empty."
    }
  }
}

extension DataSource {
  var english: String {
    switch self {
    case .snapshot:
      "Snapshot of January to June 2020: django-covid19, © 2020 leafcoder, MIT licence; "
        + "figures of DXY."
    case .jhu: Citation.jhu
    case .owid: Citation.owid
    case .diseaseSh: Citation.diseaseSh
    case .covid19api: "COVID19API, figures of the JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, on RapidAPI."
    case .restcountries: "Facts about countries: REST Countries, MPL-2.0; names from Unicode CLDR."
    }
  }
}

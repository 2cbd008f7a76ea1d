import AtriumScreen
import AtriumTime
import StatisticsImport

extension StatisticsStrings {
  static let en = StatisticsStrings(
    title: "Statistics",
    countryName: { $0.name },
    date: { "\($0)" },
    dataUntil: { "data until \($0)" },
    localizedName: { $0.english },

    unknownCountry: { "Country '\($0)' not found." },
    ambiguousCountry: { "'\($0)' matches several countries." },
    didYouMean: { "Did you mean '\($0)'?" },
    chooseCountryHint: "Choose a country by code or name; 'statistics country' lists them.",
    candidatesHint: { "Choose one: \($0)." },
    noFigures: { "No data for \($0)." },
    dayOutOfRange: { "No data for \($0)." },
    range: { "Choose a day from \($0) to \($1)." },
    reversedDays: { "\($0) is after \($1)." },
    earlierDayHint: "Use the earlier day for --from.",
    unknownMetric: { "Unknown metric in the file name \($0)." },
    metricFileNameHint: "Include 'confirmed', 'deaths' or 'recovered' in the name of a JHU file.",
    nothingChanged: "Nothing was changed.",
    convertHint: { "Convert it to UTF-8: iconv -f latin1 -t utf8 \($0)" },
    missingLibrary: { "The library \($0) is missing or too old." },
    damagedGzip: { "Cannot unpack \($0): the file is incomplete or damaged." },
    noFiguresInFile: { "\($0) contains no data of countries." },
    csvError: { $0.english },
    unknownMeasure: {
      $0.map { "is not a known measure; did you mean \($0)?" } ?? "is not a known measure"
    },
    invalidDay: "is not a day; use 2021-11-03, -7d, first or last",
    unknownContinent: { "is not a continent; choose one of \($0)" },

    showSummary: "Show the figures of a day",
    countrySummary: "Go to a country, or choose one",
    dateSummary: "Go to a day: 2021-11-03, -7d, first, last",
    stepSummary: { $0 < 0 ? "Go to the previous day" : "Go to the next day" },
    hereSummary: "Set the default place of statistics and map",
    topSummary: "Rank countries",
    chartSummary: "Draw a chart of a country",
    compareSummary: "Draw several countries in one chart",
    seriesSummary: "List figures by day",
    wavesSummary: "List waves, worst days and corrections",
    factsSummary: "Show facts about a country",
    sourcesSummary: "List data sources and licences",
    importSummary: "Import data files",
    filterSummary: "Filter by part of the name",
    chooseSummary: "Choose a country",
    dateHelp: "Day: 2021-11-03, -7d, first or last.",
    continentHelp: "Filter by continent: europe, north-america.",
    leastHelp: "Sort in ascending order.",
    perMillionHelp: "Show figures per million people.",
    smoothHelp: "Average over this number of days.",
    fromHelp: "First day.",
    toHelp: "Last day.",
    logHelp: "Use a logarithmic scale.",
    csvHelp: "Write CSV.",
    formatHelp: "File format; detected from the header by default.",

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
      "Source: \(names)\(last.map { ", last day \($0)" } ?? "")."
    },
    sourceDays: { countries, first, last in
      (countries.map { counted($0, "country", "countries") + ", " } ?? "")
        + (first == last ? "\(first)" : "\(first) to \(last)")
    },
    newerFigures: {
      "\(counted($0, "country has", "countries have")) newer figures; run 'statistics top'."
    },
    latestFigures: "latest figures",
    embeddedOnly: "This data ends in June 2020; run 'statistics import FILE' for newer data.",
    defaultPlace: { "Default place of statistics and map: \($0)." },
    noMatchingCountry: "No matching countries.",
    measure: { $0.english },
    ranking: { measure, continent, day in
      "\(measure.english), \(continent?.rawValue ?? "all countries"), \(day)"
    },
    noCountryReports: "No data for this day.",
    getDataHint: "Run 'statistics update' or 'statistics import FILE' to add data.",
    lastDayHint: { "The last day with data is \($0). Run '\($1)' to show it." },
    chartTitle: { query in
      query.measure.english + (query.smoothing > 1 ? ", \(query.smoothing)-day mean" : "")
    },
    wavesOf: { "\($0): waves of new cases" },
    from: "From",
    peak: "Peak",
    to: "To",
    noWaves: "No waves found.",
    mostNewCases: "Most new cases",
    mostNewDeaths: "Most new deaths",
    corrections: "Corrections",
    correctionDays: { "\($0) days of falling cases, \($1) of falling deaths" },
    people: "Population",
    capital: "Capital",
    area: "Area, km²",
    region: "Region",
    languages: "Languages",
    currencies: "Currencies",
    neighbours: "Neighbours",
    location: "Location",
    factsSource: { "Source: \($0); population: JHU CSSE." },
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
    changed: { "New values: \(Value.count($0).text(in: .en))." },
    skippedNames: { names in
      "Skipped, not countries: \(names.prefix(6).joined(separator: ", "))"
        + (names.count > 6 ? " and \(names.count - 6) more." : ".")
    },

    mapTitle: "Map of statistics",
    areaName: { area in
      switch area {
      case .world: "World"
      case .continent(let continent): continent.rawValue
      case .country(let country): country.name
      }
    },
    mapSummary: "Draw the map",
    goSummary: "Go to a continent, a country or the world",
    selectSummary: "Select a country and show its figures",
    distanceSummary: "Measure the distance from a city, a country or coordinates",
    distanceToHelp: "Destination country; the shown one by default.",
    openHelp: "Open directions in the browser.",
    byMapHelp: "Measure for the colours.",
    kilometres: "Kilometres",
    directions: "Directions",
    svgHelp: "Write an SVG picture to this file.",
    drawn: { "Wrote \($0)." },
    invalidCoordinates: { "Invalid coordinates '\($0)'." },
    enterCoordinatesHint: "Enter latitude and longitude in degrees, such as 45.81,15.98.",
    unknownLocation: { "City or country '\($0)' not found." },
    enterLocationHint: "Enter a large city, a country, or coordinates such as 45.81,15.98.",
    noLocation: { "The location of \($0) is unknown." },
    enterDestinationHint: "Choose a country with --to COUNTRY.",
    noConnection: { "Cannot update from \($0)." },
    updateFailedHint: "Stored data is unchanged. Run 'retry' to try again.",
    notFound: { "\($0) has no matching data." },
    refused: { "\($0) denied access." },
    busy: { name, after in "\(name) is busy\(after.map { "; retry after: \($0)" } ?? "")." },
    notJSON: { "The response of \($0) is not JSON." },
    unexpected: { "The response of \($0) has an unexpected format." },
    failed: { "\($0) failed: \($1)" },
    missingKey: "The tracker needs a RapidAPI key.",
    enterKeyHint: "Run 'statistics key' to enter it, or 'statistics key FILE' to read a file.",
    invalidKey: "Invalid key: it is empty or contains spaces.",
    key: "Key",
    noNetwork: "Network access is not available.",
    fetching: { "Fetching from \($0)" },
    updateSummary: "Fetch new figures; all figures of a country",
    serverHelp: "Source to use.",
    keySummary: "Store the RapidAPI key, typed or from a file",
    forgetHelp: "Delete the stored key.",
    sourceHelp: "Default source of 'update'.",
    addressHelp: { "Address of \($0)." },
    updated: { changed, countries, name in
      let figures = counted(changed, "new figure", "new figures")
      return "\(name): \(figures) of \(counted(countries, "country", "countries"))."
    },
    updatedFacts: { "Updated facts about \(counted($0, "country", "countries"))." },
    keyStored: "Key stored.",
    keyDeleted: "Key deleted."
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

extension DataSource {
  var english: String {
    switch self {
    case .embedded:
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

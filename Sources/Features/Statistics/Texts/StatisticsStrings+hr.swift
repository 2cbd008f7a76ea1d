import AtriumScreen
import StatisticsImport

extension StatisticsStrings {
  static let hr = StatisticsStrings(
    title: "Statistika",
    countryName: { $0.croatianName },
    date: { Value.day($0).text(in: .hr) },
    dataUntil: { "podaci do \($0)" },
    localizedName: { $0.croatian },

    unknownCountry: { "Država „\($0)” nije pronađena." },
    ambiguousCountry: { "„\($0)” može označavati više država." },
    didYouMean: { "Jeste li mislili „\($0)”?" },
    chooseCountryHint: "Odaberite državu oznakom ili imenom; „statistics country” ih ispisuje.",
    candidatesHint: { "Odaberite jednu: \($0)." },
    noFigures: { "Nema podataka: \($0)." },
    dayOutOfRange: { "Nema podataka za \(Value.day($0).text(in: .hr))." },
    range: {
      "Odaberite dan od \(Value.day($0).text(in: .hr)) do \(Value.day($1).text(in: .hr))."
    },
    reversedDays: { "\(Value.day($0).text(in: .hr)) je poslije \(Value.day($1).text(in: .hr))." },
    earlierDayHint: "Navedite raniji dan uz --from.",
    unknownMetric: { "Nepoznat pokazatelj u imenu datoteke \($0)." },
    metricFileNameHint: "Ime JHU datoteke mora sadržavati „confirmed”, „deaths” ili „recovered”.",
    nothingChanged: "Ništa nije promijenjeno.",
    convertHint: { "Pretvorite je u UTF-8: iconv -f latin1 -t utf8 \($0)" },
    missingLibrary: { "Biblioteka \($0) nedostaje ili je prestara." },
    damagedGzip: { "Datoteka \($0) ne može se raspakirati: nepotpuna je ili oštećena." },
    noFiguresInFile: { "Datoteka \($0) ne sadrži podatke o državama." },
    csvError: { $0.croatian },
    unknownMeasure: {
      $0.map { "nije poznata mjera; jeste li mislili \($0)?" } ?? "nije poznata mjera"
    },
    invalidDay: "nije dan; primjeri: 3.11.2021, -7d, first, last",
    unknownContinent: { "nije kontinent; mogući su \($0)" },

    showSummary: "Prikazati podatke jednog dana",
    countrySummary: "Otići na državu ili je odabrati",
    dateSummary: "Otići na dan: 3.11.2021, -7d, first, last",
    stepSummary: { $0 < 0 ? "Otići na prethodni dan" : "Otići na sljedeći dan" },
    hereSummary: "Postaviti zadano mjesto statistike i karte",
    topSummary: "Rangirati države",
    chartSummary: "Nacrtati grafikon države",
    compareSummary: "Nacrtati više država na jednom grafikonu",
    seriesSummary: "Ispisati brojeve po danima",
    wavesSummary: "Ispisati valove, najgore dane i ispravke",
    factsSummary: "Prikazati podatke o državi",
    sourcesSummary: "Ispisati izvore podataka i licencije",
    importSummary: "Uvesti datoteke s podacima",
    filterSummary: "Filtrirati po dijelu imena",
    chooseSummary: "Odabrati državu",
    dateHelp: "Dan: 3.11.2021, -7d, first ili last.",
    continentHelp: "Filtrirati po kontinentu: europe, north-america.",
    leastHelp: "Sortirati uzlazno.",
    perMillionHelp: "Prikazati brojeve na milijun stanovnika.",
    smoothHelp: "Prosjek za toliko dana.",
    fromHelp: "Prvi dan.",
    toHelp: "Posljednji dan.",
    logHelp: "Logaritamsko mjerilo.",
    csvHelp: "Ispisati CSV.",
    formatHelp: "Format datoteke; inače se prepoznaje po zaglavlju.",

    reading: { "Čitanje: \($0), u MB:" },
    chooseCountry: "država",
    code: "Oznaka",
    country: "Država",
    day: "Dan",
    rank: "#",
    mostCases: "Najviše slučajeva",
    confirmed: "Potvrđeni",
    active: "Aktivni",
    recovered: "Oporavljeni",
    deaths: "Umrli",
    tested: "Testovi",
    vaccinated: "Cijepljeni",
    doses: "Doze cjepiva",
    serious: "Teški",
    notReported: "nije javljeno",
    fatality: "Umrli među potvrđenima",
    recovery: "Oporavljeni među potvrđenima",
    casesPerMillion: "Slučajevi na milijun",
    deathsPerMillion: "Umrli na milijun",
    weekMean: "Novi slučajevi, 7-dnevni prosjek",
    correction: { metric, count in
      let names: [Metric: String] = [.confirmed: "potvrđenih", .recovered: "oporavljenih"]
      return "Broj \(names[metric] ?? "umrlih") pao je za "
        + "\(Value.count(count).text(in: .hr)): ispravak."
    },
    source: { names, last in
      "Izvor: \(names)"
        + (last.map { ", posljednji dan \(Value.day($0).text(in: .hr))" } ?? "") + "."
    },
    sourceDays: { countries, first, last in
      let days = [first, last].map { Value.day($0).text(in: .hr) }
      return (countries.map { "države: \($0), " } ?? "")
        + (first == last ? days[0] : "\(days[0]) do \(days[1])")
    },
    newerFigures: { "Države s novijim podacima: \($0); prikazuje ih „statistics top”." },
    latestFigures: "najnoviji podaci",
    embeddedOnly:
      "Ovi podaci završavaju u lipnju 2020.; novije: „statistics import DATOTEKA”.",
    defaultPlace: { "Zadano mjesto statistike i karte: \($0)." },
    noMatchingCountry: "Nema odgovarajućih država.",
    measure: { $0.croatian },
    ranking: { measure, continent, day in
      "\(measure.croatian), \(continent?.croatian ?? "sve države"), \(day)"
    },
    noCountryReports: "Nema podataka za ovaj dan.",
    getDataHint: "Dodajte podatke: „statistics update” ili „statistics import DATOTEKA”.",
    lastDayHint: {
      "Posljednji dan s podacima je \(Value.day($0).text(in: .hr)). Prikazuje ga „\($1)”."
    },
    chartTitle: { query in
      query.measure.croatian + (query.smoothing > 1 ? ", \(query.smoothing)-dnevni prosjek" : "")
    },
    wavesOf: { "\($0): valovi novih slučajeva" },
    from: "Od",
    peak: "Vrhunac",
    to: "Do",
    noWaves: "Nema valova.",
    mostNewCases: "Najviše novih slučajeva",
    mostNewDeaths: "Najviše novih umrlih",
    corrections: "Ispravci",
    correctionDays: { cases, deaths in
      "\(Croatian.counted(cases, "dan", "dana", "dana")) pada slučajeva, \(deaths) pada umrlih"
    },
    people: "Stanovništvo",
    capital: "Glavni grad",
    area: "Površina, km²",
    region: "Regija",
    languages: "Jezici",
    currencies: "Valute",
    neighbours: "Susjedi",
    location: "Položaj",
    factsSource: { "Izvor: \($0); stanovništvo: JHU CSSE." },
    sourceLabel: "Izvor",
    nameLabel: "Ime",
    inUse: "U upotrebi",
    attributions: "Podrijetlo i licencije",
    attribution: { $0.croatian },
    outlinesAttribution: "Obrisi: Natural Earth, javno dobro.",
    imported: { figures, countries, first, last in
      let places = Croatian.form(countries, "države", "države", "država")
      let days = first.map { first in
        ", \(Value.day(first).text(in: .hr)) do \(Value.day(last ?? first).text(in: .hr))"
      }
      return "Uvezeno: \(counted(figures)) iz \(Value.count(countries).text(in: .hr)) \(places)"
        + "\(days ?? "")."
    },
    changed: { "Novih: \(Value.count($0).text(in: .hr))." },
    skippedNames: { names in
      "Preskočeno, nisu države: \(names.prefix(6).joined(separator: ", "))"
        + (names.count > 6 ? " i još \(names.count - 6)." : ".")
    },

    mapTitle: "Statistika na karti",
    areaName: { area in
      switch area {
      case .world: "Svijet"
      case .continent(let continent): continent.croatian
      case .country(let country): country.croatianName
      }
    },
    mapSummary: "Nacrtati kartu",
    goSummary: "Otići na kontinent, državu ili svijet",
    selectSummary: "Odabrati državu i prikazati njezine podatke",
    distanceSummary: "Izmjeriti udaljenost od grada, države ili koordinata",
    distanceToHelp: "Odredišna država; inače prikazana.",
    openHelp: "Otvoriti put u pregledniku.",
    byMapHelp: "Mjera za boje.",
    kilometres: "Kilometri",
    directions: "Put",
    svgHelp: "Zapisati sliku SVG u ovu datoteku.",
    drawn: { "Zapisano: \($0)." },
    invalidCoordinates: { "Nevažeće koordinate „\($0)”." },
    enterCoordinatesHint: "Upišite širinu i dužinu u stupnjevima, npr. 45.81,15.98.",
    unknownLocation: { "Grad ili država „\($0)” nije pronađena." },
    enterLocationHint: "Upišite veći grad, državu ili koordinate, npr. 45.81,15.98.",
    noLocation: { "Nepoznat položaj: \($0)." },
    enterDestinationHint: "Odaberite državu s --to DRŽAVA.",
    noConnection: { "\($0): ažuriranje nije uspjelo." },
    updateFailedHint: "Spremljeni podaci nisu promijenjeni. Pokušajte ponovno s „retry”.",
    notFound: { "\($0): nema odgovarajućih podataka." },
    refused: { "\($0): pristup odbijen." },
    busy: { name, after in
      "\(name): preopterećeno\(after.map { "; ponovite nakon: \($0)" } ?? "")."
    },
    notJSON: { "\($0): odgovor nije JSON." },
    unexpected: { "\($0): odgovor je neočekivanog oblika." },
    failed: { "\($0): nije uspjelo: \($1)" },
    missingKey: "Tracker treba ključ za RapidAPI.",
    enterKeyHint: "Navedite ga sa „statistics key” ili „statistics key DATOTEKA”.",
    invalidKey: "Nevažeći ključ: prazan je ili sadrži razmake.",
    key: "Ključ",
    noNetwork: "Mrežni pristup nije dostupan.",
    fetching: { "Dohvaćanje: \($0)" },
    updateSummary: "Dohvatiti nove podatke; sve podatke države",
    serverHelp: "Izvor podataka.",
    keySummary: "Spremiti ključ za RapidAPI, upisan ili iz datoteke",
    forgetHelp: "Obrisati spremljeni ključ.",
    sourceHelp: "Zadani izvor za „update”.",
    addressHelp: { "Adresa: \($0)." },
    updated: { changed, countries, name in
      let places = Croatian.counted(countries, "države", "države", "država")
      return "\(name): \(counted(changed, isNew: true)) iz \(places)."
    },
    updatedFacts: { count in
      "Ažurirani podaci za \(Croatian.counted(count, "državu", "države", "država"))."
    },
    keyStored: "Ključ spremljen.",
    keyDeleted: "Ključ obrisan."
  )

  /// `5.000 podataka`, or `1 novi podatak`.
  private static func counted(_ figures: Int, isNew: Bool = false) -> String {
    let kind =
      isNew
      ? Croatian.form(figures, "novi podatak", "nova podatka", "novih podataka")
      : Croatian.form(figures, "podatak", "podatka", "podataka")
    return "\(Value.count(figures).text(in: .hr)) \(kind)"
  }
}

extension Measure {
  var croatian: String {
    let name =
      switch kind {
      case .confirmed: "Potvrđeni slučajevi"
      case .deaths: "Umrli"
      case .recovered: "Oporavljeni"
      case .active: "Aktivni slučajevi"
      case .tested: "Testovi"
      case .vaccinated: "Cijepljeni"
      case .doses: "Doze cjepiva"
      case .serious: "Teški slučajevi"
      case .newCases: "Novi slučajevi"
      case .newDeaths: "Novi umrli"
      case .newRecovered: "Novi oporavljeni"
      case .fatality: "Umrli među potvrđenima"
      }
    return isPerMillion ? name + " na milijun" : name
  }
}

extension Country.Continent {
  var croatian: String {
    switch self {
    case .africa: "Afrika"
    case .antarctica: "Antarktika"
    case .asia: "Azija"
    case .europe: "Europa"
    case .northAmerica: "Sjeverna Amerika"
    case .oceania: "Oceanija"
    case .southAmerica: "Južna Amerika"
    }
  }
}

extension DataSource {
  var croatian: String {
    switch self {
    case .embedded:
      "Snimka od siječnja do lipnja 2020.: django-covid19, © 2020 leafcoder, licencija MIT; "
        + "podaci: DXY."
    case .jhu: Citation.jhu
    case .owid: Citation.owid
    case .diseaseSh: Citation.diseaseSh
    case .covid19api: "COVID19API, podaci: JHU CSSE."
    case .tracker: "VACCOVID – coronavirus, vaccine and treatment tracker, preko RapidAPI."
    case .restcountries: "Podaci o državama: REST Countries, MPL-2.0; imena iz Unicode CLDR."
    }
  }
}

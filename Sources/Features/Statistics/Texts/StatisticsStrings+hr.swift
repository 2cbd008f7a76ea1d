import AtriumScreen
import StatisticsImport

extension StatisticsStrings {
  static let hr = StatisticsStrings(
    title: "Statistika",
    countryName: { $0.croatianName },
    date: { Value.day($0).text(in: .hr) },
    localizedName: { $0.croatian },

    unknownCountry: { "Nema države „\($0)“." },
    ambiguousCountry: { "„\($0)“ može biti više država." },
    didYouMean: { "Jeste li mislili „\($0)“?" },
    chooseCountryHint: "„country“ nabraja države; oznaka, ime ili njegov početak odabire jednu.",
    nameOneOf: { "Navedite jednu: \($0)." },
    noFigures: { "\($0): nema podataka." },
    dayOutOfRange: { "Za \(Value.day($0).text(in: .hr)) nema podataka." },
    range: {
      "Podaci sežu od \(Value.day($0).text(in: .hr)) do \(Value.day($1).text(in: .hr))."
    },
    reversedDays: { "\(Value.day($0).text(in: .hr)) je poslije \(Value.day($1).text(in: .hr))." },
    giveEarlierDayFirst: "Navedite raniji dan kao --from.",
    unknownMetric: { "Ime datoteke ne kaže što se broji: \($0)." },
    nameFileByMetric: "U imenu JHU datoteke stoji „confirmed“, „deaths“ ili „recovered“.",
    nothingChanged: "Ništa nije promijenjeno.",
    missingLibrary: { "Biblioteke \($0) nema ili je prestara." },
    damagedGzip: { "Datoteka \($0) odrezana je ili oštećena i ne može se raspakirati." },
    noFiguresInFile: { "U datoteci \($0) nema podataka o državama." },
    csvError: { $0.croatian },
    unknownMeasure: { $0.map { "nije mjera; jeste li mislili \($0)?" } ?? "nije mjera" },
    invalidDay: "nije dan; na primjer 3.11.2021, -7d, first ili last",
    unknownContinent: { "nije kontinent; postoje: \($0)" },

    showSummary: "Pokaži podatke jednog dana",
    countrySummary: "Idi na državu; bez imena odaberi jednu",
    dateSummary: "Idi na dan: 3.11.2021, -7d, first, last",
    stepSummary: { $0 < 0 ? "Idi na dan prije" : "Idi na dan poslije" },
    hereSummary: "Reci s kojim mjestom počinju statistika i karta",
    topSummary: "Poredaj države",
    chartSummary: "Nacrtaj dane jedne države",
    compareSummary: "Nacrtaj više država zajedno",
    seriesSummary: "Ispiši brojeve dan po dan",
    wavesSummary: "Ispiši valove, najgore dane i ispravke",
    factsSummary: "Ispričaj o državi",
    sourcesSummary: "Ispiši čiji su podaci i pod kojom licencijom",
    importSummary: "Uvezi datoteke s podacima",
    filterSummary: "Pokaži one s ovim u imenu",
    chooseSummary: "Odaberi državu",
    dateHelp: "Dan: 3.11.2021, -7d, first, last.",
    byHelp: "Po čemu se redaju, npr. deaths-per-million.",
    continentHelp: "Samo tamošnje države: europe, north-america.",
    leastHelp: "Najmanje najprije.",
    metricHelp: "Što se broji: new-cases, deaths, fatality (umrli među potvrđenima).",
    perMillionHelp: "U odnosu na stanovništvo: na milijun.",
    smoothHelp: "Prosjek toliko dana.",
    fromHelp: "Prvi dan.",
    toHelp: "Posljednji dan.",
    logHelp: "Os u potencijama broja deset.",
    csvHelp: "Zapiši CSV.",
    formatHelp: "Što su datoteke; inače to kaže njihovo zaglavlje.",

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
      "Izvor: \(names.isEmpty ? "nema ga" : names)"
        + (last.map { ", posljednji dan \(Value.day($0).text(in: .hr))" } ?? "") + "."
    },
    snapshotOnly:
      "Ovi su podaci došli s programom i završavaju u lipnju 2020.; „import“ donosi novije.",
    here: { "Statistika i karta počinju s: \($0)." },
    noMatchingCountry: "Nijedna država nema to u imenu.",
    measure: { $0.croatian },
    ranking: { measure, continent, day in
      "\(measure.croatian), \(continent?.croatian ?? "sve države"), \(Value.day(day).text(in: .hr))"
    },
    noCountryReports: "Nijedna država to ne javlja tog dana.",
    tryAnotherDay: "Pokušajte drugi dan opcijom --date.",
    chartTitle: { query in
      query.measure.croatian + (query.smoothing > 1 ? ", \(query.smoothing)-dnevni prosjek" : "")
    },
    wavesOf: { "\($0): valovi novih slučajeva" },
    from: "Od",
    peak: "Vrhunac",
    to: "Do",
    noWaves: "Ne razaznaje se nijedan val.",
    mostNewCases: "Najviše novih slučajeva",
    mostNewDeaths: "Najviše novih umrlih",
    corrections: "Ispravci",
    correctionDays: { cases, deaths in
      "\(Croatian.counted(cases, "dan", "dana", "dana")) pada slučajeva, \(deaths) pada umrlih"
    },
    people: "Stanovnici",
    capital: "Glavni grad",
    area: "Površina, km²",
    region: "Regija",
    languages: "Jezici",
    currencies: "Valute",
    neighbours: "Susjedi",
    location: "Položaj",
    factsSource: { "Izvor: \($0); stanovnici kako ih broji JHU CSSE." },
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
      "Izostavljeno jer nisu države: \(names.prefix(6).joined(separator: ", "))"
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
    mapSummary: "Nacrtaj kartu",
    goSummary: "Idi na kontinent, državu ili svijet",
    selectSummary: "Označi državu i pokaži njezine podatke",
    distanceSummary: "Izmjeri koliko je daleko od grada, države ili koordinata",
    distanceToHelp: "Država; inače ona koja je prikazana.",
    openHelp: "Otvori put u pregledniku.",
    byMapHelp: "Po čemu se države boje.",
    kilometres: "Kilometri",
    directions: "Put",
    svgHelp: "Zapiši sliku (SVG) u ovu datoteku.",
    overwriteHelp: "Zamijeni datoteku ako postoji.",
    drawn: { "Nacrtano: \($0)." },
    invalidCoordinates: { "„\($0)“ nije na Zemlji." },
    enterCoordinatesHint: "Navedite širinu i dužinu u stupnjevima, npr. 45.81,15.98.",
    unknownLocation: { "Nema grada ni države „\($0)“." },
    enterLocationHint: "Navedite veći grad, državu ili koordinate, npr. 45.81,15.98.",
    noLocation: { "\($0): nema mjesta na karti." },
    enterDestinationHint: "Navedite --to DRŽAVA.",
    noConnection: { "Nema veze: \($0)." },
    updateFailedHint: "Poznato ostaje; „retry“ pita ponovno.",
    notFound: { "\($0) o tome nema ništa." },
    refused: { "\($0) nas ne pušta unutra." },
    busy: { name, after in
      "\(name): preopterećeno\(after.map { "; moli da pričekamo: \($0)" } ?? "")."
    },
    notJSON: { "\($0): odgovor nije JSON." },
    unexpected: { "\($0): odgovor ima drukčiji oblik nego što treba." },
    failed: { "\($0): neuspjeh: \($1)" },
    missingKey: "Tracker treba ključ za RapidAPI, a nijedan se ne čuva.",
    enterKeyHint: "„key“ ga pita, a „key DATOTEKA“ čita iz datoteke.",
    invalidKey: "Ovo nije ključ: prazan je ili ima razmake.",
    key: "Ključ",
    noNetwork: "Ovaj program nema mrežu.",
    asking: { "Upit: \($0)" },
    updateSummary: "Dohvati nove podatke; za državu sve",
    serverHelp: "Koga pitati.",
    keySummary: "Čuvaj ključ za RapidAPI, iz datoteke ili upisan nevidljivo",
    forgetHelp: "Zaboravi ga.",
    sourceHelp: "Koga pita „update“.",
    addressHelp: { "Gdje je \($0)." },
    timeoutHelp: "Koliko sekunda poslužitelj smije trajati.",
    updated: { changed, countries, name in
      let places = Croatian.counted(countries, "države", "države", "država")
      return "\(name): \(counted(changed, isNew: true)) iz \(places)."
    },
    updatedFacts: { count in
      "Osvježeni su podaci za \(Croatian.counted(count, "državu", "države", "država"))."
    },
    keyKept: "Ključ se čuva.",
    keyForgotten: "Ključ je zaboravljen."
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

extension CSVError.Reason {
  var croatian: String {
    switch self {
    case .unclosedQuote: "Ovdje počinje navodnik koji nigdje ne završava."
    case .strayQuote: "Navodnik stoji gdje ne smije."
    case .fieldCount(let found, let expected):
      "Ovaj zapis ima \(Croatian.counted(found, "polje", "polja", "polja")), "
        + "a zaglavlje \(expected)."
    case .invalidNumber(let text): "„\(text)“ nije broj."
    case .invalidDay(let text): "„\(text)“ nije dan od prosinca 2019. nadalje."
    case .tooLong: "Zapis je dulji od 32 MB."
    case .missingColumns(let names):
      "U zaglavlju nedostaju stupci: \(names.joined(separator: ", "))."
    case .isMarkup: "Ovo je HTML ili JSON, a ne CSV."
    case .isEmpty: "Datoteka je prazna."
    }
  }
}

extension DataSource {
  var croatian: String {
    switch self {
    case .snapshot:
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

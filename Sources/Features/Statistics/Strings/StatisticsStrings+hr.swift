import AtriumScreen

extension StatisticsStrings {
  static let hr = StatisticsStrings(
    title: "Statistika",
    countryName: { $0.croatianName },
    date: { Value.day($0).text(in: .hr) },
    told: { $0.croatian },

    unknownCountry: { "Nema države „\($0)“." },
    ambiguousCountry: { "„\($0)“ može biti više država." },
    didYouMean: { "Jeste li mislili „\($0)“?" },
    howToChoose: "„country“ nabraja države; oznaka, ime ili njegov početak odabire jednu.",
    sayWhich: { "Navedite jednu: \($0)." },
    noFigures: { "\($0): nema podataka." },
    outside: { "Za \(Value.day($0).text(in: .hr)) nema podataka." },
    range: {
      "Podaci sežu od \(Value.day($0).text(in: .hr)) do \(Value.day($1).text(in: .hr))."
    },
    reversed: { "\(Value.day($0).text(in: .hr)) je poslije \(Value.day($1).text(in: .hr))." },
    turnAround: "Navedite raniji dan kao --from.",
    unknownMetric: { "Ime datoteke ne kaže što se broji: \($0)." },
    nameIt: "U imenu JHU datoteke stoji „confirmed“, „deaths“ ili „recovered“.",
    nothingChanged: "Ništa nije promijenjeno.",
    noLibrary: { "Biblioteke \($0) nema ili je prestara." },
    brokenGzip: { "Datoteka \($0) odrezana je ili oštećena i ne može se raspakirati." },
    nothingInside: { "U datoteci \($0) nema podataka o državama." },
    problem: { $0.croatian },
    noMeasure: { $0.map { "nije mjera; jeste li mislili \($0)?" } ?? "nije mjera" },
    isNoDay: "nije dan; na primjer 3.11.2021, -7d, first ili last",
    isNoContinent: { "nije kontinent; postoje: \($0)" },

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
    noneLikeThat: "Nijedna država nema to u imenu.",
    measure: { $0.croatian },
    ranking: { measure, continent, day in
      "\(measure.croatian), \(continent?.croatian ?? "sve države"), \(Value.day(day).text(in: .hr))"
    },
    noneReports: "Nijedna država to ne javlja tog dana.",
    tryAnotherDay: "Pokušajte drugi dan opcijom --date.",
    chartTitle: { query in
      query.measure.croatian + (query.smooth > 1 ? ", \(query.smooth)-dnevni prosjek" : "")
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
    leftOut: { names in
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
    notOnEarth: { "„\($0)“ nije na Zemlji." },
    sayCoordinates: "Navedite širinu i dužinu u stupnjevima, npr. 45.81,15.98.",
    unknownSpot: { "Nema grada ni države „\($0)“." },
    howToSaySpot: "Navedite veći grad, državu ili koordinate, npr. 45.81,15.98.",
    nowhere: { "\($0): nema mjesta na karti." },
    sayTo: "Navedite --to DRŽAVA.",
    noConnection: { "Nema veze: \($0)." },
    storeAnswers: "Poznato ostaje; „retry“ pita ponovno.",
    nothingThere: { "\($0) o tome nema ništa." },
    refused: { "\($0) nas ne pušta unutra." },
    busy: { name, after in
      "\(name): preopterećeno\(after.map { "; moli da pričekamo: \($0)" } ?? "")."
    },
    notJSON: { "\($0): odgovor nije JSON." },
    unexpected: { "\($0): odgovor ima drukčiji oblik nego što treba." },
    failed: { "\($0): neuspjeh: \($1)" },
    noKey: "Tracker treba ključ za RapidAPI, a nijedan se ne čuva.",
    howToKeepKey: "„key“ ga pita, a „key DATOTEKA“ čita iz datoteke.",
    badKey: "Ovo nije ključ: prazan je ili ima razmake.",
    key: "Ključ",
    noNetwork: "Ovaj program nema mrežu.",
    asking: { "Upit: \($0)" },
    updateSummary: "Dohvati nove podatke; za državu sve",
    serverHelp: "Koga pitati.",
    keySummary: "Čuvaj ključ za RapidAPI, iz datoteke ili upisan nevidljivo",
    forgetHelp: "Zaboravi ga.",
    sourceHelp: "Koga pita „update“.",
    addressHelp: { "Gdje je \($0)." },
    patienceHelp: "Koliko sekunda poslužitelj smije trajati.",
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

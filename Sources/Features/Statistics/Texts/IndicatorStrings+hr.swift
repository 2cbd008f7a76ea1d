import AtriumScreen
import StatisticsImport

extension IndicatorStrings {
  static let hr = IndicatorStrings(
    unknownIndicator: { "Pokazatelj „\($0)” nije pronađen." },
    unknownSource: { "Izvor „\($0)” nije pronađen." },
    severalSources: { "Više izvora ima ove stupce: \($0)." },
    declaredSource: { "Naredbe ne mogu promijeniti izvor „\($0)”." },
    noAddress: { "Preslikavanje izvora „\($0)” nema adresu." },
    noMapping: "Nedostaje preslikavanje: navedite datoteku ili primjer.",
    examplesHint: { "Navedite datoteku ili s --example odaberite: \($0)." },
    fetchFailed: { "\($0): HTTP status \($1)." },
    isNoExample: { "nije primjer; mogući su \($0)" },
    unknownPlace: { "„\($1)” nema mjesto „\($0)”." },
    unknownDimension: { "„\($1)” nema dimenziju „\($0)”." },
    unknownSlice: { "Dimenzija „\($1)” nema vrijednost „\($0)”." },
    invalidPeriod: { "„\($0)” nije razdoblje ovog pokazatelja." },
    reversedPeriods: { "\($0) je nakon \($1)." },
    noSnapshot: { source, day in
      "Izvor „\(source)” nema stanje\(day.map { " do \(Value.day($0).text(in: .hr))" } ?? "")."
    },
    singleSnapshot: { "Izvor „\($0)” ima samo jedno stanje." },
    notSummable: { "„\($0)” je \($1.croatian) i ne može se zbrajati." },
    differentUnits: {
      "Mjesta pokazatelja „\($0)” imaju različite jedinice i ne mogu se zbrajati."
    },
    notAllowed: { "„\($0)” je \($1.croatian) i ne može se \($2.croatian)." },
    severalSlices: { "Odaberite jedan isječak pokazatelja „\($0)”." },
    unknownMeasure: { "„\($0)” nije ni mjera ni pokazatelj." },
    noFigures: { "Nema odgovarajućih podataka za „\($0)”." },
    noSeasons: { "„\($0)” nije tjedni i nema sezona." },
    severalPlaces: "Sezone se uspoređuju za jedno mjesto.",
    noRegions: { "Mjesta pokazatelja „\($0)” nemaju područja na karti." },
    invalidBoundaries: { "\($0) nije datoteka GeoJSON s područjima i tim svojstvom." },
    onlyForMeasures: { "\($0) ne vrijedi za izvore pokazatelja." },
    onlyForIndicators: { "\($0) vrijedi samo za izvore pokazatelja." },
    noValues: { "\($0) ne sadrži vrijednosti nijednog pokazatelja." },
    didYouMean: { "Jeste li mislili „\($0)”?" },
    listIndicatorsHint: "Naredba „statistics indicators” ispisuje sve.",
    listSourcesHint:
      "Naredba „statistics sources” ispisuje sve, „sources add DATOTEKA” dodaje jedan.",
    chooseSourceHint: "Odaberite jedan opcijom --source.",
    changeSettingHint: "Promijenite postavku „statistics.sources” ili pitajte administratora.",
    addAddressHint: "Dodajte u preslikavanje ključ „update”.",
    choicesHint: { "Odaberite jedno: \($0)." },
    periodHint: { calendar in
      switch calendar {
      case .day: "Navedite dan, npr. 2024-10-03."
      case .isoWeek, .mmwrWeek: "Navedite tjedan, npr. 2024-W40."
      case .month: "Navedite mjesec, npr. 2024-10."
      }
    },
    importHint: { "Uvezite jedno: „statistics import DATOTEKA --source \($0)”." },
    onlyCountsHint: "Zbrajati se mogu samo brojevi; odaberite mjesta i isječke.",
    choosePlacesHint: "Odaberite s --place mjesta iste jedinice.",
    boundariesHint: "Dodajte u preslikavanje ključ „boundaries”.",
    skipBadHint: "Ispravite datoteku ili uvezite ostatak s --skip-bad.",
    schemaHint: "Naredba „statistics sources schema” ispisuje oblik preslikavanja.",
    isNotADate: "nije datum; primjeri: 2026-05-08, today, -7d",
    isNotASlice: "nije isječak; primjer: age=65+",
    isNotASeason: "nije sezona; primjer: 2024/25",
    mappingError: { path, reason in (path.isEmpty ? "" : "\(path): ") + reason.croatian },

    indicatorsSummary: "Ispiši pokazatelje",
    indicatorSummary: "Prikaži podatke pokazatelja",
    revisedSummary: "Ispiši naknadno promijenjene podatke",
    showSourceSummary: "Prikaži izvor i njegova stanja",
    addSourceSummary: "Dodaj izvor iz preslikavanja",
    deleteSourceSummary: "Izbriši izvor i njegove podatke",
    schemaSummary: "Ispiši JSON Schema za preslikavanja",
    updateSourcesSummary: "Dohvati nova stanja",
    placeHelp: "Mjesto, kao kôd ili naziv; može se ponoviti.",
    fromHelp: "Prvo razdoblje, npr. 2024-W40 ili 2024-10.",
    toHelp: "Posljednje razdoblje.",
    sliceHelp: "Isječak, npr. age=65+; age=* za sve; može se ponoviti.",
    asOfHelp: "Koristi najnovije stanje do tog dana.",
    sumHelp: "Zbroji brojeve po „place” ili dimenziji.",
    sinceHelp: "Usporedi s najnovijim stanjem do tog dana.",
    sourceHelp: "Izvor pokazatelja za datoteke.",
    onHelp: "Dan stanja; zadano je danas.",
    seasonHelp: "Sezone za usporedbu, od 40. do 39. tjedna, npr. 2024/25.",
    exampleHelp: "Dodaj priloženo preslikavanje i njegov uzorak, ako postoji.",
    sourcesHelp: "Preslikavanja prema ID-ovima izvora.",

    deleteSource: { title, snapshots in
      let count = Croatian.counted(snapshots, "stanjem", "stanja", "stanja")
      return "Izbrisati „\(title)” s \(count)?"
    },
    kind: { $0.croatian },
    indicators: "Pokazatelji",
    noIndicators: "Nema pokazatelja.",
    addSourceHint: "Naredba „statistics sources add DATOTEKA” dodaje izvor.",
    id: "Oznaka",
    titleLabel: "Naslov",
    kindLabel: "Vrsta",
    unit: "Jedinica",
    first: "Od",
    last: "Do",
    places: "Mjesta",
    place: "Mjesto",
    period: "Razdoblje",
    value: "Vrijednost",
    was: "Prije",
    isNow: "Sada",
    slice: "Isječak",
    publisher: "Izdavač",
    licence: "Licencija",
    link: "Poveznica",
    snapshots: "Stanja",
    line: "Redak",
    problem: "Pogreška",
    sources: "Izvori pokazatelja",
    noSources: "Nema izvora pokazatelja.",
    added: { id, indicators in
      let count = Croatian.counted(indicators, "pokazateljem", "pokazatelja", "pokazatelja")
      return "Dodan izvor „\(id)” s \(count)."
    },
    deleted: { "Izbrisan izvor „\($0)”." },
    imported: { values, title, day in
      let count = Croatian.form(values, "vrijednost", "vrijednosti", "vrijednosti")
      return "Uvezeno \(Value.count(values).text(in: .hr)) \(count): \(title), "
        + "\(Value.day(day).text(in: .hr))."
    },
    counts: { new, changed, gone in
      let counts = [("novo", new), ("promijenjeno", changed), ("uklonjeno", gone)]
      return counts.map { "\($0): \(Value.count($1).text(in: .hr))" }.joined(separator: ", ")
        .capitalizedFirst + "."
    },
    leftOut: { "Preslikavanje izostavlja „\($0)”." },
    problems: { "Izostavljeno: " + Croatian.counted($0, "redak", "retka", "redaka") + "." },
    revised: { title, since, day in
      "\(title): stanja od \(Value.day(since).text(in: .hr)) i \(Value.day(day).text(in: .hr))"
    },
    countryCodes: {
      "Države prema kodovima: \($0). Ako su to regije, koristite \"as\": \"code\"."
    },
    replaced: { "Izvor „\($0)” zamijenjen\($1 ? "; ponovno uvezite njegove datoteke" : "")." },
    deletedSnapshot: { "Izbrisano stanje izvora „\($0)” od \(Value.day($1).text(in: .hr))." },
    deleteSnapshot: { "Izbrisati stanje izvora „\($0)” od \(Value.day($1).text(in: .hr))?" },
    deleteOnHelp: "Izbriši samo stanje tog dana.",
    noSnapshotOn: { "Izvor „\($0)” nema stanje od \(Value.day($1).text(in: .hr))." },
    futureDay: { "\(Value.day($0).text(in: .hr)) je nakon sutrašnjeg dana." },
    futureDayHint: "Navedite dan objave datoteke.",
    unusedColumns: { "Izostavljeni stupci: \($0)." },
    unusedDefault: {
      "Nijedan redak nema zadanu vrijednost „\($1)” za „\($0)”; odgovori trebaju --slice. "
        + "Vrijednosti: \($2)."
    },
    advice: \.croatian,
    chooseIndicatorSourceHint: { "Za izvor pokazatelja: --source s jednim od \($0)." },
    slicesHint: { "Odaberite: \($0)." },
    mapPerMillionHint: "Koristite --per-million.",
    measuresHint: {
      "Mjere: \($0). Naredba „statistics indicators” ispisuje pokazatelje."
    },
    isNotAPeriod:
      "nije dan ni razdoblje; primjeri: 2021-11-03, 2024-W40, 2024-10, -7d, first, last",
    noFiguresSelected: "Nema odgovarajućih podataka.",
    snapshotOf: { publisher, licence, day in
      let parts = [publisher, licence, "stanje od \(Value.day(day).text(in: .hr))"]
      return "Izvor: " + parts.compactMap(\.self).joined(separator: ", ") + "."
    },
    moreRows: { "Još \(Croatian.counted($0, "redak", "retka", "redaka")); JSON sadrži sve." },
    week: "Tjedan",
    sumOfPlaces: "sva mjesta",
    chartTitle: { place, title, isPerMillion, smoothing in
      (place.map { "\($0): " } ?? "") + title + (isPerMillion ? ", na milijun" : "")
        + (smoothing > 1 ? ", prosjek od \(smoothing)" : "")
    },
    otherUnits: {
      "Izostavljeno zbog druge jedinice: " + Croatian.counted($0, "mjesto", "mjesta", "mjesta")
        + "."
    },
    byHelp: "Mjera, npr. deaths-per-million, ili oznaka pokazatelja.",
    notModified: { "„\($0)” je nepromijenjen." },
    updated: { "„\($0)”: novo stanje od \(Value.day($1).text(in: .hr))." }
  )
}

extension SourceMapping.Indicator.Kind {
  fileprivate var croatian: String {
    switch self {
    case .count: "broj"
    case .rate: "stopa"
    case .share: "udio"
    case .index: "indeks"
    }
  }
}

extension SourceMapping.Indicator.Kind.Use {
  fileprivate var croatian: String {
    switch self {
    case .perMillion: "dijeliti brojem stanovnika"
    case .smoothing: "zagladiti"
    case .ranking: "poredati"
    case .map: "prikazati na karti"
    }
  }
}

extension MappingError.Reason {
  fileprivate var croatian: String {
    switch self {
    case .syntax(let message): message.text(in: .hr)
    case .unknownKey(let key, let value, let known):
      "Nepoznat ključ „\(key)” s vrijednošću „\(value)”; "
        + "poznati su \(known.joined(separator: ", "))."
    case .missingKey(let key): "Nedostaje ključ „\(key)”."
    case .unexpected(let found, let expected):
      "Očekuje se \(expected.croatian), pronađeno „\(found)”."
    case .conflict(let first, let second): "„\(first)” se ne može kombinirati s „\(second)”."
    case .takenIndicator(let id, let source):
      source.map { "Pokazatelj „\(id)” pripada izvoru „\($0)”." }
        ?? "Pokazatelj „\(id)” pojavljuje se dvaput."
    case .incompatible(let id, let key):
      "Pohranjeni podaci izvora „\(id)” imaju drugi „\(key)”; "
        + "najprije izbrišite izvor naredbom „statistics sources delete \(id)”."
    }
  }
}

extension MappingError.Expected {
  fileprivate var croatian: String {
    switch self {
    case .object: "objekt"
    case .array: "popis"
    case .text: "tekst"
    case .number: "broj"
    case .boolean: "true ili false"
    case .nonEmptyText: "tekst koji nije prazan"
    case .identifier: "mala slova, znamenke i crtice"
    case .choice(let words):
      words.map { "„\($0)”" }.listed("ili")
    case .integer(let range): "cijeli broj od \(range.lowerBound) do \(range.upperBound)"
    case .twoColumns: "dva stupca, godine i tjedna"
    case .httpAddress: "adresa koja počinje s https://"
    }
  }
}

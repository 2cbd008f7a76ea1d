import AtriumScreen

extension PatientsStrings {
  static let hr = PatientsStrings(
    title: "Pacijenti",

    showingName: "Prikazivati podatke o pacijentima na ovom terminalu",
    showingText: { servers in
      let names = servers.map { "„\($0)”" }.joined(separator: ", ")
      let from = servers.isEmpty ? "s DICOM poslužitelja" : "s poslužitelja \(names)"
      return "Imena, datumi rođenja, pretrage i slike \(from) prikazuju se na ovom terminalu "
        + "dok ih gledate. Atrium o pacijentima na ovaj uređaj ne zapisuje ništa osim datoteka "
        + "koje zatražite. Tko vidi vaš zaslon, može to pročitati."
    },

    urlHelp: "Adresa poslužitelja Orthanc, npr. https://pacs.example.org.",
    userHelp: "Korisničko ime za poslužitelj; „patients login” sprema zaporku.",
    certificatesHelp: "PEM datoteka izdavatelja certifikata poslužitelja.",
    serversHelp: "Više poslužitelja s imenima: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "Broj pacijenata na stranici.",
    intervalHelp: "Interval naredbe „follow”, u sekundama.",
    deleteHelp: "Dopustiti brisanje na poslužitelju.",
    clearHelp: "Očistiti zaslon pri napuštanju pacijenata.",
    serverFormat: "adresa ili objekt s članovima url, user i certificates",
    addressFormat: "adresa http ili https",

    noServer: "DICOM poslužitelj nije postavljen.",
    noServerYet: "poslužitelj nije postavljen",
    setURLHint: "Postavite patients.url na adresu poslužitelja Orthanc.",
    unknownServer: { "Nepoznat poslužitelj „\($0)”." },
    availableServersHint: {
      $0.isEmpty
        ? "Najprije postavite patients.url." : "Odaberite: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) zahtijeva prijavu." },
    loginRejected: { "\($0) odbija korisnika ili zaporku." },
    setUserHint: "Postavite patients.user i pokrenite „patients login”.",
    checkLoginHint: "Provjerite patients.user i pokrenite „patients login”.",
    forbidden: { "\($0) odbija pristup." },
    askOperatorHint: "Obratite se administratoru.",
    untrusted: { "Identitet poslužitelja \($0) ne može se provjeriti: \($1)." },
    setCertificatesHint:
      "Za vlastitog izdavatelja postavite patients.certificates na njegovu PEM datoteku.",
    notFound: { "\(name($0)) \($1): nije pronađeno." },
    noListedNumber: { "\(name($0)) \($1): nije pronađeno." },
    listAgainHint: "Možda je obrisano; ponovno ispišite popis.",
    invalidReference: { "„\($0)” nije broj ni identifikator iz Orthanca." },
    referenceHint: "Upotrijebite broj, npr. 3, ili pet skupina po osam znamenki 0-9, a-f.",
    invalidReferenceReason: "nije broj ni identifikator iz Orthanca",
    numberNamesPatient: { "\($0) je ovdje broj pacijenta, a ne studije." },
    openPatientHint: {
      "Najprije otvorite pacijenta: „patients show \($0)”, ili upotrijebite identifikator studije."
    },
    notJSON: { "Odgovor poslužitelja \($0) nije JSON." },
    webPageResponse: { "Poslužitelj \($0) odgovara web-stranicom umjesto podacima." },
    malformedResource: { "Poslužitelj je poslao nevažeće podatke (\($0))." },
    checkURL: "Provjerite je li patients.url adresa REST API-ja poslužitelja Orthanc.",
    unexpectedStatus: { server, status, message in
      "\(server) je odgovorio s HTTP \(status)" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "Pokušajte ponovno s „retry”.",
    noImage: "Ova instanca nema sliku koju poslužitelj može nacrtati.",
    tagsHint: "Ispišite njezine oznake s „tags”.",
    noFrame: { "Okvir \($0) nije pronađen." },
    imagesUnsupported: "Ovaj program ne može čitati slike.",
    deletionDisabled: "Brisanje je ovdje isključeno.",
    emptyPassword: "Zaporka je prazna.",
    noUserConfigured: { "Za \($0) nije postavljen korisnik." },
    damagedArchive: { "Arhiva \($0) oštećena je ili nepotpuna." },
    noZlib: "Biblioteka zlib nije instalirana.",
    installZlibHint: "Instalirajte je: apt-get install zlib1g",
    nothingToUpload: { "Nema datoteka u \($0)." },

    listSummary: "Ispisati pacijente",
    pageLimitHelp: "Broj redaka, najviše 1000.",
    offsetHelp: "Broj redaka koji se izostavljaju na početku.",
    fromHelp: "Prvi dan, na primjer 2026-11-01.",
    toHelp: "Zadnji dan.",
    accessionHelp: "Broj zahtjeva; * i ? zamjenjuju bilo koje znakove.",
    searchHelp: "Filtrirati po dijelu imena; * i ? zamjenjuju bilo koja slova.",
    sortHelp: "Redoslijed, ako ga poslužitelj podržava.",
    searchSummary: "Tražiti pacijente po dijelu imena, i sa znakovima * i ?",
    studiesSummary: "Tražiti studije svih pacijenata",
    modalityHelp: "Modalitet: CT, MR, US itd.",
    showSummary: "Prikazati stavku popisa",
    priorSummary: "Ispisati ranije studije pacijenta s istim modalitetom",
    statisticsSummary: "Prikazati količinu podataka na poslužitelju",
    serversSummary: "Ispisati poslužitelje",
    useSummary: "Prijeći na drugi poslužitelj",
    loginSummary: "Spremiti zaporku za poslužitelj",
    loginHelp: "Datoteka sa zaporkom, - za standardni ulaz; inače upit.",
    tagsSummary: "Ispisati sve ili odgovarajuće oznake",
    previewSummary: "Nacrtati sliku",
    frameHelp: "Broj okvira, od 1.",
    saveSummary: "Zapisati DICOM datoteku",
    downloadSummary: "Preuzeti studiju kao zip arhivu",
    uploadSummary: "Poslati datoteke ili sve datoteke iz mapa",
    watchSummary: "Prikazivati studije kako stižu, do Ctrl-C",
    watchSinceHelp: "Početi nakon promjene s ovim brojem.",
    deleteSummary: "Obrisati s poslužitelja",

    number: "Br.",
    patientID: "ID",
    name: "Ime",
    birthDate: "Datum rođenja",
    age: "Dob",
    sexLabel: "Spol",
    sex: { ["M": "muški", "F": "ženski", "O": "drugo"][$0] ?? $0 },
    type: "Vrsta",
    studies: "Studije",
    lastUpdate: "Promijenjeno",
    date: "Datum",
    time: "Vrijeme",
    description: "Opis",
    modalities: "Modaliteti",
    accessionNumber: "Pristupni broj",
    studyID: "ID studije",
    referringPhysician: "Uputio",
    institution: "Ustanova",
    seriesLabel: "Serije",
    manufacturer: "Proizvođač",
    modality: "Modalitet",
    protocolName: "Protokol",
    station: "Uređaj",
    seriesNumber: "Br. serije",
    bodyPart: "Dio tijela",
    status: "Stanje",
    instances: "Instance",
    instanceNumber: "Br. instance",
    acquisitionNumber: "Snimanje",
    frames: "Okviri",
    comments: "Napomene",
    uid: "UID",
    fileSize: "Bajtovi",
    tag: "Oznaka",
    keyword: "Naziv",
    value: "Vrijednost",
    items: { Croatian.counted($0, "stavka", "stavke", "stavki") },
    server: "Poslužitelj",
    address: "Adresa",
    user: "Korisnik",
    inUse: "U upotrebi",
    password: "Zaporka",
    version: "Verzija",
    diskSize: "Na disku",

    noPatients: "Na ovom poslužitelju nema pacijenata.",
    noPatientFound: "Nema odgovarajućih pacijenata.",
    searchHint: "Tražite dijelom imena, „patients search doe”, ili zamjenskim znakovima: d?e*.",
    uploadHint: "Dodajte DICOM datoteke s „patients upload PUT”.",
    imageTitle: { path, frame in
      "Instanca \(path.last ?? "")" + (frame.map { ", okvir \($0)" } ?? "") + "."
    },
    sortingUnsupported:
      "Ovaj poslužitelj ne može sortirati; prikazuje se njegov zadani redoslijed.",
    noPriorStudy: "Nema ranijih studija s istim modalitetom.",
    noStudyFound: "Nema odgovarajućih studija.",
    studyNumbersHint: { "„patients show \($0)/\($1)” otvara studiju \($1) pacijenta \($0)." },
    noMatchingTag: "Nema odgovarajućih oznaka.",
    instanceHint:
      "„preview” crta sliku, „tags” ispisuje oznake, „save DATOTEKA” zapisuje datoteku.",
    serverSelected: { "Odabran poslužitelj: \($0)." },
    passwordSaved: { "Zaporka za \($0) spremljena; samo je vi možete čitati." },
    saved: { "Zapisano u \($1): \($0)." },
    downloading: "Preuzimanje",
    checking: "Provjera arhive",
    downloaded: { count, size, path in
      let files = Croatian.counted(count, "datoteka", "datoteke", "datoteka")
      return "Preuzeto i provjereno u \(path): \(files), \(size)."
    },
    alreadyDownloaded: { "Datoteka \($0) već je potpuna." },
    uploading: "Slanje",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): spremljeno."
      case .alreadyStored: "\(path): već spremljeno."
      case .rejected: "\(path): nije spremljeno."
      }
    },
    uploadRejected: { "Poslužitelj je odbio datoteku: \($0)." },
    uploadTotals: { stored, known, unexpectedStatus in
      let kept = Croatian.counted(stored, "spremljena", "spremljene", "spremljenih")
      let rejected = Croatian.counted(unexpectedStatus, "odbijena", "odbijene", "odbijenih")
      return "\(kept), već spremljeno: \(known), \(rejected)."
    },
    deleteTitle: { "Obrisati \(accusative($0))?" },
    deleteMessage: { "\($0): stavka i sve ispod nje briše se s poslužitelja \($1), za sve." },
    deleteLabel: "Obriši",
    keepLabel: "Zadrži",
    deleteConfirmation: "To se ne može poništiti. Trajno obrisati?",
    deleted: { isDeleted($0) },
    bytes: { Phrase.bytes($0).text(in: .hr) }
  )

  private static func name(_ level: ResourceLevel) -> String {
    ["Pacijent", "Studija", "Serija", "Instanca"][level.rawValue]
  }

  private static func accusative(_ level: ResourceLevel) -> String {
    ["ovog pacijenta", "ovu studiju", "ovu seriju", "ovu instancu"][level.rawValue]
  }

  private static func isDeleted(_ level: ResourceLevel) -> String {
    level == .patient
      ? "Pacijent je obrisan."
      : ["Studija", "Serija", "Instanca"][level.rawValue - 1] + " je obrisana."
  }
}

import AtriumScreen

extension PatientsStrings {
  static let hr = PatientsStrings(
    title: "Pacijenti",

    showingName: "Prikazivati podatke o pacijentima na ovom terminalu",
    showingText: { servers in
      let names = servers.map { "„\($0)“" }.joined(separator: ", ")
      let from = servers.isEmpty ? "s DICOM poslužitelja" : "s poslužitelja \(names)"
      return "Imena, datumi rođenja, pretrage i slike \(from) prikazuju se na ovom terminalu "
        + "dok ih gledate. Atrium o pacijentima na ovaj uređaj ne zapisuje ništa osim datoteka "
        + "koje zatražite. Tko vidi vaš zaslon, može to pročitati."
    },

    urlHelp: "Adresa poslužitelja Orthanc, npr. https://pacs.example.org.",
    userHelp: "Korisnik koji se prijavljuje; „login“ pita za zaporku.",
    certificatesHelp: "PEM datoteka izdavatelja od kojeg je certifikat poslužitelja.",
    serversHelp: "Više poslužitelja s imenima: { \"main\": { \"url\": \"…\", \"user\": \"…\" } }.",
    pageHelp: "Koliko pacijenata prikazuje stranica.",
    timeoutHelp: "Koliko sekundi odgovor smije trajati.",
    intervalHelp: "Koliko sekundi „watch“ čeka prije nego što opet pita.",
    deleteHelp: "Smije li se brisati na poslužitelju.",
    clearHelp: "Čisti li se zaslon kad se pacijenti napuste.",
    serverFormat: "adresa ili objekt s članovima url, user i certificates",
    addressFormat: "adresa http ili https",

    noServer: "DICOM poslužitelj nije postavljen.",
    noServerYet: "poslužitelj nije postavljen",
    setURLHint: "Postavite patients.url na adresu poslužitelja Orthanc.",
    unknownServer: { "Nijedan se poslužitelj ne zove „\($0)“." },
    availableServersHint: {
      $0.isEmpty
        ? "Najprije postavite patients.url." : "Postoje: \($0.joined(separator: ", "))."
    },
    loginRequired: { "\($0) želi znati tko pita." },
    loginRejected: { "\($0) ne prihvaća korisnika i zaporku." },
    setUserHint: "Postavite patients.user, a zaporku navedite s „patients login“.",
    checkLoginHint: "Provjerite patients.user, a zaporku navedite s „patients login“.",
    forbidden: { "\($0) to ne dopušta." },
    askOperatorHint: "Pitajte onoga tko ga održava.",
    untrusted: { "\($0) nije mogao dokazati tko je: \($1)." },
    setCertificatesHint:
      "Ako je certifikat od vlastitog izdavatelja, navedite njegovu datoteku u "
      + "patients.certificates.",
    notFound: { "Ovdje nema \(genitive($0)) \($1)." },
    noListedNumber: { "Ovdje nema \(genitive($0)) \($1)." },
    listAgainHint: "Možda je obrisano: pogledajte popis još jednom.",
    invalidReference: { "„\($0)“ nije ni broj s popisa ni identifikator iz Orthanca." },
    referenceHint:
      "Navedite broj, npr. 3, ili identifikator od pet puta po osam znamenki od 0 do f.",
    isInvalidReference: "nije ni broj ni identifikator iz Orthanca",
    numberNamesPatient: { "Ovdje je \($0) broj pacijenta, a ne studije." },
    openPatientHint: {
      "Najprije otvorite pacijenta: „show \($0)“; ili navedite identifikator studije."
    },
    notJSON: { "\($0) je odgovorio nešto što nije JSON." },
    isWebPage: { "\($0) je umjesto podacima odgovorio web-stranicom." },
    malformedResource: { "Poslužitelj nešto (\($0)) opisuje tako da se ne može razumjeti." },
    checkURL: "Provjerite je li patients.url adresa REST API-ja poslužitelja Orthanc.",
    unexpectedStatus: { server, status, message in
      "\(server) je odgovorio s HTTP \(status)" + (message.map { ": \($0)." } ?? ".")
    },
    retryHint: "„retry“ pokušava ponovno.",
    noImage: "Ova instanca nema sliku ili ima takvu koju poslužitelj ne može nacrtati.",
    tagsHint: "„tags“ pokazuje što sadrži.",
    noFrame: { "Nema okvira \($0)." },
    imagesUnsupported: "Ovaj program ne čita slike.",
    noMorePatients: "Nema više pacijenata.",
    deletionDisabled: "Ova instalacija ne dopušta brisanje.",
    emptyPassword: "Zaporka je prazna.",
    noUserConfigured: { "Za \($0) nije postavljen korisnik." },
    damagedArchive: { "Arhiva \($0) oštećena je ili nije potpuna." },
    noZlib: "Biblioteka zlib nije instalirana.",
    installZlibHint: "Instalirajte je: apt-get install zlib1g",
    nothingToUpload: { "U \($0) nema nijedne datoteke." },

    listSummary: "Ispiši pacijente",
    searchHelp: "Dio imena; * i ? zamjenjuju bilo koja slova.",
    sortHelp: "Kojim redoslijedom, gdje poslužitelj to može.",
    searchSummary: "Traži pacijente po dijelu imena, i sa znakovima * i ?",
    studiesSummary: "Traži studije svih pacijenata",
    modalityHelp: "CT, MR, US i tako dalje.",
    moreSummary: "Pokaži sljedeću stranicu",
    showSummary: "Pogledaj što ima ovaj broj",
    priorSummary: "Ispiši ranije studije pacijenta s istim modalitetom",
    statisticsSummary: "Reci koliko poslužitelj čuva",
    serversSummary: "Ispiši poslužitelje",
    useSummary: "Prijeđi na drugi poslužitelj",
    loginSummary: "Čuvaj zaporku korisnika",
    loginHelp: "Datoteka sa zaporkom, - za standardni ulaz; bez nje slijedi pitanje.",
    tagsSummary: "Pokaži sve oznake ili one u kojima nešto piše",
    previewSummary: "Nacrtaj sliku",
    frameHelp: "Koji okvir, od 1.",
    saveSummary: "Zapiši DICOM datoteku",
    overwriteHelp: "Zamijeni datoteku ako postoji.",
    downloadSummary: "Preuzmi studiju kao zip arhivu",
    uploadSummary: "Pošalji poslužitelju datoteke ili sve datoteke iz mapa",
    watchSummary: "Javljaj studije kako stižu, do Ctrl-C",
    watchSinceHelp: "Počni iza promjene s ovim brojem.",
    deleteSummary: "Obriši ovo na poslužitelju",

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
    noPatientFound: "Nijedan pacijent nije pronađen.",
    searchHint: "Navedite dio imena: search doe; ili sa zamjenskim znakovima: search d?e*.",
    uploadHint: "„upload PUT“ onamo šalje DICOM datoteke.",
    pageRange: { first, last, total in
      "\(first) do \(last)" + (total.map { " od \($0)" } ?? "") + "; „more“ pokazuje sljedeće."
    },
    imageTitle: { path, frame in
      "Instanca \(path.last ?? "")" + (frame.map { ", okvir \($0)" } ?? "") + "."
    },
    sortingUnsupported: "Ovaj poslužitelj ne može poredati; ovo je njegov vlastiti redoslijed.",
    noPriorStudy: "Nijedna ranija studija ovog pacijenta nema isti modalitet.",
    noStudyFound: "Nijedna studija nije pronađena.",
    patientNumbersHint: "Brojevi su brojevi pacijenata: „show BROJ“.",
    noMatchingTag: "To ne piše ni u jednoj oznaci.",
    instanceHint:
      "„preview“ je crta, „tags“ pokazuje što sadrži, „save DATOTEKA“ je sprema.",
    serverSelected: { "Odsad se pita \($0)." },
    passwordSaved: { "Zaporka za \($0) čuva se gdje je samo vi možete čitati." },
    saved: { "Zapisano u \($1): \($0)." },
    downloading: "Preuzimanje",
    checking: "Provjera arhive",
    downloaded: { count, size, path in
      let files = Croatian.counted(count, "datoteka", "datoteke", "datoteka")
      return "\(files), \(size), provjereno, u \(path)."
    },
    alreadyDownloaded: { "Datoteka \($0) već je ovdje, i to cijela." },
    uploading: "Slanje",
    uploaded: { result, path in
      switch result {
      case .stored: "\(path): spremljeno."
      case .alreadyStored: "\(path): već je bilo ondje."
      case .rejected: "\(path): nije spremljeno."
      }
    },
    uploadRejected: { "Poslužitelj je ne prihvaća: \($0)." },
    uploadTotals: { stored, known, unexpectedStatus in
      let kept = Croatian.counted(stored, "spremljena", "spremljene", "spremljenih")
      let rejected = Croatian.counted(unexpectedStatus, "odbijena", "odbijene", "odbijenih")
      return "\(kept), \(known) već ondje, \(rejected)."
    },
    deleteTitle: { "Obrisati \(accusative($0))?" },
    deleteMessage: { "\($0): ovo i sve ispod toga briše se na poslužitelju \($1), za sve." },
    deleteLabel: "Obriši",
    keepLabel: "Zadrži",
    deleteConfirmation: "To se ne može vratiti. Trajno obrisati?",
    deleted: { isDeleted($0) },
    bytes: { Phrase.bytes($0).text(in: .hr) }
  )

  private static func genitive(_ level: ResourceLevel) -> String {
    ["pacijenta", "studije", "serije", "instance"][level.rawValue]
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

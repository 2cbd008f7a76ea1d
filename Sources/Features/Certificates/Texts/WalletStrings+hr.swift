import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let hr = WalletStrings(
    homeLine: { $0 == 0 ? "nema potvrda" : Croatian.counted($0, "potvrda", "potvrde", "potvrda") },

    notFound: { "Potvrda \($0) nije pronađena." },
    numbersHint: "Brojeve prikazuje „certificates list”.",
    notACertificate: { "Nije valjana potvrda\($0.map { ": \($0)" } ?? "")." },
    inspectHint: "Pojedinosti prikazuje „certificates inspect TEKST”.",
    noKey: "Nedostaje ključ novčanika; njegove se potvrde ne mogu pročitati.",
    damaged: { "Potvrda \($0) ne može se otvoriti: izmijenjena je ona ili ključ novčanika." },
    restoreKey:
      "Vratite mapu s podacima iz sigurnosne kopije ili obrišite potvrde i dodajte ih iznova.",
    invalidFile: "Nije novčanik izvezen ovim programom.",
    wrongPassphrase: "Zaporka je pogrešna ili je datoteka izmijenjena.",
    passphraseHint: "Pokušajte ponovno; velika i mala slova se razlikuju.",
    emptyPassphrase: "Zaporka je prazna.",
    passphrasesDiffer: "Zaporke se ne podudaraju.",

    listSummary: "Ispisati pohranjene potvrde",
    validHelp: "Samo valjane potvrde.",
    addSummary: "Dodati potvrdu: njezin tekst ili datoteku s tekstovima",
    showSummary: "Prikazati potvrdu",
    deleteSummary: "Obrisati potvrde",
    deleteQuestion: { "Obrisati \($0)?" },
    unnamed: { "potvrdu \($0)" },
    checkSummary: "Provjeriti potvrdu korak po korak",
    keepSummary: "Dodati u novčanik",
    keepHint: "Upišite „keep” da je dodate u novčanik.",
    keepSomeHint: "Upišite „keep” da dodate sve u novčanik, ili „keep --only 1” za jednu.",
    keepQuestion: {
      $0 == 1
        ? "Dodati potvrdu u novčanik?"
        : "Dodati \(Croatian.counted($0, "potvrdu", "potvrde", "potvrda")) u novčanik?"
    },
    notKept: "Nije dodano u novčanik.",
    position: { "Potvrda \($0) od \($1)" },
    onlyHelp: "dodati samo ovu",
    found: "nađeno",
    qrSummary: "Prikazati QR kod",
    exportSummary: "Izvesti novčanik u šifriranu datoteku",
    importSummary: "Uvesti potvrde iz šifrirane datoteke",
    passphraseFileHelp: "Pročitati zaporku iz prvog retka ove datoteke.",
    passphrase: "Zaporka",
    repeatedPassphrase: "Ponovite zaporku",
    emptyInput: "je prazno",

    number: "Br.",
    holder: "Nositelj",
    certificate: "Potvrda",
    kind: {
      switch $0 {
      case .vaccination: "Cijepljenje"
      case .test: "Test"
      case .recovery: "Preboljenje"
      }
    },
    date: "Datum",
    validUntil: "Vrijedi do",
    from: { "od \($0)" },
    details: "Pojedinosti",
    nothingToShow: "Nema potvrda.",
    showAll: "Prikaz svih: certificates list",
    addHint: "Dodajte ih: certificates scan SLIKA ili certificates add TEKST",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): vrijedi do \(end); obnovite broj \(id) do tada."
        : "\(name): pravila su ispunjena do \(end) (broj \(id)), nije sve provjereno."
    },
    notCovered: { "\($0): sada nijedna potvrda ne ispunjava pravila." },
    added: { "Dodano pod brojem \($0.map(String.init).joined(separator: ", "))." },
    known: { "Već pohranjeno pod brojem \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Obrisan broj \($0.map(String.init).joined(separator: ", "))." },
    exported: { count, path in
      "Šifrirano izvezeno u \(path): \(Croatian.counted(count, "potvrda", "potvrde", "potvrda"))."
    },

    dateOfBirth: "Datum rođenja",
    dose: "Doza",
    dateOfDose: "Datum doze",
    vaccine: "Cjepivo",
    vaccineType: "Vrsta cjepiva",
    manufacturer: "Proizvođač",
    testResult: "Rezultat",
    sampleTime: "Uzorak uzet",
    testType: "Vrsta testa",
    testName: "Naziv testa",
    testDevice: "Uređaj za test",
    testCentre: "Mjesto testiranja",
    firstPositive: "Prvi pozitivan test",
    statedFrom: "Navedeno: vrijedi od",
    statedUntil: "Navedeno: vrijedi do",
    disease: "Bolest",
    identifier: "Oznaka"
  )
}

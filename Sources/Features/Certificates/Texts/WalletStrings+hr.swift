import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let hr = WalletStrings(
    homeLine: { Croatian.counted($0, "potvrda", "potvrde", "potvrda") },

    notFound: { "Nema potvrde \($0)." },
    numbersHint: "„list“ pokazuje koji brojevi postoje.",
    notACertificate: { "Ovo nije potvrda koja se može čuvati\($0.map { ": \($0)" } ?? "")." },
    inspectHint: "„inspect“ korak po korak pokazuje što je pogrešno.",
    noKey: "Nema ključa novčanika pa se njegove potvrde ne mogu pročitati.",
    damaged: { "Potvrda \($0) ne može se otvoriti: izmijenjena je ona ili ključ novčanika." },
    restoreKey:
      "Vratite mapu s podacima iz sigurnosne kopije ili obrišite potvrde i dodajte ih iznova.",
    invalidFile: "Datoteka nije novčanik koji je izvezao ovaj program.",
    wrongPassphrase: "Zaporka je pogrešna ili je datoteka izmijenjena.",
    passphraseHint: "Pokušajte ponovno; velika i mala slova se razlikuju.",
    emptyPassphrase: "Zaporka je prazna.",
    passphrasesDiffer: "Dvije zaporke nisu jednake.",

    listSummary: "Ispiši potvrde koje se čuvaju",
    validHelp: "Samo valjane.",
    addSummary: "Čuvaj potvrdu: njezin tekst ili datoteku s tekstovima",
    showSummary: "Pogledaj potvrdu",
    deleteSummary: "Obriši potvrde",
    deleteQuestion: { "Obrisati \($0)?" },
    unnamed: { "potvrdu \($0)" },
    checkSummary: "Prosudi korak po korak",
    keepSummary: "Čuvaj u novčaniku",
    keepHint: "„keep“ je stavlja u novčanik, „back“ je ostavlja.",
    keepSomeHint: "„keep“ ih stavlja u novčanik, „keep --only 1“ samo jednu od njih.",
    position: { "Potvrda \($0) od \($1)" },
    onlyHelp: "čuvaj samo ovu",
    found: "nađeno",
    qrSummary: "Nacrtaj QR kod",
    exportSummary: "Zapiši cijeli novčanik u šifriranu datoteku",
    importSummary: "Dodaj potvrde iz šifrirane datoteke",
    passphraseFileHelp: "Uzmi zaporku iz prvog retka ove datoteke.",
    overwriteHelp: "Zamijeni datoteku ako postoji.",
    passphrase: "Zaporka",
    repeatedPassphrase: "Još jednom",
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
    nothingToShow: "Nema potvrda za prikaz!",
    showAll: "Prikaži sve potvrde: list",
    addHint: "Pročitajte sliku s „scan“ ili sačuvajte tekst s „add“.",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): vrijedi do \(end); tada treba obnoviti broj \(id)."
        : "\(name): pravila su ispunjena do \(end) (broj \(id)), ali nije sve sigurno."
    },
    notCovered: { "\($0): sada nijedna potvrda ne ispunjava pravila." },
    added: { "Sačuvano pod brojem \($0.map(String.init).joined(separator: ", "))." },
    known: { "Već je ovdje pod brojem \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Obrisan broj \($0.map(String.init).joined(separator: ", "))." },
    exported: { count, path in
      "Šifrirano zapisano u \(path): \(Croatian.counted(count, "potvrda", "potvrde", "potvrda"))."
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

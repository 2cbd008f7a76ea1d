import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let en = WalletStrings(
    homeLine: { "\($0 == 0 ? "no" : "\($0)") certificate\($0 == 1 ? "" : "s")" },

    notFound: { "Certificate \($0) not found." },
    numbersHint: "Run 'certificates list' to see the numbers.",
    notACertificate: { "Not a valid certificate\($0.map { ": \($0)" } ?? "")." },
    inspectHint: "Run 'certificates inspect TEXT' for details.",
    noKey: "The wallet's key is missing; its certificates cannot be read.",
    damaged: { "Cannot open certificate \($0): the certificate or the wallet's key was modified." },
    restoreKey:
      "Restore the data folder from a backup, or delete the certificates and add them again.",
    invalidFile: "Not a wallet file exported by this program.",
    wrongPassphrase: "The passphrase is wrong, or the file was modified.",
    passphraseHint: "Try again; passphrases are case-sensitive.",
    emptyPassphrase: "The passphrase is empty.",
    passphrasesDiffer: "The passphrases do not match.",

    listSummary: "List stored certificates",
    validHelp: "Only valid certificates.",
    addSummary: "Add a certificate: its text, or a file of texts",
    showSummary: "Show a certificate",
    deleteSummary: "Delete certificates",
    deleteQuestion: { "Delete \($0)?" },
    unnamed: { "certificate \($0)" },
    checkSummary: "Verify the certificate step by step",
    keepSummary: "Add to the wallet",
    keepHint: "Type 'keep' to add it to the wallet.",
    keepSomeHint: "Type 'keep' to add all to the wallet, or 'keep --only 1' for one of them.",
    keepQuestion: {
      "Add \($0 == 1 ? "the certificate" : "\($0) certificates") to the wallet before leaving?"
    },
    notKept: "Not added to the wallet.",
    position: { "Certificate \($0) of \($1)" },
    onlyHelp: "add only this one",
    found: "found",
    qrSummary: "Show the QR code",
    exportSummary: "Export the wallet to an encrypted file",
    importSummary: "Import certificates from an encrypted file",
    passphraseFileHelp: "Read the passphrase from the first line of this file.",
    passphrase: "Passphrase",
    repeatedPassphrase: "Repeat passphrase",
    emptyInput: "is empty",

    number: "#",
    holder: "Holder",
    certificate: "Certificate",
    kind: {
      switch $0 {
      case .vaccination: "Vaccination"
      case .test: "Test"
      case .recovery: "Recovery"
      }
    },
    date: "Date",
    validUntil: "Valid until",
    from: { "from \($0)" },
    details: "Details",
    nothingToShow: "No certificates.",
    showAll: "Show all: certificates list",
    addHint: "Add some: certificates scan PICTURE, or certificates add TEXT",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): valid until \(end); renew number \(id) by then."
        : "\(name): rules met until \(end) (number \(id)), not fully verified."
    },
    notCovered: { "\($0): no certificate meets the rules now." },
    added: { "Added as number \($0.map(String.init).joined(separator: ", "))." },
    known: { "Already stored as number \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Deleted number \($0.map(String.init).joined(separator: ", "))." },
    exported: { "Exported \($0) certificate\($0 == 1 ? "" : "s") to \($1), encrypted." },

    dateOfBirth: "Date of birth",
    dose: "Dose",
    dateOfDose: "Date of dose",
    vaccine: "Vaccine",
    vaccineType: "Type of vaccine",
    manufacturer: "Manufacturer",
    testResult: "Result",
    sampleTime: "Sample taken",
    testType: "Type of test",
    testName: "Name of test",
    testDevice: "Test device",
    testCentre: "Test centre",
    firstPositive: "First positive test",
    statedFrom: "Stated from",
    statedUntil: "Stated until",
    disease: "Disease",
    identifier: "Identifier"
  )
}

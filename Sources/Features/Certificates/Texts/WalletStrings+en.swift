import AtriumScreen
import HealthCredentials

extension WalletStrings {
  static let en = WalletStrings(
    homeLine: { "\($0) certificate\($0 == 1 ? "" : "s")" },

    notFound: { "There is no certificate \($0)." },
    numbersHint: "'list' shows which numbers there are.",
    notACertificate: { "This is no certificate that can be kept\($0.map { ": \($0)" } ?? "")." },
    inspectHint: "'inspect' shows step by step what is wrong.",
    noKey: "The key to the wallet is gone, so its certificates cannot be read.",
    damaged: { "Certificate \($0) cannot be opened: it or the key to the wallet was changed." },
    restoreKey: "Restore the data folder from a backup, or delete the certificates and add them.",
    invalidFile: "The file is no wallet that this program exported.",
    wrongPassphrase: "The passphrase is wrong, or the file was changed.",
    passphraseHint: "Try again; capital letters count.",
    emptyPassphrase: "The passphrase is empty.",
    passphrasesDiffer: "The two passphrases are not the same.",

    listSummary: "List the certificates kept here",
    validHelp: "Only those that are valid.",
    addSummary: "Keep a certificate: its text, or a file of texts",
    showSummary: "Look at a certificate",
    deleteSummary: "Delete certificates",
    deleteQuestion: { "Delete \($0)?" },
    unnamed: { "certificate \($0)" },
    checkSummary: "Judge it step by step",
    keepSummary: "Keep it in the wallet",
    keepHint: "'keep' puts it into the wallet, 'back' leaves it.",
    keepSomeHint: "'keep' puts them into the wallet, 'keep --only 1' one of them.",
    position: { "Certificate \($0) of \($1)" },
    onlyHelp: "keep this one alone",
    found: "found",
    qrSummary: "Draw its QR code",
    exportSummary: "Write the whole wallet into an encrypted file",
    importSummary: "Add the certificates of an encrypted file",
    passphraseFileHelp: "Take the passphrase from the first line of this file.",
    overwriteHelp: "Replace the file if it exists.",
    passphrase: "Passphrase",
    repeatedPassphrase: "Once more",
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
    nothingToShow: "No certificates to show!",
    showAll: "Show all certificates: list",
    addHint: "Scan a picture with 'scan', or keep a text with 'add'.",
    covered: { name, end, id, isSure in
      isSure
        ? "\(name): valid until \(end); then number \(id) is to be renewed."
        : "\(name): keeps the rules until \(end) (number \(id)), but not everything is certain."
    },
    notCovered: { "\($0): no certificate keeps the rules now." },
    added: { "Kept as number \($0.map(String.init).joined(separator: ", "))." },
    known: { "Here already as number \($0.map(String.init).joined(separator: ", "))." },
    deleted: { "Deleted number \($0.map(String.init).joined(separator: ", "))." },
    exported: { "\($0) certificate\($0 == 1 ? "" : "s") written to \($1), encrypted." },

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

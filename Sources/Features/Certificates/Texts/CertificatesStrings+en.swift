import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let en = CertificatesStrings(
    title: "Certificates",

    noFile: { "There is no file \($0)." },
    pathHint: "Check the path; the text of a certificate begins with HC1:.",
    unreadable: { "\($0) cannot be read: \($1)." },
    nothingInside: { "There is no certificate in \($0)." },
    acceptedInputs: "Give a picture of a QR code, or its text that begins with HC1:.",
    noTrustedCertificates: { "There is no signer's certificate in \($0)." },
    acceptedTrustFiles: "Give a PEM or DER file, a folder of them, or the gateway's list in JSON.",
    noLibrary: { "The library \($0) is not there, or too old." },
    installHint: "Install it with your system's packages.",
    nothingToVerify: "There is nothing to judge.",
    noPictures: "This build reads no pictures.",
    notTrusted: { "Nobody is trusted under the name \($0)." },
    namesHint: "'trust list' shows the names there are.",
    noAddress: "It is not known where the trust list comes from.",
    addressHint: "Give its address, or set certificates.trustAddress.",
    noNetwork: "This build has no network.",
    unexpectedStatus: { "\($0) answers with status \($1)." },
    unsignedList: "The list is not signed, but certificates.trustKey is set.",
    invalidListSignature: "The list's signature does not fit certificates.trustKey.",
    rejectedListHint: "Nothing was taken from it; ask who publishes the list.",
    invalidListKey: "The setting certificates.trustKey is no public key.",
    keyFormatHint: "Give a P-256 key in PEM, or its DER in base64.",
    invalidTime: "is no time; for example 2022-03-01T10:00 or 2022-03-01T10:00:00+01:00",
    invalidCountry: "is no country's code of two letters, such as HR",

    inspectSummary: "Take a certificate apart and judge it; nothing is kept",
    verifySummary: "Judge many: files, folders, - for one text a line",
    scanSummary: "Read certificates from a picture, a file or a text and judge them",
    pasteSummary: "Judge a text that is pasted, in one line or several",
    certificateText: "Text",
    trustSummary: "Whom to trust",
    trustListSummary: "List everybody who is trusted",
    trustImportSummary: "Trust a PEM or DER file, a folder of them or a JSON list",
    trustUpdateSummary: "Bring the list up to date from a server",
    trustRemoveSummary: "Trust somebody no more, or a whole source",
    trustHelp: "Whom to trust: a PEM or DER file, a folder, a JSON list, base64.",
    atHelp: "The time to judge for, such as 2022-03-01T10:00 (UTC).",
    countryHelp: "The country whose rules to judge by, such as HR.",

    noTrustList: "No trust list was imported yet.",
    trustListAge: {
      "The trust list is \($0 == 1 ? "1 day" : "\($0) days") old; it is good for \($1)."
    },
    renewTrustList: "Bring it up to date: certificates trust update",
    allListsSigned: "The trust lists are signed.",
    unsignedLists: { "Unsigned trust lists: \($0.joined(separator: ", "))." },
    signLists: "Set certificates.trustKey, then: certificates trust update",
    trustDaysHelp: "How many days a trust list is good for.",
    trustAddressHelp: "Where 'trust update' gets the list.",
    trustKeyHelp: "The key that signs that list: P-256, PEM or DER in base64.",

    verdict: "Verdict",
    verdictName: {
      switch $0 {
      case .valid: "valid"
      case .invalid: "invalid"
      case .undecided: "cannot say"
      }
    },
    step: "Step",
    result: "Result",
    reason: "Why",
    stepName: {
      switch $0 {
      case .prefix: "Prefix"
      case .base45: "Base45"
      case .zlib: "Compression"
      case .cose: "Envelope"
      case .cwt: "Claims"
      case .schema: "Schema"
      case .signer: "Signer"
      case .signature: "Signature"
      case .time: "Time"
      case .keyusage: "Key usage"
      case .rules: "Rules"
      case .content: "Content"
      }
    },
    mark: { $0.map { $0 ? "✓ right" : "✗ wrong" } ?? "– open" },
    finding: { $0.english },
    signerName: "Key identifier",
    issuer: "Issuer",
    trust: "Trust list",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "none" }
      let age = days == 0 ? "from today" : days == 1 ? "one day old" : "\(days) days old"
      let count = status.certificateCount == 1 ? "one signer" : "\(status.certificateCount) signers"
      return "\(source.name), \(age), \(count)" + (status.isStale ? "; too old" : "")
        + (source.isStoredUnsigned ? "; unsigned" : "")
    },
    verifiedAt: "Judged at",
    country: "Country",
    total: "Judged",

    noTrustedSigners: "Nobody is trusted yet.",
    trustHint: "Type 'import PATH' with the signers' certificates, or 'update URL'.",
    source: "Source",
    updated: "Updated",
    age: "Days old",
    signers: "Signers",
    signature: "Signature",
    signed: "verified",
    unsigned: "unsigned",
    validFrom: "Valid from",
    validUntil: "Valid until",
    uses: "Uses",
    trusted: { "\($1) lists \($0 == 1 ? "one signer" : "\($0) signers")." },
    removeQuestion: { "Trust \($0 == 1 ? "this signer" : "these \($0) signers") no more?" },
    removed: { "\($0 == 1 ? "One signer is" : "\($0) signers are") trusted no more." })
}

extension VerificationFinding {
  fileprivate var english: String {
    switch self {
    case .notReached(let step): "not reached: stopped at \(step.rawValue)"
    case .noPrefix: "does not begin with HC1:"
    case .otherPrefix(let prefix): "begins with \(prefix), which is not supported; HC1: is"
    case .tooLong(let count, let limit): "has \(count) characters; at most \(limit) are read"
    case .base45Length(let count): "no Base45 text has \(count) characters"
    case .base45Character(let place): "the character at \(place) is not of Base45"
    case .base45Group(let place): "the group at \(place) stands for too large a number"
    case .notCompressed: "is not compressed with zlib"
    case .corruptCompression: "the compressed data is damaged or cut off"
    case .decompressedTooLarge(let limit): "unpacks to more than \(limit) bytes"
    case .trailingBytes(let bytes): "\(bytes) bytes follow the compressed data"
    case .cbor(let problem): "\(problem.reason.english) at byte \(problem.offset)"
    case .notSigned: "is no COSE message with one signature"
    case .invalidEnvelope: "a part of the COSE message is of the wrong type"
    case .invalidCriticalParameters: "the list of critical headers is not well-formed"
    case .unknownCriticalParameter(let name): "the critical header \(name) is not known"
    case .noClaims: "the token is no map of claims"
    case .invalidClaim(let name): "the claim \(name) is of the wrong type"
    case .noCertificate: "the token holds no health certificate"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.english : "\(problem.path) \(problem.reason.english)"
    case .schemaVersion(let version): "version \(version) is not known"
    case .checkedAgainst(let version, let other):
      "judged by version \(version), since \(other) was never published"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.english)" } + (others == 0 ? [] : ["\(others) more"]))
        .joined(separator: "; ")
    case .noTrust: "there is no trust list"
    case .noKeyIdentifier: "the certificate does not name its signer"
    case .unknownSigner(let name): "nobody on the trust list is called \(name)"
    case .staleTrust(let days, let limit):
      "the trust list is \(days) days old; at most \(limit) are allowed"
    case .unsupportedSignerKey: "the signer's key is of an unknown kind"
    case .noIssuer: "the certificate does not name its issuer"
    case .invalidIssuer(let issuer): "the issuer \(issuer) is not the code of a country"
    case .otherCountry(let signer, let issuer):
      "a signer of \(signer) signed for the issuer \(issuer)"
    case .trusted(let country): country.map { "known, of \($0)" } ?? "known"
    case .noSigner: "the signer is not known"
    case .noAlgorithm: "the certificate does not say how it is signed"
    case .otherAlgorithm(let name): "the algorithm \(name) is neither ES256 nor PS256"
    case .otherKeyType(let name): "the signer's key is not for \(name)"
    case .invalidSignature: "does not fit the signer's key: changed, or signed by somebody else"
    case .noExpiry: "the certificate does not say when it expires"
    case .noIssueTime: "the certificate does not say when it was issued"
    case .expiresBeforeIssue(let issued, let expires):
      "issued \(issued.displayText), but expired \(expires.displayText)"
    case .notYetValid(let time, let at):
      "not valid before \(time.displayText), judged at \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "issued \(issued.displayText); the signer is valid from \(signer.displayText)"
    case .notYetIssued(let time, let at): "issued \(time.displayText), judged at \(at.displayText)"
    case .expired(let time, let at): "expired \(time.displayText), judged at \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "the signer is valid from \(time.displayText), judged at \(at.displayText)"
    case .signerExpired(let time, let at):
      "the signer was valid until \(time.displayText), judged at \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) to \(expires.displayText)"
    case .mayNotSign(let kind): "the signer may not sign \(kind.english)"
    case .maySignAll: "the signer may sign everything"
    case .maySign(let kind): "the signer may sign \(kind.english)"
    case .noRules: "no rules known"
    case .rules(let kept, let broken, let open):
      (["\(kept) kept"]
        + [("broken", broken), ("open", open)].filter { !$0.1.isEmpty }
        .map { "\($0.0): \($0.1.joined(separator: ", "))" }).joined(separator: "; ")
    }
  }
}

extension CertificateKind {
  fileprivate var english: String {
    switch self {
    case .vaccination: "vaccinations"
    case .test: "tests"
    case .recovery: "recoveries"
    }
  }
}

extension CBORError.Reason {
  fileprivate var english: String {
    switch self {
    case .truncated: "the data ends too early"
    case .tooDeep: "is nested too deeply"
    case .tooManyItems: "has too many parts"
    case .reserved, .invalidSimpleValue: "a value is of no known kind"
    case .invalidUTF8: "a text is not UTF-8"
    case .unexpectedBreak: "something ends that did not begin"
    case .invalidChunk: "a piece of a text or of bytes is of another kind"
    case .invalidKey: "a key is neither a number nor a text"
    case .duplicateKey: "a key comes twice"
    case .trailingBytes: "something follows the data"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var english: String {
    switch self {
    case .otherDisease(let code): "\(code) is not COVID-19"
    case .unreadableDate: "is not an existing date"
    case .unknownCode(let code): "\(code) is not in the value set"
    case .unknownDevice(let code): "\(code) is not a known rapid test"
    case .extraMember: "is not in the schema"
    }
  }
}

extension SchemaError.Reason {
  fileprivate var english: String {
    switch self {
    case .missing: "is missing"
    case .missingEither(let one, let other): "has neither \(one) nor \(other)"
    case .wrongType(.object): "is no object"
    case .wrongType(.list): "is no list"
    case .wrongType(.text): "is no text"
    case .wrongType(.wholeNumber): "is no whole number"
    case .notJSON: "is of a kind that JSON does not have"
    case .tooLong(let count, let limit): "has \(count) characters; at most \(limit) are allowed"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "is less than \(range.lowerBound)"
        : "is not from \(range.lowerBound) to \(range.upperBound)"
    case .entryCount(let count): "has \(count) entries in place of one"
    case .kindCount(0): "is neither about a vaccination nor a test nor a recovery"
    case .kindCount(let count): "is about \(count) kinds of things in place of one"
    case .invalidDate: "is no day such as 2021-05-06, nor a time of one"
    case .invalidBirthDate: "is no date of birth of the years 1900 to 2099"
    case .invalidVersion: "is no version such as 1.3.0"
    case .invalidCountryCode: "has no capital letter"
    case .notTransliterated: "has other characters than A to Z and <"
    }
  }
}

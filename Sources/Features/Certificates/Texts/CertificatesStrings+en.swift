import AtriumScreen
import HealthCredentials

extension CertificatesStrings {
  static let en = CertificatesStrings(
    title: "Certificates",

    noFile: { "File \($0) not found." },
    pathHint: "Check the path; the text of a certificate begins with HC1:.",
    trustPathHint: "Check the path; a trust list is a file in PEM, DER or JSON, or a folder.",
    unreadable: { "Cannot read \($0): \($1)." },
    nothingInside: { "\($0) contains no certificate." },
    acceptedInputs: "Pass a picture of a QR code, or its text, which begins with HC1:.",
    tooManyLines: { "\($0) has more than \($1) lines." },
    tooManyLinesHint: "Split the file; 'verify -' reads any number from standard input.",
    noTrustedCertificates: { "No signer's certificate found in \($0)." },
    acceptedTrustFiles: "Pass a PEM or DER file, a folder of them, or the gateway's JSON list.",
    noLibrary: { "Library \($0) is missing or too old." },
    installHint: "Install it with your system's package manager.",
    nothingToVerify: "Nothing to verify.",
    noPictures: "This build cannot read pictures.",
    notTrusted: { "No trusted signer or source '\($0)'." },
    namesHint: "Run 'certificates trust list' to see the names.",
    noAddress: "The address of the trust list is missing.",
    addressHint: "Pass the address, or set certificates.trust-address.",
    noNetwork: "This build has no network access.",
    unexpectedStatus: { "\($0) responded with status \($1)." },
    unsignedList: "The list is not signed, but certificates.trust-key is set.",
    invalidListSignature: "The list's signature does not match certificates.trust-key.",
    rejectedListHint: "Nothing was imported. Ask the publisher of the list.",
    invalidListKey: "The setting certificates.trust-key is not a public key.",
    keyFormatHint: "Use a P-256 key in PEM, or its DER in base64.",
    invalidTime: "is not a time; for example 2022-03-01T10:00 or 2022-03-01T10:00:00+01:00",
    invalidCountry: "is not a two-letter country code, such as HR",

    inspectSummary: "Decode and verify a certificate without storing it",
    verifySummary: "Verify many: files, folders, or - for one text per line",
    scanSummary: "Read and verify certificates from a picture, file or text",
    pasteSummary: "Verify a pasted text of one or more lines",
    certificateText: "Text",
    trustSummary: "Manage the trusted signers",
    trustListSummary: "List all trusted signers",
    trustImportSummary: "Import a PEM or DER file, a folder of them or a JSON list",
    trustUpdateSummary: "Update the trust list from a server",
    trustRemoveSummary: "Delete a signer or a source",
    trustHelp: "The trusted signers: a PEM or DER file, a folder, a JSON list, base64.",
    atHelp: "The time of verification, such as 2022-03-01T10:00 (UTC).",
    countryHelp: "The country whose rules apply, such as HR.",

    noTrustList: "No trust list imported yet.",
    trustListAge: {
      "The trust list is \($0 == 1 ? "1 day" : "\($0) days") old; the limit is \($1)."
    },
    renewTrustList: "Update it: certificates trust update",
    allListsSigned: "The trust lists are signed.",
    unsignedLists: { "Unsigned trust lists: \($0.joined(separator: ", "))." },
    signLists: "Set certificates.trust-key, then run: certificates trust update",
    trustDaysHelp: "The number of days a trust list is valid.",
    trustAddressHelp: "The address 'trust update' downloads the list from.",
    trustKeyHelp: "The key that signs the list: P-256, PEM or DER in base64.",

    verdict: "Verdict",
    verdictName: {
      switch $0 {
      case .valid: "valid"
      case .invalid: "invalid"
      case .undecided: "undecided"
      }
    },
    step: "Step",
    result: "Result",
    reason: "Reason",
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
      default: CredentialStrings.en.stepName($0)
      }
    },
    mark: { $0.map { $0 ? "✓ passed" : "✗ failed" } ?? "– not checked" },
    finding: { $0.english },
    signerName: "Key identifier",
    issuer: "Issuer",
    trust: "Trust list",
    trustListStatus: { status in
      guard let source = status.source, let days = status.age else { return "none" }
      let age = days == 0 ? "from today" : days == 1 ? "one day old" : "\(days) days old"
      let signers =
        status.certificateCount == 1 ? "one signer" : "\(status.certificateCount) signers"
      let count = status.counts(signers, CredentialStrings.en.issuers(status.issuerCount))
      return "\(source.name), \(age), \(count)" + (status.isStale ? "; too old" : "")
        + (source.isStoredUnsigned ? "; unsigned" : "")
        + (status.mismatchCount > 0
          ? "; \(status.mismatchCount) not trusted: wrong key identifier" : "")
    },
    verifiedAt: "Verified at",
    country: "Country",
    total: "Verified",

    noTrustedSigners: "No trusted signers yet.",
    trustHint: "Run 'certificates trust import PATH' or 'certificates trust update URL'.",
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
    mismatched: {
      "\($0 == 1 ? "1 certificate is" : "\($0) certificates are") not trusted: the key identifier in "
        + "the list is not the one of the certificate."
    },
    allKeyIdentifiersMatch: "The key identifiers of the trust lists match.",
    trusted: { "Imported \($0 == 1 ? "1 signer" : "\($0) signers") from \($1)." },
    removeQuestion: { "Delete \($0 == 1 ? "1 trusted signer" : "\($0) trusted signers")?" },
    removed: { "Deleted \($0 == 1 ? "1 trusted signer" : "\($0) trusted signers")." })
}

extension VerificationFinding {
  fileprivate var english: String {
    switch self {
    case .notReached(let step): "not reached; stopped at \(step.rawValue)"
    case .noPrefix: "does not begin with HC1:"
    case .otherPrefix(let prefix): "begins with \(prefix), which is not supported; HC1: is"
    case .tooLong(let count, let limit): "has \(count) characters; the limit is \(limit)"
    case .base45Length(let count): "invalid length for Base45: \(count) characters"
    case .base45Character(let place): "character \(place) is not valid in Base45"
    case .base45Group(let place): "the Base45 group at \(place) is out of range"
    case .notCompressed: "is not compressed with zlib"
    case .corruptCompression: "the compressed data is damaged or incomplete"
    case .decompressedTooLarge(let limit): "decompresses to more than \(limit) bytes"
    case .trailingBytes(let bytes): "\(bytes) bytes follow the compressed data"
    case .cbor(let problem): "\(problem.reason.english) at byte \(problem.offset)"
    case .notSigned: "is not a COSE message with one signature"
    case .invalidEnvelope: "a part of the COSE message has the wrong type"
    case .invalidCriticalParameters: "the list of critical headers is malformed"
    case .unknownCriticalParameter(let name): "unknown critical header \(name)"
    case .noClaims: "the token contains no claims"
    case .invalidClaim(let name): "the claim \(name) has the wrong type"
    case .noCertificate: "the token contains no health certificate"
    case .schema(let problem):
      problem.path.isEmpty ? problem.reason.english : "\(problem.path) \(problem.reason.english)"
    case .schemaVersion(let version): "unknown version \(version)"
    case .checkedAgainst(let version, let other):
      "checked against version \(version), since \(other) was never published"
    case .content(let issues, let others):
      (issues.map { "\($0.path) \($0.reason.english)" } + (others == 0 ? [] : ["\(others) more"]))
        .joined(separator: "; ")
    case .noTrust: "no trust list"
    case .noKeyIdentifier: "the certificate does not name its signer"
    case .unknownSigner(let name): "signer \(name) is not on the trust list"
    case .staleTrust(let days, let limit):
      "the trust list is \(days) days old; the limit is \(limit)"
    case .unsupportedSignerKey: "the signer's key has an unknown type"
    case .noIssuer: "the certificate does not name its issuer"
    case .invalidIssuer(let issuer): "the issuer \(issuer) is not a country code"
    case .otherCountry(let signer, let issuer):
      "a signer of \(signer) signed for the issuer \(issuer)"
    case .trusted(let country): country.map { "known, of \($0)" } ?? "known"
    case .noSigner: "unknown signer"
    case .noAlgorithm: "the certificate does not name its signature algorithm"
    case .otherAlgorithm(let name): "the algorithm \(name) is neither ES256 nor PS256"
    case .otherKeyType(let name): "the signer's key is not for \(name)"
    case .invalidSignature: "does not match the signer's key: modified, or signed by another"
    case .noExpiry: "the expiry date is missing"
    case .noIssueTime: "the issue date is missing"
    case .expiresBeforeIssue(let issued, let expires):
      "issued \(issued.displayText), but expired \(expires.displayText)"
    case .notYetValid(let time, let at):
      "not valid before \(time.displayText), verified at \(at.displayText)"
    case .issuedBeforeSigner(let issued, let signer):
      "issued \(issued.displayText); the signer is valid from \(signer.displayText)"
    case .notYetIssued(let time, let at):
      "issued \(time.displayText), verified at \(at.displayText)"
    case .expired(let time, let at): "expired \(time.displayText), verified at \(at.displayText)"
    case .signerNotYetValid(let time, let at):
      "the signer is valid from \(time.displayText), verified at \(at.displayText)"
    case .signerExpired(let time, let at):
      "the signer was valid until \(time.displayText), verified at \(at.displayText)"
    case .inTime(let issued, let expires): "\(issued.displayText) to \(expires.displayText)"
    case .mayNotSign(let kind): "the signer may not sign \(kind.english)"
    case .maySignAll: "the signer may sign everything"
    case .maySign(let kind): "the signer may sign \(kind.english)"
    case .noRules: "no rules"
    case .credential(let finding): CredentialStrings.en.finding(finding)
    case .rules(let met, let unmet, let unchecked):
      (["\(met) met"]
        + [("not met", unmet), ("not checked", unchecked)].filter { !$0.1.isEmpty }
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
    case .tooManyItems: "has too many items"
    case .reserved, .invalidSimpleValue: "unknown type of value"
    case .invalidUTF8: "a text is not UTF-8"
    case .unexpectedBreak: "unexpected end of an item"
    case .invalidChunk: "a chunk of a text or byte string has the wrong type"
    case .invalidKey: "a key is neither a number nor a text"
    case .duplicateKey: "duplicate key"
    case .trailingBytes: "unexpected bytes after the data"
    }
  }
}

extension ContentIssue.Reason {
  fileprivate var english: String {
    switch self {
    case .otherDisease(let code): "\(code) is not COVID-19"
    case .unreadableDate: "is not a valid date"
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
    case .wrongType(.object): "is not an object"
    case .wrongType(.list): "is not a list"
    case .wrongType(.text): "is not a text"
    case .wrongType(.wholeNumber): "is not a whole number"
    case .notJSON: "has a type that JSON lacks"
    case .tooLong(let count, let limit): "has \(count) characters; the limit is \(limit)"
    case .outOfBounds(let range):
      range.upperBound == .max
        ? "is less than \(range.lowerBound)"
        : "is not from \(range.lowerBound) to \(range.upperBound)"
    case .entryCount(let count): "has \(count) entries instead of one"
    case .kindCount(0): "contains no vaccination, test or recovery"
    case .kindCount(let count): "contains \(count) kinds of entries instead of one"
    case .invalidDate: "is not a date such as 2021-05-06, with or without a time"
    case .invalidBirthDate: "is not a date of birth from 1900 to 2099"
    case .invalidVersion: "is not a version such as 1.3.0"
    case .invalidCountryCode: "has no capital letter"
    case .notTransliterated: "has characters other than A to Z and <"
    }
  }
}

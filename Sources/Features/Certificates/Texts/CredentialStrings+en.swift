import AtriumScreen
import HealthCredentials

extension CredentialStrings {
  static let en = CredentialStrings(
    kind: "Kind",
    kindName: {
      switch $0 {
      case .dcc: "EU digital COVID certificate"
      case .shc: "SMART Health Card"
      case .shl: "SMART Health Link"
      case .whoVHL: "WHO verifiable health link"
      case .whoDDCC: "WHO digital COVID-19 certificate"
      case .whoICVP: "WHO certificate of vaccination"
      case .icaoVDS: "ICAO visible digital seal"
      case .divoc: "DIVOC certificate"
      case .fhir: "FHIR resource"
      case .unknown: "unknown"
      }
    },
    stepName: {
      switch $0 {
      case .encoding: "Encoding"
      case .compression: "Compression"
      case .envelope: "Envelope"
      case .claims: "Claims"
      case .issuer: "Issuer"
      case .revocation: "Revocation"
      default: $0.rawValue
      }
    },
    finding: { $0.english },
    issuers: { $0 == 1 ? "one issuer" : "\($0) issuers" },
    trustedIssuers: { "Imported \($0 == 1 ? "1 issuer" : "\($0) issuers") from \($1)." },
    issuersLabel: "Issuers",
    host: "Host",
    label: "Label",
    expires: "Expires",
    flags: "Flags",
    flagNames: { flags in
      let names: [(Character, String)] = [
        ("L", "may change"), ("P", "needs a passcode"), ("U", "a single file"),
      ]
      let present = names.filter { flags.contains($0.0) }.map(\.1)
      return present.isEmpty ? "none" : present.joined(separator: ", ")
    },
    type: "Type",
    content: "What",
    performer: "Performer",
    resourceType: {
      switch $0 {
      case .immunization: "Immunization"
      case .observation: "Observation"
      case .condition: "Condition"
      case .medication: "Medication"
      case .allergy: "Allergy"
      case .procedure: "Procedure"
      case .report: "Diagnostic report"
      case .document: "Document"
      case .coverage: "Coverage"
      case .other: nil
      }
    },
    openingName: "Opening health links",
    openingText:
      "Opening a link asks the server it names for your records. The server learns your network "
      + "address, the name in the setting certificates.recipient and the passcode that you type. "
      + "Nothing is stored unless you keep or save it.",
    recipientHelp: "The name that the servers of links record.",
    openHelp: "Open links: ask their servers for the records.",
    yesHelp: "Confirm opening the links.",
    passcodeFileHelp: "Read the passcode from the first line of this file.",
    saveHelp: "Write contents that are not credentials to this folder.",
    openQuestion: { "Ask \($0) for the records behind this link?" },
    openingHint: "Type 'fetch' to ask the server for the records.",
    lot: { "Lot \($0)" },
    openingSummary: "Open the links: ask their servers for the records",
    openedLabel: "link",
    passcode: "Passcode",
    saveSummary: "Write the FHIR resources to a folder",
    saved: { "Saved \($0 == 1 ? "1 resource" : "\($0) resources") to \($1)." },
    noConsents: "Links cannot be opened: this deployment has no consents.",
    link: "Link",
    publishHint: { "Publish the folder \($0) at the address; the link works from then on." },
    shareLimits:
      "A plain web server checks no passcode and no number of uses, and the date of expiry is only a "
      + "hint. Delete the folder on the server to end the link; copies that were fetched remain.",
    invalidShareAddress: "The address must begin with https://.",
    shareSummary: "Write encrypted files for a web server, and show their link",
    shareFolderHelp: "The folder that is published.",
    shareAddressHelp: "The address at which the folder is published.",
    shareLabelHelp: "A name for the recipient, of up to 80 characters.",
    shareUntilHelp: "The time at which the link ends, a hint for programs.",
    shareManifestHelp: "Link to the manifest; the server must answer POST requests with it."
  )
}

extension CredentialFinding {
  fileprivate var english: String {
    switch self {
    case .unsupportedKind: "this kind of credential is not verified"
    case .unknownClaim: "contains a claim of an unknown kind"
    case .notAMap: "the content is not a map"
    case .invalidCardPrefix: "begins with shc: but not with shc:/"
    case .partOutOfRange(let number, let count): "part \(number) of \(count) cannot exist"
    case .differentPartCounts: "the parts belong to different cards"
    case .differentParts(let number): "two different parts have the number \(number)"
    case .missingParts(let numbers, let count):
      "part \(numbers.prefix(10).map(String.init).joined(separator: ", ")) of \(count) is missing"
    case .numericLength(let count): "odd number of digits: \(count)"
    case .numericCharacter(let place): "the pair at digit \(place) is not from 00 to 77"
    case .notCompactJWS: "is not a signed text of three parts"
    case .notBase64URL: "is not base64url"
    case .notJSONObject: "is not a JSON object"
    case .invalidHeader(let name): "the header \(name) is missing or not allowed"
    case .missingMember(let name): "\(name) is missing or has the wrong type"
    case .invalidIssuerURL(let address): "\(address) is not an https address without a final /"
    case .unknownIssuer(let address): "the issuer \(address) is not on the trust list"
    case .trustedIssuer(let name): "known: \(name)"
    case .unknownKey(let name): "the key \(name) of the issuer is not on the trust list"
    case .signatureLength(let count): "has \(count) bytes instead of 64"
    case .validSince(let start): "from \(start.displayText), without an end"
    case .neverRevokes: "the issuer publishes no revocation list for this key"
    case .notRevoked: "not on the revocation list"
    case .revoked(let identifier): "revoked as \(identifier)"
    case .noRevocationList: "the revocation list is missing"
    case .revocationMethod(let name): "unknown method of revocation: \(name)"
    case .revocationVersion(let version): "version \(version) of the revocation list is missing"
    case .notOpened: "not opened"
    case .linkContents(let valid, let count): "\(valid) of \(count) valid"
    case .passcodeMissing: "the passcode is missing"
    case .wrongPasscode(nil): "the passcode is wrong"
    case .wrongPasscode(let remaining?):
      "the passcode is wrong; \(remaining == 1 ? "1 attempt remains" : "\(remaining) attempts remain")"
    case .linkGone: "the link has ended"
    case .linkStatus(let status): "the server responded with status \(status)"
    case .emptyManifest: "the manifest names no files"
    case .noManifest: "the server's answer is not a manifest"
    case .tooManyFiles: "the files are too many or too large"
    case .refusedHost(let host): "the files are at \(host), which is not allowed"
    case .refusedRedirect(let host): "the server redirects to \(host), which is not allowed"
    case .insecureLink: "the address is not encrypted (https)"
    case .noAnswer(let host): "no complete answer from \(host)"
    case .notEncrypted: "is not an encrypted file (JWE)"
    case .cannotDecrypt: "the key of the link does not decrypt the file"
    }
  }
}

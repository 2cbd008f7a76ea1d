package import AtriumTime

/// The reason for the result of a step of a credential other than the EU certificate.
package enum CredentialFinding: Error, Sendable, Equatable {
  // other kinds
  case unsupportedKind
  case unknownClaim
  case notAMap
  // cards: prefix, encoding
  case invalidCardPrefix
  case partOutOfRange(Int, of: Int)
  case differentPartCounts
  case differentParts(Int)
  case missingParts([Int], of: Int)
  case numericLength(Int)
  case numericCharacter(at: Int)
  case notCompactJWS
  /// The payload of a card is JSON although its header says that it is compressed.
  case payloadNotCompressed
  case notBase64URL
  // cards: envelope, claims, content
  case notJSONObject
  case invalidHeader(String)
  case missingMember(String)
  case invalidIssuerURL(String)
  // cards: issuer, signature, time
  case unknownIssuer(String)
  case trustedIssuer(String)
  case unknownKey(String)
  case signatureLength(Int)
  case validSince(Instant)
  // cards: revocation
  case neverRevokes
  case notRevoked
  case revoked(String)
  case noRevocationList
  case revocationMethod(String)
  case revocationVersion(String)
  // links: content
  case notOpened
  case linkContents(valid: Int, of: Int)
  case passcodeMissing
  /// The server accepts `remaining` further passcodes.
  case wrongPasscode(remaining: Int?)
  case linkGone
  case linkStatus(Int)
  case emptyManifest
  case noManifest
  case tooManyFiles
  /// The contents together exceed a bound.
  case overLimit(CredentialBudget.Exceeded)
  /// The server of a link with this name is on this machine or in its network.
  case localLink(String)
  /// A host that a link may not lead to.
  case refusedHost(String)
  case refusedRedirect(String)
  case insecureLink
  case noAnswer(host: String)
  // files of links
  case notEncrypted
  case cannotDecrypt
}

extension StepResult {
  init(_ step: VerificationStep, _ isOK: Bool?, _ finding: CredentialFinding) {
    self.init(step, isOK, .credential(finding))
  }
}

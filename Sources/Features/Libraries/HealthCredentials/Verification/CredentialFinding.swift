package import AtriumTime

/// The reason for the result of a step of a credential other than the EU certificate.
package enum CredentialFinding: Sendable, Equatable {
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
}

extension StepResult {
  init(_ step: VerificationStep, _ isOK: Bool?, _ finding: CredentialFinding) {
    self.init(step, isOK, .credential(finding))
  }
}

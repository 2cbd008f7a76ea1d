package import AtriumTime

/// The reason for the result of a step, with the compared values.
package enum VerificationFinding: Error, Sendable, Equatable {
  case notReached(VerificationStep)

  // prefix
  case noPrefix
  case otherPrefix(String)
  // base45
  case tooLong(Int, limit: Int)
  case base45Length(Int)
  case base45Character(at: Int)
  case base45Group(at: Int)
  // zlib
  case notCompressed
  case corruptCompression
  case decompressedTooLarge(Int)
  case trailingBytes(Int)
  // cose, cwt
  case cbor(CBORError)
  case notSigned
  /// A CBOR tag other than those of a COSE message with one signature.
  case otherTag(UInt64)
  /// A part of the COSE message has the wrong type.
  case invalidEnvelope(COSEEnvelope.Part)
  /// A header parameter has the wrong type.
  case mistypedHeader(String)
  case invalidCriticalParameters
  case unknownCriticalParameter(String)
  case noClaims
  case invalidClaim(String)
  /// A time with a CBOR tag, which a token must leave out (RFC 8392 §2).
  case taggedClaim(String, tag: UInt64)
  case noCertificate
  // schema
  case schema(SchemaError)
  case schemaVersion(String)
  case checkedAgainst(version: String, insteadOf: String)
  // content
  /// The most serious issues, and the number of the others.
  case content([ContentIssue], others: Int)
  // signer
  case emptyTrustList
  case noKeyIdentifier
  case unknownSigner(String)
  case staleTrust(days: Int, limit: Int)
  case unsupportedSignerKey
  case noIssuer
  case invalidIssuer(String)
  case countryMismatch(signer: String, issuer: String)
  case trusted(country: String?)
  // signature
  case noSigner
  case noAlgorithm
  case otherAlgorithm(String)
  case otherKeyType(algorithm: String)
  case invalidSignature
  // time
  case noExpiry
  case noIssueTime
  case expiresBeforeIssue(issued: Instant, expires: Instant)
  case notYetValid(Instant, at: Instant)
  case issuedBeforeSigner(issued: Instant, signer: Instant)
  case notYetIssued(Instant, at: Instant)
  case expired(Instant, at: Instant)
  case signerNotYetValid(Instant, at: Instant)
  case signerExpired(Instant, at: Instant)
  case inTime(issued: Instant, expires: Instant)
  // keyusage
  case keyUsageForbidsSigning(CertificateKind)
  case maySignAll
  case maySign(CertificateKind)
  // rules
  case noRules
  case rules(satisfied: Int, violated: [String], undecided: [String])
  // the steps of other kinds
  case credential(CredentialFinding)
}

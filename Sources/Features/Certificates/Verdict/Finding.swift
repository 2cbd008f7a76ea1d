import AtriumScreen

/// Why a step has the result that it has, with the values that were compared.
enum Finding: Error, Sendable, Equatable {
  case notReached(Stage)

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
  case damagedCompression
  case tooMuchUnpacked(Int)
  case compressionGoesOn(bytes: Int)
  // cose, cwt
  case cbor(CBORProblem)
  case notSigned
  case badEnvelope
  case noClaims
  case badClaim(String)
  case noCertificate
  // schema
  case schema(SchemaProblem)
  case schemaVersion(String)
  case judgedBy(version: String, insteadOf: String)
  // signer
  case noTrust
  case noKeyIdentifier
  case unknownSigner(String)
  case staleTrust(days: Int, limit: Int)
  case unreadableSigner
  case otherCountry(signer: String, issuer: String)
  case trusted(String?)
  // signature
  case noSigner
  case noAlgorithm
  case otherAlgorithm(String)
  case otherKey(String)
  case badSignature
  // time
  case noExpiry
  case notYetIssued(Timestamp, at: Timestamp)
  case expired(Timestamp, at: Timestamp)
  case signerNotYetValid(Timestamp, at: Timestamp)
  case signerExpired(Timestamp, at: Timestamp)
  case inTime(issued: Timestamp, expires: Timestamp)
  // keyusage
  case mayNotSign(Kind)
  case maySignAll
  case maySign(Kind)
  // rules
  case noRules
  case rules(kept: Int, broken: [String], open: [String])
}

/// What a certificate is about.
enum Kind: String, CaseIterable, Sendable {
  case vaccination = "v"
  case test = "t"
  case recovery = "r"

  /// What a certificate says it is about; with exactly one it is right.
  static func all(in payload: JSON) -> [Kind] { allCases.filter { payload[$0.rawValue] != nil } }
}

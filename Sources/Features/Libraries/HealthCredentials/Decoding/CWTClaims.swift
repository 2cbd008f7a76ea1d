package import AtriumScreen

/// The claims of a CBOR web token (RFC 8392) with a health certificate.
package struct CWTClaims: Sendable {
  /// The issuing country, e.g. `AT`.
  package private(set) var issuer: String?
  /// Seconds since 1970.
  package private(set) var issued: Double?
  /// Seconds since 1970.
  package private(set) var expires: Double?
  /// The time before which the token must not be accepted, in seconds since 1970.
  package private(set) var notBefore: Double?
  package private(set) var certificate: CBOR?
  /// The first invalid claim. The other claims can still be used.
  let failure: VerificationFinding?
  /// The first invalid claim besides the health certificate.
  let registeredFailure: VerificationFinding?
  /// The registered claims that are there with a wrong type.
  private let invalidClaims: [String]
  /// The claim -260, a map of contents.
  private let health: CBOR?
  /// `true` if all claims are those of RFC 8392.
  private let isPlain: Bool

  /// Electronic Health Certificate Specification §3.3; version 1 is the EU's certificate.
  private enum Key {
    static let issuer = 1, expires = 4, notBefore = 5, issued = 6, health = -260, version1 = 1
  }

  /// The keys of the contents that WHO adds to the claim -260.
  private static let contents: [(key: Int, kind: CredentialKind)] = [
    (Key.version1, .dcc), (-6, .whoICVP), (3, .whoDDCC), (4, .whoDDCC), (5, .whoVHL),
  ]

  package init(_ bytes: ArraySlice<UInt8>) throws(VerificationFinding) {
    let claims = try CBOR(bytes)
    guard case .map = claims else { throw .noClaims }
    issuer = claims[Key.issuer]?.text
    issued = claims[Key.issued]?.seconds
    expires = claims[Key.expires]?.seconds
    notBefore = claims[Key.notBefore]?.seconds
    if let health = claims[Key.health]?[Key.version1], case .map = health { certificate = health }
    self.health = claims[Key.health]
    isPlain = claims.pairs.allSatisfy { pair in
      if case .integer(1...7) = pair.key { true } else { false }
    }
    let values: [(name: String, key: Int, isValid: Bool)] = [
      ("iss", Key.issuer, issuer != nil), ("iat", Key.issued, issued != nil),
      ("exp", Key.expires, expires != nil), ("nbf", Key.notBefore, notBefore != nil),
    ]
    let invalid = values.filter { claims[$0.key] != nil && !$0.isValid }
    invalidClaims = invalid.map(\.name)
    registeredFailure = invalid.first.map { name, key, _ in
      if case .tagged(let tag, _)? = claims[key] { return .taggedClaim(name, tag: tag) }
      return .invalidClaim(name)
    }
    let missing: VerificationFinding = health == nil ? .noCertificate : .invalidClaim("hcert")
    failure = registeredFailure ?? (certificate == nil ? missing : nil)
  }

  /// The kind of the first content that is known. A token without any other content than the
  /// registered claims is meant to be an EU certificate.
  var kind: CredentialKind {
    guard let health else { return isPlain ? .dcc : .unknown }
    guard case .map(let pairs) = health, !pairs.isEmpty else { return .dcc }
    return Self.contents.first { health[$0.key] != nil }?.kind ?? .unknown
  }

  /// Returns whether a registered claim, such as `exp`, is there with a wrong type.
  func isInvalid(_ name: String) -> Bool { invalidClaims.contains(name) }

  /// `true` if a time of the token is there and cannot be read.
  var hasInvalidTime: Bool { invalidClaims.contains { $0 != "iss" } }

  package func content(of kind: CredentialKind) -> CBOR? {
    Self.contents.lazy.filter { $0.kind == kind }.compactMap { self.health?[$0.key] }.first
  }

  /// The content of WHO's verifiable health link: the payload as a map, a text with the prefix, or,
  /// as drafts had it, a text in a list or a member `u`.
  var link: Result<HealthLink, CredentialDefect> {
    func decode() throws(CredentialDefect) -> HealthLink {
      var content = self.content(of: .whoVHL)
      if case .array(let elements)? = content { content = elements.first }
      if content?["url"] != nil, let content { return try HealthLink(content.json) }
      guard let text = content?.text ?? content?["u"]?.text,
        let link = LinkPrefix.link(in: Array(text.utf8)[...])
      else { throw CredentialDefect(.content, .missingMember("url")) }
      return try HealthLink(decoding: LinkPrefix.payload(of: link))
    }
    do throws(CredentialDefect) { return .success(try decode()) } catch { return .failure(error) }
  }

  /// The members `iss`, `iat` and `exp`, and `nbf` if the token has it; times are integers if they are whole seconds.
  package var json: JSON {
    .object(present: [
      "iss": issuer.map(JSON.string) ?? .null, "iat": issued.map(JSON.seconds) ?? .null,
      "exp": expires.map(JSON.seconds) ?? .null, "nbf": notBefore.map(JSON.seconds),
    ])
  }
}

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
  /// The certificate in its original encoding.
  package private(set) var certificate: CBOR?
  /// The first invalid claim. The other claims can still be used.
  let failure: VerificationFinding?

  /// Electronic Health Certificate Specification §3.3; version 1 is the EU's certificate.
  private enum Key {
    static let issuer = 1, expires = 4, notBefore = 5, issued = 6, health = -260, version1 = 1
  }

  package init(_ bytes: ArraySlice<UInt8>) throws(VerificationFinding) {
    let claims = try CBOR(bytes)
    guard case .map = claims else { throw .noClaims }
    issuer = claims[Key.issuer]?.text
    issued = claims[Key.issued]?.seconds
    expires = claims[Key.expires]?.seconds
    notBefore = claims[Key.notBefore]?.seconds
    if let health = claims[Key.health]?[Key.version1], case .map = health { certificate = health }
    failure =
      if claims[Key.issuer] != nil, issuer == nil {
        .invalidClaim("iss")
      } else if claims[Key.issued] != nil, issued == nil {
        .invalidClaim("iat")
      } else if claims[Key.expires] != nil, expires == nil {
        .invalidClaim("exp")
      } else if claims[Key.notBefore] != nil, notBefore == nil {
        .invalidClaim("nbf")
      } else if certificate == nil {
        claims[Key.health] == nil ? .noCertificate : .invalidClaim("hcert")
      } else {
        nil
      }
  }

  /// The members `iss`, `iat` and `exp`, and `nbf` if the token has it; times are integers if they are whole seconds.
  package var json: JSON {
    func time(_ seconds: Double?) -> JSON {
      guard let seconds else { return .null }
      return Int(exactly: seconds).map(JSON.integer) ?? .number(seconds)
    }
    var members = [
      JSON.Member("iss", issuer.map(JSON.string) ?? .null), JSON.Member("iat", time(issued)),
      JSON.Member("exp", time(expires)),
    ]
    if notBefore != nil { members.append(JSON.Member("nbf", time(notBefore))) }
    return .object(members)
  }
}

import AtriumScreen

/// What a CBOR web token says (RFC 8392), and the health certificate in it.
struct Claims: Sendable {
  /// The country that issued it, e.g. `AT`.
  var issuer: String?
  /// Seconds since 1970.
  var issued: Double?
  var expires: Double?
  /// The certificate itself, as it stands in the token.
  var certificate: CBOR?
  /// The first thing that is wrong with the claims; what is right can still be used.
  var problem: Finding?

  /// Electronic Health Certificate Specification §3.3; version 1 of its certificate is the EU's.
  private enum Key { static let issuer = 1, expires = 4, issued = 6, health = -260, version1 = 1 }

  init(_ bytes: ArraySlice<UInt8>) throws(Finding) {
    let claims = try CBOR(bytes)
    guard case .map = claims else { throw .noClaims }
    issuer = claims[Key.issuer]?.text
    issued = claims[Key.issued]?.seconds
    expires = claims[Key.expires]?.seconds
    if let health = claims[Key.health]?[Key.version1], case .map = health { certificate = health }
    problem =
      if claims[Key.issuer] != nil, issuer == nil {
        .badClaim("iss")
      } else if claims[Key.issued] != nil, issued == nil {
        .badClaim("iat")
      } else if claims[Key.expires] != nil, expires == nil {
        .badClaim("exp")
      } else if certificate == nil {
        claims[Key.health] == nil ? .noCertificate : .badClaim("hcert")
      } else {
        nil
      }
  }

  /// What programs read: whole seconds where they are whole.
  var json: JSON {
    func time(_ seconds: Double?) -> JSON {
      guard let seconds else { return .null }
      return Int(exactly: seconds).map(JSON.integer) ?? .number(seconds)
    }
    return [
      "iss": issuer.map(JSON.string) ?? .null, "iat": time(issued), "exp": time(expires),
    ]
  }
}

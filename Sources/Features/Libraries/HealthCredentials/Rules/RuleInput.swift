package import AtriumScreen
package import AtriumTime

/// The data that rules are evaluated with.
package struct RuleInput: Sendable {
  /// The certificate as it is encoded in the token.
  package let payload: JSON
  /// The key identifier of the signer's certificate, in base64.
  package let keyIdentifier: String?
  /// The issuing country.
  package let issuer: String?
  package let issued: Instant?
  package let expires: Instant?
  /// The country of verification, in capital letters; `nil` selects the built-in rules.
  package let country: String?
  /// The time of verification.
  package var at: Instant

  package init(
    payload: JSON, keyIdentifier: String? = nil, issuer: String? = nil, issued: Instant? = nil,
    expires: Instant? = nil, country: String? = nil, at: Instant
  ) {
    self.payload = payload
    self.keyIdentifier = keyIdentifier
    self.issuer = issuer
    self.issued = issued
    self.expires = expires
    self.country = country
    self.at = at
  }

  package init(
    _ decoded: DecodedCertificate, _ payload: JSON, _ context: VerificationContext
  ) {
    let claims = decoded.claims
    self.init(
      payload: payload, keyIdentifier: decoded.envelope?.keyIdentifier.map { Base64.text($0) },
      issuer: claims?.issuer, issued: claims?.issued.map(Instant.init(timeIntervalSince1970:)),
      expires: claims?.expires.map(Instant.init(timeIntervalSince1970:)), country: context.country,
      at: context.at)
  }
}

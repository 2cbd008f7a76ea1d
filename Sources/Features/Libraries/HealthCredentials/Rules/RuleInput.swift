package import AtriumScreen
package import AtriumTime

/// The data that rules are evaluated with.
package struct RuleInput: Sendable {
  /// The certificate as it is encoded in the token.
  package let payload: JSON
  /// The key identifier of the signer's certificate, in base64.
  let keyIdentifier: String?
  let issuer: String?
  let issued: Instant?
  let expires: Instant?
  /// The country of verification, in capital letters; `nil` selects the built-in rules.
  let country: String?
  package var at: Instant
}

extension RuleInput {
  package init(_ decoded: DecodedCertificate, _ payload: JSON, _ context: VerificationContext) {
    let claims = decoded.claims
    self.init(
      payload: payload, keyIdentifier: decoded.envelope?.keyIdentifier.map { Base64.text($0) },
      issuer: claims?.issuer, issued: claims?.issued.map(Instant.init(timeIntervalSince1970:)),
      expires: claims?.expires.map(Instant.init(timeIntervalSince1970:)), country: context.country,
      at: context.at)
  }
}

/// Decodes credentials of all kinds without verifying them.
///
/// An instance must not be used concurrently.
package final class CredentialDecoder {
  private let zlib: ZlibDecompressor
  let inflater: RawInflater

  /// The bounds of the operation.
  let budget: CredentialBudget?

  /// - Parameter budget: the bounds of all credentials together; `nil` limits each for itself.
  package init(within budget: CredentialBudget? = nil) throws(ZlibUnavailable) {
    self.budget = budget
    zlib = try ZlibDecompressor(within: budget)
    inflater = try RawInflater(within: budget)
  }

  /// - Parameter text: the content of the QR code, in UTF-8; the parts of a card are lines.
  package func decode(
    _ text: ArraySlice<UInt8>
  ) -> (kind: CredentialKind, credential: VerificationResult.Credential) {
    switch CredentialForm(text) {
    case .certificate:
      let decoded = DecodedCertificate(text, with: zlib)
      let kind = decoded.claims?.kind ?? .dcc
      let link = kind == .whoVHL ? decoded.claims?.link : nil
      return (kind, .certificate(decoded, link.flatMap { try? $0.get() }))
    case .card: return (.shc, .card(DecodedCard(text, with: inflater)))
    case .link(let link):
      let payload = LinkPrefix.payload(of: link)
      return (LinkPrefix.kind(of: link), .link(try? HealthLink(decoding: payload)))
    case .other(let kind): return (kind, .other)
    }
  }
}

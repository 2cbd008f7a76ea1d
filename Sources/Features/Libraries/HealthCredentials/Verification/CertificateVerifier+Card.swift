import AtriumTime
import Crypto

/// The verification of SMART Health Cards.
extension CertificateVerifier {
  func verifyCard(_ card: DecodedCard) -> VerificationResult {
    var steps = card.steps
    let issuer = card.issuer.flatMap(context.trust.cardIssuer)
    let key = card.keyIdentifier.flatMap { context.trust.cardKey($0, of: issuer) }
    steps.append(issuerStep(card, issuer, key))
    steps.append(signatureStep(card, key))
    steps.append(timeStep(card))
    steps.append(revocationStep(card, issuer, key))
    return VerificationResult(
      kind: .shc, steps: steps, credential: .card(card), outcomes: [],
      trust: context.trust.status(of: key?.source ?? issuer?.source), at: context.at)
  }

  /// A key set without an issuer vouches for the cards of its keys.
  private func issuerStep(_ card: DecodedCard, _ issuer: CardIssuer?, _ key: CardKey?) -> StepResult
  {
    guard let id = card.issuer else { return StepResult(.issuer, nil, card.notReached) }
    guard !context.trust.isEmpty else { return StepResult(.issuer, nil, .emptyTrustList) }
    guard let source = key?.source ?? issuer?.source else {
      return StepResult(.issuer, nil, .unknownIssuer(String(id.prefix(200))))
    }
    if let finding = context.trust.staleness(of: source) {
      return StepResult(.issuer, nil, finding)
    }
    return StepResult(.issuer, true, .trustedIssuer(issuer?.name ?? id))
  }

  private func signatureStep(_ card: DecodedCard, _ key: CardKey?) -> StepResult {
    guard let signature = card.signature else {
      return StepResult(.signature, nil, card.notReached)
    }
    guard signature.count == 64 else {
      return StepResult(.signature, false, .signatureLength(signature.count))
    }
    guard let key else {
      // The keys of an issuer are searched only if header and issuer could be read.
      guard let identifier = card.keyIdentifier, card.issuer != nil else {
        return StepResult(.signature, nil, card.notReached)
      }
      return StepResult(.signature, nil, .unknownKey(String(identifier.prefix(100))))
    }
    guard let parsed = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
      key.key.isValidSignature(parsed, for: card.signedBytes)
    else { return StepResult(.signature, false, .invalidSignature) }
    return StepResult(.signature, true)
  }

  private func timeStep(_ card: DecodedCard) -> StepResult {
    guard let notBefore = card.notBefore else { return StepResult(.time, nil, card.notReached) }
    let at = context.at
    let start = Instant(timeIntervalSince1970: notBefore)
    if at < start { return StepResult(.time, false, .notYetValid(start, at: at)) }
    guard let expires = card.expires else { return StepResult(.time, true, .validSince(start)) }
    let end = Instant(timeIntervalSince1970: expires)
    return end < at
      ? StepResult(.time, false, .expired(end, at: at))
      : StepResult(.time, true, .inTime(issued: start, expires: end))
  }

  private func revocationStep(
    _ card: DecodedCard, _ issuer: CardIssuer?, _ key: CardKey?
  ) -> StepResult {
    guard let notBefore = card.notBefore else {
      return StepResult(.revocation, nil, card.notReached)
    }
    guard let key else {
      let isSearched = card.issuer != nil && card.keyIdentifier != nil
      return StepResult(.revocation, nil, isSearched ? .noSigner : card.notReached)
    }
    let lists = issuer?.revocationLists.filter { $0.keyIdentifier == key.identifier } ?? []
    guard !lists.isEmpty else {
      return key.revocationVersion == nil
        ? StepResult(.revocation, true, .neverRevokes)
        : StepResult(.revocation, nil, .noRevocationList)
    }
    if let identifier = card.revocationIdentifier,
      lists.contains(where: {
        $0.method == "rid" && $0.revokes(identifier, issued: notBefore)
      })
    {
      return StepResult(.revocation, false, .revoked(identifier))
    }
    if let other = lists.first(where: { $0.method != "rid" }) {
      return StepResult(.revocation, nil, .revocationMethod(other.method ?? ""))
    }
    if let version = key.revocationVersion, !lists.contains(where: { $0.version == version }) {
      return StepResult(.revocation, nil, .revocationVersion(version))
    }
    return StepResult(.revocation, true, .notRevoked)
  }
}

extension DecodedCard {
  /// The reason why a step after the failed one was not reached.
  var notReached: VerificationFinding? {
    steps.first { $0.isOK != true }.map { .notReached($0.step) }
  }
}

import AtriumTime

/// The verification of WHO's certificates of the form `HC1:`, and of those of unknown kinds.
extension CertificateVerifier {
  func verifyOther(_ decoded: DecodedCertificate, _ kind: CredentialKind) -> VerificationResult {
    let names: [(VerificationStep, VerificationStep)] = [
      (.prefix, .prefix), (.base45, .encoding), (.zlib, .compression), (.cose, .envelope),
    ]
    var steps = names.map { StepResult($1, decoded.result(of: $0).isOK) }
    guard kind != .unknown, let claims = decoded.claims, let envelope = decoded.envelope else {
      steps.append(StepResult(.claims, nil, .unknownClaim))
      return result(kind, steps, decoded, nil)
    }
    steps.append(
      claims.registeredFailure.map { StepResult(.claims, false, $0) } ?? StepResult(.claims, true))
    let link = kind == .whoVHL ? claims.link : nil
    steps.append(contentStep(claims, kind, link))
    let candidates = envelope.keyIdentifier.map(context.trust.signers(withKeyIdentifier:)) ?? []
    let (found, signature) = signature(of: envelope, candidates)
    steps.append(issuerStep(envelope, claims.issuer, found))
    steps.append(signature)
    steps.append(timeStep(claims, found, needsDates: false))
    return result(kind, steps, decoded, found, link.flatMap { try? $0.get() })
  }

  private func result(
    _ kind: CredentialKind, _ steps: [StepResult], _ decoded: DecodedCertificate, _ signer: Signer?,
    _ link: HealthLink? = nil
  ) -> VerificationResult {
    VerificationResult(
      kind: kind, steps: steps, credential: .certificate(decoded, link), outcomes: [],
      trust: context.trust.status(of: signer?.source), at: context.at)
  }

  private func contentStep(
    _ claims: CWTClaims, _ kind: CredentialKind, _ link: Result<HealthLink, CredentialDefect>?
  ) -> StepResult {
    switch link {
    case .success: return StepResult(.content, nil, .notOpened)
    case .failure(let defect): return StepResult(.content, false, defect.result.finding)
    case nil: break
    }
    guard case .map? = claims.content(of: kind) else {
      return StepResult(.content, false, .notAMap)
    }
    return StepResult(.content, true)
  }

  private func issuerStep(
    _ envelope: COSEEnvelope, _ issuer: String?, _ found: Signer?
  ) -> StepResult {
    if let finding = finding(envelope, found) { return StepResult(.issuer, nil, finding) }
    if let country = found?.country, let issuer, IssuingCountry.isCode(country),
      IssuingCountry.isCode(issuer), !IssuingCountry.maySign(country, for: issuer)
    {
      return StepResult(.issuer, false, .countryMismatch(signer: country, issuer: issuer))
    }
    return StepResult(.issuer, true, .trusted(country: found?.country))
  }
}

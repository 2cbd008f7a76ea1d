package import AtriumTime

/// The parameters of a verification.
package struct VerificationContext: Sendable {
  package let trust: TrustList
  package let rules: RuleSet
  /// The country of verification, in capital letters.
  package let country: String?
  /// The codes that the fields of a certificate may have.
  package let valueSets: ValueSets
  /// The time of verification.
  package let at: Instant

  package init(
    trust: TrustList, rules: @escaping RuleSet, country: String? = nil,
    valueSets: ValueSets = .builtIn, at: Instant
  ) {
    self.trust = trust
    self.rules = rules
    self.country = country
    self.valueSets = valueSets
    self.at = at
  }
}

/// Verifies health credentials of all kinds, one after the other.
package struct CertificateVerifier {
  package let context: VerificationContext
  private let decoder: CredentialDecoder
  var inflater: RawInflater { decoder.inflater }
  var budget: CredentialBudget? { decoder.budget }

  /// - Parameter budget: the bounds of all credentials together; `nil` limits each for itself.
  package init(
    _ context: VerificationContext, within budget: CredentialBudget? = nil
  ) throws(ZlibUnavailable) {
    self.context = context
    decoder = try CredentialDecoder(within: budget)
  }

  /// Verifies all credentials of a document.
  /// - Throws: the bound of the budget that they exceed.
  package func verify(
    _ texts: [ArraySlice<UInt8>]
  ) throws(CredentialBudget.Exceeded) -> [VerificationResult] {
    try decoder.budget?.spend(texts.count, .credentials)
    var results: [VerificationResult] = []
    for text in texts {
      results.append(verify(text))
      try decoder.budget?.check()
    }
    return results
  }

  /// - Parameter text: the content of the QR code, in UTF-8; the parts of a card are lines.
  package func verify(_ text: ArraySlice<UInt8>) -> VerificationResult {
    let (kind, credential) = decoder.decode(text)
    switch credential {
    case .certificate(let decoded, _):
      return kind == .dcc ? verifyCertificate(decoded) : verifyOther(decoded, kind)
    case .card(let card): return verifyCard(card)
    case .link: return verifyLink(LinkPrefix.link(in: text.trimmed) ?? text, kind)
    case .other:
      return VerificationResult(
        kind: kind, steps: [StepResult(.prefix, nil, .unsupportedKind)], credential: .other,
        outcomes: [],
        trust: context.trust.status(), at: context.at)
    }
  }

  private func verifyCertificate(_ decoded: DecodedCertificate) -> VerificationResult {
    let decoding = [VerificationStep.prefix, .base45, .zlib, .cose, .cwt].map(decoded.result)
    let schema = schema(decoded)
    let (signerSteps, signer) = signerSteps(decoded)
    let (rules, outcomes) = evaluateRules(decoded)
    return VerificationResult(
      kind: .dcc, steps: decoding + [schema] + signerSteps + [rules, content(decoded, schema)],
      credential: .certificate(decoded, nil), outcomes: outcomes,
      trust: context.trust.status(of: signer?.source), at: context.at)
  }

  private func schema(_ decoded: DecodedCertificate) -> StepResult {
    guard let certificate = decoded.claims?.certificate, let payload = decoded.payload else {
      return .notReached(.schema, decoded)
    }
    return SchemaCheck.result(for: payload, certificate)
  }

  private func content(_ decoded: DecodedCertificate, _ schema: StepResult) -> StepResult {
    guard let payload = decoded.payload else { return .notReached(.content, decoded) }
    guard schema.isOK == true else { return StepResult(.content, nil, .notReached(.schema)) }
    return ContentCheck(valueSets: context.valueSets).result(for: payload)
  }

  private func evaluateRules(_ decoded: DecodedCertificate) -> (StepResult, [RuleOutcome]) {
    guard let payload = decoded.payload else { return (.notReached(.rules, decoded), []) }
    let outcomes = context.rules(RuleInput(decoded, payload, context))
    return (.rules(outcomes), outcomes)
  }
}

extension StepResult {
  /// Combines the outcomes of all rules. A single violated rule decides.
  fileprivate static func rules(_ outcomes: [RuleOutcome]) -> StepResult {
    guard !outcomes.isEmpty else { return StepResult(.rules, nil, .noRules) }
    let violated = outcomes.filter { $0.isSatisfied == false }.map(\.rule)
    let undecided = outcomes.filter { $0.isSatisfied == nil }.map(\.rule)
    let satisfied = outcomes.count - violated.count - undecided.count
    let isOK: Bool? = violated.isEmpty ? (undecided.isEmpty ? true : nil) : false
    return StepResult(
      .rules, isOK, .rules(satisfied: satisfied, violated: violated, undecided: undecided))
  }
}

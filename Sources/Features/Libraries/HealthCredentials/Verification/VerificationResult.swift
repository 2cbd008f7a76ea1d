package import AtriumScreen
package import AtriumTime

/// The result of the verification of a credential.
package struct VerificationResult: Sendable {
  package let kind: CredentialKind
  package var steps: [StepResult]
  package let credential: Credential
  /// The outcome of each rule that was evaluated.
  package let outcomes: [RuleOutcome]
  /// The status of the list that contains the signer.
  package let trust: TrustListStatus
  /// The time for which the certificate was verified.
  package let at: Instant

  /// The decoded credential.
  package enum Credential: Sendable {
    /// A certificate of the form `HC1:`, and the link in it.
    case certificate(DecodedCertificate, HealthLink?)
    case card(DecodedCard)
    /// A link; `nil` if it is malformed.
    case link(HealthLink?)
    /// A kind that is not verified.
    case other
  }

  /// The certificate of the form `HC1:`.
  package var decoded: DecodedCertificate? {
    if case .certificate(let decoded, _) = credential { decoded } else { nil }
  }

  package var card: DecodedCard? {
    if case .card(let card) = credential { card } else { nil }
  }

  /// The signed content. Links are left out, since they contain keys.
  package var payload: JSON? {
    switch kind {
    case .dcc: decoded?.payload
    case .shc: card?.payload
    case .whoDDCC, .whoICVP: decoded?.claims?.content(of: kind)?.json
    default: nil
    }
  }

  package var link: HealthLink? {
    switch credential {
    case .certificate(_, let link), .link(let link): link
    case .card, .other: nil
    }
  }

  package var verdict: CertificateVerdict {
    if steps.contains(where: { $0.isOK == false }) { return .invalid }
    return steps.allSatisfy { $0.isOK == true } ? .valid : .undecided
  }

  /// The first step that failed, otherwise the first that could not be decided.
  package var decisiveStep: StepResult? {
    steps.first { $0.isOK == false } ?? steps.first { $0.isOK == nil }
  }
}

/// The verdict: invalid if a step failed, valid if every step succeeded, otherwise undecided.
package enum CertificateVerdict: String, Sendable, CaseIterable {
  case valid, invalid, undecided
}

/// The steps of a verification.
package enum VerificationStep: String, CaseIterable, Comparable, Sendable {
  case prefix, base45, zlib, cose, cwt, schema, signer, signature, time, keyusage, rules, content
  // The other kinds have these besides prefix, content, signature and time.
  case encoding, compression, envelope, claims, issuer, revocation

  /// The steps of an EU certificate, in their order.
  package static let ofCertificates: [VerificationStep] = [
    .prefix, .base45, .zlib, .cose, .cwt, .schema, .signer, .signature, .time, .keyusage, .rules,
    .content,
  ]

  private var position: Int? { Self.allCases.firstIndex(of: self) }

  package static func < (a: Self, b: Self) -> Bool { (a.position ?? 0) < (b.position ?? 0) }
}

/// The result of a step.
package struct StepResult: Sendable, Equatable {
  package let step: VerificationStep
  /// `nil` if the step was not reached or cannot be decided.
  package let isOK: Bool?
  /// The reason, with the compared values.
  package let finding: VerificationFinding?

  package init(_ step: VerificationStep, _ isOK: Bool?, _ finding: VerificationFinding? = nil) {
    (self.step, self.isOK, self.finding) = (step, isOK, finding)
  }

  /// The result of a step after the one at which decoding failed.
  static func notReached(_ step: VerificationStep, _ decoded: DecodedCertificate) -> StepResult {
    StepResult(step, nil, decoded.failure.map { .notReached($0.step) })
  }
}

/// The subject of a certificate, by its key in the payload.
package enum CertificateKind: String, CaseIterable, Sendable {
  case vaccination = "v"
  case test = "t"
  case recovery = "r"

  /// Returns the kinds of entries in a payload. A valid certificate has exactly one.
  package static func all(in payload: JSON) -> [CertificateKind] {
    allCases.filter { payload[$0.rawValue] != nil }
  }
}

package import AtriumScreen
package import AtriumTime

/// The result of the verification of a certificate.
package struct VerificationResult: Sendable {
  package let steps: [StepResult]
  package let decoded: DecodedCertificate
  /// The outcome of each rule that was evaluated.
  package let outcomes: [RuleOutcome]
  /// The status of the list that contains the signer.
  package let trust: TrustListStatus
  /// The time for which the certificate was verified.
  package let at: Instant

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

/// The steps of a verification, in their order.
package enum VerificationStep: String, CaseIterable, Comparable, Sendable {
  case prefix, base45, zlib, cose, cwt, schema, signer, signature, time, keyusage, rules, content

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

  package init(
    _ step: VerificationStep, _ isOK: Bool?, _ finding: VerificationFinding? = nil
  ) {
    self.step = step
    self.isOK = isOK
    self.finding = finding
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

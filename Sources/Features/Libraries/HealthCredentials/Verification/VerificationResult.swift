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

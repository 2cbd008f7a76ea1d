/// The steps of a verification, in their order.
package enum VerificationStep: String, CaseIterable, Comparable, Sendable {
  case prefix, base45, zlib, cose, cwt, schema, signer, signature, time, keyusage, rules

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

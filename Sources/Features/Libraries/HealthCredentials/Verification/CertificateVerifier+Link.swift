/// The verification of links that have not been opened.
extension CertificateVerifier {
  static let linkSteps: [VerificationStep] = [.prefix, .encoding, .claims, .content]

  /// - Parameter text: the link from its prefix on.
  func verifyLink(_ text: ArraySlice<UInt8>, _ kind: CredentialKind) -> VerificationResult {
    var steps: [StepResult]
    var link: HealthLink?
    do throws(CredentialDefect) {
      link = try HealthLink(decoding: LinkPrefix.payload(of: text))
      steps = [.prefix, .encoding, .claims].map { StepResult($0, true) }
      steps.append(StepResult(.content, nil, .notOpened))
    } catch {
      let failed = error.result
      let index = Self.linkSteps.firstIndex(of: failed.step) ?? 0
      steps = Self.linkSteps.prefix(index).map { StepResult($0, true) } + [failed]
      steps += Self.linkSteps.dropFirst(index + 1).map {
        StepResult($0, nil, .notReached(failed.step))
      }
    }
    return VerificationResult(
      kind: kind, steps: steps, credential: .link(link), outcomes: [],
      trust: context.trust.status(), at: context.at)
  }
}

import AtriumCore
import AtriumScreen
import HealthCredentials

extension Screen {
  /// The answer for a certificate of a batch.
  static func verified(_ name: String, _ result: VerificationResult) -> Screen {
    // The answer does not keep the decoded certificate.
    batchAnswer(
      name, result.kind, result.verdict, result.steps.map(\.json),
      reason: result.decisiveStep?.phrase)
  }

  /// The answer for a file of a batch that cannot be read.
  static func unreadable(_ name: String, _ failure: Failure) -> Screen {
    let reason = failure.message
    let steps = VerificationStep.ofCertificates.map {
      JSON.result(of: $0, nil, reason.text(in: .en))
    }
    return batchAnswer(name, .unknown, .undecided, steps, failure: failure, reason: reason)
  }

  private static func batchAnswer(
    _ name: String, _ kind: CredentialKind, _ verdict: CertificateVerdict, _ steps: [JSON],
    failure: Failure? = nil, reason: Phrase?
  ) -> Screen {
    var blocks: [Block] = [
      .machineOnly("input", .string(name)), .machineOnly("verdict", .string(verdict.rawValue)),
      .machineOnly("steps", .array(steps)), .machineOnly("kind", .string(kind.rawValue)),
    ]
    if let failure { blocks.append(.machineOnly("failure", .string(failure.code))) }
    let text: Phrase =
      "\(name): \(Phrase.verdictName(verdict))\(reason.map { " (\($0))" } ?? "")"
    return Screen("verification", blocks + [.notice(verdict.tone, text)])
  }

  /// The last answer of a batch.
  static func summary(_ counts: [CertificateVerdict: Int], trust: TrustListStatus) -> Screen {
    let total = counts.values.reduce(0, +)
    let fields = CertificateVerdict.allCases.map { verdict in
      let count = counts[verdict] ?? 0
      return Block.field(
        Field(
          verdict.rawValue, .verdictName(verdict),
          .toned(count == 0 ? .quiet : verdict.tone, .count(count))))
    }
    return Screen(
      "verified", [.field(Field("total", .total, .count(total)))] + fields + [.trust(trust)])
  }
}

extension StepResult {
  /// A successful step has no reason.
  var json: JSON {
    if isOK == true { return Self.successes[step] ?? .null }
    return .result(of: step, isOK, finding?.phrase.text(in: .en))
  }

  /// The same for all certificates, therefore shared.
  private static let successes = Dictionary(
    uniqueKeysWithValues: VerificationStep.allCases.map { ($0, JSON.result(of: $0, true, nil)) })
}

extension JSON {
  fileprivate static func result(
    of step: VerificationStep, _ isOK: Bool?, _ reason: String?
  ) -> JSON {
    [
      "step": .string(step.rawValue), "ok": isOK.map(JSON.bool) ?? .null,
      "reason": reason.map(JSON.string) ?? .null,
    ]
  }
}

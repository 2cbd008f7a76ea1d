import AtriumCore
import AtriumScreen
import HealthCredentials

extension Screen {
  /// The answer for a certificate of a batch, or for a file that cannot be read.
  static func verified(_ answer: CertificateAnswer, isFirst: Bool) -> Screen {
    var blocks: [Block] = [
      .machineOnly("input", .string(answer.name)),
      .machineOnly("verdict", .string(answer.verdict.rawValue)),
      .machineOnly("steps", .array(answer.steps)),
      .machineOnly("kind", .string(answer.kind.rawValue)),
    ]
    if let failure = answer.failure { blocks.append(.machineOnly("failure", .string(failure))) }
    let verdict = Phrase.verdictName(answer.verdict)
    let text: Phrase = "\(answer.name): \(verdict)\(answer.reason.map { " (\($0))" } ?? "")"
    var screen = Screen("verification", blocks + [.notice(answer.verdict.tone, text)])
    screen.row = Screen.Row(
      header: isFirst ? ["File", "Verdict", "Kind", "Reason"] : [],
      [
        .text(answer.name), .phrase(verdict), .phrase(.kindName(answer.kind)),
        .optional(answer.reason, Value.phrase),
      ])
    return screen
  }

  static func summary(_ counts: [CertificateVerdict: Int], trust: TrustListStatus) -> Screen {
    let total = counts.values.reduce(0, +)
    let fields = CertificateVerdict.allCases.map { verdict in
      let count = counts[verdict] ?? 0
      return Block.field(
        verdict.rawValue, .verdictName(verdict),
        .toned(count == 0 ? .quiet : verdict.tone, .count(count)))
    }
    var screen = Screen(
      "verified",
      [.field("total", .total, .count(total))] + fields
        + [Block].trust(trust, isNeeded: counts[.undecided] != nil))
    screen.row = Screen.Row()
    return screen
  }
}

/// The result of a certificate or a file of a batch, without the decoded certificate.
struct CertificateAnswer: Sendable {
  let name: String
  let verdict: CertificateVerdict
  let kind: CredentialKind
  let steps: [JSON]
  let reason: Phrase?
  /// The code of the failure to read the file.
  var failure: String?

  init(_ name: String, _ result: VerificationResult) {
    self.name = name
    (verdict, kind) = (result.verdict, result.kind)
    steps = result.steps.map(\.json)
    reason = result.decisiveStep?.phrase
  }

  init(_ name: String, _ failure: Failure) {
    self.name = name
    (verdict, kind) = (.undecided, .unknown)
    (reason, self.failure) = (failure.message, failure.code)
    steps = VerificationStep.ofCertificates.map {
      JSON.result(of: $0, nil, failure.message.text(in: .en))
    }
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

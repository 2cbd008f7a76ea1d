import AtriumCore
import AtriumScreen
import HealthCredentials

extension Screen {
  /// The answer for a certificate of a batch.
  static func verified(_ name: String, _ result: VerificationResult) -> Screen {
    let verdict = result.verdict
    return Screen(
      "verification",
      [
        .machineOnly("input", .string(name)), .machineOnly("verdict", .string(verdict.rawValue)),
        .machineOnly("steps", .array(result.steps.map(\.json))),
        .notice(
          verdict.tone,
          .certificates { strings in
            let reason = result.decisiveStep.map { " (\(strings.summary(of: $0)))" } ?? ""
            return "\(name): \(strings.verdictName(verdict))\(reason)"
          }),
      ])
  }

  /// The answer for a file of a batch that cannot be read.
  static func unreadable(_ name: String, _ failure: Failure) -> Screen {
    let reason = JSON.string(failure.message.text(in: .en))
    let steps = VerificationStep.allCases.map { step -> JSON in
      ["step": .string(step.rawValue), "ok": .null, "reason": reason]
    }
    return Screen(
      "verification",
      [
        .machineOnly("input", .string(name)),
        .machineOnly("verdict", .string(CertificateVerdict.undecided.rawValue)),
        .machineOnly("steps", .array(steps)), .machineOnly("failure", .string(failure.code)),
        .notice(
          CertificateVerdict.undecided.tone,
          Phrase(composing: { language in
            let verdict = CertificatesStrings.localized(in: language).verdictName(.undecided)
            return "\(name): \(verdict) (\(failure.message.text(in: language)))"
          })),
      ])
  }

  /// The last answer of a batch.
  static func summary(_ counts: [CertificateVerdict: Int], trust: TrustListStatus) -> Screen {
    let total = counts.values.reduce(0, +)
    let fields = CertificateVerdict.allCases.map { verdict in
      let count = counts[verdict] ?? 0
      return Block.field(
        Field(
          verdict.rawValue, .certificates { $0.verdictName(verdict) },
          .toned(count == 0 ? .quiet : verdict.tone, .count(count))))
    }
    return Screen(
      "verified",
      [.field(Field("total", .certificates(\.total), .count(total)))] + fields + [.trust(trust)])
  }
}

extension StepResult {
  /// A successful step has no reason.
  fileprivate var json: JSON {
    guard isOK != true else { return Self.successes[step] ?? .null }
    let reason = finding.map { JSON.string(CertificatesStrings.en.finding($0)) }
    return Self.json(step, isOK.map(JSON.bool) ?? .null, reason ?? .null)
  }

  /// The same for all certificates, therefore shared.
  private static let successes = Dictionary(
    uniqueKeysWithValues: VerificationStep.allCases.map { ($0, json($0, true, .null)) })

  private static func json(_ step: VerificationStep, _ isOK: JSON, _ reason: JSON) -> JSON {
    ["step": .string(step.rawValue), "ok": isOK, "reason": reason]
  }
}

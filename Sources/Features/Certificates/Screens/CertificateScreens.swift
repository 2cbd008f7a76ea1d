import AtriumCore
import AtriumScreen
import HealthCredentials

extension Screen {
  static func certificate(_ result: VerificationResult) -> Screen {
    Screen("certificate", Block.verification(result))
  }
}

extension Block {
  /// The verdict, every step and rule, the decoded data, and the parameters of the verification.
  static func verification(_ result: VerificationResult) -> [Block] {
    let decoded = result.decoded
    let header = decoded.envelope.map { envelope in
      [
        "alg": envelope.algorithm.map { .string($0.name) } ?? .null,
        "kid": envelope.keyIdentifier.map { .string(Base64.text($0)) } ?? .null,
      ] as JSON
    }
    var blocks: [Block] = [
      .field(Field("verdict", .certificates(\.verdict), result.verdict.value))
    ]
    if let step = result.decisiveStep { blocks.append(.text(step.phrase)) }
    blocks.append(.table(.steps(result.steps)))
    blocks += result.outcomes.map { .text($0.phrase) }
    return blocks + [
      .machineOnly("header", header ?? .null),
      .machineOnly("cwt", decoded.claims?.json ?? .null),
      decoded.payload.map { .json("payload", $0) } ?? .machineOnly("payload", .null),
      .machineOnly("rules", .array(result.outcomes.map(\.json))),
      .trust(result.trust),
      .field(
        Field(
          "at", .certificates(\.verifiedAt),
          .shown(Phrase(result.at.displayText), as: .string(result.at.text)))),
    ]
  }
}

extension CertificateVerdict {
  var tone: Tone {
    switch self {
    case .valid: .good
    case .invalid: .bad
    case .undecided: .warning
    }
  }

  var value: Value {
    .toned(tone, .shown(.certificates { $0.verdictName(self) }, as: .string(rawValue)))
  }
}

extension Table {
  fileprivate static func steps(_ steps: [StepResult]) -> Table {
    Table(
      "steps",
      [
        .whole("step", .certificates(\.step)), .whole("ok", .certificates(\.result)),
        .init("reason", .certificates(\.reason)),
      ],
      steps.map { result in
        [
          .shown(
            .certificates { $0.stepName(result.step) }, as: .string(result.step.rawValue)),
          .toned(
            result.isOK.map { $0 ? .good : .bad } ?? .warning,
            .shown(
              .certificates { $0.mark(result.isOK) }, as: result.isOK.map(JSON.bool) ?? .null)),
          .optional(result.finding) { finding in .phrase(.certificates { $0.finding(finding) }) },
        ]
      })
  }
}

extension StepResult {
  /// The name of the step and its finding.
  var phrase: Phrase { .certificates { $0.summary(of: self) } }
}

extension CertificatesStrings {
  /// The name of a step and its finding, e.g. `Prefix: does not begin with HC1:`.
  func summary(of result: StepResult) -> String {
    [stepName(result.step), result.finding.map(finding)].compactMap(\.self)
      .joined(separator: ": ")
  }
}

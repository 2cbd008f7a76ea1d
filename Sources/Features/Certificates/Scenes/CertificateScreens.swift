import AtriumCore
import AtriumScreen

/// Judgements as they are shown.
extension Screen {
  static func certificate(_ judgement: Judgement) -> Screen {
    Screen("certificate", Block.judgement(judgement))
  }
}

extension Block {
  /// The verdict, every step, what the certificate says and what it was judged by.
  static func judgement(_ judgement: Judgement) -> [Block] {
    let decoded = judgement.decoded
    let header = decoded.envelope.map { envelope in
      [
        "alg": envelope.algorithm.map { .string($0.name) } ?? .null,
        "kid": envelope.keyIdentifier.map { .string(Base64.text($0)) } ?? .null,
      ] as JSON
    }
    var blocks: [Block] = [
      .field(Field("verdict", .certificates(\.verdict), judgement.conclusion.value))
    ]
    if let decisive = judgement.decisive { blocks.append(.text(decisive.phrase)) }
    blocks.append(.table(.steps(judgement.steps)))
    blocks += judgement.outcomes.map { .text($0.phrase) }
    return blocks + [
      .machineOnly("header", header ?? .null),
      .machineOnly("cwt", decoded.claims?.json ?? .null),
      decoded.payload.map { .json("payload", $0) } ?? .machineOnly("payload", .null),
      .machineOnly("rules", .array(judgement.outcomes.map(\.json))),
      .field(
        Field(
          "trust", .certificates(\.trust),
          .shown(.certificates { $0.trustNote(judgement.trust) }, as: judgement.trust.json))),
      .field(
        Field(
          "at", .certificates(\.judgedAt),
          .shown(Phrase(judgement.at.words), as: .string(judgement.at.text)))),
    ]
  }
}

extension Conclusion {
  var tone: Tone {
    switch self {
    case .valid: .good
    case .invalid: .bad
    case .undecided: .warning
    }
  }

  var value: Value {
    .toned(tone, .shown(.certificates { $0.conclusion(self) }, as: .string(rawValue)))
  }
}

extension Table {
  static func steps(_ steps: [Step]) -> Table {
    Table(
      "steps",
      [
        .whole("step", .certificates(\.step)), .whole("ok", .certificates(\.result)),
        .init("reason", .certificates(\.why)),
      ],
      steps.map { step in
        [
          .shown(.certificates { $0.stage(step.stage) }, as: .string(step.stage.rawValue)),
          .toned(
            step.isOK.map { $0 ? .good : .bad } ?? .warning,
            .shown(
              .certificates { $0.mark(step.isOK) }, as: step.isOK.map(JSON.bool) ?? .null)),
          .optional(step.finding) { finding in .phrase(.certificates { $0.finding(finding) }) },
        ]
      })
  }
}

extension Step {
  /// The stage and what was found there.
  var phrase: Phrase { .certificates { $0.words(for: self) } }
}

extension CertificatesStrings {
  /// A stage and what was found there, e.g. `Prefix: does not begin with HC1:`.
  func words(for step: Step) -> String {
    [stage(step.stage), step.finding.map(finding)].compactMap(\.self).joined(separator: ": ")
  }
}

extension RuleOutcome {
  /// For people: the result, what the rule demands, why, and the values that it compared.
  fileprivate var phrase: Phrase {
    Phrase(composing: { language in
      let mark = CertificatesStrings.localized(in: language).mark(isKept).prefix(1)
      let sentences = [description, reason].compactMap { $0?.text(in: language) }
      return (["\(mark) \(rule):"] + sentences + [values].compactMap(\.self))
        .joined(separator: " ")
    })
  }

  private var values: String? {
    guard case .object(let members) = compared, !members.isEmpty else { return nil }
    return "("
      + members.map { "\($0.key) \($0.value.string ?? $0.value.text)" }.joined(separator: ", ")
      + ")"
  }

  fileprivate var json: JSON {
    [
      "rule": .string(rule), "description": .string(description.text(in: .en)),
      "ok": isKept.map(JSON.bool) ?? .null,
      "reason": reason.map { .string($0.text(in: .en)) } ?? .null, "compared": compared,
    ]
  }
}

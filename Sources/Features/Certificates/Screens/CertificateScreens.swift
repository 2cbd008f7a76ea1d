import AtriumCore
import AtriumScreen
import AtriumTime
import HealthCredentials

extension Screen {
  static func certificate(_ result: VerificationResult) -> Screen {
    Screen("certificate", Block.verification(result))
  }
}

extension Block {
  /// The verdict, every step and rule, the decoded data, and the parameters of the verification.
  /// - Parameter content: the certificate in words, which people see instead of the steps and the data.
  static func verification(
    _ result: VerificationResult, content: [Block] = [], remainingAttempts: Int? = nil
  ) -> [Block] {
    var blocks: [Block] = [
      .field(Field("verdict", .certificates(\.verdict), result.verdict.value))
    ]
    if let step = result.decisiveStep { blocks.append(.text(step.phrase)) }
    if result.kind != .dcc {
      let kind = result.kind
      let name: Value = .phrase(.credentials { $0.kindName(kind) })
      blocks.append(.humanOnly([.field(Field("kind", .credentials(\.kind), name))]))
    }
    let steps = Table.steps(result.steps)
    blocks += content.isEmpty ? [.table(steps)] : [.humanOnly(content)] + steps.forPrograms
    blocks += result.outcomes.map { .text($0.phrase) }
    let payload = result.payload
    let summary = content.isEmpty ? result.card?.bundle.map { FHIRSummary($0).blocks() } : nil
    if let summary { blocks.append(.humanOnly(summary)) }
    return blocks + [
      .machineOnly("kind", .string(result.kind.rawValue)),
      .machineOnly("header", result.header ?? .null),
      .machineOnly("cwt", result.decoded?.claims?.json ?? .null),
      payload == nil || !content.isEmpty || summary != nil
        ? .machineOnly("payload", payload ?? .null) : .json("payload", payload ?? .null),
    ] + (result.link?.blocks(remainingAttempts: remainingAttempts) ?? []) + [
      .machineOnly("rules", .array(result.outcomes.map(\.json))),
      .trust(result.trust),
      .field(
        Field(
          "at", .certificates(\.verifiedAt),
          .shown(Phrase(result.at.displayText), as: .string(result.at.timestamp)))),
    ]
  }
}

extension VerificationResult {
  /// The header of the signature.
  fileprivate var header: JSON? {
    if let card { return card.header }
    return decoded?.envelope.map { envelope in
      [
        "alg": envelope.algorithm.map { .string($0.name) } ?? .null,
        "kid": envelope.keyIdentifier.map { .string(Base64.text($0)) } ?? .null,
      ]
    }
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
        .untruncated("step", .certificates(\.step)), .untruncated("ok", .certificates(\.result)),
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

extension Table {
  /// The rows for programs only.
  fileprivate var forPrograms: [Block] {
    let rows = rows.map { row in
      JSON.object(zip(columns, row).map { JSON.Member($0.key, $1.json) })
    }
    return [.machineOnly(key, .array(rows))]
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

extension RuleOutcome {
  /// The result, and what is true of the certificate: for a built-in rule the reason, otherwise the
  /// description of the rule and the compared values.
  var phrase: Phrase {
    Phrase(composing: { language in
      let mark = CertificatesStrings.localized(in: language).mark(isSatisfied).prefix(1)
      return (["\(mark) \(rule):"] + sentences(.localized(in: language), language))
        .joined(separator: " ")
    })
  }

  private func sentences(_ strings: RulesStrings, _ language: Language) -> [String] {
    switch (description, reason) {
    case (.builtIn(let rule, _), .applicability(.never, _)):
      return [strings.unmet(rule, comparedValues)]
    case (.builtIn, .applicability(.between, _)):
      let text = reason?.phrase.text(in: language) ?? ""
      return [text.prefix(1).lowercased() + text.dropFirst()]
    default:
      let notMet = isSatisfied == false && reason == nil ? strings.notMet : nil
      let sentences = [description.phrase, reason?.phrase].compactMap { $0?.text(in: language) }
      return [notMet].compactMap(\.self) + sentences + [valuesText].compactMap(\.self)
    }
  }

  private var valuesText: String? {
    guard case .object(let members) = comparedValues, !members.isEmpty else { return nil }
    let values = members.map { "\($0.key) \($0.value.string ?? $0.value.text)" }
    return "(" + values.joined(separator: ", ") + ")"
  }

  var json: JSON {
    [
      "rule": .string(rule), "description": .string(description.phrase.text(in: .en)),
      "ok": isSatisfied.map(JSON.bool) ?? .null,
      "reason": reason.map { .string($0.phrase.text(in: .en)) } ?? .null,
      "compared": comparedValues,
    ]
  }
}

extension RuleDescription {
  var phrase: Phrase {
    switch self {
    case .builtIn(let name, let days): .rules { $0.builtInRule(name, days) }
    case .published(let description): description
    case .allRules(let country): .rules { $0.countryRules(country) }
    }
  }
}

extension RuleReason {
  var phrase: Phrase {
    switch self {
    case .applicability(let applicability, let time):
      .rules { $0.applicability(applicability, time) }
    case .notBoolean: .rules(\.notBoolean)
    case .unsupportedEngine(let engine): .rules { $0.otherEngine(engine) }
    case .incompatibleSchema(let version): .rules { $0.otherSchema("\(version)") }
    case .evaluationFailed(let error): error.failure.message
    case .noRulesInForce(let country): .rules { $0.noRulesInForce(country) }
    case .noApplicableRule(let country): .rules { $0.noApplicableRule(country) }
    }
  }
}

extension Instant {
  /// For people, e.g. `2022-03-01 10:00 UTC`.
  var displayText: String { "\(timestamp.prefix(10)) \(timestamp.dropFirst(11).prefix(5)) UTC" }
}

extension CertLogicTime {
  /// For people, e.g. `2021-06-01 12:30 UTC`; the first and the last instant of a day are shown as the
  /// day alone.
  var displayText: String {
    let text = description
    let time = text.dropFirst(11)
    return time.hasPrefix("00:00") || time.hasPrefix("23:59:59.999")
      ? String(text.prefix(10)) : "\(text.prefix(10)) \(time.prefix(5)) UTC"
  }
}

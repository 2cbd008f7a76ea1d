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
    var blocks: [Block] = [.field("verdict", .verdict, result.verdict.value)]
    if let step = result.decisiveStep { blocks.append(.text(step.phrase)) }
    if result.kind != .dcc {
      blocks.append(.humanOnly([.field("kind", .kindLabel, .phrase(.kindName(result.kind)))]))
    }
    let steps = Table.steps(result.steps)
    blocks += content.isEmpty ? [.table(steps)] : [.humanOnly(content)] + steps.forPrograms
    blocks += result.outcomes.map { .text($0.phrase) }
    let payload = result.payload
    let summary = content.isEmpty ? result.card?.bundle.map { FHIRSummary($0).blocks() } : nil
    if let summary { blocks.append(.humanOnly(summary)) }
    blocks += [
      .machineOnly("kind", .string(result.kind.rawValue)),
      .machineOnly("header", result.header ?? .null),
      .machineOnly("cwt", result.decoded?.claims?.json ?? .null),
      payload == nil || !content.isEmpty || summary != nil
        ? .machineOnly("payload", payload ?? .null) : .json("payload", payload ?? .null),
    ]
    blocks += result.link?.blocks(remainingAttempts: remainingAttempts) ?? []
    blocks.append(.machineOnly("rules", .array(result.outcomes.map(\.json))))
    blocks += [Block].trust(result.trust, isNeeded: result.lacksSigner)
    let at = Value.display(Phrase(result.at.displayText), json: .string(result.at.timestamp))
    return blocks + [.field("at", .verifiedAt, at)]
  }
}

extension VerificationResult {
  /// `true` if the certificate is undecided because its signer is unknown.
  fileprivate var lacksSigner: Bool {
    verdict == .undecided
      && steps.contains { [.signer, .issuer].contains($0.step) && $0.isOK == nil }
  }

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
    .toned(tone, .display(.verdictName(self), json: .string(rawValue)))
  }
}

extension Table {
  fileprivate static func steps(_ steps: [StepResult]) -> Table {
    Table(
      "steps", of: steps,
      [
        .untruncated("step", .step) {
          .display(.stepName($0.step), json: .string($0.step.rawValue))
        },
        .untruncated("ok", .result) { result in
          .toned(
            result.isOK.map { $0 ? .good : .bad } ?? .warning,
            .display(.mark(result.isOK), json: result.isOK.map(JSON.bool) ?? .null))
        },
        .init("reason", .reason) { result in .optional(result.finding) { .phrase($0.phrase) } },
      ])
  }
}

extension Table {
  fileprivate var forPrograms: [Block] {
    let rows = rows.map { row in
      JSON.object(zip(columns, row).map { JSON.Member($0.key, $1.json) })
    }
    return [.machineOnly(key, .array(rows))]
  }
}

extension StepResult {
  /// The name of the step and its finding, e.g. `Prefix: does not begin with HC1:`.
  var phrase: Phrase {
    [.stepName(step), finding?.phrase].compactMap(\.self).joined(separator: ": ")
  }
}

extension RuleOutcome {
  /// The result, and what is true of the certificate: for a built-in rule the reason, otherwise the
  /// description of the rule and the compared values.
  var phrase: Phrase {
    let mark = isSatisfied.map { $0 ? "✓" : "✗" } ?? "–"
    return (["\(mark) \(rule):"] + sentences).joined(separator: " ")
  }

  private var sentences: [Phrase] {
    switch (description, reason) {
    case (.builtIn(let rule, _), .applicability(.never, _)): return [.unmet(rule, comparedValues)]
    case (.builtIn, .applicability(.between, _)):
      let phrase = reason?.phrase ?? ""
      let sentence = Phrase(composing: { language in
        let text = phrase.text(in: language)
        return text.prefix(1).lowercased() + text.dropFirst()
      })
      return [sentence]
    default:
      let notMet: Phrase? = isSatisfied == false && reason == nil ? .notMet : nil
      return [notMet, description.phrase, reason?.phrase, valuesText].compactMap(\.self)
    }
  }

  private var valuesText: Phrase? {
    guard case .object(let members) = comparedValues, !members.isEmpty else { return nil }
    let values = members.map { "\($0.key) \($0.value.string ?? $0.value.text)" }
    return "(\(values.joined(separator: ", ")))"
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
    case .builtIn(let name, let days): .builtInRule(name, days)
    case .published(let description): description
    case .allRules(let country): .countryRules(country)
    }
  }
}

extension RuleReason {
  var phrase: Phrase {
    switch self {
    case .applicability(let applicability, let time): .applicability(applicability, time)
    case .notBoolean: .notBoolean
    case .unsupportedEngine(let engine): .otherEngine(engine)
    case .incompatibleSchema(let version): .otherSchema("\(version)")
    case .evaluationFailed(let error): error.failure.message
    case .noRulesInForce(let country): .noRulesInForce(country)
    case .noApplicableRule(let country): .noApplicableRule(country)
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

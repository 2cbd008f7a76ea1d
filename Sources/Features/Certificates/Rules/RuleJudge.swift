import AtriumCore
import AtriumScreen

/// Judges one certificate by business rules, at one time.
struct RuleJudge {
  private let payload: JSON
  private let data: CertLogicValue

  init(_ question: RuleQuestion, valueSets: CertLogicValue) {
    payload = question.payload
    func text(_ text: String?) -> CertLogicValue { text.map(CertLogicValue.string) ?? .null }
    func time(_ time: Timestamp?) -> CertLogicValue {
      time.map { .string(CertLogicTime($0).description) } ?? .null
    }
    data = .object([
      "payload": CertLogicValue(question.payload),
      "external": .object([
        "validationClock": time(question.at), "valueSets": valueSets,
        "countryCode": text(question.country), "issuerCountryCode": text(question.issuer),
        "exp": time(question.expires), "iat": time(question.issued),
        "kid": text(question.keyIdentifier), "region": .string(""),
      ]),
    ])
  }

  /// What a rule says. A rule that cannot be evaluated leaves the answer open.
  func outcome(of rule: BusinessRule) -> RuleOutcome {
    var outcome = RuleOutcome(rule: rule.identifier, description: rule.description)
    if let reason = obstacle(to: rule) {
      outcome.reason = reason
      return outcome
    }
    outcome.compared = RuleVariables.compared(by: rule.logic, in: data)
    var evaluation = CertLogic()
    do throws(CertLogicError) {
      let value = try evaluation.value(of: rule.logic, in: data)
      if case .bool(let isKept) = value {
        outcome.isKept = isKept
      } else {
        outcome.reason = .rules(\.notBoolean)
      }
    } catch {
      outcome.reason = error.failure.message
    }
    outcome.steps = evaluation.steps
    return outcome
  }

  /// Why a rule says nothing about this certificate, although it is meant for it.
  private func obstacle(to rule: BusinessRule) -> Phrase? {
    guard rule.engine == "CERTLOGIC", rule.engineVersion < SchemaVersion(2, 0, 0) else {
      let engine = "\(rule.engine) \(rule.engineVersion)"
      return .rules { $0.otherEngine(engine) }
    }
    guard case .string(let text)? = payload["ver"], let version = SchemaVersion(text),
      version.major == rule.schemaVersion.major, version >= rule.schemaVersion
    else {
      let version = rule.schemaVersion.description
      return .rules { $0.otherSchema(version) }
    }
    return nil
  }
}

extension CertLogicTime {
  /// The nearest one that can be counted.
  init(_ timestamp: Timestamp) {
    let (first, last) = (Self(.first).milliseconds, Self(.last).milliseconds)
    let milliseconds = (timestamp.seconds * 1000).rounded(.down)
    self.init(milliseconds: Int(min(max(milliseconds, Double(first)), Double(last))))
  }
}

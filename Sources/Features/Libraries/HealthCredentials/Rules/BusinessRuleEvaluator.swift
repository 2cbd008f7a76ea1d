import AtriumScreen
package import AtriumTime

/// Evaluates business rules for a certificate.
struct BusinessRuleEvaluator {
  private let payload: JSON
  private let data: CertLogicValue

  init(_ input: RuleInput, valueSets: CertLogicValue) {
    payload = input.payload
    func text(_ text: String?) -> CertLogicValue { text.map(CertLogicValue.string) ?? .null }
    func time(_ time: Instant?) -> CertLogicValue {
      time.map { .string(CertLogicTime($0).description) } ?? .null
    }
    data = .object([
      "payload": CertLogicValue(input.payload),
      "external": .object([
        "validationClock": time(input.at), "valueSets": valueSets,
        "countryCode": text(input.country), "issuerCountryCode": text(input.issuer),
        "exp": time(input.expires), "iat": time(input.issued),
        "kid": text(input.keyIdentifier), "region": .string(""),
      ]),
    ])
  }

  /// Evaluates a rule. If that fails, the outcome has a reason and no result.
  func outcome(of rule: BusinessRule) -> RuleOutcome {
    var outcome = RuleOutcome(rule: rule.identifier, description: .published(rule.description))
    outcome.reason = incompatibility(of: rule)
    guard outcome.reason == nil else { return outcome }
    outcome.comparedValues = RuleVariables.values(readBy: rule.logic, in: data)
    var evaluator = CertLogicEvaluator()
    do throws(CertLogicError) {
      if case .bool(let isSatisfied) = try evaluator.value(of: rule.logic, in: data) {
        outcome.isSatisfied = isSatisfied
      } else {
        outcome.reason = .notBoolean
      }
    } catch {
      outcome.reason = .evaluationFailed(error)
    }
    outcome.steps = evaluator.steps
    return outcome
  }

  private func incompatibility(of rule: BusinessRule) -> RuleReason? {
    guard rule.engine == "CERTLOGIC", rule.engineVersion < SchemaVersion(2, 0, 0) else {
      return .unsupportedEngine("\(rule.engine) \(rule.engineVersion)")
    }
    guard let version = payload["ver"]?.string.flatMap(SchemaVersion.init),
      version.major == rule.schemaVersion.major, version >= rule.schemaVersion
    else { return .incompatibleSchema(rule.schemaVersion) }
    return nil
  }
}

package import AtriumScreen
import AtriumTime

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
    var evaluator = CertLogicEvaluator(in: data)
    do throws(CertLogicError) {
      if case .bool(let isSatisfied) = try evaluator.value(of: rule.logic) {
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

/// The variables that a rule reads.
package enum RuleVariables {
  /// Returns the single values that a rule reads, by path; arrays and objects are omitted. At most 32
  /// variables are found.
  package static func values(readBy logic: JSON, in data: CertLogicValue) -> JSON {
    var paths: [String] = []
    collect(from: logic, into: &paths, depth: 0)
    let members = paths.compactMap { path in
      let value = path.split(separator: ".").reduce(data) { $0[$1] }
      return value.isScalar ? JSON.Member(path, value.json) : nil
    }
    return .object(members)
  }

  private static func collect(from logic: JSON, into paths: inout [String], depth: Int) {
    guard depth < 128, paths.count < 32 else { return }
    switch logic {
    case .array(let elements):
      for element in elements { collect(from: element, into: &paths, depth: depth + 1) }
    case .object(let members):
      guard let member = members.first else { return }
      switch (member.key, member.value) {
      case ("var", .string(let path)):
        if !path.isEmpty, !paths.contains(path) { paths.append(path) }
      // The function of a reduction reads the current element and the accumulator, not the data.
      case ("reduce", .array(let operands)):
        for operand in operands.prefix(1) + operands.dropFirst(2) {
          collect(from: operand, into: &paths, depth: depth + 1)
        }
      default: collect(from: member.value, into: &paths, depth: depth + 1)
      }
    default: break
    }
  }
}

extension CertLogicValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

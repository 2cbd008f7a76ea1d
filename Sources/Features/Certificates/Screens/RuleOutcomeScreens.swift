import AtriumCore
import AtriumScreen
import HealthCredentials

extension RuleOutcome {
  /// The result, the description of the rule, the reason and the compared values.
  var phrase: Phrase {
    Phrase(composing: { language in
      let mark = CertificatesStrings.localized(in: language).mark(isSatisfied).prefix(1)
      let sentences = [description.phrase, reason?.phrase].compactMap { $0?.text(in: language) }
      return (["\(mark) \(rule):"] + sentences + [valuesText].compactMap(\.self))
        .joined(separator: " ")
    })
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

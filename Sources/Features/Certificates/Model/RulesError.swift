package import AtriumCore
import AtriumScreen
import HealthCredentials

/// Errors about rules and their files.
enum RulesError: FailureConvertible, Equatable {
  case notJSON(String, JSONSyntaxError)
  case invalidRule(String, RuleFormatError)
  case invalidValueSet(String)
  case nothingInside(String)
  case nothingToTest(String)
  case invalidTest(String)
  case noRules(country: String)
  case missingOption(String)

  var failure: Failure {
    switch self {
    case .notJSON(let path, let error):
      Failure(
        .data, "certificates.not-json", .rules { $0.notJSON(error.message) },
        at: "\(path):\(error.position)")
    case .invalidRule(let path, let error):
      Failure(
        .data, "certificates.bad-rule", .rules { $0.ruleFormatError(error) },
        hint: .rules(\.ruleFormatHint), at: path)
    case .invalidValueSet(let path):
      Failure(.data, "certificates.bad-value-set", .rules(\.invalidValueSet), at: path)
    case .nothingInside(let path):
      Failure(
        .data, "certificates.no-rules-inside", .rules { $0.nothingInside(path) },
        hint: .rules(\.ruleFormatHint))
    case .nothingToTest(let path):
      Failure(
        .data, "certificates.no-rule-tests", .rules { $0.nothingToTest(path) },
        hint: .rules(\.testFormatHint))
    case .invalidTest(let path):
      Failure(
        .data, "certificates.bad-rule-test", .rules(\.invalidTest), hint: .rules(\.testFormatHint),
        at: path)
    case .noRules(let country):
      Failure(
        .notFound, "certificates.no-rules", .rules { $0.noCountryRules(country) },
        hint: .rules(\.importHint))
    case .missingOption(let name):
      Failure(
        .usage, "certificates.option-missing", .rules { $0.missingOption(name) },
        hint: .rules(\.missingOptionHint))
    }
  }
}

extension CertLogicError: FailureConvertible {
  package var failure: Failure {
    Failure(.data, "certificates.certlogic-\(code)", .rules { $0.certLogic(self) })
  }

  private var code: String {
    switch self {
    case .badLiteral: "literal"
    case .notAnOperation, .unknown: "operation"
    case .notOperands, .operandCount, .notAPath, .notAnAmount, .notAUnit: "operands"
    case .badOperand: "type"
    case .badDate: "date"
    case .outOfRange: "range"
    case .tooDeep, .tooLong: "limit"
    }
  }
}

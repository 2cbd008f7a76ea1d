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
        .data, "certificates.not-json", .notJSON(error.message), at: "\(path):\(error.position)")
    case .invalidRule(let path, let error):
      Failure(
        .data, "certificates.bad-rule", .ruleFormatError(error), hint: .ruleFormatHint, at: path)
    case .invalidValueSet(let path):
      Failure(.data, "certificates.bad-value-set", .invalidValueSet, at: path)
    case .nothingInside(let path):
      Failure(.data, "certificates.no-rules-inside", .noRulesInside(path), hint: .ruleFormatHint)
    case .nothingToTest(let path):
      Failure(.data, "certificates.no-rule-tests", .nothingToTest(path), hint: .testFormatHint)
    case .invalidTest(let path):
      Failure(.data, "certificates.bad-rule-test", .invalidTest, hint: .testFormatHint, at: path)
    case .noRules(let country):
      Failure(.notFound, "certificates.no-rules", .noCountryRules(country), hint: .importHint)
    case .missingOption(let name):
      Failure(.usage, "certificates.option-missing", .missingOption(name), hint: .missingOptionHint)
    }
  }
}

extension CertLogicError: FailureConvertible {
  package var failure: Failure {
    Failure(.data, "certificates.certlogic-\(code)", .certLogic(self))
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

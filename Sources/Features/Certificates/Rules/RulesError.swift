import AtriumCore
import AtriumScreen

/// What can go wrong with the files of rules.
enum RulesError: FailureConvertible, Equatable {
  case notJSON(String, JSONSyntaxError)
  case badRule(String, RuleProblem)
  case badValueSet(String)
  case nothingInside(String)
  case nothingToTest(String)
  case badTest(String)
  case noRules(country: String)
  case noOption(String)

  var failure: Failure {
    switch self {
    case .notJSON(let path, let error):
      Failure(
        .data, "certificates.not-json", .rules { $0.notJSON(error.message) },
        at: "\(path):\(error.position)")
    case .badRule(let path, let problem):
      Failure(
        .data, "certificates.bad-rule", .rules { $0.ruleProblem(problem) },
        hint: .rules(\.whatIsARule), at: path)
    case .badValueSet(let path):
      Failure(.data, "certificates.bad-value-set", .rules(\.badValueSet), at: path)
    case .nothingInside(let path):
      Failure(
        .data, "certificates.no-rules-inside", .rules { $0.nothingInside(path) },
        hint: .rules(\.whatIsARule))
    case .nothingToTest(let path):
      Failure(
        .data, "certificates.no-rule-tests", .rules { $0.nothingToTest(path) },
        hint: .rules(\.whatIsTested))
    case .badTest(let path):
      Failure(
        .data, "certificates.bad-rule-test", .rules(\.badTest), hint: .rules(\.whatIsTested),
        at: path)
    case .noRules(let country):
      Failure(
        .notFound, "certificates.no-rules", .rules { $0.noneOf(country) },
        hint: .rules(\.howToImport))
    case .noOption(let name):
      Failure(
        .usage, "certificates.option-missing", .rules { $0.noOption(name) },
        hint: .rules(\.sayBoth))
    }
  }
}

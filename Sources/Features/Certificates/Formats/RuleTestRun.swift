import AtriumCore
import AtriumScreen
import HealthCredentials

/// Runs the tests of rules: folders with a file `rule.json` and a folder `tests`.
struct RuleTestRun: Sendable {
  struct FailedTest: Equatable, Sendable {
    let rule: String
    let test: String
    let expected: JSON
    let found: Result<JSON, CertLogicError>
  }

  private(set) var total = 0
  private(set) var failedTests: [FailedTest] = []

  /// - Parameter path: the folder of a rule, or a folder that contains such folders.
  static func run(in path: String) async throws -> RuleTestRun {
    var run = RuleTestRun()
    for file in try LocalFiles.files(below: path) where file.hasSuffix("/rule.json") {
      let folder = "\(file.dropLast("rule.json".count))tests"
      guard LocalFiles.type(of: folder) == .folder else { continue }
      let rule = try RuleFiles.rule(RuleFiles.json(file), from: file)
      for name in try LocalFiles.names(in: folder) where name.hasSuffix(".json") {
        try run.runTest("\(folder)/\(name)", of: rule)
      }
    }
    guard run.total > 0 else { throw Failure.nothingToTest(path) }
    return run
  }

  private mutating func runTest(_ path: String, of rule: BusinessRule) throws {
    let test = try RuleFiles.json(path)
    guard let payload = test["payload"], let expected = test["expected"] else {
      throw Failure.invalidTest(path)
    }
    let data: JSON = ["payload": payload, "external": test["external"] ?? .null]
    total += 1
    let found = Result { () throws(CertLogicError) in
      try CertLogicEvaluator.value(of: rule.logic, in: CertLogicValue(data)).json
    }
    if found != .success(expected) {
      failedTests.append(
        FailedTest(rule: rule.identifier, test: path, expected: expected, found: found))
    }
  }
}

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
  private static let depthLimit = 8

  /// - Parameter path: the folder of a rule, or a folder that contains such folders.
  static func run(in path: String) async throws -> RuleTestRun {
    var run = RuleTestRun()
    try run.search(path, depth: 0)
    guard run.total > 0 else { throw RulesError.nothingToTest(path) }
    return run
  }

  private mutating func search(_ path: String, depth: Int) throws {
    let names = try LocalFiles.names(in: path)
    if names.contains("rule.json"), names.contains("tests") {
      try runTests(in: path)
    } else if depth < Self.depthLimit {
      for name in names where LocalFiles.type(of: "\(path)/\(name)") == .folder {
        try search("\(path)/\(name)", depth: depth + 1)
      }
    }
  }

  private mutating func runTests(in path: String) throws {
    let file = "\(path)/rule.json"
    let rule = try RuleFiles.rule(RuleFiles.json(file), from: file)
    for name in try LocalFiles.names(in: "\(path)/tests") where name.hasSuffix(".json") {
      try runTest("\(path)/tests/\(name)", of: rule)
    }
  }

  private mutating func runTest(_ path: String, of rule: BusinessRule) throws {
    let test = try RuleFiles.json(path)
    guard let payload = test["payload"], let expected = test["expected"] else {
      throw RulesError.invalidTest(path)
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

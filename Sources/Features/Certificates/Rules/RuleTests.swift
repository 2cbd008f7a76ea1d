import AtriumScreen

/// Runs the tests that lie beside rules: folders with a `rule.json` and a folder `tests`.
struct RuleTests: Sendable {
  /// A test that did not give what it should.
  struct Miss: Equatable, Sendable {
    let rule: String, test: String
    let expected: JSON
    /// What the rule gave, or why it gave nothing.
    let found: Result<JSON, CertLogicError>
  }

  private(set) var total = 0
  private(set) var missed: [Miss] = []
  private static let depthLimit = 8

  /// - Parameter path: a folder of a rule, or one that has such folders inside.
  static func run(in path: String) async throws -> RuleTests {
    var tests = RuleTests()
    try tests.search(path, depth: 0)
    guard tests.total > 0 else { throw RulesError.nothingToTest(path) }
    return tests
  }

  private mutating func search(_ path: String, depth: Int) throws {
    let names = try Files.names(in: path)
    if names.contains("rule.json"), names.contains("tests") {
      try runRule(in: path)
    } else if depth < Self.depthLimit {
      for name in names where Files.kind(of: "\(path)/\(name)") == .folder {
        try search("\(path)/\(name)", depth: depth + 1)
      }
    }
  }

  private mutating func runRule(in path: String) throws {
    try Task.checkCancellation()
    let json = try RuleFiles.json("\(path)/rule.json")
    let rule: BusinessRule
    do throws(RuleProblem) {
      rule = try BusinessRule(json)
    } catch {
      throw RulesError.badRule("\(path)/rule.json", error)
    }
    for name in try Files.names(in: "\(path)/tests") where name.hasSuffix(".json") {
      try runTest("\(path)/tests/\(name)", of: rule)
    }
  }

  private mutating func runTest(_ path: String, of rule: BusinessRule) throws {
    let test = try RuleFiles.json(path)
    guard let payload = test["payload"], let expected = test["expected"] else {
      throw RulesError.badTest(path)
    }
    let data: JSON = ["payload": payload, "external": test["external"] ?? .null]
    total += 1
    let found: Result<JSON, CertLogicError>
    do throws(CertLogicError) {
      found = .success(try CertLogic.value(of: rule.logic, in: CertLogicValue(data)).json)
    } catch {
      found = .failure(error)
    }
    if found != .success(expected) {
      missed.append(Miss(rule: rule.identifier, test: path, expected: expected, found: found))
    }
  }
}

import AtriumScreen
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// Rules with their tests and value sets: invented ones, and those that eight countries published.
@Suite struct RuleConformanceTests {
  @Test(arguments: CaseFolder.all) func everyRuleTestPasses(_ cases: CaseFolder) async throws {
    let folder = cases.path(of: "business-rules")
    let run = try await RuleTestRun.run(in: folder)
    #expect(run.failedTests == [])
    #expect(run.total == (cases.isPublished ? 784 : 16))
    #expect(try RuleFiles.read(folder).rules.count == (cases.isPublished ? 106 : 4))
  }

  @Test(arguments: CaseFolder.all) func rulesTakeFewSteps(_ cases: CaseFolder) throws {
    let data: JSON = [
      "payload": try JSON(parsing: Array(TestIssuer.vaccination.text.utf8)),
      "external": ["validationClock": "2022-01-01T00:00:00Z", "valueSets": [:]],
    ]
    for rule in try RuleFiles.read(cases.path(of: "business-rules")).rules {
      var evaluator = CertLogicEvaluator(in: CertLogicValue(data))
      _ = try? evaluator.value(of: rule.logic)
      #expect(evaluator.steps < CertLogicEvaluator.stepLimit / 100, "\(rule.identifier)")
    }
  }

  @Test(arguments: CaseFolder.all) func builtInCodesAreInTheSets(_ cases: CaseFolder) throws {
    let sets = try RuleFiles.read(cases.path(of: "valuesets")).valueSets
    #expect(sets.count == (cases.isPublished ? 9 : 8))
    for set in sets {
      guard let name = ValueSets.Name(rawValue: set.name) else { continue }
      // Kosovo has a code in practice, and the list of test devices is not complete.
      let others = Set(ValueSets.builtIn.codes(of: name)).subtracting(set.codes)
      if name != .testDevice { #expect(others.subtracting(["XK"]).isEmpty, "\(others)") }
    }
    let all = ValueSets.builtIn.replacing(sets)
    #expect(all.phrase("1833", in: .testDevice).text(in: .en) == "AAZ-LMB, COVID-VIRO")
  }
}

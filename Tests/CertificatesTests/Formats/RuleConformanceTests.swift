import AtriumScreen
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// The rules of eight countries with their tests, and the published value sets.
@Suite struct RuleConformanceTests {
  @Test(.enabled(if: SharedData.exists("business-rules"), "The rules are missing."))
  func everyRuleTestPasses() async throws {
    let folder = SharedData.path(of: "business-rules")
    let run = try await RuleTestRun.run(in: folder)
    #expect(run.failedTests == [])
    #expect(run.total == 784)
    #expect(try RuleFiles.read(folder).rules.count == 106)
  }

  @Test(.enabled(if: SharedData.exists("business-rules"), "The rules are missing."))
  func publishedRulesTakeFewSteps() throws {
    let data: JSON = [
      "payload": try JSON(parsing: Array(TestIssuer.vaccination.text.utf8)),
      "external": ["validationClock": "2022-01-01T00:00:00Z", "valueSets": [:]],
    ]
    for rule in try RuleFiles.read(SharedData.path(of: "business-rules")).rules {
      var evaluator = CertLogicEvaluator(in: CertLogicValue(data))
      _ = try? evaluator.value(of: rule.logic)
      #expect(evaluator.steps < CertLogicEvaluator.stepLimit / 100, "\(rule.identifier)")
    }
  }

  @Test(.enabled(if: SharedData.exists("valuesets"), "The value sets are missing."))
  func builtInCodesAreInThePublishedSets() throws {
    let sets = try RuleFiles.read(SharedData.path(of: "valuesets")).valueSets
    #expect(sets.count == 9)
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

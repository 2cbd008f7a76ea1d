import AtriumScreen
import Testing

@testable import Certificates

/// The rules of eight countries and their tests, and the value sets.
@Suite struct RuleSuiteTests {
  @Test func everyTestOfARuleGivesWhatItShould() async throws {
    guard let folder = SharedData.path(of: "business-rules") else { return }
    let tests = try await RuleTests.run(in: folder)
    #expect(tests.missed == [])
    #expect(tests.total == 784)
    #expect(try RuleFiles.read(folder).rules.count == 106)
  }

  @Test func aRuleInUseTakesFewSteps() throws {
    guard let folder = SharedData.path(of: "business-rules") else { return }
    let data: JSON = [
      "payload": try JSON(parsing: Array(Forge.vaccination.text.utf8)),
      "external": ["validationClock": "2022-01-01T00:00:00Z", "valueSets": [:]],
    ]
    for rule in try RuleFiles.read(folder).rules {
      var evaluation = CertLogic()
      _ = try? evaluation.value(of: rule.logic, in: CertLogicValue(data))
      #expect(evaluation.steps < CertLogic.stepLimit / 100, "\(rule.identifier)")
    }
  }

  @Test func noCodeIsShippedThatThePublishedSetsDoNotHave() throws {
    guard let folder = SharedData.path(of: "valuesets") else { return }
    let sets = try RuleFiles.read(folder).valueSets
    #expect(sets.count == 9)
    for set in sets {
      guard let name = ValueSets.Name(rawValue: set.name) else { continue }
      // Kosovo has a code of its own in practice; the list of test devices goes on.
      let others = Set(ValueSets.shipped.codes(of: name)).subtracting(set.codes)
      if name != .testDevice { #expect(others.subtracting(["XK"]).isEmpty, "\(others)") }
    }
    let all = ValueSets.shipped.replacing(sets)
    #expect(all.phrase("1833", in: .testDevice).text(in: .en) == "AAZ-LMB, COVID-VIRO")
  }
}

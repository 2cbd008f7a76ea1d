import AtriumScreen
import Foundation
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// Cases in the form of the test suite of the CertLogic specification.
@Suite struct CertLogicConformanceTests {
  @Test(arguments: CaseFolder.all) func everyAssertionHolds(_ cases: CaseFolder) throws {
    var count = 0
    let folder = "certlogic-spec"
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path(of: folder)) {
      let suite = try cases.json("\(folder)/\(name)")
      for group in suite["cases"]?.elements ?? [] {
        for assertion in group["assertions"]?.elements ?? [] {
          let logic = try #require(assertion["certLogicExpression"] ?? group["certLogicExpression"])
          let value = try CertLogicEvaluator.value(
            of: logic, in: CertLogicValue(assertion["data"] ?? .null))
          #expect(value == CertLogicValue(assertion["expected"] ?? .null), "\(logic.text)")
          count += 1
        }
      }
    }
    #expect(count == (cases.isPublished ? 106 : 81))
  }
}

import AtriumScreen
import Foundation
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The test suite of the CertLogic specification.
@Suite(.enabled(if: SharedData.exists("certlogic-spec"), "The test suite is missing."))
struct CertLogicConformanceTests {
  @Test func everyAssertionHolds() throws {
    var count = 0
    let folder = "certlogic-spec"
    for name in try FileManager.default.contentsOfDirectory(atPath: SharedData.path(of: folder)) {
      let suite = try SharedData.json("\(folder)/\(name)")
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
    #expect(count == 106)
  }
}

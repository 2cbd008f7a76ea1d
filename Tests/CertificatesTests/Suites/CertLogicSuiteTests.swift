import AtriumScreen
import Testing

@testable import Certificates

/// The specification's own test suite.
@Suite struct CertLogicSuiteTests {
  @Test func everyAssertionHolds() throws {
    var count = 0
    let suites = try SharedData.values(in: "certlogic-spec")
    for (_, suite) in suites {
      for group in suite["cases"]?.elements ?? [] {
        for assertion in group["assertions"]?.elements ?? [] {
          let logic = try #require(assertion["certLogicExpression"] ?? group["certLogicExpression"])
          let value = try CertLogic.value(
            of: logic, in: CertLogicValue(assertion["data"] ?? .null))
          #expect(value == CertLogicValue(assertion["expected"] ?? .null), "\(logic.text)")
          count += 1
        }
      }
    }
    #expect(count == (suites.isEmpty ? 0 : 106))
  }
}

import AtriumScreen
import Testing

@testable import Certificates

/// The specification's own test suite, where it stands beside the package.
@Suite struct CertLogicSuiteTests {
  @Test func everyAssertionHolds() throws {
    var count = 0
    for file in SharedData.files(in: "certlogic-spec", named: ".json") {
      for suite in try SharedData.json(file)["cases"]?.elements ?? [] {
        for assertion in suite["assertions"]?.elements ?? [] {
          let logic = try #require(assertion["certLogicExpression"] ?? suite["certLogicExpression"])
          let data = CertLogicValue(assertion["data"] ?? .null)
          let value = try CertLogic.value(of: logic, in: data)
          #expect(value == CertLogicValue(assertion["expected"] ?? .null), "\(logic.text)")
          count += 1
        }
      }
    }
    if count > 0 { print("CertLogic suite: \(count) assertions") }
  }
}

import AtriumScreen
import Foundation
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// Generated and expensive expressions.
@Suite struct CertLogicLimitTests {
  private func evaluate(_ logic: JSON, in data: JSON) -> (value: CertLogicValue?, steps: Int) {
    var evaluation = CertLogicEvaluator(in: CertLogicValue(data))
    let value = try? evaluation.value(of: logic)
    return (value, evaluation.steps)
  }

  @Test func everyGeneratedExpressionHasAValueOrAnError() throws {
    var random = SplitMix(seed: 7)
    var values = 0
    var errors = 0
    for _ in 0..<20_000 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      guard let (logic, data) = ExpressionGenerator.generate(from: bytes) else { continue }
      guard let value = evaluate(logic, in: data).value else {
        errors += 1
        continue
      }
      values += 1
      #expect(
        (try? JSON(
          parsing: Array(value.json.text.utf8), JSONLimits(depth: 512, nullCharacters: .replaced)))
          != nil)
    }
    #expect(values > 1000)
    #expect(errors > 1000)
  }

  @Test(
    arguments: [
      """
      wtYAUmHV1dXV1dXM1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1TIwMjHV1dXV1dXV1XHV1dXV1dXV1dXV1UDV1dXV1dXV\
      1dXV1dXV19XV1dXV1dXV1dXV1dXV1dXV1dXV1TfV1dXVMtXV1dXVQRQDKxTW
      """
    ])
  func earlierSlowInputsTakeFewSteps(_ input: String) throws {
    let bytes = Array(try #require(Data(base64Encoded: input)))
    let (logic, data) = try #require(ExpressionGenerator.generate(from: bytes))
    #expect(evaluate(logic, in: data).steps < 1000)
  }

  @Test func repeatedWorkConsumesSteps() throws {
    let long = String(repeating: "URN:UVCI:01:AT:#/", count: 100)
    let data: JSON = ["a": .array(Array(repeating: .array([.string(long)]), count: 100_000))]
    let inside: [JSON] = [
      ["+": [["var": "accumulator"], 1]], ["var": "current.0.0"],
      ["plusTime": ["2021-01-31", 1, "month"]],
      ["extractFromUVCI": [["var": "current.0"], 3]],
      ["===": [["var": "current"], ["var": "current"]]],
      ["in": [["var": "current.0"], ["var": "current"]]],
      [["var": "accumulator"], ["var": "current"]],
      ["reduce": [["var": "current"], 1, 1]],
      ["if": [["var": "current"], ["dccDateOfBirth": ["1980"]], 2]],
    ]
    for step in inside {
      let (value, steps) = evaluate(["reduce": [["var": "a"], step, 0]], in: data)
      #expect(value == nil && steps > CertLogicEvaluator.stepLimit, "\(step.text)")
    }
  }
}

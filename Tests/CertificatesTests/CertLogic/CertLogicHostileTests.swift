import AtriumScreen
import Foundation
import Testing

@testable import Certificates

/// Expressions that nobody would write.
@Suite struct CertLogicHostileTests {
  /// What evaluating it comes to, and what that costs.
  private func look(_ logic: JSON, in data: JSON) -> (value: CertLogicValue?, steps: Int) {
    var evaluation = CertLogic()
    let value = try? evaluation.value(of: logic, in: CertLogicValue(data))
    return (value, evaluation.steps)
  }

  @Test func anyExpressionHasAValueOrAnError() throws {
    var random = SplitMix(seed: 7)
    var (values, errors) = (0, 0)
    for _ in 0..<20_000 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      guard let (logic, data) = ExpressionMaker.made(of: bytes) else { continue }
      guard let value = look(logic, in: data).value else {
        errors += 1
        continue
      }
      values += 1
      // What came of it can be read by others.
      #expect((try? JSON(parsing: Array(value.json.text.utf8), depthLimit: 512)) != nil)
    }
    #expect(values > 1000)
    #expect(errors > 1000)
  }

  @Test(
    "What the fuzzer once took long for costs little",
    arguments: [
      """
      wtYAUmHV1dXV1dXM1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1TIwMjHV1dXV1dXV1XHV1dXV1dXV1dXV1UDV1dXV1dXV\
      1dXV1dXV19XV1dXV1dXV1dXV1dXV1dXV1dXV1TfV1dXVMtXV1dXVQRQDKxTW
      """
    ])
  func oldFindings(_ input: String) throws {
    let bytes = Array(try #require(Data(base64Encoded: input)))
    let (logic, data) = try #require(ExpressionMaker.made(of: bytes))
    #expect(look(logic, in: data).steps < 1000)
  }

  @Test("Whatever is done often is paid for, so that it ends")
  func workIsCounted() throws {
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
      let (value, steps) = look(["reduce": [["var": "a"], step, 0]], in: data)
      #expect(value == nil && steps > CertLogic.stepLimit, "\(step.text)")
    }
  }
}

import AtriumScreen
import Testing

@testable import Certificates

/// Expressions that nobody would write.
@Suite struct CertLogicHostileTests {
  @Test func anyExpressionHasAValueOrAnError() {
    var maker = ExpressionMaker(seed: 7)
    let data: JSON = [
      "a": [1, 2, "b", ["c": [true, nil, 1.5]]], "t": "2021-06-01T10:00:00+02:00", "n": 3,
      "d": "1980-02", "u": "URN:UVCI:01:AT:1#2", "": -1, "big": .integer(.max),
    ]
    let context = CertLogicValue(data)
    var (values, errors) = (0, 0)
    for _ in 0..<20_000 {
      let expression = maker.expression(depth: 6)
      if let value = try? CertLogic.value(of: expression, in: context) {
        values += 1
        // What came of it can be read by others.
        #expect((try? JSON(parsing: Array(value.json.text.utf8), depthLimit: 512)) != nil)
      } else {
        errors += 1
      }
    }
    #expect(values > 1000)
    #expect(errors > 1000)
  }
}

/// Makes expressions at random, the same ones every time.
private struct ExpressionMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below `limit` (xorshift64*).
  private mutating func next(_ limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 2_685_821_657_736_338_717) >> 33) % limit
  }

  private static let leaves: [JSON] = [
    true, false, 0, 1, -1, .integer(.max), .integer(.min), 1.5, .null, "", "a", "2021-06-01", "day",
    "year", "hour", "month", "01:AT:x#y", "2021", [], [:],
    ["var": ""], ["var": "a"], ["var": "a.3.c.0"], ["var": "t"], ["var": "n"], ["var": "d"],
    ["var": "u"], ["var": "big"], ["var": "current"], ["var": "accumulator"],
    ["plusTime": [["var": "t"], -1, "month"]],
  ]

  mutating func expression(depth: Int) -> JSON {
    guard depth > 0, next(4) > 0 else { return Self.leaves[next(Self.leaves.count)] }
    let operations = CertLogicOperation.allCases
    let operation = operations[next(operations.count)]
    // Mostly as many operands as there should be.
    let range = operation.operands
    let count =
      next(10) == 0
      ? next(5) : range.lowerBound + (range.contains(range.lowerBound + 1) ? next(2) : 0)
    var operands = (0..<count).map { _ in expression(depth: depth - 1) }
    if operation == .plusTime, operands.count == 3, next(3) > 0 {
      operands[1] = .integer(next(2_000_000) - 1_000_000)
      operands[2] = ["year", "month", "day", "hour"][next(4)]
    }
    return .object([.init(operation.rawValue, .array(operands))])
  }
}

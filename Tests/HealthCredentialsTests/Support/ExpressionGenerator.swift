import AtriumScreen

@testable import HealthCredentials

/// Generates expressions from bytes, most of which have a value. Also used for fuzzing.
struct ExpressionGenerator {
  private var bytes: ArraySlice<UInt8>

  /// Returns an expression and its data. The first byte selects whether the rest is JSON text, an
  /// array of both, or random choices; `nil` for other text.
  static func generate(from bytes: [UInt8]) -> (logic: JSON, data: JSON)? {
    guard let selector = bytes.first else { return nil }
    if selector % 4 == 0 {
      guard
        case .array(let parts)? = try? JSON(
          parsing: Array(bytes.dropFirst()), JSONLimits(depth: 256)),
        let logic = parts.first
      else { return nil }
      return (logic, parts.last ?? .null)
    }
    var generator = ExpressionGenerator(bytes: bytes.dropFirst())
    let data = generator.data(depth: 3)
    return (generator.expression(depth: 40), data)
  }

  private mutating func next(_ limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  private mutating func text() -> String {
    let texts = [
      "", "a", "day", "hour", "month", "year", "2021-06-01", "2021", "1980-02", "current.a",
      "accumulator", "current", "a.0", "2021-06-01T10:00:00.5+02:00", "URN:UVCI:01:AT:1#2",
    ]
    let choice = next(texts.count + 1)
    if choice < texts.count { return texts[choice] }
    let own = bytes.prefix(next(40))
    bytes = bytes.dropFirst(own.count)
    return String(decoding: own, as: UTF8.self)
  }

  private mutating func number() -> Int {
    (0..<next(9)).reduce(0) { number, _ in number &<< 8 | next(256) }
  }

  private mutating func data(depth: Int) -> JSON {
    switch next(depth > 0 ? 8 : 6) {
    case 0: .null
    case 1: .bool(next(2) == 0)
    case 2: .integer(number())
    case 3: .number(Double(number()) / 3)
    case 4, 5: .string(text())
    case 6: .array((0..<next(40)).map { _ in data(depth: depth - 1) })
    default: .object((0..<next(6)).map { _ in .init(text(), data(depth: depth - 1)) })
    }
  }

  private mutating func expression(depth: Int) -> JSON {
    guard depth > 0, !bytes.isEmpty else { return ["var": .string(text())] }
    let choice = next(CertLogicOperation.allCases.count + 4)
    guard choice >= 4 else {
      return choice == 3
        ? .array((0..<next(20)).map { _ in expression(depth: depth - 1) }) : data(depth: 1)
    }
    let operation = CertLogicOperation.allCases[choice - 4]
    let count = next(8) == 0 ? next(5) : operation.operandCount.lowerBound
    return .object([
      .init(operation.rawValue, .array((0..<count).map { _ in expression(depth: depth - 1) }))
    ])
  }
}

// Feature: Certificates
import AtriumScreen

/// Evaluates what the input says, as JSON text or put together from its bytes, so that most of it
/// is an expression.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let door = input.first else { return 0 }
  if door % 4 == 0 {
    guard case .array(let parts)? = try? JSON(parsing: Array(input.dropFirst()), depthLimit: 256),
      let logic = parts.first
    else { return 0 }
    look(logic, in: parts.last ?? .null)
  } else {
    var maker = ExpressionMaker(bytes: input.dropFirst())
    let data = maker.data(depth: 3)
    look(maker.expression(depth: 40), in: data)
  }
  return 0
}

private func look(_ logic: JSON, in data: JSON) {
  let context = CertLogicValue(data)
  do throws(CertLogicError) {
    _ = try CertLogic.value(of: logic, in: context).json.text
  } catch {
    _ = RulesStrings.en.certLogic(error)
  }
  _ = RuleVariables.compared(by: logic, in: context).text
}

/// Makes values of bytes; where these end, the smallest.
private struct ExpressionMaker {
  var bytes: ArraySlice<UInt8>

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

  mutating func data(depth: Int) -> JSON {
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

  mutating func expression(depth: Int) -> JSON {
    guard depth > 0, !bytes.isEmpty else { return ["var": .string(text())] }
    let choice = next(CertLogicOperation.allCases.count + 4)
    guard choice >= 4 else {
      return choice == 3
        ? .array((0..<next(20)).map { _ in expression(depth: depth - 1) }) : data(depth: 1)
    }
    let operation = CertLogicOperation.allCases[choice - 4]
    let count = next(8) == 0 ? next(5) : operation.operands.lowerBound
    return .object([
      .init(operation.rawValue, .array((0..<count).map { _ in expression(depth: depth - 1) }))
    ])
  }
}

package import AtriumScreen

/// Evaluates CertLogic, the language of business rules for digital COVID certificates
/// (specification 1.3 of the eHealth Network).
///
/// Expressions are untrusted: depth and number of steps are limited. Copying and comparing values
/// takes steps in proportion to their size. A rule of a country takes a few hundred steps.
package struct CertLogicEvaluator {
  package static let stepLimit = 50_000
  private static let depthLimit = 128

  package private(set) var steps = 0
  /// The data that `var` operations read.
  var data: CertLogicValue
  private var depth = 0

  package init(in data: CertLogicValue) { self.data = data }

  /// Evaluates an expression whose `var` operations read `data`.
  package static func value(
    of expression: JSON, in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    var evaluator = CertLogicEvaluator(in: data)
    return try evaluator.value(of: expression)
  }

  package mutating func value(of expression: JSON) throws(CertLogicError) -> CertLogicValue {
    try consume(steps: 1)
    guard depth < Self.depthLimit else { throw .tooDeep(Self.depthLimit) }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .bool, .integer, .string: return CertLogicValue(expression)
    case .array(let elements): return try array(of: elements)
    case .object(let members):
      guard members.count == 1, let member = members.first else { throw .notAnOperation }
      return try result(of: member.key, member.value)
    case .number(let number):
      guard let integer = Int(exactly: number) else { throw .badLiteral("\(number)") }
      return .integer(integer)
    case .null: throw .badLiteral("null")
    }
  }

  private mutating func array(of elements: [JSON]) throws(CertLogicError) -> CertLogicValue {
    var values: [CertLogicValue] = []
    for element in elements {
      let value = try value(of: element)
      try consumeSteps(for: value)
      values.append(value)
    }
    return .array(values)
  }

  private mutating func result(
    of name: String, _ argument: JSON
  ) throws(CertLogicError) -> CertLogicValue {
    guard let operation = CertLogicOperation(rawValue: name) else { throw .unknown(name) }
    let operands: [JSON]
    switch argument {
    case .array(let elements): operands = elements
    case _ where operation == .variable: operands = [argument]
    default: throw .notOperands(operation)
    }
    guard operation.operandCount.contains(operands.count) else {
      throw .operandCount(operation, operands.count)
    }
    return try result(of: operation, operands)
  }

  mutating func consume(steps count: Int) throws(CertLogicError) {
    steps += count
    guard steps <= Self.stepLimit else { throw .tooLong(Self.stepLimit) }
  }

  /// Consumes the steps for copying or comparing a value, in proportion to its size.
  mutating func consumeSteps(for value: CertLogicValue) throws(CertLogicError) {
    switch value {
    case .array(let elements):
      try consume(steps: 1)
      for element in elements { try consumeSteps(for: element) }
    case .object(let members):
      try consume(steps: 1)
      for member in members.values { try consumeSteps(for: member) }
    case .string(let string): try consume(steps: 1 + string.utf8.count >> 6)
    default: try consume(steps: 1)
    }
  }
}

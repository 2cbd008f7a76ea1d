import AtriumScreen

/// The operations. The evaluator has checked the number of operands.
extension CertLogicEvaluator {
  mutating func result(
    of operation: CertLogicOperation, _ operands: [JSON]
  ) throws(CertLogicError) -> CertLogicValue {
    switch operation {
    case .variable: return try part(at: operands[0])
    case .condition:
      let condition = try value(of: operands[0])
      return try value(of: condition.truth == true ? operands[1] : operands[2])
    case .and: return try conjunction(of: operands)
    case .negation: return .bool(try !operand(operands[0], of: operation, as: \.truth))
    case .reduce: return try reduction(of: operands)
    case .plusTime: return try shiftedTime(operands)
    case .extractFromUVCI: return try fragment(operands)
    case .dccDateOfBirth:
      let text = try operand(operands[0], of: operation, as: \.string)
      guard let time = CertLogicTime(dateOfBirth: text) else { throw .badDate(text) }
      return .time(time)
    case .equal:
      let left = try value(of: operands[0])
      let right = try value(of: operands[1])
      try consumeSteps(for: left)
      return .bool(left == right)
    case .isMember: return .bool(try isMember(operands))
    case .sum:
      let first = try operand(operands[0], of: operation, as: \.integer)
      let second = try operand(operands[1], of: operation, as: \.integer)
      let (sum, overflow) = first.addingReportingOverflow(second)
      guard !overflow else { throw .outOfRange }
      return .integer(sum)
    case .greater: return try comparison(operands, operation, as: \.integer, >)
    case .less: return try comparison(operands, operation, as: \.integer, <)
    case .notLess: return try comparison(operands, operation, as: \.integer, >=)
    case .notGreater: return try comparison(operands, operation, as: \.integer, <=)
    case .after: return try comparison(operands, operation, as: \.time, >)
    case .before: return try comparison(operands, operation, as: \.time, <)
    case .notAfter: return try comparison(operands, operation, as: \.time, <=)
    case .notBefore: return try comparison(operands, operation, as: \.time, >=)
    }
  }

  private mutating func part(at path: JSON) throws(CertLogicError) -> CertLogicValue {
    switch path {
    case .string(""): return data
    case .string(let path):
      try consume(steps: path.utf8.count >> 4)
      return path.split(separator: ".", omittingEmptySubsequences: false)
        .reduce(data) { $0[$1] }
    case .integer(let index): return data["\(index)"]
    default: throw .notAPath
    }
  }

  private mutating func conjunction(of operands: [JSON]) throws(CertLogicError) -> CertLogicValue {
    var last = CertLogicValue.null
    for operand in operands {
      last = try value(of: operand)
      guard let truth = last.truth else { throw .badOperand(.and, last.typeName) }
      if !truth { break }
    }
    return last
  }

  private mutating func reduction(of operands: [JSON]) throws(CertLogicError) -> CertLogicValue {
    let items = try value(of: operands[0])
    var accumulator = try value(of: operands[2])
    if items == .null { return accumulator }
    guard case .array(let items) = items else { throw .badOperand(.reduce, items.typeName) }
    let outerData = data
    defer { data = outerData }
    for item in items {
      data = .object(["current": item, "accumulator": accumulator])
      accumulator = try value(of: operands[1])
    }
    return accumulator
  }

  private mutating func shiftedTime(_ operands: [JSON]) throws(CertLogicError) -> CertLogicValue {
    guard let amount = CertLogicValue(operands[1]).integer else { throw .notAnAmount }
    guard let unit = operands[2].string.flatMap(CertLogicTime.Unit.init) else { throw .notAUnit }
    let text = try operand(operands[0], of: .plusTime, as: \.string)
    guard let time = CertLogicTime(text) else { throw .badDate(text) }
    guard let shifted = time.adding(amount, unit) else { throw .outOfRange }
    return .time(shifted)
  }

  private mutating func fragment(_ operands: [JSON]) throws(CertLogicError) -> CertLogicValue {
    guard let index = CertLogicValue(operands[1]).integer else { throw .notAnAmount }
    let identifier = try value(of: operands[0])
    if identifier == .null { return .null }
    guard let text = identifier.string else {
      throw .badOperand(.extractFromUVCI, identifier.typeName)
    }
    try consume(steps: text.utf8.count >> 4)
    let bytes = text.utf8
    let prefix = "URN:UVCI:".utf8
    let fragments = bytes.dropFirst(bytes.starts(with: prefix) ? prefix.count : 0)
      .split(omittingEmptySubsequences: false) { "/#:".utf8.contains($0) }
    return fragments.indices.contains(index) ? .string("\(Substring(fragments[index]))") : .null
  }

  private mutating func isMember(_ operands: [JSON]) throws(CertLogicError) -> Bool {
    let value = try value(of: operands[0])
    let list = try self.value(of: operands[1])
    // A missing list has no members, according to the specification's test suite.
    if list == .null { return false }
    guard case .array(let elements) = list else { throw .badOperand(.isMember, list.typeName) }
    for element in elements {
      try consumeSteps(for: value)
      if element == value { return true }
    }
    return false
  }

  /// Evaluates an operand that must be of one type.
  private mutating func operand<T>(
    _ expression: JSON, of operation: CertLogicOperation, as type: (CertLogicValue) -> T?
  ) throws(CertLogicError) -> T {
    let value = try value(of: expression)
    guard let operand = type(value) else { throw .badOperand(operation, value.typeName) }
    return operand
  }

  /// Returns whether each operand and the next are in order.
  private mutating func comparison<T>(
    _ operands: [JSON], _ operation: CertLogicOperation, as type: (CertLogicValue) -> T?,
    _ isOrdered: (T, T) -> Bool
  ) throws(CertLogicError) -> CertLogicValue {
    var values: [T] = []
    for expression in operands {
      values.append(try operand(expression, of: operation, as: type))
    }
    return .bool(zip(values, values.dropFirst()).allSatisfy(isOrdered))
  }
}

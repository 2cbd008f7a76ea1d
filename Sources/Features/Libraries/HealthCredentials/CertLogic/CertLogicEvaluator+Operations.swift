import AtriumScreen

/// The operations. The evaluator has checked the number of operands.
extension CertLogicEvaluator {
  mutating func result(
    of operation: CertLogicOperation, _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    switch operation {
    case .variable: return try part(at: operands[0], of: data)
    case .condition:
      let condition = try value(of: operands[0], in: data)
      return try value(of: condition.truth == true ? operands[1] : operands[2], in: data)
    case .and: return try conjunction(of: operands, in: data)
    case .negation: return .bool(try !operand(operands[0], operation, in: data, as: \.truth))
    case .reduce: return try reduction(of: operands, in: data)
    case .plusTime: return try shiftedTime(operands, in: data)
    case .extractFromUVCI: return try fragment(operands, in: data)
    case .dccDateOfBirth:
      let text = try operand(operands[0], operation, in: data, as: \.string)
      guard let time = CertLogicTime(dateOfBirth: text) else { throw .badDate(text) }
      return .time(time)
    case .equal:
      let (left, right) = try pair(operands, in: data)
      try consumeSteps(for: left)
      return .bool(left == right)
    case .isMember: return try membership(pair(operands, in: data))
    case .sum: return try sum(operands, in: data)
    case .greater: return try comparison(operands, operation, in: data, as: \.integer, >)
    case .less: return try comparison(operands, operation, in: data, as: \.integer, <)
    case .notLess: return try comparison(operands, operation, in: data, as: \.integer, >=)
    case .notGreater: return try comparison(operands, operation, in: data, as: \.integer, <=)
    case .after: return try comparison(operands, operation, in: data, as: \.time, >)
    case .before: return try comparison(operands, operation, in: data, as: \.time, <)
    case .notAfter: return try comparison(operands, operation, in: data, as: \.time, <=)
    case .notBefore: return try comparison(operands, operation, in: data, as: \.time, >=)
    }
  }

  private mutating func part(
    at path: JSON, of data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
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

  private mutating func conjunction(
    of operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    var last = CertLogicValue.null
    for operand in operands {
      last = try value(of: operand, in: data)
      guard let truth = last.truth else { throw .badOperand(.and, last.typeName) }
      if !truth { break }
    }
    return last
  }

  private mutating func reduction(
    of operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    let items = try value(of: operands[0], in: data)
    var accumulator = try value(of: operands[2], in: data)
    if items == .null { return accumulator }
    guard case .array(let items) = items else { throw .badOperand(.reduce, items.typeName) }
    for item in items {
      let context = CertLogicValue.object(["current": item, "accumulator": accumulator])
      accumulator = try value(of: operands[1], in: context)
    }
    return accumulator
  }

  private mutating func shiftedTime(
    _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    guard let amount = CertLogicValue(operands[1]).integer else { throw .notAnAmount }
    guard let unit = operands[2].string.flatMap(CertLogicTime.Unit.init) else { throw .notAUnit }
    let text = try operand(operands[0], .plusTime, in: data, as: \.string)
    guard let time = CertLogicTime(text) else { throw .badDate(text) }
    guard let shifted = time.adding(amount, unit) else { throw .outOfRange }
    return .time(shifted)
  }

  private mutating func fragment(
    _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    guard let index = CertLogicValue(operands[1]).integer else { throw .notAnAmount }
    let identifier = try value(of: operands[0], in: data)
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

  private mutating func membership(
    _ operands: (CertLogicValue, CertLogicValue)
  ) throws(CertLogicError) -> CertLogicValue {
    switch operands.1 {
    case .array(let elements):
      for element in elements {
        try consumeSteps(for: operands.0)
        if element == operands.0 { return .bool(true) }
      }
      return .bool(false)
    // A missing list has no members, according to the specification's test suite.
    case .null: return .bool(false)
    default: throw .badOperand(.isMember, operands.1.typeName)
    }
  }

  private mutating func sum(
    _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    let first = try operand(operands[0], .sum, in: data, as: \.integer)
    let second = try operand(operands[1], .sum, in: data, as: \.integer)
    let (sum, overflow) = first.addingReportingOverflow(second)
    guard !overflow else { throw .outOfRange }
    return .integer(sum)
  }
}

/// Typed operands.
extension CertLogicEvaluator {
  private mutating func pair(
    _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> (CertLogicValue, CertLogicValue) {
    (try value(of: operands[0], in: data), try value(of: operands[1], in: data))
  }

  private mutating func operand<T>(
    _ expression: JSON, _ operation: CertLogicOperation, in data: CertLogicValue,
    as type: (CertLogicValue) -> T?
  ) throws(CertLogicError) -> T {
    let value = try value(of: expression, in: data)
    guard let operand = type(value) else { throw .badOperand(operation, value.typeName) }
    return operand
  }

  /// Returns whether each operand and the next are in order.
  private mutating func comparison<T>(
    _ operands: [JSON], _ operation: CertLogicOperation, in data: CertLogicValue,
    as type: (CertLogicValue) -> T?, _ isOrdered: (T, T) -> Bool
  ) throws(CertLogicError) -> CertLogicValue {
    var values: [T] = []
    for expression in operands {
      values.append(try operand(expression, operation, in: data, as: type))
    }
    return .bool(zip(values, values.dropFirst()).allSatisfy(isOrdered))
  }
}

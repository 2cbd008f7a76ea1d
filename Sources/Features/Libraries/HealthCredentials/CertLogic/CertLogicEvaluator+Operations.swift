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
    case .negation: return .bool(try !truth(of: value(of: operands[0], in: data), operation))
    case .reduce: return try reduction(of: operands, in: data)
    case .plusTime: return try shiftedTime(operands, in: data)
    case .extractFromUVCI: return try fragment(operands, in: data)
    case .dccDateOfBirth:
      let text = try string(operands[0], of: operation, in: data)
      guard let time = CertLogicTime(dateOfBirth: text) else { throw .badDate(text) }
      return .time(time)
    case .equal:
      let (left, right) = try pair(operands, in: data)
      try consumeSteps(for: left)
      return .bool(left == right)
    case .isMember: return try membership(pair(operands, in: data))
    case .sum: return try sum(operands, in: data)
    case .greater: return .bool(try compare(operands, operation, in: data, >))
    case .less: return .bool(try compare(operands, operation, in: data, <))
    case .notLess: return .bool(try compare(operands, operation, in: data, >=))
    case .notGreater: return .bool(try compare(operands, operation, in: data, <=))
    case .after: return .bool(try compareTimes(operands, operation, in: data, >))
    case .before: return .bool(try compareTimes(operands, operation, in: data, <))
    case .notAfter: return .bool(try compareTimes(operands, operation, in: data, <=))
    case .notBefore: return .bool(try compareTimes(operands, operation, in: data, >=))
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
      if try !truth(of: last, .and) { break }
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
    guard case .integer(let amount) = CertLogicValue(operands[1]) else { throw .notAnAmount }
    guard case .string(let name) = operands[2], let unit = CertLogicTime.Unit(rawValue: name) else {
      throw .notAUnit
    }
    let text = try string(operands[0], of: .plusTime, in: data)
    guard let time = CertLogicTime(text) else { throw .badDate(text) }
    guard let shifted = time.adding(amount, unit) else { throw .outOfRange }
    return .time(shifted)
  }

  private mutating func fragment(
    _ operands: [JSON], in data: CertLogicValue
  ) throws(CertLogicError) -> CertLogicValue {
    guard case .integer(let index) = CertLogicValue(operands[1]) else { throw .notAnAmount }
    let identifier = try value(of: operands[0], in: data)
    if identifier == .null { return .null }
    guard case .string(let text) = identifier else {
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
    let numbers = try integers(operands, of: .sum, in: data)
    let (sum, overflow) = numbers[0].addingReportingOverflow(numbers[1])
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

  private func truth(
    of value: CertLogicValue, _ operation: CertLogicOperation
  ) throws(CertLogicError) -> Bool {
    guard let truth = value.truth else { throw .badOperand(operation, value.typeName) }
    return truth
  }

  private mutating func string(
    _ operand: JSON, of operation: CertLogicOperation, in data: CertLogicValue
  ) throws(CertLogicError) -> String {
    let value = try value(of: operand, in: data)
    guard case .string(let text) = value else { throw .badOperand(operation, value.typeName) }
    return text
  }

  private mutating func integers(
    _ operands: [JSON], of operation: CertLogicOperation, in data: CertLogicValue
  ) throws(CertLogicError) -> [Int] {
    var integers: [Int] = []
    for operand in operands {
      let value = try value(of: operand, in: data)
      guard case .integer(let integer) = value else {
        throw .badOperand(operation, value.typeName)
      }
      integers.append(integer)
    }
    return integers
  }

  /// Returns whether each operand and the next are in order.
  private mutating func compare(
    _ operands: [JSON], _ operation: CertLogicOperation, in data: CertLogicValue,
    _ isOrdered: (Int, Int) -> Bool
  ) throws(CertLogicError) -> Bool {
    let integers = try integers(operands, of: operation, in: data)
    return zip(integers, integers.dropFirst()).allSatisfy(isOrdered)
  }

  private mutating func compareTimes(
    _ operands: [JSON], _ operation: CertLogicOperation, in data: CertLogicValue,
    _ isOrdered: (CertLogicTime, CertLogicTime) -> Bool
  ) throws(CertLogicError) -> Bool {
    var times: [CertLogicTime] = []
    for operand in operands {
      let value = try value(of: operand, in: data)
      guard case .time(let time) = value else { throw .badOperand(operation, value.typeName) }
      times.append(time)
    }
    return zip(times, times.dropFirst()).allSatisfy(isOrdered)
  }
}

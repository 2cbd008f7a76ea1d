package import AtriumScreen

/// The variables that a rule reads.
package enum RuleVariables {
  /// Returns the single values that a rule reads, by path; arrays and objects are omitted. At most 32
  /// variables are found.
  package static func values(readBy logic: JSON, in data: CertLogicValue) -> JSON {
    var paths: [String] = []
    collect(from: logic, into: &paths, depth: 0)
    let members = paths.compactMap { path in
      let value = path.split(separator: ".").reduce(data) { $0[$1] }
      return value.isScalar ? JSON.Member(path, value.json) : nil
    }
    return .object(members)
  }

  private static func collect(from logic: JSON, into paths: inout [String], depth: Int) {
    guard depth < 128, paths.count < 32 else { return }
    switch logic {
    case .array(let elements):
      for element in elements { collect(from: element, into: &paths, depth: depth + 1) }
    case .object(let members):
      guard let member = members.first else { return }
      switch (member.key, member.value) {
      case ("var", .string(let path)):
        if !path.isEmpty, !paths.contains(path) { paths.append(path) }
      // The function of a reduction reads the current element and the accumulator, not the data.
      case ("reduce", .array(let operands)):
        for operand in operands.prefix(1) + operands.dropFirst(2) {
          collect(from: operand, into: &paths, depth: depth + 1)
        }
      default: collect(from: member.value, into: &paths, depth: depth + 1)
      }
    default: break
    }
  }
}

extension CertLogicValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

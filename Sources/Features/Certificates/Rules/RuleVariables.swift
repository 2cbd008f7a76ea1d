import AtriumScreen

/// Finds what a rule reads, so that an answer can show what was compared.
enum RuleVariables {
  /// The paths of the data that a rule reads and the values there, without the value sets.
  static func compared(by logic: JSON, in data: CertLogicValue) -> JSON {
    var paths: [String] = []
    collect(from: logic, into: &paths, depth: 0)
    let members = paths.compactMap { path in
      let value = path.split(separator: ".").reduce(data) { $0[$1] }
      return value.isPlain ? JSON.Member(path, value.json) : nil
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
      // A reduction's function reads what it is handed, not the data.
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
  /// Whether it is a single value rather than a collection.
  fileprivate var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

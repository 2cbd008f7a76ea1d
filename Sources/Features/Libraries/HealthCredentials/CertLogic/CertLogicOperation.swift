/// The operations of CertLogic, by their identifiers in expressions.
package enum CertLogicOperation: String, CaseIterable, Sendable {
  case variable = "var"
  case condition = "if"
  case equal = "==="
  case and
  case greater = ">"
  case less = "<"
  case notLess = ">="
  case notGreater = "<="
  case isMember = "in"
  case sum = "+"
  case after
  case before
  case notAfter = "not-after"
  case notBefore = "not-before"
  case negation = "!"
  case plusTime
  case reduce
  case extractFromUVCI
  case dccDateOfBirth

  package var operandCount: ClosedRange<Int> {
    switch self {
    case .variable, .negation, .dccDateOfBirth: 1...1
    case .equal, .isMember, .sum, .extractFromUVCI: 2...2
    case .greater, .less, .notLess, .notGreater: 2...3
    case .after, .before, .notAfter, .notBefore: 2...3
    case .condition, .plusTime, .reduce: 3...3
    case .and: 2...Int.max
    }
  }
}

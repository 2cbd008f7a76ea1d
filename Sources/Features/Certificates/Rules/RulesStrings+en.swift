import AtriumScreen

extension RulesStrings {
  static let en = RulesStrings(
    certLogic: { error in
      switch error {
      case .badLiteral(let text): "\(text) cannot stand in a CertLogic expression."
      case .notAnOperation: "An operation of CertLogic is an object with one member."
      case .unknown(let name): "CertLogic has no operation '\(name)'."
      case .notOperands(let operation):
        "The operands of '\(operation.rawValue)' must be an array."
      case .operandCount(let operation, let count):
        "'\(operation.rawValue)' does not take \(count) operand\(count == 1 ? "" : "s")."
      case .notAPath: "The path of 'var' must be a text."
      case .notAnAmount: "The second operand must be a whole number."
      case .notAUnit: "The unit of 'plusTime' must be 'year', 'month', 'day' or 'hour'."
      case .badOperand(let operation, let type):
        "'\(operation.rawValue)' cannot work on this value: its type is \(type)."
      case .badDate(let text): "'\(text)' is no date or time in a form that CertLogic knows."
      case .outOfRange: "The result lies outside of what can be counted."
      case .tooDeep(let limit): "The expression is nested deeper than \(limit) levels."
      case .tooLong(let limit): "The expression takes more than \(limit) steps."
      }
    }
  )
}

/// An error in the evaluation of a CertLogic expression.
package enum CertLogicError: Error, Equatable {
  case badLiteral(String)
  case notAnOperation
  case unknown(String)
  case notOperands(CertLogicOperation)
  case operandCount(CertLogicOperation, Int)
  case notAPath
  case notAnAmount
  case notAUnit
  /// An operand evaluated to a value of this type, which the operation does not accept.
  case badOperand(CertLogicOperation, String)
  case badDate(String)
  case outOfRange
  case tooDeep(Int)
  case tooLong(Int)
}

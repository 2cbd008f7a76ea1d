import AtriumCore
import AtriumScreen

/// Why a CertLogic expression has no value.
enum CertLogicError: FailureConvertible, Equatable {
  case badLiteral(String)
  case notAnOperation
  case unknown(String)
  case notOperands(CertLogicOperation)
  case operandCount(CertLogicOperation, Int)
  case notAPath
  case notAnAmount
  case notAUnit
  /// An operand evaluated to a value of this type, which the operation cannot work on.
  case badOperand(CertLogicOperation, String)
  case badDate(String)
  case outOfRange
  case tooDeep(Int)
  case tooLong(Int)

  var failure: Failure {
    Failure(.data, "certificates.certlogic-\(code)", .rules { $0.certLogic(self) })
  }

  private var code: String {
    switch self {
    case .badLiteral: "literal"
    case .notAnOperation, .unknown: "operation"
    case .notOperands, .operandCount, .notAPath, .notAnAmount, .notAUnit: "operands"
    case .badOperand: "type"
    case .badDate: "date"
    case .outOfRange: "range"
    case .tooDeep, .tooLong: "limit"
    }
  }
}

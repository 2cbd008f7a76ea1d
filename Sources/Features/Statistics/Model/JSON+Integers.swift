import AtriumScreen
import StatisticsImport

extension JSON {
  /// A number from 0 to ``Metric/limit``, which may be in quotes.
  var nonNegativeInteger: Int? { wholeNumber.flatMap { 0...Metric.limit ~= $0 ? $0 : nil } }

  /// A rounded number, which may be in quotes.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number.rounded())
    case .string(let text): Int(text)
    default: nil
    }
  }
}

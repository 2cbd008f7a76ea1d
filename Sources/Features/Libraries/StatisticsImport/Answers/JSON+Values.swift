package import AtriumScreen

extension JSON {
  /// A number from 0 to ``Metric/limit``, which may be in quotes.
  package var count: Int? {
    let number: Int? =
      switch self {
      case .integer(let number): number
      case .number(let number): Int(exactly: number.rounded())
      case .string(let text): Int(text)
      default: nil
      }
    return number.flatMap { 0...Metric.limit ~= $0 ? $0 : nil }
  }
}

/// The periods of a source's rows by the texts of their columns.
struct PeriodTable {
  private let notation: PeriodNotation
  /// The periods that are accepted; `nil` for all of the calendar.
  private let range: ClosedRange<Int>?
  /// The numbers of the columns in ``KeyColumns``; empty for a wide table.
  let columns: [Int]
  /// Keys combine the numbers of the texts.
  private var periods: [UInt64: Int32?] = [:]

  init(_ rule: SourceMapping.PeriodRule, _ range: ClosedRange<Int>?, _ keys: inout KeyColumns) {
    notation = rule.notation
    self.range = range
    columns =
      switch rule.origin {
      case .columns(let names): [keys.add(names)]
      case .separate(let names): names.map { keys.add([$0]) }
      case .header: []
      }
  }

  /// - Returns: `nil` for texts that are no period in the range.
  mutating func period(_ keys: KeyColumns) -> Int32? {
    // A column has less than 2^20 texts.
    let key = columns.reduce(0 as UInt64) { $0 << 20 | UInt64(keys.numbers[$1]) }
    if let known = periods[key] { return known }
    let number = notation.period(columns.map { keys.text($0) })
    let period = number.flatMap { range?.contains($0) ?? true ? Int32($0) : nil }
    periods.updateValue(period, forKey: key)
    return period
  }
}

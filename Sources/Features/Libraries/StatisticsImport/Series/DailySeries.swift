/// Whole numbers of consecutive days; a day may have none. Days are counted from 1970-01-01.
package struct DailySeries: Equatable, Sendable {
  /// The day of the first element of ``values``.
  package private(set) var first: Int
  package private(set) var values: [Int?]

  package init(first: Int = 0, _ values: [Int?] = []) {
    self.first = first
    self.values = values
  }

  /// Rounds figures of days, and limits them to ``Metric/limit``.
  init(_ figures: FigureSeries) {
    guard let first = figures.periods.first, let last = figures.periods.last else {
      self.init()
      return
    }
    let limit = Double(Metric.limit)
    var values = [Int?](repeating: nil, count: Int(last) - Int(first) + 1)
    for (day, value) in zip(figures.periods, figures.values) {
      values[Int(day) - Int(first)] = Int(max(-limit, min(limit, value.rounded())))
    }
    self.init(first: Int(first), values)
  }

  package var isEmpty: Bool { values.isEmpty }
  package var last: Int { first + values.count - 1 }
  package var days: Range<Int> { first..<first + values.count }

  package subscript(day: Int) -> Int? {
    get { days.contains(day) ? values[day - first] : nil }
    set {
      guard newValue != nil || days.contains(day) else { return }
      extend(to: day)
      values[day - first] = newValue
    }
  }

  private mutating func extend(to day: Int) {
    if isEmpty { first = day }
    if day < first {
      values.insert(contentsOf: repeatElement(nil, count: first - day), at: 0)
      first = day
    }
    if day > last { values += Array(repeatElement(nil, count: day - last)) }
  }

  /// The latest value on the day or before it.
  package func latest(by day: Int) -> Int? {
    guard !isEmpty, day >= first else { return nil }
    return values[...min(day - first, values.count - 1)].last { $0 != nil } ?? nil
  }

  /// Returns whether the series begins on the day or before it, and has a value for each day up to it.
  package func isComplete(through day: Int) -> Bool {
    guard !isEmpty, first <= day else { return false }
    return (first...day).allSatisfy { self[$0] != nil }
  }

  /// Without the days at both ends that have no value.
  package var trimmed: DailySeries {
    guard let start = values.firstIndex(where: { $0 != nil }),
      let end = values.lastIndex(where: { $0 != nil })
    else { return DailySeries() }
    return start == 0 && end == values.count - 1
      ? self : DailySeries(first: first + start, Array(values[start...end]))
  }

  /// Without the zeros after the last positive value, and empty if it consists of more than 60 days
  /// of zeros: the source does not count this metric.
  package var withoutUnreportedZeros: DailySeries {
    guard let end = values.lastIndex(where: { ($0 ?? 0) != 0 }) else {
      return values.count > 60 ? DailySeries() : self
    }
    return values[(end + 1)...].contains(0)
      ? DailySeries(first: first, Array(values[...end])) : self
  }

  /// This series, with the values of `other` on days where it has none.
  package func fillingGaps(from other: DailySeries) -> DailySeries {
    if isEmpty { return other }
    var result = self
    for (offset, value) in other.values.enumerated() where value != nil {
      if result[other.first + offset] == nil { result[other.first + offset] = value }
    }
    return result
  }

  /// Without the days on which `other` has a value.
  package func excludingDays(of other: DailySeries) -> DailySeries {
    var result = self
    for day in days.clamped(to: other.days) where other[day] != nil { result[day] = nil }
    return result.trimmed
  }

  /// The number of days whose value is missing in `other` or differs from it.
  package func countOfChanges(from other: DailySeries) -> Int {
    days.count { self[$0] != nil && self[$0] != other[$0] }
  }
}

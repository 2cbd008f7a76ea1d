/// The figures of one place and slice by period, in ascending order.
package struct FigureSeries: Equatable, Sendable {
  /// The numbers of periods in a ``PeriodCalendar``.
  package internal(set) var periods: [Int32] = []
  /// One for each period; NaN marks a missing figure in differences.
  package internal(set) var values: [Double] = []

  package init() {}

  /// - Parameter periods: as many as values.
  init(periods: [Int32], values: [Double]) {
    self.periods = periods
    self.values = values
  }

  package var isEmpty: Bool { periods.isEmpty }
  package var count: Int { periods.count }

  /// Appends a figure of a period after the last one.
  package mutating func append(_ value: Double, at period: Int32) {
    periods.append(period)
    values.append(value)
  }

  mutating func add(_ value: Double, at index: Int) { values[index] += value }

  /// In ascending order of periods.
  func sorted() -> FigureSeries {
    if zip(periods, periods.dropFirst()).allSatisfy(<) { return self }
    var result = FigureSeries()
    for index in periods.indices.sorted(by: { periods[$0] < periods[$1] }) {
      result.append(values[index], at: periods[index])
    }
    return result
  }

  /// The figures of the periods in a range.
  package func clamped(to range: ClosedRange<Int>) -> FigureSeries {
    var result = FigureSeries()
    for (period, value) in zip(periods, values) where range.contains(Int(period)) {
      result.append(value, at: period)
    }
    return result
  }

  /// The figures within a limit and its negative.
  func limited(to limit: Double) -> FigureSeries {
    FigureSeries(periods: periods, values: values.map { max(-limit, min(limit, $0)) })
  }

  /// The figure of a period.
  package subscript(period: Int) -> Double? {
    let index = index(of: period)
    return index < count && Int(periods[index]) == period ? values[index] : nil
  }

  /// The index of the first period that is not before a period.
  private func index(of period: Int) -> Int {
    var low = 0
    var high = periods.count
    while low < high {
      let middle = (low + high) / 2
      if Int(periods[middle]) < period { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first period with a figure.
  package var first: Int? { periods.first.map { Int($0) } }
  /// The last period with a figure.
  package var last: Int? { periods.last.map { Int($0) } }

  /// Without the periods that another series has.
  package func excludingPeriods(of other: FigureSeries) -> FigureSeries {
    var result = FigureSeries()
    merge(with: other) { period, own, theirs in
      if let own, theirs == nil { result.append(own, at: period) }
    }
    return result
  }

  /// The number of figures that another series lacks or that differ there.
  package func countOfChanges(from other: FigureSeries) -> Int {
    var changes = 0
    merge(with: other) { _, own, theirs in if own != nil, own != theirs { changes += 1 } }
    return changes
  }
}

/// Sums of series.
extension FigureSeries {
  /// Adds the figures of another series.
  /// - Parameter counts: for each figure the number of figures that were added.
  package mutating func add(_ other: FigureSeries, counting counts: inout [Int]) {
    var sum = FigureSeries()
    var known = counts[...]
    counts = []
    merge(with: other) { period, own, theirs in
      sum.append((own ?? 0) + (theirs ?? 0), at: period)
      counts.append((own == nil ? 0 : known.removeFirst()) + (theirs == nil ? 0 : 1))
    }
    self = sum
  }
}

/// Differences between two states of a series.
extension FigureSeries {
  /// Returns the figures that lead from this state to another one; NaN removes a figure.
  package func difference(to other: FigureSeries) -> FigureSeries {
    var result = FigureSeries()
    merge(with: other) { period, own, theirs in
      if own != theirs { result.append(theirs ?? .nan, at: period) }
    }
    return result
  }

  /// Returns the state to which a difference leads.
  package func applying(_ difference: FigureSeries) -> FigureSeries {
    if difference.isEmpty || difference == self { return self }
    if isEmpty, !difference.values.contains(where: \.isNaN) { return difference }
    var result = FigureSeries()
    merge(with: difference) { period, own, theirs in
      guard let value = theirs ?? own, !value.isNaN else { return }
      result.append(value, at: period)
    }
    return result
  }

  /// Calls `body` for each period of one of two series, in order.
  package func merge(
    with other: FigureSeries, _ body: (_ period: Int32, _ own: Double?, _ theirs: Double?) -> Void
  ) {
    var own = 0
    var theirs = 0
    while own < count || theirs < other.count {
      if theirs == other.count || (own < count && periods[own] < other.periods[theirs]) {
        body(periods[own], values[own], nil)
        own += 1
      } else if own == count || other.periods[theirs] < periods[own] {
        body(other.periods[theirs], nil, other.values[theirs])
        theirs += 1
      } else {
        body(periods[own], values[own], other.values[theirs])
        own += 1
        theirs += 1
      }
    }
  }
}

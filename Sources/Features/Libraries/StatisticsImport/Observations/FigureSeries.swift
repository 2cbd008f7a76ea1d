/// The figures of one place and slice by period, in ascending order.
package struct FigureSeries: Equatable, Sendable {
  /// The numbers of periods in a ``PeriodCalendar``.
  package private(set) var periods: [Int32] = []
  /// One for each period; NaN marks a missing figure in differences.
  package private(set) var values: [Double] = []

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

  /// Appends in any order; ``sorted()`` is called before the series is used.
  mutating func appendUnsorted(_ value: Double, at period: Int32) { append(value, at: period) }

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

  /// The figure of a period.
  package subscript(period: Int) -> Double? {
    var low = 0
    var high = periods.count
    while low < high {
      let middle = (low + high) / 2
      if Int(periods[middle]) < period { low = middle + 1 } else { high = middle }
    }
    return low < periods.count && Int(periods[low]) == period ? values[low] : nil
  }
}

/// Sums of series.
extension FigureSeries {
  /// Adds the figures of another series.
  /// - Parameter counts: for each figure the number of figures that were added.
  package mutating func add(_ other: FigureSeries, counting counts: inout [Int]) {
    guard periods != other.periods else {
      for index in values.indices {
        values[index] += other.values[index]
        counts[index] += 1
      }
      return
    }
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
    if difference.isEmpty { return self }
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

/// The stored form: for each figure the distance from the period before, in zigzag encoding as an
/// LEB128 varint, and the bits of the value, little-endian.
extension FigureSeries {
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 9 + 4)
    var last = 0
    for (period, value) in zip(periods, values) {
      let difference = Int(period) - last
      last = Int(period)
      var rest = UInt64(bitPattern: Int64(difference << 1 ^ (difference >> 63)))
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
      var bits = value.bitPattern
      for _ in 0..<8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
      }
    }
    return bytes
  }

  /// - Returns: `nil` for bytes that are not the stored form of a series.
  package init?(encoded bytes: UnsafeRawBufferPointer) {
    periods.reserveCapacity(bytes.count / 9)
    values.reserveCapacity(bytes.count / 9)
    var reader = VarintReader(bytes)
    var last = 0
    while !reader.isAtEnd {
      last &+= reader.signedNumber()
      let bits = reader.bytes(8)
      guard bits.count == 8, let period = Int32(exactly: last), period > periods.last ?? .min
      else { return nil }
      append(
        Double(bitPattern: UInt64(littleEndian: bits.loadUnaligned(as: UInt64.self))), at: period)
    }
  }
}

/// The value axis of a chart.
///
/// A coordinate on the axis is the number itself, or its decimal logarithm on a logarithmic axis.
struct ValueAxis {
  /// The coordinate of the lower end.
  let low: Double
  /// The coordinate of the upper end.
  let high: Double
  let isLogarithmic: Bool
  /// The numbers marked on the axis, in ascending order.
  let ticks: [Double]

  /// Creates an axis with round numbers at its ends; `nil` if no value has a coordinate.
  init?(_ values: [Double?], isLogarithmic: Bool) {
    guard let range = ValueAxis.coordinateRange(of: values, isLogarithmic: isLogarithmic) else {
      return nil
    }
    self.isLogarithmic = isLogarithmic
    var low = range.lowerBound
    var high = range.upperBound
    if isLogarithmic {
      low = low.rounded(.down)
      high = high.rounded(.up)
      if low == high { high += 1 }
      let step = max(1, ((high - low) / 5).rounded(.up))
      ticks = stride(from: low, through: high, by: step).map { powerOfTen(Int($0)) }
    } else {
      if low > 0, low < high / 2 { low = 0 }
      if high < 0, high > low / 2 { high = 0 }
      if low == high {
        let margin = max(1, abs(low) / 10)
        low -= margin
        high += margin
      }
      let step = ValueAxis.roundStep(high / 4 - low / 4)
      low = (low / step).rounded(.down) * step
      high = (high / step).rounded(.up) * step
      let count = min(max((high / step - low / step).rounded(), 1), 12)
      ticks = (0...Int(count)).map { [low] index in
        let tick = low + Double(index) * step
        return abs(tick) < step / 1000 ? 0 : tick
      }
    }
    guard low.isFinite, high.isFinite, low < high else { return nil }
    self.low = low
    self.high = high
  }

  /// Creates an axis without ticks for bars, which start at zero (or at a power of ten) and whose
  /// longest fills the axis.
  init?(bars values: [Double?], isLogarithmic: Bool) {
    guard let range = ValueAxis.coordinateRange(of: values, isLogarithmic: isLogarithmic) else {
      return nil
    }
    self.isLogarithmic = isLogarithmic
    ticks = []
    if isLogarithmic {
      low = range.lowerBound.rounded(.up) - 1
      high = range.upperBound
    } else {
      low = min(range.lowerBound, 0)
      high = range.lowerBound == 0 && range.upperBound == 0 ? 1 : max(range.upperBound, 0)
    }
  }

  /// The position of a number between the ends, clamped to 0...1; `nil` if it has no coordinate.
  func fraction(_ value: Double) -> Double? {
    ValueAxis.coordinate(of: value, isLogarithmic: isLogarithmic).map {
      ValueAxis.fraction($0, low, high)
    }
  }

  /// The position of a coordinate between two others, clamped to 0...1; 0.5 if they are equal.
  static func fraction(_ coordinate: Double, _ low: Double, _ high: Double) -> Double {
    // Halves, because the difference of two finite numbers may overflow.
    let halfSpan = high / 2 - low / 2
    return halfSpan > 0 ? min(max((coordinate / 2 - low / 2) / halfSpan, 0), 1) : 0.5
  }

  /// The coordinate of a number; `nil` if it is not finite, or not positive on a logarithmic axis.
  private static func coordinate(of value: Double, isLogarithmic: Bool) -> Double? {
    guard value.isFinite else { return nil }
    guard isLogarithmic else { return value }
    return value > 0 ? decimalLogarithm(value) : nil
  }

  private static func coordinateRange(
    of values: [Double?], isLogarithmic: Bool
  ) -> ClosedRange<Double>? {
    let coordinates = values.compactMap {
      $0.flatMap { coordinate(of: $0, isLogarithmic: isLogarithmic) }
    }
    guard let low = coordinates.min(), let high = coordinates.max() else { return nil }
    return low...high
  }

  /// The smallest of 1, 2 and 5 times a power of ten that is at least `width`.
  private static func roundStep(_ width: Double) -> Double {
    guard width > 0, width.isFinite else { return 1 }
    let power = powerOfTen(Int(decimalLogarithm(width).rounded(.down)))
    guard power > 0 else { return width }
    return ([1, 2, 5].first { $0 * power >= width * 0.999_999 } ?? 10) * power
  }
}

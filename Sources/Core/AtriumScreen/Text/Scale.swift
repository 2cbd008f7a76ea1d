/// The range of a chart's axis, with round numbers at its ends and on the way.
struct Scale {
  /// The ends of the axis, as levels: the numbers themselves, or their decimal logarithms.
  let low: Double, high: Double
  let isLogarithmic: Bool
  /// The numbers marked on the axis, in ascending order.
  let ticks: [Double]

  /// `nil` if there is no number to show.
  init?(_ values: [Double?], isLogarithmic: Bool) {
    let levels = values.compactMap { $0.flatMap { Scale.level($0, isLogarithmic) } }
    guard var low = levels.min(), var high = levels.max() else { return nil }
    self.isLogarithmic = isLogarithmic
    if isLogarithmic {
      (low, high) = (low.floored, high.raised)
      if low == high { high += 1 }
      let step = max(1, ((high - low) / 5).raised)
      ticks = stride(from: low, through: high, by: step).map { powerOfTen(Int($0)) }
    } else {
      if low > 0, low < high / 2 { low = 0 }
      if high < 0, high > low / 2 { high = 0 }
      if low == high { (low, high) = (low - max(1, abs(low) / 10), high + max(1, abs(high) / 10)) }
      let step = Scale.roundStep(high / 4 - low / 4)
      (low, high) = ((low / step).floored * step, (high / step).raised * step)
      let count = min(max((high / step - low / step).nearest, 1), 12)
      ticks = (0...Int(count)).map { index in
        let tick = low + Double(index) * step
        return abs(tick) < step / 1000 ? 0 : tick
      }
    }
    guard low.isFinite, high.isFinite, low < high else { return nil }
    (self.low, self.high) = (low, high)
  }

  /// The range of bars, which begin at zero (or at a power of ten) and whose longest fills it.
  init?(bars values: [Double?], isLogarithmic: Bool) {
    let levels = values.compactMap { $0.flatMap { Scale.level($0, isLogarithmic) } }
    guard let least = levels.min(), let most = levels.max() else { return nil }
    self.isLogarithmic = isLogarithmic
    ticks = []
    low = isLogarithmic ? least.raised - 1 : min(least, 0)
    high = isLogarithmic || most > 0 || least < 0 ? max(most, isLogarithmic ? most : 0) : 1
  }

  /// Where a number lies between the ends, 0 to 1; `nil` for what a logarithm does not know.
  func share(_ value: Double) -> Double? {
    guard let level = Scale.level(value, isLogarithmic) else { return nil }
    return Scale.share(level, low, high)
  }

  /// Where a number lies between two others, 0 to 1; the middle if there is nothing between them.
  static func share(_ level: Double, _ low: Double, _ high: Double) -> Double {
    let span = high / 2 - low / 2  // halves, since the difference of two doubles may be none
    return span > 0 ? min(max((level / 2 - low / 2) / span, 0), 1) : 0.5
  }

  /// A number as its place on the axis: itself or its logarithm; `nil` if it has none.
  static func level(_ value: Double, _ isLogarithmic: Bool) -> Double? {
    guard value.isFinite else { return nil }
    return isLogarithmic ? (value > 0 ? decimalLogarithm(value) : nil) : value
  }

  /// 1, 2 or 5 times a power of ten, at least `width`.
  private static func roundStep(_ width: Double) -> Double {
    guard width > 0, width.isFinite else { return 1 }
    let power = powerOfTen(Int(decimalLogarithm(width).floored))
    guard power > 0 else { return width }
    return ([1, 2, 5].first { $0 * power >= width * 0.999_999 } ?? 10) * power
  }
}

import AtriumScreen

/// Up to five levels of a measure, with about the same number of countries in each.
struct Choropleth: Equatable, Sendable {
  /// The threshold of each level in ascending order, in percent for a share.
  private let bounds: [Double]
  /// The number of decimals of the thresholds.
  private let places: Int
  private let isShare: Bool

  /// - Parameter measure: `nil` for an indicator.
  init(_ numbers: [Double], measure: Measure?) {
    isShare = measure?.kind == .fatality
    let scale: Double = isShare ? 100 : 1
    let sorted = numbers.map { $0 * scale }.sorted()
    var smallest: [Double] = []
    for level in 0..<5 where !sorted.isEmpty {
      let bound = sorted[level * sorted.count / 5]
      if bound != smallest.last { smallest.append(bound) }
    }
    let largestBelow = smallest.map { bound in sorted.last { $0 < bound } ?? -.infinity }
    // The fewest decimals with which the thresholds, rounded down, divide the numbers in the same way.
    let rounded = ((isShare ? 1 : 0)..<13).lazy.map { places in
      (places, smallest.map { Self.roundedDown($0, places) })
    }.first { zip($1, largestBelow).allSatisfy { $0 > $1 } }
    (places, bounds) = rounded ?? (12, smallest)
  }

  private static func roundedDown(_ number: Double, _ places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let nearest = (number * scale).rounded() / scale
    return nearest <= number ? nearest : ((number * scale).rounded(.down)) / scale
  }

  func level(_ number: Double) -> Int? {
    bounds.lastIndex { $0 <= (isShare ? number * 100 : number) }
  }

  /// The legend: the threshold of each level.
  var labels: [Phrase] {
    bounds.map { "≥ \(Value.decimal($0, places: places))\(isShare ? " %" : "")" }
  }
}

import AtriumScreen

/// Up to five levels of a measure, with about the same number of countries in each.
struct Choropleth: Equatable, Sendable {
  /// `nil` for an indicator.
  private let measure: Measure?
  /// The smallest number of each level, in ascending order.
  private let bounds: [Double]

  init(_ numbers: [Double], measure: Measure?) {
    self.measure = measure
    let sorted = numbers.sorted()
    var bounds: [Double] = []
    for level in 0..<5 where !sorted.isEmpty {
      let bound = sorted[level * sorted.count / 5]
      if bound != bounds.last { bounds.append(bound) }
    }
    self.bounds = bounds
  }

  func level(_ number: Double) -> Int? { bounds.lastIndex { $0 <= number } }

  /// The legend: the smallest number of each level.
  var labels: [Phrase] {
    // As few decimals as tell the levels apart.
    let places = (0..<4).first { places in
      let scale = [1, 10, 100, 1000][places]
      return Set(bounds.map { ($0 * Double(scale)).rounded() }).count == bounds.count
    }
    return bounds.map { bound in
      let value: Value =
        measure?.kind == .fatality ? .share(bound) : .decimal(bound, places: places ?? 4)
      return "≥ \(value)"
    }
  }
}

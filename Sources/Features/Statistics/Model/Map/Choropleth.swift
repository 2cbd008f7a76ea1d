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
    bounds.map { bound in
      let value: Value =
        switch measure?.kind {
        case nil: .figure(bound)
        case .fatality: .share(bound)
        default: .count(Int(bound.rounded(.down)))
        }
      return Phrase(composing: { "≥ " + value.text(in: $0) })
    }
  }
}

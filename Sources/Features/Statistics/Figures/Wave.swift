import AtriumScreen

/// A time of many new cases between two of few.
struct Wave: Equatable, Sendable {
  /// Numbers of days.
  var start: Int, peak: Int, end: Int
  /// The mean of the week that ends on the peak.
  var height: Double

  /// The waves of a history's new cases, in their order: peaks of the seven-day mean that stand at
  /// least half above the valleys beside them and reach a tenth of the highest.
  static func all(of history: History) -> [Wave] {
    guard let days = history.days else { return [] }
    let means = Measure(kind: .newCases).numbers(of: history, over: days, smooth: 7)
      .map { max(0, $0 ?? 0) }
    let highest = means.max() ?? 0
    guard highest > 0 else { return [] }
    var waves: [Wave] = []
    var (start, peak, valley) = (0, 0, 0)
    var isRising = true
    for index in means.indices {
      if isRising {
        if means[index] > means[peak] { peak = index }
        if means[index] < means[peak] / 2, means[peak] >= highest / 10 {
          (isRising, valley) = (false, index)
        }
        if means[index] < means[start], means[peak] < highest / 10 {
          (start, peak) = (index, index)
        }
      } else {
        if means[index] < means[valley] { valley = index }
        if means[index] > max(means[valley] * 2, highest / 10) {
          waves.append(Wave(start, peak, valley, means))
          (start, peak, isRising) = (valley, index, true)
        }
      }
    }
    if means[peak] >= highest / 10 {
      waves.append(Wave(start, peak, isRising ? means.count - 1 : valley, means))
    }
    return waves.map { $0.moved(by: days.lowerBound) }
  }

  private init(_ start: Int, _ peak: Int, _ end: Int, _ means: [Double]) {
    (self.start, self.peak, self.end, height) = (start, peak, end, means[peak])
  }

  private func moved(by days: Int) -> Wave {
    var wave = self
    wave.start += days
    wave.peak += days
    wave.end += days
    return wave
  }
}

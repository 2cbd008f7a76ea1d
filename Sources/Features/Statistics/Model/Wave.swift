/// A period of large numbers between two of small ones, such as of new cases.
struct Wave: Equatable, Sendable {
  /// The indices of the numbers.
  var start: Int
  var peak: Int
  var end: Int
  /// The number at the peak.
  var height: Double

  /// The waves of consecutive numbers in chronological order: peaks that reach at least twice the valleys
  /// beside them and a tenth of the highest peak.
  /// - Parameter known: `nil` for a missing number.
  static func all(of known: [Double?]) -> [Wave] {
    let averages = known.map { max(0, $0 ?? 0) }
    let threshold = (averages.max() ?? 0) / 10
    guard threshold > 0 else { return [] }
    var waves: [Wave] = []
    var start = 0
    var peak = 0
    var valley = 0
    var isRising = true

    func add(until valley: Int) {
      // A wave ends before days without numbers.
      let end = known[peak...valley].firstIndex { $0 == nil }.map { $0 - 1 } ?? valley
      let start = known[start...peak].lastIndex { $0 == nil }.map { $0 + 1 } ?? start
      waves.append(Wave(start: start, peak: peak, end: end, height: averages[peak]))
    }
    for (index, average) in averages.enumerated() {
      if isRising {
        if average > averages[peak] { peak = index }
        if average < averages[peak] / 2, averages[peak] >= threshold {
          isRising = false
          valley = index
        }
        if average < averages[start], averages[peak] < threshold {
          start = index
          peak = index
        }
      } else {
        if average < averages[valley] { valley = index }
        if average > max(averages[valley] * 2, threshold) {
          add(until: valley)
          start = valley
          peak = index
          isRising = true
        }
      }
    }
    if averages[peak] >= threshold { add(until: isRising ? averages.count - 1 : valley) }
    return waves
  }
}

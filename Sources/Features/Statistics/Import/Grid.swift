import AtriumScreen

/// Figures by country, metric and day while a file is being read.
struct Grid {
  /// The days that a file may speak of, 2019-12-01 to 2035-12-31; others are mistakes.
  static let days = Day(number: 18_231)...Day(number: 24_105)
  private static let none = Int.min

  let metrics: [Metric]
  private var columns: [[Int]]
  private let base: Int

  init(_ metrics: [Metric], countries: Int) {
    self.metrics = metrics
    base = Self.days.lowerBound.number
    columns = Array(repeating: [], count: countries * metrics.count)
  }

  /// The number of a day, if figures may be of it.
  static func number(year: Int, month: Int, day: Int) -> Int? {
    guard let day = Day(year: year, month: month, day: day), days.contains(day) else { return nil }
    return day.number
  }

  /// - Parameter metric: its place among ``metrics``.
  mutating func set(_ value: Int, country: Int, metric: Int, day: Int) {
    let column = country * metrics.count + metric
    reach(day, column)
    columns[column][day - base] = value
  }

  /// Adds to what is there, as provinces add up to a country.
  mutating func add(_ value: Int, country: Int, metric: Int, day: Int) {
    let column = country * metrics.count + metric
    reach(day, column)
    let before = columns[column][day - base]
    let sum = before == Self.none ? value : before + value
    columns[column][day - base] = max(-Metric.most, min(Metric.most, sum))
  }

  private mutating func reach(_ day: Int, _ column: Int) {
    let missing = day - base + 1 - columns[column].count
    guard missing > 0 else { return }
    columns[column].append(contentsOf: repeatElement(Self.none, count: missing))
  }

  func batch(of atlas: Atlas) -> Batch {
    var batch = Batch()
    for (index, column) in columns.enumerated() where !column.isEmpty {
      let country = atlas.countries[index / metrics.count]
      let values = column.map { $0 == Self.none ? nil : $0 }
      batch[country.code, metrics[index % metrics.count]] =
        Figures(first: base, values).trimmed
    }
    return batch
  }
}

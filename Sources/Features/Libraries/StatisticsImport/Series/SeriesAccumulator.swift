import AtriumTime

/// Counts by country, metric and day while a file is being read.
struct SeriesAccumulator {
  /// Marks a day without a value.
  private static let missing = Int.min

  private let metrics: [Metric]
  /// For each country and metric the values from the first valid day on.
  private var columns: [[Int]]
  /// The names that are not countries; at most 200, of at most 100 characters each.
  private(set) var skippedNames: Set<String> = []
  private let firstDay = DayParser.validDays.lowerBound.number

  init(_ metrics: [Metric]) {
    self.metrics = metrics
    columns = Array(repeating: [], count: CountryTable.all.count * metrics.count)
  }

  /// - Parameters:
  ///   - country: an index in ``CountryTable/all``.
  ///   - metric: an index in the metrics of the accumulator.
  mutating func set(_ value: Int, country: Int, metric: Int, day: Int) {
    let column = country * metrics.count + metric
    extend(column, to: day)
    columns[column][day - firstDay] = value
  }

  /// Adds to the value of the day, as provinces add up to a country; the sum is clamped to
  /// ``Metric/limit``. Parameters as in ``set(_:country:metric:day:)``.
  mutating func add(_ value: Int, country: Int, metric: Int, day: Int) {
    let column = country * metrics.count + metric
    extend(column, to: day)
    let before = columns[column][day - firstDay]
    let sum = before == Self.missing ? value : before + value
    columns[column][day - firstDay] = max(-Metric.limit, min(Metric.limit, sum))
  }

  private mutating func extend(_ column: Int, to day: Int) {
    let count = day - firstDay + 1 - columns[column].count
    guard count > 0 else { return }
    columns[column].append(contentsOf: repeatElement(Self.missing, count: count))
  }

  /// Remembers a name that is not a country.
  mutating func skip(_ name: String) {
    if skippedNames.count < 200 { skippedNames.insert(String(name.prefix(100))) }
  }

  var batch: SeriesBatch {
    var batch = SeriesBatch()
    for (index, column) in columns.enumerated() where !column.isEmpty {
      let country = CountryTable.all[index / metrics.count]
      let values = column.map { $0 == Self.missing ? nil : $0 }
      batch[country.code, metrics[index % metrics.count]] =
        DailySeries(first: firstDay, values).trimmed
    }
    return batch
  }
}

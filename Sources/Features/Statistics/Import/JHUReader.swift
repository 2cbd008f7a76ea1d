/// Reads `time_series_covid19_…_global.csv`: provinces add up to countries, and the metric stands in
/// the file's name.
struct JHUReader: RowReader {
  let format = ImportFormat.jhu
  private let country: Int, days: [Int], firstDay: Int, atlas: Atlas
  private var grid: Grid
  private var leftOut = LeftOut(), rows = 0
  /// Most countries follow one another, province by province.
  private var last: (name: String, number: Int)?

  init(_ header: CSVRecord, path: String, _ atlas: Atlas) throws {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let metrics: [Metric] = [.confirmed, .deaths, .recovered]
    guard let metric = metrics.first(where: { name.contains($0.rawValue) }) else {
      throw StatisticsError.unknownMetric(path)
    }
    let names = (0..<header.count).map { header.text($0) }
    guard let country = names.firstIndex(of: "Country/Region"),
      let first = names.firstIndex(where: {
        $0.contains { $0 == "/" } && $0.first?.isNumber == true
      })
    else {
      throw CSVProblem(
        line: 1, column: 1, reason: .missingColumns(["Country/Region", "1/22/20, …"]))
    }
    (self.country, firstDay, self.atlas) = (country, first, atlas)
    days = try (first..<header.count).map { try header.americanDay($0) }
    grid = Grid([metric], countries: atlas.countries.count)
  }

  mutating func take(_ record: CSVRecord) throws {
    guard record.count == firstDay + days.count else {
      throw record.problem(
        .fieldCount(found: record.count, expected: firstDay + days.count),
        in: min(record.count, firstDay + days.count) - 1)
    }
    rows += 1
    let name = record.text(country)
    guard let number = last?.name == name ? last?.number : Atlas.number(named: name) else {
      leftOut.add(name)
      return
    }
    last = (name, number)
    for (offset, day) in days.enumerated() {
      guard let value = try record.total(firstDay + offset) else { continue }
      grid.add(value, country: number, metric: 0, day: day)
    }
  }

  var reading: Reading { Reading(batch: grid.batch(of: atlas), leftOut: leftOut.names, rows: rows) }
}

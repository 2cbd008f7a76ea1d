import AtriumFormats

/// Reads `time_series_covid19_…_global.csv` of the JHU CSSE. Provinces add up to countries; the name
/// of the file contains the metric.
struct JHUReader: FormatReader {
  let format = ImportFormat.jhu
  private let countryField: Int
  private let firstDayField: Int
  private let days: [Int]
  private(set) var accumulator: SeriesAccumulator
  /// The country of the last record: the provinces of a country are consecutive.
  private var lastCountry: (name: String, index: Int)?

  init(_ header: CSVRecord, path: String) throws {
    let fileName = (path.split(separator: "/").last ?? "").lowercased()
    let metrics: [Metric] = [.confirmed, .deaths, .recovered]
    guard let metric = metrics.first(where: { fileName.contains($0.rawValue) }) else {
      throw ImportError.unknownMetric(path: path)
    }
    let names = header.texts
    let country = names.firstIndex(of: "Country/Region")
    let firstDay = names.firstIndex {
      $0.contains { $0 == "/" } && $0.first?.isNumber == true
    }
    guard let countryField = country, let firstDayField = firstDay else {
      throw CSVError.missing(("Country/Region", country != nil), ("1/22/20, …", firstDay != nil))
    }
    self.countryField = countryField
    self.firstDayField = firstDayField
    days = try (firstDayField..<header.count).map { try header.americanDay($0) }
    accumulator = SeriesAccumulator([metric])
  }

  mutating func read(_ record: CSVRecord) throws {
    try record.requireCount(firstDayField + days.count)
    let name = record.text(countryField)
    let known = lastCountry?.name == name ? lastCountry?.index : CountryTable.index(named: name)
    guard let country = known else {
      accumulator.skip(name)
      return
    }
    lastCountry = (name, country)
    for (offset, day) in days.enumerated() {
      guard let value = try record.total(firstDayField + offset) else { continue }
      accumulator.add(value, country: country, metric: 0, day: day)
    }
  }
}

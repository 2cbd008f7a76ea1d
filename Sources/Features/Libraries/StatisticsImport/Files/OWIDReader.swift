import AtriumFormats

/// Reads the long tables of Our World in Data, with any subset of their columns.
struct OWIDReader: FormatReader {
  let format = ImportFormat.owid
  private static let columns: [(name: String, metric: Metric)] = [
    ("total_cases", .confirmed), ("total_deaths", .deaths), ("total_tests", .tested),
    ("people_vaccinated", .vaccinated), ("total_vaccinations", .doses),
  ]
  private let placeField: Int
  private let dayField: Int
  /// The field of each metric of the accumulator.
  private let totalFields: [Int]
  private let width: Int
  /// The values of the record, so that nothing of an invalid one is kept.
  private var totals: [Int?]
  private(set) var accumulator: SeriesAccumulator
  /// The place of the last record: the rows of a country are consecutive.
  private var lastPlace: [UInt8]?
  /// The index of the last record's country; `nil` if it is not one.
  private var country: Int?

  init(_ header: CSVRecord) throws {
    let names = header.texts
    let known = Self.columns.compactMap { name, metric in
      names.firstIndex(of: name).map { (field: $0, metric: metric) }
    }
    let place = names.firstIndex(of: "iso_code") ?? names.firstIndex(of: "location")
    let day = names.firstIndex(of: "date") ?? names.firstIndex(of: "last_updated_date")
    guard let place, let day, !known.isEmpty else {
      throw CSVError.missing(
        ("iso_code", place != nil), ("date", day != nil),
        (Self.columns[0].name + ", …", !known.isEmpty))
    }
    placeField = place
    dayField = day
    totalFields = known.map(\.field)
    width = names.count
    totals = Array(repeating: nil, count: known.count)
    accumulator = SeriesAccumulator(known.map(\.metric))
  }

  mutating func read(_ record: CSVRecord) throws {
    try record.requireCount(width)
    let place = record.raw(placeField)
    let isSamePlace = if let lastPlace { place.elementsEqual(lastPlace) } else { false }
    if !isSamePlace {
      lastPlace = Array(place)
      let name = record.text(placeField)
      country = CountryTable.index(named: name)
      if country == nil { accumulator.skip(name) }
    }
    let day = try record.day(dayField)
    for (metric, field) in totalFields.enumerated() { totals[metric] = try record.total(field) }
    guard let country else { return }
    for (metric, total) in totals.enumerated() {
      guard let total else { continue }
      accumulator.set(total, country: country, metric: metric, day: day)
    }
  }
}

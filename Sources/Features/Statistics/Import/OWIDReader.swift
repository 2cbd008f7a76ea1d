/// Reads the long tables of Our World in Data, whatever columns of theirs a file has.
struct OWIDReader: RowReader {
  let format = ImportFormat.owid
  private static let columns: [(name: String, metric: Metric)] = [
    ("total_cases", .confirmed), ("total_deaths", .deaths), ("total_tests", .tested),
    ("people_vaccinated", .vaccinated), ("total_vaccinations", .doses),
  ]
  private let place: Int, day: Int, width: Int, atlas: Atlas
  /// Where each of the grid's metrics stands.
  private let totals: [Int]
  private var grid: Grid
  private var leftOut = LeftOut(), rows = 0
  /// The place of the last record; rows of one country follow one another.
  private var last: [UInt8] = [], number: Int?

  init(_ header: CSVRecord, _ atlas: Atlas) throws {
    let names = (0..<header.count).map { header.text($0) }
    let known = Self.columns.compactMap { name, metric in
      names.firstIndex(of: name).map { (index: $0, metric: metric) }
    }
    guard let place = names.firstIndex(of: "iso_code") ?? names.firstIndex(of: "location"),
      let day = ["date", "last_updated_date"].lazy.compactMap({ names.firstIndex(of: $0) }).first,
      !known.isEmpty
    else {
      throw CSVProblem(
        line: 1, column: 1,
        reason: .missingColumns(["iso_code", "date", Self.columns[0].name + ", …"]))
    }
    (self.place, self.day, width, self.atlas) = (place, day, names.count, atlas)
    totals = known.map(\.index)
    grid = Grid(known.map(\.metric), countries: atlas.countries.count)
  }

  mutating func take(_ record: CSVRecord) throws {
    guard record.count == width else {
      throw record.problem(
        .fieldCount(found: record.count, expected: width), in: min(record.count, width) - 1)
    }
    rows += 1
    let place = record.raw(place)
    if rows == 1 || !place.elementsEqual(last) {
      last = Array(place)
      number = Atlas.number(named: record.text(self.place))
      if number == nil { leftOut.add(record.text(self.place)) }
    }
    let day = try record.day(day)
    for (metric, field) in totals.enumerated() {
      guard let value = try record.total(field), let number else { continue }
      grid.set(value, country: number, metric: metric, day: day)
    }
  }

  var reading: Reading { Reading(batch: grid.batch(of: atlas), leftOut: leftOut.names, rows: rows) }
}

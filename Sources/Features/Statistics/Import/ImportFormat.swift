import AtriumScreen

/// The kinds of file that figures are imported from.
enum ImportFormat: String, CaseIterable, Sendable {
  /// The wide time series of the JHU CSSE: a row for each province, a column for each day.
  case jhu
  /// The long table of Our World in Data: a row for each country and day.
  case owid

  var source: Source {
    switch self {
    case .jhu: .jhu
    case .owid: .owid
    }
  }
}

/// What a file told.
struct Reading: Equatable, Sendable {
  var batch: Batch
  /// The names that are no country: continents, groups of countries, parts of them.
  var leftOut: Set<String> = []
  /// How many records there were, the header aside.
  var rows = 0
}

/// The names in a file that are no country, as many as somebody reads.
struct LeftOut {
  private(set) var names: Set<String> = []

  mutating func add(_ name: String) {
    if names.count < 200 { names.insert(String(name.prefix(100))) }
  }
}

/// Reads a file of figures.
struct FigureReader {
  let atlas = Atlas.embedded

  /// - Parameter format: `nil` where the header is to tell.
  func read(
    _ source: any PieceSource, named path: String, as format: ImportFormat?
  ) throws -> (reading: Reading, format: ImportFormat) {
    var rows: (any RowReader)?
    var records = CSVRecords(source)
    do {
      try records.readAll { record in
        guard rows != nil else {
          rows = try reader(record, path, format)
          return
        }
        try rows?.take(record)
      }
    } catch let problem as CSVProblem {
      throw StatisticsError.badFile(path, problem)
    }
    guard let rows else {
      throw StatisticsError.badFile(path, CSVProblem(line: 1, column: 1, reason: .isEmpty))
    }
    return (rows.reading, rows.format)
  }

  private func reader(
    _ header: CSVRecord, _ path: String, _ format: ImportFormat?
  ) throws -> any RowReader {
    let names = (0..<header.count).map { header.text($0) }
    if names.first?.hasPrefix("<") == true || names.first?.hasPrefix("{") == true {
      throw CSVProblem(line: 1, column: 1, reason: .isMarkup)
    }
    switch format ?? (names.contains("Country/Region") ? .jhu : .owid) {
    case .jhu: return try JHUReader(header, path: path, atlas)
    case .owid: return try OWIDReader(header, atlas)
    }
  }
}

/// Takes the records of one file behind its header.
protocol RowReader {
  var format: ImportFormat { get }
  var reading: Reading { get }
  mutating func take(_ record: CSVRecord) throws
}

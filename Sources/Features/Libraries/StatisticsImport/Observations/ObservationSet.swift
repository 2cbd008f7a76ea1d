/// The contents of a snapshot of a source.
package struct ObservationSet: Equatable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The index of the indicator in the mapping.
    package var indicator: Int
    /// The values of the indicator's dimensions, in the order of their names.
    package var slice: [String]
    package var place: String

    package init(indicator: Int, slice: [String], place: String) {
      self.indicator = indicator
      self.slice = slice
      self.place = place
    }
  }

  /// A row that was left out.
  package struct Omission: Equatable, Sendable {
    package var path: String
    package var line: Int
    /// The text of its place.
    package var place: String
  }

  /// A row, by its line and its file.
  package struct Position: Equatable, Sendable {
    package var line: Int
    /// `nil` for the last file.
    package var path: String?
  }

  package init() {}

  /// The latest period, and the row of one of its figures.
  package var latest: (period: Int, row: Position)? { latestPeriod.map { ($0, latestRow) } }
  var latestPeriod: Int?
  var latestRow = Position(line: 0)
  /// The number of rows that are equal to others and add nothing, and the lines of the first one and of its equal.
  package var repetitionCount = 0
  package var repetition: [Int] = []

  package var series: [Key: FigureSeries] = [:]
  /// The number of data rows.
  package var rows = 0
  /// The rows that the mapping leaves out; at most 10,000.
  package var omissions: [Omission] = []
  package var omissionCount = 0
  /// The texts of the places that are left out; at most 200, of at most 100 characters each.
  package var leftOut: [String] = []
  /// Texts of two letters that are codes of countries where names are expected.
  package var countryCodes: [String] = []
  /// The columns of wide tables that are neither periods nor columns of the mapping; at most 200.
  package var unusedColumns: [String] = []
  /// The latest days of publication in the files.
  package var publications: Set<Int> = []

  /// The number of figures.
  package var values: Int { series.values.reduce(0) { $0 + $1.count } }

  /// The values of a dimension that occur.
  package func values(of dimension: Int, indicator: Int) -> Set<String> {
    Set(series.keys.lazy.filter { $0.indicator == indicator }.map { $0.slice[dimension] })
  }
}

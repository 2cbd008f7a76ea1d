import StatisticsImport

/// Countries ordered by a measure.
struct Ranking: Equatable, Sendable {
  struct Query: Equatable, Sendable {
    var measure = Measure.confirmed
    var continent: Country.Continent?
    var day: Int
    var isAscending = false
  }
  struct Row: Equatable, Sendable {
    var country: Country
    var number: Double
  }
  var query: Query
  /// All countries with a number.
  var rows: [Row]
  /// The last day with values of the measure, if the day of the query has none.
  var lastDay: Int?
  /// The sources of the numbers, the most frequent first.
  var sources: [DataSource]
}

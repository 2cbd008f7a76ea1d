import StatisticsImport

/// Countries ordered by a measure.
struct Ranking: Equatable, Sendable {
  /// The age in days up to which a total counts as that of a day.
  static let maximumAge = 7

  struct Query: Equatable, Sendable {
    var measure = Measure.confirmed
    var continent: Country.Continent?
    /// `nil` for the latest figure of each country, whatever its day.
    var day: Int?
    var isAscending = false
  }
  struct Row: Equatable, Sendable {
    var country: Country
    var number: Double
    /// The day of the number.
    var day: Int
    var source: DataSource?
  }
  var query: Query
  /// The day of the query, or else the last one with a number.
  var day: Int
  /// All countries with a number.
  var rows: [Row]
  /// The last day with values of the measure, if the day of the query has none.
  var lastDay: Int?

  /// `true` if the numbers are of several days or sources, so that each row has to name its own.
  var isMixed: Bool {
    let maximumAge = query.measure.isDailyChange ? 0 : Self.maximumAge
    return rows.contains { $0.day < day - maximumAge || $0.source != rows[0].source }
  }

  /// The sources of the numbers, the most frequent first.
  var sources: [SourceSpan] {
    Dictionary(grouping: rows) { $0.source }.compactMap { source, rows in
      source.map { source in
        let days = rows.map(\.day)
        return SourceSpan(
          source: source, days: (days.min() ?? day)...(days.max() ?? day), countries: rows.count)
      }
    }.sorted { ($1.countries ?? 0, $0.source.rawValue) < ($0.countries ?? 0, $1.source.rawValue) }
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
import StatisticsImport

/// The statistics of the source `atrium-covid-19`, complemented by the embedded counts.
extension StatisticsStore {
  /// All series of a country or the world.
  func history(of country: Country) async throws -> History {
    let series = try await series(of: Metric.allCases, in: country.code)
    return History(country: country, series: series[country.code] ?? [:])
  }

  /// The series of metrics by country code.
  /// - Parameter place: the code of a country or the world; `nil` for all countries.
  func series(
    of metrics: [Metric], in place: String? = nil
  ) async throws -> [String: [Metric: MergedSeries]] {
    var result: [String: [Metric: MergedSeries]] = [:]
    for metric in metrics {
      var series = try await stored(metric, in: place)
      if place == nil { series[Country.world.code] = nil }
      let isComplete = place.flatMap { series[$0] }?.isComplete(through: EmbeddedCounts.last)
      if isComplete != true {
        for (code, counts) in EmbeddedCounts.series(of: metric, in: place) {
          series[code, default: MergedSeries()].add(embedded: counts)
        }
      }
      for (code, series) in series { result[code, default: [:]][metric] = series }
    }
    return result
  }

  private func stored(_ metric: Metric, in place: String?) async throws -> [String: MergedSeries] {
    let query = IndicatorQuery(id: CovidSource.id(of: metric), places: [place].compactMap(\.self))
    var result: [String: MergedSeries] = [:]
    do {
      for series in try await figures(query).series {
        guard let place = series.place, let source = series.covidSource else { continue }
        result[place, default: MergedSeries()].add(series.figures, from: source)
      }
    } catch  where Failure(error).kind == .notFound {}  // The metric or the place has no figures.
    return result
  }

  /// The last day with stored figures of any country. The day of the built-in ones would look like news.
  func homeLine() async throws -> Phrase? {
    let last = try await database.readIfExists { db -> Int? in
      let sql = """
        SELECT max(last) FROM indicator JOIN source ON source.number = indicator.source
        WHERE source.id = ?
        """
      return try Int.fetchOne(db, sql: sql, arguments: [CovidSource.id])
    }
    guard let day = last ?? nil, day > EmbeddedCounts.last else { return .builtInFigures }
    return .dataUntil(Day(number: day))
  }

  /// The sources of the stored figures.
  func covidSources() async throws -> Set<DataSource> {
    let covid = try await indicators().filter { $0.mapping.id == CovidSource.id }
    return Set(covid.flatMap { $0.slices.flatMap(\.values) }.compactMap(DataSource.init))
  }
}

/// The place that statistics and map open with.
extension StatisticsStore {
  func defaultPlace() async throws -> Country {
    let code = try await database.readIfExists { db in
      try String.fetchOne(db, sql: "SELECT value FROM choice WHERE name = 'here'")
    }
    return (code ?? nil).flatMap { CountryTable[$0] } ?? .world
  }

  func setDefaultPlace(_ country: Country) async throws {
    try await database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO choice VALUES ('here', ?)", arguments: [country.code])
    }
  }
}

/// Facts about countries.
extension StatisticsStore {
  /// The facts that were fetched last, or else the embedded ones. Embedded translations of languages
  /// are kept if the English names are the same.
  func facts(of country: Country) async throws -> CountryFacts? {
    let embedded = CountryFacts.embedded(country)
    let text = try await database.read { db in
      try String.fetchOne(
        db, sql: "SELECT facts FROM fact WHERE place = ?", arguments: [country.code])
    }
    guard var facts = text.flatMap(CountryFacts.init(storedText:)) else { return embedded }
    if let embedded, embedded.languages.text(in: .en) == facts.languages.text(in: .en) {
      facts.languages = embedded.languages
    }
    return facts
  }

  func save(_ facts: [(code: String, facts: CountryFacts)]) async throws {
    try await database.write { db in
      for (code, facts) in facts {
        try db.execute(
          sql: "INSERT OR REPLACE INTO fact VALUES (?, ?)", arguments: [code, facts.storedText])
      }
    }
  }
}

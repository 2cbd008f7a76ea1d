import AtriumScreen

/// Countries in the order of a measure.
struct Ranking: Equatable, Sendable {
  /// What is asked for.
  struct Query: Equatable, Sendable {
    var measure = Measure.confirmed
    var limit = 10
    var continent: Country.Continent?
    var day: Int
    var isAscending = false
  }
  struct Row: Equatable, Sendable {
    var country: Country, number: Double
  }
  var query: Query
  var rows: [Row]
  /// Who told the numbers of the rows, the most frequent first.
  var sources: [Source]
}

extension Ledger {
  /// How many days old totals may be.
  private static let patience = 7

  func ranking(_ query: Ranking.Query) async throws -> Ranking {
    var rows: [Ranking.Row] = []
    var sources: [Source: Int] = [:]
    for history in try await histories(
      for: query.measure, on: query.day - Self.patience...query.day)
    {
      let country = history.country
      if let continent = query.continent, country.continent != continent { continue }
      guard let number = query.measure.number(of: history, on: query.day, patience: Self.patience)
      else {
        continue
      }
      rows.append(Ranking.Row(country: country, number: number))
      let track = history[query.measure.metrics[0]]
      let days = stride(from: query.day, through: query.day - Self.patience, by: -1)
      if let source = days.lazy.compactMap(track.source).first { sources[source, default: 0] += 1 }
    }
    rows.sort { a, b in
      a.number == b.number
        ? a.country.name < b.country.name : (a.number > b.number) != query.isAscending
    }
    return Ranking(
      query: query, rows: Array(rows.prefix(query.limit)),
      sources: sources.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        .map(\.key))
  }

  /// The histories of all countries, as far as a measure needs them on some days.
  private func histories(
    for measure: Measure, on days: ClosedRange<Int>
  ) async throws -> [History] {
    var tracks: [String: [Metric: Track]] = [:]
    // A change needs the day before, too.
    let days = days.lowerBound - 1...days.upperBound
    for metric in measure.metrics {
      for (code, track) in try await column(metric, on: days) {
        tracks[code, default: [:]][metric] = track
      }
    }
    return Atlas.embedded.countries.compactMap { country in
      tracks[country.code].map { History(country: country, tracks: $0) }
    }
  }
}

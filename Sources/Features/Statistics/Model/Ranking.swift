import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A query for a ranking.
enum RankingQuery: Sendable {
  case measure(MeasureRankingQuery)
  case indicator(IndicatorRankingQuery)
}

/// A query for the ranking of countries by a measure.
struct MeasureRankingQuery: Equatable, Sendable {
  var measure = Measure.confirmed
  var continent: Country.Continent?
  /// `nil` for the last day with a figure of any country.
  var day: Int?
  var isAscending = false
}

/// A query for the ranking of places by an indicator.
struct IndicatorRankingQuery: Equatable, Sendable {
  var figures: IndicatorQuery
  /// The period as it is typed; `nil` for the newest one.
  var period: String?
  var continent: Country.Continent?
  var isAscending = false
  var isPerMillion = false
}

/// Places ordered by their figures of a measure or an indicator.
struct Ranking: Sendable {
  /// The content of the ranking.
  enum Content: Sendable {
    case measure(MeasureRankingQuery)
    case indicator(IndicatorDetails, isPerMillion: Bool)
  }
  struct Row: Sendable {
    /// A code.
    var place: String
    var name: Phrase
    /// `nil` for other places.
    var country: Country?
    var number: Double
    var source: DataSource?
  }
  var content: Content
  /// The day or the period of all numbers: that of the query, or else the last one with a number.
  var period: Int
  /// All places with a number.
  var rows: [Row]
  /// The number of places with numbers of other days or periods only.
  var placesWithoutNumber = 0
  /// The number of places with later numbers than those of the ranking.
  var placesWithLaterNumber = 0
  /// The day on which most countries have their latest number, if more than have one of the ranking's day.
  var dayOfMost: Int?
  /// The last day with values of the measure, if the day of the query has none.
  var lastDay: Int?
  /// The number of places with another unit than most.
  var otherUnits = 0

  var query: MeasureRankingQuery? { if case .measure(let query) = content { query } else { nil } }

  /// `true` if the numbers are of several sources, so that each row has to name its own.
  var isMixed: Bool { rows.contains { $0.source != rows[0].source } }

  /// The sources of the numbers, the most frequent first.
  var sources: [SourceSpan] {
    Dictionary(grouping: rows) { $0.source }.compactMap { source, rows in
      source.map { SourceSpan(source: $0, days: period...period, countries: rows.count) }
    }.sorted { ($1.countries ?? 0, $0.source.rawValue) < ($0.countries ?? 0, $1.source.rawValue) }
  }

  var title: Phrase {
    switch content {
    case .measure(let query):
      return .ranking(query.measure, query.continent, Day(number: period))
    case .indicator(let details, let isPerMillion):
      let title = Phrase.chartTitle(nil, details.title(), isPerMillion, 1)
      return "\(title), \(details.calendar.text(period))"
    }
  }

  /// A number in the form in which it is displayed.
  func value(_ number: Double) -> Value { query?.measure.value(number) ?? .figure(number) }

  /// The ranking as a bar chart.
  func svg(in language: Language) -> String {
    let label: Phrase =
      switch content {
      case .measure(let query): query.measure.title
      case .indicator(let details, _): details.title()
      }
    let chart = Chart(
      "top", .bar, title: title, positions: rows.map { $0.name.text(in: language) },
      series: [Chart.Series("value", label, rows.map(\.number))])
    return SVGRenderer(height: 90 + 26 * rows.count, language: language).render(chart)
  }
}

/// Rankings of indicators.
extension Ranking {
  /// - Throws: a failure without figures, and if the kind does not allow a ranking.
  init(_ figures: IndicatorFigures, _ query: IndicatorRankingQuery) throws(Failure) {
    let details = figures.details
    try details.indicator.require(.ranking)
    if query.isPerMillion { try details.indicator.require(.perMillion) }
    let rule = details.mapping.place
    let parts = figures.series.filter { series in
      guard let place = series.place, !rule.sums.contains(place) else { return false }
      return query.continent == nil || rule.country(of: place)?.continent == query.continent
    }
    guard Set(parts.map(\.sliceText)).count <= 1 else {
      throw .severalSlices(details.indicator.id, Self.choices(parts))
    }
    let comparable = parts.filter { $0.unit == details.indicator.unit }
    guard let newest = comparable.compactMap(\.figures.last).max() else {
      throw .noFigures(of: details.indicator.id)
    }
    content = .indicator(details, isPerMillion: query.isPerMillion)
    period = newest
    otherUnits = parts.count - comparable.count
    rows = comparable.compactMap { series in
      guard let place = series.place, var number = series.figures[newest] else { return nil }
      let country = rule.country(of: place)
      if query.isPerMillion {
        guard let perMillion = country?.perMillion(number) else { return nil }
        number = perMillion
      }
      return Row(
        place: place, name: details.mapping.name(of: place), country: country, number: number)
    }
    placesWithoutNumber = comparable.count { $0.figures[newest] == nil }
    rows.sort { a, b in
      a.number == b.number ? a.place < b.place : (a.number > b.number) != query.isAscending
    }
  }

  /// The values of the dimensions in which series differ, as they are typed.
  private static func choices(_ series: [IndicatorFigures.Series]) -> [String] {
    let slices = series.map(\.slice)
    return (slices.first ?? []).indices.flatMap { index -> [String] in
      let texts = Set(slices.map { "\($0[index].name)=\($0[index].value)" })
      return texts.count > 1 ? texts.sorted() : []
    }
  }
}

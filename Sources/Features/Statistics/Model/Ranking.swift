import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A query for the ranking of places by a measure or an indicator.
struct RankingQuery: Sendable {
  var subject = Subject.measure(.confirmed)
  var selection = IndicatorSelection()
  /// `nil` for the shown day of a measure, or else the last day or period with a figure of any place.
  var period: PeriodExpression?
  var day: Day?
  var continent: Country.Continent?
  var isAscending = false
  var isPerMillion = false

  /// `nil` for an indicator.
  var measure: Measure? { subject.measure(isPerMillion) }
}

/// Places ordered by their figures of a measure or an indicator.
struct Ranking: Sendable {
  struct Row: Sendable {
    /// A code.
    var place: String
    var name: Phrase
    /// `nil` for other places.
    var country: Country?
    var number: Double
    var source: DataSource?
  }
  var query: RankingQuery
  /// The indicator; `nil` for a measure.
  var details: IndicatorDetails?
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
  /// The last day with values of ``sources``, or else of all sources; `nil` without values, and for an indicator.
  var lastDay: Int?
  /// The number of places with another unit than most.
  var otherUnits = 0

  var measure: Measure? { query.measure }

  var periodText: String { details?.calendar.text(period) ?? "\(Day(number: period))" }

  /// The name of the period in JSON.
  var periodKey: String { details == nil ? "date" : "period" }

  /// `true` if the numbers are of several sources, so that each row has to name its own.
  var isMixed: Bool { rows.contains { $0.source != rows[0].source } }

  /// The sources of the numbers, the most frequent first.
  var sources: [SourceSpan] {
    Dictionary(grouping: rows) { $0.source }.compactMap { source, rows in
      source.map { SourceSpan(source: $0, days: period...period, countries: rows.count) }
    }.sorted { ($1.countries ?? 0, $0.source.rawValue) < ($0.countries ?? 0, $1.source.rawValue) }
  }

  var title: Phrase {
    guard let details else {
      return .ranking(subjectTitle, query.continent, Day(number: period))
    }
    let day = query.selection.day.map { _ in details.day }
    let title = Phrase.chartTitle(nil, subjectTitle, query.isPerMillion, 1, asOf: day)
    return "\(title), \(periodText)"
  }

  private var subjectTitle: Phrase {
    details.map { $0.title(unit: $0.indicator.unit) } ?? measure?.title ?? ""
  }

  /// A number in the form in which it is displayed.
  func value(_ number: Double) -> Value { measure?.value(number) ?? .figure(number) }

  /// The first places as a bar chart.
  func svg(of count: Int, in language: Language) -> String {
    let rows = rows.prefix(count)
    let chart = Chart(
      "top", .bar, title: title, positions: rows.map { $0.name.text(in: language) },
      series: [Chart.Series("value", subjectTitle, rows.map(\.number))])
    return SVGRenderer(language: language).render(chart)
  }
}

extension Ranking {
  /// - Parameter figures: those of all periods, so that places without one of the query's are counted.
  /// - Throws: a failure without figures, and if the kind does not allow a ranking.
  init(_ figures: IndicatorFigures, _ query: RankingQuery) throws(Failure) {
    let details = figures.details
    try details.indicator.require(.ranking)
    if query.isPerMillion { try details.indicator.require(.perMillion) }
    let rule = details.mapping.place
    let periods = try details.periods(from: query.period, to: query.period)
    let all = figures.series.filter { series in
      guard let place = series.place, !rule.sums.contains(place) else { return false }
      return query.continent == nil || rule.country(of: place)?.continent == query.continent
    }
    let ranked = all.filter { periods.map($0.figures.clamped)?.isEmpty != true }
    guard Set(ranked.map(\.sliceText)).count <= 1 else {
      throw .severalSlices(details.indicator.id, Self.choices(ranked))
    }
    let parts = all.filter { $0.sliceText == ranked.first?.sliceText }
    let comparable = parts.filter { $0.unit == details.indicator.unit }
    let last = comparable.compactMap { series in
      (periods.map(series.figures.clamped) ?? series.figures).last
    }
    guard let newest = last.max() else {
      throw .noFigures(of: details.indicator.id)
    }
    self.query = query
    self.details = details
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
      let texts = Set(slices.map { "\($0[index].dimension)=\($0[index].value)" })
      return texts.count > 1 ? texts.sorted() : []
    }
  }
}

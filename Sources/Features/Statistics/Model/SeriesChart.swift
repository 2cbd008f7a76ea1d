import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A query for a chart or a list of numbers, of a measure or an indicator.
struct ChartQuery: Sendable {
  var subject: Subject
  /// Codes or names; empty for the shown place.
  var places: [String] = []
  var selection = IndicatorSelection()
  var from: PeriodExpression?
  var to: PeriodExpression?
  /// The number of days or periods of the moving average; 1 for none, `nil` for the usual number.
  var smoothing: Int?
  var isPerMillion = false
  var isLogarithmic = false
}

/// Numbers of consecutive periods as lines, and the other parts of their screens.
struct SeriesChart: Sendable {
  var chart: Chart
  /// The members of JSON about the whole chart.
  var data: [Block]
  /// The lines of a list and of a CSV document.
  var columns: [Chart.Series]
  /// The name of the periods: `date` for days of measures, else `period`.
  var periodKey: String
  /// The header of the numbers in a list.
  var valueLabel: Phrase
  /// The form in which a number is displayed.
  var value: @Sendable (Double?) -> Value
  /// The sources of the numbers.
  var origin: [Block]
  /// Places that were named and have no series.
  var missingPlaces: [Phrase] = []

  /// The places without a number in the chart, and the sources.
  var notices: [Block] {
    let empty = columns.filter { $0.values.allSatisfy { $0 == nil } }.map(\.label) + missingPlaces
    return empty.isEmpty
      ? origin : [.notice(.warning, .withoutFigure(empty.joined(separator: ", ")))] + origin
  }

  /// The numbers, in a column for each line.
  var table: Table {
    let isSingle = columns.count == 1
    let lines: [TableColumn<Int>] = columns.map { column in
      TableColumn(isSingle ? "value" : column.key, isSingle ? valueLabel : column.label) {
        value(column.values[$0])
      }
    }
    return Table(
      "series", of: Array(chart.positions.indices),
      [.init(periodKey, chart.positionLabel ?? "", value: period)] + lines)
  }

  @Sendable func period(at index: Int) -> Value {
    let position = chart.positions[index]
    let day = periodKey == "date" ? Day(iso: position) : nil
    return day.map(Value.day) ?? .text(position)
  }
}

extension SeriesChart {
  /// - Throws: a failure without figures, and if the kind does not allow the options.
  init(_ figures: IndicatorFigures, _ query: ChartQuery) throws(Failure) {
    let details = figures.details
    let indicator = details.indicator
    let smoothing = query.smoothing ?? 1
    if query.isPerMillion { try indicator.require(.perMillion) }
    if smoothing > 1 { try indicator.require(.smoothing) }
    let chosen = try details.periods(from: query.from, to: query.to)
    guard var periods = figures.periods, chosen?.overlaps(periods) ?? true else {
      throw .noFigures(of: indicator.id)
    }
    if let chosen { periods = periods.clamped(to: chosen) }
    let shown = figures.series.filter { !$0.figures.clamped(to: periods).isEmpty }
    let unit = figures.unit(of: shown)
    var positions = periods.map(details.calendar.text)
    let seasons = query.selection.seasons
    if seasons.isEmpty {
      columns = figures.series.map { series in
        let label = figures.label(of: series)
        let hasUnit = unit == nil && !series.unit.isEmpty && shown.contains(series)
        return Chart.Series(
          figures.key(of: series), hasUnit ? "\(label), \(series.unit)" : label,
          figures.numbers(of: series, over: periods, query))
      }
    } else {
      (positions, columns) = try figures.lines(of: seasons, query)
    }
    valueLabel = details.title(unit: unit)
    chart = Chart(
      "chart", .line,
      title: .chartTitle(
        figures.singlePlace.map { details.mapping.name(of: $0) }, valueLabel, query.isPerMillion,
        smoothing, asOf: query.selection.day.map { _ in details.day }),
      positionLabel: seasons.isEmpty ? .period : .week, positions: positions,
      series: columns + (query.isPerMillion ? [] : figures.thresholds(count: positions.count)),
      isLogarithmic: query.isLogarithmic)
    data = [
      .machineOnly("indicator", .string(indicator.id)),
      .machineOnly("unit", unit.map(JSON.string) ?? .null),
      .machineOnly("as_of", .string("\(details.day)")),
      .machineOnly("smooth", .integer(smoothing)),
      .machineOnly("per_million", .bool(query.isPerMillion)),
    ]
    periodKey = "period"
    value = { .figure($0) }
    origin = [details.origin]
    missingPlaces = figures.missingPlaces.map(details.mapping.name)
  }
}

extension IndicatorFigures {
  /// One line for each season, by the weeks from 40 on.
  fileprivate func lines(
    of years: [Int], _ query: ChartQuery
  ) throws(Failure) -> (positions: [String], lines: [Chart.Series]) {
    guard series.count == 1 else { throw .severalPlaces }
    var seasons: [(year: Int, periods: ClosedRange<Int>)] = []
    for year in years {
      guard let periods = details.calendar.season(of: year) else {
        throw .noSeasons(details.indicator.id)
      }
      seasons.append((year, periods))
    }
    let hasWeek53 = seasons.contains { $0.periods.count == 53 }
    let weeks = Array(40...(hasWeek53 ? 53 : 52)) + Array(1...39)
    let lines = seasons.map { year, periods in
      let numbers = numbers(of: series[0], over: periods, query)
      let byWeek = Dictionary(
        zip(periods.map(details.calendar.week), numbers), uniquingKeysWith: { first, _ in first })
      let name = Self.name(ofSeason: year)
      return Chart.Series(name, Phrase(name), weeks.map { byWeek[$0] ?? nil })
    }
    if lines.allSatisfy({ $0.values.allSatisfy { $0 == nil } }) {
      throw .noFigures(of: details.indicator.id)
    }
    return (weeks.map { $0 < 10 ? "W0\($0)" : "W\($0)" }, lines)
  }

  /// The years of a season: `2024/25`.
  private static func name(ofSeason year: Int) -> String {
    let next = (year + 1) % 100
    return "\(year)/\(next < 10 ? "0" : "")\(next)"
  }

  fileprivate func numbers(
    of series: Series, over periods: ClosedRange<Int>, _ query: ChartQuery
  ) -> [Double?] {
    let smoothing = query.smoothing ?? 1
    var numbers = (periods.lowerBound - smoothing...periods.upperBound).map { series.figures[$0] }
    if details.indicator.isCumulative {
      numbers =
        [nil]
        + zip(numbers, numbers.dropFirst()).map { before, now in
          now.flatMap { now in before.map { now - $0 } }
        }
    }
    if query.isPerMillion {
      let country = series.place.flatMap(details.mapping.place.country)
      numbers = numbers.map { number in number.flatMap { country?.perMillion($0) } }
    }
    return Array(numbers.dropFirst()).averages(of: smoothing)
  }

  /// The place of all series; `nil` if there are several.
  fileprivate var singlePlace: String? {
    let places = Set(series.map(\.place))
    return places.count == 1 ? places.first ?? nil : nil
  }

  /// The place and the slice of a series.
  fileprivate func key(of series: Series) -> String {
    ([series.place ?? "sum"] + series.slice.map(\.value)).joined(separator: " ")
  }
}

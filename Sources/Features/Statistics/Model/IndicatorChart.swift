import AtriumCore
import AtriumScreen
import StatisticsImport

extension SourceMapping.Indicator.Kind {
  /// A treatment of figures beyond showing them.
  enum Use: Sendable { case perMillion, smoothing, ranking, map }

  /// Returns whether the figures of the kind may be used in this way.
  func allows(_ use: Use) -> Bool {
    switch use {
    case .perMillion: self == .count
    // Shares of different wholes have no meaningful mean.
    case .smoothing: self == .count || self == .rate
    case .ranking: self != .index
    // A count on a map shows little more than where many people live.
    case .map: self == .rate || self == .share
    }
  }
}

extension SourceMapping.Indicator {
  func require(_ use: Kind.Use) throws(Failure) {
    if !kind.allows(use) { throw .notAllowed(id, kind, use) }
  }
}

/// The figures of an indicator as lines.
struct IndicatorChart: Sendable {
  struct Options: Equatable, Sendable {
    /// The number of periods of the moving average; 1 for none.
    var smoothing = 1
    var isPerMillion = false
    var isLogarithmic = false
    /// The years in which the compared seasons begin; empty to show consecutive periods.
    var seasons: [Int] = []
    /// The first and the last period as they are typed.
    var from: String?
    var to: String?
  }

  struct Line: Equatable, Sendable {
    var key: String
    var label: Phrase
    var numbers: [Double?]
  }

  let figures: IndicatorFigures
  let options: Options
  /// The labels of the periods, or of the weeks of a season.
  private(set) var positions: [String] = []
  private(set) var lines: [Line] = []

  private var details: IndicatorDetails { figures.details }

  /// - Throws: a failure without figures, and if the kind does not allow the options.
  init(_ figures: IndicatorFigures, _ options: Options) throws(Failure) {
    self.figures = figures
    self.options = options
    let indicator = figures.details.indicator
    if options.isPerMillion { try indicator.require(.perMillion) }
    if options.smoothing > 1 { try indicator.require(.smoothing) }
    let chosen = try figures.details.periods(from: options.from, to: options.to)
    guard var periods = figures.periods, chosen?.overlaps(periods) ?? true else {
      throw .noFigures(of: indicator.id)
    }
    if let chosen { periods = periods.clamped(to: chosen) }
    if options.seasons.isEmpty {
      positions = periods.map(details.calendar.text)
      lines = figures.series.map { series in
        Line(
          key: figures.key(of: series), label: figures.label(of: series),
          numbers: numbers(of: series, over: periods))
      }
    } else {
      try addSeasons()
    }
  }

  /// One line for each season, by the weeks from 40 on.
  private mutating func addSeasons() throws(Failure) {
    guard figures.series.count == 1 else { throw .severalPlaces }
    var seasons: [(year: Int, periods: ClosedRange<Int>)] = []
    for year in options.seasons {
      guard let periods = details.calendar.season(of: year) else {
        throw .noSeasons(details.indicator.id)
      }
      seasons.append((year, periods))
    }
    let hasWeek53 = seasons.contains { $0.periods.count == 53 }
    let weeks = Array(40...(hasWeek53 ? 53 : 52)) + Array(1...39)
    positions = weeks.map { $0 < 10 ? "W0\($0)" : "W\($0)" }
    for (year, periods) in seasons {
      let numbers = numbers(of: figures.series[0], over: periods)
      let byWeek = Dictionary(
        zip(periods.map(details.calendar.week), numbers), uniquingKeysWith: { first, _ in first })
      let name = Self.name(ofSeason: year)
      lines.append(
        Line(key: name, label: Phrase(name), numbers: weeks.map { byWeek[$0] ?? nil }))
    }
    if lines.allSatisfy({ $0.numbers.allSatisfy { $0 == nil } }) {
      throw .noFigures(of: details.indicator.id)
    }
  }

  /// The years of a season: `2024/25`.
  static func name(ofSeason year: Int) -> String {
    let next = (year + 1) % 100
    return "\(year)/\(next < 10 ? "0" : "")\(next)"
  }

  private func numbers(
    of series: IndicatorFigures.Series, over periods: ClosedRange<Int>
  ) -> [Double?] {
    let start = periods.lowerBound - options.smoothing
    var numbers = series.numbers(over: start...periods.upperBound)
    if details.indicator.isCumulative {
      numbers =
        [nil]
        + zip(numbers, numbers.dropFirst()).map { before, now in
          now.flatMap { now in before.map { now - $0 } }
        }
    }
    if options.isPerMillion {
      let country = series.place.flatMap(details.mapping.place.country)
      numbers = numbers.map { number in number.flatMap { country?.perMillion($0) } }
    }
    return Array(numbers.dropFirst()).averages(of: options.smoothing)
  }

  /// The unit, if all lines have the same.
  var unit: String? {
    let units = Set(figures.series.map(\.unit))
    return units.count == 1 ? units.first : nil
  }

  var chart: Chart {
    let place: Phrase? =
      figures.singlePlace.map { details.mapping.name(of: $0) }
    let title = details.title(unit: unit)
    return Chart(
      "chart", .line,
      title: .chartTitle(place, title, options.isPerMillion, options.smoothing),
      positionLabel: options.seasons.isEmpty ? .period : .week,
      positions: positions,
      series: lines.map { Chart.Series($0.key, $0.label, $0.numbers) }
        + (options.isPerMillion ? [] : figures.thresholds(count: positions.count)),
      isLogarithmic: options.isLogarithmic)
  }
}

extension IndicatorFigures {
  /// The place of all series; `nil` if there are several.
  var singlePlace: String? {
    let places = Set(series.map(\.place))
    return places.count == 1 ? places.first ?? nil : nil
  }

  /// The place and the slice of a series.
  func key(of series: Series) -> String {
    ([series.place ?? "sum"] + series.slice.map(\.value)).joined(separator: " ")
  }
}

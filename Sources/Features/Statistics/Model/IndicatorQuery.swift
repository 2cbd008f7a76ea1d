import AtriumCore
import AtriumTime
import StatisticsImport

/// A query for the figures of an indicator.
struct IndicatorQuery: Equatable, Sendable {
  /// A value of a dimension, `*` for all.
  struct Slice: Equatable, Sendable {
    var dimension: String
    var value: String
  }
  var id: String
  /// Codes or names; empty for all places.
  var places: [String] = []
  /// `nil` for the period of the first figure.
  var from: PeriodExpression?
  /// `nil` for the period of the last figure.
  var to: PeriodExpression?
  var slices: [Slice] = []
  /// The last day of snapshots; `nil` for the newest snapshot.
  var day: Day?
  /// Dimensions, or `place`, over which the figures are added.
  var summedDimensions: [String] = []
}

/// An indicator and the snapshot that a query reads.
struct IndicatorDetails: Equatable, Sendable {
  var mapping: SourceMapping
  var indicator: SourceMapping.Indicator
  var day: Day
  /// The periods of the newest snapshot; `nil` without any figure.
  var known: ClosedRange<Int>?

  var calendar: PeriodCalendar { mapping.period.notation.calendar }

  /// The range of periods; `nil` for all.
  func periods(
    from: PeriodExpression?, to: PeriodExpression?
  ) throws(Failure) -> ClosedRange<Int>? {
    if from == nil, to == nil { return nil }
    let known = known ?? calendar.range
    let first = try from?.periods(of: calendar, within: known).lowerBound
    let last = try to?.periods(of: calendar, within: known).upperBound
    let range = (first ?? calendar.range.lowerBound, last ?? calendar.range.upperBound)
    guard range.0 <= range.1 else { throw .reversedPeriods(from?.text ?? "", to?.text ?? "") }
    return range.0...range.1
  }
}

/// The result of a query.
struct IndicatorFigures: Equatable, Sendable {
  struct Series: Equatable, Sendable {
    /// `nil` for a sum of places.
    var place: String?
    var unit: String
    /// The values of the dimensions that are not added.
    var slice: [IndicatorQuery.Slice]
    var figures: FigureSeries
    /// For each figure the number of figures that were added; empty without a sum.
    var counts: [Int] = []
    /// The number of series that were added.
    var partCount = 0
    /// Those without a figure of the newest period of the sum.
    var missing: [Part] = []

    /// `true` if a figure is the sum of fewer figures than there are series.
    var isIncomplete: Bool { counts.contains { $0 < partCount } }
  }
  /// A place, and the values of the dimensions that are added.
  struct Part: Equatable, Sendable {
    var place: String
    var slice: [String]
  }
  var details: IndicatorDetails
  var series: [Series]
  /// The places of the query without a series.
  var missingPlaces: [String] = []
  /// The places that a sum is limited to; `nil` for all.
  var summedPlaces: [String]?

  /// The unit of series; `nil` if they have several.
  func unit(of series: [Series]) -> String? {
    let units = Set(series.map(\.unit))
    return units.count > 1 ? nil : units.first ?? details.indicator.unit
  }

  /// The periods from the first to the last figure.
  var periods: ClosedRange<Int>? {
    guard let first = series.compactMap(\.figures.periods.first).min(),
      let last = series.compactMap(\.figures.periods.last).max()
    else { return nil }
    return Int(first)...Int(last)
  }
}

/// The changes of an indicator between two snapshots.
struct IndicatorRevision: Equatable, Sendable {
  struct Value: Equatable, Sendable {
    var place: String
    /// The values of the indicator's dimensions.
    var slice: [String]
    var period: Int
    /// The figure in the earlier snapshot; `nil` if it has none.
    var old: Double?
    /// The figure in the newest snapshot; `nil` if it has none.
    var new: Double?
  }
  var details: IndicatorDetails
  /// The day of the earlier snapshot.
  var since: Day
  /// The figures that the newest snapshot adds follow the others.
  var values: [Value]

  var new: Int { values.count { $0.old == nil } }
  var gone: Int { values.count { $0.new == nil } }
  var changed: Int { values.count - new - gone }
}

/// An indicator in a list.
struct IndicatorOverview: Sendable {
  var mapping: SourceMapping
  var indicator: SourceMapping.Indicator
  var first: Int?
  var last: Int?
  /// The number of places.
  var places: Int
  /// The values by dimension.
  var slices: [(name: String, values: [String])]

  var calendar: PeriodCalendar { mapping.period.notation.calendar }
}

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

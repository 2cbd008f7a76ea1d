import StatisticsImport

/// The parameters of a chart or a list of numbers.
struct ChartQuery: Equatable, Sendable {
  var measure = Measure(kind: .newCases)
  var from: DayExpression?
  var to: DayExpression?
  /// The number of days of the moving average; 1 for none.
  var smoothing = 1
  var isLogarithmic = false
}

/// Numbers of consecutive days, of one country or several.
struct ChartData: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var country: Country
    var numbers: [Double?]
  }
  var query: ChartQuery
  var days: ClosedRange<Int>
  var lines: [Line]
  var sources: [SourceSpan]
  /// The last day with a value.
  var lastDay: Int?
}

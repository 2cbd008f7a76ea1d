import AtriumScreen

/// What sources count: totals since the beginning, but for ``serious``.
enum Metric: String, CaseIterable, Sendable {
  case confirmed, deaths, recovered, tested
  /// People who had at least one dose.
  case vaccinated
  /// Doses given.
  case doses
  /// People in a serious condition on that day.
  case serious

  /// No count goes beyond it, nor below its opposite: what does is a mistake.
  static let most = 1_000_000_000_000_000

  /// Whether a zero beside cases means that nobody counts.
  var isOftenUnreported: Bool { [.recovered, .tested, .serious].contains(self) }
}

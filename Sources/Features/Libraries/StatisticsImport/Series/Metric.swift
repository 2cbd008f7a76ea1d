/// A kind of count that sources report. All are totals since the beginning, except ``serious``.
package enum Metric: String, CaseIterable, Sendable {
  case confirmed, deaths, recovered, tested
  /// People with at least one dose of a vaccine.
  case vaccinated
  /// Doses of vaccine given.
  case doses
  /// People in a serious condition on the day.
  case serious

  /// The largest count that is accepted; corrections may go down to its negative.
  package static let limit = 1_000_000_000_000
}

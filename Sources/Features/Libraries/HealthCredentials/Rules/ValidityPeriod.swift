package import AtriumTime

/// A period in which a certificate satisfies the rules.
package struct ValidityPeriod: Equatable, Sendable {
  package let from: Instant
  package let until: Instant

  package init(from: Instant, until: Instant) { (self.from, self.until) = (from, until) }

  package func contains(_ time: Instant) -> Bool { from <= time && time <= until }
}

extension ValidityPeriod {
  /// The forecast covers three years.
  private static let forecastDays = 1096
  /// The maximum number of CertLogic steps. The rules of a country take a tenth of it.
  private static let stepLimit = 2_000_000

  /// Finds the first period from `now` on in which the certificate satisfies the rules; gaps of less
  /// than a day may be missed. Returns `nil` if there is none, or beyond the step limit.
  package init?(_ input: RuleInput, by rules: RuleSet, from now: Instant) {
    let start = max(now, input.issued ?? now)
    let horizon = start.adding(seconds: Self.forecastDays * 86_400)
    let end = min(horizon, input.expires ?? horizon)
    guard start <= end else { return nil }
    var steps = 0
    func isSatisfied(at time: Instant) -> Bool {
      guard steps < Self.stepLimit else { return false }
      var input = input
      input.at = time
      let outcomes = rules(input)
      steps += outcomes.reduce(0) { $0 + $1.steps }
      return !outcomes.isEmpty && outcomes.allSatisfy { $0.isSatisfied == true }
    }
    let days = (0..<Self.forecastDays).map { start.adding(seconds: $0 * 86_400) }
    let times = days.prefix { $0 < end } + [end]
    guard let first = times.firstIndex(where: isSatisfied) else { return nil }
    from =
      first == 0
      ? start : Self.firstSecond(after: times[first - 1], before: times[first], where: isSatisfied)
    let last = times[first...].firstIndex { !isSatisfied(at: $0) }
    until =
      last.map { last in
        Self.firstSecond(after: times[last - 1], before: times[last]) { !isSatisfied(at: $0) }
          .adding(seconds: -1)
      } ?? end
    guard steps < Self.stepLimit else { return nil }
  }

  /// Finds, by binary search, the first whole second in a range for which a condition is true.
  private static func firstSecond(
    after start: Instant, before end: Instant, where isTrue: (Instant) -> Bool
  ) -> Instant {
    var start = start.secondsSince1970
    var end = end.secondsSince1970 + (end.nanoseconds > 0 ? 1 : 0)
    while end - start > 1 {
      let middle = (start + end) / 2
      if isTrue(Instant(secondsSince1970: middle)) { end = middle } else { start = middle }
    }
    return Instant(secondsSince1970: end)
  }
}

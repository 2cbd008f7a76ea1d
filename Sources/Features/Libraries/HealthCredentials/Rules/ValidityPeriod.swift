package import AtriumTime

/// A period in which a certificate satisfies the rules.
package struct ValidityPeriod: Equatable, Sendable {
  package let from: Instant
  package let until: Instant

  package init(from: Instant, until: Instant) {
    self.from = from
    self.until = until
  }

  package func contains(_ time: Instant) -> Bool { from <= time && time <= until }
}

extension ValidityPeriod {
  /// The forecast covers three years.
  private static let forecastDays = 1096
  private static let secondsPerDay = 86_400.0
  /// The maximum number of CertLogic steps. The rules of a country take a tenth of it.
  private static let stepLimit = 2_000_000

  /// Finds the first period from `now` on in which the certificate satisfies the rules; gaps of less
  /// than a day may be missed. Returns `nil` if there is none, or beyond the step limit.
  package init?(_ input: RuleInput, by rules: RuleSet, from now: Instant) {
    let start = max(
      now.timeIntervalSince1970, input.issued?.timeIntervalSince1970 ?? now.timeIntervalSince1970)
    let end = min(
      start + Double(Self.forecastDays) * Self.secondsPerDay,
      input.expires?.timeIntervalSince1970 ?? .infinity)
    guard start <= end else { return nil }
    var steps = 0
    func isSatisfied(at seconds: Double) -> Bool {
      guard steps < Self.stepLimit else { return false }
      var input = input
      input.at = Instant(timeIntervalSince1970: seconds)
      let outcomes = rules.outcomes(for: input)
      steps += outcomes.reduce(0) { $0 + $1.steps }
      return !outcomes.isEmpty && outcomes.allSatisfy { $0.isSatisfied == true }
    }
    let days = Array(stride(from: start, to: end, by: Self.secondsPerDay)) + [end]
    guard let first = days.firstIndex(where: isSatisfied) else { return nil }
    from = Instant(
      timeIntervalSince1970: first == 0
        ? start
        : Self.firstSecond(after: days[first - 1], before: days[first], where: isSatisfied))
    let last = days[first...].firstIndex { !isSatisfied(at: $0) }
    until = Instant(
      timeIntervalSince1970: last.map { last in
        Self.firstSecond(after: days[last - 1], before: days[last]) { !isSatisfied(at: $0) } - 1
      } ?? end)
    guard steps < Self.stepLimit else { return nil }
  }

  /// Finds, by binary search, the first whole second in a range for which a condition is true.
  private static func firstSecond(
    after start: Double, before end: Double, where isTrue: (Double) -> Bool
  ) -> Double {
    var start = start.rounded(.down)
    var end = end.rounded(.up)
    while end - start > 1 {
      let middle = ((start + end) / 2).rounded(.down)
      if isTrue(middle) { end = middle } else { start = middle }
    }
    return end
  }
}

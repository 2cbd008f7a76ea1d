/// From when until when a certificate keeps the rules, as far as it can be foreseen.
struct Validity: Equatable, Sendable {
  let from: Timestamp, until: Timestamp
}

extension Validity {
  /// How far ahead is looked, in days: three years.
  private static let horizon = 1096
  private static let day = 86_400.0
  /// How much work on rules that is worth, in steps; those of a country take a tenth of it.
  private static let patience = 2_000_000

  /// The first time from `now` on at which the certificate keeps the rules without a break of a
  /// day or more; `nil` where there is none, or where it takes too much work to find out.
  init?(_ question: RuleQuestion, by rules: Rulebook, from now: Timestamp) {
    let start = max(now.seconds, question.issued?.seconds ?? now.seconds)
    let end = min(
      start + Double(Self.horizon) * Self.day, question.expires?.seconds ?? .infinity)
    guard start <= end else { return nil }
    var steps = 0
    func holds(_ seconds: Double) -> Bool {
      guard steps < Self.patience else { return false }
      var question = question
      question.at = Timestamp(seconds: seconds)
      let outcomes = rules.judge(question)
      steps += outcomes.reduce(0) { $0 + $1.steps }
      return !outcomes.isEmpty && outcomes.allSatisfy { $0.isKept == true }
    }
    let days = Array(stride(from: start, to: end, by: Self.day)) + [end]
    guard let first = days.firstIndex(where: holds) else { return nil }
    from = Timestamp(
      seconds: first == 0
        ? start : Self.turn(after: days[first - 1], before: days[first], holds))
    let last = days[first...].firstIndex { !holds($0) }
    until = Timestamp(
      seconds: last.map { last in
        Self.turn(after: days[last - 1], before: days[last]) { !holds($0) } - 1
      } ?? end)
    guard steps < Self.patience else { return nil }
  }

  func contains(_ time: Timestamp) -> Bool { from <= time && time <= until }

  /// The first whole second in a range at which something has become true.
  private static func turn(
    after start: Double, before end: Double, _ isTrue: (Double) -> Bool
  ) -> Double {
    var (start, end) = (start.rounded(.down), end.rounded(.up))
    while end - start > 1 {
      let middle = ((start + end) / 2).rounded(.down)
      if isTrue(middle) { end = middle } else { start = middle }
    }
    return end
  }
}

import AtriumScreen

/// One day of a history, as it is shown.
struct DayReport {
  let history: History, day: Int

  private static let cumulative: [Metric] = [.confirmed, .recovered, .deaths]

  // What programs read.

  var data: [Block] {
    Metric.allCases.filter { $0 != .serious }.map { .machineOnly($0.rawValue, json($0)) } + [
      .machineOnly("active", number(total: history.active(on: day), change: activeChange)),
      .machineOnly("serious", json(history[.serious][day])),
      .machineOnly("case_fatality", json(history.fatality(on: day))),
      .machineOnly("recovery", json(history.recovery(on: day))),
      .machineOnly("confirmed_per_million", json(perMillion(.confirmed))),
      .machineOnly("deaths_per_million", json(perMillion(.deaths))),
      .machineOnly("new_cases_mean", json(mean)),
      .machineOnly(
        "first_case", history.firstCase.map { .string("\(Day(number: $0))") } ?? .null),
    ]
  }

  private func json(_ metric: Metric) -> JSON {
    number(total: history[metric][day], change: history[metric].change(on: day))
  }
  private func json(_ number: Int?) -> JSON { number.map(JSON.integer) ?? .null }
  private func json(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  private func number(total: Int?, change: Int?) -> JSON {
    ["total": json(total), "change": json(change)]
  }

  private var activeChange: Int? {
    guard let now = history.active(on: day), let before = history.active(on: day - 1) else {
      return nil
    }
    return now - before
  }

  private func perMillion(_ kind: Measure.Kind) -> Double? {
    Measure(kind: kind, isPerMillion: true).number(of: history, on: day)
  }

  /// The mean of the new cases of seven days.
  private var mean: Double? {
    Measure(kind: .newCases).numbers(of: history, over: day...day, smooth: 7)[0]
  }

  // What people see.

  var tiles: [Tile] {
    [
      tile("confirmed", .statistics(\.confirmed), .confirmed, rising: .warning),
      Tile(
        "active", .statistics(\.active), reported(history.active(on: day)),
        change: activeChange.map { toned($0, rising: .warning) }, trend: trend(.active)),
      tile("recovered", .statistics(\.recovered), .recovered, rising: .good),
      tile("deaths", .statistics(\.deaths), .deaths, rising: .bad),
    ]
  }

  private func tile(_ key: String, _ label: Phrase, _ metric: Metric, rising: Tone) -> Tile {
    let kinds: [Metric: Measure.Kind] = [
      .confirmed: .newCases, .deaths: .newDeaths, .recovered: .newRecovered,
    ]
    return Tile(
      key, label, reported(history[metric][day]),
      change: history[metric].change(on: day).map { toned($0, rising: rising) },
      trend: trend(kinds[metric] ?? .newCases))
  }

  private func reported(_ number: Int?) -> Value {
    number.map(Value.count) ?? .toned(.quiet, .phrase(.statistics(\.notReported)))
  }

  private func toned(_ change: Int, rising: Tone) -> Value {
    change > 0 ? .toned(rising, .count(change)) : .count(change)
  }

  /// The last twelve weeks, by their means, to a tenth.
  private func trend(_ kind: Measure.Kind) -> [Double] {
    Measure(kind: kind).numbers(of: history, over: day - 83...day, smooth: 7)
      .compactMap { $0.map { ($0 * 10).rounded() / 10 } }
  }

  var fields: [Field] {
    let fields: [(String, Phrase, Value?)] = [
      ("case_fatality", .statistics(\.fatality), history.fatality(on: day).map(Value.share)),
      ("recovery", .statistics(\.recovery), history.recovery(on: day).map(Value.share)),
      (
        "confirmed_per_million", .statistics(\.casesPerMillion),
        perMillion(.confirmed).map { .count(Int($0.rounded())) }
      ),
      (
        "deaths_per_million", .statistics(\.deathsPerMillion),
        perMillion(.deaths).map { .count(Int($0.rounded())) }
      ),
      (
        "new_cases_mean", .statistics(\.weekMean),
        mean.map { .decimal($0, places: $0 < 100 ? 1 : 0) }
      ),
      ("serious", .statistics(\.serious), history[.serious][day].map(Value.count)),
      ("tested", .statistics(\.tested), history[.tested].latest(by: day)),
      ("vaccinated", .statistics(\.vaccinated), history[.vaccinated].latest(by: day)),
      ("doses", .statistics(\.doses), history[.doses].latest(by: day)),
    ]
    return fields.compactMap { key, label, value in value.map { Field(key, label, $0) } }
  }

  /// What to say about totals that fell.
  var corrections: [Block] {
    Self.cumulative.compactMap { metric in
      guard let change = history[metric].change(on: day), change < 0 else { return nil }
      return .notice(.warning, .statistics { $0.correction(metric, -change) })
    }
  }

  /// Who told the figures of the day, the cases first.
  var sources: [Source] {
    var sources: [Source] = []
    for metric in Metric.allCases {
      let told = history[metric].source(on: day)
      if let told, !sources.contains(told) { sources.append(told) }
    }
    return sources
  }
}

extension Track {
  /// The latest figure by a day, if it is at most a fortnight old.
  fileprivate func latest(by day: Int) -> Value? {
    stride(from: day, through: day - 14, by: -1).lazy.compactMap { self[$0] }.first.map(Value.count)
  }
}

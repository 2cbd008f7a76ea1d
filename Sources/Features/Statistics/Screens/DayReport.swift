import AtriumScreen
import AtriumTime
import StatisticsImport

/// The blocks that display one day of a history.
struct DayReport {
  let history: History
  let day: Int

  /// The numbers for JSON.
  var data: [Block] {
    Metric.allCases.filter { $0 != .serious }.map { .machineOnly($0.rawValue, json($0)) } + [
      .machineOnly("active", json(total: history.active(on: day), change: changeOfActive)),
      .machineOnly("serious", json(history[.serious][day])),
      .machineOnly("case_fatality", json(history.fatality(on: day))),
      .machineOnly("recovery", json(history.recovery(on: day))),
      .machineOnly("confirmed_per_million", json(perMillion(.confirmed))),
      .machineOnly("deaths_per_million", json(perMillion(.deaths))),
      .machineOnly("new_cases_mean", json(averageOfNewCases)),
      .machineOnly("first_case", history.firstCase.map { Day(number: $0) }.json),
    ]
  }

  private func json(_ metric: Metric) -> JSON {
    json(total: history[metric][day], change: history[metric].change(on: day))
  }
  private func json(_ number: Int?) -> JSON { number.map(JSON.integer) ?? .null }
  private func json(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  private func json(total: Int?, change: Int?) -> JSON {
    ["total": json(total), "change": json(change)]
  }

  private var changeOfActive: Int? {
    guard let now = history.active(on: day), let before = history.active(on: day - 1) else {
      return nil
    }
    return now - before
  }

  private func perMillion(_ kind: Measure.Kind) -> Double? {
    Measure(kind: kind, isPerMillion: true).number(of: history, on: day)
  }

  /// The seven-day average.
  private var averageOfNewCases: Double? {
    Measure.newCases.numbers(of: history, over: day...day, smoothing: 7)[0]
  }

  var tiles: [Tile] {
    [
      tile(.confirmed, .confirmed, trendOf: .newCases, rising: .warning),
      Tile(
        "active", .active, reported(history.active(on: day)),
        change: changeOfActive.map { toned($0, rising: .warning) }, trend: trend(.active)),
      tile(.recovered, .recovered, trendOf: .newRecovered, rising: .good),
      tile(.deaths, .deaths, trendOf: .newDeaths, rising: .bad),
    ]
  }

  private func tile(
    _ label: Phrase, _ metric: Metric, trendOf kind: Measure.Kind, rising: Tone
  ) -> Tile {
    Tile(
      metric.rawValue, label, reported(history[metric][day]),
      change: history[metric].change(on: day).map { toned($0, rising: rising) },
      trend: trend(kind))
  }

  private func reported(_ number: Int?) -> Value {
    number.map(Value.count) ?? .toned(.quiet, .phrase(.notReported))
  }

  private func toned(_ change: Int, rising: Tone) -> Value {
    change > 0 ? .toned(rising, .count(change)) : .count(change)
  }

  /// The seven-day averages of the last twelve weeks, rounded to tenths: those since the last day
  /// without one.
  private func trend(_ kind: Measure.Kind) -> [Double] {
    Measure(kind: kind).numbers(of: history, over: day - 83...day, smoothing: 7)
      .split(separator: nil).last?.compactMap { $0.map { ($0 * 10).rounded() / 10 } } ?? []
  }

  var fields: [Field] {
    let fields: [(String, Phrase, Value?)] = [
      ("case_fatality", .fatality, history.fatality(on: day).map(Value.share)),
      ("recovery", .recovery, history.recovery(on: day).map(Value.share)),
      ("confirmed_per_million", .casesPerMillion, perMillionValue(.confirmed)),
      ("deaths_per_million", .deathsPerMillion, perMillionValue(.deaths)),
      (
        "new_cases_mean", .weekMean,
        averageOfNewCases.map { .decimal($0, places: $0 < 100 ? 1 : 0) }
      ),
      ("serious", .serious, history[.serious][day].map(Value.count)),
      ("tested", .tested, recent(.tested)),
      ("vaccinated", .vaccinated, recent(.vaccinated)),
      ("doses", .doses, recent(.doses)),
    ]
    return fields.compactMap { key, label, value in value.map { Field(key, label, $0) } }
  }

  private func perMillionValue(_ kind: Measure.Kind) -> Value? {
    perMillion(kind).map { .count(Int($0.rounded())) }
  }

  /// The latest value on the day or at most 14 days before it, with its day if that is another one.
  private func recent(_ metric: Metric) -> Value? {
    let series = history[metric]
    let last = stride(from: day, through: day - 14, by: -1).first { series[$0] != nil }
    guard let last, let number = series[last] else { return nil }
    if last == day { return .count(number) }
    return .phrase("\(Value.count(number)) (\(Value.day(Day(number: last))))")
  }

  /// Notices about totals that are lower than on the day before.
  var corrections: [Block] {
    [Metric.confirmed, .recovered, .deaths].compactMap { metric in
      guard let change = history[metric].change(on: day), change < 0 else { return nil }
      return .notice(.warning, .correction(metric, -change))
    }
  }

  /// The sources of the day's values, that of the cases first.
  var sources: [DataSource] {
    var sources: [DataSource] = []
    for metric in Metric.allCases {
      guard let source = history[metric].source(on: day), !sources.contains(source) else {
        continue
      }
      sources.append(source)
    }
    return sources
  }
}

import AtriumScreen
import AtriumStorage
import Testing

@testable import Statistics

/// Every figure that was worked out from the time series by other means.
@Suite struct FactsTests {
  private func ledger() async throws -> Ledger? {
    guard let paths = Samples.jhu else { return nil }
    let ledger = Ledger(store: Store(.memory, migrations: StatisticsSchema.steps))
    _ = try await Importing(ledger: ledger, progress: nil).import(paths, as: .jhu)
    return ledger
  }

  private func facts() throws -> [JSON]? {
    guard let some = Samples.bytes("fixtures/facts.json"),
      let world = Samples.bytes("fixtures/world-facts.json"),
      case .array(let facts) = try JSON(parsing: some)
    else { return nil }
    return facts + [try JSON(parsing: world)]
  }

  @Test func theTimeSeriesGiveEveryFact() async throws {
    guard let ledger = try await ledger(), let facts = try facts() else { return }
    for fact in facts {
      guard case .string(let name) = fact["country"] else { continue }
      let history = try await ledger.history(of: try Atlas.country(name))
      expect(history, fact, name)
      guard case .object(let days) = fact["at"] else { continue }
      for day in days { expect(history, day.value, on: try #require(Day(iso: day.key)), name) }
    }
    #expect(facts.count == 12)
  }

  private func expect(_ history: History, _ fact: JSON, _ name: String) {
    #expect(history.country.people.map(JSON.integer) == fact["population"], "\(name)")
    #expect(history.firstCase.map { .string("\(Day(number: $0))") } == fact["first_case"])
    let last = history.lastDay ?? 0
    #expect("\(Day(number: last))" == "2023-03-09")
    for metric in [Metric.confirmed, .deaths] {
      #expect(history[metric][last].map(JSON.integer) == fact["final"]?[metric.rawValue])
      #expect(
        .integer(history.corrections(of: metric))
          == fact["days_with_falling_total"]?[metric.rawValue], "\(name)")
    }
    let fatality = history.fatality(on: last).map { rounded($0 * 100, 4) }
    #expect(fatality.map(text) == fact["case_fatality_percent"].map(text))
    for (metric, key) in [
      (Metric.confirmed, "peak_new_cases"), (.deaths, "peak_new_deaths"),
    ] {
      let peak = history.peak(of: metric)
      #expect(peak.map { .string("\(Day(number: $0.day))") } == fact[key]?["date"], "\(name)")
      #expect(peak.map { .integer($0.change) } == fact[key]?["value"], "\(name)")
    }
  }

  private func expect(_ history: History, _ fact: JSON, on day: Day, _ name: String) {
    let number = day.number
    #expect(history[.confirmed][number].map(JSON.integer) == fact["confirmed"], "\(name) \(day)")
    #expect(history[.deaths][number].map(JSON.integer) == fact["deaths"], "\(name) \(day)")
    // What the file calls zero after its source stopped is no number.
    let recovered = history[.recovered][number] ?? 0
    #expect(.integer(recovered) == fact["recovered"], "\(name) \(day)")
    #expect(history[.confirmed].change(on: number).map(JSON.integer) == fact["new"])
    let perMillion = Measure(kind: .confirmed, isPerMillion: true).number(of: history, on: number)
    #expect(perMillion.map { text(rounded($0, 2)) } == fact["per_million"].map(text))
    let mean = Measure(kind: .newCases).numbers(of: history, over: number...number, smooth: 7)[0]
    #expect(mean.map { text(rounded($0, 3)) } == fact["avg7"].map(text), "\(name) \(day)")
  }

  private func rounded(_ number: Double, _ places: Int) -> JSON {
    .string(Value.decimal(number, places: places).text(in: .en))
  }
  private func text(_ json: JSON) -> Double {
    switch json {
    case .string(let text): Double(text.replacing(",", with: "")) ?? .nan
    case .integer(let number): Double(number)
    case .number(let number): number
    default: .nan
    }
  }

  @Test func theWorldIsTheSumOfItsCountriesToTheDigit() async throws {
    guard let ledger = try await ledger() else { return }
    let world = try await ledger.history(of: .world)
    let last = try #require(world.lastDay)
    #expect(world[.confirmed][last] == 676_570_149)
    #expect(world[.deaths][last] == 6_881_802)
    #expect(world[.recovered][last] == nil)
    #expect(world[.recovered].last.map { "\(Day(number: $0))" } == "2021-08-04")
  }

  @Test func importingAgainChangesNothing() async throws {
    guard let ledger = try await ledger(), let paths = Samples.jhu else { return }
    let before = try await ledger.history(of: .world)
    let again = try await Importing(ledger: ledger, progress: nil).import(paths, as: nil)
    #expect(again.map(\.intake.changed) == [0])
    #expect(again.map(\.leftOut) == [[]])
    #expect(try await ledger.history(of: .world) == before)
  }
}

import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

/// Compares imported time series with values that were computed independently.
@Suite struct ReferenceValueTests {
  private let store = StatisticsStore(
    database: Store(.memory, migrations: StatisticsSchema.steps), declared: CovidSource.declared,
    clock: FixedClock("2026-05-01"))

  @Test(arguments: Samples.all)
  func historiesMatchReferenceValues(_ samples: Samples) async throws {
    _ = try await store.importFiles(samples.series, format: .jhu)
    let countries = try samples.json("fixtures/facts.json")
    let references = try #require(countries.elements) + [samples.json("fixtures/world-facts.json")]
    #expect(references.count == samples.referenceCount)
    for reference in references {
      guard case .string(let name)? = reference["country"],
        case .object(let days)? = reference["at"]
      else {
        Issue.record("a reference without country or days: \(reference)")
        continue
      }
      let history = try await store.history(of: try CountryTable.country(matching: name))
      #expect(history.lastDay.map { "\(Day(number: $0))" } == samples.lastDay)
      expect(history, reference, name)
      for day in days {
        expect(history, day.value, on: try #require(Day(iso: day.key)), name)
      }
    }
  }

  private func expect(_ history: History, _ reference: JSON, _ name: String) {
    #expect(history.country.population.map(JSON.integer) == reference["population"], "\(name)")
    #expect(history.firstCase.map { .string("\(Day(number: $0))") } == reference["first_case"])
    let last = history.lastDay ?? 0
    for metric in [Metric.confirmed, .deaths] {
      #expect(history[metric][last].map(JSON.integer) == reference["final"]?[metric.rawValue])
      #expect(
        .integer(history.corrections(of: metric))
          == reference["days_with_falling_total"]?[metric.rawValue], "\(name)")
    }
    let fatality = history.fatality(on: last).map { rounded($0 * 100, 4) }
    #expect(fatality.map(number) == reference["case_fatality_percent"].map(number))
    for (metric, key) in [
      (Metric.confirmed, "peak_new_cases"), (.deaths, "peak_new_deaths"),
    ] {
      let peak = history.peak(of: metric)
      #expect(
        peak.map { .string("\(Day(number: $0.day))") } == reference[key]?["date"], "\(name)")
      #expect(peak.map { .integer($0.change) } == reference[key]?["value"], "\(name)")
    }
  }

  private func expect(_ history: History, _ reference: JSON, on day: Day, _ name: String) {
    let number = day.number
    #expect(
      history[.confirmed][number].map(JSON.integer) == reference["confirmed"], "\(name) \(day)")
    #expect(history[.deaths][number].map(JSON.integer) == reference["deaths"], "\(name) \(day)")
    // The reference has zero for unreported values.
    let recovered = history[.recovered][number] ?? 0
    #expect(.integer(recovered) == reference["recovered"], "\(name) \(day)")
    #expect(history[.confirmed].change(on: number).map(JSON.integer) == reference["new"])
    let perMillion = Measure(kind: .confirmed, isPerMillion: true).number(of: history, on: number)
    #expect(
      perMillion.map { self.number(rounded($0, 2)) }
        == reference["per_million"].map(self.number))
    let average = Measure(kind: .newCases)
      .numbers(of: history, over: number...number, smoothing: 7)[0]
    #expect(
      average.map { self.number(rounded($0, 3)) } == reference["avg7"].map(self.number),
      "\(name) \(day)")
  }

  private func rounded(_ number: Double, _ places: Int) -> JSON {
    .string(Value.decimal(number, places: places).text(in: .en))
  }

  private func number(_ json: JSON) -> Double {
    switch json {
    case .string(let text): Double(text.replacing(",", with: "")) ?? .nan
    case .integer(let number): Double(number)
    case .number(let number): number
    default: .nan
    }
  }

  @Test(arguments: Samples.all)
  func theWorldIsTheSumOfAllCountries(_ samples: Samples) async throws {
    _ = try await store.importFiles(samples.series, format: .jhu)
    let world = try await store.history(of: .world)
    let last = try #require(world.lastDay)
    #expect(world[.confirmed][last] == samples.confirmed)
    #expect(world[.deaths][last] == samples.deaths)
    #expect(world[.recovered][last] == nil)
    #expect(world[.recovered].last.map { "\(Day(number: $0))" } == samples.lastRecovered)
  }

  @Test(arguments: Samples.all)
  func importingAgainChangesNothing(_ samples: Samples) async throws {
    _ = try await store.importFiles(samples.series, format: .jhu)
    let before = try await store.history(of: .world)
    let reports = try await store.importFiles(samples.series, format: nil)
    #expect(reports.map(\.changed) == [0])
    #expect(reports.map(\.skippedNames) == [[]])
    #expect(try await store.history(of: .world) == before)
  }
}

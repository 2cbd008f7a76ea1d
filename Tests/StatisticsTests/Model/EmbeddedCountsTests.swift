import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct EmbeddedCountsTests {
  @Test func coversTheWorldFromJanuaryToJune2020() throws {
    let world = EmbeddedCounts.metrics.compactMap {
      EmbeddedCounts.series(of: $0, in: "WORLD")["WORLD"]
    }
    let confirmed = try #require(world.first)
    #expect(EmbeddedCounts.series(of: .confirmed).count == 215)
    #expect(7_000_000...7_200_000 ~= confirmed.values.last ?? 0)
    #expect(EmbeddedCounts.series(of: .confirmed, in: "HR")["HR"]?.values.last == 2247)
    let first = EmbeddedCounts.series(of: .confirmed).values.compactMap(\.first).min()
    #expect("\(Day(number: try #require(first)))".hasPrefix("2020-01-"))
    let last = EmbeddedCounts.metrics.flatMap {
      EmbeddedCounts.series(of: $0).values.compactMap(\.last)
    }.max()
    #expect(last == EmbeddedCounts.last)
    #expect(world.count == 3 && world.allSatisfy { $0.last ?? 0 <= EmbeddedCounts.last })
  }

  @Test func tilesHaveTrendsOfTwelveWeeks() async throws {
    let store = StatisticsStore(
      database: Store(.memory, migrations: StatisticsSchema.steps), declared: CovidSource.declared,
      clock: FixedClock("2026-05-01"))
    let history = try await store.history(of: .world)
    let report = DayReport(history: history, day: EmbeddedCounts.last)
    #expect(report.tiles.first?.trend.count == 84)
  }
}

import AtriumScreen
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct EmbeddedCountsTests {
  @Test func coversTheWorldFromJanuaryToJune2020() throws {
    let world = EmbeddedCounts.series(of: "WORLD")
    let confirmed = try #require(world[.confirmed])
    #expect(EmbeddedCounts.series(of: .confirmed).count == 215)
    #expect(7_000_000...7_200_000 ~= confirmed.values.last ?? 0)
    #expect(EmbeddedCounts.series(of: "HR")[.confirmed]?.values.last == 2247)
    let first = EmbeddedCounts.series(of: .confirmed).values.compactMap(\.first).min()
    #expect("\(Day(number: try #require(first)))".hasPrefix("2020-01-"))
    let last = EmbeddedCounts.metrics.flatMap {
      EmbeddedCounts.series(of: $0).values.compactMap(\.last)
    }.max()
    #expect(last == EmbeddedCounts.last)
    #expect(EmbeddedCounts.metrics.allSatisfy { world[$0]?.last ?? 0 <= EmbeddedCounts.last })
  }

  @Test func tilesHaveTrendsOfTwelveWeeks() {
    let series = EmbeddedCounts.series(of: "WORLD").mapValues { series in
      var merged = MergedSeries()
      merged.add(series, from: .embedded)
      return merged
    }
    let history = History(country: .world, series: series)
    let report = DayReport(history: history, day: EmbeddedCounts.last)
    #expect(report.tiles.first?.trend.count == 84)
  }
}

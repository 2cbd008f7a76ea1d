import AtriumScreen
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct SnapshotTests {
  @Test func coversTheWorldFromJanuaryToJune2020() throws {
    let world = Snapshot.series(of: "WORLD")
    let confirmed = try #require(world[.confirmed])
    #expect(Snapshot.series(of: .confirmed).count == 215)
    #expect(7_000_000...7_200_000 ~= confirmed.values.last ?? 0)
    #expect(Snapshot.series(of: "HR")[.confirmed]?.values.last == 2247)
    let first = Snapshot.series(of: .confirmed).values.compactMap(\.first).min()
    #expect("\(Day(number: try #require(first)))".hasPrefix("2020-01-"))
    let last = Snapshot.metrics.flatMap { Snapshot.series(of: $0).values.compactMap(\.last) }.max()
    #expect(last == Snapshot.last)
    #expect(Snapshot.metrics.allSatisfy { world[$0]?.last ?? 0 <= Snapshot.last })
  }

  @Test func tilesHaveTrendsOfTwelveWeeks() {
    let series = Snapshot.series(of: "WORLD").mapValues { series in
      var merged = MergedSeries()
      merged.add(series, from: .snapshot)
      return merged
    }
    let history = History(country: .world, series: series)
    let report = DayReport(history: history, day: Snapshot.last)
    #expect(report.tiles.first?.trend.count == 84)
  }
}

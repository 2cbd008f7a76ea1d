import Testing

@testable import StatisticsImport

@Suite struct FigureSeriesTests {
  private func series(_ figures: KeyValuePairs<Int32, Double>) -> FigureSeries {
    var series = FigureSeries()
    for (period, value) in figures { series.append(value, at: period) }
    return series
  }

  @Test func theStoredFormReadsBackTheSame() {
    let figures = series([-300: 0.1, 5: -0.0, 6: 1e18, 7: .nan, 2500: 0.30000000000000004])
    let again = figures.encoded.withUnsafeBytes { FigureSeries(encoded: $0) }
    #expect(again?.periods == figures.periods)
    #expect(again?.values.map(\.bitPattern) == figures.values.map(\.bitPattern))
  }

  @Test(arguments: [[1], [0xFF], [2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
  func damagedBytesAreRefused(_ bytes: [UInt8]) {
    #expect(bytes.withUnsafeBytes { FigureSeries(encoded: $0) } == nil)
  }

  @Test func differencesLeadFromOneStateToAnother() {
    let old = series([1: 1, 2: 2, 4: 4])
    let new = series([2: 2, 3: 3, 4: 5])
    let difference = new.difference(to: old)
    #expect(difference.periods == [1, 3, 4])
    #expect(new.applying(difference) == old)
    #expect(old.applying(FigureSeries()) == old)
    #expect(FigureSeries().applying(FigureSeries().difference(to: old)) == old)
  }

  @Test func findsFigures() {
    let figures = series([1: 1, 2: 2, 40: 4])
    #expect(figures[2] == 2 && figures[40] == 4 && figures[3] == nil && figures[41] == nil)
    #expect(figures.clamped(to: 2...39) == series([2: 2]))
  }

  @Test func sumsCountTheFiguresOfEachPeriod() {
    var sum = series([1: 5, 3: 7])
    var counts = [1, 1]
    sum.add(series([1: 1, 3: 2]), counting: &counts)
    #expect(sum == series([1: 6, 3: 9]) && counts == [2, 2])
    sum.add(series([2: 4, 3: 1, 9: 8]), counting: &counts)
    #expect(sum == series([1: 6, 2: 4, 3: 10, 9: 8]) && counts == [2, 1, 3, 1])
  }
}

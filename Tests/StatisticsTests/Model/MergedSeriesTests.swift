import Testing

@testable import Statistics
@testable import StatisticsImport

@Suite struct MergedSeriesTests {
  @Test func aSourceFillsOnlyDaysWithoutValue() {
    var merged = MergedSeries()
    merged.add(FigureSeries(from: 10, [1, nil, 3]), from: .jhu)
    merged.add(FigureSeries(from: 9, [7, 7, 7, 7, 7]), from: .embedded)
    #expect(merged.series == FigureSeries(from: 9, [7, 1, 7, 3, 7]))
    #expect([9, 10, 11, 12].map { merged.source(on: $0) } == [.embedded, .jhu, .embedded, .jhu])
    #expect(merged.change(on: 12) == -4)
    #expect(merged.change(on: 9) == nil)
  }

  @Test func theSnapshotIsIgnoredIfAnotherSourceIsCompleteToItsEnd() {
    var complete = MergedSeries()
    complete.add(FigureSeries(from: 10, [1, 2, 3]), from: .jhu)
    complete.add(embedded: FigureSeries(from: 8, [9, 9, 9, 9]))
    #expect(complete.series == FigureSeries(from: 10, [1, 2, 3]))
    var incomplete = MergedSeries()
    incomplete.add(FigureSeries(from: 10, [1]), from: .jhu)
    incomplete.add(embedded: FigureSeries(from: 9, [8, 9, 10]))
    #expect(incomplete.series == FigureSeries(from: 9, [8, 1, 10]))
  }
}

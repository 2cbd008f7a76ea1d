import Testing

@testable import StatisticsImport

extension FigureSeries {
  /// Figures of consecutive periods; `nil` for a period without one.
  init(from first: Int, _ figures: [Double?]) {
    self.init()
    for (offset, figure) in figures.enumerated() {
      if let figure { append(figure, at: Int32(first + offset)) }
    }
  }
}

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

  @Test(arguments: [
    [0], [1, 2, 3], [5, nil, 4, nil, nil, 4], [676_570_149, 0, -3, 9_007_199_254_740_992],
    [-9_007_199_254_740_992, 9_007_199_254_740_992], [0.5, 1], [0, -0.0],
    [1] + Array(repeating: nil, count: 9) + [2],
  ])
  func figuresOfConsecutivePeriodsReadBackTheSame(_ values: [Double?]) {
    for first in [0, 18_262, 16_777_215, 16_777_216, -2] {
      let figures = FigureSeries(from: first, values)
      let again = figures.encoded.withUnsafeBytes { FigureSeries(encoded: $0) }
      #expect(again == figures)
      #expect(again?.values.map(\.sign) == figures.values.map(\.sign))
    }
  }

  @Test(arguments: [0...9, 3...5, -4...2, 7...20, 12...14])
  func readingSomePeriodsGivesTheirFigures(_ range: ClosedRange<Int>) {
    for factor in [1, 0.3] {
      let values = [5, nil, 9, 7, nil, nil, 30].map { $0.map { $0 * factor } }
      let all = FigureSeries(from: 2, values)
      let some = all.encoded.withUnsafeBytes { FigureSeries(encoded: $0, in: range) }
      #expect(some == all.clamped(to: range))
    }
  }

  @Test func wholeNumbersTakeLittleSpace() {
    let figures = FigureSeries(from: 18_262, (0..<1000).map { 1_000_000 + Double($0) * 60 })
    #expect(figures.encoded.count < 1015)
  }

  @Test func figuresAreComparedByPeriod() {
    let figures = series([2: 1, 3: 3, 5: 4, 9: 2])
    #expect(figures.excludingPeriods(of: series([3: 0])) == series([2: 1, 5: 4, 9: 2]))
    #expect(figures.countOfChanges(from: series([2: 1, 3: 0, 4: 4])) == 3)
  }

  @Test(arguments: [
    [1], [0xFF], [0x80, 0], [0x80, 0, 64, 64, 64, 64, 0x81], [2, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ])
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

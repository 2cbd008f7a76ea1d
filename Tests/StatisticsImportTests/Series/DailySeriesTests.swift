import Testing

@testable import StatisticsImport

@Suite struct DailySeriesTests {
  private func roundTrip(_ series: DailySeries) -> DailySeries {
    series.encoded.withUnsafeBytes { DailySeries(first: series.first, encoded: $0) }
  }

  @Test(arguments: [
    [], [nil], [0], [1, 2, 3], [5, nil, 4, nil, nil, 4],
    [676_570_149, 0, -3, 9_007_199_254_740_991],
    [Int.max, Int.min + 1, nil, 0],
  ])
  func encodingIsLossless(_ values: [Int?]) {
    let series = DailySeries(first: 18_262, values)
    #expect(roundTrip(series) == series)
  }

  @Test(arguments: [0...9, 3...5, -4...2, 7...20, 12...14])
  func decodingSomeDaysGivesTheirValues(_ days: ClosedRange<Int>) {
    let all = DailySeries(first: 2, [5, nil, 9, 7, nil, nil, 30])
    let some = all.encoded.withUnsafeBytes { DailySeries(first: 2, encoded: $0, on: days) }
    for day in -5...25 { #expect(some[day] == (days.contains(day) ? all[day] : nil)) }
  }

  @Test func smallDifferencesTakeOneByte() {
    let series = DailySeries(first: 0, (0..<1000).map { 1_000_000 + $0 * 60 })
    #expect(series.encoded.count < 1005)
  }

  @Test func trailingZerosAreUnreported() {
    #expect(DailySeries([1, 5, 0, 0]).withoutUnreportedZeros == DailySeries([1, 5]))
    #expect(DailySeries([0, 0]).withoutUnreportedZeros == DailySeries([0, 0]))
    #expect(DailySeries([1, 0, 2]).withoutUnreportedZeros == DailySeries([1, 0, 2]))
    #expect(DailySeries(Array(repeating: 0, count: 90)).withoutUnreportedZeros.isEmpty)
  }
}

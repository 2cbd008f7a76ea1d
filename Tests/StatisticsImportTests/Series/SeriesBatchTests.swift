import Testing

@testable import StatisticsImport

@Suite struct SeriesBatchTests {
  /// Countries with more than half of the world's population.
  private let largeCountries = ["CN", "IN", "US", "BR", "PK", "ID", "NG"]

  @Test func worldTotalNeedsHalfOfThePopulation() {
    var batch = SeriesBatch()
    for code in largeCountries { batch[code, .confirmed] = DailySeries([1, 2]) }
    batch["HR", .confirmed] = DailySeries([1, 2, 3])
    #expect(batch.preparedForStorage()["WORLD", .confirmed] == DailySeries([8, 16]))
    var small = SeriesBatch()
    small["HR", .confirmed] = DailySeries([1, 2, 3])
    #expect(small.preparedForStorage()["WORLD", .confirmed].isEmpty)
  }

  @Test func worldTotalIncludesValuesOfUpToSevenDaysBefore() {
    var batch = SeriesBatch()
    for code in largeCountries {
      batch[code, .confirmed] = DailySeries(Array(repeating: 1, count: 10))
    }
    batch["HR", .confirmed] = DailySeries([5])
    #expect(
      batch.preparedForStorage()["WORLD", .confirmed]
        == DailySeries(Array(repeating: 12, count: 8) + [7, 7]))
  }
}

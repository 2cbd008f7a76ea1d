import Testing

@testable import StatisticsImport

@Suite struct SeriesBatchTests {
  /// Countries with more than half of the world's population.
  private let largeCountries = ["CN", "IN", "US", "BR", "PK", "ID", "NG"]

  private func series(_ values: [Double?]) -> FigureSeries { FigureSeries(from: 18_262, values) }

  @Test func worldTotalNeedsHalfOfThePopulation() {
    var batch = SeriesBatch()
    for code in largeCountries { batch[code, .confirmed] = series([1, 2]) }
    batch["HR", .confirmed] = series([1, 2, 3])
    #expect(batch.preparedForStorage()["WORLD", .confirmed] == series([8, 16]))
    var small = SeriesBatch()
    small["HR", .confirmed] = series([1, 2, 3])
    #expect(small.preparedForStorage()["WORLD", .confirmed].isEmpty)
  }

  @Test func worldTotalCountsCountriesFromItsFirstDayOn() {
    var batch = SeriesBatch()
    for code in largeCountries { batch[code, .confirmed] = series([nil, 1]) }
    batch["HR", .confirmed] = series([3])
    #expect(batch.preparedForStorage()["WORLD", .confirmed] == series([3, 10]))
  }

  @Test func worldTotalIncludesValuesOfUpToSevenDaysBefore() {
    var batch = SeriesBatch()
    for code in largeCountries {
      batch[code, .confirmed] = series([1, nil, nil] + Array(repeating: 1, count: 7))
    }
    batch["HR", .confirmed] = series([5])
    #expect(
      batch.preparedForStorage()["WORLD", .confirmed]
        == series(Array(repeating: 12, count: 8) + [7, 7]))
  }

  @Test func trailingZerosAreUnreported() {
    #expect(series([1, 5, 0, 0]).withoutUnreportedZeros == series([1, 5]))
    #expect(series([0, 0]).withoutUnreportedZeros == series([0, 0]))
    #expect(series([1, 0, 2]).withoutUnreportedZeros == series([1, 0, 2]))
    #expect(series(Array(repeating: 0, count: 90)).withoutUnreportedZeros.isEmpty)
  }
}

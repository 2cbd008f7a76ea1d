import AtriumCore
import AtriumStorage
import GRDB
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct SeriesRowTests {
  @Test(arguments: [
    "first = 9223372036854775807", "first = -9223372036854775808",
    "figures = x'ffffffffffffffffff01'",
  ])
  func invalidValuesAreReported(_ change: String) async throws {
    let store = Store(.memory, migrations: StatisticsSchema.steps)
    let statistics = StatisticsStore(database: store)
    let country = Country.world
    try await store.write { db in
      try SeriesRow(
        place: country.code, metric: .confirmed, source: .owid,
        series: DailySeries(first: 0, [1, 2])
      ).save(db)
    }
    #expect(try await statistics.history(of: country).country == country)
    try await store.write { try $0.execute(sql: "UPDATE series SET \(change)") }
    let failure = await #expect(throws: Failure.self) {
      try await store.read { try SeriesRow.fetch($0, where: "TRUE", []) }
    }
    #expect(failure?.code == "store.invalid-value")
  }
}

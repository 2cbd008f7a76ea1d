import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import GRDB
import StatisticsImport
import Testing

@testable import Statistics

/// The table `series` of earlier versions: a first day, and for each day 0 or 1 plus the zigzag-encoded
/// difference to the last figure as a varint.
@Suite final class CovidMigrationTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "covid-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A store with rows of the table, each as its values in SQL.
  private func migrated(_ rows: String...) async throws -> Store {
    let path = folder.appending(path: "statistics.sqlite").path(percentEncoded: false)
    let old = Store(.file(path), migrations: Array(StatisticsSchema.steps.prefix(2)))
    try await old.write { db in
      for row in rows { try db.execute(sql: "INSERT INTO series VALUES (\(row))") }
      try db.execute(sql: "INSERT INTO choice VALUES ('here', 'HR'), ('last', '18936')")
    }
    old.close()
    return Store(.file(path), migrations: StatisticsSchema.steps)
  }

  private func indicators(_ store: Store) -> IndicatorStore {
    IndicatorStore(database: store, declared: CovidSource.declared)
  }

  @Test func rowsBecomeFiguresOfTheirSources() async throws {
    // 300, none, 299, and 7 from 2021-11-03 on; 1000 on 2020-01-01.
    let store = try await migrated(
      "'HR', 'confirmed', 'owid', 18934, x'd9040002'",
      "'HR', 'deaths', 'disease.sh', 18934, x'0f'",
      "'WORLD', 'confirmed', 'jhu', 18262, x'd10f'")
    let statistics = StatisticsStore(indicators: indicators(store))
    let croatia = try #require(CountryTable["HR"])
    let history = try await statistics.history(of: croatia)
    #expect([18_934, 18_935, 18_936].map { history[.confirmed][$0] } == [300, nil, 299])
    #expect(history[.confirmed].source(on: 18_936) == .owid)
    #expect(history[.deaths][18_934] == 7 && history[.deaths].source(on: 18_934) == .diseaseSh)
    #expect(try await statistics.history(of: .world)[.confirmed][18_262] == 1000)
    #expect(try await statistics.sources() == [.jhu, .owid, .diseaseSh])
    #expect(try await statistics.defaultPlace() == croatia)
    let mapping = try await store.read { try StoredSource.fetch(CovidSource.id, $0)?.text }
    #expect(try SourceMapping(parsing: Array((mapping ?? "").utf8)).indicators.count == 7)
    let line = try await statistics.homeLine()?.text(in: .en)
    #expect(line?.contains("2021") == true, "\(line ?? "")")
    let indicators = indicators(store)
    let confirmed = try #require(try await indicators.indicators().first)
    #expect(confirmed.indicator.id == "atrium-covid-confirmed")
    #expect([confirmed.first, confirmed.last, confirmed.places] == [18_262, 18_936, 2])
    #expect(confirmed.slices.map(\.values) == [["jhu", "owid"]])
    let figures = try await indicators.figures(
      IndicatorQuery(id: "atrium-covid-confirmed", places: ["HR"]))
    #expect(figures.series.map(\.figures.values) == [[300, 299]])
  }

  @Test func aLaterImportJoinsTheMigratedFigures() async throws {
    let store = try await migrated("'HR', 'confirmed', 'owid', 18934, x'd9040002'")
    let statistics = StatisticsStore(indicators: indicators(store))
    var batch = SeriesBatch()
    batch["HR", .confirmed] = FigureSeries(from: 18_935, [301, 302])
    let result = try await statistics.save(batch, from: .jhu, on: .first)
    #expect(result.changed == 2)
    let history = try await statistics.history(of: try #require(CountryTable["HR"]))
    #expect(history[.confirmed].series[18_934] == 300)
    #expect(history[.confirmed].series[18_936] == 302)
    #expect(history[.confirmed].source(on: 18_936) == .jhu)
  }

  @Test func aHomeWithoutFiguresHasNoSource() async throws {
    let store = try await migrated()
    let indicators = indicators(store)
    #expect(try await indicators.sources().isEmpty)
    let count = try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM snapshot") }
    #expect(count == 0)
  }
}

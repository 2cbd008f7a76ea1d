import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import AtriumTime
import GRDB
import StatisticsImport
import Testing

@testable import Statistics

@Suite struct CovidSeriesTests {
  private let store = Store(.memory, migrations: StatisticsSchema.steps)
  private var statistics: StatisticsStore {
    StatisticsStore(
      database: store, declared: CovidSource.declared, clock: FixedClock("2026-05-01"))
  }

  private func save(_ values: [Double?], from source: DataSource, on day: String) async throws {
    var batch = SeriesBatch()
    batch["HR", .confirmed] = FigureSeries(from: 18_262, values)
    _ = try await statistics.save(batch, from: source, on: try #require(Day(iso: day)))
  }

  @Test(arguments: [
    "x'ff'", "x'8000'", "x'80004444444481'", "x'800044444444ffffffffffffffffff01'",
  ])
  func invalidFiguresAreReported(_ figures: String) async throws {
    try await save([1, 2], from: .owid, on: "2026-05-01")
    let croatia = try #require(CountryTable["HR"])
    #expect(try await statistics.history(of: croatia)[.confirmed][18_263] == 2)
    try await store.write { try $0.execute(sql: "UPDATE observed SET figures = \(figures)") }
    let failure = await #expect(throws: Failure.self) {
      _ = try await statistics.history(of: croatia)
    }
    #expect(failure?.code == "store.invalid-value")
  }

  @Test func figuresAreSnapshotsOfAnIndicator() async throws {
    try await save([1, 2, 3], from: .owid, on: "2026-05-01")
    try await save([5], from: .jhu, on: "2026-05-08")
    let now = try await statistics.figures(
      IndicatorQuery(id: "atrium-covid-confirmed", places: ["HR"]))
    #expect(now.series.map { $0.slice.map(\.value) } == [["jhu"], ["owid"]])
    #expect(now.series.map(\.figures.values) == [[5], [2, 3]])
    let before = try await statistics.figures(
      IndicatorQuery(id: "atrium-covid-confirmed", places: ["HR"], day: Day(iso: "2026-05-07")))
    #expect(before.series.map(\.figures.values) == [[1, 2, 3]])
    let sum = try await statistics.figures(
      IndicatorQuery(id: "atrium-covid-confirmed", places: ["HR"], summedDimensions: ["source"]))
    #expect(sum.series.map(\.figures.values) == [[5, 2, 3]])
    let revision = try await statistics.revision(of: "atrium-covid-confirmed", since: nil)
    #expect([revision.new, revision.changed, revision.gone] == [1, 0, 1])
  }

  /// An earlier version knew fewer metrics.
  @Test func importsAddTheIndicatorsOfNewMetrics() async throws {
    let own = try #require(CovidSource.declared.first)
    var old = try #require(try JSON(parsing: own.text).members)
    let index = try #require(old.firstIndex { $0.key == "indicators" })
    let indicators = try #require(old[index].value.elements)
    old[index].value = .array(indicators.filter { $0["id"] != "atrium-covid-serious" })
    let text = Array(JSON.object(old).text.utf8)
    let mapping = try SourceMapping(parsing: text)
    #expect(mapping.indicators.count == own.mapping.indicators.count - 1)
    try await store.write { _ = try StatisticsStore.insert(mapping, text: text, $0) }
    _ = try await StatisticsStore(
      database: store, declared: [], clock: FixedClock("2026-05-01")
    ).save(
      ObservationSet(), of: ImportSource(mapping: mapping),
      on: try #require(Day(iso: "2026-05-01")))
    var batch = SeriesBatch()
    batch["HR", .serious] = FigureSeries(from: 18_262, [3])
    let day = try #require(Day(iso: "2026-05-08"))
    #expect(try await statistics.save(batch, from: .owid, on: day).changed == 1)
    let croatia = try #require(CountryTable["HR"])
    #expect(try await statistics.history(of: croatia)[.serious][18_262] == 3)
    let source = try await statistics.source("atrium-covid-19")
    #expect(source.days.map(\.description) == ["2026-05-01", "2026-05-08"])
    let stored = try await store.read { try StoredSource.fetch(CovidSource.id, $0)?.text }
    #expect(stored == CovidSource.text)
  }

  @Test func aClockThatWentBackKeepsTheOrderOfImports() async throws {
    try await save([1, 2], from: .owid, on: "2026-05-08")
    try await save([4], from: .owid, on: "2026-05-01")
    let croatia = try #require(CountryTable["HR"])
    let confirmed = try await statistics.history(of: croatia)[.confirmed]
    #expect([18_262, 18_263].map { confirmed[$0] } == [4, 2])
    #expect(
      try await statistics.source("atrium-covid-19").days.map(\.description) == ["2026-05-08"])
  }

  @Test func theSourceIsListedWithFiguresAndCannotBeChanged() async throws {
    #expect(try await statistics.sources().isEmpty)
    try await save([1], from: .jhu, on: "2026-05-01")
    let source = try await statistics.source("atrium-covid-19")
    #expect(!source.isDeclared && source.mapping.indicators.count == Metric.allCases.count)
    await #expect(throws: Failure.declaredSource("atrium-covid-19")) {
      try await statistics.delete("atrium-covid-19", on: nil)
    }
    await #expect(throws: Failure.declaredSource("atrium-covid-19")) {
      try await statistics.add(source.mapping, text: Array(CovidSource.text.utf8))
    }
    var other = source.mapping
    other.id = "other"
    await #expect(throws: MappingError.self) {
      try await statistics.add(other, text: Array(CovidSource.text.utf8))
    }
  }
}

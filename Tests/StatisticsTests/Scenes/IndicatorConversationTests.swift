import AtriumScreen
import AtriumTesting
import Foundation
import StatisticsImport
import Testing

@testable import Statistics

/// Indicator sources, their snapshots and queries for them.
@MainActor @Suite struct IndicatorConversationTests {
  private let statistics: StatisticsFixture

  init() throws { statistics = try StatisticsFixture() }

  private static let mapping = """
    {
      "id": "rates", "title": "Rates", "publisher": "Institute", "licence": "CC BY 4.0",
      "place": { "column": "country", "as": "name", "codes": { "Together": "EU", "Skip": null },
                 "sums": ["EU"] },
      "period": { "column": "week", "as": "iso-week" },
      "dimensions": { "age": { "column": "age", "default": "total", "sums": ["total"] } },
      "indicators": [
        { "id": "ili", "title": "ILI", "kind": "rate", "unit": "per 100,000",
          "units": { "MT": "per 100" }, "value": "rate",
          "thresholds": [{ "title": "High", "value": 9 }] },
        { "id": "tests", "title": "Tests", "kind": "count", "unit": "tests", "value": "tests" }
      ]
    }
    """

  /// Adds the source and imports a snapshot of a day.
  private func importRows(_ rows: String, on day: String, _ options: String = "") async throws
    -> JSON
  {
    let mapping = try statistics.write(Self.mapping, to: "rates.json")
    let file = try statistics.write("country,week,age,rate,tests\n" + rows, to: "rates.csv")
    return try await statistics.answer(
      "statistics sources add \(mapping)",
      "statistics import \(file) --source rates --on \(day) \(options)")
  }

  private static let first = """
    Austria,2024-W40,total,10.5,100
    Austria,2024-W40,0-4,20,40
    Austria,2024-W40,5+,5,60
    Austria,2024-W41,total,11,
    Malta,2024-W40,total,1,7
    Together,2024-W40,total,,107

    """

  private static let second = """
    Austria,2024-W40,total,10.75,100
    Austria,2024-W40,0-4,20,40
    Austria,2024-W42,total,12,90
    Malta,2024-W40,total,1,7
    Together,2024-W40,total,,107

    """

  private func values(_ command: String) async throws -> [JSON] {
    let answer = try await statistics.answer("statistics \(command)")
    return (answer["series"]?.elements ?? []).flatMap {
      ($0["values"]?.elements ?? []).compactMap { $0["value"] }
    }
  }

  @Test func importsAreComparedWithTheSnapshotBefore() async throws {
    let first = try await importRows(Self.first, on: "2024-11-01")
    #expect(first["screen"] == "import" && first["rows"] == 6 && first["problems"] == [])
    #expect(first["values"] == 10 && first["new"] == 10 && first["changed"] == 0)
    let second = try await importRows(Self.second, on: "2024-11-08")
    #expect(second["values"] == 9 && second["new"] == 2)
    #expect(second["changed"] == 1 && second["gone"] == 3)
    let again = try await importRows(Self.second, on: "2024-11-08")
    #expect(again["new"] == 0 && again["changed"] == 0 && again["gone"] == 0)
    #expect(try await values("indicator ili --place AT") == [10.75, 12])
    #expect(try await values("indicator ili --place AT --as-of 2024-11-07") == [10.5, 11])
  }

  @Test(arguments: [
    "ili AT", "AT ili", "Austria ili", "ili --place AT", "ili AT --as-of last week",
  ])
  func anIndicatorAndAPlaceHaveAnyOrder(_ words: String) async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    #expect(try await values("indicator \(words)") == [10.5, 11])
  }

  @Test func aPeriodStandsForItsLastDay() async throws {
    _ = try await importRows(Self.first, on: "2026-11-15")
    _ = try await importRows(Self.second, on: "2026-11-16")
    #expect(try await values("indicator ili AT --as-of last week") == [10.5, 11])
  }

  @Test func revisionsAreListed() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    _ = try await importRows(Self.second, on: "2024-11-08")
    let answer = try await statistics.answer("statistics revised ili")
    #expect(answer["changed"] == 1 && answer["new"] == 1 && answer["gone"] == 2)
    #expect(
      answer["values"]?.elements?.first == [
        "place": "AT", "slice": ["age": "5+"], "period": "2024-W40", "was": 5, "is": nil,
      ])
    #expect(answer["values"]?.elements?.map { $0["was"] == .null } == [false, false, false, true])
    let since = try await statistics.answer("statistics revised ili --since 2024-11-08")
    #expect(since["values"] == [])
  }

  @Test func allRevisionsAreWritten() async throws {
    let weeks = (1...50).map { "2024-W\($0 < 10 ? "0" : "")\($0)" }
    for (day, value) in [("2024-11-01", 1), ("2024-11-08", 2)] {
      _ = try await importRows(
        weeks.map { "Austria,\($0),total,\(value),\n" }.joined(), on: day)
    }
    let talk = try await statistics.talk(
      "statistics revised ili", "statistics revised ili --output csv")
    #expect(weeks.allSatisfy { talk.components(separatedBy: $0).count == 3 }, "\(talk)")
  }

  /// Every order of imports gives the same states.
  @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1], [3, 1, 2, 3], [1, 3, 2, 2, 1]])
  func snapshotsMayComeInAnyOrder(_ order: [Int]) async throws {
    let rows = [
      1: "Austria,2024-W40,total,1,\n", 2: "Austria,2024-W40,total,2,\nAustria,2024-W41,total,5,\n",
      3: "Austria,2024-W41,total,6,\nMalta,2024-W41,total,6,\n",
    ]
    for day in order { _ = try await importRows(rows[day] ?? "", on: "2024-11-0\(day)") }
    #expect(try await values("indicator ili --as-of 2024-11-01") == [1])
    #expect(try await values("indicator ili --as-of 2024-11-02") == [2, 5])
    #expect(try await values("indicator ili") == [6, 6])
    let revised = try await statistics.answer("statistics revised ili --since 2024-11-01")
    #expect(revised["new"] == 2 && revised["gone"] == 1 && revised["changed"] == 0)
  }

  @Test func onlyCountsAreAdded() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let places = try await statistics.answer("statistics indicator tests --sum place")
    let series = places["series"]?.elements ?? []
    #expect(series.map { $0["place"] } == [.some(nil)])
    #expect(
      series.first?["values"] == [["period": "2024-W40", "value": 107, "of": 2]], "\(places)")
    let ages = try await statistics.answer("statistics indicator tests --sum age --place AT")
    #expect(ages["series"]?.elements?.first?["slice"] == .object([]))
    #expect(try await values("indicator tests --sum age --place AT") == [100])
    #expect(try await values("indicator tests --slice age=0-4 --slice age=5+") == [40, 60])
    #expect(try await values("indicator tests --slice age=*").count == 5)
  }

  @Test func indicatorsAreSummarized() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let answer = try await statistics.answer("statistics indicators")
    let ili = try #require(answer["indicators"]?.elements?.first)
    #expect(ili["id"] == "ili" && ili["kind"] == "rate" && ili["period"] == "week")
    #expect(ili["first"] == "2024-W40" && ili["last"] == "2024-W41" && ili["places"] == 2)
    #expect(ili["slices"] == ["age": ["0-4", "5+", "total"]])
  }

  @Test func rowsWithErrorsAreLeftOutOnRequest() async throws {
    let rows = "Nowhere,2024-W40,total,1,\nSkip,2024-W40,total,1,\nAustria,2024-W40,total,2,\n"
    let refused = try await importRows(rows, on: "2024-11-01")
    #expect(refused["failure"] == "statistics.bad-file")
    #expect(refused["place"] == .string(statistics.path("rates.csv") + ":2:1"))
    let answer = try await importRows(rows, on: "2024-11-01", "--skip-bad")
    #expect(answer["rows"] == 3 && answer["values"] == 1)
    #expect(answer["problems"]?.elements?.map { $0["line"] } == [2, 3])
  }

  @Test(arguments: [
    ("indicator xyz", 66, "xyz"), ("indicator ili --place XX", 66, "XX"),
    ("indicator ili --slice sex=f", 66, "sex"), ("indicator ili --slice age=9", 66, "9"),
    ("indicator ili --slice age", 64, "age"), ("indicator ili --from 2024-13", 64, "2024-13"),
    ("indicator ili --as-of 2024-10-31", 66, "2024-10-31"),
    ("indicator ili --sum place", 65, "ili"),
    ("indicator tests --sum sex", 66, "sex"), ("revised ili", 66, "rates"),
    ("revised ili --since 2024-10-31", 66, "2024-10-31"),
    ("revised ili --since 7d", 64, "'-7d'"), ("indicator ili --as-of +1mo", 64, "'-1mo'"),
    ("top --by ili --as-of 7d", 64, "'-7d'"), ("chart --by ili --as-of 7d", 64, "'-7d'"),
    ("map --by ili --as-of 7d", 64, "'-7d'"), ("sources delete rates --on 7d --yes", 64, "'-7d'"),
    ("import /dev/null --source xyz", 66, "xyz"), ("sources show xyz", 66, "xyz"),
    ("chart HR --from march 2026", 66, "2026-03-01"),
    ("chart HR --from 3.4.2026", 66, "2026-04-03"),
    ("chart HR --from december", 66, "2025-12-01"), ("revised", 64, "statistics indicators"),
    ("revised ili rate", 66, "ili rate"),
    ("indicator ili XX", 66, "XX"), ("top 5 by ili", 64, "top 5 --by ili"),
    ("sources show owid", 66, "sources add --example owid"),
    ("chart --by ili --per-million", 65, "ili"), ("map --by tests", 65, "tests"),
    ("chart --by xyz", 64, "xyz"), ("chart --slice age=0-4", 64, "--slice"),
    ("compare AT --by ili --season 2024/26", 64, "2024/26"),
  ])
  func failuresNameTheWord(_ command: String, _ status: Int, _ word: String) async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let answer = try await statistics.answer("statistics \(command)")
    #expect(answer["status"]?.integer ?? status == status, "\(answer)")
    #expect(answer.text.contains(word), "\(answer)")
    #expect(answer["failure"] != nil)
  }

  @Test func mappingErrorsHaveTheirPlace() async throws {
    let path = try statistics.write(
      Self.mapping.replacing(#""kind": "count""#, with: #""kind": "number""#), to: "rates.json")
    let answer = try await statistics.answer("statistics sources add \(path)")
    #expect(answer["failure"] == "statistics.bad-mapping")
    #expect(answer["place"] == .string("\(path):11:48"), "\(answer)")
  }

  @Test func anIndicatorBelongsToOneSource() async throws {
    let first = try statistics.write(Self.mapping, to: "rates.json")
    let second = try statistics.write(
      Self.mapping.replacing(#""id": "rates""#, with: #""id": "other""#), to: "other.json")
    let answer = try await statistics.answer(
      "statistics sources add \(first)", "statistics sources add \(second)")
    #expect(answer["failure"] == "statistics.bad-mapping" && answer.text.contains("rates"))
    let deleted = try await statistics.answer(
      "statistics sources delete rates --yes", "statistics sources add \(second)")
    #expect(deleted["added"] == "other")
  }

  /// `--by` reads these words as measures of COVID-19.
  @Test(arguments: Measure.names + ["cases", "new-confirmed"])
  func anIndicatorDoesNotNameAMeasure(_ name: String) async throws {
    let mapping = Self.mapping.replacing(#""id": "ili""#, with: #""id": "\#(name)""#)
    let path = try statistics.write(mapping, to: "rates.json")
    let answer = try await statistics.answer("statistics sources add \(path)")
    #expect(answer["failure"] == "statistics.bad-mapping", "\(answer)")
    #expect(answer.text.contains("such as 'rates-\(name)'"), "\(answer)")
  }

  @Test func chartsShowPlacesSeasonsAndThresholds() async throws {
    _ = try await importRows(
      Self.first + "Austria,2023-W40,total,4,\nAustria,2023-W41,total,8,\n", on: "2024-11-01")
    let chart = try await statistics.answer("statistics chart AT --by ili --from 2024-W40")
    #expect(chart["chart"]?["positions"] == ["2024-W40", "2024-W41"])
    #expect(
      chart["chart"]?["series"]?.elements?.map { $0["values"] } == [[10.5, 11], [9, 9]],
      "\(chart)")
    let seasons = try await statistics.answer(
      "statistics compare AT --by ili --season 2023/24 2024/25")
    let lines = seasons["chart"]?["series"]?.elements ?? []
    #expect(lines.map { $0["key"] } == ["2023/24", "2024/25", "High"])
    #expect(lines.first?["values"]?.elements?.prefix(3) == [4, 8, nil])
    #expect(seasons["chart"]?["positions"]?.elements?.count == 52)
    let smooth = try await statistics.answer("statistics series AT --by ili --smooth 2")
    #expect(smooth["series"]?.elements?.last?["value"] == 10.75, "\(smooth)")
  }

  /// Malta has another unit, and no figure from week 41 on.
  @Test(arguments: [
    ("--from 2024-W40", nil, ["Austria, per 100,000", "Malta, per 100"]),
    ("--from 2024-W41", "per 100,000", ["Austria"]),
  ])
  func linesOfSeveralUnitsHaveTheirUnit(
    _ options: String, _ unit: String?, _ labels: [String]
  ) async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let line = "statistics compare AT MT --by ili \(options)"
    let answer = try await statistics.answer(line)
    #expect(answer["unit"] == unit.map(JSON.string) ?? .null, "\(answer)")
    let path = statistics.path("units.svg")
    _ = try await statistics.answer("\(line) --svg \(path)")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    for text in ["ILI\(unit.map { ", \($0)" } ?? "")"] + labels {
      #expect(picture.contains(">\(text)<"), "\(picture)")
    }
  }

  @Test func wavesOfAnIndicatorAreListed() async throws {
    let values = [1, 10, 1, 12, 1]
    let rows = values.enumerated().map { "Austria,2024-W\(40 + $0),total,\($1),\n" }
    _ = try await importRows(rows.joined(), on: "2024-12-01")
    let answer = try await statistics.answer("statistics waves AT --by ili")
    let waves = answer["waves"]?.elements ?? []
    #expect(waves.map { $0["peak"] } == ["2024-W41", "2024-W43"], "\(answer)")
    #expect(waves.map { $0["to"] } == ["2024-W42", "2024-W44"] && answer["indicator"] == "ili")
    let deaths = try await statistics.answer("statistics waves HR --by new-deaths")
    #expect(deaths["metric"] == "new-deaths" && deaths["smooth"] == 7, "\(deaths)")
  }

  @Test func placesAreRankedAndMapped() async throws {
    _ = try await importRows(Self.first + "Croatia,2024-W40,total,3,5\n", on: "2024-11-01")
    let top = try await statistics.answer("statistics top --by ili")
    #expect(top["top"]?.elements?.map { $0["code"] } == ["AT"])
    #expect(top["period"] == "2024-W41" && top["without_figure"] == 1, "\(top)")
    let week = try await statistics.answer("statistics top --by ili --on 2024-W40")
    #expect(week["top"]?.elements?.map { $0["code"] } == ["AT", "HR"])
    #expect(week["top"]?.elements?.map { $0["value"] } == [10.5, 3])
    #expect(week["without_figure"] == 0, "\(week)")
    for option in ["--on 2024-W41", "--on 2024-10"] {
      let later = try await statistics.answer("statistics top --by ili \(option)")
      #expect(later["period"] == "2024-W41" && later["without_figure"] == 1, "\(later)")
    }
    #expect(week["top"]?.elements?.map { $0["period"] } == ["2024-W40", "2024-W40"])
    let counts = try await statistics.answer("statistics top 1 --by tests --on 2024-W40")
    #expect(counts["top"]?.elements?.map { $0["code"] } == ["AT"], "sums are not ranked")
    let map = try await statistics.answer("map --by ili --on 2024-W40")
    #expect(map["values"]?.elements?.count == 2)
    let talk = try await statistics.talk("statistics top --by ili")
    #expect(talk.contains("1 place has no figure of 2024-W41."), "\(talk)")
  }

  @Test func aPlaceOpenedByItsRankIsOfTheDayOfTheRanking() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let talk = try await statistics.talk("statistics", "top --by ili --as-of 2024-11-05", "1")
    // The titles state the day of the snapshot, as JSON does.
    #expect(talk.contains("ILI, per 100,000, as of 2024-11-01, 2024-W41"), "\(talk)")
    #expect(talk.contains("Austria: ILI, per 100,000, as of 2024-11-01"), "\(talk)")
  }

  @Test(arguments: ["help sources add", "help /statistics/sources add"])
  func commandsOfAnOpenedScreenHaveHelp(_ line: String) async throws {
    let talk = try await statistics.talk("statistics", line)
    #expect(talk.contains("--example"), "\(talk)")
  }

  @Test func rankingsOfIndicatorsHaveBars() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    #expect(try await statistics.talk("statistics top --by ili").contains("11  ████"))
  }

  @Test(arguments: ["--slice age=0-4", "--from 2024-W41"])
  func placesWithoutFiguresAreNamed(_ option: String) async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let talk = try await statistics.talk("statistics compare AT MT --by ili \(option)")
    #expect(talk.contains("Without figures here: Malta."), "\(talk)")
  }

  @Test func peopleSeeChartsAndOrigins() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let talk = try await statistics.talk(
      "statistics indicators", "statistics indicator ili --place AT", "statistics sources")
    #expect(talk.contains("ili    ILI    rate   2024-W40  2024-W41"), "\(talk)")
    #expect(talk.contains("Austria: ILI, per 100,000"), "\(talk)")
    #expect(talk.contains("Source: Institute, CC BY 4.0, snapshot of 2024-11-01."), "\(talk)")
    #expect(talk.contains("rates"), "\(talk)")
  }

  @Test(arguments: [
    ("top --by ili --slice age=*", "--slice age=0-4, --slice age=5+"),
    ("map --by tests", "--per-million"), ("top --by bogus", "deaths-per-million"),
    ("top --by ili --on KW77", "2024-W40"),
  ])
  func hintsNameWhatTheIndicatorHas(_ command: String, _ hint: String) async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let answer = try await statistics.answer("statistics \(command)")
    #expect(answer["failure"] != nil && answer.text.contains(hint), "\(answer)")
  }

  @Test func theNewestFiguresStandBelowTheChart() async throws {
    _ = try await importRows(Self.first, on: "2024-11-01")
    let talk = try await statistics.talk(
      "statistics indicator ili --place AT", "statistics chart AT --by tests --per-million")
    #expect(talk.contains("Austria, 2024-W41: 11 per 100,000"), "\(talk)")
    #expect(talk.contains("Austria: Tests, per million"), "\(talk)")
  }
}

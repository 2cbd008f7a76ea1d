import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import StatisticsImport
import Testing

@testable import Statistics

/// Mappings that come with the program, of settings, with addresses and with boundary files.
@MainActor @Suite struct SourcesConversationTests {
  @Test(arguments: ExampleMapping.all.map(\.id))
  func examplesCanBeAdded(_ id: String) async throws {
    let answer = try await StatisticsFixture().answer("statistics sources add --example \(id)")
    #expect(answer["added"] == .string(id), "\(answer)")
  }

  @Test func aFileOfFiguresLeadsToAMappingThatReadsIt() async throws {
    let statistics = try StatisticsFixture()
    let columns = try statistics.write("place,week,value\n", to: "columns.csv")
    let file = try statistics.write("place,week,value\nAT,2026-W10,3\n", to: "x.csv")
    let refused = try await statistics.answer("statistics sources add \(columns)")
    #expect(refused["failure"] == "statistics.bad-mapping")
    #expect(refused["hint"]?.string?.contains(MappingError.sample) == true, "\(refused)")
    let mapping = try statistics.write(MappingError.sample, to: "x.json")
    let imported = try await statistics.answer(
      "statistics sources add \(mapping)", "statistics import \(file) --source x --on 2026-05-01")
    #expect(imported["values"] == 1 && imported["problems"] == [], "\(imported)")
  }

  @Test func theFirstChartWorksOffline() async throws {
    let chart = try await StatisticsFixture().answer(
      "statistics sources add --example grippeweb",
      "statistics compare DE --by grippeweb-ili --season 2024/25 2025/26")
    let lines = chart["chart"]?["series"]?.elements ?? []
    #expect(lines.map { $0["key"] } == ["2024/25", "2025/26"])
    #expect(lines.first?["values"]?.elements?.first == 2197)
  }

  /// The totals that the feature itself computes of these files.
  @Test(arguments: Samples.all, ["confirmed", "deaths"])
  func wideTablesHaveTheSameTotals(_ samples: Samples, _ metric: String) async throws {
    let path = samples.series(metric)
    let total = metric == "deaths" ? samples.deaths : samples.confirmed
    let nextDay = try #require(Day(iso: samples.lastDay)).adding(days: 1)
    let statistics = try StatisticsFixture()
    let imported = try await statistics.answer(
      "statistics sources add --example jhu-\(metric)",
      "statistics import \(path) --source jhu-\(metric) --on \(nextDay)")
    #expect(imported["problems"] == [], "\(imported)")
    let answer = try await statistics.answer(
      "statistics indicator jhu-\(metric) --sum place --from \(samples.lastDay)")
    let values = answer["series"]?.elements?.first?["values"]?.elements
    #expect(values?.last?["value"] == .integer(total), "\(answer)")
  }

  @Test func theHeaderOfAFileDeterminesItsSource() async throws {
    let statistics = try StatisticsFixture()
    let columns = "survtype,countryname,yearweek,indicator,age,value"
    let rows = "\nprimary care syndromic,Austria,2026-W01,ILIconsultationrate,total,1.5\n"
    let file = try statistics.write(columns + rows, to: "rates.csv")
    let imported = try await statistics.answer("statistics import \(file) --on 2026-01-09")
    #expect(imported["values"] == 1 && imported["problems"] == [], "\(imported)")
    let sources = try await statistics.answer("statistics sources")
    #expect(sources["declared"]?.elements?.map { $0["id"] } == ["erviss"], "\(sources)")
    let again = try await statistics.answer("statistics import \(file) --on 2026-01-09")
    #expect(again["new"] == 0 && again["changed"] == 0, "\(again)")
    let undone = try await statistics.answer(
      "statistics undo", "statistics undo", "statistics sources")
    #expect(undone["declared"] == [], "the source was added in the same step: \(undone)")
    // A file of a source with the same columns and further ones is not one of this source.
    let detections = try statistics.write(
      "survtype,countryname,yearweek,pathogen,pathogentype,pathogensubtype,indicator,age,value\n"
        + "primary care sentinel,Austria,2026-W01,RSV,RSV,RSV,detections,total,3\n",
      to: "detections.csv")
    let other = try await statistics.answer("statistics import \(detections)")
    #expect(other["values"] == 1, "\(other)")
  }

  @Test func aFileOfSeveralSourcesNeedsAChoice() async throws {
    let statistics = try StatisticsFixture()
    let file = try statistics.write("place,week,value\nX1,2024-W40,1.5\n", to: "a.csv")
    var lines: [String] = []
    for id in ["one", "two"] {
      let mapping = Self.mapping.replacing("{ \"title\"", with: "{ \"id\": \"\(id)\", \"title\"")
        .replacing("\"id\": \"rates\"", with: "\"id\": \"\(id)-rates\"")
      lines.append("statistics sources add \(try statistics.write(mapping, to: "\(id).json"))")
    }
    let first = try await statistics.answer(lines[0], "statistics import \(file)")
    #expect(first["new"] == 1, "\(first)")
    let second = try await statistics.answer(lines[1], "statistics import \(file)")
    #expect(second["failure"] == "statistics.several-sources", "\(second)")
    let failure = try await statistics.answer("statistics import \(file) --format owid")
    #expect(failure["failure"] == "statistics.bad-file", "\(failure)")
  }

  @Test func theSchemaIsPrinted() async throws {
    let answer = try await StatisticsFixture().answer("statistics sources schema")
    #expect(answer["document"]?["media_type"] == "application/schema+json")
    let schema = try JSON(parsing: Array(EmbeddedFile.mappingSchema.bytes))
    #expect(schema["properties"]?["indicators"] != nil)
  }

  private static let mapping = """
    { "title": "Rates", "place": { "column": "place", "as": "code" },
      "period": { "column": "week", "as": "iso-week" },
      "update": ["https://example.org/a.csv", "https://example.org/b.csv"],
      "indicators": [{ "id": "rates", "title": "R", "kind": "rate", "unit": "%", "value": "value" }] }
    """
  private static let setting =
    "statistics.sources={\"rates\":" + mapping.replacing("\n", with: " ") + "}"

  @Test func settingsDeclareSources() async throws {
    let statistics = try StatisticsFixture()
    let options = Conversation.Options.script.setting(Self.setting)
    let file = try statistics.write("place,week,value\nX1,2024-W40,1.5\n", to: "a.csv")
    let answer = try await statistics.answer(
      "statistics import \(file) --source rates --on 2024-11-01", "statistics indicator rates",
      manner: options)
    #expect(answer["series"]?.elements?.first?["place"] == "X1", "\(answer)")
    let deleted = try await statistics.answer(
      "statistics sources delete rates --yes", manner: options)
    #expect(deleted["failure"] == "statistics.declared-source")
  }

  @Test func updatesMakeASnapshotOfTheServersDay() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", "https://example.org/a.csv",
        .text(
          "place,week,value\nX1,2024-W40,1.5\n",
          headers: [HTTPHeader("Date", "Fri, 01 Nov 2024 10:00:00 GMT")]),
        .text("no", status: 500)),
      .on("GET", "https://example.org/b.csv", .text("place,week,value\nX2,2024-W40,2\n")))
    let world = World(now: "2024-11-08T10:00", [.shared((any HTTPClient).self) { network }])
    let statistics = try StatisticsFixture(world)
    let options = Conversation.Options.script.setting(Self.setting)
    let answer = try await statistics.answer("statistics sources update rates", manner: options)
    #expect(
      answer["sources"]?.elements?.first == [
        "id": "rates", "updated": true, "date": "2024-11-01", "new": 2, "changed": 0, "gone": 0,
      ], "\(answer)")
    let failed = try await statistics.answer("statistics sources update rates", manner: options)
    #expect(failed["failure"] == "statistics.fetch-failed")
    let kept = try await statistics.answer("statistics indicator rates", manner: options)
    #expect(kept["as_of"] == "2024-11-01" && kept["series"]?.elements?.count == 2)
  }

  /// Responds with a file that it confirms as unchanged.
  private struct UnchangedServer: HTTPClient {
    let body: [UInt8]

    func send(_ request: HTTPRequest) -> HTTPResponse {
      HTTPResponse(
        status: 200, headers: [HTTPHeader("Date", "Fri, 01 Nov 2024 10:00:00 GMT")], body: body,
        url: request.url, wasRevalidated: true)
    }
    func stream(_ request: HTTPRequest) throws -> HTTPStream {
      throw NetworkError.refused(host: "example.org")
    }
  }

  /// The output of gzip for "place,week,value\nX1,2024-W40,1.5\n".
  private static let compressed =
    "H4sIAAAAAAAC/yvISUxO1SlPTc3WKUvMKU3lijDUMTIwMtENNzHQMdQz5QIA"
    + "gxfiKSEAAAA="

  @Test func unchangedFilesMakeNoSnapshot() async throws {
    let body = try #require(Data(base64Encoded: Self.compressed))
    let server = UnchangedServer(body: Array(body))
    let world = World(now: "2024-11-08T10:00", [.shared((any HTTPClient).self) { server }])
    let statistics = try StatisticsFixture(world)
    let options = Conversation.Options.script.setting(Self.setting)
    let first = try await statistics.answer("statistics sources update rates", manner: options)
    #expect(first["sources"]?.elements?.first?["new"] == 1, "\(first)")
    let second = try await statistics.answer("statistics sources update rates", manner: options)
    #expect(second["sources"]?.elements?.first?["updated"] == false, "\(second)")
    let shown = try await statistics.answer("statistics sources show rates", manner: options)
    #expect(shown["snapshots"]?.elements?.count == 1, "\(shown)")
  }

  @Test func boundaryFilesDrawRegions() async throws {
    let statistics = try StatisticsFixture()
    let ring = "[[[10,50],[12,50],[12,52],[10,52],[10,50]]]"
    _ = try statistics.write(
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"code": "X1"},
       "geometry": {"type": "Polygon", "coordinates": \(ring)}}]}
      """, to: "regions.geojson")
    let mapping = try statistics.write(
      Self.mapping.replacing("{ \"title\"", with: "{ \"id\": \"rates\", \"title\"")
        .replacing(
          "\"as\": \"code\"",
          with: """
            "as": "code", "boundaries": { "file": "regions.geojson", "property": "code" }
            """), to: "rates.json")
    let file = try statistics.write("place,week,value\nX1,2024-W40,1.5\n", to: "a.csv")
    let svg = statistics.path("map.svg")
    let answer = try await statistics.answer(
      "statistics sources add \(mapping)", "statistics import \(file) --source rates",
      "statistics map --by rates --svg \(svg)")
    #expect(answer["screen"] == "drawing", "\(answer)")
    #expect(try String(contentsOfFile: svg, encoding: .utf8).contains("#fef0d9"))
    let text = try await statistics.answer("statistics map --by rates")
    #expect(text["values"]?.elements?.first?["code"] == "X1")
    let setting = Self.setting.replacing(
      "\"as\": \"code\"",
      with: "\"as\": \"code\", \"boundaries\": { \"file\": "
        + "\"\(statistics.path("regions.geojson"))\", \"property\": \"code\" }")
    let options = Conversation.Options.script.setting(setting)
    let declared = try await statistics.answer("statistics map --by rates", manner: options)
    #expect(declared["values"]?.elements?.first?["code"] == "X1", "\(declared)")
    _ = try statistics.write("{}", to: "regions.geojson")
    let refused = try await statistics.answer("statistics sources add \(mapping)")
    #expect(refused["failure"] == "statistics.bad-boundaries")
  }

  /// Codes of the Länder that are codes of countries, too.
  @Test func ownCodesAreNotCountries() async throws {
    let statistics = try StatisticsFixture()
    let mapping = try statistics.write(
      Self.mapping.replacing("{ \"title\"", with: "{ \"id\": \"rates\", \"title\""),
      to: "rates.json")
    let file = try statistics.write(
      "place,week,value\nBE,2024-W40,1\nBY,2024-W40,2\nNW,2024-W40,3\n", to: "a.csv")
    let top = try await statistics.answer(
      "statistics sources add \(mapping)", "statistics import \(file) --source rates",
      "statistics top --by rates")
    #expect(top["top"]?.elements?.map { $0["name"] } == ["NW", "BY", "BE"], "\(top)")
    let talk = try await statistics.talk(
      "statistics chart BE --by rates", "statistics top --by rates", "statistics revised rates")
    #expect(!talk.contains("Belgium") && !talk.contains("Belarus"), "\(talk)")
    for command in [
      "map --by rates", "chart Belgium --by rates", "top --by rates --continent europe",
    ] {
      let answer = try await statistics.answer("statistics \(command)")
      #expect(answer["failure"] != nil, "\(answer)")
    }
    let shown = try await statistics.answer("statistics indicator rates --place be")
    #expect(shown["series"]?.elements?.first?["place"] == "BE", "\(shown)")
  }

  @Test func namesThatAreCodesAreReported() async throws {
    let statistics = try StatisticsFixture()
    let mapping = try statistics.write(
      Self.mapping.replacing("{ \"title\"", with: "{ \"id\": \"rates\", \"title\"")
        .replacing("\"as\": \"code\"", with: "\"as\": \"name\""), to: "rates.json")
    let file = try statistics.write(
      "place,week,value\nBE,2024-W40,1\nCroatia,2024-W40,2\n", to: "a.csv")
    let answer = try await statistics.answer(
      "statistics sources add \(mapping)", "statistics import \(file) --source rates")
    #expect(answer["by_code"] == ["BE"] && answer["values"] == 2, "\(answer)")
    let talk = try await statistics.talk("statistics import \(file) --source rates")
    #expect(talk.contains("Countries by their codes: BE. If"), "\(talk)")
  }
}

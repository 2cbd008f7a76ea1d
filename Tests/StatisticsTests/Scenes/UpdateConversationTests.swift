import AtriumCore
import AtriumScreen
import AtriumTesting
import Statistics
import Testing

/// The command `update`.
@MainActor @Suite struct UpdateConversationTests {
  private static let folder =
    "https://raw.githubusercontent.com/CSSEGISandData/COVID-19/master/csse_covid_19_data"
    + "/csse_covid_19_time_series/time_series_covid19_"

  private func series(_ metric: String, _ replies: ScriptedReply...) -> ScriptedLine {
    let url = "\(Self.folder)\(metric)_global.csv"
    return .when(metric, { $0.url == url }, replies: replies)
  }

  private func file(_ total: Int) -> ScriptedReply {
    .text("Province/State,Country/Region,Lat,Long,8/4/21\n,Croatia,45,15,\(total)\n")
  }

  private func world(_ network: ScriptedHTTP) -> World {
    World(now: "2021-08-05T10:00", [.shared((any HTTPClient).self) { network }])
  }

  @Test func figuresOfCovidAreFetchedAsASnapshot() async throws {
    let network = ScriptedHTTP(
      series("confirmed", file(364_244)), series("deaths", file(8_267)),
      series("recovered", file(354_830)))
    let statistics = try StatisticsFixture(world(network))
    let update = try await statistics.answer("statistics update")
    #expect(
      update["sources"]?.elements?.first == [
        "id": "atrium-covid-19", "updated": true, "date": "2021-08-05", "new": 3, "changed": 0,
        "gone": 0,
      ], "\(update)")
    let day = try await statistics.answer("/statistics/HR")
    #expect(day["date"] == "2021-08-04" && day["source"] == "jhu", "\(day)")
    #expect(day["active"]?["total"] == 1_147)
    network.expectAllUsed()
  }

  @Test func aFailedUpdateChangesNothingAndCanBeRetried() async throws {
    let network = ScriptedHTTP(
      series("confirmed", file(364_244), file(364_244)),
      series("deaths", .text("no", status: 503), file(8_267)), series("recovered", file(354_830)))
    let talk = try await Conversation.with(
      [StatisticsFeature()], in: world(network), says: "statistics", "update", "retry", "country HR"
    )
    #expect(talk.contains("503"), "\(talk)")
    #expect(
      talk.contains("\n  Stored data is unchanged. Run 'retry' to try again.\n"), "\(talk)")
    #expect(talk.contains("✓ 'atrium-covid-19': new snapshot of 2021-08-05."), "\(talk)")
    #expect(talk.hasSuffix("Source: JHU CSSE, last day 2021-08-04."), "\(talk)")
  }

  /// Confirms each file as unchanged.
  private struct UnchangedServer: HTTPClient {
    func send(_ request: HTTPRequest) -> HTTPResponse {
      let text = "Province/State,Country/Region,Lat,Long,8/4/21\n,Croatia,45,15,5\n"
      return HTTPResponse(
        status: 200, body: Array(text.utf8), url: request.url, wasRevalidated: true)
    }
    func stream(_ request: HTTPRequest) throws -> HTTPStream {
      throw NetworkError.refused(host: "raw.githubusercontent.com")
    }
  }

  @Test func unchangedFilesMakeNoSnapshot() async throws {
    let world = World([.shared((any HTTPClient).self) { UnchangedServer() }])
    let statistics = try StatisticsFixture(world)
    let own = try statistics.write("iso_code,date,total_cases\nHRV,2021-11-03,9\n", to: "owid.csv")
    for (line, isUpdated) in [
      ("statistics update", true), ("statistics update atrium-covid-19", false),
      ("statistics update --source atrium-covid-19", false),
    ] {
      let update = try await statistics.answer("statistics import \(own)", line)
      let source = update["sources"]?.elements?.first
      #expect(source?["updated"] == .bool(isUpdated), "\(line): \(update)")
    }
  }

  @Test func theTimeoutIsASetting() async throws {
    let network = ScriptedHTTP(
      series("confirmed", file(1)), series("deaths", file(1)), series("recovered", file(1)))
    _ = try await StatisticsFixture(world(network)).answer(
      "statistics update", manner: .script.setting("statistics.timeout=7"))
    #expect(network.requests.map(\.timeout) == [.seconds(7), .seconds(7), .seconds(7)])
  }

  @Test func factsAreFetchedAndTranslated() async throws {
    let network = ScriptedHTTP(
      .when(
        "the facts", { request in request.url.hasPrefix("https://restcountries.com/v3.1/all?") },
        .text(
          #"""
          [{"cca2":"HR","capital":["Zadar"],"area":56594.0,"region":"Europe","subregion":"Balkan",
          "languages":{"hrv":"Croatian"},"currencies":{"EUR":{"name":"Euro"}},"borders":["SVN"]}]
          """#)))
    let talk = try await Conversation.with(
      [StatisticsFeature()], .person.speaking(.de), in: world(network),
      says: "statistics", "update --source restcountries", "facts HR")
    #expect(talk.contains("✓ Informationen zu 1 Land aktualisiert."), "\(talk)")
    #expect(
      talk.contains("Hauptstadt   Zadar") && talk.contains("Sprachen     Kroatisch"), "\(talk)")
    #expect(talk.contains("Nachbarn     Slowenien"), "\(talk)")
  }

  @Test(arguments: ["[]", "oops"])
  func factsComeFromTheConfiguredServer(_ answer: String) async throws {
    let network = ScriptedHTTP(
      .when("the facts", { $0.url.hasPrefix("https://r.example/v3.1/all?") }, .text(answer)))
    let status = try await Conversation.status(
      of: [StatisticsFeature()],
      .script.setting("statistics.restcountries-url=https://r.example"), in: world(network),
      saying: "statistics update restcountries")
    #expect(status == 66)
  }
}

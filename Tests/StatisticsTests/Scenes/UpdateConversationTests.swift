import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Statistics
import Testing

/// The commands `update` and `key`.
@MainActor @Suite struct UpdateConversationTests {
  private static let summary = """
    {"Countries":[{"Country":"Croatia","CountryCode":"HR","Slug":"croatia","TotalConfirmed":364244,
    "TotalDeaths":8267,"TotalRecovered":354830,"Date":"2021-08-04T12:00:00Z"}]}
    """

  private func world(_ network: ScriptedHTTP) -> World {
    World(now: "2021-08-04T10:00", [.shared((any HTTPClient).self) { network }])
  }

  private func world(_ line: ScriptedLine) -> World { world(ScriptedHTTP(line)) }

  @Test func aFailedUpdateChangesNothingAndCanBeRetried() async throws {
    let world = world(
      .on(
        "GET", "https://api.covid19api.com/summary",
        .fails(.unreachable(host: "api.covid19api.com")), .text(Self.summary)))
    let talk = try await Conversation.with(
      [StatisticsFeature()], in: world, says: "statistics", "update world --source covid19api",
      "retry", "country HR")
    #expect(talk.contains("✗ Cannot update from covid19api.com. "), "\(talk)")
    #expect(talk.contains("api.covid19api.com"), "\(talk)")
    #expect(
      talk.contains("\n  Stored data is unchanged. Run 'retry' to try again.\n"), "\(talk)")
    #expect(talk.contains("✓ covid19api.com: 3 new figures of 1 country."), "\(talk)")
    #expect(talk.contains("Croatia, 2021-08-04"), "\(talk)")
    #expect(talk.hasSuffix("Source: covid19api.com, last day 2021-08-04."), "\(talk)")
  }

  /// The answers of disease.sh for the history, as the server sends them.
  @Test(arguments: [
    (#"{"timeline":{"cases":{"8/3/21":1},"deaths":{},"recovered":{}}}"#, 200, false),
    (#"{"timeline":{"cases":{},"deaths":{},"recovered":{}}}"#, 200, true),
    (#"{"message":"Country not found or doesn't have any historical data"}"#, 404, true),
  ])
  func aMissingHistoryIsNamed(_ history: String, _ status: Int, _ isMissing: Bool) async throws {
    let base = "https://disease.sh/v3/covid-19"
    func network() -> ScriptedHTTP {
      ScriptedHTTP(
        .on("GET", "\(base)/historical/HR?lastdays=all", .text(history, status: status)),
        .on(
          "GET", "\(base)/vaccine/coverage/countries/HR?lastdays=all", .text("{}", status: 404)),
        .on("GET", "\(base)/all", .text("{}")),
        .on(
          "GET", "\(base)/countries",
          .text(
            #"[{"updated":1628070000000,"country":"Croatia","cases":9,"countryInfo":{"iso2":"HR"}}]"#
          )),
        .on("GET", "\(base)/vaccine/coverage/countries?lastdays=1", .text("[]")))
    }
    let answer = try await StatisticsFixture(world(network())).answer("statistics update HR")
    #expect(answer["without_history"] == (isMissing ? "HR" : .null), "\(answer)")
    let talk = try await StatisticsFixture(world(network())).talk("statistics update HR")
    #expect(talk.contains("disease.sh has no history of Croatia") == isMissing, "\(talk)")
    #expect(talk.contains("of 1 country."), "\(talk)")
  }

  @Test func settingsDetermineServerAddressAndTimeout() async throws {
    let network = ScriptedHTTP(.on("GET", "https://c.example/summary", .text(Self.summary)))
    let update = try await StatisticsFixture(world(network)).answer(
      "statistics update world",
      manner: .script.setting(
        "statistics.source=covid19api", "statistics.covid19api-url=https://c.example",
        "statistics.timeout=7"))
    #expect(update["source"] == "covid19api" && update["figures"] == 3)
    #expect(network.requests.map(\.timeout) == [.seconds(7)])
  }

  @Test func theTrackerRequiresAKey() async throws {
    let world = world(
      .when(
        "with the key",
        { request in request.headers["X-RapidAPI-Key"] == "secret" },
        .text(#"[{"TwoLetterSymbol":"hr","TotalCases":364244}]"#)))
    let talk = try await Conversation.with(
      [StatisticsFeature()], in: world, says: "statistics", "update --source tracker",
      "key", "secret", "update --source tracker", "key --forget", "update --source tracker")
    #expect(talk.contains("Key: ***") && !talk.contains("secret"), "\(talk)")
    #expect(
      talk.hasSuffix("Run 'statistics key' to enter it, or 'statistics key FILE' to read a file."),
      "\(talk)")
    #expect(talk.contains("✗ The tracker needs a RapidAPI key."), "\(talk)")
    #expect(talk.contains("✓ VACCOVID: 1 new figure of 1 country."), "\(talk)")
  }

  @Test(arguments: [
    ("abc123\n", 0), ("", 65), (" \n", 65), ("two words", 65), ("a\nb", 65), ("schlüssel", 65),
  ])
  func aKeyFileContainsOneWord(_ text: String, _ status: Int32) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    let line = "statistics key \(file.path(percentEncoded: false))"
    #expect(try await Conversation.status(of: [StatisticsFeature()], saying: line) == status)
  }

  @Test func factsAreFetchedAndTranslated() async throws {
    let world = world(
      .when(
        "the facts", { request in request.url.hasPrefix("https://restcountries.com/v3.1/all?") },
        .text(
          #"""
          [{"cca2":"HR","capital":["Zadar"],"area":56594.0,"region":"Europe","subregion":"Balkan",
          "languages":{"hrv":"Croatian"},"currencies":{"EUR":{"name":"Euro"}},"borders":["SVN"]}]
          """#)))
    let talk = try await Conversation.with(
      [StatisticsFeature()], .person.speaking(.de), in: world,
      says: "statistics", "update --source restcountries", "facts HR")
    #expect(talk.contains("✓ Informationen zu 1 Land aktualisiert."), "\(talk)")
    #expect(
      talk.contains("Hauptstadt   Zadar") && talk.contains("Sprachen     Kroatisch"), "\(talk)")
    #expect(talk.contains("Nachbarn     Slowenien"), "\(talk)")
  }

  @Test func factsComeFromTheConfiguredServer() async throws {
    let world = world(
      .when("the facts", { $0.url.hasPrefix("https://r.example/v3.1/all?") }, .text("[]")))
    let status = try await Conversation.status(
      of: [StatisticsFeature()],
      .script.setting("statistics.restcountries-url=https://r.example"), in: world,
      saying: "statistics update --source restcountries")
    #expect(status == 66)
  }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Statistics

/// Files that are imported, and servers that are chosen.
@MainActor @Suite struct ImportTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func allFilesAreKeptOrNone() async throws {
    let good = try desk.write("iso_code,date,total_cases\nHRV,2020-04-01,999\n", to: "good.csv")
    let bad = try desk.write("iso_code,date,total_cases\nHRV,2020-04-02,x\n", to: "bad.csv")
    #expect(try await desk.answer("statistics import \(good) \(bad)")["failure"] != nil)
    let day = try await desk.answer("/statistics/HR/2020-04-01")
    #expect(day["confirmed"]?["total"] == 867)
  }

  @Test func importingAgainChangesNothing() async throws {
    let file = try desk.write("iso_code,date,total_cases\nHRV,2020-04-01,999\n", to: "a.csv")
    let first = try await desk.answer("statistics import \(file)")
    let second = try await desk.answer("statistics import \(file) --format owid")
    #expect(first["changed"] == 1 && second["changed"] == 0 && second["figures"] == 1)
  }

  @Test func everyColumnOfTheLongTableIsKept() async throws {
    let columns = "total_cases,total_deaths,total_tests,people_vaccinated,total_vaccinations"
    let file = try desk.write(
      "location,continent,date,\(columns)\nCroatia,Europe,2021-11-03,5,4,3,2,1\n", to: "long.csv")
    let day = try await desk.answer("statistics import \(file)", "/statistics/HR/2021-11-03")
    let keys = ["confirmed", "deaths", "tested", "vaccinated", "doses"]
    #expect(keys.map { day[$0]?["total"] } == [5, 4, 3, 2, 1])
  }

  @Test func theSettingsChooseTheServer() async throws {
    let summary = """
      {"Countries":[{"Country":"Croatia","CountryCode":"HR","Slug":"croatia","TotalConfirmed":5,
      "TotalDeaths":1,"TotalRecovered":1,"Date":"2021-08-04T12:00:00Z"}]}
      """
    let network = ScriptedHTTP(.on("GET", "https://c.example/summary", .text(summary)))
    let desk = try Desk(World([.shared((any HTTPClient).self) { network }]))
    let update = try await desk.answer(
      "statistics update world",
      manner: .script.setting(
        "statistics.source=covid19api", "statistics.covid19api_url=https://c.example",
        "statistics.patience=7"))
    #expect(update["source"] == "covid19api" && update["figures"] == 3)
    #expect(network.requests.map(\.timeout) == [.seconds(7)])
  }
}

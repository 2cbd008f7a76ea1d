import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import StatisticsImport
import Testing

@testable import Statistics

/// The requests of the clients, and the meaning of recorded answers.
@Suite struct FiguresClientTests {
  private let base = "https://server.test"

  private func client(
    _ network: ScriptedHTTP, _ server: StatisticsServer = .diseaseSh, today: Day = .first
  ) -> FiguresClient {
    FiguresClient(
      client: JSONClient(http: network, source: server.source, base: base), server: server,
      today: today)
  }
  private func day(_ text: String) throws -> Int { try #require(Day(iso: text)).number }

  @Test func diseaseShProvidesTodayAndHistory() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", base + "/v3/covid-19/historical/HR?lastdays=all",
        .text(
          #"""
          {"country":"Croatia","province":["mainland"],"timeline":{"cases":{"2/9/21":5,"2/10/21":4},
          "deaths":{"2/9/21":1,"x":3},"recovered":{"2/9/21":"2"}}}
          """#)),
      .on(
        "GET", base + "/v3/covid-19/vaccine/coverage/countries/HR?lastdays=all",
        .text("", status: 404)),
      .on("GET", base + "/v3/covid-19/all", .text("{}")),
      .on(
        "GET", base + "/v3/covid-19/countries",
        .text(
          #"""
          [{"updated":1587140875524,"country":"Croatia","countryInfo":{"iso2":"HR"},"cases":"1814",
          "deaths":36,"recovered":0,"critical":null,"tests":21110},
          {"updated":1587140875524,"country":"MS Zaandam","countryInfo":{"iso2":null},"cases":9,
          "critical":3},{"updated":1587140875524,"country":"Atlantis","countryInfo":{"iso2":null},"cases":9}]
          """#)),
      .on(
        "GET", base + "/v3/covid-19/vaccine/coverage/countries?lastdays=1",
        .text(#"[{"country":"Croatia","timeline":{"3/1/21":300}}]"#)))
    let croatia = try #require(CountryTable["HR"])
    let batch = try await client(network).figures(of: croatia).batch
    #expect(batch["HR", .confirmed][try day("2021-02-10")] == 4)
    #expect(batch["HR", .recovered][try day("2021-02-09")] == 2)
    #expect(batch["HR", .confirmed][try day("2020-04-17")] == 1814)
    #expect(batch["HR", .recovered][try day("2020-04-17")] == nil)
    #expect(batch["HR", .serious].isEmpty)
    #expect(batch["HR", .doses][try day("2021-03-01")] == 300)
    #expect(batch["HR", .tested][try day("2020-04-17")] == 21110)
    #expect(batch["MS-ZAANDAM", .confirmed][try day("2020-04-17")] == 9)
    #expect(batch["MS-ZAANDAM", .serious][try day("2020-04-17")] == 3)
    #expect(batch.codes == ["HR", "MS-ZAANDAM"])
    network.expectAllUsed()
  }

  @Test func covid19APIFallsBackToTheTotalOfProvinces() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", base + "/summary",
        .text(
          #"""
          {"Countries":[{"Country":"Croatia","CountryCode":"HR","Slug":"croatia",
          "TotalConfirmed":10,"TotalDeaths":1,"TotalRecovered":0,"Date":"2021-08-04T12:00:00Z"}]}
          """#)),
      .on("GET", base + "/dayone/country/croatia", .text("", status: 404)),
      .on(
        "GET", base + "/total/dayone/country/croatia",
        .text(
          #"""
          [{"Province":"A","Confirmed":3,"Deaths":0,"Recovered":1,"Date":"2021-08-01T00:00:00Z"},
          {"Province":"B","Confirmed":4,"Deaths":1,"Recovered":0,"Date":"2021-08-01T00:00:00Z"}]
          """#)))
    let croatia = try #require(CountryTable["HR"])
    let batch = try await client(network, .covid19api).figures(of: croatia).batch
    let first = try day("2021-08-01")
    #expect(batch["HR", .confirmed] == FigureSeries(from: first, [7, nil, nil, 10]))
    #expect(batch["HR", .recovered] == FigureSeries(from: first, [1]))
    network.expectAllUsed()
  }

  @Test func trackerTotalsMayBeQuoted() async throws {
    let network = ScriptedHTTP(
      .on(
        "GET", base + "/api/npm-covid-data/countries",
        .text(
          #"""
          [{"Country":"US","TwoLetterSymbol":"us","TotalCases":35460776,"TotalDeaths":611222,
          "TotalRecovered":"0","TotalTests":"5","Serious_Critical":0},
          {"Country":"Europe","TwoLetterSymbol":"","TotalCases":1}]
          """#)))
    let today = try #require(Day(iso: "2021-08-04"))
    let batch = try await client(network, .tracker, today: today).figures(of: nil).batch
    #expect(batch["US", .confirmed] == FigureSeries(from: today.number, [35_460_776]))
    #expect(batch["US", .tested][today.number] == 5)
    #expect(batch["US", .recovered].isEmpty && batch["US", .serious].isEmpty)
    #expect(batch.codes == ["US"])
  }

  @Test(arguments: Samples.all) func readsAnswersOfEachService(_ samples: Samples) async throws {
    let countries = try samples.bytes("recorded/disease.sh/v3_covid-19_countries.json")
    let summary = try samples.bytes("recorded/covid19api/summary-2020-05-26.json")
    let entry = try samples.bytes("recorded/vaccovid/npm-covid-data-one-entry.json")
    let network = ScriptedHTTP(
      .on("GET", base + "/v3/covid-19/all", .text("{}")),
      .on("GET", base + "/v3/covid-19/countries", .bytes(countries)),
      .on(
        "GET", base + "/v3/covid-19/vaccine/coverage/countries?lastdays=1", .text("", status: 404)),
      .on("GET", base + "/summary", .bytes(summary)),
      .on("GET", base + "/api/npm-covid-data/countries", .bytes(entry)))
    let april = try await client(network).figures(of: nil).batch
    #expect(april.codes.count >= samples.answers.countriesInApril)
    #expect(april["DE", .confirmed].first == (try day("2020-04-17")))
    let may = try await client(network, .covid19api).figures(of: nil).batch
    #expect(may["HR", .confirmed][try day("2020-05-26")] == samples.answers.casesOfCroatiaInMay)
    #expect(may.codes.count == samples.answers.countriesInMay)
    let today = try #require(Day(iso: "2022-01-02"))
    let one = try await client(network, .tracker, today: today).figures(of: nil).batch
    #expect(one["VN", .tested].values == [samples.answers.testsOfVietnam])
  }

  @Test(arguments: [
    (StatisticsServer.diseaseSh, "/v3/covid-19/countries"),
    (.diseaseSh, "/v3/covid-19/historical/HR"),
    (.covid19api, "/summary"), (.tracker, "/api/npm-covid-data/countries"),
  ])
  func answersWithoutTheExpectedStructureAreErrors(
    _ server: StatisticsServer, _ path: String
  ) async throws {
    let isHistory = path.hasSuffix("/HR")
    let network = ScriptedHTTP(
      .on("GET", base + "/v3/covid-19/all", .text("{}")),
      .on("GET", base + path + (isHistory ? "?lastdays=all" : ""), .text("{}")))
    await #expect(throws: Failure.unexpected(server.source)) {
      _ = try await client(network, server).figures(of: isHistory ? CountryTable["HR"] : nil)
    }
  }

  /// The totals of two entries of a province and a day, and their sum with another province.
  @Test(arguments: [(5, 5, 12), (5, 6, nil)] as [(Int, Int, Double?)])
  func aRepeatedProvinceCountsOnce(_ first: Int, _ second: Int, _ sum: Double?) async throws {
    let entries = [("A", first), ("B", 7), ("A", second)].map { province, total in
      #"{"Province":"\#(province)","Date":"2021-08-04T00:00:00Z","Confirmed":\#(total)}"#
    }
    let network = ScriptedHTTP(
      .on(
        "GET", base + "/summary",
        .text(#"{"Countries":[{"Country":"Croatia","CountryCode":"HR","Slug":"croatia"}]}"#)),
      .on(
        "GET", base + "/dayone/country/croatia",
        .text("[" + entries.joined(separator: ",") + "]")))
    let client = client(network, .covid19api)
    guard let sum else {
      await #expect(throws: Failure.unexpected(.covid19api)) {
        _ = try await client.figures(of: CountryTable["HR"])
      }
      return
    }
    let answer = try await client.figures(of: CountryTable["HR"])
    #expect(answer.batch["HR", .confirmed].values == [sum] && answer.hasHistory)
  }

  @Test func countsMayBeQuotedAndAreLimited() {
    let numbers: [JSON] = [
      .integer(.max), .number(1e300), .number(.nan), .integer(-1), .string("12"), .number(12.4),
    ]
    #expect(numbers.map(\.nonNegativeInteger) == [nil, nil, nil, nil, 12, 12])
  }

  @Test func answersOfTooManyValuesAreRejected() async throws {
    let text = "[" + String(repeating: "{},", count: 500_000) + "{}]"
    let network = ScriptedHTTP(.on("GET", base + "/summary", .text(text)))
    let error = await #expect(throws: JSONSyntaxError.self) {
      _ = try await client(network, .covid19api).figures(of: nil).batch
    }
    #expect(error?.failure.location == "1:1499999")
  }

  @Test(arguments: [
    (ScriptedReply.fails(.refused(host: "server.test")), Failure.Kind.unavailable, "no-connection"),
    (.text("", status: 404), .notFound, "nothing-there"),
    (.text("", status: 500), .unavailable, "failed"),
    (.text("wait", status: 429, headers: [HTTPHeader("Retry-After", "60")]), .tryAgain, "busy"),
    (.text("<!DOCTYPE html>"), .data, "not-json"), (.text("[1,2"), .data, "not-json"),
    (.text("{}"), .data, "unexpected"), (.text("", status: 403), .denied, "refused"),
    (.fails(.tooLarge(host: "server.test", limit: 1)), .unavailable, "failed"),
    (.fails(.cutOff(host: "server.test")), .unavailable, "no-connection"),
  ])
  func failuresHaveAKindAndACode(
    _ reply: ScriptedReply, _ kind: Failure.Kind, _ code: String
  ) async throws {
    let network = ScriptedHTTP(.on("GET", base + "/summary", reply))
    let failure = await #expect(throws: Failure.self) {
      _ = try await client(network, .covid19api).figures(of: nil).batch
    }
    #expect(failure?.kind == kind)
    #expect(failure?.code == "statistics." + code)
  }
}

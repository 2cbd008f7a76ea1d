import AtriumTesting
import Foundation
import Synchronization
import Testing

/// The program beside a server that answers as the real ones did, and as none should.
@Suite struct StatisticsServerTests {
  private static let data = DocumentationTests.root.deletingLastPathComponent()
    .appending(path: "shared/data/covid")

  /// The recorded answers by their targets; `nil`, with the reason printed, where there are none.
  private static func answers() -> [String: [UInt8]]? {
    let files = [
      "/v3/covid-19/historical/HR?lastdays=all":
        "fixtures/disease.sh/v3/covid-19/historical/HR.lastdays=all.json",
      "/v3/covid-19/countries": "recorded/disease.sh/v3_covid-19_countries.json",
      "/summary": "fixtures/covid19api/summary.json",
      "/dayone/country/croatia": "fixtures/covid19api/dayone/country/croatia.json",
      "/total/dayone/country/china": "fixtures/covid19api/total/dayone/country/china.json",
      "/api/npm-covid-data/countries": "fixtures/vaccovid/api/npm-covid-data/countries.json",
    ]
    var answers: [String: [UInt8]] = [:]
    for (target, file) in files {
      guard
        let bytes = FileManager.default.contents(
          atPath: data.appending(path: file).path(percentEncoded: false))
      else {
        print("skipped: there is no \(file) in ../shared/data/covid")
        return nil
      }
      answers[target] = Array(bytes)
    }
    return answers
  }

  private func settings(_ server: FixtureServer) -> [String: String] {
    let names = ["DISEASE_URL", "COVID19API_URL", "TRACKER_URL", "RESTCOUNTRIES_URL"]
    return Dictionary(uniqueKeysWithValues: names.map { ("ATRIUM_STATISTICS_\($0)", server.url) })
  }

  private func series(
    _ country: String, _ metric: String, on day: String, in home: ThrowawayHome
  ) async throws -> String {
    let answer = try await Atrium.run(
      "statistics", "series", country, "--metric", metric, "--from", day, "--to", day, "--csv",
      in: home)
    return answer.output.split(separator: "\r\n").last.map(String.init) ?? ""
  }

  @Test func allThreeServersFillTheStore() async throws {
    guard let answers = Self.answers() else { return }
    try await FixtureServer.run { request in
      answers[request.target].map { .bytes($0, headers: ["ETag": "\"1\""]) }
        ?? .text("nothing", status: 404)
    } while: { server in
      let settings = settings(server)
      let home = try ThrowawayHome()
      let first = try await Atrium.run(
        "statistics", "update", "HR", environment: settings, in: home)
      #expect(first.status == 0, "\(first.errors)")
      #expect(
        try await series("HR", "confirmed", on: "2023-03-09", in: home) == "2023-03-09,1269326")

      let again = try await Atrium.run(
        "statistics", "update", "HR", "--json", environment: settings, in: home)
      #expect(again.output.contains(#""changed":0"#), "\(again)")
      #expect(server.requests.contains { $0["If-None-Match"] == "\"1\"" })

      let second = try await Atrium.run(
        "statistics", "update", "China", "--source", "covid19api", environment: settings, in: home)
      #expect(second.status == 0, "\(second.errors)")
      #expect(
        try await series("CN", "confirmed", on: "2021-08-04", in: home) == "2021-08-04,115854")

      #expect(try await Atrium.run("statistics", "key", "abc", in: home).status == 0)
      let third = try await Atrium.run(
        "statistics", "update", "--source", "tracker", "--json", environment: settings, in: home)
      #expect(third.output.contains(#""source":"tracker","figures":"#), "\(third)")
      let asked = server.requests.last { $0.target == "/api/npm-covid-data/countries" }
      #expect(asked?["X-RapidAPI-Key"] == "abc")
    }
  }

  /// What a server does wrong, and the exit status and the code that tell it.
  enum Fault: String, CaseIterable, Sendable {
    case cut, garbage, markup, failing, busy, endless, closed

    var outcome: (status: Int32, code: String) {
      switch self {
      case .cut, .closed: (69, "statistics.no-connection")
      case .garbage, .markup: (65, "statistics.not-json")
      case .failing, .endless: (69, "statistics.failed")
      case .busy: (75, "statistics.busy")
      }
    }
    func reply(_ whole: [UInt8]) -> FixtureReply {
      switch self {
      case .cut: .cutOff(after: Array(whole.prefix(1000)), announcing: whole.count)
      case .garbage: .bytes(Array(whole.prefix(2000)))
      case .markup: .text("<!DOCTYPE html><p>It works!")
      case .failing: .text("oops", status: 500)
      case .busy: .busy(status: 429, retryAfter: "3600")
      case .endless: .endless()
      case .closed: .text("")
      }
    }
  }

  @Test(arguments: Fault.allCases) func aFaultIsToldAndChangesNothing(_ fault: Fault) async throws {
    guard let whole = Self.answers()?["/summary"] else { return }
    try await FixtureServer.run { _ in
      fault.reply(whole)
    } while: { server in
      let home = try ThrowawayHome()
      let before = try await Atrium.run("statistics", "--json", in: home).output
      var settings = settings(server)
      if fault == .closed { settings["ATRIUM_STATISTICS_COVID19API_URL"] = "http://127.0.0.1:1" }
      let outcome = try await Atrium.run(
        "statistics", "update", "world", "--source", "covid19api", "--json",
        environment: settings, in: home, within: .seconds(120))
      #expect(outcome.status == fault.outcome.status, "\(outcome)")
      #expect(outcome.errors.contains(#""failure":"\#(fault.outcome.code)""#), "\(outcome)")
      #expect(try await Atrium.run("statistics", "--json", in: home).output == before)
    }
  }

  @Test func aServerThatRecoversIsAskedAgain() async throws {
    guard let whole = Self.answers()?["/summary"] else { return }
    let replies = Mutex<[FixtureReply]>([
      .busy(status: 503, retryAfter: "0"), .text("", status: 500),
    ])
    try await FixtureServer.run { _ in
      replies.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? .bytes(whole)
    } while: { server in
      let words = ["statistics", "update", "world", "--source", "covid19api"]
      let home = try ThrowawayHome()
      let program = Program(path: Atrium.path, home: home, environment: settings(server))
      // Being busy passes while one waits; what failed is asked again by the person.
      let failed = try await program.run(words)
      #expect(failed.status == 69 && failed.errors.contains("HTTP 500"), "\(failed)")
      #expect(try await program.run(words).status == 0)
      #expect(server.requests.count == 3)
    }
  }
}

import AtriumTesting
import Foundation
import Synchronization
import Testing

/// The program reads the answers of servers, and reports faulty ones.
@Suite struct StatisticsServerTests {
  private func series(
    _ country: String, _ metric: String, on day: String, in home: ThrowawayHome
  ) async throws -> String {
    let answer = try await Atrium.run(
      "statistics", "series", country, "--by", metric, "--from", day, "--to", day, "--csv",
      in: home)
    return answer.output.split(separator: "\r\n").last.map(String.init) ?? ""
  }

  /// A home with a key for the tracker.
  private func home() async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let kept = try await Atrium.run("statistics", "key", "-", input: "abc\n", in: home)
    #expect(kept.status == 0, "\(kept)")
    return home
  }

  private func update(
    from source: StatisticsServer, at url: String, settings: [String: String] = [:],
    in home: ThrowawayHome
  ) async throws -> Program.Outcome {
    try await Program(
      path: Atrium.path, home: home,
      environment: StatisticsServer.settings(url).merging(settings) { $1 }
    ).run(
      ["statistics", "update", "world", "--source", source.rawValue, "--json"],
      within: .seconds(120))
  }

  @Test func importsFiguresFromEveryServer() async throws {
    try await FixtureServer.run { request in
      StatisticsServer.answers[request.target].map { .bytes($0, headers: ["ETag": "\"1\""]) }
        ?? .text("nothing", status: 404)
    } while: { server in
      let settings = StatisticsServer.settings(server.url)
      let home = try await home()
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

      let third = try await update(from: .tracker, at: server.url, in: home)
      #expect(third.output.contains(#""source":"tracker","figures":"#), "\(third)")
      let request = server.requests.last { $0.target == StatisticsServer.tracker.target }
      #expect(request?["X-RapidAPI-Key"] == "abc")
    }
  }

  @Test(arguments: StatisticsServer.allCases, StatisticsServer.Fault.allCases)
  func aFaultIsReportedAndChangesNothing(
    _ source: StatisticsServer, _ fault: StatisticsServer.Fault
  ) async throws {
    let whole = source.figures
    try await FixtureServer.run { _ in
      try await fault.reply(whole)
    } while: { server in
      let home = try await home()
      let before = try await Atrium.run("statistics", "--json", in: home).output
      let outcome = try await update(
        from: source, at: fault == .closed ? "http://127.0.0.1:1" : server.url,
        settings: fault == .silent ? ["ATRIUM_STATISTICS_TIMEOUT": "1"] : [:], in: home)
      #expect(outcome.status == fault.outcome.status, "\(outcome)")
      #expect(outcome.errors.contains(#""failure":"\#(fault.outcome.code)""#), "\(outcome)")
      if fault == .busy { #expect(outcome.errors.contains("3600"), "\(outcome)") }
      #expect(try await Atrium.run("statistics", "--json", in: home).output == before)
    }
  }

  @Test(arguments: StatisticsServer.allCases)
  func retriesAfterAFault(_ source: StatisticsServer) async throws {
    let whole = source.figures
    let replies = Mutex<[FixtureReply]>([
      .busy(status: 503, retryAfter: "0"), .text("", status: 500),
    ])
    try await FixtureServer.run { request in
      guard request.target == source.target else { return .text("", status: 404) }
      return replies.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? .bytes(whole)
    } while: { server in
      let home = try await home()
      // The program retries a busy server, but not one that failed.
      let failed = try await update(from: source, at: server.url, in: home)
      #expect(try failed.status == 69 && failed.failure() == "statistics.failed", "\(failed)")
      #expect(try await update(from: source, at: server.url, in: home).status == 0)
      #expect(server.requests.count { $0.target == source.target } == 3)
    }
  }

  @Test(arguments: StatisticsServer.allCases)
  func waitsForASlowServer(_ source: StatisticsServer) async throws {
    let whole = source.figures
    try await FixtureServer.run { request in
      guard request.target == source.target else { return .text("", status: 404) }
      let rest = Mutex(whole[...])
      return .pieces(count: whole.count) {
        try await Task.sleep(for: .milliseconds(20))
        return rest.withLock { rest in
          let piece = rest.prefix(whole.count / 20 + 1)
          rest = rest.dropFirst(piece.count)
          return piece.isEmpty ? nil : Array(piece)
        }
      }
    } while: { server in
      let outcome = try await update(from: source, at: server.url, in: home())
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains(#""source":"\#(source.rawValue)""#), "\(outcome)")
    }
  }
}

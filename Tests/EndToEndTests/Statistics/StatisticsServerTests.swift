import AtriumTesting
import Foundation
import Synchronization
import Testing

/// The program fetches the files of sources, and reports faulty answers.
@Suite struct StatisticsServerTests {
  private let whole = StatisticsServer.figures

  private func home(_ url: String) async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let added = try await StatisticsServer.addSource(at: url, to: home)
    #expect(added.status == 0, "\(added)")
    return home
  }

  private func update(
    _ settings: [String: String] = [:], in home: ThrowawayHome
  ) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home, environment: settings)
      .run(["statistics", "update", "rates", "--json"], within: .seconds(120))
  }

  @Test func importsTheFileOfASource() async throws {
    try await FixtureServer.run { [whole] request in
      request.target == StatisticsServer.target
        ? .bytes(whole, headers: ["ETag": "\"1\""]) : .text("nothing", status: 404)
    } while: { server in
      let home = try await home(server.url)
      let first = try await update(in: home)
      #expect(first.output.contains(#""new":240,"changed":0,"gone":0"#), "\(first)")
      let series = try await Atrium.run(
        "statistics", "series", "HR", "--by", "rate", "--from", "2026-01-20", "--csv", in: home)
      #expect(series.output.contains("2026-01-20,320"), "\(series)")

      let again = try await update(in: home)
      #expect(again.output.contains(#""id":"rates""#), "\(again)")
      #expect(server.requests.contains { $0["If-None-Match"] == "\"1\"" })
    }
  }

  @Test(arguments: StatisticsServer.Fault.allCases)
  func aFaultIsReportedAndChangesNothing(_ fault: StatisticsServer.Fault) async throws {
    try await FixtureServer.run { [whole] _ in
      try await fault.reply(whole)
    } while: { server in
      let home = try await home(fault == .closed ? "http://127.0.0.1:1" : server.url)
      let before = try await Atrium.run("statistics", "indicators", "--json", in: home).output
      let outcome = try await update(
        fault == .silent ? ["ATRIUM_STATISTICS_TIMEOUT": "1"] : [:], in: home)
      #expect(outcome.status == fault.outcome.status, "\(outcome)")
      #expect(outcome.errors.contains(#""failure":"\#(fault.outcome.code)""#), "\(outcome)")
      let after = try await Atrium.run("statistics", "indicators", "--json", in: home).output
      #expect(after == before)
    }
  }

  @Test func retriesAfterAFault() async throws {
    let replies = Mutex<[FixtureReply]>([
      .busy(status: 503, retryAfter: "0"), .text("", status: 500),
    ])
    try await FixtureServer.run { [whole] _ in
      replies.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? .bytes(whole)
    } while: { server in
      let home = try await home(server.url)
      // The program retries a busy server, but not one that failed.
      let failed = try await update(in: home)
      #expect(
        try failed.status == 69 && failed.failure() == "statistics.fetch-failed", "\(failed)")
      #expect(try await update(in: home).status == 0)
      #expect(server.requests.count == 3)
    }
  }

  @Test func waitsForASlowServer() async throws {
    try await FixtureServer.run { [whole] _ in
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
      let outcome = try await update(in: home(server.url))
      #expect(outcome.status == 0, "\(outcome)")
    }
  }
}

import AtriumCore
import AtriumNetworking
import AtriumTesting
import Foundation
import ProjectsBackend
import ProjectsWire
import Testing

@testable import Projects

/// Hubs that answer against all rules.
@Suite(.timeLimit(.minutes(10))) struct HostileHubTests {
  struct Hostility: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reply: @Sendable () -> FixtureReply

    init(_ name: String, _ reply: @escaping @Sendable () -> FixtureReply) {
      testDescription = name
      self.reply = reply
    }
  }

  private static let texts = [
    "", "null", "[]", "{}", "<html>", "{\"messages\":[{}]}", "{\"id\":1e400}",
    "{\"id\":99999999999999999999,\"messages\":[1],\"events\":[{\"event\":\"message\",\"id\":\"x\"}]}",
    #"{"projects":[null],"total":-1,"conversations":{},"unread":"1","cursor":"a-9223372036854775807"}"#,
    #"{"messages":[{"id":1,"conversation":1,"text":"\u0000\u001b[2J","time":1e99}]}"#,
    String(repeating: "[", count: 200_000), String(repeating: #"{"a":"#, count: 200_000),
  ]

  private static let problems = [
    "{}", #"{"type":"x","status":1e9,"detail":"\u001b[31m\n"}"#,
    #"{"type":"about:blank","status":429,"seconds":9223372036854775807}"#,
    String(repeating: "[", count: 200_000),
  ]

  private static let all: [Hostility] =
    texts.map { text in Hostility(String(text.prefix(40))) { .text(text) } }
    + problems.flatMap { text in
      [400, 401, 429, 500].map { status in
        Hostility("\(status) \(text.prefix(40))") {
          .text(text, status: status, headers: ["Content-Type": Problem.mediaType])
        }
      }
    } + [
      Hostility("invalid UTF-8") { .bytes([0x7B, 0x22, 0xFF, 0x22, 0x7D]) },
      Hostility("no end") { .endless() },
      Hostility("compressed zeros") { .gzipBomb(of: 1 << 30) },
      Hostility("cut off") { .cutOff(after: Array("{\"id\"".utf8), announcing: 1000) },
      Hostility("redirect") { .redirect(to: "https://evil.example.net/v1/account") },
      Hostility("too many events") {
        .events((0..<20_000).map { "id: a-\($0)\nevent: message\ndata: {\"unread\":\($0)}" })
      },
    ]

  /// A hostile answer leads to a result or to a failure, never to one of the kind `bug`.
  @Test(arguments: all) func eachCallEnds(_ hostility: Hostility) async throws {
    try await FixtureServer.run { _ in
      hostility.reply()
    } while: { server in
      let addresses = try #require(HubAddresses(server.url))
      let hub = HubClient(
        client: PatientClient(CurlClient()), addresses: addresses, certificatePath: nil)
      let backend = RemoteBackend(hub: hub)
      let token = SessionToken()
      let cursor = EventCursor(timeline: "a", number: 0)
      let calls: [@Sendable () async throws -> Void] = [
        { _ = try await backend.account(token) },
        { _ = try await backend.sessions(as: token) },
        { _ = try await backend.conversations(as: token) },
        { _ = try await backend.messages(in: 1, before: nil, limit: 1000, as: token) },
        { _ = try await backend.messages(in: 1, after: 0, limit: 200, as: token) },
        { _ = try await backend.search(["a"], before: nil, limit: 1000, as: token) },
        { _ = try await backend.events(after: cursor, limit: 100, as: token) },
        { _ = try await backend.state(since: nil, as: token) },
        { _ = try await backend.projects(ProjectQuery(limit: 1000), as: nil) },
        { _ = try await backend.matches(of: nil, offset: 0, limit: 1000, as: token) },
        { _ = try await backend.tags(withPrefix: "", as: nil) },
        { _ = try await backend.steps(as: token) },
        { _ = try await backend.blockedUsers(as: token) },
        { _ = try await backend.picture(of: "ada", as: token) },
        { _ = try await backend.completeDeletion(as: token) },
        { _ = try await backend.signIn("ada", Password("green horses fly low")) },
      ]
      for call in calls {
        do {
          try await call()
        } catch {
          #expect(Failure(error).kind != .bug, "\(error)")
        }
      }
    }
  }
}

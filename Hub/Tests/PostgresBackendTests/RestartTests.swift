import AtriumCore
import Foundation
import PostgresBackend
import ProjectsBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct RestartTests {
  /// PostgreSQL crashes and is stopped while users send through two hubs. A follower reads the log.
  @Test
  func acknowledgedMessagesSurviveRestartsOfTheServer() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "atrium-hub-restart-\(UUID().uuidString)")
    let server = try LocalPostgres.start(in: folder)
    defer {
      try? server.stop("immediate")
      try? FileManager.default.removeItem(at: folder)
    }
    _ = try await PostgresPool(url: server.url, size: 1).migrate()
    let hubs = [BackendFixture.backend(server.url), BackendFixture.backend(server.url)]
    let fixture = BackendFixture(url: server.url, backend: hubs[0])
    let owner = try await fixture.register("owner")
    let project = try await hubs[0].add(ProjectDraft(title: "Chess"), key: nil, as: owner)
    let start = try await hubs[0].state(since: nil, as: owner).cursor
    let tokens = [
      try await fixture.register("ada"), try await fixture.register("bob"),
      try await fixture.register("eve"),
    ]
    async let seen = follow(hubs[1], tokens.count * Self.count, after: start, as: owner)
    async let acknowledged = withThrowingTaskGroup(of: [Int].self) { group in
      for token in tokens {
        group.addTask { try await send(through: hubs, to: project.id, as: token) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for mode in ["immediate", "fast"] {
      try await Task.sleep(for: .milliseconds(300))
      try server.stop(mode)
      try await Task.sleep(for: .milliseconds(300))
      try server.start()
    }
    let sent = try await acknowledged
    let events = try await seen
    let received = events.filter { $0.kind == .message }.compactMap(\.message)
    #expect(events.map(\.cursor.number) == Array(start.number + 1...start.number + events.count))
    #expect(Set(received.map(\.id)).count == received.count)
    #expect(Set(received.map(\.id)) == Set(sent))
    #expect(received.map(\.id) == received.map(\.id).sorted())
    #expect(try await hubs[0].pool.findProblems() == [])
  }

  /// The number of messages of each user.
  private static let count = 300

  /// Sends messages, each until it is confirmed. Returns their numbers.
  private func send(
    through hubs: [PostgresBackend], to project: Int, as token: SessionToken
  ) async throws -> [Int] {
    var numbers: [Int] = []
    var recipient = project
    while numbers.count < Self.count {
      let key = "m\(numbers.count)"
      let message = OutgoingMessage(id: key, recipient: recipient, text: key)
      do {
        let sent = try await hubs[numbers.count % 2].send(message, as: token).message
        numbers.append(sent.id)
        recipient = sent.conversation
        try await Task.sleep(for: .milliseconds(4))
      } catch let failure as Failure where failure.kind == .unavailable {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    return numbers
  }

  /// Reads the log until it has a number of messages.
  private func follow(
    _ hub: PostgresBackend, _ count: Int, after start: EventCursor, as token: SessionToken
  ) async throws -> [UserEvent] {
    var events: [UserEvent] = []
    for await _ in hub.changes(as: token) {
      while true {
        do {
          let page = try await hub.events(
            after: events.last?.cursor ?? start, limit: 10, as: token)
          if page.isEmpty { break }
          events += page
        } catch let failure as Failure where failure.kind == .unavailable {
          try await Task.sleep(for: .milliseconds(50))
        }
      }
      if events.count(where: { $0.kind == .message }) >= count { break }
    }
    return events
  }
}

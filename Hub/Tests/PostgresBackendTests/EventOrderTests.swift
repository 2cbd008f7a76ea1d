import AtriumCore
import Foundation
import PostgresBackend
import ProjectsBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct EventOrderTests {
  /// Writers of two hubs send to one user, who reads the log meanwhile.
  @Test
  func concurrentWritersLeaveNoGaps() async throws {
    let fixture = try await BackendFixture.make()
    let hubs = [fixture.backend, BackendFixture.backend(fixture.url)]
    let owner = try await fixture.register("owner")
    let project = try await hubs[0].add(ProjectDraft(title: "Chess"), key: nil, as: owner)
    let start = try await hubs[0].state(since: nil, as: owner).cursor
    let writers = 6
    let messages = 40
    async let seen = collect(writers * (messages + 0), after: start, hubs[1], as: owner)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        let token = try await fixture.register("writer\(writer)")
        group.addTask {
          // A message to a project has a transaction of its own; those to a conversation may share one.
          var recipient = project.id
          for number in 0..<messages {
            let message = OutgoingMessage(
              id: "m\(number)", recipient: recipient, text: "\(writer) \(number)")
            let sent = try await hubs[number % 2].send(message, as: token)
            recipient = number % 3 == 0 ? project.id : sent.message.conversation
          }
        }
      }
      try await group.waitForAll()
    }
    let events = try await seen
    #expect(events.map(\.cursor.number) == Array(start.number + 1...start.number + events.count))
    let texts = events.compactMap(\.message?.text)
    #expect(Set(texts).count == writers * messages)
    for writer in 0..<writers {
      let own = texts.filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<messages).map { "\(writer) \($0)" })
    }
    #expect(try await fixture.backend.pool.findProblems() == [])
  }

  /// Follows the log until it has read a number of messages.
  private func collect(
    _ count: Int, after start: EventCursor, _ backend: PostgresBackend, as token: SessionToken
  ) async throws -> [UserEvent] {
    var events: [UserEvent] = []
    var cursor = start
    for await _ in backend.changes(as: token) {
      while true {
        let page = try await backend.events(after: cursor, limit: 7, as: token)
        guard let last = page.last else { break }
        events += page
        cursor = last.cursor
      }
      if events.count(where: { $0.kind == .message }) >= count { break }
    }
    return events
  }

  @Test
  func unknownPositionsResetTheClient() async throws {
    let fixture = try await BackendFixture.make()
    let token = try await fixture.register("ada")
    let current = try await fixture.backend.state(since: nil, as: token).cursor
    for position in [
      EventCursor(timeline: "other", number: 0),
      EventCursor(timeline: current.timeline, number: current.number + 1),
    ] {
      let events = try await fixture.backend.events(after: position, limit: 10, as: token)
      #expect(events == [UserEvent(.reset, at: current)])
    }
    #expect(try await fixture.backend.events(after: current, limit: 10, as: token) == [])
  }

  @Test
  func repeatedSendsStoreOneMessage() async throws {
    let fixture = try await BackendFixture.make()
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await fixture.backend.add(ProjectDraft(title: "A"), key: "k", as: ada)
    let again = try await fixture.backend.add(ProjectDraft(title: "A"), key: "k", as: ada)
    #expect(project == again)
    let message = OutgoingMessage(id: "one", recipient: project.id, text: "Hello")
    let results = try await withThrowingTaskGroup(of: SentMessage.self) { group in
      for _ in 0..<8 { group.addTask { try await fixture.backend.send(message, as: bob) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count(where: \.isNew) == 1)
    #expect(Set(results.map(\.message.id)).count == 1)
    await #expect(throws: ChatError.keyUsed) {
      try await fixture.backend.send(
        OutgoingMessage(id: "one", recipient: project.id, text: "Other"), as: bob)
    }
  }

  @Test
  func endedSessionsWakeTheirStreams() async throws {
    let fixture = try await BackendFixture.make()
    let token = try await fixture.register("ada")
    let other = BackendFixture.backend(fixture.url)
    var changes = other.changes(as: token).makeAsyncIterator()
    _ = await changes.next()
    try await fixture.backend.signOut(token)
    _ = await changes.next()
    await #expect(throws: AccountError.signedOut) {
      try await other.events(
        after: EventCursor(timeline: "t", number: 0), limit: 1, as: token)
    }
  }
}

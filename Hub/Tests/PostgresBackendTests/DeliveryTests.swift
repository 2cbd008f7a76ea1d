import AtriumCore
import Foundation
import ProjectsBackend
import Testing

@testable import PostgresBackend

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct DeliveryTests {
  /// Two users with a conversation, who follow their changes.
  private struct Followed {
    let fixture: BackendFixture
    let ada: SessionToken
    let bob: SessionToken
    let chat: Int
    let subscriptions: [ChangeSubscription]

    var backend: PostgresBackend { fixture.backend }

    static func make() async throws -> Followed {
      let fixture = try await BackendFixture.make()
      let (ada, bob, project) = try await fixture.backend.pair()
      let chat = try await fixture.backend.conversation(about: project.id, as: bob).id
      for _ in 0..<500 where !fixture.backend.wakeups.isListening {
        try await Task.sleep(for: .milliseconds(20))
      }
      var subscriptions: [ChangeSubscription] = []
      for token in [ada, bob] {
        subscriptions.append(try await fixture.backend.subscribe(as: token) {})
      }
      let followed = Followed(
        fixture: fixture, ada: ada, bob: bob, chat: chat, subscriptions: subscriptions)
      // The first read confirms the session.
      for token in [ada, bob] { _ = try await followed.events(after: 0, as: token) }
      return followed
    }

    func cursor(_ number: Int, as token: SessionToken) async throws -> EventCursor {
      let timeline = try await backend.state(since: nil, as: token).cursor.timeline
      return EventCursor(timeline: timeline, number: number)
    }

    func events(after number: Int, as token: SessionToken) async throws -> [UserEvent] {
      try await backend.events(after: cursor(number, as: token), limit: 1000, as: token)
    }

    func send(_ text: String, as token: SessionToken) async throws {
      let message = OutgoingMessage(id: text, recipient: chat, text: text)
      _ = try await backend.send(message, as: token)
    }

    /// The number of operations of the pool, when none is running.
    func operations() async throws -> Int {
      while backend.pool.statistics.running + backend.pool.statistics.waiting > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      return backend.pool.statistics.finished
    }
  }

  @Test
  func messagesReachFollowersWithoutBeingRead() async throws {
    let followed = try await Followed.make()
    for token in [followed.ada, followed.bob] {
      var cursor = try await followed.backend.state(since: nil, as: token).cursor
      for text in ["one", "two"] {
        try await followed.send("\(text) \(cursor)", as: followed.bob)
        let before = try await followed.operations()
        let events = try await followed.backend.events(after: cursor, limit: 10, as: token)
        #expect(try await followed.operations() == before)
        #expect(events.map(\.message?.text) == ["\(text) \(cursor)"])
        let other = BackendFixture.backend(followed.fixture.url)
        #expect(try await other.events(after: cursor, limit: 10, as: token) == events)
        cursor = try #require(events.last).cursor
      }
      let before = try await followed.operations()
      #expect(try await followed.backend.events(after: cursor, limit: 10, as: token) == [])
      #expect(try await followed.operations() == before)
    }
  }

  /// Messages of one transaction have numbers of unread messages of their own.
  @Test
  func passedEventsEqualThoseOfTheDatabase() async throws {
    let followed = try await Followed.make()
    let backend = followed.backend
    let start = try await backend.state(since: nil, as: followed.ada).cursor
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          try await followed.send("\(number)", as: number % 3 == 0 ? followed.ada : followed.bob)
        }
      }
      try await group.waitForAll()
    }
    let read = try await backend.pool.read { db in
      try db.rows("SELECT count(*) AS n FROM message").first?.int("n")
    }
    #expect(read == 60)
    let events = try await backend.events(after: start, limit: 1000, as: followed.ada)
    #expect(events.map(\.cursor.number) == (1...60).map { start.number + $0 })
    let last = try #require(events.last)
    let state = try await backend.state(since: nil, as: followed.ada)
    #expect(state.cursor == last.cursor && state.unread == last.unread)
    #expect(state.conversations.first == last.conversation)
    #expect(state.unread == 40)
  }

  /// Texts that were deleted do not return from the memory of a hub.
  @Test(arguments: [true, false])
  func laterChangesReplaceWhatIsKept(byOtherHub: Bool) async throws {
    let followed = try await Followed.make()
    let start = try await followed.backend.state(since: nil, as: followed.ada).cursor
    try await followed.send("secret", as: followed.bob)
    let sent = try await followed.backend.messages(
      in: followed.chat, before: nil, limit: 1, as: followed.bob)
    let hub = byOtherHub ? BackendFixture.backend(followed.fixture.url) : followed.backend
    _ = try await hub.deleteMessage(try #require(sent.first).id, as: followed.bob)
    var events: [UserEvent] = []
    for _ in 0..<500 where events.count < 2 {
      events = try await followed.backend.events(after: start, limit: 10, as: followed.ada)
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(events.map(\.kind) == [.message, .messageDeleted])
    #expect(events.map(\.message?.text) == ["", ""])
    try await followed.send("later", as: followed.bob)
    let later = try await followed.backend.events(
      after: try #require(events.last).cursor, limit: 10, as: followed.ada)
    #expect(later.map(\.message?.text) == ["later"])
  }

  @Test
  func anEndedSessionReceivesNothing() async throws {
    let followed = try await Followed.make()
    let start = try await followed.backend.state(since: nil, as: followed.ada).cursor
    try await followed.backend.signOut(followed.ada)
    try await followed.send("later", as: followed.bob)
    await #expect(throws: AccountError.signedOut) {
      try await followed.backend.events(after: start, limit: 10, as: followed.ada)
    }
  }

  /// A notification may be lost.
  @Test
  func theSweepFindsEndedSessions() async throws {
    let followed = try await Followed.make()
    let wakeups = followed.backend.wakeups
    #expect(try await wakeups.findChanges() == [:])
    let account = try #require(followed.subscriptions.first).session.account
    _ = try await followed.backend.pool.write { db in
      try db.execute("DELETE FROM session WHERE account = $1", account)
    }
    #expect(try await wakeups.findChanges() == [account: 0])
    wakeups.delivery.wake([account: 0])
    await #expect(throws: AccountError.signedOut) {
      try await followed.backend.events(
        after: EventCursor(timeline: "t", number: 0), limit: 1, as: followed.ada)
    }
  }
}

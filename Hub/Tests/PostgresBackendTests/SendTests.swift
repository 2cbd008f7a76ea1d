import AtriumCore
import Foundation
import ProjectsBackend
import Testing

@testable import PostgresBackend

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct SendTests {
  @Test
  func unreadMessagesAreCountedUpToALimit() async throws {
    let backend = try await BackendFixture.make().backend
    let (ada, bob, project) = try await backend.pair()
    let chat = try await backend.conversation(about: project.id, as: bob).id
    let first = OutgoingMessage(id: "first", recipient: chat, text: "0")
    let message = try await backend.send(first, as: bob).message
    let start = try await backend.state(since: nil, as: ada).cursor
    _ = try await backend.pool.write { db in
      try db.execute(
        """
        INSERT INTO message (conversation, author, letter, text, search, sent)
        SELECT conversation, author, number::text, text, search, sent
        FROM message, generate_series(1, 2000) AS number
        """)
    }
    _ = try await backend.send(OutgoingMessage(id: "last", recipient: chat, text: "1"), as: bob)
    let limit = ChatConversation.unreadLimit
    #expect(try await backend.conversations(as: ada).map(\.unread) == [limit])
    #expect(try await backend.state(since: nil, as: ada).unread == limit)
    #expect(try await backend.events(after: start, limit: 10, as: ada).map(\.unread) == [limit])
    try await backend.markRead(chat, upTo: message.id + 2000, as: ada)
    #expect(try await backend.conversations(as: ada).map(\.unread) == [1])
  }

  /// Otherwise each message takes longer than the one before. The database has no statistics of its tables, as after
  /// crashes.
  @Test
  func eventReadsNoOtherMessages() async throws {
    let fixture = try await BackendFixture.make()
    let backend = fixture.backend
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    for number in 0..<3 {
      let project = try await backend.add(ProjectDraft(title: "Chess"), key: nil, as: ada)
      for text in ["Hello", "Is there a place left?"] {
        let id = "\(number) \(text)"
        let message = OutgoingMessage(id: id, recipient: project.id, text: text)
        _ = try await backend.send(message, as: bob)
      }
    }
    let digest = Bytes(ada.digest)
    let read = try await backend.pool.write { db in
      try db.execute(
        """
        INSERT INTO message (conversation, author, letter, text, search, sent)
        SELECT conversation, author, id || ' ' || number, text, search, sent
        FROM message, generate_series(1, 400) AS number
        """)
      let last = try db.row("SELECT seq FROM account WHERE id = 1")?.int("seq") ?? 0
      let count = """
        SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables
        WHERE relname = 'message'
        """
      let before = try db.row(count)?.int("n") ?? 0
      let events = Array(try db.rows(UserEvent.query, digest, 0, last - 1, 0, 10))
      #expect(try events.map { try $0.int("all_unread") } == [2406])
      return try (db.row(count)?.int("n") ?? 0) - before
    }
    // The message of the event and the last one of its conversation.
    #expect(read == 2)
  }

  /// While the first messages wait for a lock of the table, others gather behind them.
  @Test
  func messagesOfOneTransactionHaveResultsOfTheirOwn() async throws {
    let fixture = try await BackendFixture.make()
    let backend = fixture.backend
    let (ada, bob, project) = try await backend.pair()
    let eve = try await backend.register("eve")
    let chat = try await backend.conversation(about: project.id, as: bob).id
    let other = try await backend.conversation(about: project.id, as: eve).id
    _ = try await backend.setBlocked("eve", true, as: ada)
    let start = try await backend.state(since: nil, as: ada).cursor
    let sends: [(OutgoingMessage, SessionToken, (any FailureConvertible)?)] =
      (0..<40).map { number in
        let text = "\(number) \"\u{301} \\ \"quoted\" {a,NULL} '"
        let message = OutgoingMessage(id: "m\(number)", recipient: chat, text: text)
        return (message, number % 2 == 0 ? ada : bob, nil)
      } + [
        (OutgoingMessage(id: "a", recipient: chat, text: "Hello"), bob, nil),
        (OutgoingMessage(id: "a", recipient: chat, text: "Hello"), bob, nil),
        (OutgoingMessage(id: "b", recipient: project.id, text: "Hello"), bob, nil),
        (
          OutgoingMessage(id: "c", recipient: chat, text: "Hello"), SessionToken(),
          AccountError.signedOut
        ),
        (
          OutgoingMessage(id: "d", recipient: chat, text: "Hello"), eve,
          ChatError.conversationNotFound(chat)
        ),
        (OutgoingMessage(id: "e", recipient: other, text: "Hello"), eve, ChatError.blocked),
      ]
    let gate = try await fixture.lockMessages()
    let results = try await withThrowingTaskGroup(of: (Int, Result<SentMessage, Failure>).self) {
      group in
      for (index, send) in sends.enumerated() {
        group.addTask {
          do {
            let sent = try await backend.send(send.0, as: send.1)
            #expect(sent.message.text == send.0.text)
            return (index, .success(sent))
          } catch {
            return (index, .failure(Failure(error)))
          }
        }
      }
      try await Task.sleep(for: .milliseconds(300))
      try await gate.open()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (index, (message, _, error)) in sends.enumerated() {
      switch results[index] {
      case .success(let sent):
        #expect(error == nil)
        #expect(sent.message.text == message.text)
        #expect(sent.message.conversation == chat)
      case .failure(let failure): #expect(failure == error?.failure)
      case nil: Issue.record("no result")
      }
    }
    let sent = results.values.compactMap { try? $0.get() }
    #expect(sent.count(where: \.isNew) == 42)
    let stored = try await backend.messages(in: chat, before: nil, limit: 100, as: ada)
    #expect(stored.map(\.id) == Set(sent.map(\.message.id)).sorted())
    #expect(Set(stored.map(\.text)) == Set(sends.filter { $0.2 == nil }.map(\.0.text)))
    let events = try await backend.events(after: start, limit: 100, as: ada)
    #expect(events.compactMap(\.message?.id) == stored.map(\.id))
    #expect(try await backend.pool.findProblems() == [])
  }

  /// The rows of a statement have no order of their own.
  @Test(
    arguments: [
      "enable_nestloop", "enable_hashjoin", "enable_mergejoin", "enable_indexscan", "enable_sort",
    ])
  func resultsDoNotDependOnPlans(_ setting: String) async throws {
    let fixture = try await BackendFixture.make()
    let backend = BackendFixture.backend(fixture.url + "&options=-c%20\(setting)%3Doff")
    var sends: [(OutgoingMessage, SessionToken)] = []
    for number in 0..<8 {
      let owner = try await fixture.register("owner\(number)")
      let guest = try await fixture.register("guest\(number)")
      let project = try await backend.add(ProjectDraft(title: "Chess"), key: nil, as: owner).id
      let chat = try await backend.conversation(about: project, as: guest).id
      for (index, sender) in [owner, guest, guest].enumerated() {
        let id = "\(index) \(number)"
        sends.append((OutgoingMessage(id: id, recipient: chat, text: "Text \(id)"), sender))
      }
    }
    let before = backend.pool.statistics.finished
    let gate = try await fixture.lockMessages()
    let results = try await withThrowingTaskGroup(of: (OutgoingMessage, SentMessage).self) {
      group in
      for (message, sender) in sends.reversed() {
        group.addTask { (message, try await backend.send(message, as: sender)) }
      }
      try await Task.sleep(for: .milliseconds(300))
      try await gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(backend.pool.statistics.finished - before < sends.count)
    let stored = try await backend.pool.read { db in
      try db.rows("SELECT id, conversation, letter, text FROM message").map {
        [
          try $0.text("id"), try $0.text("conversation"), try $0.text("letter"),
          try $0.text("text"),
        ]
      }
    }
    #expect(results.count == sends.count && stored.count == sends.count)
    for (message, sent) in results {
      let sent = sent.message
      #expect(sent.text == message.text && sent.conversation == message.recipient)
      #expect(stored.contains(["\(sent.id)", "\(sent.conversation)", message.id, message.text]))
    }
  }

  /// After a crash of the primary server, it has messages that the standby may not have.
  @Test
  func repeatedMessagesWaitForTheStandby() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "atrium-hub-standby-\(UUID().uuidString)")
    let server = try LocalPostgres.start(in: folder)
    defer {
      try? server.stop("immediate")
      try? FileManager.default.removeItem(at: folder)
    }
    _ = try await PostgresPool(url: server.url, size: 1).migrate()
    let backend = BackendFixture.backend(server.url)
    let fixture = BackendFixture(url: server.url, backend: backend)
    func add(_ owner: String) async throws -> (SessionToken, project: Int, chat: Int) {
      let owner = try await fixture.register(owner)
      let project = try await backend.add(ProjectDraft(title: "Chess"), key: nil, as: owner).id
      let guest = try await fixture.register("guest\(project)")
      return (owner, project, try await backend.conversation(about: project, as: guest).id)
    }
    let (ada, _, chat) = try await add("ada")
    // The number of the project, which no conversation has, means its only conversation until there is
    // another one.
    for _ in 0..<5 { _ = try await backend.add(ProjectDraft(title: "Go"), key: nil, as: ada) }
    let (bob, project, _) = try await add("bob")
    let sends = [
      (OutgoingMessage(id: "one", recipient: chat, text: "Hello"), ada),
      (OutgoingMessage(id: "two", recipient: project, text: "Hello"), bob),
    ]
    for (message, sender) in sends { _ = try await backend.send(message, as: sender) }
    _ = try await backend.conversation(about: project, as: ada)

    let admin = PostgresPool(url: server.url, size: 1)
    try await admin.read { try $0.command("ALTER SYSTEM SET synchronous_standby_names = 'away'") }
    try server.stop("immediate")
    try server.start()
    let results = try await withThrowingTaskGroup(of: SentMessage.self) { group in
      // One after the other: messages that wait at the same time share a transaction.
      for (index, (message, sender)) in sends.enumerated() {
        group.addTask { try await backend.send(message, as: sender) }
        var waiting = 0
        for _ in 0..<3000 where waiting <= index {
          try await Task.sleep(for: .milliseconds(20))
          waiting = try await admin.read { db in
            try db.row("SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'")?
              .int("n") ?? 0
          }
        }
        #expect(waiting == index + 1)
      }
      try await admin.read { db in
        try db.command("ALTER SYSTEM RESET synchronous_standby_names")
        try db.rows("SELECT pg_reload_conf()")
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.map(\.isNew) == [false, false])
  }
}

extension BackendFixture {
  /// A lock of the table of messages.
  struct Gate {
    fileprivate let pool: PostgresPool

    func open() async throws { try await pool.read { try $0.command("COMMIT") } }
  }

  fileprivate func lockMessages() async throws -> Gate {
    let pool = PostgresPool(url: url, size: 1)
    try await pool.read { try $0.command("BEGIN; LOCK TABLE message IN EXCLUSIVE MODE") }
    return Gate(pool: pool)
  }
}

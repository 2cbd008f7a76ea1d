import AtriumCore
import PostgresBackend
import ProjectsBackend
import Testing

@Suite(.enabled(if: LocalPostgres.isInstalled, "PostgreSQL is not installed"))
struct ErasureTests {
  @Test
  func operatorsEraseAndExportAccounts() async throws {
    let backend = try await BackendFixture.make().backend
    let (ada, bob, project) = try await backend.pair()
    let message = OutgoingMessage(id: "one", recipient: project.id, text: "Secret")
    let sent = try await backend.send(message, as: bob).message
    #expect(try await backend.pool.exportUser("bob").contains("Secret"))
    let account = try await backend.account(named: "bob")
    try await backend.erase(account)
    await #expect(throws: AccountError.signedOut) { try await backend.account(bob) }
    let left = try await backend.messages(
      in: sent.conversation, before: nil, limit: 10, as: ada)
    #expect(left.map(\.isDeleted) == [true])
    #expect(left.map(\.author) == [nil])
    await #expect(throws: ChatError.userNotFound("bob")) {
      try await backend.account(named: "bob")
    }
    #expect(try await backend.account(number: account.id) == nil)
    await #expect(throws: ChatError.userNotFound("99")) { try await backend.account(number: 99) }
    #expect(try await backend.pool.findProblems() == [])
  }

  /// A statement that breaks one rule of ``PostgresPool/findProblems()``, and the problem that it finds. Account 2 is
  /// erased; it owned project 3, and wrote message 1 about project 1 of account 1.
  @Test(arguments: [
    ("DELETE FROM event WHERE account = 1 AND number = 2", "1 gaps in event logs"),
    ("UPDATE account SET seq = seq + 1 WHERE id = 1", "1 event logs without their last event"),
    (
      "INSERT INTO message (conversation, author, letter, text, search, sent, is_deleted)"
        + " VALUES (2, 1, 'x', '', 'left', 0, true)", "1 deleted messages with a text"
    ),
    (
      "UPDATE reading SET unread = unread + 1 WHERE account = 1",
      "1 wrong numbers of unread messages"
    ),
    ("INSERT INTO tag VALUES ('left', true, 3)", "1 tags of erased accounts"),
    ("INSERT INTO project_key VALUES (2, 'left', 3)", "1 keys of projects of erased accounts"),
    (
      "INSERT INTO step (owner, project, action, label, time) VALUES (2, 3, 'added', 'left', 0)",
      "1 steps to undo of erased accounts"
    ),
    (
      "UPDATE message SET is_deleted = false, text = 'left' WHERE author = 2",
      "1 texts of messages of erased accounts"
    ),
    ("INSERT INTO picture VALUES (2, 'left')", "1 pictures of erased accounts"),
    ("INSERT INTO code VALUES ('left', 2, 0)", "1 codes of erased accounts"),
    ("INSERT INTO reading VALUES (2, 2, 1)", "1 read messages of erased accounts"),
    ("INSERT INTO blocked VALUES (1, 2)", "1 blocked users of erased accounts"),
    (
      "INSERT INTO event (account, number, kind, time) VALUES (2, (SELECT seq FROM account WHERE id = 2),"
        + " 'read', 0)", "1 events of erased accounts"
    ),
    ("UPDATE account SET email = 'left' WHERE id = 2", "1 names of erased accounts"),
    ("UPDATE account SET search = 'left' WHERE id = 2", "1 names of erased accounts"),
    ("UPDATE project SET search = 'left' WHERE id = 3", "1 projects of erased accounts"),
    ("UPDATE project SET title = 'left' WHERE id = 3", "1 titles of projects of erased accounts"),
  ])
  func brokenRuleIsFound(_ statement: String, _ problem: String) async throws {
    let backend = try await BackendFixture.make().backend
    let (ada, bob, project) = try await backend.pair()
    let message = OutgoingMessage(id: "one", recipient: project.id, text: "Secret")
    _ = try await backend.send(message, as: bob)
    _ = try await backend.add(ProjectDraft(title: "Reading circle"), key: nil, as: bob)
    for number in 1...3 {
      let message = OutgoingMessage(id: "\(number)", recipient: 2, text: "Answer")
      _ = try await backend.send(message, as: ada)
    }
    try await backend.erase(backend.account(named: "bob"))
    #expect(try await backend.pool.findProblems() == [])
    _ = try await backend.pool.write { try $0.command(statement) }
    #expect(try await backend.pool.findProblems() == [problem])
  }

  @Test
  func migrationsRunOnce() async throws {
    let fixture = try await BackendFixture.make()
    let (old, new) = try await fixture.backend.pool.migrate()
    #expect(old == Schema.version)
    #expect(new == Schema.version)
    try await fixture.backend.pool.checkSchema()
    _ = try await fixture.backend.pool.write {
      try $0.execute("INSERT INTO schema_version VALUES ($1, now())", Schema.version + 2)
    }
    await #expect(throws: SchemaMismatch.self) {
      try await fixture.backend.pool.checkSchema()
    }
  }

  /// Version 2 of the tables had no numbers of unread messages, and no rows of users who have read nothing.
  @Test
  func migrationCountsUnreadMessages() async throws {
    let backend = try await BackendFixture.make().backend
    let (ada, bob, project) = try await backend.pair()
    let chat = try await backend.conversation(about: project.id, as: bob).id
    func send(_ key: String, as sender: SessionToken) async throws -> Int {
      let message = OutgoingMessage(id: key, recipient: chat, text: "Hello")
      return try await backend.send(message, as: sender).message.id
    }
    let read = try await send("read", as: bob)
    for (key, sender) in [("a", ada), ("b", bob), ("c", ada), ("d", bob)] {
      _ = try await send(key, as: sender)
    }
    _ = try await backend.pool.write {
      try $0.command(
        """
        DROP TRIGGER add_unread ON message; DROP FUNCTION add_unread;
        DROP TRIGGER count_unread ON reading; DROP FUNCTION count_unread;
        ALTER TABLE reading DROP COLUMN unread; DELETE FROM reading;
        DROP INDEX message_search; DROP EXTENSION pg_trgm;
        DELETE FROM schema_version WHERE version > 2
        """)
      try $0.execute("INSERT INTO reading VALUES ($1, 1, $2)", chat, read)
    }
    _ = try await backend.pool.migrate()
    #expect(try await backend.state(since: nil, as: ada).unread == 2)
    #expect(try await backend.state(since: nil, as: bob).unread == 2)
    #expect(try await backend.search(["HELL"], before: nil, limit: 9, as: ada).count == 5)
    #expect(try await backend.pool.findProblems() == [])
  }
}

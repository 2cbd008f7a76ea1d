import AtriumCore
import AtriumStorage
import Foundation
import GRDB
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// A file that another member of the group has changed.
@Suite struct HostileFileTests {
  /// Registers ada and bob, who talk about a project, changes the file with SQL, and runs `body`.
  private func withChangedFile(
    _ sql: String, _ body: (ProjectsFixture, TestUser) async throws -> Void
  ) async throws {
    try await withTemporaryDatabase { path in
      let fixture = ProjectsFixture(at: .file(path))
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      _ = try await bob.session.withToken {
        try await $0.send(OutgoingMessage(id: "a", recipient: project.id, text: "Hello"), as: $1)
      }
      try await fixture.backend.store.write { try $0.execute(sql: sql) }
      try await body(fixture, ada)
    }
  }

  private func code(_ body: () async throws -> Void) async -> String? {
    do {
      try await body()
      return nil
    } catch {
      return Failure(error).code
    }
  }

  @Test(arguments: [
    "cost = 40", "cost = -1", "cost = 9223372036854775807", "cost = 'x'", "block = 1000000",
    "block = 0", "lanes = 0", "lanes = 4294967296", "salt = x''", "salt = 1", "hash = 'x'",
  ])
  func invalidPasswordHashesAreReported(_ change: String) async throws {
    try await withChangedFile("UPDATE account SET \(change) WHERE username = 'ada'") { fixture, _ in
      let found = await code {
        _ = try await fixture.backend.signIn("ada", Password(ProjectsFixture.password))
      }
      #expect(found == "store.invalid-value" || change == "hash = 'x'" && found != nil)
      _ = try await fixture.backend.signIn("bob", Password(ProjectsFixture.password))
    }
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "'x'", "1e300"])
  func countersOfAttemptsDoNotOverflow(_ number: String) async throws {
    try await withChangedFile("") { fixture, _ in
      func attempt() async -> String? {
        await code { _ = try await fixture.backend.signIn("ada", Password("something else")) }
      }
      _ = await attempt()
      for column in ["count", "until"] {
        try await fixture.backend.store.write {
          try $0.execute(sql: "UPDATE attempt SET \(column) = \(number)")
        }
        #expect(await attempt() != nil)
      }
    }
  }

  @Test(arguments: [
    "project SET published = 9223372036854775807", "project SET modified = -9223372036854775808",
    "project SET published = 'x'", "project SET title = x'ff'", "message SET sent = 1e300",
    "message SET sent = -9223372036854775808", "message SET text = x'ff'",
    "account SET username = x'ff'",
  ])
  func invalidTextsAndTimesAreReported(_ change: String) async throws {
    try await withChangedFile("UPDATE \(change)") { _, ada in
      let projects = await code {
        _ = try await ada.projects.session.backend.projects(ProjectQuery(limit: 9), as: nil)
      }
      let chat = await code { _ = try await ada.chat.conversations() }
      #expect([projects, chat].contains("store.invalid-value"), "\(change)")
    }
  }

  @Test func namesOfDeletedAccountsCannotBeSignedInTo() async throws {
    try await withChangedFile("") { fixture, ada in
      let password = Password(ProjectsFixture.password)
      let id = try await ada.session.account().id
      _ = try await ada.chat.deleteAccount(password)
      await #expect(throws: AccountError.wrongPassword) {
        try await fixture.backend.signIn("gone \(id)", password)
      }
    }
  }

  @Test func triggersOfOtherMembersAreRefused() async throws {
    try await withTemporaryDatabase { path in
      let fixture = ProjectsFixture(at: .file(path))
      _ = try await fixture.register("ada")
      fixture.backend.store.close()
      let queue = try DatabaseQueue(path: path)
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TRIGGER evil AFTER INSERT ON session BEGIN
              INSERT INTO session VALUES (x'00', new.account, new.expires + 1);
            END
            """)
      }
      try queue.close()
      let found = await code {
        _ = try await fixture.backend.signIn("ada", Password(ProjectsFixture.password))
      }
      #expect(found == "store.unknown-object")
    }
  }
}

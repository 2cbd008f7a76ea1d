import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Foundation
import GRDB
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct AccountDeletionTests {
  private let fixture = ProjectsFixture()
  private let password = Password(ProjectsFixture.password)

  /// Ada has a project. Bob has written about it, and she has replied.
  private func startConversation() async throws -> (ada: TestUser, bob: TestUser, conversation: Int)
  {
    let ada = try await fixture.register("ada")
    let bob = try await fixture.register("bob")
    let project = try await ada.addProject("Chess app", need: ["go"])
    let conversation = try await bob.chat.send("Hello", to: project.id).conversation
    _ = try await ada.chat.send("Secret plans", to: conversation)
    return (ada, bob, conversation)
  }

  @Test func deletionErasesAllPersonalData() async throws {
    let (ada, bob, conversation) = try await startConversation()
    await ada.chat.saveDraft("half a sentence", for: conversation)
    _ = try await ada.session.withToken { backend, token in
      try await backend.edit(AccountEdit(picture: [1, 2]), as: token)
    }
    #expect(try await ada.chat.deleteAccount(password) == "ada")
    #expect(try await ada.session.storedSession() == nil)
    #expect(await ada.secrets.names().isEmpty)
    #expect(try await fixture.backend.projects(ProjectQuery(limit: 9), as: nil).projects.isEmpty)
    let seen = try #require(try await bob.chat.conversations().first)
    #expect(seen.partner == nil && seen.isProjectDeleted)
    let messages = try await bob.chat.messages(in: conversation, limit: 9)
    #expect(messages.map(\.text) == ["Hello", ""])
    #expect(messages.map(\.author?.username) == ["bob", nil])
    await #expect(throws: ChatError.partnerDeleted) {
      try await bob.chat.send("Still there?", to: conversation)
    }
    let rows = try await fixture.backend.store.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM account WHERE username = ''").description
    }
    #expect(!rows.lowercased().contains("ada"), "\(rows)")
    let pictures = try await fixture.backend.store.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM picture")
    }
    #expect(pictures == 0)
  }

  @Test func titlesRemainAsLongAsAConversationShowsThem() async throws {
    func titles() async throws -> [String] {
      try await fixture.backend.store.read { db in
        try String.fetchAll(db, sql: "SELECT title FROM project ORDER BY id")
      }
    }
    let (ada, bob, _) = try await startConversation()
    _ = try await ada.addProject("Nobody asked", need: [])
    let deleted = try await ada.addProject("Given up", need: [])
    _ = try await ada.session.withToken { backend, token in
      try await backend.delete(deleted.id, as: token)
    }
    _ = try await bob.addProject("Of Bob", need: [])
    _ = try await ada.chat.deleteAccount(password)
    #expect(try await titles() == ["Chess app", "", "", "Of Bob"])
    _ = try await bob.chat.deleteAccount(password)
    #expect(try await titles() == ["", "", "", ""])
  }

  /// The process was killed after the account was deleted: its session and its drafts remain.
  @Test func repeatingAnInterruptedDeletionCompletesIt() async throws {
    let (ada, bob, conversation) = try await startConversation()
    await ada.chat.saveDraft("half a sentence", for: conversation)
    _ = try await ada.session.withToken { try await $0.deleteAccount(password, as: $1) }
    #expect(await ada.secrets.names().count == 2)
    #expect(try await ada.chat.deleteAccount(Password("anything")) == "")
    #expect(await ada.secrets.names().isEmpty)
    await #expect(throws: SignInRequired.self) { try await ada.chat.deleteAccount(password) }
    #expect(try await bob.session.completeDeletion() == nil)
    #expect(try await bob.session.account().username == "bob")
  }

  @Test func deletionKeepsTheOutboxOfOtherAccounts() async throws {
    let (ada, _, conversation) = try await startConversation()
    for account in 1...2 {
      try await ada.chat.outbox.add(
        OutgoingMessage(id: "from \(account)", recipient: conversation, text: "Later"), by: account,
        at: fixture.clock.now)
    }
    _ = try await ada.chat.deleteAccount(password)
    #expect(try await ada.chat.outbox.entries(of: 1) == [])
    #expect(try await ada.chat.outbox.entries(of: 2).map(\.account) == [2])
  }
}

import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import GRDB
import Testing

@testable import Projects

@Suite struct DeletionTests {
  private let town = Town()
  private let password = Password(Town.password)

  /// Ada has a project, about which Bob has written and she has answered.
  private func talking() async throws -> (ada: Citizen, bob: Citizen, conversation: Int) {
    let (ada, bob) = (try await town.newcomer("ada"), try await town.newcomer("bob"))
    let project = try await ada.project("Chess app", need: ["go"])
    let conversation = try await bob.chat.deliver("Hello", to: project.id).conversation
    _ = try await ada.chat.deliver("Secret plans", to: conversation)
    return (ada, bob, conversation)
  }

  @Test func itNeedsThePassword() async throws {
    let (ada, _, _) = try await talking()
    await #expect(throws: AccountError.wrongPassword) {
      try await ada.chat.deleteAccount(Password("something else"))
    }
    #expect(try await ada.membership.account()?.username == "ada")
    #expect(try await town.backend.projects(ProjectQuery(limit: 9)).projects.count == 1)
  }

  @Test func nothingOfThePersonStaysButMarks() async throws {
    let (ada, bob, conversation) = try await talking()
    await ada.chat.keepDraft("half a sentence", for: conversation)
    _ = try await ada.membership.as { backend, token in
      try await backend.edit(AccountEdit(picture: Portrait(bytes: [1, 2])), as: token)
    }
    #expect(try await ada.chat.deleteAccount(password).username == "ada")
    #expect(try await ada.membership.kept() == nil)
    #expect(await ada.secrets.names().isEmpty)
    #expect(try await town.backend.projects(ProjectQuery(limit: 9)).projects.isEmpty)
    let seen = try #require(try await bob.chat.conversations().first)
    #expect(seen.partner == nil && seen.isOver)
    let messages = try await bob.chat.messages(in: conversation, limit: 9)
    #expect(messages.map(\.text) == ["Hello", ""])
    #expect(messages.map(\.author?.username) == ["bob", nil])
    await #expect(throws: ChatError.partnerIsGone) {
      try await bob.chat.deliver("Still there?", to: conversation)
    }
    let kept = try await town.backend.store.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM account WHERE username = ''").description
    }
    #expect(!kept.lowercased().contains("ada"), "\(kept)")
    let pictures = try await town.backend.store.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM picture")
    }
    #expect(pictures == 0)
  }

  @Test(arguments: ["ada", "ada@example.org", "", "gone 1"])
  func nobodySignsInToIt(_ name: String) async throws {
    let ada = try await town.newcomer("ada")
    _ = try await ada.chat.deleteAccount(password)
    await #expect(throws: AccountError.wrongPassword) {
      try await town.backend.signIn(name, password)
    }
  }

  @Test func itsNamesAreFreeAgain() async throws {
    let ada = try await town.newcomer("ada")
    _ = try await ada.chat.deleteAccount(password)
    let other = try await town.newcomer("ada")
    #expect(try await other.membership.account()?.id != 1)
    _ = try await other.chat.deleteAccount(password)
  }

  @Test func whatAnotherAccountWroteFromTheSameHomeStays() async throws {
    let (ada, _, conversation) = try await talking()
    for account in 1...2 {
      try await ada.chat.outbox.keep(
        ChatLetter(id: "from \(account)", address: conversation, text: "Later"), by: account,
        since: town.clock.now)
    }
    _ = try await ada.chat.deleteAccount(password)
    #expect(try await ada.chat.outbox.waiting(of: 1) == [])
    #expect(try await ada.chat.outbox.waiting(of: 2).map(\.account) == [2])
  }
}

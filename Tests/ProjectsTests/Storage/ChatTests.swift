import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct ChatTests {
  private let fixture = ProjectsFixture()

  private func pair() async throws -> (ada: TestUser, bob: TestUser, project: Project) {
    try await fixture.ownerAndGuest()
  }

  @Test func projectAndConversationNumbersReferToTheSameConversation() async throws {
    let (ada, bob, project) = try await pair()
    let first = try await bob.chat.send("Hello", to: project.id)
    #expect(first.conversation > project.id)
    let second = try await bob.chat.send("Again", to: first.conversation)
    #expect(second.conversation == first.conversation)
    _ = try await ada.chat.send("Hi", to: project.id)
    let texts = try await ada.chat.messages(in: first.conversation, limit: 9).map(\.text)
    #expect(texts == ["Hello", "Again", "Hi"])
  }

  @Test func messageToOneselfIsRefused() async throws {
    let (ada, _, project) = try await pair()
    await #expect(throws: ChatError.messageToSelf) {
      try await ada.chat.send("Hello", to: project.id)
    }
  }

  @Test func conversationsOfOthersAreNotFound() async throws {
    let (_, bob, project) = try await pair()
    let message = try await bob.chat.send("Hello", to: project.id)
    let eve = try await fixture.register("eve")
    let id = message.conversation
    let missing = ChatError.conversationNotFound(id)
    await #expect(throws: missing) { try await eve.chat.find(id) }
    await #expect(throws: missing) { try await eve.chat.messages(in: id, limit: 9) }
    await #expect(throws: missing) { try await eve.chat.send("Hello", to: id) }
    await #expect(throws: missing) { try await eve.chat.markRead(id, upTo: message.id) }
    await #expect(throws: ChatError.messageNotFound(message.id)) {
      try await eve.chat.deleteMessage(message.id)
    }
    #expect(try await eve.chat.conversations() == [])
    let found = try await eve.session.withToken { backend, token in
      try await backend.search(["hello"], before: nil, limit: 9, as: token)
    }
    #expect(found == [])
    await #expect(throws: missing) {
      try await eve.session.withToken { backend, token in
        for try await _ in backend.newMessages(in: id, after: 0, as: token) {}
      }
    }
  }

  @Test func messagesOfThePartnerCannotBeDeleted() async throws {
    let (ada, bob, project) = try await pair()
    let message = try await bob.chat.send("Hello", to: project.id)
    await #expect(throws: ChatError.messageNotFound(message.id)) {
      try await ada.chat.deleteMessage(message.id)
    }
  }

  @Test func markingMessagesReadReducesTheUnreadCount() async throws {
    let (ada, bob, project) = try await pair()
    for text in ["One", "Two"] { _ = try await bob.chat.send(text, to: project.id) }
    #expect(try await ada.unread() == 2)
    #expect(try await bob.unread() == 0)
    let conversation = try await ada.chat.find(project.id)
    let messages = try await ada.chat.messages(in: conversation.id, limit: 9)
    try await ada.chat.markRead(conversation.id, upTo: messages[0].id)
    #expect(try await ada.unread() == 1)
    try await ada.chat.markRead(conversation.id, upTo: messages[1].id)
    try await ada.chat.markRead(conversation.id, upTo: messages[0].id)
    #expect(try await ada.unread() == 0)
    #expect(try await bob.chat.find(project.id).readByPartner == messages[1].id)
  }

  @Test func sendingTheSameNameTwiceSendsOneMessage() async throws {
    let (_, bob, project) = try await pair()
    let first = try await bob.chat.send("Hello", to: project.id, name: "a")
    let again = try await bob.chat.send("Hello", to: project.id, name: "a")
    #expect(first == again)
    #expect(try await bob.chat.messages(in: first.conversation, limit: 9).count == 1)
  }

  @Test func deletedMessageRemainsWithoutText() async throws {
    let (ada, bob, project) = try await pair()
    let message = try await bob.chat.send("Secret", to: project.id)
    _ = try await bob.chat.deleteMessage(message.id)
    let left = try await ada.chat.messages(in: message.conversation, limit: 9)
    #expect(left.map(\.text) == [""] && left[0].isDeleted)
  }

  @Test func blockingRefusesMessagesInBothDirections() async throws {
    let (ada, bob, project) = try await pair()
    _ = try await bob.chat.send("Hello", to: project.id)
    _ = try await ada.chat.setBlocked("BOB", true)
    for user in [ada, bob] {
      await #expect(throws: ChatError.blocked) {
        try await user.chat.send("Hello?", to: project.id)
      }
    }
    _ = try await ada.chat.setBlocked("bob", false)
    _ = try await bob.chat.send("Hello?", to: project.id)
  }

  @Test(arguments: [
    ("", ProjectsError.empty(.message)), (" \n\t", .empty(.message)),
    ("\u{202e}", .empty(.message)),
    (String(repeating: "x", count: 1 << 20), .tooLong(.message, limit: 10_000)),
  ])
  func invalidMessageIsRefused(_ text: String, _ error: ProjectsError) async throws {
    let (_, bob, project) = try await pair()
    await #expect(throws: error) { try await bob.chat.send(text, to: project.id) }
  }

  @Test func messageStreamYieldsNewMessages() async throws {
    let (ada, bob, project) = try await pair()
    let first = try await bob.chat.send("One", to: project.id)
    var stream = try await ada.session.withToken { backend, token in
      backend.newMessages(in: first.conversation, after: 0, as: token)
    }.makeAsyncIterator()
    #expect(try await stream.next()?.text == "One")
    _ = try await bob.chat.send("Two", to: project.id)
    #expect(try await stream.next()?.text == "Two")
    _ = try await ada.chat.send("Three", to: project.id)
    #expect(try await stream.next()?.isMine == true)
  }

  @Test func updatesContainNewMessages() async throws {
    let (ada, bob, project) = try await pair()
    _ = try await bob.chat.send("Before", to: project.id)
    var updates = try await ada.session.withToken { backend, token in
      backend.updates(since: nil, as: token)
    }.makeAsyncIterator()
    let first = try #require(try await updates.next())
    #expect(first.unread == 1 && first.received.isEmpty)
    _ = try await bob.chat.send("Hello", to: project.id)
    let next = try #require(try await updates.next())
    #expect(next.unread == 2)
    #expect(next.received.map(\.text) == ["Hello"] && next.received[0].title == "App")
  }

  @Test func draftIsSavedAndRemoved() async throws {
    let (_, bob, project) = try await pair()
    await bob.chat.saveDraft("half a sen", for: project.id)
    #expect(await bob.chat.draft(for: project.id) == "half a sen")
    await bob.chat.saveDraft("", for: project.id)
    #expect(await bob.secrets.names() == ["session"])
  }
}

import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Projects

@Suite struct ChatTests {
  private let town = Town()

  private func pair() async throws -> (ada: Citizen, bob: Citizen, project: Project) {
    let ada = try await town.newcomer("ada")
    return (ada, try await town.newcomer("bob"), try await ada.project("App", need: ["ios"]))
  }

  @Test func aConversationIsFoundAgainByEitherNumber() async throws {
    let (ada, bob, project) = try await pair()
    let first = try await bob.chat.deliver("Hello", to: project.id)
    #expect(first.conversation > project.id)
    let second = try await bob.chat.deliver("Again", to: first.conversation)
    #expect(second.conversation == first.conversation)
    _ = try await ada.chat.deliver("Hi", to: project.id)
    let texts = try await ada.chat.messages(in: first.conversation, limit: 9).map(\.text)
    #expect(texts == ["Hello", "Again", "Hi"])
  }

  @Test func oneDoesNotTalkToOneself() async throws {
    let (ada, _, project) = try await pair()
    await #expect(throws: ChatError.oneself) {
      try await ada.chat.deliver("Hello", to: project.id)
    }
  }

  @Test func whatIsOthersIsNotThere() async throws {
    let (_, bob, project) = try await pair()
    let message = try await bob.chat.deliver("Hello", to: project.id)
    let eve = try await town.newcomer("eve")
    let id = message.conversation
    let missing = ChatError.noConversation(id)
    await #expect(throws: missing) { try await eve.chat.find(id) }
    await #expect(throws: missing) { try await eve.chat.messages(in: id, limit: 9) }
    await #expect(throws: missing) { try await eve.chat.deliver("Hello", to: id) }
    await #expect(throws: missing) { try await eve.chat.read(id, upTo: message.id) }
    await #expect(throws: ChatError.noMessage(message.id)) {
      try await eve.chat.takeBack(message.id)
    }
    #expect(try await eve.chat.conversations() == [])
    let found = try await eve.membership.as { backend, token in
      try await backend.search(["hello"], limit: 9, as: token)
    }
    #expect(found == [])
    await #expect(throws: missing) {
      try await eve.membership.as { backend, token in
        for try await _ in backend.messages(in: id, after: 0, as: token) {}
      }
    }
  }

  @Test func theOtherOnesMessagesStayToo() async throws {
    let (ada, bob, project) = try await pair()
    let message = try await bob.chat.deliver("Hello", to: project.id)
    await #expect(throws: ChatError.noMessage(message.id)) {
      try await ada.chat.takeBack(message.id)
    }
  }

  @Test func whatIsReadIsNotUnread() async throws {
    let (ada, bob, project) = try await pair()
    for text in ["One", "Two"] { _ = try await bob.chat.deliver(text, to: project.id) }
    #expect(try await ada.unread() == 2)
    #expect(try await bob.unread() == 0)
    let conversation = try await ada.chat.find(project.id)
    let messages = try await ada.chat.messages(in: conversation.id, limit: 9)
    try await ada.chat.read(conversation.id, upTo: messages[0].id)
    #expect(try await ada.unread() == 1)
    try await ada.chat.read(conversation.id, upTo: messages[1].id)
    try await ada.chat.read(conversation.id, upTo: messages[0].id)
    #expect(try await ada.unread() == 0)
    #expect(try await bob.chat.find(project.id).readByPartner == messages[1].id)
  }

  @Test func sendingTwiceIsSendingOnce() async throws {
    let (_, bob, project) = try await pair()
    let first = try await bob.chat.deliver("Hello", to: project.id, as: "a")
    let again = try await bob.chat.deliver("Hello", to: project.id, as: "a")
    #expect(first == again)
    #expect(try await bob.chat.messages(in: first.conversation, limit: 9).count == 1)
  }

  @Test func aMessageTakenBackLeavesAMark() async throws {
    let (ada, bob, project) = try await pair()
    let message = try await bob.chat.deliver("Secret", to: project.id)
    _ = try await bob.chat.takeBack(message.id)
    let left = try await ada.chat.messages(in: message.conversation, limit: 9)
    #expect(left.map(\.text) == [""] && left[0].isDeleted)
  }

  @Test func whoIsBlockedSendsNothing() async throws {
    let (ada, bob, project) = try await pair()
    _ = try await bob.chat.deliver("Hello", to: project.id)
    _ = try await ada.chat.setBlocked("BOB", true)
    for citizen in [ada, bob] {
      await #expect(throws: ChatError.blocked) {
        try await citizen.chat.deliver("Hello?", to: project.id)
      }
    }
    _ = try await ada.chat.setBlocked("bob", false)
    _ = try await bob.chat.deliver("Hello?", to: project.id)
  }

  @Test(arguments: [
    ("", ProjectsError.empty(.message)), (" \n\t", .empty(.message)),
    ("\u{202e}", .empty(.message)),
    (String(repeating: "x", count: 1 << 20), .tooLong(.message, 10_000)),
  ])
  func whatCannotBeAMessageIsRefused(_ text: String, _ error: ProjectsError) async throws {
    let (_, bob, project) = try await pair()
    await #expect(throws: error) { try await bob.chat.deliver(text, to: project.id) }
  }

  @Test func messagesComeAsTheyAreSent() async throws {
    let (ada, bob, project) = try await pair()
    let first = try await bob.chat.deliver("One", to: project.id)
    var stream = try await ada.membership.as { backend, token in
      backend.messages(in: first.conversation, after: 0, as: token)
    }.makeAsyncIterator()
    #expect(try await stream.next()?.text == "One")
    _ = try await bob.chat.deliver("Two", to: project.id)
    #expect(try await stream.next()?.text == "Two")
    _ = try await ada.chat.deliver("Three", to: project.id)
    #expect(try await stream.next()?.isMine == true)
  }

  @Test func newsTellWhatCame() async throws {
    let (ada, bob, project) = try await pair()
    _ = try await bob.chat.deliver("Before", to: project.id)
    var news = try await ada.membership.as { backend, token in backend.news(as: token) }
      .makeAsyncIterator()
    #expect(try await news.next() == News(unread: 1))
    _ = try await bob.chat.deliver("Hello", to: project.id)
    let next = try #require(try await news.next())
    #expect(next.unread == 2)
    #expect(next.arrived.map(\.message.text) == ["Hello"] && next.arrived[0].title == "App")
  }

  @Test func aDraftSurvives() async throws {
    let (_, bob, project) = try await pair()
    await bob.chat.keepDraft("half a sen", for: project.id)
    #expect(await bob.chat.draft(for: project.id) == "half a sen")
    await bob.chat.keepDraft("", for: project.id)
    #expect(await bob.secrets.names() == ["session"])
  }

  /// As storage fails while the file is locked, and while the disk is full.
  @Test(arguments: [Failure.Kind.tryAgain, .inputOutput])
  func whatCannotBeSentWaitsAndIsSentLater(_ kind: Failure.Kind) async throws {
    let (_, bob, project) = try await pair()
    let line = Line(town.backend, cut: Cut(kind: kind))
    var cut = bob
    cut = Citizen("bob", town, through: line)
    _ = try await cut.membership.enter(
      town.backend.signIn("bob", Password(Town.password)))
    line.isCut = true
    await #expect(throws: ChatError.kept(line.cut.failure)) {
      try await cut.chat.deliver("One", to: project.id)
    }
    town.clock.go(1)
    await #expect(throws: ChatError.kept(line.cut.failure)) {
      try await cut.chat.deliver("Two", to: project.id)
    }
    let owner = try await cut.chat.outbox.owner()
    let waiting = try await cut.chat.outbox.waiting(of: owner)
    #expect(waiting.map(\.letter.text) == ["One", "Two"])
    #expect(try await cut.chat.outbox.waiting(of: owner + 1) == [])
    #expect(await cut.secrets.names().count { $0.hasPrefix("letter-") } == 2)
    let shown = JSONRenderer().render(.outbox(waiting, by: town.clock))
    #expect(shown.contains(#""text":"One""#), "\(shown)")
    line.isCut = false
    _ = try await cut.chat.deliver("Three", to: project.id)
    #expect(try await cut.chat.outbox.waiting(of: owner) == [])
    let conversation = try await bob.chat.find(project.id)
    let texts = try await bob.chat.messages(in: conversation.id, limit: 9).map(\.text)
    #expect(texts == ["One", "Two", "Three"])
  }

  @Test func whatWaitsCanBeGivenUp() async throws {
    let (_, bob, project) = try await pair()
    for text in ["One", "Two"] {
      try await bob.chat.outbox.keep(
        ChatLetter(id: text, address: project.id, text: text), by: 1, since: town.clock.now)
    }
    #expect(try await bob.chat.outbox.discard(of: 2) == 0)
    #expect(try await bob.chat.outbox.discard(of: 1) == 2)
    #expect(try await bob.chat.outbox.waiting(of: 1) == [])
  }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct OutboxTests {
  private let fixture = ProjectsFixture()

  /// A full disk and a locked file cause these kinds of failures.
  @Test(arguments: [Failure.Kind.tryAgain, .inputOutput])
  func messagesAreQueuedDuringAnOutageAndSentLater(_ kind: Failure.Kind) async throws {
    let (bob, backend, project) = try await sender(kind)
    backend.isFailing = true
    for text in ["One", "Two"] { try await expectQueued(text, by: bob, to: project) }
    let account = try #require(try await bob.session.storedSession()).account
    let entries = try await bob.chat.outbox.entries()
    #expect(entries.map(\.message.text) == ["One", "Two"])
    #expect(try await bob.chat.outbox.entries(of: account + 1) == [])
    #expect(await bob.secrets.names().count { $0.hasPrefix("letter-") } == 2)
    let outbox = Screen.outbox(entries, of: [], by: fixture.clock)
    let shown = JSONRenderer().render(outbox)
    #expect(shown.contains(#""text":"One""#), "\(shown)")
    #expect(shown.contains("\"to\":\(project.id)"), "\(shown)")
    let text = TextRenderer(width: 80).render(outbox)
    #expect(text.contains("chat \(project.id)"), "\(text)")
    backend.isFailing = false
    #expect(try await textsAfterSending("Three", by: bob, to: project) == ["One", "Two", "Three"])
    #expect(try await bob.chat.outbox.entries() == [])
  }

  @MainActor @Test func unsentMessagesAreListedAndNoFailure() async throws {
    let (bob, backend, project) = try await sender()
    let conversation = try await bob.chat.openConversation(about: project.id)
    backend.isFailing = true
    let answer = try await bob.chat.answer {
      .sent(try await bob.chat.send("One", to: project.id), by: fixture.clock)
    }
    #expect(
      JSONRenderer().render(answer) == #"{"screen":"message","message":null,"sent":false}"#)
    #expect(TextRenderer(width: 80).render(answer).hasPrefix("Not sent yet; it will be sent"))
    backend.isFailing = false
    let unsent = try await bob.chat.unsentMessages(in: conversation)
    let outbox = Screen.outbox(unsent, of: [conversation], by: fixture.clock)
    let partner = try #require(conversation.partner).fullName
    #expect(TextRenderer(width: 80).render(outbox).contains(partner))
    let screen = Screen.conversation(
      conversation, [], unsent: unsent, picture: nil, by: fixture.clock)
    let text = TextRenderer(width: 80).render(screen)
    #expect(text.contains("Not sent yet") && text.contains("One"), "\(text)")
    let json = JSONRenderer().render(screen)
    #expect(json.contains(#""messages":[],"#) && json.contains(#""unsent":[{"id":"#), "\(json)")
    #expect(SpokenRenderer().render(screen).contains("Heading: Not sent yet\n"))
    let today = fixture.clock.today
    let entries = try await bob.chat.dayEntries(
      DayEntry.Question(today...today, now: fixture.clock.localNow))
    #expect(entries.map(\.state) == [.unsent] && entries.map(\.command) == ["chat outbox"])
    #expect(entries.first?.address.description == "/chat/\(conversation.id)")
  }

  @Test func messageIsQueuedBehindOneThatFailsTransiently() async throws {
    let (bob, backend, project) = try await sender()
    for text in ["One", "Two"] {
      backend.remainingFailures = 1
      try await expectQueued(text, by: bob, to: project)
    }
    #expect(try await textsAfterSending("Three", by: bob, to: project) == ["One", "Two", "Three"])
  }

  /// The system clock can return the same instant twice, and can be set back.
  @Test(arguments: [0, -60.0])
  func queuedMessagesKeepTheirOrderForAnyClock(_ step: Double) async throws {
    let (bob, backend, project) = try await sender()
    backend.isFailing = true
    for (name, text) in [("b", "One"), ("a", "Two")] {
      try await expectQueued(text, messageID: name, by: bob, to: project)
      fixture.clock.advance(step)
    }
    backend.isFailing = false
    #expect(try await textsAfterSending("Three", by: bob, to: project) == ["One", "Two", "Three"])
  }

  @Test func sendingAQueuedMessageAgainKeepsItsPosition() async throws {
    let (bob, backend, project) = try await sender()
    backend.isFailing = true
    for (name, text) in [("b", "One"), ("a", "Two"), ("b", "One")] {
      try await expectQueued(text, messageID: name, by: bob, to: project)
      fixture.clock.advance(1)
    }
    backend.isFailing = false
    #expect(try await textsAfterSending("Three", by: bob, to: project) == ["One", "Two", "Three"])
  }

  @Test func messagesAreSentByTheirAuthorAlthoughAnotherAccountSignsIn() async throws {
    let (bob, backend, project) = try await sender()
    backend.isFailing = true
    for text in ["One", "Two"] { try await expectQueued(text, by: bob, to: project) }
    backend.isFailing = false
    let author = try #require(try await bob.session.storedSession())
    let password = Password(ProjectsFixture.password)
    let other = try await fixture.backend.signIn("ada", password)
    backend.onSend.withLock { $0 = { _ = try await bob.session.start(other) } }
    #expect(try await bob.chat.outbox.flush().sent == 2)
    #expect(try await bob.session.storedSession()?.account != author.account)
    let conversation = try #require(
      try await fixture.backend.state(since: nil, as: author.token).conversations.first)
    let sent = try await fixture.backend.messages(
      in: conversation.id, before: nil, limit: 9, as: author.token)
    #expect(sent.map(\.author?.username) == ["bob", "bob"])
  }

  @Test func removingEntriesAffectsOneAccount() async throws {
    let outbox = TestUser(fixture).chat.outbox
    for text in ["One", "Two"] {
      try await outbox.add(
        OutgoingMessage(id: text, recipient: 1, text: text), by: 1, at: fixture.clock.now)
    }
    try await outbox.remove(outbox.entries(of: 2))
    #expect(try await outbox.entries(of: 1).count == 2)
    try await outbox.remove(outbox.entries(of: 1))
    #expect(try await outbox.entries(of: 1) == [])
  }

  /// Messages that version 0.1.0 queued are still sent.
  @Test func storedFormatIsStable() async throws {
    let user = TestUser(fixture)
    let json =
      #"{"letter":{"id":"a","address":2,"text":"Hello"},"since":821692800,"account":1}"#
    await user.secrets.store(Array(json.utf8), as: "letter-a")
    let entry = Outbox.Entry(
      message: OutgoingMessage(id: "a", recipient: 2, text: "Hello"), account: 1,
      since: Date(timeIntervalSince1970: 1_800_000_000))
    #expect(try await user.chat.outbox.entries(of: 1) == [entry])
    let encoded = try JSONDecoder().decode(
      [String: AnyValue].self, from: JSONEncoder().encode(entry))
    #expect(Set(encoded.keys) == ["letter", "since", "account"])
  }

  /// Accepts any JSON value.
  private struct AnyValue: Decodable { init(from decoder: any Decoder) {} }

  /// Registers ada with a project, and bob, who uses a backend that can fail.
  private func sender(
    _ kind: Failure.Kind = .tryAgain
  ) async throws -> (bob: TestUser, FailingBackend, Project) {
    let project = try await fixture.ownerAndGuest().project
    let backend = FailingBackend(fixture.backend, failure: Outage(kind: kind))
    let bob = TestUser(fixture, backend: backend)
    let password = Password(ProjectsFixture.password)
    _ = try await bob.session.start(fixture.backend.signIn("bob", password))
    return (bob, backend, project)
  }

  private func expectQueued(
    _ text: String, messageID: String? = nil, by user: TestUser, to project: Project
  ) async throws {
    let error = await #expect(throws: Failure.self) {
      try await user.chat.send(text, to: project.id, messageID: messageID)
    }
    #expect(error?.code == "chat.kept")
  }

  private func textsAfterSending(
    _ text: String, by user: TestUser, to project: Project
  ) async throws -> [String] {
    let sent = try await user.chat.send(text, to: project.id)
    return try await user.chat.messages(in: sent.conversation, limit: 9).map(\.text)
  }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

@Suite struct ChatTests {
  private let fixture = ProjectsFixture()

  private func pair() async throws -> (ada: TestUser, bob: TestUser, project: Project) {
    try await fixture.ownerAndGuest()
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

  /// A hub answers each request with the same full page.
  @Test func repeatedPagesEnd() async throws {
    let (ada, bob, project) = try await pair()
    let backend = FailingBackend(fixture.backend)
    backend.repeatsPages.withLock { $0 = true }
    let first = try await bob.chat.send("One", to: project.id)
    let token = try #require(try await ada.session.storedSession()).token
    var messages = backend.newMessages(in: first.conversation, after: 0, as: token)
      .makeAsyncIterator()
    #expect(try await messages.next()?.text == "One")
    _ = try await bob.chat.send("Two", to: project.id)
    #expect(try await messages.next()?.text == "Two")
    _ = try await bob.chat.send("Three", to: project.id)
    #expect(try await messages.next()?.text == "Three")
  }

  @Test(.timeLimit(.minutes(2))) func messagesOfOthersAreEvents() async throws {
    let (ada, bob, project) = try await pair()
    let events = RecordingEventSink()
    let task = Task {
      try await ChatBackgroundTask(chat: ada.chat, notifier: nil, badge: nil, events: events).run()
    }
    defer { task.cancel() }
    var conversation = 0
    // The task begins to listen at some time.
    while events.all.isEmpty {
      conversation = try await bob.chat.send("Hello", to: project.id).conversation
      _ = try await ada.chat.send("Mine", to: project.id)
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(events.all.first == "message.new /chat/\(conversation)")
    #expect(events.items.allSatisfy { $0.key == "message" && $0.value["text"] == "Hello" })
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

  @Test func theListIsShownAgainAfterChangesOfOthers() async throws {
    let (ada, bob, project) = try await pair()
    let first = try await bob.chat.send("One", to: project.id)
    func isShownAgain(after change: () async throws -> Void) async throws -> Bool {
      var list = try await bob.chat.conversationList()
      try await change()
      let events = try await bob.session.withToken { [cursor = list.cursor] in
        try await $0.events(after: cursor, limit: 10, as: $1)
      }
      #expect(!events.isEmpty)
      return events.map { list.apply($0) }.contains(true)
    }
    let id = first.conversation
    let own = try await isShownAgain { _ = try await bob.chat.send("Two", to: id) }
    let read = try await isShownAgain { try await ada.chat.markRead(id, upTo: first.id) }
    let other = try await isShownAgain { _ = try await ada.chat.send("Three", to: id) }
    // The event of the first message is read after both were sent.
    let both = try await isShownAgain {
      _ = try await bob.chat.send("Four", to: id)
      _ = try await ada.chat.send("Five", to: id)
    }
    #expect([own, read, other, both] == [false, false, true, true])
  }

  @Test func draftIsSavedAndRemoved() async throws {
    let (_, bob, project) = try await pair()
    await bob.chat.saveDraft("half a sen", for: project.id)
    #expect(await bob.chat.draft(for: project.id) == "half a sen")
    await bob.chat.saveDraft("", for: project.id)
    #expect(await bob.secrets.names() == ["session"])
  }
}

import AtriumCore
import ProjectsBackend
import Testing

extension ContractCheck {
  static let eventChecks = [
    ContractCheck("both users receive the events of a message") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let (backend, start) = (fixture.backend, try await ada.cursor())
      let message = try await bob.send("Hello", to: project.id)
      try await backend.markRead(message.conversation, upTo: message.id, as: ada.token)
      _ = try await backend.deleteMessage(message.id, as: bob.token)
      let events = try await backend.events(after: start, limit: 9, as: ada.token)
      #expect(events.map(\.kind) == [.message, .read, .messageDeleted])
      #expect(events.map(\.cursor.number) == (1...3).map { start.number + $0 })
      #expect(events.allSatisfy { $0.conversation?.id == message.conversation && $0.unread == 0 })
      // Texts are those of now.
      #expect(events[0].message?.id == message.id && events[0].message?.text == "")
      let page = try await backend.events(after: events[0].cursor, limit: 1, as: ada.token)
      #expect(page.map(\.kind) == [.read])
      let ofBob = try await backend.events(after: bob.start(of: start), limit: 9, as: bob.token)
      #expect(ofBob.map(\.kind) == [.conversation, .message, .read, .messageDeleted])
    },
    ContractCheck("a change wakes those whom it concerns") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let start = try await ada.cursor()
      var changes = fixture.backend.changes(as: ada.token).makeAsyncIterator()
      _ = try await bob.send("Hello", to: project.id)
      var events: [UserEvent] = []
      while events.isEmpty, await changes.next() != nil {
        events = try await fixture.backend.events(after: start, limit: 9, as: ada.token)
      }
      #expect(events.first?.message?.text == "Hello")
    },
    ContractCheck("a match is an event for the owner of the older project") { fixture in
      let ada = try await fixture.register("ada")
      let bob = try await fixture.register("bob")
      let app = try await ada.add("App", need: ["backend"])
      let start = try await ada.cursor()
      let server = try await bob.add("Server", have: ["backend"])
      _ = try await fixture.backend.edit(
        server.id, ProjectEdit(have: ["backend", "go"]), of: nil, as: bob.token)
      let events = try await fixture.backend.events(after: start, limit: 9, as: ada.token)
      #expect(events.map(\.kind) == [.match])
      #expect(events[0].match?.mine.id == app.id && events[0].match?.other.title == "Server")
      for _ in 1...2 {
        let state = try await fixture.backend.state(since: start, as: ada.token)
        #expect(state.matches.map(\.other.title) == ["Server"])
      }
      #expect(try await fixture.backend.state(since: ada.cursor(), as: ada.token).matches == [])
      #expect(try await fixture.backend.state(since: nil, as: bob.token).matches == [])
      _ = try await fixture.backend.delete(server.id, as: bob.token)
      #expect(try await fixture.backend.state(since: start, as: ada.token).matches == [])
      let later = try await fixture.backend.events(after: start, limit: 9, as: ada.token)
      #expect(later.map(\.kind) == [.match] && later[0].match == nil)
    },
    ContractCheck("unknown positions reset the client") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let start = try await ada.cursor()
      _ = try await bob.send("Hello", to: project.id)
      let current = try await ada.cursor()
      for cursor in [
        EventCursor(timeline: "other", number: start.number),
        EventCursor(timeline: current.timeline, number: current.number + 1),
      ] {
        let events = try await fixture.backend.events(after: cursor, limit: 9, as: ada.token)
        #expect(events == [UserEvent(.reset, at: current)])
      }
      #expect(try await fixture.backend.events(after: current, limit: 9, as: ada.token) == [])
    },
    ContractCheck("events expire") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let start = try await ada.cursor()
      _ = try await bob.send("Hello", to: project.id)
      await fixture.advance(Double(UserEvent.days * 86_400 + 1))
      let password = ContractFixture.password
      let token = try await fixture.backend.signIn("bob", password).token
      let message = OutgoingMessage(id: "later", recipient: project.id, text: "Later")
      _ = try await fixture.backend.send(message, as: token)
      let session = try await fixture.backend.signIn("ada", password).token
      let events = try await fixture.backend.events(after: start, limit: 9, as: session)
      #expect(events.map(\.kind) == [.reset])
    },
    ContractCheck("state and events give the fresh state") { fixture in
      for seed: UInt64 in 1...3 {
        try await RandomChanges(fixture, seed: seed).run(steps: 25)
      }
    },
  ]
}

extension ContractUser {
  func cursor() async throws -> EventCursor {
    try await backend.state(since: nil, as: token).cursor
  }

  /// Returns the position before the first event.
  fileprivate func start(of timeline: EventCursor) -> EventCursor {
    EventCursor(timeline: timeline.timeline, number: 0)
  }
}

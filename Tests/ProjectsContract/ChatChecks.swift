import AtriumCore
import ProjectsBackend
import Testing

extension ContractCheck {
  static let chatChecks = [
    ContractCheck("project and conversation numbers refer to the same conversation") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let first = try await bob.send("Hello", to: project.id)
      #expect(first.conversation > project.id)
      let second = try await bob.send("Again", to: first.conversation)
      #expect(second.conversation == first.conversation)
      _ = try await ada.send("Hi", to: project.id)
      #expect(try await ada.texts(in: first.conversation) == ["Hello", "Again", "Hi"])
      let eve = try await fixture.register("eve")
      let other = try await eve.send("Me too", to: project.id).conversation
      await expectFailure(
        ChatError.ambiguousConversation(project: project.id, [first.conversation, other])
      ) { try await ada.conversation(project.id) }
    },
    ContractCheck("a conversation is listed after its first message") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let id = try await bob.conversation(project.id).id
      #expect(try await bob.conversation(project.id).id == id)
      #expect(try await fixture.backend.conversations(as: bob.token).map(\.id) == [id])
      #expect(try await fixture.backend.conversations(as: ada.token) == [])
      _ = try await bob.send("Hello", to: id)
      let seen = try await fixture.backend.conversations(as: ada.token)
      #expect(seen.map(\.id) == [id] && seen[0].partner?.fullName == "Bob Example")
      #expect(seen[0].lastMessage?.text == "Hello" && !seen[0].isMine && seen[0].unread == 1)
    },
    ContractCheck("the newest messages of conversations are read at once") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let other = try await ada.add("Server")
      let first = try await bob.send("0", to: project.id).conversation
      for text in ["1", "2", "3"] { _ = try await bob.send(text, to: first) }
      let second = try await bob.send("4", to: other.id).conversation
      let eve = try await fixture.register("eve")
      let third = try await eve.send("5", to: project.id).conversation
      func texts(_ conversations: [Int], as user: ContractUser) async throws -> [String] {
        try await fixture.backend.newestMessages(in: conversations, limit: 3, as: user.token)
          .map(\.text)
      }
      #expect(try await texts([second, first], as: ada) == ["4", "1", "2", "3"])
      // Those of others are left out, also in between.
      #expect(try await texts([first, third, 0, second], as: bob) == ["1", "2", "3", "4"])
      #expect(try await texts([third, first], as: eve) == ["5"])
      #expect(try await texts([], as: ada) == [])
    },
    ContractCheck("a message to oneself is refused") { fixture in
      let (ada, _, project) = try await fixture.ownerAndGuest()
      await expectFailure(ChatError.messageToSelf) { try await ada.send("Hello", to: project.id) }
    },
    ContractCheck("conversations of others are not found") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let message = try await bob.send("Hello", to: project.id)
      let eve = try await fixture.register("eve")
      let backend = fixture.backend
      let id = message.conversation
      let missing = ChatError.conversationNotFound(id)
      await expectFailure(missing) { try await eve.conversation(id) }
      await expectFailure(missing) { try await eve.texts(in: id) }
      await expectFailure(missing) {
        try await backend.messages(in: id, after: 0, limit: 9, as: eve.token)
      }
      await expectFailure(missing) { try await eve.send("Hello", to: id) }
      await expectFailure(missing) {
        try await backend.markRead(id, upTo: message.id, as: eve.token)
      }
      for user in [ada, eve] {
        await expectFailure(ChatError.messageNotFound(message.id)) {
          try await backend.deleteMessage(message.id, as: user.token)
        }
      }
      #expect(try await backend.conversations(as: eve.token) == [])
      #expect(try await backend.search(["hello"], before: nil, limit: 9, as: eve.token) == [])
      #expect(try await backend.state(since: nil, as: eve.token).conversations == [])
      await expectFailure(AccountError.signedOut) {
        try await backend.conversations(as: SessionToken())
      }
    },
    ContractCheck("sending with the same key sends one message") { fixture in
      let (_, bob, project) = try await fixture.ownerAndGuest()
      func send(_ text: String) async throws -> SentMessage {
        try await fixture.backend.send(
          OutgoingMessage(id: "a/ b?ä", recipient: project.id, text: text), as: bob.token)
      }
      let first = try await send("Hello")
      #expect(first.isNew)
      #expect(try await send("Hello") == SentMessage(first.message, isNew: false))
      await expectFailure(ChatError.keyUsed) { try await send("Good-bye") }
      #expect(try await bob.texts(in: first.message.conversation) == ["Hello"])
      let deleted = try await fixture.backend.deleteMessage(first.message.id, as: bob.token)
      #expect(try await send("Hello") == SentMessage(deleted, isNew: false))
    },
    ContractCheck("a deleted message remains without its text") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let message = try await bob.send("Secret", to: project.id)
      let deleted = try await fixture.backend.deleteMessage(message.id, as: bob.token)
      #expect(deleted.isDeleted && deleted.text.isEmpty)
      #expect(try await ada.texts(in: message.conversation) == [""])
      #expect(
        try await fixture.backend.search(["secret"], before: nil, limit: 9, as: ada.token) == [])
    },
    ContractCheck("blocking refuses messages in both directions") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      _ = try await bob.send("Hello", to: project.id)
      let (backend, start) = (fixture.backend, try await bob.cursor())
      #expect(try await backend.setBlocked("BOB", true, as: ada.token))
      #expect(try await !backend.setBlocked("bob", true, as: ada.token))
      #expect(try await backend.blockedUsers(as: ada.token) == ["bob"])
      #expect(try await backend.blockedUsers(as: bob.token) == [])
      for user in [ada, bob] {
        await expectFailure(ChatError.blocked) { try await user.send("Hello?", to: project.id) }
      }
      #expect(try await backend.setBlocked("bob", false, as: ada.token))
      // The blocked user learns of neither.
      #expect(try await backend.events(after: start, limit: 9, as: bob.token) == [])
      _ = try await bob.send("Hello?", to: project.id)
      await expectFailure(ChatError.messageToSelf) {
        try await backend.setBlocked("ada", true, as: ada.token)
      }
      await expectFailure(ChatError.userNotFound("nobody")) {
        try await backend.setBlocked("nobody", true, as: ada.token)
      }
    },
    ContractCheck("invalid messages are refused") { fixture in
      let (_, bob, project) = try await fixture.ownerAndGuest()
      for text in ["", " \n\t", "\u{202e}"] {
        await expectFailure(ProjectsError.empty(.message)) {
          try await bob.send(text, to: project.id)
        }
      }
      await expectFailure(ProjectsError.tooLong(.message, limit: 10_000)) {
        try await bob.send(String(repeating: "x", count: 10_001), to: project.id)
      }
      await expectFailure(ChatError.conversationNotFound(9999)) {
        try await bob.send("Hello", to: 9999)
      }
    },
  ]

  static let readingChecks = [
    ContractCheck("messages are read in pages, oldest first") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      var sent: [ChatMessage] = []
      for number in 1...5 { sent.append(try await bob.send("\(number)", to: project.id)) }
      let (backend, id) = (fixture.backend, sent[0].conversation)
      func texts(before: Int?, _ limit: Int) async throws -> [String] {
        try await backend.messages(in: id, before: before, limit: limit, as: ada.token).map(\.text)
      }
      #expect(try await texts(before: nil, 2) == ["4", "5"])
      #expect(try await texts(before: sent[3].id, 2) == ["2", "3"])
      #expect(try await texts(before: nil, .max) == ["1", "2", "3", "4", "5"])
      let next = try await backend.messages(in: id, after: sent[1].id, limit: 2, as: ada.token)
      #expect(next.map(\.text) == ["3", "4"])
      _ = try await ada.send("The last 5", to: id)
      func found(_ words: String..., before: Int? = nil, limit: Int = 9) async throws -> [String] {
        try await backend.search(words, before: before, limit: limit, as: bob.token).map(\.text)
      }
      #expect(try await found("5") == ["5", "The last 5"])
      #expect(try await found("5", limit: 1) == ["The last 5"])
      #expect(try await found("5", before: sent[4].id + 1) == ["5"])
      #expect(try await found("LAST", "5") == ["The last 5"])
      #expect(try await found("%") == [])
    },
    ContractCheck("reading reduces the number of unread messages") { fixture in
      let (ada, bob, project) = try await fixture.ownerAndGuest()
      let one = try await bob.send("One", to: project.id)
      let two = try await bob.send("Two", to: project.id)
      #expect(try await ada.unread() == 2)
      #expect(try await bob.unread() == 0)
      let (backend, id) = (fixture.backend, one.conversation)
      try await backend.markRead(id, upTo: one.id, as: ada.token)
      #expect(try await ada.unread() == 1)
      try await backend.markRead(id, upTo: two.id, as: ada.token)
      try await backend.markRead(id, upTo: one.id, as: ada.token)
      #expect(try await ada.unread() == 0)
      #expect(try await bob.conversation(id).readByPartner == two.id)
      #expect(try await ada.conversation(id).readByMe == two.id)
    },
  ]
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import ProjectsBackend
import Synchronization
import Testing

@testable import Projects

/// Requests that the hub carries out, but whose responses do not arrive.
@Suite struct UnansweredRequestTests {
  /// A request that changes something.
  struct Change: Sendable, CustomTestStringConvertible {
    /// As ``TestHub/requests`` has it.
    let name: String
    /// A part of the hint.
    let hint: String
    let send: @Sendable (RemoteBackend, SessionToken, ChatMessage) async throws -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ hint: String,
      _ send: @escaping @Sendable (RemoteBackend, SessionToken, ChatMessage) async throws -> Void
    ) {
      self.name = name
      self.hint = hint
      self.send = send
    }
  }

  private static let password = Password(ProjectsFixture.password)
  private static let otherPassword = Password("blue cows swim deep")

  static let changes = [
    Change("POST accounts", "account login") { hub, _, _ in
      _ = try await hub.register(ProjectsFixture().accountDraft("eve"))
    },
    Change("POST sessions", "account login") { hub, _, _ in
      _ = try await hub.signIn("ada", password)
    },
    Change("PUT account/password", "account login") { hub, token, _ in
      _ = try await hub.changePassword(from: password, to: otherPassword, as: token)
    },
    Change("POST account/codes", "mail") { hub, _, _ in
      try await hub.sendResetCode(to: "ada@example.org", in: .en)
    },
    Change("DELETE account", "account delete") { hub, token, _ in
      _ = try await hub.deleteAccount(password, as: token)
    },
    Change("PATCH account", "perhaps") { hub, token, _ in
      _ = try await hub.edit(AccountEdit(firstName: "Augusta"), as: token)
    },
    Change("DELETE sessions/*", "perhaps") { hub, token, _ in
      try await hub.endSession(hub.sessions(as: token)[0].id, as: token)
    },
    Change("POST projects", "projects mine") { hub, token, _ in
      _ = try await hub.add(ProjectDraft(title: "Other"), key: "a", as: token)
    },
    Change("PATCH projects/*", "projects mine") { hub, token, _ in
      _ = try await hub.edit(1, ProjectEdit(title: "Other"), of: nil, as: token)
    },
    Change("DELETE projects/*", "projects mine") { hub, token, _ in
      _ = try await hub.delete(1, as: token)
    },
    Change("POST steps/undo", "undo --list") { hub, token, _ in
      _ = try await hub.edit(1, ProjectEdit(title: "Other"), of: nil, as: token)
      _ = try await hub.perform(.undo(nil), as: token)
    },
    Change("PUT blocked/*", "perhaps") { hub, token, _ in
      _ = try await hub.setBlocked("bob", true, as: token)
    },
    Change("DELETE messages/*", "perhaps") { hub, token, message in
      _ = try await hub.deleteMessage(message.id, as: token)
    },
  ]

  @Test(arguments: changes) func aChangeIsPerhapsCarriedOut(_ change: Change) async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      _ = try await bob.chat.send("Hello", to: project.id)
      let message = try await ada.chat.send("Hello", to: project.id)
      let token = try #require(try await ada.session.storedSession()).token
      remote.hub.unanswered.withLock { $0 = [change.name] }
      let error = await #expect(throws: UnansweredRequest.self) {
        try await change.send(remote.backend, token, message)
      }
      let failure = Failure(try #require(error))
      #expect(failure.code == "network.status" && failure.kind == .unavailable)
      #expect(failure.hint?.text(in: .en).contains(change.hint) == true, "\(failure)")
    }
  }

  @Test func aChangeIsReportedEvenIfWhatFollowsCannotBeRead() async throws {
    try await RemoteFixture.run { remote in
      let (ada, _, _) = try await remote.pair()
      remote.hub.unanswered.withLock { $0 = ["GET matches", "GET blocked"] }
      let screens = [
        try await ada.projects.add(ProjectDraft(title: "Other", need: ["ios"])),
        try await ada.projects.edit(1, ProjectEdit(need: ["go"])),
        try await ada.chat.setBlocked("bob", true),
      ]
      let texts = screens.map { TextRenderer(width: 80).render($0) }
      for (text, notice) in zip(texts, ["Added p", "Changed p1", "Blocked bob."]) {
        #expect(text.contains(notice), "\(text)")
      }
    }
  }

  /// Only a response that is missing or incomplete leaves a doubt.
  @Test(arguments: [
    (NetworkError.timedOut(host: "a", .whole(.seconds(20))), true),
    (.timedOut(host: "a", .idle(.seconds(60))), true), (.cutOff(host: "a"), true),
    (.garbage(host: "a", reason: "HTTP"), true),
    (.timedOut(host: "a", .connecting(.seconds(4))), false),
    (.refused(host: "a"), false), (.unresolved(host: "a"), false), (.invalidRequest("a"), false),
  ])
  func aDoubtDependsOnTheError(_ error: NetworkError, _ isDoubtful: Bool) async throws {
    let addresses = try #require(HubAddresses("http://127.0.0.1:1"))
    let backend = RemoteBackend(
      hub: HubClient(
        client: FailingClient(error: error), addresses: addresses, certificatePath: nil))
    let thrown = await #expect(throws: (any Error).self) {
      try await backend.signIn("ada", Self.password)
    }
    #expect((thrown is UnansweredRequest) == isDoubtful)
    // Reading changes nothing.
    await #expect(throws: error) { try await backend.account(SessionToken()) }
  }
}

private struct FailingClient: HTTPClient {
  let error: NetworkError

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw error }
  func stream(_ request: HTTPRequest) async throws -> HTTPStream { throw error }
}

/// Calls `body` with a hub and the setting that names it.
private func withHub(
  _ body: @MainActor @Sendable (TestHub, String) async throws -> Void
) async throws {
  let hub = TestHub(ProjectsFixture().backend)
  try await FixtureServer.run(hub.answer) { server in
    try await body(hub, "projects.hub=\(server.url)")
  }
}

@MainActor @Suite struct UnansweredRequestConversationTests: ConversationFixture {
  let world = Self.newWorld()
  private let otherPassword = "blue cows swim deep"

  private func registerAda(at hub: String) async throws -> String {
    try await script(
      "account register --email ada@example.org --username ada --first-name Ada "
        + "--last-name Example", password, setting: hub)[0]
  }

  @Test func aRegistrationLeadsToTheLogin() async throws {
    try await withHub { server, hub in
      server.unanswered.withLock { $0 = ["POST accounts"] }
      let talk = try await say(
        "account register", "ada@example.org", "ada", "Ada", "Example", password, password,
        "account", by: .person.setting(hub))
      #expect(talk.contains("Try 'account login' before you"), "\(talk)")
      #expect(talk.contains("Not signed in."), "\(talk)")
      let again = try await registerAda(at: hub)
      #expect(again.contains("-taken") && again.contains("Try 'account login'"), "\(again)")
      let account = try await script("account login ada", password, setting: hub)
      #expect(account[0].contains(#""username":"ada""#), "\(account)")
      let sessions = try await script("account sessions", setting: hub)
      #expect(sessions[0].hasSuffix(#","total":1}"#), "\(sessions)")
    }
  }

  @Test func repeatedLoginsAreOneSession() async throws {
    try await withHub { server, hub in
      _ = try await registerAda(at: hub)
      _ = try await script("account logout", setting: hub)
      server.unanswered.withLock { $0 = ["POST sessions"] }
      for name in ["ada", "ada@example.org", "Ada", "ada"] {
        let answer = try await script("account login \(name)", password, setting: hub)
        #expect(answer[0].contains("begins no second session"), "\(answer)")
      }
      server.unanswered.withLock { $0 = [] }
      _ = try await script("account login ada", password, setting: hub)
      let sessions = try await script("account sessions", setting: hub)
      #expect(sessions[0].hasSuffix(#","total":1}"#), "\(sessions)")
    }
  }

  @Test func aNewPasswordLeavesOneSession() async throws {
    try await withHub { server, hub in
      _ = try await registerAda(at: hub)
      server.unanswered.withLock { $0 = ["PUT account/password"] }
      let answer = try await script("account password", password, otherPassword, setting: hub)
      #expect(answer[0].contains("perhaps in force"), "\(answer)")
      _ = try await script("account login ada", otherPassword, setting: hub)
      let sessions = try await script("account sessions", setting: hub)
      #expect(sessions[0].hasSuffix(#","total":1}"#), "\(sessions)")
    }
  }

  @Test(arguments: ["chat send 1 Hello", "projects message 1 Hello"])
  func aMessageWaitsAndIsSentOnce(_ line: String) async throws {
    try await withHub { server, hub in
      _ = try await registerAda(at: hub)
      _ = try await script("projects add App", setting: hub)
      _ = try await script(
        "account register --email bob@example.org --username bob --first-name Bob "
          + "--last-name Example", password, setting: hub)
      server.unanswered.withLock { $0 = ["PUT conversations/*/messages/*"] }
      let waiting = try await script(line, setting: hub)
      #expect(waiting == [#"{"screen":"message","message":null,"sent":false}"#])
      server.unanswered.withLock { $0 = [] }
      let outbox = try await script("chat outbox", setting: hub)
      #expect(outbox == [#"{"screen":"outbox","outbox":[],"total":0}"#])
      let messages = try await script("/chat/2", setting: hub)
      #expect(messages[0].components(separatedBy: #""text":"Hello""#).count == 2, "\(messages)")
    }
  }

  @Test func anOpenDeletionIsNamed() async throws {
    try await withHub { server, hub in
      _ = try await registerAda(at: hub)
      server.unanswered.withLock { $0 = ["DELETE account"] }
      let answer = try await script("account delete --yes", password, setting: hub)
      #expect(answer[0].contains("'account' shows it"), "\(answer)")
      let open = try await say("account", by: .person.setting(hub))
      #expect(open.contains("The account is deleted, but not yet what this device"), "\(open)")
      #expect(open.contains("'account delete' completes the deletion."), "\(open)")
      _ = try await script("account delete --yes", password, setting: hub)
      #expect(try await say("account", by: .person.setting(hub)).contains("Not signed in."))
    }
  }
}

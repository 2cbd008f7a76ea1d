import AtriumCore
import AtriumNetworking
import AtriumScreen
import AtriumTesting
import Foundation
import ProjectsBackend
import ProjectsSQLite
import Synchronization
import Testing

@testable import Projects

/// Trusts no server.
private struct UntrustingClient: HTTPClient {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw NetworkError.untrusted(host: "hub.example.org", reason: "self-signed certificate")
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    throw NetworkError.untrusted(host: "hub.example.org", reason: "self-signed certificate")
  }
}

/// The sign-in of a proxy, which gives another token after each rejection.
private final class ProxySignIns: SignIns, Credentials {
  let tokens = Mutex(0)

  func credentials(named name: String) throws(Failure) -> any Credentials { self }

  func credential() -> Credential {
    .header(HTTPHeader("X-Proxy-Token", "\(tokens.withLock(\.self))"))
  }

  func credential(after rejection: CredentialRejection) -> Credential? {
    guard !rejection.isRepeated else { return nil }
    tokens.withLock { $0 += 1 }
    return credential()
  }
}

@Suite struct RemoteBackendTests {
  @Test(arguments: [
    "https://hub.example.org", "https://a.example.org,https://b.example.org:8443/",
    "http://127.0.0.1:8080", "http://localhost:1, http://[::1]:2",
  ])
  func hubsHaveSecureOrLoopbackAddresses(_ text: String) {
    #expect(HubAddresses(text)?.all.count == text.split(separator: ",").count)
  }

  @Test(arguments: [
    "", "hub.example.org", "http://hub.example.org", "https://a.example.org,http://b.example.org",
    "https://hub.example.org/path", "https://user:word@hub.example.org",
    "http://127.0.0.1.evil.org",
    "http://10.0.0.1", "ftp://127.0.0.1",
  ])
  func otherAddressesAreRefused(_ text: String) {
    #expect(HubAddresses(text) == nil)
  }

  @Test func theNextHubIsTriedIfOneIsAway() async throws {
    try await RemoteFixture.run(before: ["http://127.0.0.1:1"]) { remote in
      let ada = try await remote.register("ada")
      #expect(try await ada.session.account().username == "ada")
      // The hub that is away is not tried again.
      #expect(await remote.backend.hub.addresses.current.text == remote.server.url + "/")
    }
  }

  /// A proxy accepts the second token only. The hub's own refusals ask for no other token of the proxy.
  @Test func aProxyBeforeTheHubHasItsOwnSignIn() async throws {
    let fixture = ProjectsFixture()
    let hub = TestHub(fixture.backend)
    let signIns = ProxySignIns()
    try await FixtureServer.run { request in
      guard request["X-Proxy-Token"] == "1" else {
        return .text("Who are you?", status: 401, headers: ["Content-Type": "text/html"])
      }
      return try await hub.answer(request)
    } while: { server in
      let addresses = try #require(HubAddresses(server.url))
      let client = try addresses.client(
        PatientClient(CurlClient()), signingInAs: "office", signIns)
      let backend = RemoteBackend(
        hub: HubClient(client: client, addresses: addresses, certificatePath: nil))
      let ada = TestUser(fixture, backend: backend, hub: "hub.example.org")
      _ = try await ada.session.start(backend.register(fixture.accountDraft("ada")))
      #expect(try await ada.session.account().username == "ada")
      await #expect(throws: AccountError.self) { try await backend.account(SessionToken()) }
      #expect(signIns.tokens.withLock(\.self) == 1)
      #expect(server.requests.first?.target == server.requests.dropFirst().first?.target)
    }
  }

  @Test func anUnreachableHubIsUnavailable() async throws {
    let addresses = try #require(HubAddresses("http://127.0.0.1:1"))
    let backend = RemoteBackend(
      hub: HubClient(
        client: PatientClient(CurlClient()), addresses: addresses, certificatePath: nil))
    do {
      _ = try await backend.account(SessionToken())
      Issue.record("No error")
    } catch {
      #expect(Failure(error).kind == .unavailable)
    }
  }

  @Test func aHubThatIsAwayIsAFailureBeforeSigningIn() async throws {
    let user = try await RemoteFixture.run { remote in
      let user = TestUser(remote.fixture, backend: remote.backend, hub: "hub.example.org")
      try await user.session.checkHub()
      return user
    }
    do {
      try await user.session.checkHub()
      Issue.record("No error")
    } catch {
      #expect(Failure(error).kind == .unavailable)
    }
  }

  @Test func anUntrustedCertificateNamesTheSetting() async throws {
    let addresses = try #require(HubAddresses("https://hub.example.org"))
    let client = HubClient(client: UntrustingClient(), addresses: addresses, certificatePath: nil)
    do {
      _ = try await RemoteBackend(hub: client).account(SessionToken())
      Issue.record("No error")
    } catch {
      let failure = Failure(error)
      #expect(failure.code == "network.untrusted")
      #expect(failure.hint?.text(in: .de).contains("projects.hub-certificates") == true)
    }
  }

  /// A hub returns at most 200 matches at once.
  @Test func allPagesOfMatchesAreRead() async throws {
    try await RemoteFixture.run { remote in
      let ada = try await remote.register("ada")
      let bob = try await remote.register("bob")
      let app = try await ada.addProject("App", need: ["ios"])
      let token = try #require(try await bob.session.storedSession()).token
      for number in 1...205 {
        let draft = ProjectDraft(title: "\(number)", have: ["ios"])
        _ = try await remote.fixture.backend.add(draft, key: nil, as: token)
      }
      let titles = (1...205).reversed().map { "\($0)" }
      for project in [app.id, nil] {
        let matches = try await ada.session.withToken {
          try await $0.matches(of: project, offset: 0, limit: .max, as: $1)
        }
        #expect(matches.map(\.other.title) == titles)
      }
      let screen = try await ada.projects.matches(ListRange(limit: 2))
      let json = try JSON(parsing: Array(JSONRenderer().render(screen).utf8))
      #expect(json["total"] == 205 && json["matches"]?.elements?.count == 2)
    }
  }

  /// The server ends each stream after two events, and the client continues after the last one.
  @Test func aStreamContinuesAfterTheLastEvent() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let first = try await bob.chat.send("0", to: project.id)
      remote.hub.streamLength.withLock { $0 = 2 }
      let stream = try await ada.session.withToken {
        $0.newMessages(in: first.conversation, after: 0, as: $1)
      }
      var texts: [String] = []
      for try await message in stream {
        texts.append(message.text)
        if texts.count == 8 { break }
        _ = try await bob.chat.send("\(texts.count)", to: project.id)
      }
      #expect(texts == ["0", "1", "2", "3", "4", "5", "6", "7"])
      #expect(remote.hub.streams.withLock { $0 } > 1)
    }
  }

  @Test func aShellHasOneStream() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let id = try await bob.chat.send("One", to: project.id).conversation
      let token = try #require(try await ada.session.storedSession()).token
      var updates = remote.backend.updates(since: nil, as: token).makeAsyncIterator()
      #expect(try await updates.next()?.unread == 1)
      var messages = remote.backend.newMessages(in: id, after: 0, as: token).makeAsyncIterator()
      #expect(try await messages.next()?.text == "One")
      _ = try await bob.chat.send("Two", to: id)
      #expect(try await messages.next()?.text == "Two")
      var received: [String] = []
      while received.isEmpty, let update = try await updates.next() {
        received = update.received.map(\.text)
      }
      #expect(received == ["Two"])
      #expect(remote.hub.streams.withLock { $0 } == 1)
    }
  }

  /// `chat follow` fails if the session is ended elsewhere.
  @Test func theEndOfASessionFailsItsMessages() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let id = try await bob.chat.send("One", to: project.id).conversation
      let token = try #require(try await ada.session.storedSession()).token
      var answers = try await ada.chat.follow(id).makeAsyncIterator()
      #expect(try await answers.next() != nil)
      try await remote.fixture.backend.signOut(token)
      let failure = await #expect(throws: (any Error).self) {
        while try await answers.next() != nil {}
      }
      #expect(failure.map { Failure($0).kind } == AccountError.signedOut.failure.kind)
    }
  }

  @Test func aSearchAsksForNoMoreMessagesThanAreShown() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      for number in 1...5 { _ = try await bob.chat.send("Hello \(number)", to: project.id) }
      var range = ListRange(limit: 2)
      func shown() async throws -> (texts: [String?], total: JSON?, more: JSON?) {
        let screen = try await ada.chat.search(["hello"], range)
        let json = try JSON(parsing: Array(JSONRenderer().render(screen).utf8))
        let texts = json["messages"]?.elements?.map { $0["text"]?.string }
        return (texts ?? [], json["total"], json["more"])
      }
      let first = try await shown()
      #expect(first.texts == ["Hello 4", "Hello 5"])
      #expect(first.total == .null && first.more == .bool(true))
      range.offset = 4
      let last = try await shown()
      #expect(last.texts == ["Hello 1"] && last.total == 5 && last.more == .bool(false))
      let found = try await ada.chat.find(FoundItem.Question("hello", limit: 3))
      #expect(found.items.count == 3 && found.total == 3 && found.hasMore)
      #expect(remote.hub.searchLimits.withLock { $0 } == [3, 7, 4])
    }
  }

  @Test func theEndOfASessionEndsItsStream() async throws {
    try await RemoteFixture.run { remote in
      let ada = try await remote.register("ada")
      let token = try #require(try await ada.session.storedSession()).token
      var updates = remote.backend.updates(since: nil, as: token).makeAsyncIterator()
      _ = try await updates.next()
      try await ada.session.signOut()
      await #expect(throws: AccountError.signedOut) {
        while try await updates.next() != nil {}
        _ = try await remote.backend.state(since: nil, as: token)
      }
    }
  }

  @Test func newestMessagesAreReadableWhileTheHubIsAway() async throws {
    let (ada, conversation) = try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let id = try await bob.chat.send("0", to: project.id).conversation
      for number in 1..<60 { _ = try await bob.chat.send("\(number)", to: id) }
      let token = try #require(try await ada.session.storedSession()).token
      var updates = remote.backend.updates(since: nil, as: token).makeAsyncIterator()
      try await ada.chat.cache(try #require(try await updates.next()))
      return (ada, id)
    }
    let kept = await ada.session.cache?.messages(in: conversation).map(\.text)
    #expect(kept == (10..<60).map(String.init))
    let error = await #expect(throws: (any Error).self) {
      try await ada.chat.openConversation(about: conversation)
    }
    let copy = await ada.chat.cachedScreen(of: conversation, insteadOf: try #require(error))
    let shown = JSONRenderer().render(try #require(copy).screen)
    #expect(shown.contains(#""text":"59""#), "\(shown)")
    #expect(try await ada.chat.homeLine()?.text(in: .en).contains("60") == true)
    // Sending waits in the outbox.
    let refused = await #expect(throws: Failure.self) {
      try await ada.chat.send("Later", to: conversation)
    }
    #expect(refused?.code == "chat.kept" && refused?.kind == .unavailable)
    try await ada.session.eraseAll()
    #expect(await ada.secrets.names().allSatisfy { !$0.hasPrefix("hub-") })
  }

  @Test func deletingTheAccountErasesTheCopies() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let id = try await bob.chat.send("Hello", to: project.id).conversation
      _ = try await ada.chat.conversations()
      _ = try await ada.chat.messages(in: id, limit: 20)
      #expect(await ada.secrets.names().contains("hub-messages-\(id)"))
      _ = try await ada.chat.deleteAccount(Password(ProjectsFixture.password))
      #expect(await ada.secrets.names() == [])
      await #expect(throws: SignInRequired.self) {
        try await ada.chat.deleteAccount(Password(ProjectsFixture.password))
      }
    }
  }

  /// The number of requests does not grow with that of conversations.
  @Test(arguments: [false, true])
  func aFirstStartReadsTheMessagesOfAllConversationsAtOnce(isOld: Bool) async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      remote.hub.isOld.withLock { $0 = isOld }
      var conversations = [try await bob.chat.send("0", to: project.id).conversation]
      for number in 1..<12 {
        let other = try await ada.addProject("App \(number)")
        conversations.append(try await bob.chat.send("\(number)", to: other.id).conversation)
      }
      remote.hub.requests.withLock { $0 = [] }
      let token = try #require(try await ada.session.storedSession()).token
      var updates = remote.backend.updates(since: nil, as: token).makeAsyncIterator()
      try await ada.chat.cache(try #require(try await updates.next()))
      _ = try await ada.chat.conversationList()
      // Reading of events is repeated as long as the test takes.
      let requests = remote.hub.requests.withLock { $0.filter { $0 != "GET events" } }
      #expect(requests.count <= (isOld ? 16 : 4), "\(requests)")
      for (number, conversation) in conversations.enumerated() {
        let cached = await ada.session.cache?.messages(in: conversation).map(\.text)
        #expect(cached == ["\(number)"])
      }
    }
  }

  /// The hub leaves out the last conversations of an answer that would become too large.
  @Test func largeMessagesAreReadInParts() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let other = try await ada.addProject("Other")
      let text = String(repeating: "x", count: 10_000)
      var conversations: [Int] = []
      for id in [project.id, other.id] {
        for _ in 0..<51 { _ = try await bob.chat.send(text, to: id) }
        conversations.append(try await bob.chat.openConversation(about: id).id)
      }
      remote.hub.requests.withLock { $0 = [] }
      let messages = try await ada.session.withToken { [conversations] in
        try await $0.newestMessages(in: conversations, limit: 51, as: $1)
      }
      #expect(
        messages.map(\.conversation) == conversations.flatMap { [Int](repeating: $0, count: 51) })
      #expect(remote.hub.requests.withLock { $0 }.count == 2)
    }
  }

  /// Later changes are read from the stream of events.
  @Test func theListOfConversationsIsReadOnce() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      let id = try await bob.chat.send("One", to: project.id).conversation
      remote.hub.requests.withLock { $0 = [] }
      let list = try await ada.chat.conversationList()
      #expect(list.conversations.map(\.id) == [id])
      var screens = ada.chat.listUpdates(after: list).makeAsyncIterator()
      _ = try await bob.chat.send("Two", to: id)
      let screen = try #require(await screens.next())
      #expect(JSONRenderer().render(screen).contains(#""last":"Two""#))
      let requests = remote.hub.requests.withLock { $0 }
      #expect(requests.count { ["GET state", "GET conversations"].contains($0) } == 1)
    }
  }

  @Test func findAndSearchesTakeThreeRequests() async throws {
    try await RemoteFixture.run { remote in
      let (ada, bob, project) = try await remote.pair()
      for number in 1...25 { _ = try await bob.chat.send("Chess \(number)", to: project.id) }
      for number in 1...25 { _ = try await ada.addProject("Chess \(number)") }
      remote.hub.requests.withLock { $0 = [] }
      let question = FoundItem.Question("chess", limit: 20, asksServers: true)
      let messages = try await ada.chat.find(question)
      let projects = try await ada.projects.find(question)
      #expect(messages.items.count == 20 && projects.items.count == 20)
      #expect(remote.hub.requests.withLock { $0.count } <= 3)
      remote.hub.requests.withLock { $0 = [] }
      _ = try await ada.chat.search(["chess"], ListRange(limit: 20))
      #expect(remote.hub.requests.withLock { $0.count } <= 3)
    }
  }
}

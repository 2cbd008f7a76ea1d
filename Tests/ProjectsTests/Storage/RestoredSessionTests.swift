import AtriumCore
import AtriumTesting
import ProjectsWire
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// A session, unsent messages and hubs that a restored backup brought.
@Suite struct RestoredSessionTests {
  private let fixture = ProjectsFixture()
  private let confirmations = ConfirmationsAfterRestore(of: "projects")

  /// The user after a restore; `hub` is that of the session.
  private func restored(_ user: TestUser, hub: String?) -> SignInSession {
    SignInSession(
      backend: fixture.backend, secrets: user.secrets, hub: hub,
      addresses: hub.map { ["https://\($0)/"] } ?? [], confirmations: confirmations)
  }

  /// Bob, signed in, with a message that waits.
  private func bob(hub: String?) async throws -> (user: TestUser, restored: SignInSession) {
    let (ada, _, project) = try await fixture.ownerAndGuest()
    _ = ada
    let user = TestUser(fixture, hub: hub)
    _ = try await user.session.start(
      fixture.backend.signIn("bob", Password(ProjectsFixture.password)))
    let account = try #require(try await user.session.storedSession()).account
    let message = OutgoingMessage(id: "a", recipient: project.id, text: "Hello")
    try await user.chat.outbox.add(message, by: account, at: fixture.clock.now)
    return (user, restored(user, hub: hub))
  }

  @Test func aSessionOfAHubIsNotUsedBeforeItIsConfirmed() async throws {
    let (_, session) = try await bob(hub: "hub.example")
    #expect(try await session.storedSession() == nil)
    #expect(try await session.isUnconfirmed())
    let error = await #expect(throws: SignInRequired.self) {
      try await session.withToken { try await $0.account($1) }
    }
    #expect(error?.failure.code == "restore.unconfirmed")
    let destination = try #require(try await session.destination())
    #expect(destination.address == "https://hub.example/")
    confirmations.confirm([destination])
    #expect(try await session.account().username == "bob")
  }

  @Test func waitingMessagesAreSentOnlyAfterTheyAreConfirmed() async throws {
    let (_, session) = try await bob(hub: "hub.example")
    let outbox = Outbox(session: session)
    confirmations.confirm([try #require(try await session.destination())])
    #expect(try await outbox.flush().sent == 0)
    #expect(try await outbox.entries().map(\.message.text) == ["Hello"])
    // A message that is written afterwards is sent.
    let message = OutgoingMessage(id: "b", recipient: 1, text: "Later")
    try await outbox.add(
      message, by: try #require(try await session.storedSession()).account, at: fixture.clock.now)
    #expect(try await outbox.flush().sent == 1)
    confirmations.confirm([try #require(try await outbox.destination())])
    #expect(try await outbox.flush().sent == 1)
    #expect(try await outbox.destination() == nil)
  }

  @Test func aMessageWithAConfirmedIdentifierAndAnotherTextIsNotSent() async throws {
    let (user, session) = try await bob(hub: "hub.example")
    let outbox = Outbox(session: session)
    confirmations.confirm([try #require(try await session.destination())])
    confirmations.confirm([try #require(try await outbox.destination())])
    let account = try #require(try await session.storedSession()).account
    try await user.chat.outbox.add(
      OutgoingMessage(id: "a", recipient: 1, text: "Changed"), by: account, at: fixture.clock.now)
    #expect(try await outbox.flush().sent == 0)
  }

  @Test func signingInConfirmsTheNewSessionAndErasesCopiesOfTheBackup() async throws {
    let (user, session) = try await bob(hub: "hub.example")
    await user.secrets.store([1], as: "hub-state")
    _ = try await session.start(
      fixture.backend.signIn("bob", Password(ProjectsFixture.password)))
    #expect(try await session.storedSession() != nil)
    #expect(await user.secrets.secret("hub-state") == nil)
    #expect(try await Outbox(session: session).flush().sent == 0)
  }

  @Test func theUsersOwnProjectsNeedNoConfirmation() async throws {
    let (_, session) = try await bob(hub: nil)
    #expect(try await session.destination() == nil)
    #expect(try await session.account().username == "bob")
    let outbox = Outbox(session: session)
    #expect(try await outbox.destination() == nil)
    #expect(try await outbox.flush().sent == 1)
  }

  @Test func aHubOfRestoredSettingsReceivesNothing() async throws {
    let network = ScriptedHTTP()
    let settings = ConfirmationsAfterRestore(of: "projects", hasRestoredSettings: true)
    let addresses = try #require(HubAddresses("https://hub.example, https://b.example"))
    let hub = HubClient(
      client: network, addresses: addresses, certificatePath: nil, confirmations: settings)
    for name in ["send", "events"] {
      let error = await #expect(throws: Failure.self, "\(name)") {
        if name == "send" {
          _ = try await hub.send(.init("GET", .projects, as: nil))
        } else {
          _ = try await hub.events(
            from: addresses.all[0], after: nil, as: SessionToken(bytes: [1]))
        }
      }
      #expect(error?.code == "restore.unconfirmed")
    }
    #expect(network.requests.isEmpty)
    #expect(addresses.destination.address == "https://hub.example/, https://b.example/")
    #expect(!settings.confirmed().contains(addresses.destination))
    settings.confirm([addresses.destination])
    #expect(settings.confirmed().contains(addresses.destination))
  }
}

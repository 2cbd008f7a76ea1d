import AtriumCore
import AtriumNetworking
import AtriumTesting
import Foundation
import ProjectsBackend
import Testing

@testable import Projects

/// A remote backend, its hub, and the backend of the hub.
struct RemoteFixture: Sendable {
  let fixture: ProjectsFixture
  let hub: TestHub
  let server: FixtureServer
  let backend: RemoteBackend

  /// Serves a new backend until `body` returns.
  /// - Parameter others: further addresses, which are tried first.
  static func run<Value>(
    before others: [String] = [], _ body: (RemoteFixture) async throws -> Value
  ) async throws -> Value {
    let fixture = ProjectsFixture()
    let hub = TestHub(fixture.backend)
    return try await FixtureServer.run(hub.answer) { server in
      let addresses = try #require(
        HubAddresses((others + [server.url]).joined(separator: ",")))
      let client = HubClient(
        client: PatientClient(CurlClient()), addresses: addresses, certificatePath: nil)
      return try await body(
        RemoteFixture(
          fixture: fixture, hub: hub, server: server, backend: RemoteBackend(hub: client)))
    }
  }

  /// A user of the remote backend.
  func register(_ name: String) async throws -> TestUser {
    let user = TestUser(fixture, backend: backend, hub: "hub.example.org")
    _ = try await user.session.start(backend.register(fixture.accountDraft(name)))
    return user
  }

  /// Two users, the first of whom has a project.
  func pair() async throws -> (ada: TestUser, bob: TestUser, project: Project) {
    let (ada, bob) = (try await register("ada"), try await register("bob"))
    return (ada, bob, try await ada.addProject("App"))
  }
}

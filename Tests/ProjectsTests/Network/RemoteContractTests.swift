import ProjectsContract
import Testing

/// The wire and the remote backend, over a server that calls the embedded backend.
@Suite struct RemoteContractTests {
  @Test(arguments: ContractCheck.all)
  func theRemoteBackendObeysTheContract(_ check: ContractCheck) async throws {
    try await RemoteFixture.run { remote in
      try await check.run(
        ContractFixture(
          backend: remote.backend, advance: { remote.fixture.clock.advance($0) },
          mails: { remote.fixture.mailer.mails }))
    }
  }
}

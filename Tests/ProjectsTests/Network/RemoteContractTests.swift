import ProjectsContract
import Testing

/// The wire and the remote backend, over a server that calls the embedded backend.
@Suite struct RemoteContractTests {
  @Test(arguments: ContractCheck.all)
  func theRemoteBackendObeysTheContract(_ check: ContractCheck) async throws {
    try await RemoteFixture.run { remote in
      let fixture = ContractFixture(
        backend: remote.backend, advance: { remote.fixture.clock.advance($0) },
        mails: { remote.fixture.mailer.mails })
      await #expect(throws: Never.self) { try await check.run(fixture) }
    }
  }
}

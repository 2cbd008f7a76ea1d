import AtriumCore
import AtriumTesting
import Testing

@testable import Patients

/// Servers of settings that a restored backup brought.
@MainActor @Suite struct RestoredServerTests {
  @Test(arguments: [true, false])
  func theyReceiveNoRequestBeforeTheyAreConfirmed(_ hasRestoredSettings: Bool) async throws {
    let confirmations = ConfirmationsAfterRestore(
      of: "patients", hasRestoredSettings: hasRestoredSettings)
    let fixture = try PatientsFixture(services: [
      .perFeature((any DestinationConfirmations).self) { _ in confirmations }
    ])
    #expect(try await fixture.status("patients") == (hasRestoredSettings ? 77 : 0))
    let server = ServerConfiguration(
      name: nil, url: RecordedOrthanc.url, kind: .orthanc, user: nil, signIn: nil,
      certificatePath: nil)
    confirmations.confirm([server.destination])
    #expect(try await fixture.status("patients") == 0)
  }
}

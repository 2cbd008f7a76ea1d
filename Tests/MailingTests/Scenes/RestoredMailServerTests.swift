import AtriumCore
import AtriumTesting
import Testing

@testable import Mailing

/// A mail server of settings that a restored backup brought.
@MainActor @Suite struct RestoredMailServerTests {
  @Test(arguments: [true, false])
  func itReceivesNoMailBeforeItIsConfirmed(_ hasRestoredSettings: Bool) async throws {
    let drop = RecordingMailer()
    let confirmations = ConfirmationsAfterRestore(
      of: "mail", hasRestoredSettings: hasRestoredSettings)
    let world = World([
      .shared((any MailTransport).self) { drop },
      .perFeature((any DestinationConfirmations).self) { _ in confirmations },
    ])
    let manner = Conversation.Options.script.setting(
      "mail.server=mail.example.org", "mail.sender=atrium@example.org")
    func send() async throws -> Int32 {
      try await Conversation.status(
        of: [MailingFeature()], manner, in: world, saying: "mail test ada@example.org")
    }
    #expect(try await send() == (hasRestoredSettings ? 77 : 0))
    #expect(drop.envelopes.isEmpty == hasRestoredSettings)
    confirmations.confirm([
      "server mail.example.org 587 starttls "
    ])
    #expect(try await send() == 0)
    #expect(!drop.envelopes.isEmpty)
  }
}

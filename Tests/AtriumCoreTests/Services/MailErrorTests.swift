import AtriumCore
import AtriumScreen
import Testing

/// The advice for negative replies of mail servers.
@Suite struct MailErrorTests {
  private func hint(_ error: MailError) -> String? { error.failure.hint?.text(in: .en) }

  private func recipient(_ reply: String) -> String? {
    hint(.recipientRefused(host: "h", address: "a@example.org", reply: reply))
  }

  @Test(arguments: [
    "450 4.2.0 greylisted", "451 local error", "452 4.2.2 full", "421 4.3.2 shutting down",
    "450-4.2.0 several", "450",
  ])
  func temporaryReplies(_ reply: String) {
    let later = "The server refuses it for now. Try again in some minutes."
    #expect(recipient(reply) == later)
    #expect(hint(.senderRefused(host: "h", address: "a@example.org", reply: reply)) == later)
    #expect(hint(.refused(host: "h", reply: reply)) == later)
  }

  @Test(arguments: [
    ("550 5.1.1 no such user", "Check the address."), ("550 no", "Check the address."),
    ("553 5.1.3 bad", "Check the address."), ("5", "Check the address."),
    ("530 5.7.0 sign in first", "Set mail.user, and store its password with: mail password"),
    ("552 5.2.2 quota", "The mailbox is full, or the mail is too large."),
    ("550 5.2.2 quota", "The mailbox is full, or the mail is too large."),
    ("554 no", "A rule of the server forbids it. Check mail.user and mail.sender."),
    (
      "550 5.7.1 relaying denied",
      "A rule of the server forbids it. Check mail.user and mail.sender."
    ),
  ])
  func permanentReplies(_ reply: String, _ advice: String) {
    #expect(recipient(reply) == advice)
  }

  @Test func aReplyWithoutAReasonHasTheAdviceOfItsCommand() {
    #expect(
      hint(.senderRefused(host: "h", address: "a@example.org", reply: "550 no"))
        == "Check mail.sender.")
    #expect(hint(.refused(host: "h", reply: "550 no")) == nil)
  }
}

import AtriumCore
import Testing

@Suite struct EmailAddressTests {
  @Test(arguments: [
    "ada@example.org", "a.b+c@x-y.example.org", "!#$%&'*+/=?^_`{|}~-@a", "ADA@127",
    String(repeating: "a", count: 64) + "@b.de",
  ])
  func acceptsAddressesThatSMTPTransmits(_ text: String) throws {
    let address = try EmailAddress(text)
    #expect(address.text == text)
    #expect(text.hasSuffix("@" + address.domain))
  }

  @Test(arguments: [
    "", "@", "ada", "ada@", "@a.de", ".ada@a.de", "a..b@a.de", "a b@c.de", "a@b@c.de", "a@b..de",
    "a@-b.de", "a@b_.de", "ädä@a.de", "ada@bücher.de", "a@b.de\n", "a@b.de\r\nBcc: c@d.de",
    "<a@b.de>", String(repeating: "a", count: 65) + "@b.de",
    "a@" + String(repeating: "bcdefghi.", count: 28) + "de",
  ])
  func rejectsOtherAddresses(_ text: String) {
    #expect(throws: MailError.invalidAddress(text)) { try EmailAddress(text) }
  }
}

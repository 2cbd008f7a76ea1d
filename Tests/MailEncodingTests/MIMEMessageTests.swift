import AtriumCore
import AtriumTime
import Foundation
import Testing

@testable import MailEncoding

@Suite struct MIMEMessageTests {
  private func text(
    _ subject: String = "Hello", _ body: String = "Hi", from: String = "atrium@example.org",
    to: String = "ada@example.org"
  ) throws -> String {
    let message = try MIMEMessage(
      Mail(to: to, subject: subject, text: body), from: Mailbox(from),
      at: Instant(timeIntervalSince1970: 1_795_255_445), number: 35)
    return String(decoding: message.bytes, as: UTF8.self)
  }

  @Test func aMailWithAnIDHasTheSameMessageIDAgain() throws {
    let mail = Mail(to: "ada@example.org", subject: "Hello", text: "Hi", id: "0a1b")
    for seconds in [1, 2] {
      let message = try MIMEMessage(
        mail, from: Mailbox("atrium@example.org"), at: Instant(secondsSince1970: seconds))
      let text = String(decoding: message.bytes, as: UTF8.self)
      #expect(text.contains("\r\nMessage-ID: <0a1b@example.org>\r\n"), "\(text)")
    }
  }

  @Test func messageHasTheRequiredHeaders() throws {
    #expect(
      try text()
        == """
        Date: Sat, 21 Nov 2026 10:04:05 +0000
        From: atrium@example.org
        To: ada@example.org
        Message-ID: <toujyt.z@example.org>
        Subject: Hello
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        Hi

        """.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test(
    arguments: [
      ("Grüße", "=?utf-8?B?R3LDvMOfZQ==?="),
      ("a =?utf-8?Q?b?=", "=?utf-8?B?YSA9P3V0Zi04P1E/Yj89?="),
      ("", ""), (" x", "=?utf-8?B?IHg=?="),
    ])
  func subjectIsEncodedIfNecessary(_ subject: String, _ header: String) throws {
    #expect(try text(subject).contains("\r\nSubject: \(header)\r\n"))
  }

  @Test func longSubjectIsFoldedBetweenCodePoints() throws {
    let subject = String(repeating: "Žluťoučký 🐎 ", count: 20)
    let lines = try text(subject).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 85 })
    let start = try #require(lines.firstIndex { $0.hasPrefix("Subject: ") })
    let words =
      [lines[start].dropFirst(9)]
      + lines[(start + 1)...].prefix { $0.first == " " }
      .map { $0.dropFirst() }
    let decoded = words.map { word in
      Data(base64Encoded: String(word.dropFirst(10).dropLast(2))).map {
        String(validating: $0, as: UTF8.self) ?? "cut"
      } ?? "no Base64"
    }
    #expect(decoded.joined() == subject)
    #expect(words.allSatisfy { $0.utf8.count <= 75 })
  }

  @Test(arguments: [
    "a\r\nBcc: eve@example.org", "a\nb", "a\rb", "a\u{0}b", "a\u{2028}b", "a\u{85}b",
  ])
  func subjectWithControlCharactersIsRefused(_ subject: String) {
    #expect(throws: MailError.invalidSubject) { try text(subject) }
  }

  @Test(
    arguments: [
      "", "ada", "@example.org", "ada@", "a da@example.org", "ada@exa mple.org",
      "ada@example.org\r\nRCPT TO:<eve@example.org>", "ada@example.org>", "<ada@example.org",
      "ädä@example.org", "ada@exämple.org", "\"ada\"@example.org", ".ada@example.org",
      "ada..b@example.org", "ada@example..org", "ada@-example.org", "ada@[127.0.0.1]",
      "ada@example.org,eve@example.org", "a@b@c d", "Ada\r\nBcc: x <ada@example.org>",
      String(repeating: "a", count: 65) + "@example.org",
    ])
  func invalidAddressIsRefused(_ address: String) {
    #expect(throws: MailError.self) { try text(to: address) }
  }

  @Test(arguments: ["ada@example.org", "a.b+c@x", "x_y'z@sub.example.org", "1@2"])
  func validAddressIsUnchanged(_ address: String) throws {
    #expect(try text(to: address).contains("\r\nTo: \(address)\r\n"))
  }

  @Test(
    arguments: [
      ("Atrium <a@example.org>", "Atrium <a@example.org>"), ("<a@example.org>", "a@example.org"),
      ("Büro <a@example.org>", "=?utf-8?B?QsO8cm8=?= <a@example.org>"),
      ("Uni, Büro <a@example.org>", "=?utf-8?B?VW5pLCBCw7xybw==?= <a@example.org>"),
    ])
  func senderNameIsEncodedIfNecessary(_ sender: String, _ header: String) throws {
    #expect(try text(from: sender).contains("\r\nFrom: \(header)\r\n"))
  }

  @Test func quotedPrintableLinesAreShortASCII() throws {
    #expect(QuotedPrintable.encode("a=ü\nb \n\t") == "a=3D=C3=BC\r\nb=20\r\n=09\r\n")
    #expect(QuotedPrintable.encode("a\r\nb\rc") == "a\r\nb\r\nc\r\n")
    let long = String(repeating: "ä b ", count: 200)
    let lines = QuotedPrintable.encode(long).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(lines.dropLast(2).allSatisfy { $0.hasSuffix("=") })
  }
}

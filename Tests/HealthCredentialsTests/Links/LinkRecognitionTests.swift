import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct LinkRecognitionTests {
  private let issuer = TestIssuer()
  private let key = Base64.urlText([UInt8](repeating: 7, count: 32))

  private func verify(_ text: String) throws -> VerificationResult {
    let context = VerificationContext(
      trust: issuer.list(), rules: { _ in [] }, at: Instant(timeIntervalSince1970: 1_650_000_000))
    return try CertificateVerifier(context).verify(Array(text.utf8)[...])
  }

  private func link(_ payload: JSON, _ prefix: String = "shlink:/") -> String {
    prefix + Base64.urlText(Array(payload.text.utf8))
  }

  @Test(arguments: [
    ("shlink:/", CredentialKind.shl), ("SHLINK:/", .shl), ("vhlink:/", .whoVHL),
    ("https://viewer.example.org/index.html#shlink:/", .shl),
  ])
  func aLinkIsShownWithoutBeingOpened(_ prefix: String, _ kind: CredentialKind) throws {
    let payload: JSON = [
      "url": "https://Host.example.org/m", "key": .string(key), "flag": "LP", "label": "Records",
      "exp": 1_600_000_000, "v": 1, "other": [],
    ]
    let result = try verify(link(payload, prefix))
    #expect(result.kind == kind)
    #expect(result.verdict == .undecided)
    #expect(result.steps.map(\.step) == [.prefix, .encoding, .claims, .content])
    #expect(result.link?.host == "host.example.org")
    #expect(result.link?.label == "Records")
    #expect(result.link?.flags == "LP")
    #expect(result.link?.expires == 1_600_000_000)
  }

  @Test func malformedLinksAreInvalid() throws {
    let texts = [
      "shlink:/", "shlink:/e+/==", "shlink:/bm8ganNvbg", link([1]), link(["key": .string(key)]),
      link(["url": "ftp://h/", "key": .string(key)]),
      link(["url": "https:///m", "key": .string(key)]),
      link(["url": "https://h/m", "key": "AAAA"]), link(["url": "https://h/m"]),
    ]
    for text in texts {
      let result = try verify(text)
      #expect(result.kind == .shl)
      #expect(result.verdict == .invalid, "\(text)")
      #expect(result.link == nil)
    }
  }

  @Test func aCertificateMayContainALink() throws {
    let payload: JSON = ["url": "https://h.example.org/m", "key": .string(key)]
    let contents: [CBOR] = [
      CBOR(payload), .text(link(payload, "vhlink:/")), .text(link(payload)),
      CBOR([["u": .string(link(payload))]]),
    ]
    for content in contents {
      let result = try verify(text(content))
      #expect(result.kind == .whoVHL)
      #expect(result.link?.host == "h.example.org")
      #expect(result.verdict == .undecided)
      #expect(result.result(of: .signature).isOK == true)
    }
    #expect(try verify(text(.text("nothing"))).decisiveStep?.step == .content)
  }

  private func text(_ content: CBOR) throws -> String {
    try issuer.text(change: { claims in
      claims[3] = CBOR.Pair(
        key: .integer(-260), value: .map([CBOR.Pair(key: .integer(5), value: content)]))
    })
  }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite struct CardWalletTests {
  private let issuer = TestCardIssuer()

  private func answers(_ lines: String...) async throws -> [JSON] {
    let transcript = try await Conversation.with(
      [CertificatesFeature()], .script, in: World(), saying: lines)
    return transcript.split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  @Test func aCardIsKeptOnceInAnyForm() async throws {
    let jws = try issuer.jws()
    let found = try await answers(
      "certificates add \(jws)", "certificates add \(TestCardIssuer.numeric(jws))",
      "certificates list", "certificates show 1")
    #expect(found[0]["added"] == [1])
    #expect(found[1]["known"] == [1])
    let row = try #require(found[2]["certificates"]?.elements?.first)
    #expect(row["holder"] == "Jane C. Anyperson")
    #expect(row["kind"] == "shc")
    #expect(row["date"] == "2021-03-01")
    let resource = found[3]["resources"]?.elements?.first
    #expect(resource?["code"] == "Moderna COVID-19")
  }

  @Test func theCodeOfAKeptCardIsNumeric() async throws {
    let jws = try issuer.jws()
    #expect(HealthCardText.numericCode(of: jws) == TestCardIssuer.numeric(jws))
    #expect(HealthCardText.numericCode(of: "HC1:ABC") == "HC1:ABC")
  }

  @Test func certificatesOfWHOAreKept() async throws {
    let text = try TestIssuer().text(change: { claims in
      claims[3] = CBOR.Pair(
        key: .integer(-260),
        value: .map([
          CBOR.Pair(
            key: .integer(-6),
            value: CBOR(["n": "Aulo Agerio", "dob": "1905-08-23", "v": ["dt": "2024-09-01"]]))
        ]))
    })
    let found = try await answers("certificates add '\(text)'", "certificates list Aulo")
    let row = try #require(found.last?["certificates"]?.elements?.first)
    #expect(row["kind"] == "who-icvp")
    #expect(row["date"] == "2024-09-01")
  }

  @Test func linksAndUnreadableCardsAreNotKept() async throws {
    let payload: JSON = [
      "url": "https://h.example.org/m",
      "key": .string(Base64.urlText([UInt8](repeating: 1, count: 32))),
    ]
    let link = "shlink:/" + Base64.urlText(Array(payload.text.utf8))
    let part = TestCardIssuer.parts(try issuer.jws(), count: 2)[0]
    for text in [link, part, "shc:/5a"] {
      #expect(throws: Failure.self) { try Wallet.contents(of: [text]) }
      let transcript = try await Conversation.with(
        [CertificatesFeature()], .script, says: "certificates add \(text)")
      #expect(transcript.contains("certificates.not-a-certificate"))
    }
  }

  @Test func aCardIsValidUntilItExpires() async throws {
    let end = try #require(Instant(rfc3339: "2026-11-21T18:00:00Z")).timeIntervalSince1970
    let jws = try issuer.jws(issuer.payload(exp: .integer(Int(end))))
    let found = try await answers("certificates add \(jws)", "certificates show 1")
    #expect(found.last?["valid_until"] == "2026-11-21T18:00:00Z")
  }
}

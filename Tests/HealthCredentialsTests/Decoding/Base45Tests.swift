import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The examples of RFC 9285 §4.3 and §4.4, and invalid texts.
@Suite struct Base45Tests {
  private func decode(_ text: String) throws -> String {
    String(decoding: try Base45.decode(Array(text.utf8)[...]), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("BB8", "AB"), ("%69 VD92EX0", "Hello!!"), ("UJCLQE7W581", "base-45"),
    ("QED8WEX0", "ietf!"),
  ])
  func examplesAreDecoded(_ text: String, _ meaning: String) throws {
    #expect(try decode(text) == meaning)
    #expect(Base45.encode(Array(meaning.utf8)) == text)
  }

  @Test(
    arguments: [
      ("A", .base45Length(1)), ("AAAA", .base45Length(4)), ("AaA", .base45Character(at: 1)),
      ("GGW", .base45Group(at: 0)), ("BB8:::", .base45Group(at: 3)), ("::", .base45Group(at: 0)),
      ("BB8Ü", .base45Character(at: 3)),
    ] as [(String, VerificationFinding)])
  func invalidTextsAreRejected(_ text: String, _ finding: VerificationFinding) {
    #expect(throws: finding) { try decode(text) }
  }

  @Test func everyPairOfBytesRoundTrips() throws {
    for number in stride(from: 0, through: 0xFFFF, by: 7) {
      let bytes = [UInt8(number >> 8), UInt8(number & 0xFF)]
      #expect(try Base45.decode(Array(Base45.encode(bytes).utf8)[...]) == bytes)
    }
  }
}

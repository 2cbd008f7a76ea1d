import AtriumScreen
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The formats of trust lists.
@Suite struct TrustListParserTests {
  private let issuer = TestIssuer(country: "HR")

  private func parse(_ text: String) throws(TrustListError) -> [TrustedCertificate] {
    try TrustListParser.contents(in: Array(text.utf8)).certificates
  }

  private func identifiers(_ text: String) throws -> [[UInt8]] {
    try parse(text).map(\.keyIdentifier)
  }

  private var base64: String { Base64.text(issuer.signer) }

  private var pem: String {
    "-----BEGIN CERTIFICATE-----\n\(base64)\n-----END CERTIFICATE-----\n"
  }

  @Test func derPEMAndBase64AreParsed() throws {
    #expect(try TrustListParser.contents(in: issuer.signer).certificates == [issuer.trusted])
    #expect(try identifiers(pem) == [issuer.trusted.keyIdentifier])
    #expect(try identifiers("a comment\n" + pem + pem).count == 2)
    #expect(try identifiers(base64 + "\n") == [issuer.trusted.keyIdentifier])
    #expect(TrustListParser.certificate(base64: base64) == issuer.trusted)
  }

  @Test func theGatewaysListIsParsed() throws {
    let list = """
      [{"kid":"AQIDBAUGBwg=","country":"hr","certificateType":"DSC","rawData":"\(base64)"},
       {"kid":"AQIDBAUGBwg=","country":"HR","certificateType":"CSCA","rawData":"\(base64)"},
       {"country":"HR","rawData":"nonsense"}]
      """
    let found = try parse(list)
    #expect(found.map(\.country) == ["HR"])
    #expect(found.map(\.listedKeyIdentifier) == [[1, 2, 3, 4, 5, 6, 7, 8]])
    let mismatches = try ["null", "\"\(Base64.text(issuer.trusted.keyIdentifier))\"", "7", "\"?\""]
      .map { try parse("[{\"kid\":\($0),\"rawData\":\"\(base64)\"}]").map(\.isMismatched) }
    #expect(mismatches == [[false], [false], [true], [true]])
    #expect(try identifiers("{\"certificates\":\(list)}").count == 1)
    #expect(try identifiers("[\"\(base64)\"]") == [issuer.trusted.keyIdentifier])
  }

  @Test(arguments: ["", "nothing", "[]", "{}", "[1]", "{\"certificates\":7}"])
  func listsWithoutCertificatesAreRejected(_ text: String) {
    #expect(throws: TrustListError.noCertificates) { try identifiers(text) }
  }

  @Test func syntaxErrorsHaveAPosition() throws {
    let error = #expect(throws: TrustListError.self) { try parse("[\n{]") }
    guard case .notJSON(let syntaxError) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(syntaxError.position)" == "2:2")
  }

  @Test func listsOfTooManyValuesAreRejected() throws {
    let text = "[" + String(repeating: "{},", count: 250_000) + "{}]"
    let error = #expect(throws: TrustListError.self) { try parse(text) }
    guard case .notJSON(let limitError) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(limitError.isLimit && "\(limitError.position)" == "1:749999")
  }

  @Test func malformedCertificatesAreRecognised() {
    let der = [0x30, 0x82, 0x01, 0x00] + [UInt8](repeating: 7, count: 200)
    #expect(!TrustedCertificate(der: der).isWellFormed)
    #expect(issuer.trusted.isWellFormed)
  }
}

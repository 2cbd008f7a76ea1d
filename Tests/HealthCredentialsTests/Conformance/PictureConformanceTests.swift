import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// The texts of pictures in the form of dcc-quality-assurance, compared with the results of another
/// decoder.
@Suite struct PictureConformanceTests {
  @Test(arguments: CaseFolder.all)
  func everyPictureIsDecodedAsInTheManifest(_ cases: CaseFolder) throws {
    let manifest = try cases.json("qa-images/manifest.json")
    let now = Instant(timeIntervalSince1970: 1_650_000_000)
    let verifier = try CertificateVerifier(
      VerificationContext(trust: TrustList(now: now, maxAge: 30), rules: { _ in [] }, at: now))
    var unknownCodes: [String] = []
    for picture in manifest.elements ?? [] {
      let name = picture["file"]?.string ?? ""
      let text = try #require(picture["text"]?.string)
      let result = verifier.verify(Array(text.utf8)[...])
      let envelope = result.decoded?.envelope
      let claims = result.decoded?.claims
      #expect(result.result(of: .cwt).isOK == true, "\(name)")
      #expect(envelope?.algorithm?.name == picture["alg"]?.string, "\(name)")
      #expect(envelope?.keyIdentifier.map { Base64.text($0) } == picture["kid"]?.string, "\(name)")
      #expect(claims?.issuer == picture["iss"]?.string, "\(name)")
      for key in ["iat", "exp"] { #expect(claims?.json[key] == picture[key], "\(name) \(key)") }
      #expect(result.decoded?.payload?.sorted == picture["hcert"]?.sorted, "\(name)")
      #expect(
        result.result(of: .schema).isOK.map(JSON.bool) == picture["schema"]?.elements?.first,
        "\(name): \(result.result(of: .schema))")
      let content = result.result(of: .content)
      if content.isOK == nil, content.finding != .notReached(.schema) { unknownCodes.append(name) }
      #expect(content.isOK != false, "\(name): \(content)")
    }
    // An unknown or misspelt manufacturer, and a test result in words.
    let expected =
      cases.isPublished
      ? ["ID/1.3.0/specialcases/VAC_ID_01.jpeg", "XK/1.3.1/specialcases/test.png"]
      : ["DE/1.3.0/specialcases/VAC.png"]
    #expect(unknownCodes.sorted() == expected)
    #expect(manifest.elements?.count == (cases.isPublished ? 204 : 7))
  }
}

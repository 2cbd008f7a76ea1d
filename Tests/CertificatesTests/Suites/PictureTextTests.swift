import AtriumScreen
import Testing

@testable import Certificates

/// The texts of the pictures of dcc-quality-assurance, taken apart, beside what another reader
/// found in them.
@Suite struct PictureTextTests {
  @Test func everyPictureSaysWhatAnotherReaderFound() throws {
    guard let manifest = try SharedData.json("qa-images/manifest.json") else { return }
    let terms = Terms(
      trust: TrustList(now: JudgeTests.at, limit: 30), rules: .empty, country: nil,
      at: JudgeTests.at)
    let judge = try Judge(terms)
    for picture in manifest.elements {
      let name = picture["file"]?.string ?? ""
      let text = try #require(picture["text"]?.string)
      let judgement = judge.judge(Array(text.utf8)[...])
      let (envelope, claims) = (judgement.decoded.envelope, judgement.decoded.claims)
      #expect(judgement.step(.cwt).isOK == true, "\(name)")
      #expect(envelope?.algorithm?.name == picture["alg"]?.string, "\(name)")
      #expect(envelope?.keyIdentifier.map { Base64.text($0) } == picture["kid"]?.string, "\(name)")
      #expect(claims?.issuer == picture["iss"]?.string, "\(name)")
      for key in ["iat", "exp"] { #expect(claims?.json[key] == picture[key], "\(name) \(key)") }
      #expect(judgement.decoded.payload?.sorted == picture["hcert"]?.sorted, "\(name)")
      #expect(
        judgement.step(.schema).isOK.map(JSON.bool) == picture["schema"]?.elements.first,
        "\(name): \(judgement.step(.schema))")
    }
    #expect(manifest.elements.count == 204)
  }
}

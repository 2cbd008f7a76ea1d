import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CredentialDocumentTests {
  private func texts(_ text: String) -> [String]? {
    try? CredentialDocument.texts(in: Array(text.utf8))?
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func cardsAreFoundInFilesAndAnswers() {
    #expect(texts(#"{"verifiableCredential":["a.b.c","d.e.f \n"]}"#) == ["a.b.c", "d.e.f"])
    let answer = """
      {"resourceType":"Parameters","parameter":[
        {"name":"verifiableCredential","valueString":"a.b.c"},{"name":"resourceLink"}]}
      """
    #expect(texts(answer) == ["a.b.c"])
    #expect(texts(" {\"a\":1} ") == ["{\"a\":1}"])
    #expect(texts("{") == nil)
    #expect(texts("HC1:ABC") == nil)
  }

  @Test func partsOfACardAreJoined() throws {
    func joined(_ lines: [String]) throws -> [String] {
      try CredentialDocument.joiningParts(lines.map { Array($0.utf8)[...] })
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      try joined(["shc:/2/2/5", "HC1:A", "shc:/1/2/6"]) == ["shc:/2/2/5\nshc:/1/2/6", "HC1:A"])
    #expect(try joined(["shc:/56", "shc:/57"]) == ["shc:/56", "shc:/57"])
    #expect(try joined(["shc:/1/2/5", "shc:5"]) == ["shc:/1/2/5", "shc:5"])
    #expect(try joined(["shc:/1/2/5", "shc:/x/2/5"]) == ["shc:/1/2/5\nshc:/x/2/5"])
  }

  /// Two cards whose parts cannot be exchanged, as those of compressed payloads.
  private static func twoCards() throws -> (TestCardIssuer, [[String]]) {
    let issuer = TestCardIssuer()
    let cards = [issuer.payload(), issuer.payload(nbf: 1_640_000_000.5, rid: "second")]
    return (issuer, try cards.map { TestCardIssuer.parts(try issuer.jws($0), count: 3) })
  }

  private func verdicts(_ issuer: TestCardIssuer, _ lines: [String]) throws -> [CertificateVerdict]
  {
    let context = VerificationContext(
      trust: try issuer.list(), rules: { _ in [] },
      at: Instant(timeIntervalSince1970: 1_650_000_000))
    let verifier = try CertificateVerifier(context)
    return try CredentialDocument.joiningParts(lines.map { Array($0.utf8)[...] })
      .map { verifier.verify($0).verdict }
  }

  /// The positions of the parts: the card and the part.
  @Test(arguments: [
    [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]],
    [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]],
    [[1, 0], [0, 0], [0, 2], [1, 2], [1, 1], [0, 1]],
    [[0, 2], [0, 1], [0, 0], [1, 2], [1, 1], [1, 0]],
    [[0, 0], [0, 1], [0, 2], [0, 1], [1, 0], [1, 1], [1, 2], [1, 0]],
  ])
  func partsOfTwoCardsAreToldApart(_ order: [[Int]]) throws {
    let (issuer, parts) = try Self.twoCards()
    #expect(try verdicts(issuer, order.map { parts[$0[0]][$0[1]] }) == [.valid, .valid])
  }

  @Test func incompletePartsOfTwoCardsAreNeverInvalid() throws {
    let (issuer, parts) = try Self.twoCards()
    let all = parts.flatMap(\.self)
    for index in all.indices {
      var lines = all
      lines.remove(at: index)
      let verdicts = try verdicts(issuer, lines)
      #expect(verdicts.count == 2 && Set(verdicts) == [.valid, .undecided], "\(index) \(verdicts)")
    }
    let firsts = try verdicts(issuer, [parts[0][0], parts[1][0], parts[0][1], parts[1][1]])
    #expect(firsts == [.undecided])
  }

  @Test func partsOfCardsWithOtherNumbersOfPartsAreOtherCards() throws {
    let issuer = TestCardIssuer()
    let jws = try issuer.jws()
    let (two, four) = (TestCardIssuer.parts(jws, count: 2), TestCardIssuer.parts(jws, count: 4))
    let mixed = [two[0], four[3], four[0], two[1], four[2], four[1]]
    #expect(try verdicts(issuer, mixed) == [.valid, .valid])
    #expect(try verdicts(issuer, Array(mixed.dropLast())) == [.valid, .undecided])
  }

  /// The search for cards ends soon for any number of parts.
  @Test func manyPartsAreNotAssigned() throws {
    let lines = (0..<300).map { Array("shc:/\($0 % 3 + 1)/3/\(5600 + $0)".utf8)[...] }
    #expect(try CredentialDocument.joiningParts(lines).count == 1)
  }

  @Test func aBundleIsSummarised() {
    let summary = FHIRSummary(TestCardIssuer.bundle)
    #expect(summary.patientName == "Jane C. Anyperson")
    #expect(summary.birthDate == "1961-01-20")
    #expect(
      summary.resources == [
        FHIRSummary.Resource(
          type: "Immunization", code: "Moderna COVID-19", date: "2021-03-01",
          performer: "ABC General Hospital", value: "0000001")
      ])
    let observation: JSON = [
      "resourceType": "Observation", "code": ["text": "Weight"],
      "effectivePeriod": ["start": "2022-01-01"], "performer": [["display": "Clinic"]],
      "valueQuantity": ["value": 71.5, "unit": "kg"],
    ]
    #expect(
      FHIRSummary(observation).resources == [
        FHIRSummary.Resource(
          type: "Observation", code: "Weight", date: "2022-01-01", performer: "Clinic",
          value: "71.5 kg")
      ])
  }
}

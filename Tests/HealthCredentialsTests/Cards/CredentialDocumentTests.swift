import AtriumScreen
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

@Suite struct CredentialDocumentTests {
  private func texts(_ text: String) -> [String]? {
    CredentialDocument.texts(in: Array(text.utf8))?.map { String(decoding: $0, as: UTF8.self) }
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

  @Test func partsOfACardAreJoined() {
    func joined(_ lines: [String]) -> [String] {
      CredentialDocument.joiningParts(lines.map { Array($0.utf8)[...] })
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(joined(["shc:/2/2/5", "HC1:A", "shc:/1/2/6"]) == ["shc:/2/2/5\nshc:/1/2/6", "HC1:A"])
    #expect(joined(["shc:/56", "shc:/57"]) == ["shc:/56", "shc:/57"])
    #expect(joined(["shc:/1/2/5", "shc:5"]) == ["shc:/1/2/5", "shc:5"])
    #expect(joined(["shc:/1/2/5", "shc:/x/2/5"]) == ["shc:/1/2/5\nshc:/x/2/5"])
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

import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// The commands of the rules.
@MainActor @Suite struct RulesSceneTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "atrium-rules-\(UUID().uuidString)")
  private let features = [CertificatesFeature()]

  private let rule = """
    {"Identifier":"VR-HR-0001","Type":"Acceptance","Country":"HR","Version":"1.0.0",
    "SchemaVersion":"1.0.0","Engine":"CERTLOGIC","EngineVersion":"1.0.0",
    "CertificateType":"Vaccination","Description":[{"lang":"en","desc":"Two doses."},
    {"lang":"de","desc":"Zwei Dosen."}],"ValidFrom":"2021-06-01T00:00:00Z",
    "ValidTo":"2030-06-01T00:00:00Z","AffectedFields":["v.0.dn"],
    "Logic":{"===":[{"var":"payload.v.0.dn"},2]}}
    """

  private func write(_ text: String, to path: String) throws -> String {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }
  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test func rulesAreImportedListedAndRemoved() async throws {
    defer { clean() }
    let file = try write(rule, to: "hr.json")
    let transcript = try await Conversation.with(
      features, says: "certificates rules", "import \(file)", "import \(file)", "language de",
      "list --country hr", "delete HR", "ja")
    #expect(transcript.contains("No rules imported."))
    #expect(transcript.contains("fully-immunised  All doses must be given, the last more than 14"))
    #expect(transcript.contains("Imported 1 rule."))
    #expect(transcript.contains("Nothing new. 1 already imported."))
    #expect(transcript.contains("VR-HR-0001  1.0.0    Zwei Dosen."))
    #expect(transcript.contains("1 Regel von HR löschen? (j/n): ja"))
    #expect(transcript.contains("1 Regel von HR gelöscht."))
    #expect(
      try await Conversation.status(of: features, saying: "certificates rules delete HR --yes")
        == 66)
  }

  @Test(arguments: [("EU/1/20/1528", true), ("OTHER", false)])
  func importedValueSetsReplaceBuiltInOnes(_ code: String, _ isSatisfied: Bool) async throws {
    defer { clean() }
    let logic = #"{"in":["EU/1/20/1528",{"var":"external.valueSets.vaccines-covid-19-names"}]}"#
    _ = try write(
      rule.replacing(#"{"===":[{"var":"payload.v.0.dn"},2]}"#, with: logic), to: "in/rule.json")
    let set = """
      {"valueSetId":"vaccines-covid-19-names","valueSetDate":"2030-01-01",
      "valueSetValues":{"\(code)":{"display":"Ours","lang":"en","active":true}}}
      """
    _ = try write(set, to: "in/set.json")
    let transcript = try await Conversation.with(
      features, .script, says: "certificates rules import \(folder.path(percentEncoded: false))/in",
      "open /certificates inspect '\(try TestIssuer().text())' --country HR --at 2022-03-01")
    #expect(
      transcript.contains(#""rule":"VR-HR-0001","description":"Two doses.","ok":\#(isSatisfied)"#))
  }

  @Test func immunityDaysIsASetting() async throws {
    let transcript = try await Conversation.with(
      features, .script.setting("certificates.immunity-days=7"), says: "certificates rules")
    #expect(transcript.contains("the last more than 7 days ago"))
  }

  @Test func ruleTestsAreRun() async throws {
    defer { clean() }
    _ = try write(rule, to: "HR/VR-HR-0001/rule.json")
    _ = try write(
      #"{"payload":{"v":[{"dn":2}]},"expected":true}"#, to: "HR/VR-HR-0001/tests/1.json")
    let path = folder.path(percentEncoded: false)
    #expect(
      try await Conversation.with(features, .script, says: "certificates rules test \(path)")
        .hasSuffix(#"{"screen":"rule-tests","total":1,"passed":1,"failed":[]}"#))

    let wrong = try write(
      #"{"payload":{"v":[{"dn":1}]},"expected":true}"#, to: "HR/VR-HR-0001/tests/2.json")
    let transcript = try await Conversation.with(
      features, .script, says: "certificates rules test \(path)")
    #expect(
      transcript.contains(#""total":2,"passed":1,"failed":[{"rule":"VR-HR-0001","test":"\#(wrong)"#)
    )
    #expect(transcript.hasSuffix(#""expected":true,"found":false}]}"#))
    #expect(
      try await Conversation.status(of: features, saying: "certificates rules test \(path)") == 1)
  }

  @Test func invalidFilesAreReportedWithTheirPosition() async throws {
    defer { clean() }
    let broken = try write("{\n  \"Logic\": }", to: "broken.json")
    let poor = try write(#"{"Logic":{"!":[1]}}"#, to: "poor.json")
    let other = try write(#"[{"valueSetId":"a"}]"#, to: "other.json")
    let empty = try write("[]", to: "empty.json")
    for (file, answer) in [
      (broken, #""place":"\#(broken):2:12""#), (poor, "'Identifier' is missing"),
      (other, "'valueSetValues'"), (empty, "No rules found in"),
    ] {
      let transcript = try await Conversation.with(
        features, .script, says: "certificates rules import \(file)")
      #expect(transcript.contains(answer), "\(transcript)")
      #expect(
        try await Conversation.status(of: features, saying: "certificates rules import \(file)")
          == 65)
    }
    #expect(
      try await Conversation.status(
        of: features, saying: "certificates rules test \(folder.path(percentEncoded: false))") == 65
    )
  }

  @Test func certLogicEvaluatesAnExpression() async throws {
    defer { clean() }
    let data = try write(#"{"a":"2021-06-01"}"#, to: "data.json")
    let logic = try write(#"{"plusTime":[{"var":"a"},1,"month"]}"#, to: "logic.json")
    let bad = try write(#"{"plusTime":[{"var":"b"},1,"month"]}"#, to: "bad.json")
    let line = "certificates certlogic --data \(data)"
    #expect(
      try await Conversation.with(features, .script, says: "\(line) --logic \(logic)")
        .hasSuffix(#"{"screen":"certlogic","value":"2021-07-01T00:00:00.000Z"}"#))
    #expect(
      try await Conversation.status(of: features, saying: "\(line) --logic \(bad)") == 65)
    #expect(try await Conversation.status(of: features, saying: line) == 64)
  }
}

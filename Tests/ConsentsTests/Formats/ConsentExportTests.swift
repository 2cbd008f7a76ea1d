import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Consents

@MainActor @Suite struct ConsentExportTests {
  private let world = World()
  private let script = Conversation.Options.script.setting(
    "consents.controller=Praxis am Ring", "consents.jurisdiction=DE")

  /// Returns an export after consents were given, refused and withdrawn.
  private func export(_ line: String) async throws -> JSON {
    _ = try await Conversation.with(
      testFeatures, .person.speaking(.de), in: world, says: "diary", "j", "n", "j")
    _ = try await Conversation.with(
      testFeatures, script, in: world, says: "consents give mirror.look",
      "consents withdraw mirror.look --yes")
    let talk = try await Conversation.with(testFeatures, script, in: world, says: line)
    let answer = try JSON(parsing: Array(talk.utf8.drop { $0 != UInt8(ascii: "{") }))
    return try #require(answer["export"])
  }

  @Test func decisionsAreFHIRConsents() async throws {
    let bundle = try await export("consents export --format fhir")
    let entries = bundle["entry"]?.elements ?? []
    let resources = entries.compactMap { $0["resource"] }
    #expect(resources.compactMap { $0["status"] } == ["active", "rejected", "active", "inactive"])
    #expect(bundle["resourceType"] == "Bundle" && bundle["type"] == "collection")
    let first = try #require(resources.first)
    #expect(first["dateTime"] == "2026-11-21T10:00:00Z" && first["language"] == "de")
    #expect(first["organization"] == [["display": "Praxis am Ring"]])
    #expect(first["policy"] == [["uri": "https://example.org/diary"]])
    let counting = try #require(resources.dropFirst(2).first)
    #expect(
      counting["provision"]?["period"]
        == ["start": "2026-11-21T10:00:00Z", "end": "2027-11-21T10:00:00Z"])
    let ids = Set(resources.compactMap { $0["id"]?.text })
    #expect(ids.count == 4)
  }

  @Test func anExportOfOneIDIsOneFHIRConsent() async throws {
    let consent = try await export("consents export diary.print")
    #expect(consent["resourceType"] == "Consent" && consent["status"] == "rejected")
    #expect(consent["provision"]?["type"] == "deny")
  }

  @Test func givenConsentsAreKantaraReceipts() async throws {
    let receipts = try await export("consents export --format kantara")
    let list = try #require(receipts.elements)
    #expect(list.count == 2)
    let first = try #require(list.first)
    #expect(first["version"] == "KI-CR-v1.1.0" && first["jurisdiction"] == "DE")
    #expect(first["consentTimestamp"] == 1_795_255_200)
    #expect(first["sensitive"] == true && list.last?["sensitive"] == false)
  }

  @Test func anExportOfOneIDIsOneReceipt() async throws {
    let receipt = try await export("consents export diary.count --format kantara")
    let purposes = receipt["services"]?.elements?.first?["purposes"]
    let purpose = try #require(purposes?.elements?.first)
    #expect(purpose["termination"] == "2027-11-21T10:00:00Z")
    #expect(purpose["primaryPurpose"] == false)
  }

  @Test func exportsNameTheControllerAndThePerson() async throws {
    _ = try await Conversation.with(
      testFeatures, .script, in: world, says: "consents give mirror.look")
    func export(_ format: String, _ manner: Conversation.Options) async throws -> JSON {
      let talk = try await Conversation.with(
        testFeatures, manner, in: world, says: "consents export mirror.look --format \(format)")
      let answer = try JSON(parsing: Array(talk.utf8.drop { $0 != UInt8(ascii: "{") }))
      return try #require(answer["export"])
    }
    let named = Conversation.Options.script.setting(
      "consents.controller=Praxis am Ring", "consents.contact=Dr. Ada", "consents.address=Ring 1",
      "consents.email=ada@example.org", "consents.phone=+49 30 1", "consents.person=Grace",
      "consents.policy=https://example.org/privacy")
    let receipt = try await export("kantara", named)
    #expect(
      receipt["piiControllers"] == [
        [
          "piiController": "Praxis am Ring", "contact": "Dr. Ada",
          "address": ["streetAddress": "Ring 1"], "email": "ada@example.org", "phone": "+49 30 1",
        ]
      ])
    #expect(receipt["policyUrl"] == "https://example.org/privacy")
    #expect(receipt["piiPrincipalId"] == "Grace")
    let consent = try await export("fhir", named)
    #expect(consent["organization"] == [["display": "Praxis am Ring"]])
    #expect(consent["policy"] == [["uri": "https://example.org/privacy"]])
    #expect(consent["patient"]?["display"] == "Grace")

    let pseudonym = try await world.consents().pseudonym()
    #expect(UUID(uuidString: pseudonym) != nil)
    #expect(try await World().consents().pseudonym() != pseudonym)
    #expect(try await export("kantara", .script)["piiPrincipalId"] == .string(pseudonym))
    let nameless = try await export("fhir", .script)["patient"]
    #expect(nameless?["identifier"]?["value"] == .string("urn:uuid:" + pseudonym))
    #expect(nameless?["display"] == nil)
  }

  @Test func anExportIsShown() async throws {
    _ = try await Conversation.with(
      testFeatures, .script, in: world, says: "consents give diary.keep")
    let shown = try await Conversation.with(testFeatures, in: world, says: "consents", "export")
    #expect(shown.contains(#"  "resourceType": "Bundle","#), "\(shown)")
    #expect(!shown.contains("application/fhir+json, "), "\(shown)")
  }

  @Test func anExportIsWrittenToAFile() async throws {
    let file = NSTemporaryDirectory() + UUID().uuidString + ".json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let talk = try await Conversation.with(
      testFeatures, .script, in: world, says: "consents give diary.keep",
      "consents export \(file)", "consents export diary.keep \(file) --overwrite",
      "consents export \(file)")
    #expect(
      talk.contains(#"{"screen":"export","exported":1,"file":"\#(file)","format":"fhir","bytes":"#),
      "\(talk)")
    #expect(talk.contains(#""failure":"consents.file-exists""#), "\(talk)")
    let json = try JSON(parsing: Array(Data(contentsOf: URL(filePath: file))))
    #expect(json["resourceType"] == "Consent")
  }

  @Test(
    .enabled(if: try ConsentValidator.consents.isAvailable, "python3 has no module fhir.resources"),
    arguments: [("consents export --format fhir", 4), ("consents export diary.print", 1)])
  func fhirConsentsAreValid(_ line: String, _ count: Int) async throws {
    let report = try ConsentValidator.report(onConsents: await export(line))
    #expect(report == String(repeating: "ok\n", count: count))
  }

  @Test(
    .enabled(if: try ConsentValidator.receipts.isAvailable, "python3 has no module jsonschema"),
    arguments: [
      ("consents export --format kantara", 2), ("consents export diary.count --format kantara", 1),
    ])
  func receiptsAreValid(_ line: String, _ count: Int) async throws {
    let report = try ConsentValidator.report(onReceipts: await export(line))
    #expect(report == String(repeating: "ok\n", count: count))
  }

  @Test(.enabled(if: try ConsentValidator.receipts.isAvailable, "python3 has no module jsonschema"))
  func incompleteReceiptsAreInvalid() async throws {
    let receipt = try await export("consents export diary.count --format kantara")
    let members = try #require(receipt.members)
    let required = members.map(\.key).filter { $0 != "language" }
    let receipts = required.map { key in JSON.object(members.filter { $0.key != key }) }
    let report = try ConsentValidator.report(onReceipts: .array(receipts))
    let lines = required.map { "[\"'\($0)' is a required property\"]\n" }
    #expect(required.count == 11 && report == lines.joined())
  }
}

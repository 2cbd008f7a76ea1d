import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Consents

@MainActor @Suite struct ExportTests {
  private let world = World()
  private let manner = Conversation.Options.script.setting(
    "consents.controller=Praxis am Ring", "consents.jurisdiction=DE")

  /// What an export holds, after consents were given, refused and withdrawn.
  private func export(_ line: String) async throws -> JSON {
    _ = try await Conversation.with(
      features, .person.speaking(.de), in: world, says: "diary", "toggle 1 3", "activate")
    _ = try await Conversation.with(
      features, manner, in: world, says: "consents give mirror.look",
      "consents withdraw mirror.look --yes")
    let talk = try await Conversation.with(features, manner, in: world, says: line)
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
    try check(bundle, needing: "fhir.resources")
  }

  @Test func oneDecisionIsOneConsent() async throws {
    let consent = try await export("consents export diary.print")
    #expect(consent["resourceType"] == "Consent" && consent["status"] == "rejected")
    #expect(consent["provision"]?["type"] == "deny")
    try check(consent, needing: "fhir.resources")
  }

  @Test func consentsThatStandAreReceipts() async throws {
    let receipts = try await export("consents export --format kantara")
    let list = receipts.elements
    #expect(list.count == 2)
    let first = try #require(list.first)
    #expect(first["version"] == "KI-CR-v1.1.0" && first["jurisdiction"] == "DE")
    #expect(first["consentTimestamp"] == 1_795_255_200)
    #expect(first["sensitive"] == true && list.last?["sensitive"] == false)
    try check(receipts, with: ["--kantara", schema], needing: "jsonschema")
  }

  @Test func oneConsentIsOneReceipt() async throws {
    let receipt = try await export("consents export diary.count --format kantara")
    let purposes = receipt["services"]?.elements.first?["purposes"]
    let purpose = try #require(purposes?.elements.first)
    #expect(purpose["termination"] == "2027-11-21T10:00:00Z")
    #expect(purpose["primaryPurpose"] == false)
    try check(receipt, with: ["--kantara", schema], needing: "jsonschema")
  }

  @Test func exportsNameWhoIsResponsibleAndWhomItIsAbout() async throws {
    _ = try await Conversation.with(features, .script, in: world, says: "consents give mirror.look")
    func export(_ format: String, _ manner: Conversation.Options) async throws -> JSON {
      let talk = try await Conversation.with(
        features, manner, in: world, says: "consents export mirror.look --format \(format)")
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

  @Test func exportsAreRawToScripts() async throws {
    _ = try await Conversation.with(features, .script, in: world, says: "consents give diary.keep")
    let shown = try await Conversation.with(features, in: world, says: "consents", "export")
    #expect(shown.contains(#"  "resourceType": "Bundle","#), "\(shown)")
    #expect(shown.contains("application/fhir+json, "), "\(shown)")
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/consent")
    .path(percentEncoded: false)
  private var schema: String { Self.folder + "/kantara-consent-receipt-v1_1-schema.json" }

  /// Lets the checker beside the package judge, where it and the library it needs are.
  private func check(_ json: JSON, with options: [String] = [], needing module: String) throws {
    let checker = Self.folder + "/validate_consent.py"
    guard FileManager.default.fileExists(atPath: checker) else {
      return print("skipped: there is no ../shared/data/consent/validate_consent.py")
    }
    let words = JSON.array(([checker] + options + ["/dev/stdin"]).map(JSON.string)).text
    let script = "sys.argv = \(words)\nrunpy.run_path(sys.argv[0], run_name='__main__')"
    let judge = ExternalValidator(needing: module, "runpy", "sys")
    guard let verdict = try judge.answer(of: script, to: Array(json.text.utf8)) else {
      return print("skipped: python3 lacks \(module)")
    }
    #expect(verdict.hasPrefix("ok   ") && !verdict.contains("BAD  "), "\(verdict)")
  }
}

extension JSON {
  fileprivate var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Synchronization
import Testing

@testable import Patients

/// Searches whose results are compared here, page by page.
@MainActor @Suite struct SearchTests {
  /// 1,100 people of one family name, of whom every hundredth is called Ada.
  private nonisolated static let people = (0..<1100).map { number -> JSON in
    let name = "Doe^\(number % 100 == 0 ? "Ada" : "Bob")"
    return [
      "ID": .string("p\(number)"), "Type": "Patient",
      "MainDicomTags": ["PatientName": .string(name), "PatientID": .string("\(number)")],
    ]
  }

  private func fixture() throws -> PatientsFixture {
    try PatientsFixture { request in
      if request.url.hasSuffix("/patients") {
        return .json(JSON.array(Self.people.compactMap { $0["ID"] }).text)
      }
      guard request.url.hasSuffix("/tools/find") else { return nil }
      let query = try JSON(parsing: request.body ?? [])
      let page = Self.people.dropFirst(query["Since"]?.integer ?? 0)
        .prefix(query["Limit"]?.integer ?? 0)
      return .json(JSON.array(Array(page)).text)
    }
  }

  private func ids(_ answer: JSON) -> [String] {
    (answer["patients"]?.elements ?? []).compactMap { $0["patient_id"]?.string }
  }

  @Test func pagesContainOnlyWhatIsMeant() async throws {
    let fixture = try fixture()
    let first = try await fixture.json("patients search Ada Doe", "patients list Ada Doe --limit 4")
    #expect(ids(first) == ["0", "100", "200", "300"])
    #expect(first["more"] == true && first["total"] == .null)
    let last = try await fixture.json("patients list Doe, Ada --limit 4 --since 8")
    #expect(ids(last) == ["800", "900", "1000"])
    #expect(last["more"] == false && last["total"] == 11)
    #expect(try fixture.server.postedJSON["Query"] == ["PatientName": "*Doe*"])
    #expect(try await ids(fixture.json("patients search Ada Nobody")).isEmpty)
  }

  /// A server that ignores `Since` does not lead to an endless search.
  @Test func aServerWithoutPagesEndsTheSearch() async throws {
    let fixture = try PatientsFixture { request in
      guard request.url.hasSuffix("/tools/find") else { return nil }
      return .json(JSON.array(Array(Self.people.prefix(500))).text)
    }
    #expect(try await ids(fixture.json("patients search Ada Doe")).count == 5)
  }

  @Test(arguments: [[0xFF], [0x1B], [0xC3], Array(#"\udc00"#.utf8)] as [[UInt8]])
  func aBadCharacterDoesNotHideTheList(_ bytes: [UInt8]) async throws {
    let text = Array(#"[{"ID":"a","MainDicomTags":{"PatientName":"M"#.utf8)
    let rest = Array(#"ller^Ann"}},{"ID":"b","MainDicomTags":{"PatientName":"Doe^Bob"}}]"#.utf8)
    let fixture = try PatientsFixture { request in
      guard request.url.contains("/patients?") else { return nil }
      return HTTPResponse(status: 200, body: text + bytes + rest)
    }
    let answer = try await fixture.json("patients list")
    let names = answer["patients"]?.elements?.compactMap { $0["name"]?.string }
    #expect(names == ["Ann M\u{FFFD}ller", "Bob Doe"])
  }
}

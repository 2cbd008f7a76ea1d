import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Patients

/// An instance and its tags.
@MainActor @Suite struct InstanceTests {
  @Test func instanceShowsFramesAndComments() async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("/patients/5/studies/1/series/1/instances/2")["instance"]
    #expect(answer?["number_of_frames"] == "3" && answer?["instance_number"] == "2")
    #expect(answer?["image_comments"] == "Anterior, posterior")
  }

  @Test func tagsAreFilteredByText() async throws {
    let fixture = try PatientsFixture()
    let line = "/patients/20/studies/1/series/1/instances/1 tags patient"
    let tags = try await fixture.json(line)["tags"]?.elements ?? []
    #expect(tags.map { $0["name"] } == ["PatientName", "PatientID"])
    #expect(tags.first == ["tag": "0010,0010", "name": "PatientName", "value": "Example^Ida"])
    let text = try await fixture.transcript(line + "name")
    #expect(text.hasSuffix("0010,0010  PatientName  Example^Ida"), "\(text)")
  }

  @Test func tagsIncludeSequencesAndPrivateElements() async throws {
    let fixture = try PatientsFixture()
    let line = "/patients/3/studies/4/series/1/instances/1 tags"
    let lungs: JSON = ["tag": "0040,a160", "name": "TextValue", "value": "Lungs are clear."]
    let found = try await fixture.json(line + " lungs")["tags"]
    #expect(found == [["tag": "0040,a730", "name": "ContentSequence", "value": [[lungs]]]])
    let text = try await fixture.transcript(line)
    let rows = [
      "0029,1001      Unknown Tag & Data       Kept by the sender",
      "0040,a730      ContentSequence          2 items",
      "  0040,a160    TextValue                Lungs are clear.",
    ]
    for row in rows { #expect(text.contains("\n\(row)\n"), "\(text)") }
  }
}

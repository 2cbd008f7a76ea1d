import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Patients

/// Every command on DICOMweb servers with the peculiarities of real ones.
@MainActor @Suite struct DicomWebProfileTests {
  typealias Profile = UnkindDicomWeb.Profile

  private nonisolated static func profile(
    _ name: String, _ change: (inout Profile) -> Void
  ) -> Profile {
    var profile = Profile()
    profile.testDescription = name
    change(&profile)
    return profile
  }

  nonisolated static let profiles: [Profile] = [
    Profile(),
    profile("Azure") {
      ($0.greatestLimit, $0.hasNoEmptyLists, $0.hasWildcards) = (200, true, false)
    },
    profile("dcm4chee") { ($0.warns, $0.hasNoEmptyLists) = (true, true) },
    profile("cap at 2") { $0.cap = 2 },
    profile("no counts") { ($0.hasCounts, $0.cap) = (false, 2) },
    profile("case-sensitive") { $0.isCaseSensitive = true },
    profile("wildcards refused") { ($0.refusesWildcards, $0.hasWildcards) = (true, false) },
    profile("conditions ignored") { $0.ignoresConditions = true },
    profile("wrong types") { $0.hasWrongTypes = true },
    profile("bulk data elsewhere") { $0.hasBulkDataElsewhere = true },
    profile("no lengths") { $0.statesLengths = false },
    profile("nothing rendered") { $0.lacksRendered = true },
  ]

  @Test(arguments: profiles) func patientsAreStudiesGroupedByIdentifier(
    _ profile: Profile
  ) async throws {
    let fixture = DicomWebFixture(profile)
    let list = try await fixture.json("patients")
    #expect(list["total"] == 4 && list["more"] == false, "\(list)")
    let rows = list["patients"]?.elements ?? []
    #expect(rows.map { $0["patient_id"] } == ["P1", "P2", "P1", nil].map { $0 ?? .null })
    #expect(
      rows.map { $0["name"] } == ["Peter Doe", "Ida Roe", "Ada Poe", nil].map { $0 ?? .null })
    #expect(
      rows.map { $0["number"] } == [1, 2, 3, 4] && rows.map { $0["studies"] } == [2, 1, 1, 1])
    #expect(Set(rows.compactMap { $0["id"]?.string }).count == 4)
  }

  @Test func identifiersEqualThoseOfOrthancUnlessAnIssuerIsKnown() async throws {
    let rows = try await DicomWebFixture().json("patients")["patients"]?.elements ?? []
    #expect(rows.last?["id"] == "da39a3ee-5e6b4b0d-3255bfef-95601890-afd80709")
    let plain =
      try await DicomWebFixture(Self.profile("no issuer") { $0.hasIssuer = false })
      .json("patients")["patients"]?.elements ?? []
    #expect(plain.count == 3 && plain.first?["studies"] == 3 && plain.first?["id"] == rows[0]["id"])
  }

  @Test(arguments: profiles) func everyLevelOpensByNumberAndByUID(_ profile: Profile) async throws {
    let fixture = DicomWebFixture(profile)
    let patient = try await fixture.json("patients", "show 1")
    #expect(patient["studies"]?.elements?.map { $0["id"] } == ["2.25.7.1", "2.25.7.2"])
    let id = try #require(patient["patient"]?["id"]?.string)
    let study = try await fixture.json("patients", "show 1", "show 1")
    #expect(study["series"]?.elements?.map { $0["id"] } == ["2.25.7.1.1", "2.25.7.1.2"])
    let series = try await fixture.json("patients", "show 1", "show 1", "show 1")
    #expect(
      series["instances"]?.elements?.map { $0["id"] }
        == ["2.25.7.1.1.1", "2.25.7.1.1.2", "2.25.7.1.1.3"])
    let instance = try await fixture.json("patients", "show 1", "show 1", "show 1", "show 3")
    #expect(instance["instance"]?["sop_instance_uid"] == "2.25.7.1.1.3")
    for (path, known) in [
      ("", patient), ("/studies/2.25.7.1", study), ("/studies/2.25.7.1/series/2.25.7.1.1", series),
      ("/studies/2.25.7.1/series/2.25.7.1.1/instances/2.25.7.1.1.3", instance),
    ] {
      #expect(try await fixture.json("/patients/\(id)\(path)") == known, "\(path)")
    }
    let other = "/patients/\(id)/studies/2.25.7.3"
    #expect(try await fixture.json(other)["failure"] == "patients.not-found")
  }

  @Test(arguments: profiles) func searchesFindNamesOrSayWhatMayBeWrong(
    _ profile: Profile
  ) async throws {
    let fixture = DicomWebFixture(profile)
    let exact = try await fixture.json("patients list Roe")
    #expect(exact["patients"]?.elements?.map { $0["patient_id"] } == ["P2"], "\(exact)")
    let lower = try await fixture.json("patients list ida roe")
    #expect(lower["patients"]?.elements?.map { $0["patient_id"] } == ["P2"], "\(lower)")
    let nobody = try await fixture.transcript("patients", "search nobody")
    #expect(nobody.contains("No matches."), "\(nobody)")
    #expect(nobody.contains("may tell capital letters apart and know no wildcards"), "\(nobody)")
  }

  @Test(arguments: profiles) func studiesAreFoundByDayAndModality(_ profile: Profile) async throws {
    let fixture = DicomWebFixture(profile)
    let found = try await fixture.json("patients studies --modality MR --from 2024-02-01")
    #expect(found["studies"]?.elements?.map { $0["id"] } == ["2.25.7.2"], "\(found)")
    #expect(found["total"] == 1 && found["studies"]?.elements?.first?["patient"] == 1)
    let opened = try await fixture.json("patients", "studies --from 2024-02-01", "show 1/1")
    #expect(opened["study"]?["id"] == "2.25.7.2", "\(opened)")
    // The number that was shown first remains.
    let text = try await fixture.transcript("patients", "studies --from 2024-02-01", "show 1")
    #expect(text.contains("\n2  2024-01-15") && text.contains("\n1  2024-03-10"), "\(text)")
  }

  @Test(arguments: profiles) func tagsAndPicturesNeedNoOtherServer(_ profile: Profile) async throws
  {
    let fixture = DicomWebFixture(
      profile, services: [.shared((any PictureReader).self) { BlackPictures() }])
    let id = try await patientID(in: fixture)
    let instance = "/patients/\(id)/studies/2.25.7.1/series/2.25.7.1.1/instances/2.25.7.1.1.1"
    let tags = try await fixture.json(instance + " tags")["tags"]?.elements ?? []
    let name = tags.first { $0["name"] == "PatientName" }
    #expect(name == ["tag": "0010,0010", "name": "PatientName", "value": "Doe^Peter"], "\(tags)")
    let sequence = tags.first { $0["name"] == "ReferencedStudySequence" }
    #expect(sequence?["value"]?.elements?.count == 1, "\(tags)")
    #expect(tags.first { $0["name"] == "PixelData" }?["value"] == .null)
    let picture = try await fixture.json(instance + " preview --frame 1")
    #expect(
      profile.lacksRendered
        ? picture["failure"] == "patients.lacking" : picture["screen"] == "preview", "\(picture)")
    let frame = try await fixture.json(instance + " preview --frame 2")
    #expect(frame["failure"] == "patients.no-frame", "\(frame)")
    #expect(fixture.server.requests.allSatisfy { $0.url.hasPrefix(UnkindDicomWeb.url) })
  }

  @Test(arguments: profiles) func lackingAbilitiesAreNamed(_ profile: Profile) async throws {
    let fixture = DicomWebFixture(profile)
    let follow = try await fixture.json("patients follow")
    #expect(follow["failure"] == "patients.lacking", "\(follow)")
    #expect(
      follow["message"] == "pacs.test (DICOMweb) lacks what this command needs: a log of changes.")
    let sorted = try await fixture.transcript("patients --sort name")
    #expect(sorted.contains("This server cannot sort"), "\(sorted)")
    let server = try await fixture.json("patients server")
    #expect(server["kind"] == "dicomweb" && server["patients"] == .null, "\(server)")
    #expect(server["lacks"] == ["order", "totals", "patients", "changes"])
    #expect(server["studies"] == (profile.warns ? 5 : .null))
  }

  @Test(arguments: [false, true]) func deletionNeedsTheServersHelp(_ deletes: Bool) async throws {
    let fixture = DicomWebFixture(Self.profile("deletion") { $0.deletes = deletes })
    let allowed = Conversation.Options.script.setting("patients.delete=true")
    let id = try await patientID(in: fixture)
    let whole = try await fixture.json("/patients/\(id) delete --yes", as: allowed)
    #expect(whole["failure"] == "patients.lacking", "\(whole)")
    let number = try await fixture.json(
      "patients", "/patients/1/studies/1 delete --yes", as: allowed)
    #expect(number["failure"] == "patients.number-in-script", "\(number)")
    let answer = try await fixture.json(
      "/patients/\(id)/studies/2.25.7.1 delete --yes", as: allowed)
    #expect(
      deletes ? answer["screen"] == "deleted" : answer["failure"] == "patients.lacking", "\(answer)"
    )
    #expect(fixture.server.stored.contains { $0.study == 1 } == !deletes)
    #expect(fixture.server.stored.contains { $0.study == 2 })
  }

  private func patientID(in fixture: DicomWebFixture) async throws -> String {
    let rows = try await fixture.json("patients")["patients"]?.elements
    return try #require(rows?.first?["id"]?.string)
  }
}

/// Reads every file as a black pixel.
private struct BlackPictures: PictureReader {
  func bitmap(of file: [UInt8], within side: Int) async throws -> Bitmap {
    try #require(Bitmap(width: 1, height: 1, pixels: [0, 0, 0]))
  }
}

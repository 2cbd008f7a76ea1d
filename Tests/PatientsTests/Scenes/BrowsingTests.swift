import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import Patients

/// Browsing from the list of patients to an instance, at the prompt and in scripts.
@MainActor @Suite struct BrowsingTests {
  private let konrad = "3dc3fbe8-5f1aa0e2-f9a15980-51ec8ac8-410582ea"

  @Test func listShowsAPageOfPatients() async throws {
    let fixture = try PatientsFixture()
    let text = try await fixture.transcript("patients --limit 3 --since 17", as: .person)
    #expect(
      text.hasSuffix(
        """
         #  ID        NAME          BORN  AGE  SEX   STUDIES  UPDATED
        18  62350019  Ottoline Doe                         2  2026-11-20
        19  62350018  Konrad Doe               male        4  2026-11-20
        20  77650331  Ida Example                          1  2026-11-20

        The list ends here: 20 in total.
        """), "\(text)")
    #expect(
      Set(fixture.server.requestLines)
        == ["GET /statistics", "GET /patients?expand&since=17&limit=3"])
    #expect(fixture.server.requestLines.count == 2)
  }

  @Test func jsonListHasPatientsAndTotal() async throws {
    let fixture = try PatientsFixture()
    let page = try await fixture.json("patients --limit 1 --since 15")
    #expect(page["screen"] == "patients" && page["total"] == 20)
    let patient = page["patients"]?.elements?.first
    #expect(patient?["number"] == 16 && patient?["patient_id"] == "tFigure24dec")
    #expect(patient?["id"] == "88953cf6-68400426-fcb1dc99-a20a71bc-aba38691")
    #expect(
      patient?["name"] == "Figure24dec Test" && patient?["patient_name"] == "Test^Figure24dec")
    #expect(patient?["birth_date"] == "1969-12-24" && patient?["age"] == 56)
    #expect(patient?["sex"] == "M" && patient?["studies"] == 1)
    #expect(patient?["last_update"] == "2026-11-20T10:15:30Z")
  }

  @Test func missingValuesAreNull() async throws {
    let fixture = try PatientsFixture()
    let patient = try await fixture.json("patients --limit 1 --since 2")["patients"]?.elements?
      .first
    for key in ["patient_id", "birth_date", "age", "sex"] { #expect(patient?[key] == .null) }
    #expect(patient?["name"] == "Unidentified")
  }

  @Test func placeholdersOfDatesAreNull() async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("/patients/12")
    #expect(answer["patient"]?["birth_date"] == .null && answer["patient"]?["age"] == .null)
    #expect(answer["studies"]?.elements?.map { $0["study_date"] } == [.null])
  }

  @Test func blanksDistinguishPatientIDs() async throws {
    let fixture = try PatientsFixture()
    let patients = try await fixture.json("patients")["patients"]?.elements ?? []
    let ids = patients.compactMap { $0["patient_id"]?.string }.filter { $0.hasPrefix("px47110") }
    #expect(ids == ["px47110", "px47110 "])
    #expect(try await fixture.transcript("patients").contains(" px47110␣ "))
  }

  @Test func searchResultsKeepTheirNumbersInTheWholeList() async throws {
    let fixture = try PatientsFixture()
    let page = try await fixture.json("patients list DOE")
    #expect(page["total"] == .null)
    #expect(page["patients"]?.elements?.map { $0["number"] } == [19, 18])
    #expect(
      fixture.server.requestLines.sorted() == ["GET /patients", "GET /system", "POST /tools/find"])
    let query = try fixture.server.postedJSON
    #expect(query["Query"] == ["PatientName": "*DOE*"] && query["CaseSensitive"] == false)
    #expect(query["OrderBy"] == nil)
    let text = try await fixture.transcript("patients", "search doe", "show 19")
    #expect(text.contains("/patients> show 19\nName     Konrad Doe\n"), "\(text)")
    let nobody = try await fixture.transcript("patients", "search x*")
    #expect(nobody.contains("No matches."))
  }

  @Test func moreShowsTheNextPage() async throws {
    let fixture = try PatientsFixture()
    let manner = Conversation.Options.person.setting("patients.page=12")
    let text = try await fixture.transcript("patients", "more", "more", as: manner)
    #expect(
      text.contains(
        "\n\n12 of 20 shown. Type 'more' for the next.\nEnter shows more.\n/patients> more\n"),
      "\(text)")
    #expect(text.contains("\n20  77650331"))
    #expect(text.hasSuffix("/patients> more\nThe list ends here: 20 in total."), "\(text)")
  }

  @Test func moreContinuesASearchForStudies() async throws {
    let studies = try JSON(parsing: RecordedOrthanc.recording("studies_expand.json")).elements ?? []
    let fixture = try PatientsFixture { request in
      guard request.url.hasSuffix("/tools/find") else { return nil }
      let query = try JSON(parsing: request.body ?? [])
      #expect(query["Level"] == "Study" && query["Query"] == ["ModalitiesInStudy": "MR"])
      let page = studies.prefix(5).dropFirst(query["Since"]?.integer ?? 0)
        .prefix(query["Limit"]?.integer ?? 0)
      return .json(JSON.array(Array(page)).text)
    }
    let first = try await fixture.json("patients studies --modality MR --limit 2")
    #expect(first["more"] == true && first["total"] == .null)
    #expect(first["studies"]?.elements?.map { $0["id"] } == studies[..<2].map { $0["ID"] })
    let lines = ["patients", "studies --modality MR --limit 2", "more", "more", "more"]
    let last = try await fixture.json(lines[0], lines[1], lines[2], lines[3])
    #expect(last["studies"]?.elements?.map { $0["id"] } == [studies[4]["ID"]])
    #expect(last["more"] == false && last["total"] == 5)
    let text = try await fixture.transcript(lines[0], lines[1], lines[2], lines[3], lines[4])
    #expect(
      text.contains("\n2 shown. Type 'more' for the next.\nEnter shows more.\n/patients> more\n"),
      "\(text)")
    #expect(text.contains("\n4 shown. Type 'more' for the next.\n/patients> more\n"), "\(text)")
    #expect(text.contains("\nThe list ends here: 5 in total.\n/patients> more\n"), "\(text)")
    #expect(text.contains("Run 'patients show 1/1' to open study 1 of patient 1."), "\(text)")
    let numbers = text.matches(of: /\n(\d+\/\d+) +\S/).map { String($0.1) }
    #expect(Set(numbers).count == 5, "\(text)")
    let opened = try await fixture.transcript(lines[0], lines[1], lines[2], "show \(numbers[2])")
    #expect(opened.contains("> show \(numbers[2])\n") && !opened.contains("✗"), "\(opened)")
  }

  @Test func unsupportedSortingIsReported() async throws {
    let fixture = try PatientsFixture()
    let text = try await fixture.transcript("patients --sort name")
    #expect(text.contains("This server cannot sort; showing its default order."))
  }

  @Test func patientListsStudiesByDate() async throws {
    let fixture = try PatientsFixture()
    let text = try await fixture.transcript("patients", "show 19")
    #expect(
      text.hasSuffix(
        """
        Name     Konrad Doe
        ID       62350018
        Type     Patient
        Sex      male
        Born     –
        Age      –
        Updated  2026-11-20 10:15

        #  DATE        DESCRIPTION   MODALITIES  ACCESSION  SERIES
        1  2009-03-14                CT          7               2
        2  2012-08-02  Head          MR          218             2
        3  2012-08-02  Head vessels  MR, SR      7               3
        4  2012-08-02  Neck          MR          541             2
        """), "\(text)")
    #expect(
      fixture.server.requestLines.dropFirst(2).sorted() == [
        "GET /patients/\(konrad)/series", "GET /patients/\(konrad)/studies",
      ])
  }

  @Test(arguments: ["19", "3dc3fbe8-5f1aa0e2-f9a15980-51ec8ac8-410582ea"])
  func patientIsFoundByNumberOrIdentifier(_ reference: String) async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("/patients/\(reference)")
    #expect(answer["screen"] == "patient" && answer["patient"]?["id"] == .string(konrad))
    #expect(answer["patient"]?["type"] == "Patient" && answer["patient"]?["studies"] == 4)
    #expect(answer["studies"]?.elements?.map { $0["number"] } == [1, 2, 3, 4])
    #expect(answer["studies"]?.elements?.first?["study_date"] == "2009-03-14")
    #expect(answer["studies"]?.elements?.first?["modalities"] == ["CT"])
  }

  @Test func showDescendsAndBackAscends() async throws {
    let fixture = try PatientsFixture()
    let text = try await fixture.transcript(
      "patients", "show 20", "show 1", "show 1", "show 2", "back", "back", "back", "where")
    #expect(
      text.contains("/patients/20/studies/1/series/1> show 2\nIda Example · 77650331"), "\(text)")
    #expect(text.contains("/patients/20/studies/1/series/1/instances/2> back\n"))
    #expect(text.hasSuffix("/patients/20> where\nAddress  /patients/20"), "\(text)")
    // At most two requests for each screen.
    #expect(fixture.server.requestLines.count <= 2 * 8)
  }

  @Test func deepAddressIncludesPatientAndStudy() async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("/patients/20/studies/1/series/1")
    #expect(answer["patient"]?["patient_id"] == "77650331")
    #expect(answer["study"]?["study_date"] == "2020-09-14")
    let series = answer["series"]
    #expect(series?["id"] == "cf32cd7e-e9d146ae-6c5fd450-2758dea6-aac93055")
    #expect(series?["modality"] == "CT" && series?["type"] == "Series")
    for key in ["manufacturer", "protocol_name", "station_name"] {
      #expect(series?[key] == .null)
    }
    #expect(answer["instances"]?.elements?.count == 30)
    let numbers = answer["instances"]?.elements?.compactMap { $0["instance_number"]?.string }
    #expect(numbers?.prefix(3) == ["0", "1", "2"] && numbers?.last == "29")
  }

  @Test(arguments: [
    ("/studies/1", "study", "series"), ("/studies/1/series/1", "series", "instances"),
    ("/studies/1/series/1/instances/1", "instance", nil),
  ])
  func everyLevelHasItsResourceAndChildren(
    _ path: String, _ level: String, _ children: String?
  ) async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("/patients/20" + path)
    #expect(answer["patient"]?["name"] == "Ida Example" && answer["study"] != nil)
    #expect(answer[level]?["id"]?.string?.isEmpty == false, "\(answer)")
    if let children { #expect(answer[children]?.elements?.isEmpty == false, "\(answer)") }
    // Two requests for the screen and one for each number.
    let numberCount = path.split(separator: "/").count / 2
    #expect(fixture.server.requestLines.count <= 3 + numberCount)
  }

  @Test func studyIsFoundBelowItsPatientOnly() async throws {
    let fixture = try PatientsFixture()
    let study = "b0aaf5c2-82a84977-6b37b3c9-faa7da42-6e7370ab"
    #expect(try await fixture.status("/patients/20/studies/\(study)") == 0)
    #expect(try await fixture.status("/patients/19/studies/\(study)") == 66)
  }

  @Test func priorListsEarlierStudiesOfTheSameModality() async throws {
    let fixture = try PatientsFixture()
    let prior = try await fixture.json("/patients/19/studies/4 prior")
    #expect(prior["screen"] == "prior" && prior["patient"]?["patient_id"] == "62350018")
    #expect(prior["studies"]?.elements?.map { $0["number"] } == [2, 3])
    let none = try await fixture.transcript("/patients/19/studies/1 prior")
    #expect(none.contains("No earlier studies with the same modality."))
  }

  @Test func studySearchReportsPatientNumbers() async throws {
    let fixture = try PatientsFixture { request in
      guard request.url.hasSuffix("/tools/find") else { return nil }
      return HTTPResponse(
        status: 200, body: try RecordedOrthanc.recording("find_studies_ct.json"))
    }
    let studies = try await fixture.json("patients studies --modality CT --from 2003-01-01")
    let first = studies["studies"]?.elements?.first { $0["patient_id"] == "2CT9" }
    #expect(first?["patient"] == 2 && first?["study_date"] == "2004-01-19", "\(studies)")
    #expect(first?["study"] == 1, "\(studies)")
    let query = try fixture.server.postedJSON
    #expect(query["Query"] == ["StudyDate": "2003-", "ModalitiesInStudy": "CT"])
    _ = try await fixture.json(
      "patients studies --to 2005-12-31 Brain --accession 134")
    let last = try fixture.server.postedJSON
    #expect(
      last["Query"]
        == ["StudyDate": "-20051231", "StudyDescription": "*Brain*", "AccessionNumber": "134"])
  }

  @Test func foundStudiesOpenByTheirNumbers() async throws {
    let fixture = try PatientsFixture { request in
      guard request.url.hasSuffix("/tools/find") else { return nil }
      return HTTPResponse(
        status: 200, body: try RecordedOrthanc.recording("find_studies_ct.json"))
    }
    let text = try await fixture.transcript(
      "patients", "studies --modality CT", "show 2/1", "where", "up", "where")
    #expect(text.contains("\n2/1 "), "\(text)")
    #expect(text.contains("/patients/2/studies/1> where"), "\(text)")
    #expect(text.hasSuffix("/patients/2> where\nAddress  /patients/2"), "\(text)")
  }

  @Test func sortingIsDoneByServersWithExtendedFind() async throws {
    let system = #"{"Version": "1.12.6", "Capabilities": {"HasExtendedFind": true}}"#
    let fixture = try PatientsFixture { request in
      request.url.hasSuffix("/system")
        ? .json(system) : nil
    }
    let page = try await fixture.json("patients list doe --sort name")
    #expect(page["total"] == 2)
    let query = try fixture.server.postedJSON
    #expect(query["OrderBy"]?.elements?.first?["Key"] == "PatientName")
  }

  @Test func statisticsReportCountsAndSize() async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json("patients server")
    #expect(answer["instances"] == 79 && answer["version"] == "1.10.1")
    #expect(try await fixture.transcript("patients server").contains("On disk    56 kB"))
  }

  @Test func labelsAreTranslated() async throws {
    let fixture = try PatientsFixture()
    let text = try await fixture.transcript("patients", "show 19", as: .person.speaking(.de))
    #expect(text.contains("Geschlecht  männlich"), "\(text)")
  }

  /// Numbers and identifiers name patients: nothing of them has the letter or the `ref` of an item.
  @Test(arguments: [
    "patients", "patients list doe", "patients servers", "/patients/19", "/patients/19/studies/4",
    "/patients/19/studies/4 prior", "/patients/20/studies/1/series/1",
    "/patients/20/studies/1/series/1/instances/1",
  ])
  func nothingOfAPatientHasALetter(_ line: String) async throws {
    let fixture = try PatientsFixture()
    let answer = try await fixture.json(line)
    #expect(answer["failure"] == nil && !answer.text.contains(#""ref":"#), "\(answer)")
    for name in ["p19", "d19", "pt19"] {
      #expect(try await fixture.status("patients show " + name) == 64)
    }
  }

  @Test func linksHoldIdentifiersAndNoName() async throws {
    let links = StoredLinks(Store(.memory, migrations: StoredLinks.migrations))
    let fixture = try PatientsFixture(services: [.shared((any LinkStore).self) { links }])
    let answer = try await fixture.json("/patients/19 link /patients/19/studies/2")
    let address = answer["links"]?.elements?.first?.string
    #expect(address?.hasPrefix("/patients/\(konrad)/studies/") == true, "\(answer)")
    let patient = try await fixture.json("/patients/19")["patient"]
    #expect(patient?["links"] == answer["links"])
  }
}

import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Patients

/// Pages of DICOMweb servers, and the number of requests for them.
@MainActor @Suite struct DicomWebPagingTests {
  private func fixture(
    _ count: Int, _ change: (inout UnkindDicomWeb.Profile) -> Void = { _ in }
  ) -> DicomWebFixture {
    var profile = UnkindDicomWeb.Profile()
    change(&profile)
    return DicomWebFixture(profile, DicomInstance.many(count))
  }

  @Test(arguments: [12, 200, 1000]) func pagesAreFilledWhateverTheServerSends(
    _ cap: Int
  ) async throws {
    let fixture = fixture(70) { $0.cap = cap }
    let text = try await fixture.transcript("patients", "more", "more", "more")
    #expect(text.contains("25 shown. Type 'more' for the next."), "\(text)")
    #expect(text.contains("\n26  P26") && text.contains("\n70  P70"), "\(text)")
    #expect(text.hasSuffix("The list ends here: 70 in total."), "\(text)")
    let last = try await fixture.json("patients --since 60 --limit 50")
    #expect(last["patients"]?.elements?.count == 10 && last["total"] == 70)
    #expect(last["patients"]?.elements?.first?["number"] == 61)
  }

  @Test(arguments: [
    "patients", "patients list doe", "patients studies --limit 25", "patients server",
    "patients --limit 200",
  ])
  func screensOfAThousandStudiesNeedTwoRequests(_ line: String) async throws {
    let fixture = fixture(1000)
    #expect(try await fixture.status(line) == 0)
    #expect(fixture.server.requests.count <= 2, "\(fixture.server.requests)")
  }

  @Test func screensOfResourcesNeedTwoRequests() async throws {
    let fixture = DicomWebFixture()
    let text = try await fixture.transcript(
      "patients", "show 1", "show 1", "show 1", "show 2", "back", "back", "back")
    #expect(!text.contains("✗"), "\(text)")
    #expect(fixture.server.requests.count <= 2 * 8, "\(fixture.server.requests)")
  }

  @Test func totalsComeFromTheWarningOnly() async throws {
    let fixture = fixture(60) { $0.warns = true }
    let studies = try await fixture.json("patients studies --limit 20")
    #expect(studies["total"] == 60 && studies["more"] == true)
    #expect(fixture.server.requests.count == 1)
    // Patients are not counted.
    #expect(try await fixture.json("patients --limit 5")["total"] == .null)
  }

  @Test func ignoredOffsetsEndTheListWithAWarning() async throws {
    let fixture = fixture(500) { $0.ignoresOffset = true }
    let text = try await fixture.transcript("patients --limit 300")
    #expect(
      text.contains("pacs.test repeats its first 200 studies; if it has more, search to see them."),
      "\(text)")
    #expect(fixture.server.requests.count == 2)
  }

  @Test func tooManyResultsAreAFailureThatNamesTheSearch() async throws {
    let fixture = fixture(500) { $0.greatestCount = 100 }
    let failure = try await fixture.json("patients")
    #expect(failure["failure"] == "patients.too-many", "\(failure)")
    #expect(try await fixture.json("patients list 499")["patients"]?.elements?.count == 1)
  }

  @Test func tenThousandStudiesAreReadInPages() async throws {
    let fixture = fixture(10_000) { $0.hasCounts = false }
    let page = try await fixture.json("patients --since 9990 --limit 20")
    #expect(page["total"] == 10_000 && page["patients"]?.elements?.count == 10)
    #expect(fixture.server.requests.count == 51)
    let id = try #require(page["patients"]?.elements?.last?["id"]?.string)
    #expect(try await fixture.json("/patients/\(id)")["patient"]?["patient_id"] == "P10000")
  }

  @Test func numbersThatWereNotShownAreNotGuessed() async throws {
    let fixture = fixture(3)
    for line in ["/patients/1", "/patients/1/studies/1"] {
      let failure = try await fixture.json(line)
      #expect(failure["failure"] == "patients.not-shown", "\(failure)")
    }
    #expect(try await fixture.json("patients list 3", "show 1")["patient"]?["patient_id"] == "P3")
    #expect(fixture.server.requests.count { $0.url.contains("PatientID=P3&") } > 0)
  }

  @Test(arguments: [
    ("doe", "*DOE*", true), ("Doe^Peter", "d?e*", true), ("Doe", "d?", false), ("", "*", true),
    ("a", "", false), ("abcabc", "*b*c", true), ("abc", "a*b", false), ("ß", "SS", false),
  ])
  func wildcardsMatchRegardlessOfCase(_ text: String, _ pattern: String, _ matches: Bool) {
    #expect(text.matches(wildcards: pattern) == matches)
  }
}

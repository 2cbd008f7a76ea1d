import AtriumScreen
import AtriumTime
import Testing

@testable import Patients

/// DICOM values, queries and places.
@Suite struct DicomValueTests {
  @Test(arguments: [
    ("Lovelace^Ada^King^Dr.^MSc", "Dr. Ada King Lovelace, MSc"), ("Doe^Peter", "Peter Doe"),
    ("CQ500-CT-310", "CQ500-CT-310"), ("OB^^^^", "OB"),
    (
      "Adams^John Robert Quincy^^Rev.^B.A. M.Div.",
      "Rev. John Robert Quincy Adams, B.A. M.Div."
    ),
    ("Yamada^Tarou=山田^太郎=やまだ^たろう", "Tarou Yamada (山田 太郎, やまだ たろう)"),
    ("=洪^吉洞", "洪 吉洞"), ("Hong^Gildong=洪^吉洞=홍^길동", "Gildong Hong (洪 吉洞, 홍 길동)"),
    ("王^小东", "王 小东"), ("山田^太郎=山田^太郎", "山田 太郎"), ("ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎", "ﾔﾏﾀﾞ ﾀﾛｳ (山田 太郎)"),
    ("홍^길동^^^", "홍 길동"), ("王^John", "John 王"), ("Wang^Xiaodong=王^小东", "Xiaodong Wang (王 小东)"),
    ("^^^Dr.^", "Dr."), ("Doe^Peter=Doe^Peter=Doe^Peter", "Peter Doe"),
    ("Last^First ", "First Last"), ("Last^\u{301}First", "\u{301}First Last"),
  ])
  func personNamesAreFormatted(_ value: String, _ text: String) {
    #expect(PersonName(value)?.text == text)
  }

  @Test(arguments: ["", " ", "^^^^", "=", "^=^"]) func emptyPersonNamesAreNil(_ value: String) {
    #expect(PersonName(value) == nil)
  }

  @Test(arguments: [
    ("20040119", "2004-01-19"), ("1997.04.24", "1997-04-24"), ("20240229", "2024-02-29"),
    ("20230229", nil), ("2004", nil), ("20040119x", nil), ("11111111", "1111-11-11"),
    ("2004-01-19", "2004-01-19"), ("2004.0119", nil), ("2004.01-19", nil), ("00000000", nil),
  ])
  func datesAreParsed(_ text: String, _ day: String?) {
    #expect(DicomDateTime.day(text)?.description == day)
  }

  @Test(arguments: [
    ("20040219", "2004-02-19", "2004-02-19"), ("200402", "2004-02-01", "2004-02-29"),
    ("2004.02", "2004-02-01", "2004-02-29"), ("2004", "2004-01-01", "2004-12-31"),
    ("200413", nil, nil), ("20", nil, nil), ("00000000", nil, nil), ("2004-", nil, nil),
  ])
  func incompleteDatesAreRanges(_ text: String, _ first: String?, _ last: String?) {
    let days = DicomDateTime.days(text)
    #expect(days?.lowerBound.description == first && days?.upperBound.description == last)
  }

  @Test func zerosArePlaceholdersOfDates() {
    for text in ["00000000", "0000-00-00", "0000.00.00", "0", "00/00/0000"] {
      #expect(DicomDateTime.isPlaceholder(text), "\(text)")
      #expect(Value.tag("StudyDate", DicomTags(["StudyDate": .string(text)])) == .missing)
    }
    for text in ["19000101", "20000000", "", "-", "00000000x", "unknown"] {
      #expect(!DicomDateTime.isPlaceholder(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("161900", "16:19:00"), ("1619", "16:19:00"), ("16", "16:00:00"), ("14:04:38", "14:04:38"),
    ("072730.5", "07:27:30.5"), ("250000", nil), ("1661", nil), ("7", nil), ("noon", nil),
  ])
  func timesAreParsed(_ text: String, _ time: String?) {
    #expect(DicomDateTime.time(text) == time)
  }

  @Test func agesAreCompleteYears() throws {
    let birth = try #require(Day(iso: "1969-12-31"))
    #expect(DicomDateTime.age(bornOn: birth, on: try #require(Day(iso: "2026-12-30"))) == 56)
    #expect(DicomDateTime.age(bornOn: birth, on: try #require(Day(iso: "2026-12-31"))) == 57)
    #expect(DicomDateTime.age(bornOn: birth, on: try #require(Day(iso: "1900-01-01"))) == nil)
  }

  @Test(arguments: [
    ("StudyInstanceUID", "study_instance_uid"), ("SOPInstanceUID", "sop_instance_uid"),
    ("PatientID", "patient_id"), ("Modality", "modality"), ("ProtocolName", "protocol_name"),
    ("ReferringPhysicianName", "referring_physician_name"),
  ])
  func keywordsAreConvertedToSnakeCase(_ keyword: String, _ key: String) {
    #expect(keyword.snakeCase == key)
  }

  @Test func searchTextWithoutWildcardsMatchesAnywhere() {
    #expect(FindQuery.containing(" doe ") == "*doe*" && FindQuery.containing("d?e*") == "d?e*")
  }

  @Test func sortingRequiresExtendedFind() {
    var query = FindQuery.patients(named: "doe", order: .name)
    query.since = 25
    let json = query.json(hasExtendedFind: true)
    #expect(json["OrderBy"]?.elements?.first?["Key"] == "PatientName" && json["Since"] == 25)
    query.order = .date
    #expect(query.json(hasExtendedFind: true)["OrderBy"]?.elements?.first?["Direction"] == "DESC")
    query.order = .id
    #expect(query.json(hasExtendedFind: true)["OrderBy"]?.elements?.first?["Key"] == "PatientID")
    #expect(query.json(hasExtendedFind: false)["OrderBy"] == nil)
  }

  @Test func sequencesAreFilteredByItem() throws {
    let nodes = TagNode.nodes(
      try JSON(
        parsing: Array(
          #"""
          {"0040,a730": {"Name": "ContentSequence", "Type": "Sequence", "Value": [
            {"0040,a160": {"Name": "TextValue", "Type": "String", "Value": "Lung "}},
            {"0040,a160": {"Name": "TextValue", "Type": "String", "Value": "Heart"}}]},
           "0008,0060": {"Name": "Modality", "Type": "String", "Value": "SR"},
           "0010,0040": {"Name": "PatientSex", "Type": "Null", "Value": null}}
          """#.utf8)))
    #expect(nodes.map(\.name) == ["Modality", "PatientSex", "ContentSequence"])
    let found = nodes.compactMap { $0.matching("LUNG") }
    #expect(found.count == 1 && found[0].items.count == 1)
    #expect(found[0].flattened().map(\.depth) == [0, 1])
    #expect(nodes.compactMap { $0.matching("sequence") }.first?.items.count == 2)
    #expect(nodes[1].json["value"] == .null)
  }

  @Test(arguments: [
    ["3"], ["3", "studies", "1"], ["3", "studies", "1", "series", "2"],
    ["3", "studies", "1", "series", "2", "instances", "4"],
    ["cc986458-4d993376-1b3a1e0b-a1e814ff-0cbebbdf", "studies", "1"],
  ])
  func placesRoundTrip(_ path: [String]) {
    #expect(PatientsPlace(path: path)?.path == path)
  }

  @Test func placesAreRecordedIfAllReferencesAreNumbers() {
    #expect(PatientsPlace.mayEnterHistory(["3", "studies", "1"]))
    for path in [
      ["cc986458-4d993376-1b3a1e0b-a1e814ff-0cbebbdf"], ["doe"], ["3", "doe"], ["3", "studies"],
    ] { #expect(!PatientsPlace.mayEnterHistory(path)) }
  }

  @Test(arguments: [[], ["3", "series", "1"], ["3", "studies"], ["3", "studies", "1", "x", "2"]])
  func invalidPathsAreRejected(_ path: [String]) {
    #expect(PatientsPlace(path: path) == nil)
  }
}

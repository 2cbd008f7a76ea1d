import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Medications

@Suite struct FHIRMedicationWriterTests {
  private let clock = FixedClock("2026-11-21T10:00")

  private func medication(
    _ id: Int, _ schedule: String, dose: String = "", until: String? = nil, stopped: Bool = false
  ) throws -> Medication {
    let since = try #require(Day(iso: "2026-11-01"))
    return Medication(
      id: id, uid: "6a1d5a52-0000-4000-8000-00000000000\(id)", name: "Ibuprofen",
      strength: "400 mg",
      form: .tablet, dose: dose, note: id == 1 ? "with \"water\"" : "", since: since,
      until: until.flatMap { Moment(iso: $0) }, isStopped: stopped,
      schedules: [.init(since: Moment(since), schedule: try DateReader.anyDay.schedule(schedule))],
      created: "2026-11-01T10:00:00Z", modified: "2026-11-01T10:00:00Z")
  }

  private func samples() throws -> [Medication] {
    try [
      medication(1, "½-0-2"), medication(2, "mon wed fri 09:00", dose: "5 ml"),
      medication(3, "when needed, at most 4 a day", dose: "20 drops"),
      medication(4, "every 3 days 08:00 20:00", until: "2026-11-20"),
      medication(5, "daily", dose: "some", until: "2026-11-20T09:30", stopped: true),
      medication(6, "mon-fri 08:00 20:00 ×2, sat 10:00"),
    ]
  }

  private func bytes(of medications: [Medication]) -> [UInt8] {
    FHIRMedicationWriter(clock: clock, isEmpty: medications.isEmpty).write(medications)
  }

  private func statements() throws -> [JSON] {
    let bundle = try JSON(parsing: bytes(of: samples()))
    return bundle["entry"]?.elements?.compactMap { $0["resource"] } ?? []
  }

  @Test func eachAmountHasADosage() throws {
    let first = try #require(try statements().first)
    let dosages = try #require(first["dosage"]?.elements)
    #expect(dosages.map { $0["sequence"] } == [1, 2])
    #expect(
      dosages.map { $0["text"] } == [
        "½ tablet daily at 08:00", "2 tablets daily at 18:00",
      ])
    #expect(
      dosages[0]["timing"]
        == ["repeat": ["frequency": 1, "period": 1, "periodUnit": "d", "timeOfDay": ["08:00:00"]]])
    #expect(
      dosages[0]["doseAndRate"] == [["doseQuantity": ["value": 0.5, "unit": "tablet"]]])
    #expect(first["subject"] == ["reference": "#patient"])
    #expect(first["contained"] == [["resourceType": "Patient", "id": "patient"]])
  }

  @Test func eachPartHasADosage() throws {
    let dosages = try #require(try statements().last?["dosage"]?.elements)
    #expect(
      dosages.map { $0["text"] } == [
        "1 tablet Mon, Tue, Wed, Thu and Fri at 08:00",
        "2 tablets Mon, Tue, Wed, Thu and Fri at 20:00", "1 tablet Sat at 10:00",
      ])
    #expect(dosages.map { $0["sequence"] } == [1, 2, 3])
    #expect(
      dosages[2]["timing"] == [
        "repeat": [
          "frequency": 1, "period": 1, "periodUnit": "d", "dayOfWeek": ["sat"],
          "timeOfDay": ["10:00:00"],
        ]
      ])
  }

  @Test func theGreatestNumberOfDosesIsAnAmountPerDay() throws {
    let dosage = try #require(try statements()[2]["dosage"]?.elements?.first)
    #expect(dosage["text"] == "20 drops when needed, at most 4 a day")
    #expect(dosage["maxDosePerPeriod"]?["numerator"] == ["value": 80, "unit": "drops"])
    #expect(dosage["maxDosePerPeriod"]?["denominator"]?["code"] == "d")
  }

  @Test func statusAndPeriodReflectTheEnd() throws {
    let all = try statements()
    #expect(
      all.map { $0["status"] } == ["active", "active", "active", "completed", "stopped", "active"])
    #expect(all[4]["effectivePeriod"]?["end"] == "2026-11-20T09:30:00Z")
    #expect(all[3]["effectivePeriod"]?["end"] == "2026-11-20")
  }

  @Test func anEmptyListHasNoEntries() throws {
    #expect(try JSON(parsing: bytes(of: []))["entry"] == nil)
  }

  @Test func theFileIsIndented() throws {
    for medications in [try samples(), []] {
      let text = String(decoding: bytes(of: medications), as: UTF8.self)
      #expect(text == (try JSON(parsing: Array(text.utf8))).indentedText + "\n")
    }
  }

  private static let validator = ExternalValidator(needing: "fhir.resources.R4B.bundle", "sys")

  @Test(
    .enabled(
      if: try validator.answer(of: "", to: []) != nil, "python3 does not have fhir.resources"))
  func theBundleIsValidForFHIRResources() throws {
    let script = """
      from fhir.resources.R4B.bundle import Bundle
      bundle = Bundle.parse_raw(sys.stdin.buffer.read())
      for entry in bundle.entry or []:
        resource = entry.resource
        print(resource.resource_type, resource.status, len(resource.dosage))
      """
    #expect(
      try Self.validator.answer(of: script, to: bytes(of: samples())) == """
        MedicationStatement active 2
        MedicationStatement active 1
        MedicationStatement active 1
        MedicationStatement completed 1
        MedicationStatement stopped 1
        MedicationStatement active 3

        """)
    #expect(try Self.validator.answer(of: script, to: bytes(of: [])) == "")
  }
}

import AtriumCore
import AtriumDates
import AtriumTime
import Testing

@testable import Medications

@Suite struct MedicationTests {
  @Test(arguments: [
    ("1", 4), ("½", 2), ("1½", 6), ("1/4", 1), ("0.75", 3), ("2,5", 10), ("", nil), ("-1", nil),
    ("1/3", nil), ("1e3", nil), ("9999", nil), ("1.1", nil),
  ])
  func amountsAreParsedToQuarters(_ text: String, _ quarters: Int?) {
    #expect(Amount(text)?.quarters == quarters)
  }

  @Test(arguments: [
    ("Ibuprofen 400 mg", 2, 0), ("Ibuprofen 400mg", 1, 0), ("A 0,5 mg/ml", 2, 0),
    ("A 100 µg/24h", 2, 0), ("A 20/10 mg", 2, 0), ("Salbe 5 %", 2, 0), ("A 5 ml", 0, 2),
    ("A 20 drops", 0, 2), ("A 2 Tabletten", 0, 2), ("A 1 kapsula", 0, 2), ("Vitamin D3", 0, 0),
    ("A 400", 0, 0), ("mg", 0, 0), ("A -5 mg", 0, 0), ("Omega 3", 0, 0), ("A 5 mg/", 0, 0),
  ])
  func quantitiesAtTheEndOfANameAreCounted(_ text: String, _ strength: Int, _ dose: Int) {
    let words = text.split(separator: " ").map(String.init)
    #expect(MedicationName.countOfStrengthWords(words) == strength)
    #expect(MedicationName.countOfDoseWords(words) == dose)
  }

  @Test func nextDoseFollowsTheSchedule() throws {
    let since = try #require(Day(iso: "2026-11-20"))
    func next(_ text: String, after moment: String, until: String? = nil) throws -> String? {
      let schedule = try DateReader.anyDay.schedule(text)
      let medication = Medication(
        id: 1, uid: "u", name: "A", since: since, until: until.flatMap { Moment(iso: $0) },
        schedules: [.init(since: Moment(since), schedule: schedule)], created: "", modified: "")
      return medication.nextDose(after: try #require(Moment(iso: moment)))?.moment.description
    }
    #expect(try next("08:00 20:00", after: "2026-11-21T10:00") == "2026-11-21T20:00")
    #expect(try next("08:00", after: "2026-11-21T08:00") == "2026-11-22T08:00")
    #expect(try next("every 3 days", after: "2026-11-20T09:00") == "2026-11-23T08:00")
    #expect(try next("sun 09:00", after: "2026-11-22T09:00") == "2026-11-29T09:00")
    #expect(try next("08:00", after: "2026-10-01T10:00") == "2026-11-20T08:00")
    #expect(try next("08:00", after: "2026-11-21T10:00", until: "2026-11-21") == nil)
    #expect(try next("when needed", after: "2026-11-21T10:00") == nil)
  }
}

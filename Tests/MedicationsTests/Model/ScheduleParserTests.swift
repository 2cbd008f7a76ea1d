import AtriumScreen
import AtriumTime
import Testing

@testable import Medications

@Suite struct ScheduleParserTests {
  /// Returns the notation of the parsed schedule, or the error.
  private func parse(_ text: String) -> String {
    do {
      return try ScheduleParser.parse(text).notation
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("08:00 and 20:00", "08:00 20:00"), ("20:00,08:00", "08:00 20:00"), ("8am, 8pm", "08:00 20:00"),
    ("8 uhr und 20 uhr", "08:00 20:00"), ("at noon", "12:00"), ("7:30", "07:30"),
    ("daily", "08:00"), ("täglich", "08:00"), ("jeden Tag", "08:00"),
    ("every day at 9:15", "09:15"),
    ("once a day", "08:00"), ("twice daily", "08:00 20:00"), ("2x", "08:00 20:00"),
    ("3x daily", "08:00 14:00 20:00"), ("3 times a day", "08:00 14:00 20:00"),
    ("3x täglich", "08:00 14:00 20:00"), ("dreimal am Tag", "08:00 14:00 20:00"),
    ("dreimal täglich", "08:00 14:00 20:00"), ("3x daily from 07:00", "07:00 13:00 19:00"),
    ("3 mal pro Tag", "08:00 14:00 20:00"), ("4x/day", "08:00 12:00 16:00 20:00"),
    ("2x daily 07:00 19:00", "07:00 19:00"), ("2x daily from 6:00", "06:00 18:00"),
    ("every 8 hours", "00:00 08:00 16:00"), ("alle 8 Stunden", "00:00 08:00 16:00"),
    ("every 12h", "08:00 20:00"), ("alle 6 Std.", "02:00 08:00 14:00 20:00"),
    ("alle 6 Stunden", "02:00 08:00 14:00 20:00"),
    ("every 8 hours from 06:00", "06:00 14:00 22:00"), ("every 24 hours", "08:00"),
    ("every 48 hours", "every 2 days 08:00"),
    ("mon wed fri 09:00", "mon wed fri 09:00"), ("Mo, Mi und Fr 09:00", "mon wed fri 09:00"),
    ("mon-fri 07:00", "mon tue wed thu fri 07:00"), ("weekends at 10:00", "sat sun 10:00"),
    ("every 2 days", "every 2 days 08:00"), ("alle 2 Tage um 21:00", "every 2 days 21:00"),
    ("every other day", "every 2 days 08:00"), ("jeden zweiten Tag", "every 2 days 08:00"),
    ("weekly on sunday", "sun 08:00"), ("sonntags", "sun 08:00"), ("every sunday", "sun 08:00"),
    ("weekly", "every 7 days 08:00"), ("every 2 weeks", "every 14 days 08:00"),
    ("when needed", "when needed"), ("PRN", "when needed"), ("bei Bedarf", "when needed"),
    ("b.B.", "when needed"),
    ("morgens und abends", "08:00 18:00"), ("in the morning and at night", "08:00 22:00"),
    ("mornings, noon, afternoons, evenings, nights", "08:00 12:00 16:00 18:00 22:00"),
    ("svaki dan u 9:15", "09:15"), ("3x dnevno", "08:00 14:00 20:00"),
    ("3 puta dnevno", "08:00 14:00 20:00"), ("svakih 8 sati", "00:00 08:00 16:00"),
    ("svaki drugi dan", "every 2 days 08:00"), ("pon, sri i pet 09:00", "mon wed fri 09:00"),
    ("ujutro i navečer", "08:00 18:00"), ("8 sati i 20 sati", "08:00 20:00"),
    ("po potrebi", "when needed"), ("svaka 4 tjedna", "every 28 days 08:00"),
    ("1-0-1", "08:00 18:00"), ("1 – 0 – 1 – 0", "08:00 18:00"),
    ("1-1-1-1", "08:00 12:00 18:00 22:00"),
    ("½-0-1", "08:00×½ 18:00"), ("½-0-1½", "08:00×½ 18:00×1½"), ("1/2-0-0,5", "08:00×½ 18:00×½"),
    ("0-0-0-2", "22:00×2"),
    ("mon thu 1-0-0", "mon thu 08:00"), ("08:00 ×2 20:00", "08:00×2 20:00"),
    ("08:00x2, 20:00x½", "08:00×2 20:00×½"),
  ])
  func parsesSchedulesInThreeLanguages(_ text: String, _ notation: String) {
    #expect(parse(text) == notation)
    #expect(parse(notation) == notation)
  }

  @Test(arguments: [
    ("", ScheduleError.empty), ("sometimes", .notUnderstood("sometimes")),
    ("25:00", .noSuchTime("25:00")), ("08:61", .noSuchTime("08:61")),
    ("30 uhr", .noSuchTime("30 uhr")),
    ("every 5 hours", .unevenHours(5, alternatives: [4, 6])),
    ("alle 7 Stunden", .unevenHours(7, alternatives: [6, 8])),
    ("every 0 hours", .unevenHours(0, alternatives: [1])),
    ("every 36 hours", .unevenHours(36, alternatives: [24])),
    ("40x daily", .tooOften(40)), ("0x", .tooOften(0)), ("every 0 days", .invalidInterval(0)),
    ("every 400 days", .invalidInterval(400)), ("monthly", .intervalInMonths),
    ("every 3 months", .intervalInMonths),
    ("0-0-0", .nothingTaken), ("1-1", .wrongAmountCount(2)), ("1-0-0-0-1", .wrongAmountCount(5)),
    ("1-x-1", .badAmount("x")), ("1-0.3-1", .badAmount("0.3")),
    ("every 2 days mon", .conflictingIntervals),
    ("every 8 hours 08:00 20:00", .conflictingIntervals),
    ("3x daily 08:00", .countMismatch(3, times: 1)), ("08:00 08:00", .duplicateTime("08:00")),
    ("08:00 foo", .notUnderstood("foo")), ("and", .notUnderstood("and")),
  ])
  func invalidSchedulesAreRefused(_ text: String, _ error: ScheduleError) {
    #expect(throws: error) { try ScheduleParser.parse(text) }
    #expect(!Phrase.scheduleError(error).texts.contains(""))
  }

  @Test func parsedSchedulesRoundTripThroughTheirNotation() {
    let words = [
      "every", "8", "hours", "mon", "-", "1-0", "08:00", "x2", "3x", "½", "×", "from", "24", "days",
      "und", "99999999999999999999", ",", "/", "1-0-1", "täglich", "uhr", "-1", "2nd", "",
    ]
    var state = 7
    for _ in 0..<3000 {
      var text: [String] = []
      for _ in 0..<4 {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        text.append(words[state / 65_536 % words.count])
      }
      let joined = text.joined(separator: " ")
      if let schedule = try? ScheduleParser.parse(joined) {
        #expect(parse(schedule.notation) == schedule.notation, "\(joined)")
      }
    }
  }

  @Test(arguments: [
    ("1", 4), ("½", 2), ("1½", 6), ("1/4", 1), ("0.75", 3), ("2,5", 10), ("", nil), ("-1", nil),
    ("1/3", nil), ("1e3", nil), ("9999", nil), ("1.1", nil),
  ])
  func amountsAreParsedToQuarters(_ text: String, _ quarters: Int?) {
    #expect(Amount(text)?.quarters == quarters)
  }

  @Test func nextDoseFollowsTheSchedule() throws {
    let since = try #require(Day(iso: "2026-11-20"))
    func next(_ text: String, after moment: String, until: String? = nil) throws -> String? {
      let medication = Medication(
        id: 1, uid: "u", name: "A", since: since, until: until.flatMap { Moment(iso: $0) },
        schedules: [.init(since: Moment(since), schedule: try ScheduleParser.parse(text))],
        created: "",
        modified: "")
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

import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import Medications

/// Pairs of days and times, and texts that are refused.
@Suite struct ScheduleGrammarTests {
  private func parse(_ text: String) -> String {
    do {
      return try ScheduleParser.parse(text).notation
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("weekdays 08:00 weekends 10:00", "mon tue wed thu fri 08:00; sat sun 10:00"),
    ("mon 08:00 tue 20:00", "mon 08:00; tue 20:00"),
    ("fri 20:00, mon 8:00", "mon 08:00; fri 20:00"),
    ("08:00 mon, 20:00 tue", "mon 08:00; tue 20:00"),
    ("in the morning on monday and in the evening on friday", "mon 08:00; fri 18:00"),
    ("monday morning and friday evening", "mon 08:00; fri 18:00"),
    ("mon wed 8am and 8pm, fri 10am", "mon wed 08:00 20:00; fri 10:00"),
    ("mo-fr 7:30 Uhr, Sa und So 1-0-1", "mon tue wed thu fri 07:30; sat sun 08:00 18:00"),
    ("radnim danom u 8, vikendom u 10", "mon tue wed thu fri 08:00; sat sun 10:00"),
    ("mon 08:00 mon 20:00", "mon 08:00 20:00"), ("mon 09:00, tue 09:00", "mon tue 09:00"),
    ("weekdays 08:00 weekends 08:00", "08:00"), ("08:00 daily and 20:00 daily", "08:00 20:00"),
  ])
  func daysKeepTheirTimes(_ text: String, _ notation: String) {
    #expect(parse(text) == notation)
    #expect(parse(notation) == notation)
  }

  @Test(arguments: [
    ("monday to friday 08:00", "mon tue wed thu fri 08:00"),
    ("monday through thursday at 7am", "mon tue wed thu 07:00"),
    ("montags bis freitags 8 Uhr", "mon tue wed thu fri 08:00"),
    ("von Mo bis Mi um 9", "mon tue wed 09:00"), ("od pon do pet u 9", "mon tue wed thu fri 09:00"),
    ("utorak do petak", "tue wed thu fri 08:00"), ("mo do fr 8 Uhr", "mon thu fri 08:00"),
    ("fri to mon", "mon fri sat sun 08:00"),
    ("every day except sunday", "mon tue wed thu fri sat 08:00"),
    ("täglich außer sa und so um 8 Uhr", "mon tue wed thu fri 08:00"),
    ("every sat 09:00", "sat 09:00"), ("utorkom i petkom u 7:15", "tue fri 07:15"),
    ("svake subote", "sat 08:00"), ("every other week", "every 14 days 08:00"),
    ("twice a week on tue and fri", "tue fri 08:00"), ("2x wöchentlich mo do", "mon thu 08:00"),
    ("once a week", "every 7 days 08:00"), ("einmal wöchentlich am Dienstag um 8 Uhr", "tue 08:00"),
    ("1x alle 2 Tage", "every 2 days 08:00"), ("1x morgens", "08:00"),
    ("once on sundays", "sun 08:00"),
  ])
  func daysAreRead(_ text: String, _ notation: String) { #expect(parse(text) == notation) }

  @Test(arguments: [
    ("12:00 AM", "00:00"), ("12:30 am", "00:30"), ("12 pm", "12:00"), ("12am", "00:00"),
    ("8:30 PM", "20:30"), ("8:30pm", "20:30"), ("8 p.m.", "20:00"), ("8 P. M.", "20:00"),
    ("8 a.m. and 8 p.m.", "08:00 20:00"), ("8.30 pm", "20:30"), ("8 am and 12 PM", "08:00 12:00"),
    ("20:00 am Montag", "mon 20:00"), ("8 Uhr 30", "08:30"), ("um 8.30", "08:30"),
    ("8 Uhr abends", "20:00"), ("um 8 am Abend", "20:00"), ("at 8 in the evening", "20:00"),
    ("at 11 at night", "23:00"), ("jeden Morgen um 7", "07:00"), ("svako jutro u 7", "07:00"),
    ("abends um 8", "20:00"), ("morgens 7:30, abends 20 Uhr", "07:30 20:00"),
    ("every morning and every evening", "08:00 18:00"), ("every day at 9", "09:00"),
    ("at 7, 13 and 19", "07:00 13:00 19:00"), ("um 6", "06:00"), ("u 21 sat", "21:00"),
    ("jutro-podne-večer", "08:00 12:00 18:00"), ("before breakfast", "08:00"),
    ("2 at 08:00", "08:00×2"), ("2 at 8am and 1 at 8pm", "08:00×2 20:00"),
    ("½ um 8 Uhr", "08:00×½"),
    ("2 at noon", "12:00×2"), ("08:00 x 2", "08:00×2"), ("08:00 (1½), 20:00", "08:00×1½ 20:00"),
    ("every hour from 7:00", nil), ("svaki sat", nil), ("alle 8 Stunden", "00:00 08:00 16:00"),
    ("svakih 8 sati od 6", "06:00 14:00 22:00"), ("daily every 8 hours", "00:00 08:00 16:00"),
  ])
  func timesAreRead(_ text: String, _ notation: String?) {
    let read = parse(text)
    // An hourly schedule has 24 doses.
    #expect(notation.map { $0 == read } ?? (read.split(separator: " ").count == 24), "\(read)")
  }

  @Test(arguments: [
    ("3x daily for 7 days", "08:00 14:00 20:00 for 7 days"),
    ("daily for a week", "08:00 for 7 days"),
    ("täglich für 2 Wochen", "08:00 for 14 days"),
    ("1-0-1 tijekom 10 dana", "08:00 18:00 for 10 days"),
    ("mon 08:00 until 2026-12-24", "mon 08:00 until 2026-12-24"),
    ("8 Uhr bis 2026-12-24", "08:00 until 2026-12-24"),
    ("8:00 do 2026-12-24", "08:00 until 2026-12-24"),
  ])
  func endsAreRead(_ text: String, _ notation: String) {
    #expect(parse(text) == notation)
    #expect(parse(notation) == notation)
  }

  @Test(arguments: [
    ("every day then every week", ScheduleError.changeOfPlan("then")),
    ("daily for one week, then weekly", .changeOfPlan("then")),
    ("täglich dann wöchentlich", .changeOfPlan("dann")),
    ("daily weekly", .conflictingIntervals),
    ("every 2 days and every 3 days", .conflictingIntervals),
    ("3x daily 2x daily", .conflictingIntervals),
    ("every 8 hours every 6 hours", .conflictingIntervals),
    ("every 8 hours every 8 hours", .conflictingIntervals), ("daily mon", .conflictingIntervals),
    ("every two weeks on monday", .conflictingIntervals),
    ("every other monday", .conflictingIntervals),
    ("every third friday", .conflictingIntervals), ("2x every 2 days", .conflictingIntervals),
    ("once daily weekly", .conflictingIntervals), ("weekdays 2x daily weekends 09:00", .unpaired),
    ("weekdays 2x daily weekends", .unpaired),
    ("every 2 days every 8 hours", .conflictingIntervals),
    ("08:00 from 09:00", .conflictingIntervals),
    ("every 2 days 08:00 mon 09:00", .conflictingIntervals),
    ("3x weekly", .daysNotSaid(3)), ("twice weekly", .daysNotSaid(2)),
    ("3 times a week", .daysNotSaid(3)),
    ("zweimal wöchentlich", .daysNotSaid(2)), ("dvaput tjedno", .daysNotSaid(2)),
    ("2x mon wed", .daysNotSaid(2)), ("twice", .daysNotSaid(2)),
    ("twice a week on mon tue wed", .countMismatch(2, times: 3)),
    ("once", .singleDose("once")), ("einmal", .singleDose("einmal")),
    ("jednom", .singleDose("jednom")),
    ("1x", .singleDose("1x")), ("once at 08:00", .singleDose("once")),
    ("2-4 times a day", .range("2-4")), ("2-3x daily", .range("2-3x")),
    ("2 to 3 times daily", .range("2 to 3")),
    ("1-2 mal täglich", .range("1-2")), ("every 4-6 hours", .range("4-6")),
    ("svakih 4-6 sati", .range("4-6")),
    ("8:00 to 20:00", .range("08:00 to 20:00")), ("8:00-20:00", .range("8:00-20:00")),
    ("from 8:00 to 20:00", .range("8:00 to 20:00")), ("von 8 bis 20 Uhr", .range("8 bis 20")),
    ("between 8 and 10", .range("between")), ("up to 3 times a day", .range("up")),
    ("max 4 per day", .range("max")), ("do 3 puta dnevno", .range("do")),
    ("do 3x dnevno", .range("do")), ("08:00 or 20:00", .range("or")),
    ("21 days on 7 days off", .pause("off")), ("5 days on 2 days off at 08:00", .pause("off")),
    ("daily 08:00 sat 10:00", .dayTwice(6)), ("mon-fri 08:00 wed 20:00", .dayTwice(3)),
    ("mon 08:00 tue", .unpaired), ("08:00 mon 20:00", .unpaired),
    ("every 6 hours as needed", .asNeededWithTimes), ("bei Bedarf 3x täglich", .asNeededWithTimes),
    ("0:30 pm", .noSuchTime("0:30 pm")), ("13 pm", .noSuchTime("13 pm")),
    ("20:00 pm", .noSuchTime("20:00 pm")),
    ("12:00 am Montag", .unclearHour(12)), ("at 6", .unclearHour(6)),
    ("every day at 3", .unclearHour(3)),
    ("08:00 abends", .notInPartOfDay(time: "08:00", part: "abends")),
    ("8 am in the evening", .notInPartOfDay(time: "8 am", part: "evening")),
    ("15:00 in the morning", .notInPartOfDay(time: "15:00", part: "morning")),
    ("3x daily for 7 days until 2026-12-24", .severalEnds),
    ("daily for 3 months", .intervalInMonths),
    ("daily for 400 days", .invalidInterval(400)), ("sat except sun", .nothingTaken),
    ("08:00 and", .notUnderstood("and")), ("mon on", .notUnderstood("on")),
    ("daily at", .notUnderstood("at")),
    ("8 and 20", .notUnderstood("8")), ("um 8 Uhr 61", .notUnderstood("61")),
    ("08:00 for", .notUnderstood("for")),
    ("starting monday", .notUnderstood("starting")), ("morgen um 8", .notUnderstood("morgen")),
    ("1 tab po bid x7 days", .notUnderstood("1")), ("every", .notUnderstood("every")),
  ])
  func unclearSchedulesAreRefused(_ text: String, _ error: ScheduleError) {
    #expect(throws: error) { try ScheduleParser.parse(text) }
    #expect(!Phrase.scheduleError(error).texts.contains(""))
  }

  /// Every schedule is read as it is written: in the notation and in the three languages.
  @Test func writtenSchedulesReadBackEqual() throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<2000 {
      var schedule = randomSchedule(&random)
      for text in Phrase.scheduleText(schedule).texts {
        #expect(try ScheduleParser.parse(text) == schedule, "\(text)")
      }
      let end = Int.random(in: 0...2, using: &random)
      let christmas = try #require(Day(iso: "2026-12-24"))
      schedule.end = schedule.isAsNeeded || end == 0 ? nil : end == 1 ? .days(10) : .day(christmas)
      #expect(try ScheduleParser.parse(schedule.notation) == schedule, "\(schedule.notation)")
    }
  }

  private func randomSchedule(_ random: inout SeededGenerator) -> Schedule {
    let kind = Int.random(in: 0...9, using: &random)
    if kind == 0 { return .asNeeded }
    if kind < 4 {
      let interval = [1, 1, 2, 3, 7, 14, 21, 31, 366].randomElement(using: &random) ?? 1
      return Schedule(parts: [.init(days: .every(interval), doses: randomDoses(&random))])
    }
    var groups: [Int: [Int]] = [:]
    for day in 1...7 {
      let group = Int.random(in: 0...3, using: &random)
      if group > 0 { groups[group, default: []].append(day) }
    }
    var seen: Set<[Schedule.Dose]> = []
    let parts = groups.values.sorted { $0[0] < $1[0] }.compactMap { days -> Schedule.Part? in
      let doses = randomDoses(&random)
      guard seen.insert(doses).inserted else { return nil }
      return .init(days: days.count == 7 ? .every(1) : .weekdays(days), doses: doses)
    }
    return Schedule(parts: parts)
  }

  private func randomDoses(_ random: inout SeededGenerator) -> [Schedule.Dose] {
    let times = Set(
      (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
        TimeOfDay(
          hour: Int.random(in: 0...23, using: &random),
          minute: Int.random(in: 0...59, using: &random))
      })
    return times.sorted().map { time in
      let amount = Bool.random(using: &random) ? 4 : Int.random(in: 1...3999, using: &random)
      return Schedule.Dose(time: time, amount: Amount(quarters: amount))
    }
  }

  /// A schedule changes if one of its words is left out.
  @Test func noWordOfATimeOrDayIsDropped() {
    let vocabulary = [
      "mon", "tue", "fri", "weekends", "07:10", "20:20", "12:30", "3x", "weekly", "every 2 days",
      "every 8 hours", "for 7 days", "from 06:00", "1-0-1", "except sun",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let words = (0..<Int.random(in: 2...5, using: &random)).compactMap { _ in
        vocabulary.randomElement(using: &random)
      }
      guard Set(words).count == words.count,
        let schedule = try? ScheduleParser.parse(words.joined(separator: " "))
      else { continue }
      for (index, word) in words.enumerated() where !["3x", "weekly"].contains(word) {
        var fewer = words
        fewer.remove(at: index)
        let other = try? ScheduleParser.parse(fewer.joined(separator: " "))
        #expect(other != schedule, "\(words) without \(word)")
      }
    }
  }
}

/// A reproducible random number generator (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

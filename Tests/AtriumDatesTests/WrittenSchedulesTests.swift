import AtriumDates
import AtriumScreen
import AtriumTime
import Testing

/// Schedules in words and in the notation, which are read as the same schedules.
@Suite struct WrittenSchedulesTests {
  private func expect(_ text: String, means schedule: DoseSchedule, _ clock: StandingClock) {
    for shell in Language.all {
      let reader = DateReader(
        clock: clock, language: shell, times: DoseTimes(first: TimeOfDay(minutes: 1)))
      #expect((try? reader.schedule(text)) == schedule, "\(text) in \(shell)")
    }
  }

  @Test func wordsAndNotationAreReadAsTheSame() throws {
    var random = SeededGenerator(state: 43)
    let end = try #require(Day(iso: "2031-12-24"))
    for _ in 0..<generatedCount * 4 {
      var schedule = randomSchedule(&random)
      schedule.end = [nil, .days(1), .days(366), .day(end)].randomElement(using: &random) ?? nil
      for language in Language.all {
        expect(DateValue.schedule(schedule).text(in: language), means: schedule, StandingClock())
      }
      for now in ["0001-02-03T04:05", "2030-05-17T15:20"] {
        expect(schedule.notation, means: schedule, StandingClock(now, zone: "UTC"))
      }
    }
  }

  @Test(arguments: 1...366) func everyIntervalIsReadAsTheSame(_ interval: Int) {
    let doses = [DoseSchedule.Dose(TimeOfDay(minutes: interval), quarters: interval)]
    let schedule = DoseSchedule([DoseSchedule.Part(.every(interval), doses)])
    expect(schedule.notation, means: schedule, StandingClock())
    for language in Language.all {
      expect(DateValue.schedule(schedule).text(in: language), means: schedule, StandingClock())
    }
  }

  private func randomSchedule(_ random: inout SeededGenerator) -> DoseSchedule {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let maximum = [nil, 1, 4, 24].randomElement(using: &random) ?? nil
      return DoseSchedule([], maximumPerDay: maximum)
    case 1: return DoseSchedule([DoseSchedule.Part(.every(1), randomDoses(&random))])
    case 2:
      let interval = Int.random(in: 2...366, using: &random)
      return DoseSchedule([DoseSchedule.Part(.every(interval), randomDoses(&random))])
    default: break
    }
    var groups: [Int: [Int]] = [:]
    for day in 1...7 {
      let group = Int.random(in: 0...3, using: &random)
      if group > 0 { groups[group, default: []].append(day) }
    }
    if groups.isEmpty { groups[1] = [5] }
    var seen: Set<[DoseSchedule.Dose]> = []
    let parts = groups.values.sorted { $0[0] < $1[0] }.compactMap { days -> DoseSchedule.Part? in
      let doses = randomDoses(&random)
      guard seen.insert(doses).inserted else { return nil }
      return DoseSchedule.Part(days.count == 7 ? .every(1) : .weekdays(days), doses)
    }
    return DoseSchedule(parts)
  }

  private func randomDoses(_ random: inout SeededGenerator) -> [DoseSchedule.Dose] {
    let times = Set(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        TimeOfDay(minutes: Int.random(in: 0..<1440, using: &random))
      })
    return times.sorted().map { time in
      let quarters = Bool.random(using: &random) ? 4 : Int.random(in: 1...3999, using: &random)
      return DoseSchedule.Dose(time, quarters: quarters)
    }
  }

  /// A schedule changes if one of its words is left out.
  @Test func noWordOfATimeOrDayIsDropped() {
    let vocabulary = [
      "mon", "tue", "fri", "weekends", "07:10", "20:20", "12:30", "3x", "weekly", "every 2 days",
      "every 8 hours", "for 7 days", "from 06:00", "1-0-1", "except sun", "2 tablets",
      "at most 3 a day", "as needed",
    ]
    let reader = DateReader(clock: StandingClock(), language: .en)
    var random = SeededGenerator(state: 7)
    for _ in 0..<generatedCount * 30 {
      let words = (0..<Int.random(in: 2...5, using: &random)).compactMap { _ in
        vocabulary.randomElement(using: &random)
      }
      guard Set(words).count == words.count,
        let schedule = try? reader.schedule(words.joined(separator: " "))
      else { continue }
      for (index, word) in words.enumerated() where !["3x", "weekly", "as needed"].contains(word) {
        var fewer = words
        fewer.remove(at: index)
        let other = try? reader.schedule(fewer.joined(separator: " "))
        #expect(other != schedule, "\(words) without \(word)")
      }
    }
  }

  @Test(arguments: [
    ("3x", "daily", 1), ("weekly", "on sunday", 2), ("weekly", "on sundayy", 2),
    ("daily", "Zinc", 0),
    ("daily", "at eightish", 2), ("once", "a day Zinc", 2), ("2", "tablets at night Zinc", 3),
    ("as", "needed, at most 4 a day Zinc", 6), ("every", "day then every week", 4),
    ("Zinc", "daily", 0), ("08:00", "A", 0), ("mon", "08:00 tue", 2), ("dreimal", "am Tag", 2),
    ("svaka", "4 tjedna", 2), ("once", "", 0),
  ])
  func wordsOfSchedulesAreCounted(_ first: String, _ rest: String, _ count: Int) {
    let reader = DateReader(clock: StandingClock(), language: .en)
    #expect(reader.countOfScheduleWords(first, followedBy: rest.words) == count)
  }
}

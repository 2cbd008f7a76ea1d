import AtriumCore
import AtriumTime

/// The schedule of the words that were read.
extension ScheduleParser {
  func makeSchedule(_ text: String) throws(ScheduleError) -> Schedule {
    let pairs = try self.pairs(text)
    guard pairs.count == 1, case (var days, let doses)? = pairs.first else {
      return try makeSchedule(of: pairs)
    }
    if count?.unit == .week, days == ScheduleDays() { days.interval = 7 }
    let all = try sorted(makeDoses(on: days, doses))
    return Schedule(
      parts: [Schedule.Part(days: try without(exceptions, days), doses: all)], end: end)
  }

  /// Returns the days with their times. Either all days precede their times, or all follow them.
  private func pairs(
    _ text: String
  ) throws(ScheduleError) -> [(days: ScheduleDays, doses: [Schedule.Dose])] {
    switch (groups.first, groups.dropFirst().first) {
    case (nil, _):
      guard count != nil || hours != nil || start != nil else { throw .notUnderstood(text) }
      return [(ScheduleDays(), [])]
    case (.days(let days)?, nil): return [(days, [])]
    case (.times(let doses)?, nil): return [(ScheduleDays(), doses)]
    default: break
    }
    guard groups.count % 2 == 0 else { throw .unpaired }
    return stride(from: 0, to: groups.count, by: 2).compactMap { index in
      switch (groups[index], groups[index + 1]) {
      case (.days(let days), .times(let doses)), (.times(let doses), .days(let days)):
        (days, doses)
      default: nil
      }
    }
  }

  /// Returns a schedule with different days for its parts.
  private func makeSchedule(
    of pairs: [(days: ScheduleDays, doses: [Schedule.Dose])]
  ) throws(ScheduleError) -> Schedule {
    guard count == nil, hours == nil, start == nil, exceptions.isEmpty,
      pairs.allSatisfy({ $0.days.interval ?? 1 == 1 || !$0.days.weekdays.isEmpty })
    else { throw .conflictingIntervals }
    var doses: [Set<Int>: [Schedule.Dose]] = [:]
    for pair in pairs {
      let weekdays = pair.days.weekdays.isEmpty ? Set(1...7) : pair.days.weekdays
      if let other = doses.keys.first(where: { $0 != weekdays && !$0.isDisjoint(with: weekdays) }) {
        throw .dayTwice(other.intersection(weekdays).min() ?? 1)
      }
      doses[weekdays, default: []] += pair.doses
    }
    // Days with the same doses are one part.
    var days: [[Schedule.Dose]: Set<Int>] = [:]
    for (weekdays, doses) in doses {
      let doses = try sorted(doses)
      days[doses, default: []].formUnion(weekdays)
    }
    let parts = days.map { doses, weekdays in
      Schedule.Part(days: ScheduleDays(weekdays: weekdays).days, doses: doses)
    }
    return Schedule(parts: parts.sorted { $0.firstDay < $1.firstDay }, end: end)
  }

  private func without(
    _ exceptions: Set<Int>, _ days: ScheduleDays
  ) throws(ScheduleError) -> Schedule.Days {
    guard !exceptions.isEmpty else { return days.days }
    guard days.interval ?? 1 == 1 else { throw .conflictingIntervals }
    let all = days.weekdays.isEmpty ? Set(1...7) : days.weekdays
    guard exceptions.isSubset(of: all), exceptions != all else { throw .nothingTaken }
    return .weekdays(all.subtracting(exceptions).sorted())
  }

  private func makeDoses(
    on days: ScheduleDays, _ doses: [Schedule.Dose]
  ) throws(ScheduleError) -> [Schedule.Dose] {
    let isDaily = days.interval ?? 1 == 1
    if let hours {
      guard doses.count <= 1, doses.first?.amount ?? .one == .one, count == nil,
        start == nil || doses.isEmpty, isDaily
      else { throw .conflictingIntervals }
      return spread(24 / hours, every: hours * 60, from: start ?? doses.first?.time)
    }
    guard start == nil || doses.isEmpty else { throw .conflictingIntervals }
    let number = try dosesPerDay(on: days, doses)
    guard doses.isEmpty else { return doses }
    return spread(number, every: number > 1 ? 720 / (number - 1) : 0, from: start)
  }

  /// Returns the number of doses on each of the days, which the listed times must equal.
  private func dosesPerDay(
    on days: ScheduleDays, _ doses: [Schedule.Dose]
  ) throws(ScheduleError) -> Int {
    guard let count else { return 1 }
    let number = count.number
    let times = max(1, doses.count)
    if count.unit == .week {
      let isWeekly = days.interval ?? 7 == 7 && exceptions.isEmpty
      guard isWeekly, !days.weekdays.isEmpty || number == 1 else { throw .daysNotSaid(number) }
      guard number == times * max(1, days.weekdays.count) else {
        throw .countMismatch(number, times: times * max(1, days.weekdays.count))
      }
      return times
    }
    if count.unit == nil {
      // A single dose may be meant, or several in a week.
      let hasDays = days != ScheduleDays()
      if number == 1, !hasDays, groups.isEmpty || hasClockTime { throw .singleDose(count.word) }
      let isVague = groups.isEmpty ? count.word.allSatisfy(\.isLetter) : !days.weekdays.isEmpty
      if number > 1, doses.isEmpty, isVague { throw .daysNotSaid(number) }
    }
    guard number == 1 && count.unit == nil || days.interval ?? 1 == 1 else {
      throw .conflictingIntervals
    }
    guard doses.isEmpty || doses.count == number else {
      throw .countMismatch(number, times: doses.count)
    }
    return number
  }

  private func sorted(_ doses: [Schedule.Dose]) throws(ScheduleError) -> [Schedule.Dose] {
    let sorted = doses.sorted { $0.time < $1.time }
    for (dose, next) in zip(sorted, sorted.dropFirst()) where dose.time == next.time {
      throw .duplicateTime("\(dose.time)")
    }
    return sorted
  }

  /// Returns doses at equal distances, rounded to half an hour, from a time or 08:00 on.
  private func spread(_ count: Int, every minutes: Int, from first: TimeOfDay?) -> [Schedule.Dose] {
    let first = first?.minutes ?? 8 * 60
    return (0..<count).compactMap { index in
      let exact = index * minutes
      let rounded = minutes % 60 == 0 ? exact : (exact + 15) / 30 * 30
      let minute = (first + rounded) % 1440
      return TimeOfDay(hour: minute / 60, minute: minute % 60).map { Schedule.Dose(time: $0) }
    }
  }
}

extension Schedule.Part {
  fileprivate var firstDay: Int {
    switch days {
    case .every: 1
    case .weekdays(let weekdays): weekdays.first ?? 1
    }
  }
}

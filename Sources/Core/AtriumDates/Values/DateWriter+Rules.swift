import AtriumScreen
import AtriumTime

extension DateWriter {
  /// `nil` if words cannot say the rule.
  func text(_ pattern: RecurrencePattern) -> String? {
    let rule: RecurrenceRule
    switch pattern.rule {
    case .afterCompletion(let span):
      return text(span) + pick(" after done", " nach Erledigung", " nakon obavljanja")
    case .rule(let said): rule = said
    }
    guard var text = days(of: rule) else { return nil }
    if let time = pattern.time { text += " \(pick("at", "um", "u")) \(time)" }
    if let start = pattern.start { text += " \(pick("starting", "ab", "od")) \(self.text(start))" }
    switch rule.end {
    case .never: break
    case .count(1): text += pick(", once", ", einmal", ", jednom")
    case .count(let count): text += ", \(count) \(pick("times", "mal", "puta"))"
    case .until(let end): text += " \(pick("until", "bis", "do")) \(self.text(end.day))"
    }
    return text
  }

  /// `every 2 weeks`, `alle 2 Wochen`, `svaka 2 tjedna`.
  func every(_ count: Int, _ unit: DateUnit) -> String {
    if count == 1 {
      let german = [
        "", "", "jeden Tag", "jede Woche", "jeden Monat", "jedes Quartal", "jedes Jahr",
      ]
      let croatian = unit == .year ? "svake godine" : "svaki \(form(unit, 1))"
      return pick("every \(form(unit, 1))", german[unit.rawValue], croatian)
    }
    let croatian = Croatian.form(count, "svakih", unit == .year ? "svake" : "svaka", "svakih")
    return "\(pick("every", "alle", croatian)) \(counted(count, unit))"
  }

  /// The days of a rule; `nil` if words cannot say them.
  private func days(of rule: RecurrenceRule) -> String? {
    var rule = rule
    // Some calendars write these parts where they have no effect.
    if rule.frequency != .weekly || rule.interval == 1 { rule.weekStart = 1 }
    if rule.frequency == .daily, rule.interval == 1, !rule.weekdays.isEmpty {
      rule.frequency = .weekly
    }
    let isPlain =
      rule.seconds.isEmpty && rule.minutes.isEmpty && rule.hours.isEmpty && rule.yearDays.isEmpty
    let days = rule.statedMonthDays
    guard isPlain, rule.weekNumbers.isEmpty, rule.weekStart == 1, rule.frequency >= .daily,
      rule.positions.isEmpty || rule.monthDays != days, rule.months.count < 2
    else { return nil }
    let ordinals = Set(rule.weekdays.map(\.ordinal))
    switch (rule.frequency, rule.weekdays.isEmpty, days.isEmpty, rule.months.first) {
    case (.daily, true, true, nil): return every(rule.interval, .day)
    case (.weekly, true, true, nil): return every(rule.interval, .week)
    case (.monthly, true, true, nil): return every(rule.interval, .month)
    case (.yearly, true, true, nil): return every(rule.interval, .year)
    case (.weekly, false, true, nil):
      return weekdays(rule.weekdays.map(\.weekday), every: rule.interval)
    case (.monthly, true, false, nil):
      return days == [-1] || days.allSatisfy { $0 > 0 }
        ? monthDays(days, every: rule.interval) : nil
    case (.yearly, true, false, let month?):
      guard days.count == 1, days[0] > 0 else { return nil }
      let on = pick("on ", "am ", "")
      return "\(every(rule.interval, .year)) \(on)\(dayOfYear(month, days[0]))"
    case (.monthly, false, true, nil), (.yearly, false, true, _?):
      guard Set(rule.weekdays.map(\.weekday)).count == 1, !ordinals.contains(nil) else {
        return nil
      }
      return nth(rule.weekdays, in: rule.months.first, every: rule.interval)
    default: return nil
    }
  }

  private func weekdays(_ days: [Int], every weeks: Int) -> String {
    if weeks == 1, days == Array(1...5) { return pick("every weekday", "werktags", "radnim danom") }
    let adverbs = listed(days.map { names.everyWeekday[$0 - 1] })
    let plain = listed(days.map { names.weekdays[$0 - 1] })
    if weeks == 1 { return pick("every \(plain)", "jeden \(plain)", adverbs) }
    return "\(every(weeks, .week)) \(pick("on \(plain)", "am \(plain)", adverbs))"
  }

  private func monthDays(_ days: [Int], every months: Int) -> String {
    let isLast = days == [-1]
    let english = listed(days.map { "\($0)\(ending($0))" })
    let dotted = listed(days.map { "\($0)." })
    let on =
      isLast
      ? pick("on the last day", "am letzten Tag", "zadnji dan")
      : pick("on the \(english)", "am \(dotted)", dotted)
    return "\(every(months, .month)) \(on)"
  }

  /// The ending of an English ordinal.
  private func ending(_ day: Int) -> String {
    guard !(11...13 ~= day) else { return "th" }
    return [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
  }

  /// `first monday of the month`, `am vierten Donnerstag im November`.
  private func nth(
    _ weekdays: [RecurrenceRule.Weekday], in month: Int?, every count: Int
  ) -> String {
    let day = weekdays[0].weekday
    let isFeminine = [3, 6, 7].contains(day)
    let english = ["last", "", "first", "second", "third", "fourth", "fifth"]
    let german = ["letzten", "", "ersten", "zweiten", "dritten", "vierten", "fünften"]
    let croatian = ["zadnj", "", "prv", "drug", "treć", "četvrt", "pet"]
    let positions = weekdays.compactMap(\.ordinal).filter { -1...5 ~= $0 }
    let ordinals = listed(
      positions.map {
        pick(english[$0 + 1], german[$0 + 1], croatian[$0 + 1] + (isFeminine ? "a" : "i"))
      })
    let named = "\(ordinals) \(names.weekdays[day - 1])"
    let of =
      month.map {
        pick("of", "im", "u") + " \(pick(names.months[$0 - 1], names.months[$0 - 1], locative($0)))"
      }
      ?? pick("of the month", "des Monats", "u mjesecu")
    let unit = month == nil ? DateUnit.month : .year
    if count > 1 {
      let place = month == nil ? "" : " \(of)"
      return "\(every(count, unit)) \(pick("on the \(named)", "am \(named)", named))\(place)"
    }
    return pick("\(named) \(of)", "am \(named) \(of)", "\(named) \(of)")
  }

  /// A Croatian month after `u`.
  private func locative(_ month: Int) -> String {
    let name = DateNames.croatian.datedMonths[month - 1]
    return month == 2 ? "veljači" : month == 11 ? "studenom" : name.dropLast() + "u"
  }
}

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
    return text + end(of: rule)
  }

  private func end(of rule: RecurrenceRule) -> String {
    switch rule.end {
    case .never: ""
    case .count(1): pick(", once", ", einmal", ", jednom")
    case .count(let count): ", \(count) \(pick("times", "mal", "puta"))"
    case .until(let end): " \(pick("until", "bis", "do")) \(text(end.day))"
    }
  }

  /// The rule; parts that words cannot say follow as they are written.
  func text(_ rule: RecurrenceRule) -> String {
    if let text = text(RecurrencePattern(.rule(rule))) { return text }
    var parts = [every(rule.interval, rule.frequency)]
    if !rule.weekdays.isEmpty {
      let days = rule.weekdays.map { day in
        (day.ordinal.map { position($0) + " " } ?? "") + names.shortWeekdays[day.weekday - 1]
      }
      parts.append("\(pick("on", "am", "na dan:")) \(listed(days))")
    }
    if !rule.monthDays.isEmpty {
      let days = listed(rule.monthDays.map(position))
      parts.append(pick("on the \(days) day", "am \(days) Tag", "na dan u mjesecu: \(days)"))
    }
    if !rule.months.isEmpty {
      parts.append("\(pick("in", "im", "u")) \(listed(rule.months.map { monthName(after: $0) }))")
    }
    var rest = rule
    (rest.weekdays, rest.monthDays, rest.months) = ([], [], [])
    (rest.interval, rest.weekStart, rest.end) = (1, 1, .never)
    let others = rest.description.split(separator: ";").dropFirst().joined(separator: ";")
    if !others.isEmpty { parts.append("(\(others))") }
    return parts.joined(separator: " ") + end(of: rule)
  }

  /// `2nd`, `last`, `2nd last`.
  private func position(_ number: Int) -> String {
    let count = abs(number)
    let positive = pick("\(count)\(ending(count))", "\(count).", "\(count).")
    if number > 0 { return positive }
    if number == -1 { return pick("last", "letzten", "zadnji") }
    return pick("\(positive) last", "\(positive)-letzten", "\(positive) od kraja")
  }

  private func every(_ count: Int, _ frequency: RecurrenceRule.Frequency) -> String {
    switch frequency {
    case .secondly: pick("every \(count) s", "alle \(count) s", "svakih \(count) s")
    case .minutely: every(count, .minute)
    case .hourly: every(count, .hour)
    case .daily: every(count, .day)
    case .weekly: every(count, .week)
    case .monthly: every(count, .month)
    case .yearly: every(count, .year)
    }
  }

  /// `every 2 weeks`, `alle 2 Wochen`, `svaka 2 tjedna`.
  func every(_ count: Int, _ unit: DateUnit) -> String {
    let isFeminine = unit == .minute || unit == .year
    if count == 1 {
      let german = [
        "jede Minute", "jede Stunde", "jeden Tag", "jede Woche", "jeden Monat", "jedes Quartal",
        "jedes Jahr",
      ]
      let croatian = isFeminine ? "svake \(form(unit, 2))" : "svaki \(form(unit, 1))"
      return pick("every \(form(unit, 1))", german[unit.rawValue], croatian)
    }
    let croatian = Croatian.form(count, "svakih", isFeminine ? "svake" : "svaka", "svakih")
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
      month.map { "\(pick("of", "im", "u")) \(monthName(after: $0))" }
      ?? pick("of the month", "des Monats", "u mjesecu")
    let unit = month == nil ? DateUnit.month : .year
    if count > 1 {
      let place = month == nil ? "" : " \(of)"
      return "\(every(count, unit)) \(pick("on the \(named)", "am \(named)", named))\(place)"
    }
    return pick("\(named) \(of)", "am \(named) \(of)", "\(named) \(of)")
  }

  /// A month as it follows a preposition: `June`, `lipnju`.
  private func monthName(after number: Int) -> String {
    guard language == .hr else { return names.months[number - 1] }
    let name = names.datedMonths[number - 1]
    return number == 2 ? "veljači" : number == 11 ? "studenom" : name.dropLast() + "u"
  }
}

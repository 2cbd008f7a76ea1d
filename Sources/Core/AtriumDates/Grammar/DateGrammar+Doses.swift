import AtriumScreen
import AtriumTime

/// Times and amounts of doses.
extension DateGrammar {
  /// Reads an amount: `2 tablets`, `half a tablet`, `1` before a time, `×2` after it.
  mutating func readAmount(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isSuffix = isNext(.times) && skip(.times) || skip(sign: "(")
    let isParenthesised = isSuffix && tokens[before].text == "("
    if isSuffix, isNext(.number), isNext(.unit, 1) {
      position = before
      return false
    }
    // `morgens und abends je 1`, `ujutro i navečer po 1 tableta`.
    let isEach =
      !isSuffix && ["je", "po"].contains(token()?.text)
      && (isNext(.number, 1) || isNext(.article, 1) || isNext(.quarters, 1)) && skip(.per)
    guard let amount = quarters() else {
      position = before
      return false
    }
    let hasForm = skip(.form) || isEach && isAtEnd
    let form = isNext(.form, -1) ? text(from: position - 1) : ""
    if !isSuffix, isNext(sign: "-") || isNext(.or) || isNext(.through), isNext(.number, 1),
      hasForm || isNext(.form, 2)
    {
      throw .inexact(text(from: before, to: position + 2))
    }
    if isSuffix {
      if isParenthesised, !skip(sign: ")") { throw notUnderstood() }
      guard 1..<4000 ~= amount, !said.doses.isEmpty, !said.isPrefixed else {
        throw .contradiction(text(from: before))
      }
      said.doses[said.doses.count - 1].quarters = amount
      said.pending = 0
      return true
    }
    let isBeforeDose =
      isNext(.at) || isNext(.dailyPart) || isNext(.part) || isNext(.within) && !isNext(.unit, 1)
    // `every morning, one tablet`.
    let isLast = hasForm && isAtEnd && said.separator == ","
    let isAfterDose =
      (said.isAdjacent || isEach || isLast) && said.pending > 0 && !said.isPrefixed
      && !said.doses.isEmpty
    // `pet u 8` is Friday, rather than five.
    if !hasForm, !isAfterDose, isNext(.weekday, before - position) {
      position = before
      return false
    }
    guard
      hasForm
        || isAfterDose
          && (isAtEnd || isNext(sign: ",") || isNext(sign: ";") || isNext(.and) || isBeforeDose)
        || isBeforeDose && !isAfterDose
          && (said.groups.isEmpty || said.isPrefixed || !said.hasPreposition)
    else {
      position = before
      return false
    }
    guard 1..<4000 ~= amount else { throw .outOfRange(text(from: before)) }
    // `9 in the evening` may be an hour, `8:00 20` two times.
    var rest = self
    let part = isAfterDose ? said.part : rest.partOfDay()
    if !hasForm, amount % 4 == 0, isAfterDose || said.amount == nil,
      part.map({ $0 != .noon && (try? resolve(SaidTime(minutes: amount * 15), in: $0)) != nil })
        ?? isAfterDose
    {
      throw .ambiguous("\(text(from: before))×", "\(text(from: before)):00")
    }
    if isAfterDose {
      if !form.isEmpty { said.form = form }
      guard said.pending == 1 || amount == 4 || isEach else {
        throw .ambiguous("\(text(from: before)) (1×)", "\(text(from: before)) (\(said.pending)×)")
      }
      for index in said.doses.indices.suffix(said.pending) { said.doses[index].quarters = amount }
      said.pending = 0
      return true
    }
    // A second amount belongs to further doses.
    guard said.amount == nil || said.isPrefixed && !said.doses.isEmpty,
      said.isPrefixed || !said.hasDoses
    else {
      throw .contradiction(text(from: before))
    }
    if !form.isEmpty { said.form = form }
    said.amount = amount
    said.isAmountOpen = true
    said.isPrefixed = true
    said.hasPreposition = false
    return true
  }

  /// Reads `08:00`, `at 7`, `8 Uhr abends`, `in the morning`, `before breakfast`, `with meals`.
  mutating func readTime(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    if try readMeals(&said) { return true }
    let before = position
    let isInherited = !said.isAdjacent && said.hasPreposition && isNext(.number)
    let hasPreposition = isNext(.at)
    // In Croatian, `pet` is five and Friday.
    let isFriday = isNext(.number) && isNext(.weekday)
    if isFriday, isNext(.part, 1) || isNext(.dailyPart, 1) || isInherited && end == position + 1 {
      throw .ambiguous("05:00", "petak")
    }
    if let time = try clockTime(isExpected: isInherited && !isFriday) {
      if isNext(sign: "-") || isNext(.through), isNext(.number, 1) {
        var rest = self
        rest.position += 1
        guard isNext(.until), try rest.plainDay() != nil else {
          throw .inexact(text(from: before, to: position + 2))
        }
      }
      let part = said.isAdjacent || !isNext(.day) ? partOfDay() : nil
      try add(time, in: part, to: &said)
      said.hasPreposition = hasPreposition || isInherited
      return true
    }
    // `8 in the morning`.
    var rest = self
    if let time = try rest.clockTime(isExpected: true), let part = rest.partOfDay() {
      _ = try resolve(time, in: part)
      position = rest.position
      guard said.isPrefixed || said.amount == nil else { throw .contradiction(text(from: before)) }
      try add(time, in: part, to: &said)
      return true
    }
    guard let part = partOfDay(isAfterDay: said.isAdjacent || !isNext(.day)) else { return false }
    return try add(part, to: &said)
  }

  /// Reads `fasting`, `auf nüchternen Magen`, `on an empty stomach`, which say no time.
  mutating func readRemark(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    try attempt { grammar throws(DateRefusal) -> Bool? in
      let before = grammar.position
      while grammar.isNext(.on) || grammar.isNext(.article) || grammar.token()?.text == "auf" {
        grammar.position += 1
      }
      guard grammar.skip(.fasting) else { return nil }
      while grammar.skip(.fasting) {}
      said.remarks.append(grammar.text(from: before))
      return true
    } != nil
  }

  /// Reads `for 7 days`, `x7 days`, `until 2026-12-24`.
  mutating func readEndOfDoses(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isBegun = !said.groups.isEmpty || said.count != nil || said.hours != nil
    guard let end = try ending(mayBeBare: true, isFirst: !isBegun) else { return false }
    guard said.end == nil else { throw .contradiction(text(from: before)) }
    switch end {
    case .until(let day): said.end = .day(day)
    case .span(let span) where span.months == 0 && 1...366 ~= span.days: said.end = .days(span.days)
    default: throw .unsupported(text(from: before), instead: .lengthInDays)
    }
    return true
  }

  mutating func readDaysOfDoses(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if let days = take(.daily) {
      try said.add(interval: days, text(from: before))
    } else if isNext(.monthly) {
      throw .unsupported(typed(1), instead: .every(4, .week))
    } else if let days = weekdaySet()?.days {
      try said.add(weekdays: days, text(from: before))
    } else if let compound = take(.weekdayPart), let part = PartOfDay(rawValue: compound % 10) {
      try said.add(weekdays: [compound / 10], text(from: before))
      return try add(part, to: &said)
    } else {
      return false
    }
    return true
  }

  /// Reads `from 07:00`, the first of doses at equal distances, and the first day: `from tomorrow`, `1.12. to 7.12.`.
  mutating func readFrom(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let readsPast = self.readsPast
    self.readsPast = readsPast || value(.start) == 1
    defer { self.readsPast = readsPast }
    guard value(.from) != 1, skip(.start) || skip(.from) else { return false }
    if let day = try plainDay() {
      guard said.begin == nil else { throw .contradiction(text(from: before)) }
      said.begin = day
      // `until` is read as an end.
      guard !isNext(.until), skip(.through) || skip(sign: "-") else { return true }
      guard let last = try plainDay(), said.end == nil else { throw notUnderstood() }
      said.end = .day(last)
      return true
    }
    guard let time = try clockTime(isExpected: true) else {
      position = before
      return false
    }
    let part = partOfDay()
    if isNext(.through) || isNext(sign: "-") {
      throw .inexact(text(from: before, to: position + 2))
    }
    guard said.start == nil else { throw .contradiction(text(from: before)) }
    var exact = time
    exact.isVague = false
    said.start = try resolve(exact, in: part).time
    said.closeDays()
    return true
  }
}

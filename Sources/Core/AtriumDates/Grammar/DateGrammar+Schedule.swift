import AtriumScreen
import AtriumTime

extension DateGrammar {
  /// Reads a whole phrase as a schedule.
  mutating func schedule() throws(DateRefusal) -> DoseSchedule {
    var said = SaidSchedule()
    isSchedule = true
    while !isAtEnd {
      if position > 0, skip(sign: ",") || skip(sign: ";") || skip(.and) {
        said.isAdjacent = false
        said.separator = tokens[position - 1].text
        if isAtEnd, tokens[position - 1].text != ",", tokens[position - 1].text != ";" {
          throw .notASchedule(text(from: position - 1))
        }
        continue
      }
      try readElement(&said)
      said.isAdjacent = true
    }
    var schedule = try schedule(of: said)
    if said.isAsNeeded {
      said.remarks += said.timeWords.filter { !said.remarks.contains($0) }
    }
    schedule.begin = said.begin
    schedule.form = said.form
    schedule.remark = said.remarks.joined(separator: ", ")
    return schedule
  }

  mutating func readElement(_ said: inout SaidSchedule) throws(DateRefusal) {
    if isNext(.change) { throw .unsupported(typed(1), instead: .oneMedicationEach) }
    // `21 days on, 7 days off`.
    if let offset = (0...6).first(where: { isNext(.pause, $0) }) {
      throw .unsupported(typed(offset + 1), instead: .daysWithDoses)
    }
    if try readNeed(&said) { return }
    if readComplaint(&said) { return }
    if try readCount(&said) { return }
    if try readAmounts(&said) { return }
    if try readInterval(&said) { return }
    if try readAmount(&said) { return }
    let before = position
    if try readTime(&said) {
      said.timeWords.append(text(from: before))
      return
    }
    if try readEndOfDoses(&said) { return }
    if try readDaysOfDoses(&said) { return }
    if try readFrom(&said) { return }
    if try readRemark(&said) { return }
    if skip(.except) {
      guard said.exceptions.isEmpty, let days = weekdaySet()?.days else { throw notUnderstood() }
      said.exceptions = days
      return
    }
    if isNext(.filler), !isNext(.within) || said.doses.isEmpty {
      position += 1
      return
    }
    if isNext(.or) || isNext(.through) || isNext(.limit) { throw .inexact(typed()) }
    throw .notASchedule(typed())
  }

  /// Reads `as needed`, `prn`, and `at most 4 a day` after it.
  private mutating func readNeed(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if skip(.asNeeded)
      || isNext(.needPrefix) && isNext(.need, 1) && skip(.needPrefix) && skip(.need)
      || value(.need) == 0 && skip(.need)
    {
      said.isAsNeeded = true
      if value(.need, -1) == 1 { said.remarks.append(text(from: before)) }
      return true
    }
    let isUp =
      value(.limit) == 1 && isNext(.through, 1)
      || isNext(.until) && (token(1)?.text == "zu" || isNext(.number, 1) && (isNext(.times, 2)))
    guard isUp || isNext(.limit) || isNext(.at) && isNext(.most, 1) else { return false }
    position +=
      isUp && isNext(.until) && token(1)?.text != "zu" ? 1 : isNext(.limit) && !isUp ? 1 : 2
    _ = skip(sign: ".", glued: true)
    if skip(.every), let (quarters, unit) = try interval(), unit == .hour, quarters >= 4 {
      throw .unsupported(text(from: before), instead: .greatestNumber(max(1, 96 / quarters)))
    }
    guard let number = take(.count) ?? number(), 1...24 ~= number else {
      throw .inexact(text(from: before))
    }
    _ = skip(.times)
    _ = skip(.form)
    guard
      skip(.daily) || (skip(.per) || skip(.every)) && skipUnit(.day)
        || isNext(.into) && digits(1) == 24 && skip(.into) && skip(.number) && skipUnit(.hour),
      said.maximum == nil
    else { throw .inexact(text(from: before)) }
    said.maximum = number
    return true
  }

  /// Reads `for cough` after `as needed`: words without a meaning of their own.
  private mutating func readComplaint(_ said: inout SaidSchedule) -> Bool {
    let prefixes: Set = ["for", "against", "bei", "gegen", "kod", "protiv"]
    guard said.isAsNeeded, let word = token()?.text, prefixes.contains(word) else { return false }
    let before = position
    position += 1
    while isUnknownWord { position += 1 }
    guard position > before + 1 else {
      position = before
      return false
    }
    said.remarks.append(text(from: before))
    return true
  }

  /// Reads `3x daily`, `twice a week`, `3 mal am Tag`, `bid`.
  private mutating func readCount(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if let code = take(.code) {
      guard said.count == nil, said.hours == nil else { throw .contradiction(text(from: before)) }
      if code < 0 {
        try said.add(interval: -code, text(from: before))
      } else {
        said.count = SaidSchedule.Count(number: code, unit: .day)
      }
      return true
    }
    var isWord = false
    let number: Int
    if let count = take(.count) {
      (number, isWord) = (count, true)
    } else if let count = self.number() {
      let isRange = isNext(sign: "-") || isNext(.through) || isNext(.or)
      if isRange, isNext(.number, 1), isNext(.times, 2) || isNext(.form, 2) || isNext(.unit, 2) {
        throw .inexact(text(from: before, to: position + 3))
      }
      _ = skip(sign: "-", glued: true)
      guard skip(.times) else {
        position = before
        return false
      }
      // `3x1` is one piece three times a day.
      if let amount = digits(glued: true, count: 1...1), amount > 0, !isNext(.unit, 1) {
        guard said.groups.isEmpty, said.amount == nil else {
          throw .contradiction(text(from: before))
        }
        position += 1
        _ = skip(.form)
        said.amount = amount * 4
        said.isPrefixed = true
        said.count = SaidSchedule.Count(number: count, unit: .day)
        _ = skip(.daily)
        return true
      }
      number = count
    } else {
      return false
    }
    guard 1...24 ~= number else { throw .outOfRange(text(from: before)) }
    guard said.count == nil, said.hours == nil else { throw .contradiction(text(from: before)) }
    var count = SaidSchedule.Count(number: number, isWord: isWord)
    if let days = value(.daily), days == 1 || days == 7 {
      position += 1
      count.unit = days == 1 ? .day : .week
    } else if isNext(.monthly)
      || (isNext(.per) || isNext(.every)) && value(.unit, 1).map({ $0 > 3 }) == true
    {
      throw .unsupported(typed(), instead: .every(4, .week))
    } else if isNext(.per) || isNext(.every), let unit = value(.unit, 1).flatMap(DateUnit.init),
      unit != .minute
    {
      if unit == .hour {
        guard isNext(.every) else { throw .unsupported(typed(), instead: .everyDay) }
      } else {
        position += 2
        count.unit = unit
      }
    }
    said.count = count
    said.closeDays()
    return true
  }

  /// Reads `1-0-1`, `½-0-1-0`, and `morning-noon-evening`.
  private mutating func readAmounts(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if isNext(.part) || isNext(.dailyPart), isNext(sign: "-", 1) {
      repeat {
        guard let part = (take(.part) ?? take(.dailyPart)).flatMap(PartOfDay.init) else {
          throw notUnderstood()
        }
        try add(DoseNames(part: part), to: &said)
      } while skip(sign: "-")
      return true
    }
    guard let first = quarters(), isNext(sign: "-") else {
      position = before
      return false
    }
    var amounts = [first]
    while skip(sign: "-") {
      guard let amount = quarters() else { throw .inexact(text(from: before)) }
      amounts.append(amount)
    }
    guard amounts.count > 2 else { throw .inexact(text(from: before)) }
    guard amounts.count < 5, amounts.contains(where: { $0 > 0 }),
      amounts.allSatisfy({ $0 < 4000 }), said.amount == nil
    else {
      throw .notASchedule(text(from: before))
    }
    // `8-14-20` may be hours.
    let gaps = zip(amounts, amounts.dropFirst()).map { $1 - $0 }
    if amounts[0] >= 20, gaps.allSatisfy({ $0 >= 16 }) {
      throw .ambiguous("\(text(from: before)) (×)", "\(text(from: before)) (h)")
    }
    for (part, amount) in zip([PartOfDay.morning, .noon, .evening, .night], amounts)
    where amount > 0 {
      guard let time = times.parts[part] else { continue }
      said.doses.append(DoseSchedule.Dose(time, quarters: amount))
    }
    said.isNotation = true
    return true
  }

  /// Reads `every 8 hours`, `q8h`, `every 2 days`, `every other day`.
  private mutating func readInterval(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isCode = skip(.everyHours)
    guard isCode || skip(.every) else { return false }
    guard let (quarters, unit) = try interval() else {
      if let part = take(.part).flatMap(PartOfDay.init) { return try add(part, to: &said) }
      guard !isCode, let days = weekdaySet()?.days else {
        let isOther = isNext(.other) || isNext(.ordinal) || isNext(.number)
        throw isOther ? .unsupported(typed(), instead: .every(2, .week)) : notUnderstood()
      }
      try said.add(weekdays: days, text(from: before))
      return true
    }
    let text = text(from: before)
    let number = quarters / 4
    guard quarters % 4 == 0 else { throw .inexact(text) }
    switch unit {
    case .hour where number % 24 != 0:
      guard 24 % number == 0 else { throw .unsupported(text, instead: .evenHours(number)) }
      guard said.hours == nil, said.count == nil else { throw .contradiction(text) }
      said.hours = number
      said.closeDays()
    case .hour, .day, .week:
      let interval = unit == .hour ? number / 24 : number * unit.size
      guard 1...366 ~= interval else { throw .outOfRange(text) }
      try said.add(interval: interval, text)
    case .minute: throw .unsupported(text, instead: .everyDay)
    default: throw .unsupported(text, instead: .every(4, .week))
    }
    return true
  }
}

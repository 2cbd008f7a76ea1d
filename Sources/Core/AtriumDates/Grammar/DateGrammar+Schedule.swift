import AtriumScreen
import AtriumTime

/// The parts of a schedule as they are said. Days and times alternate.
struct SaidSchedule {
  struct Days: Equatable {
    var weekdays: Set<Int> = []
    /// In days.
    var interval: Int?
  }

  enum Group: Equatable {
    case days(Days)
    case doses([DoseSchedule.Dose])
  }

  struct Count: Equatable {
    var number: Int
    /// The day or the week.
    var unit: DateUnit?
    /// `true` for a word such as `twice`, which does not say a day.
    var isWord = false
  }

  var groups: [Group] = []
  var count: Count?
  /// An interval in hours.
  var hours: Int?
  var start: TimeOfDay?
  /// An amount before the doses that follow, in quarters.
  var amount: Int?
  /// `true` if amounts precede doses.
  var isPrefixed = false
  /// The number of doses since the last amount.
  var pending = 0
  /// `true` if a number of doses or an interval followed the last days.
  var isClosed = false
  var isAsNeeded = false
  var maximum: Int?
  var exceptions: Set<Int> = []
  var end: DoseSchedule.End?
  /// The preposition before the last hour, which also belongs to hours after it: `at 7, 13 and 19`.
  var hasPreposition = false
  /// `true` if no separator precedes.
  var isAdjacent = false
  /// A part of the day whose time may follow: `every morning at 7`.
  var part: PartOfDay?

  var doses: [DoseSchedule.Dose] {
    get { if case .doses(let doses)? = groups.last { doses } else { [] } }
    set {
      if case .doses? = groups.last { groups.removeLast() }
      groups.append(.doses(newValue))
    }
  }

  mutating func add(_ time: TimeOfDay) {
    doses.append(DoseSchedule.Dose(time, quarters: amount ?? 4))
    pending = isPrefixed ? 0 : pending + 1
    isClosed = false
  }

  mutating func add(
    _ text: String, _ change: (inout Days) throws(DateRefusal) -> Void
  ) throws(DateRefusal) {
    var days = Days()
    if case .days(let last)? = groups.last {
      guard !isClosed else { throw .contradiction(text) }
      days = last
      groups.removeLast()
    }
    try change(&days)
    guard
      days.weekdays.isEmpty || days.interval ?? 7 == 7
        || days.interval == 1 && days.weekdays.count == 7
    else { throw .contradiction(text) }
    groups.append(.days(days))
    hasPreposition = false
    part = nil
  }

  mutating func closeDays() { if case .days? = groups.last { isClosed = true } }
}

extension DateGrammar {
  /// Reads a whole phrase as a schedule.
  mutating func schedule() throws(DateRefusal) -> DoseSchedule {
    var said = SaidSchedule()
    isSchedule = true
    while !isAtEnd {
      if position > 0, skip(sign: ",") || skip(sign: ";") || skip(.and) {
        said.isAdjacent = false
        if isAtEnd, tokens[position - 1].text != ",", tokens[position - 1].text != ";" {
          throw .notUnderstood(text(from: position - 1))
        }
        continue
      }
      try readElement(&said)
      said.isAdjacent = true
    }
    return try schedule(of: said)
  }

  private mutating func readElement(_ said: inout SaidSchedule) throws(DateRefusal) {
    if isNext(.change) { throw .unsupported(typed(1), instead: .oneMedicationEach) }
    if isNext(.pause) || isNext(.pause, 2) || isNext(.pause, 3) {
      throw .unsupported(typed(), instead: .everyDay)
    }
    if try readNeed(&said) { return }
    if try readCount(&said) { return }
    if try readAmounts(&said) { return }
    if try readInterval(&said) { return }
    if try readAmount(&said) { return }
    if try readTime(&said) { return }
    if try readEnd(&said) { return }
    if try readDays(&said) { return }
    if try readFrom(&said) { return }
    if skip(.except) {
      guard said.exceptions.isEmpty, let days = weekdayList() ?? (skip(.weekend) ? [6, 7] : nil)
      else { throw notUnderstood() }
      said.exceptions = days
      return
    }
    if isNext(.filler), !isNext(.within) || said.doses.isEmpty {
      position += 1
      return
    }
    if isNext(.or) || isNext(.through) || isNext(.limit) { throw .inexact(typed()) }
    throw notUnderstood()
  }

  /// Reads `as needed`, `prn`, and `at most 4 a day` after it.
  private mutating func readNeed(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    if skip(.asNeeded)
      || isNext(.needPrefix) && isNext(.need, 1) && skip(.needPrefix) && skip(.need) || skip(.need)
    {
      said.isAsNeeded = true
      return true
    }
    let before = position
    let isUp =
      value(.limit) == 1 && isNext(.through, 1)
      || isNext(.until) && (token(1)?.text == "zu" || isNext(.number, 1) && (isNext(.times, 2)))
    guard isUp || isNext(.limit) || isNext(.at) && isNext(.most, 1) else { return false }
    position +=
      isUp && isNext(.until) && token(1)?.text != "zu" ? 1 : isNext(.limit) && !isUp ? 1 : 2
    _ = skip(sign: ".", glued: true)
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

  /// Reads `3x daily`, `twice a week`, `3 mal am Tag`, `bid`.
  private mutating func readCount(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if let code = take(.code) {
      guard said.count == nil, said.hours == nil else { throw .contradiction(text(from: before)) }
      if code < 0 {
        try said.add(text(from: before)) { days throws(DateRefusal) in days.interval = -code }
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
      guard skip(.times), digits(glued: true) == nil else {
        position = before
        return false
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
      throw .unsupported(typed(), instead: .everyDay)
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
        guard let part = (take(.part) ?? take(.dailyPart)).flatMap(PartOfDay.init),
          let time = times.parts[part]
        else {
          throw notUnderstood()
        }
        said.add(time)
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
    guard 3...4 ~= amounts.count, amounts.contains(where: { $0 > 0 }),
      amounts.allSatisfy({ $0 < 4000 }), said.amount == nil
    else {
      throw .inexact(text(from: before))
    }
    for (part, amount) in zip([PartOfDay.morning, .noon, .evening, .night], amounts)
    where amount > 0 {
      guard let time = times.parts[part] else { continue }
      said.doses.append(DoseSchedule.Dose(time, quarters: amount))
    }
    return true
  }

  /// Reads `every 8 hours`, `q8h`, `every 2 days`, `every other day`.
  private mutating func readInterval(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isCode = skip(.everyHours)
    guard isCode || skip(.every) else { return false }
    var number = 1
    if skip(.other) || isNext(.ordinal) && value(.ordinal) == 2 && skip(.ordinal) {
      number = 2
    } else if let ordinal = value(.ordinal) ?? (isOrdinalEnding(1) ? digits() : nil),
      isNext(.unit, isNext(.ordinal) ? 1 : 2)
    {
      number = ordinal
      position += isNext(.ordinal) ? 1 : 2
    } else if let count = self.quarters() {
      guard count % 4 == 0, !isNext(sign: "-"), !isNext(.or), !isNext(.through) else {
        throw .inexact(typed())
      }
      number = count / 4
    }
    guard let unit = take(.unit).flatMap(DateUnit.init) else {
      position = before + 1
      if number > 1, isNext(.other) || isNext(.ordinal) || isNext(.number) {
        throw .unsupported(text(from: before, to: position + 2), instead: .everyDay)
      }
      guard !isCode,
        isNext(.weekday) || isNext(.workdays) || isNext(.weekend) || isNext(.weekdays)
          || isNext(.part)
      else {
        throw notUnderstood()
      }
      if isNext(.part) {
        guard let part = take(.part).flatMap(PartOfDay.init) else { return false }
        try read(part, &said)
      }
      return true
    }
    let text = text(from: before)
    switch unit {
    case .hour where number > 0 && number % 24 == 0:
      try said.add(text) { days throws(DateRefusal) in
        guard days.interval == nil else { throw .contradiction(text) }
        days.interval = number / 24
      }
    case .hour:
      guard number > 0, 24 % number == 0 else {
        throw .unsupported(text, instead: .evenHours(number))
      }
      guard said.hours == nil, said.count == nil else { throw .contradiction(text) }
      said.hours = number
      said.closeDays()
    case .day, .week:
      let interval = number * unit.size
      guard 1...366 ~= interval else { throw .outOfRange(text) }
      try said.add(text) { days throws(DateRefusal) in
        guard days.interval == nil else { throw .contradiction(text) }
        days.interval = interval
      }
    default: throw .unsupported(text, instead: .everyDay)
    }
    return true
  }

  /// Reads an amount: `2 tablets`, `half a tablet`, `1` before a time, `×2` after it.
  private mutating func readAmount(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isSuffix = isNext(.times) && skip(.times) || skip(sign: "(")
    let isParenthesised = isSuffix && tokens[before].text == "("
    if isSuffix, isNext(.number), isNext(.unit, 1) {
      position = before
      return false
    }
    // `morgens und abends je 1`, `ujutro i navečer po 1 tableta`.
    let isEach =
      !isSuffix && !said.doses.isEmpty && isNext(.per) && isNext(.number, 1) && skip(.per)
    guard let amount = quarters() else {
      position = before
      return false
    }
    let hasForm = skip(.form)
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
    let isAfterDose = (said.isAdjacent || isEach) && said.pending > 0 && !said.isPrefixed
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
    var rest = self
    if !hasForm, !isAfterDose, said.amount == nil, amount % 4 == 0, let part = rest.partOfDay(),
      part != .noon,
      (try? resolve(SaidTime(minutes: amount * 15), in: part)) != nil
    {
      // `9 in the evening` may be an hour.
      let typed = text(from: before)
      throw .ambiguous("\(typed) ×", "\(typed):00")
    }
    if isAfterDose {
      guard said.pending == 1 || amount == 4 || isEach else {
        throw .ambiguous("\(text(from: before)) (1×)", "\(text(from: before)) (\(said.pending)×)")
      }
      for index in said.doses.indices.suffix(said.pending) { said.doses[index].quarters = amount }
      said.pending = 0
      return true
    }
    // A second amount belongs to further doses.
    guard said.amount == nil || said.isPrefixed && !said.doses.isEmpty,
      said.isPrefixed || said.doses.isEmpty
    else {
      throw .contradiction(text(from: before))
    }
    said.amount = amount
    said.isPrefixed = true
    said.hasPreposition = false
    return true
  }

  private mutating func read(_ part: PartOfDay, _ said: inout SaidSchedule) throws(DateRefusal) {
    let before = position
    let hasMark = skip(sign: ",")
    if !hasMark, let time = try clockTime() {
      said.add(try resolve(time, in: part).time)
      return
    }
    position = before
    guard let time = times.parts[part] else { return }
    said.add(time)
  }

  /// Reads `08:00`, `at 7`, `8 Uhr abends`, `in the morning`, `before breakfast`, `with meals`.
  private mutating func readTime(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isInherited = !said.isAdjacent && said.hasPreposition && isNext(.number)
    let hasPreposition = isNext(.at)
    if let time = try clockTime(isExpected: isInherited) {
      if isNext(sign: "-") || isNext(.through), isNext(.number, 1) {
        var rest = self
        rest.position += 1
        guard isNext(.until), try rest.plainDay() != nil else {
          throw .inexact(text(from: before, to: position + 2))
        }
      }
      let part = said.isAdjacent || !isNext(.day) ? partOfDay() : nil
      if part == nil, time.isVague, 60..<420 ~= time.minutes {
        throw .ambiguous("\(time.time)", "\(TimeOfDay(minutes: time.minutes + 720))")
      }
      said.add(try resolve(time, in: part).time)
      said.hasPreposition = hasPreposition || isInherited
      return true
    }
    if try readMeals(&said) { return true }
    // `8 in the morning`.
    if let time = try attempt({ grammar throws(DateRefusal) -> SaidTime? in
      guard let time = try grammar.clockTime(isExpected: true), let part = grammar.partOfDay()
      else { return nil }
      return try grammar.resolve(time, in: part)
    }), said.isPrefixed || said.amount == nil {
      said.add(time.time)
      return true
    }
    guard let part = partOfDay(isAfterDay: said.isAdjacent || !isNext(.day)) else { return false }
    try read(part, &said)
    return true
  }

  private mutating func readMeals(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    try attempt { grammar throws(DateRefusal) -> Bool? in
      while grammar.isNext(.within) || grammar.isNext(.before) || grammar.isNext(.after)
        || grammar.isNext(.the) || grammar.isNext(.every)
      {
        grammar.position += 1
      }
      if let meal = grammar.take(.meal).flatMap(PartOfDay.init) {
        guard let time = grammar.times.meals[meal] else { return nil }
        said.add(time)
        return true
      }
      guard grammar.skip(.meals) else { return nil }
      // Beside times or a number, meals are a note.
      guard said.groups.isEmpty, said.hours == nil, said.count?.number ?? 3 == 3 else {
        return true
      }
      for meal in [PartOfDay.morning, .noon, .evening] {
        if let time = grammar.times.meals[meal] { said.add(time) }
      }
      return true
    } != nil
  }

  /// Reads `for 7 days`, `x7 days`, `until 2026-12-24`.
  private mutating func readEnd(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    let isEmpty = said.groups.isEmpty && said.count == nil && said.hours == nil
    let hasFor = skip(.for) || skip(.times)
    if !isEmpty || hasFor,
      let span = try attempt({ grammar throws(DateRefusal) -> TimeSpan? in
        guard grammar.isNext(.number) || grammar.isNext(.article) else { return nil }
        return try grammar.span()
      }), hasFor || isAtEnd || isNext(.for)
    {
      _ = skip(.for)
      guard span.minutes == 0, span.months == 0 else {
        throw .unsupported(text(from: before), instead: .lengthInDays)
      }
      guard 1...366 ~= span.days else { throw .outOfRange(text(from: before)) }
      guard said.end == nil else { throw .contradiction(text(from: before)) }
      said.end = .days(span.days)
      return true
    }
    position = before
    if skip(.until), let day = try plainDay() {
      guard said.end == nil else { throw .contradiction(text(from: before)) }
      said.end = .day(day)
      return true
    }
    position = before
    return false
  }

  private mutating func readDays(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    if let days = value(.daily) {
      position += 1
      let text = text(from: before)
      try said.add(text) { days_ throws(DateRefusal) in
        guard days_.interval == nil else { throw .contradiction(text) }
        days_.interval = days
      }
      return true
    }
    if isNext(.monthly) { throw .unsupported(typed(1), instead: .everyDay) }
    while skip(.on) || skip(.from) && isNext(.weekday)
      || isNext(.per) && isNext(.weekday, 1) && skip(.per) || skip(.the)
      || skip(.for) && isNext(.weekend) || skip(.within) && isNext(.weekend)
    {}
    var weekdays: Set<Int>?
    if skip(.weekend) {
      weekdays = [6, 7]
    } else if let kind = value(.workdays), kind == 0 || value(.unit, 1) == DateUnit.day.rawValue {
      position += kind + 1
      weekdays = Set(1...5)
    } else if let compound = take(.weekdayPart) {
      let text = text(from: before)
      try said.add(text) { days throws(DateRefusal) in days.weekdays.insert(compound / 10) }
      try read(PartOfDay(rawValue: compound % 10) ?? .morning, &said)
      return true
    } else {
      weekdays = weekdayList()
    }
    guard let weekdays else {
      position = before
      return false
    }
    let text = text(from: before)
    try said.add(text) { days throws(DateRefusal) in days.weekdays.formUnion(weekdays) }
    return true
  }

  /// Reads `from 07:00`, the first of doses at equal distances.
  private mutating func readFrom(_ said: inout SaidSchedule) throws(DateRefusal) -> Bool {
    let before = position
    guard skip(.start) || skip(.from) else { return false }
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

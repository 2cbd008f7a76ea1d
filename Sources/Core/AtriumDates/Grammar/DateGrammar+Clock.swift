import AtriumScreen
import AtriumTime

/// A time as it is said.
struct SaidTime: Equatable {
  /// Minutes since midnight; 1440 is the end of the day.
  var minutes: Int
  /// `true` for an hour that may be one of the afternoon, such as `at 5`.
  var isVague = false
  /// `true` for an hour of the 24-hour clock, or with `am` or `pm`: `17:00`, `5pm`, `05:00`.
  var isExact = false
  /// `true` if minutes or a word such as `am` or `Uhr` make it a time without a preposition.
  var isComplete = true
  /// `true` of an hour with `Uhr` or `sati`, which is as said.
  var isLiteral = false
  var words = 0..<0

  var isEndOfDay: Bool { minutes == 1440 }
  var time: TimeOfDay { TimeOfDay(minutes: minutes) }
}

extension DateGrammar {
  /// Reads a time: `17:00`, `5 pm`, `at 9`, `17 Uhr 30`, `half past four`, `halb acht`, `petnaest do devet`.
  /// - Parameter isExpected: `true` where a number without a preposition is an hour.
  mutating func clockTime(isExpected: Bool = false) throws(DateRefusal) -> SaidTime? {
    let before = position
    let hasPreposition = skip(.at) || isNext(.by) && isNext(.number, 1) && skip(.by)
    var found = try spokenTime()
    if found == nil { found = try digitalTime(hasPreposition || isExpected) }
    guard var time = found else {
      position = before
      return nil
    }
    time.words = before..<position
    return time
  }

  /// Reads a time in digits, or an hour in words.
  mutating func digitalTime(_ isExpected: Bool) throws(DateRefusal) -> SaidTime? {
    let before = position
    if skip(.midnight) { return SaidTime(minutes: 1440, isExact: true) }
    let isISO = position > 0 && tokens[position - 1].text == "t"
    if token()?.length == 4, let hours = digits(), isISO || isNext(.clock, 1) && !isNext(.unit, 1) {
      position += isISO ? 1 : 2
      return try saidTime(hours / 100, hours % 100, from: before)
    }
    guard let token = token(), token.length <= 2 || token.isWord, let hour = number() else {
      position = before
      return nil
    }
    var minute: Int?
    if skip(sign: ":", glued: true) {
      guard let found = takeDigits(glued: true, count: 2...2) else {
        position = before
        return nil
      }
      minute = found
      if isNext(sign: ":", glued: true), digits(1, glued: true, count: 2...2) != nil {
        position += 2
      }
    } else if isNext(sign: ".", glued: true), let found = digits(1, glued: true, count: 2...2),
      !isNext(sign: ".", 2, glued: true),
      isExpected || isNext(.clock, 2) || isHalf(2) != nil || found > 12
    {
      position += 2
      minute = found
    }
    if let isAfternoon = isHalf(0) {
      position += 1
      guard 1...12 ~= hour, minute ?? 0 < 60 else { throw .noSuchTime(text(from: before)) }
      _ = skip(.clock)
      return SaidTime(
        minutes: hour % 12 * 60 + (isAfternoon ? 720 : 0) + (minute ?? 0), isExact: true)
    }
    let hasClock = isClockWord(hour, isExpected: isExpected || minute != nil)
    if hasClock { position += 1 }
    if hasClock, minute == nil, token.number != nil || language == .de,
      let found = digits(count: 2...2), found < 60,
      !isNext(.clock, 1), !isNext(sign: ".", 1, glued: true), !isNext(sign: ":", 1, glued: true),
      !isNext(.unit, 1), !isNext(.month, 1)
    {
      position += 1
      minute = found
    }
    guard minute != nil || hasClock || isExpected else {
      position = before
      return nil
    }
    // A number before a unit or a month belongs to it: `in 5 minutes`.
    if minute == nil, !hasClock,
      isNext(.unit) || isNext(.month) || isNext(.minuteOrMonth) || isOrdinalEnding()
        || isNext(.times) || isNext(sign: "/", glued: true)
        || isNext(sign: "-", glued: true) && token.length > 2
    {
      position = before
      return nil
    }
    var time = try saidTime(hour, minute, from: before)
    time.isComplete = minute != nil || hasClock
    time.isExact = hour > 12 || hour == 0 || token.text.hasPrefix("0")
    let hasOClock = hasClock && tokens[position - 1].text.hasSuffix("clock")
    time.isLiteral = hasClock && !hasOClock
    let mayBeVague = minute == nil && !time.isExact && !time.isLiteral
    time.isVague = mayBeVague && (!isSchedule || isEnglishHour(before))
    return time
  }

  /// In schedules, only English hours may be those of the afternoon: `at 5`.
  private func isEnglishHour(_ start: Int) -> Bool {
    let word = start > 0 ? tokens[start - 1].text : ""
    return language != .de && language != .hr && word != "um" && word != "u"
  }

  private func saidTime(_ hour: Int, _ minute: Int?, from start: Int) throws(DateRefusal)
    -> SaidTime
  {
    let minutes = hour * 60 + (minute ?? 0)
    guard hour <= 24, minute ?? 0 < 60, minutes <= 1440 else {
      throw .noSuchTime(text(from: start))
    }
    return SaidTime(minutes: minutes)
  }

  /// `true` if `am` or `pm` follows; `am` before a day is a German preposition.
  private func isHalf(_ offset: Int) -> Bool? {
    if isNext(.pm, offset) { return true }
    let isGlued = token(offset)?.isGlued == true
    guard token(offset)?.text == "am", isGlued || isNext(.am, offset) else { return nil }
    let isPreposition =
      !isGlued && language != .en
      && [Role.weekday, .part, .weekend, .ordinal, .last].contains { isNext($0, offset + 1) }
    return isPreposition ? nil : false
  }

  /// `true` if `Uhr`, `o'clock`, `sati` or `h` follows. From 13 on or after a preposition, hours are times.
  private func isClockWord(_ hour: Int, isExpected: Bool) -> Bool {
    guard isNext(.clock) else { return false }
    return !isNext(.unit) || isExpected || 13...24 ~= hour
      || token()?.text == "h" && digits(1, glued: true, count: 2...2) != nil
  }

  /// `true` if the ending of an ordinal follows a number: `15th`, `15.`.
  func isOrdinalEnding(_ offset: Int = 0) -> Bool {
    guard let token = token(offset), token.isGlued else { return false }
    return token.text == "."
      || ["st", "nd", "rd", "th", "ten", "te", "og", "oga"].contains(token.text)
  }

  /// Reads `half past four`, `ten to six`, `halb acht`, `fünf nach halb acht`, `šest i petnaest`, `pola osam`.
  private mutating func spokenTime() throws(DateRefusal) -> SaidTime? {
    try attempt { grammar throws(DateRefusal) -> SaidTime? in
      let start = grammar.position
      var offset: Int?
      _ = grammar.isNext(.quarters, 1) && grammar.skip(.article)
      let first = grammar.take(.quarters).map { $0 * 15 }
      if let first, first == 30, grammar.language != .en {
        // `halb acht` and `pola osam` are half an hour before.
        if let hour = grammar.hour() { return grammar.spoken(hour * 60 - 30) }
      }
      if let first, first == 45, let hour = grammar.hour() { return grammar.spoken(hour * 60 - 15) }
      guard let minutes = first ?? grammar.number(), minutes < 60 else { return nil }
      if grammar.value(.unit) == DateUnit.minute.rawValue { grammar.position += 1 }
      // `šest i petnaest`: the hour comes first.
      if grammar.isNext(.clockPast), grammar.isNext(.and), first == nil {
        grammar.position += 1
        guard 0...24 ~= minutes,
          let rest = grammar.take(.quarters).map({ $0 * 15 }) ?? grammar.number(), 1..<60 ~= rest,
          !grammar.isNext(.unit), !grammar.isNext(.clock), !grammar.isNext(sign: ":", glued: true),
          grammar.tokens[start].isWord || grammar.tokens[start].length <= 2,
          // `u osam i dvadeset` in a schedule may be two times.
          rest > 24 || grammar.isNext(.quarters, -1)
            || grammar.tokens[grammar.position - 1].isWord && !grammar.isSchedule
        else { return nil }
        return minutes == 0 ? SaidTime(minutes: rest) : grammar.spoken(minutes * 60 + rest)
      }
      // `10 to 11` and `eight to eight` are rather ranges.
      let isDigits = grammar.tokens[start].number != nil && !grammar.isNext(.unit, -1)
      if grammar.isNext(.through), isDigits || minutes % 5 != 0 && !grammar.isNext(.unit, -1) {
        return nil
      }
      if grammar.skip(.clockTo) {
        offset = -minutes
      } else if grammar.skip(.clockPast) {
        offset = minutes
      }
      guard let offset else { return nil }
      if grammar.language != .en, grammar.value(.quarters) == 2 {
        grammar.position += 1
        return grammar.hour().flatMap { grammar.spoken($0 * 60 - 30 + offset) }
      }
      guard let hour = grammar.hour() else { return nil }
      return grammar.spoken(hour * 60 + offset)
    }
  }

  private mutating func hour() -> Int? {
    guard let hour = number(), 1...24 ~= hour else { return nil }
    if isNext(.clock), !isNext(.unit) || language == .hr { position += 1 }
    return isNext(.unit) || isNext(sign: ":", glued: true) || isNext(.month) || isOrdinalEnding()
      ? nil : hour
  }

  /// A time that words say with the hour before or after it. That of `halb eins` is after noon.
  private func spoken(_ minutes: Int) -> SaidTime? {
    let isExact = minutes > 780
    return SaidTime(
      minutes: minutes % 1440, isVague: !isExact && (language == .en || !isSchedule),
      isExact: isExact)
  }

  /// Reads a part of the day: `in the morning`, `abends`, `u podne`.
  /// - Parameter isAfterDay: `true` after a day, where `morgen` means the morning.
  mutating func partOfDay(isAfterDay: Bool = true) -> PartOfDay? {
    let before = position
    if let part = take(.dailyPart) { return PartOfDay(rawValue: part) }
    var hasPreposition = false
    let prepositions: [Role] = [.within, .on, .the, .this, .at]
    while !isNext(.part), prepositions.contains(where: { isNext($0) }) {
      position += 1
      hasPreposition = true
    }
    if let part = value(.part), hasPreposition || isAfterDay || !isNext(.day) {
      position += 1
      return PartOfDay(rawValue: part)
    }
    position = before
    return nil
  }

  /// The time that is meant with a part of the day.
  func resolve(_ time: SaidTime, in part: PartOfDay?) throws(DateRefusal) -> SaidTime {
    var time = time
    if let part {
      let candidates = [time.minutes, time.minutes + 720].prefix(
        time.isExact || time.minutes > 780 ? 1 : 2)
      let isNight = part == .night
      guard
        let minutes = candidates.first(where: {
          part.minutes ~= $0 || isNight && part.minutes ~= $0 + 1440
        })
      else { throw .contradiction(text(from: time.words.lowerBound, to: time.words.upperBound)) }
      time.minutes = minutes
    } else if time.isVague, time.minutes < 420 {
      time.minutes += 720
    }
    return time
  }
}

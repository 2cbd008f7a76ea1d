import AtriumScreen
import AtriumTime

extension DateGrammar {
  struct Parts {
    var day: SaidDay?
    var time: SaidTime?
    var part: PartOfDay?
    var zone: String?
  }

  /// Reads a whole phrase as a day, a time or both, in any order.
  mutating func dateValue() throws(DateRefusal) -> DateValue {
    if isNext(.none), end == 1 {
      position += 1
      return .none
    }
    if isNext(.now), end == 1 {
      position += 1
      return .moment(ZonedMoment(now))
    }
    let isStart = isNext(.start) && (readsPast || !isNext(.from) && !isNext(.binding))
    if isNext(.by) || isStart, end > 1 { position += 1 }
    let parts = try parts()
    guard isAtEnd else { throw .notUnderstood(typed()) }
    return try value(of: parts)
  }

  mutating func parts(until isEnd: (DateGrammar) -> Bool = \.isAtEnd) throws(DateRefusal) -> Parts {
    var parts = Parts()
    var isWholeDay = false
    while !isEnd(self) {
      if position > 0, skip(sign: ",") { continue }
      if !isWholeDay, skipWholeDay() {
        isWholeDay = true
        continue
      }
      if token()?.text == "t", token()?.isGlued == true, parts.day != nil { position += 1 }
      if parts.day == nil, let day = try day() {
        parts.day = day
        if case .partOf(let day, let part) = day {
          guard parts.part == nil else { throw .contradiction(text(from: 0)) }
          (parts.day, parts.part) = (.day(day), part)
        }
      } else if parts.time == nil, let time = try timeAfterDay(parts) {
        parts.time = time
        parts.zone = zone(mayBeWest: tokens[max(0, time.words.lowerBound - 1)].text == "t")
      } else if parts.part == nil,
        let part = partOfDay(isAfterDay: parts.day != nil || parts.time != nil)
      {
        parts.part = part
      } else {
        throw notUnderstood()
      }
    }
    guard !isWholeDay || parts.day != nil && parts.time == nil && parts.part == nil else {
      throw .contradiction(text(from: 0))
    }
    return parts
  }

  /// Reads `all day`, `den ganzen Tag`, `ganztägig`, `cijeli dan`.
  private mutating func skipWholeDay() -> Bool {
    let article = isNext(.the) ? 1 : 0
    guard let isOneWord = value(.whole, article).map({ $0 == 1 }),
      isOneWord || value(.unit, article + 1) == DateUnit.day.rawValue
    else { return false }
    position += article + (isOneWord ? 1 : 2)
    return true
  }

  /// The failure of the words that come next.
  func notUnderstood() -> DateRefusal {
    if isNext(.or) || isNext(.limit) || isNext(.most) { return .inexact(typed()) }
    return position > 0 ? .contradiction(typed()) : .notUnderstood(typed())
  }

  private mutating func timeAfterDay(_ parts: Parts) throws(DateRefusal) -> SaidTime? {
    // `8 in the morning`, and `15.10` after a day.
    let isExpected =
      parts.day != nil && isNext(sign: ".", 1, glued: true)
      && digits(2, glued: true, count: 2...2) != nil
    return try attempt { grammar throws(DateRefusal) in
      if let time = try grammar.clockTime(isExpected: isExpected) { return time }
      guard let time = try grammar.clockTime(isExpected: true) else { return nil }
      var rest = grammar
      return parts.part != nil && grammar.language != .en || rest.partOfDay() != nil ? time : nil
    }
  }

  /// Reads a time zone after a time: `Z`, `+02:00`, `EST`, `GMT+2`, `Europe/Zagreb`.
  /// - Parameter mayBeWest: `false` where `-` begins the end of a range.
  mutating func zone(mayBeWest: Bool) -> String? {
    guard let first = token(), first.isGlued || first.isWord || first.text == "+" else {
      return nil
    }
    var count = 1
    while let next = token(count), next.isGlued, next.text != "," { count += 1 }
    let name = text(from: position, to: position + count)
    // `CET` is a zone; without diacritics, it would be Thursday.
    let isName =
      name.utf8.allSatisfy { 0x41...0x5A ~= $0 }
      && text(from: 0, to: end) != text(from: 0, to: end).uppercased()
    let isAbbreviation =
      first.isWord && (isUnknown(position) || isName && !isNext(.part)) && name.count > 2
    let isOffset =
      first.isGlued && (first.text == "z" || mayBeWest && first.text == "-")
      || first.text == "+" && digits(1, glued: true, count: 2...4) != nil
    guard name.contains("/") || isOffset || isAbbreviation, Instant(now, inZone: name) != nil else {
      return nil
    }
    position += count
    return UTCOffset.parse(name) == 0 ? ZonedMoment.utc : name
  }

  func isUnknown(_ index: Int) -> Bool {
    tokens[index].isWord && Lexicon.mixed[tokens[index].text].isEmpty
  }

  func value(of parts: Parts) throws(DateRefusal) -> DateValue {
    let part = parts.part
    let day: Day
    switch parts.day {
    case .offset(let span)?:
      guard part == nil, parts.zone == nil, parts.time == nil || span.minutes == 0 else {
        throw .contradiction(text(from: 0))
      }
      return .offset(
        span, at: try parts.time.map { said throws(DateRefusal) in try resolve(said, in: nil).time }
      )
    case .elapsed(let span)?:
      day = span.day(from: today)
      if span.minutes != 0 {
        guard parts.time == nil, part == nil else { throw .contradiction(text(from: 0)) }
        let start =
          span.days == 0 && span.months == 0 ? clock.now : clock.instant(of: Moment(day, now.time))
        return .moment(clock.time(at: start.adding(seconds: span.minutes * 60)))
      }
    case .day(let said)?, .partOf(let said, _)?: day = said
    case nil:
      guard let said = parts.time else {
        guard let part, let time = times.parts[part] else { throw .notUnderstood(typed()) }
        return .time(time)
      }
      let time = try resolve(said, in: part)
      guard let zone = parts.zone else { return .time(time.time) }
      let coming = [today, today.adding(days: 1)].lazy.compactMap {
        Instant(Moment($0, time.time), inZone: zone)
      }
      guard let instant = coming.first(where: { $0 > clock.now }) else {
        throw .outOfRange(text(from: 0))
      }
      return .moment(ZonedMoment(clock.moment(at: instant), at: instant, zone: zone))
    }
    guard day > .first, day < .last else { throw .outOfRange(text(from: 0)) }
    if let said = parts.time {
      let time = said.isEndOfDay ? said : try resolve(said, in: part)
      // The end of the day, and the hours of a night after it.
      let isNextDay = said.isEndOfDay || part == .night && time.minutes < 720
      let moment = Moment(isNextDay ? day.adding(days: 1) : day, time.time)
      if let zone = parts.zone, let instant = Instant(moment, inZone: zone) {
        return .moment(ZonedMoment(clock.moment(at: instant), at: instant, zone: zone))
      }
      guard clock.exists(moment) else { throw .skippedTime("\(moment.day) \(time.time)") }
      return .moment(ZonedMoment(moment))
    }
    guard let part, var time = times.parts[part] else { return .day(day) }
    // Later in a part of today that has begun.
    if !readsPast, day == today, let now = now.time, time <= now, part.minutes ~= now.minutes + 60 {
      time = TimeOfDay(minutes: (now.minutes / 60 + 1) * 60)
    }
    return .moment(ZonedMoment(Moment(day, time)))
  }
}

public import AtriumDates
public import AtriumScreen
public import AtriumTime
import Foundation

extension ArgumentFormat where Value == DateValue {
  /// A day, a time, both, or a distance: `tomorrow`, `fri 17:00`, `at 5 pm`, `24 dec`, `+3d`. Digits of ISO 8601 are
  /// taken literally: a day among them has no time.
  public static func dateOrTime(named name: String = "date") -> ArgumentFormat {
    ArgumentFormat(name, completing: .dates) { text, dates throws(Refusal) in
      if let exact = Moment(iso: text) { return .moment(ZonedMoment(exact)) }
      let value = try dates.read(orRefuse: .isNoDate) { reader throws(DateRefusal) in
        try reader.date(text)
      }
      if value == .none { throw Refusal(.isNoDate) }
      return value
    }.continued(as: DateReader.date)
  }
}

extension FieldFormat<DateValue> {
  /// A day or a time, also a distance from the present one.
  /// - Parameter format: reads it.
  public static func dateOrTime(
    _ format: ArgumentFormat<DateValue> = .dateOrTime()
  ) -> FieldFormat {
    FieldFormat(format, text: \.entryText, shown: \.shownValue)
  }
}

extension DateValue {
  private var wholeMoment: Moment? {
    if case .moment(let time) = self { time.moment } else { nil }
  }

  /// The text in forms, in digits if it is a moment.
  public var entryText: String { wholeMoment?.description ?? text(in: .en) }

  public var shownValue: Value { wholeMoment.map(Value.moment) ?? .phrase(phrase) }
}

/// A day or a time as it is entered.
public struct EnteredDate: Equatable, Sendable {
  public var value: DateValue
  /// `true` if a weekday alone names the day.
  public private(set) var isWeekday = false
  /// `true` for the last day of a month, whichever it is.
  public private(set) var isEndOfMonth = false

  /// - Parameter isWeekday: whether a weekday alone named the day.
  public init(_ value: DateValue, isWeekday: Bool = false) {
    (self.value, self.isWeekday) = (value, isWeekday)
  }

  init(_ value: DateValue, _ text: String, _ dates: DateReader) {
    self.value = value
    (isWeekday, isEndOfMonth) = (dates.isWeekday(text), dates.isEndOfMonth(text))
  }
}

extension ArgumentFormat where Value == EnteredDate {
  /// A day with an optional time, a time alone, or a distance.
  public static var enteredDate: ArgumentFormat {
    let date = ArgumentFormat<DateValue>.dateOrTime()
    return ArgumentFormat(date.name, completing: date.completion) { text, dates throws(Refusal) in
      EnteredDate(try date.read(text, dates), text, dates)
    }.continued(like: date)
  }
}

extension FieldFormat<EnteredDate> {
  /// The text in files is read with its zone by their formats.
  public static var enteredDate: FieldFormat {
    FieldFormat(.enteredDate, text: \.value.entryText, shown: \.value.shownValue)
  }
}

extension ArgumentFormat where Value == Moment {
  /// A day with an optional time: `tomorrow`, `fri 17:00`, `+3d`, `2026-12-24`.
  public static var date: ArgumentFormat {
    let date = ArgumentFormat<DateValue>.dateOrTime()
    return ArgumentFormat(date.name, completing: date.completion) { text, dates throws(Refusal) in
      let value = try date.read(text, dates)
      let time = try dates.read { reader throws(DateRefusal) in
        try reader.clock.moment(of: value)
      }
      guard let time else { throw Refusal(.isNoDate) }
      return time.moment
    }.continued(as: DateReader.date)
  }
}

extension ArgumentFormat where Value == Day {
  /// A day without a time: `today`, `fri`, `2026-12-24`.
  public static var day: ArgumentFormat {
    let date = ArgumentFormat<Moment>.date
    return ArgumentFormat("day", completing: .fixed(["today", "yesterday", "tomorrow"])) {
      text, dates throws(Refusal) in
      let moment = try date.read(text, dates)
      guard moment.time == nil else { throw Refusal(.isNotADay) }
      return moment.day
    }.continued(as: DateReader.date)
  }

  /// A day as ``day``; without its year or its week the latest one, today included: `22.11.`, `fri`.
  public static var latestDay: ArgumentFormat {
    let day = ArgumentFormat<Day>.day
    return ArgumentFormat(day.name, completing: day.completion) { text, dates throws(Refusal) in
      try day.read(text, dates.readingPast)
    }.continued(like: day)
  }

  /// The first day of ``firstDay``, or with `of` the Monday of its week: `of 3 june`, `vom 3. Juni`.
  static var weekStart: ArgumentFormat {
    let day = ArgumentFormat<Day>.firstDay
    let of: Set = ["of", "vom", "von", "der", "od"]
    return ArgumentFormat(day.name, completing: day.completion) { text, dates throws(Refusal) in
      let words = text.words
      guard words.count > 1, of.contains(words[0].lowercased()) else {
        return try day.read(text, dates)
      }
      let first = try day.read(words.dropFirst().joined(separator: " "), dates)
      return first.adding(days: 1 - first.weekday)
    }.continued(like: day)
  }

  /// A day, or the first day of a week, a month or a year: `fri`, `this week`, `march 2020`.
  static var firstDay: ArgumentFormat {
    let day = ArgumentFormat<Day>.day
    return ArgumentFormat(day.name, completing: day.completion) { text, dates throws(Refusal) in
      do throws(Refusal) { return try day.read(text, dates) } catch {
        guard let days = try? dates.calendarPeriod(text) else { throw error }
        return days.lowerBound
      }
    }.continued(as: DateReader.isDateOrPeriod)
  }
}

extension DateReader {
  fileprivate func isDateOrPeriod(_ text: String) throws(DateRefusal) -> Bool {
    if (try? date(text)) == nil { _ = try calendarPeriod(text) }
    return true
  }
}

extension ArgumentFormat where Value == Range<Day> {
  /// Whole days: `next week`, `december`, `mon to wed`, `tomorrow`.
  public static var period: ArgumentFormat {
    ArgumentFormat("period", completing: .fixed(["today", "this week", "next month"])) {
      text, dates throws(Refusal) in
      try dates.read { reader throws(DateRefusal) in try reader.period(text) }
    }.continued(as: DateReader.period)
  }

  /// A month: `2026-11`, `november`, `next month`.
  public static var month: ArgumentFormat {
    let period = ArgumentFormat.period
    return ArgumentFormat("month", completing: .fixed(["this month", "next month", "last month"])) {
      text, dates throws(Refusal) in
      guard let days = try? period.read(text, dates), days.lowerBound.day == 1,
        days.upperBound == days.lowerBound.adding(months: 1),
        days.upperBound.day == 1
      else { throw Refusal(.isNoMonth) }
      return days
    }.continued(like: period)
  }
}

extension ArgumentFormat where Value == Int {
  /// The minutes of a length of time: `90min`, `1h30m`, `an hour and a half`.
  /// - Parameters:
  ///   - readsNumbers: `true` if a number without a unit is in minutes.
  ///   - refusal: a predicate for lengths of months and those outside the range: "is longer than a day".
  public static func minutes(
    named name: String, in range: ClosedRange<Int>, examples: [Candidate],
    readsNumbers: Bool = false, orRefuse refusal: Phrase
  ) -> ArgumentFormat {
    ArgumentFormat(name, completing: .fixed(examples)) { text, dates throws(Refusal) in
      let number = readsNumbers ? Int(text) : nil
      let minutes =
        if number == nil {
          try dates.read { reader throws(DateRefusal) in try reader.duration(text) }.minuteCount
        } else { number }
      guard let minutes, range.contains(minutes) else { throw Refusal(refusal) }
      return minutes
    }.continued(as: DateReader.duration)
  }
}

extension ArgumentFormat where Value == TimeOfDay {
  /// A time: `17:00`, `5 pm`, `noon`.
  /// - Parameter refusal: a predicate for other texts: "is not a time".
  public static func timeOfDay(orRefuse refusal: Phrase) -> ArgumentFormat {
    ArgumentFormat("time") { text, dates throws(Refusal) in
      // `8` is an hour.
      guard case .time(let time)? = (try? dates.date(text)) ?? (try? dates.date(text + ":00"))
      else { throw Refusal(refusal) }
      return time
    }.continued(as: DateReader.date)
  }
}

extension ArgumentFormat {
  /// This format for options whose values are phrases of a reader, which need no quotes.
  /// - Parameters:
  ///   - read: reads the phrases.
  ///   - isPart: `true` for a word that belongs to such phrases. If it follows one with which it cannot be read, the
  ///     whole rest is the value, which is refused.
  public func continued<Read>(
    as read: @escaping @Sendable (DateReader) -> (String) throws(DateRefusal) -> Read,
    isPart: @escaping @Sendable (_ word: String) -> Bool = { _ in false }
  ) -> ArgumentFormat {
    var copy = continued { first, words in
      let count = DateReader.wordCount(first, followedBy: words, as: read)
      return words.dropFirst(count).first.map(isPart) == true ? words.count : count
    }
    copy.readsDates = true
    return copy
  }

  /// This format for the day or the time to which an item is moved, with the words around it: `to friday`,
  /// `auf Mittwoch um 10`, `um eine Woche`, `a week later`.
  public var ofMove: ArgumentFormat {
    let format = ArgumentFormat(name, completing: completion) { text, dates throws(Refusal) in
      do throws(Refusal) { return try read(text, dates) } catch {
        var words = text.split(separator: " ")
        if words.last.map({ Self.isLater($0) }) == true { words.removeLast() }
        if words.first.map({ Self.isPreposition($0) }) == true { words.removeFirst() }
        guard let value = try? read(words.joined(separator: " "), dates) else { throw error }
        return value
      }
    }.continued(like: self)
    guard let continuation else { return format }
    return format.continued(by: { first, words in
      var count = continuation(first, words)
      if count < words.count, Self.isPreposition(first) {
        count = continuation(words[0], Array(words.dropFirst())) + 1
      }
      return words.dropFirst(count).first.map { Self.isLater($0) } == true ? count + 1 : count
    })
  }

  private static func isPreposition(_ word: some StringProtocol) -> Bool {
    ["to", "by", "auf", "um", "na", "za"].contains(word.lowercased())
  }

  private static func isLater(_ word: some StringProtocol) -> Bool {
    ["later", "später", "spaeter", "kasnije"].contains(word.lowercased())
  }
}

extension CompletionSource {
  static let dates = fixed(
    ["today", "tomorrow", "monday", "friday", "+3d", "+1w", "next week"].map { Candidate($0) })
}

extension DateReader {
  /// Reads the value of a format.
  /// - Parameter reason: a predicate for a text that is not understood: "is not a day".
  /// - Throws: a refusal with the sentence of the reader, or with the predicate.
  public func read<Value>(
    orRefuse reason: Phrase? = nil, _ read: (DateReader) throws(DateRefusal) -> Value
  ) throws(Refusal) -> Value {
    do throws(DateRefusal) {
      return try read(self)
    } catch {
      if let reason, [.notUnderstood, .empty, .tooLong].contains(error.kind) {
        throw Refusal(reason)
      }
      throw Refusal(error)
    }
  }

  /// The number of words after the first one that belong to a value: the longest phrase that is read.
  public static func wordCount<Value>(
    _ first: String, followedBy words: [String],
    as read: (DateReader) -> (String) throws(DateRefusal) -> Value
  ) -> Int {
    let longest = 8
    return (0...min(words.count, longest)).last { count in
      let text = ([first] + words.prefix(count)).joined(separator: " ")
      return (try? read(anyDay)(text)) != nil
    } ?? 0
  }

  /// `true` for a day, a time or both.
  static func isDate(_ text: String) -> Bool { (try? anyDay.date(text)) != nil }

  /// A reader of phrases whose meaning does not depend on the present day.
  public static let anyDay = DateReader(clock: MillenniumClock(), language: .en)

  /// A clock in UTC that shows the beginning of 2000.
  private struct MillenniumClock: LocalClock {
    let now = Instant(secondsSince1970: 946_684_800)
    func moment(at instant: Instant) -> Moment {
      Moment(secondsSince1970: instant.secondsSince1970)
    }
    func instant(of moment: Moment) -> Instant {
      Instant(moment.day, secondOfDay: (moment.time?.minutes ?? 0) * 60)
    }
  }
}

extension LocalClock {
  /// The moment of an entered value.
  /// - Parameter present: the moment of the item that changes: a time alone keeps its day, a weekday its time, and a
  ///   distance counts from it if it is in the future.
  /// - Returns: `nil` if the value has none.
  public func entered(
    _ value: DateValue, replacing present: ZonedMoment? = nil
  ) throws(Failure) -> ZonedMoment? {
    do throws(DateRefusal) {
      let time = try moment(of: value, from: present)
      // An offset, which is not the name of a zone, is not kept.
      let isKnown = time?.zone.flatMap { TimeZone(ianaName: $0) } != nil
      return isKnown
        ? time : time.map { $0.instant.map(self.time(at:)) ?? ZonedMoment($0.moment) }
    } catch {
      throw Failure(.usage, "argument.invalid", error.phrase)
    }
  }
}

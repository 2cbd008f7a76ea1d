/// The part that a word can play in a phrase. Most roles have a value, such as the number of a month.
enum Role: Sendable {
  /// A cardinal number; `a` and `an` are ``article``.
  case number, article
  /// A position, from 1; ``last`` counts from the end.
  case ordinal, last
  /// A number of quarters: `half` is 2.
  case quarters
  /// A ``DateUnit``. ``minuteOrMonth`` is `m`.
  case unit, minuteOrMonth
  /// A length in minutes: `Viertelstunde`.
  case span
  /// A number of days from today; 100 and more for parts of today, such as `tonight`.
  case day
  /// 1 is Monday. The plural means every such day: `mondays`, `montags`, `ponedjeljkom`.
  case weekday, weekdays
  case workdays, weekend
  /// The first word of `all day`; 1 of a single word that says it, such as `ganztägig`.
  case whole
  /// The number of a weekday times ten and a ``PartOfDay``: `Freitagabend`.
  case weekdayPart
  /// 1 is January.
  case month
  /// A ``PartOfDay``; of an adverb, such as `abends`, every day in rules and schedules.
  case part, dailyPart
  case midnight
  /// A meal of a ``PartOfDay``, or all of them.
  case meal, meals
  /// `fasting`, and the words of `on an empty stomach`.
  case fasting
  case every, other, next, this, previous, afterNext
  /// An adverb for a rule: the number of days, or of months in ``monthly``.
  case daily, monthly
  /// Words before a time, a day, a length from now, a part of the day or a month.
  case at, on, into, within
  case ago, earlier, before, after
  /// Between minutes and an hour: `ten to six`; hours and minutes: `six and ten`.
  case clockTo, clockPast
  /// ``through`` ends a range, ``until`` also a rule; ``until`` is 1 of words that include a month after them.
  /// ``from`` is 1 of `between`, ``start`` is 1 of words for the past, such as `since`.
  case through, until, from, start, `for`, per
  case and, or, of, the, by
  /// `times`, and numbers of times in one word: `twice`.
  case times, count
  case clock, am, pm
  /// `now`; `none` clears a date.
  case now, none
  /// `not`, which no schedule has.
  case negation
  /// The beginning or the end of a period: the value is 1 or -1. With a unit in one word: ``endOfUnit``.
  case edge, endOfUnit
  case calendarWeek
  case completion
  /// `prn`, and the words of `as needed`; ``need`` is 1 for a complaint, as in `for pain`.
  case asNeeded, needPrefix, need
  /// `max`, `at most`, `up to`, before the greatest number of doses a day.
  case limit, most
  case except, change, pause
  /// A form such as `tablet`, and words without a meaning of their own, such as `take`.
  case form, filler
  /// A pharmacy code: the number of doses a day, or a number of days between them if negative.
  case code, everyHours
  /// A word that must not precede a day at the end of a title.
  case binding
}

/// A unit of lengths of time.
public enum DateUnit: Int, CaseIterable, Sendable {
  case minute, hour, day, week, month, quarter, year

  /// The number of minutes, days or months.
  var size: Int { [1, 60, 1, 7, 1, 3, 12][rawValue] }
}

/// A part of the day.
public enum PartOfDay: Int, CaseIterable, Sendable {
  case morning, noon, afternoon, evening, night

  /// The minutes since midnight that belong to it; the night may last until the next day.
  var minutes: Range<Int> {
    switch self {
    case .morning: 240..<720
    case .noon: 660..<900
    case .afternoon: 720..<1140
    case .evening: 960..<1440
    case .night: 1140..<1740
    }
  }
}

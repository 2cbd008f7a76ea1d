public import AtriumCore
public import AtriumDates
import AtriumScreen
public import AtriumTime
import Synchronization

/// A recurrence as it is entered.
public struct EnteredRecurrence: Equatable, Sendable {
  public var recurrence: Recurrence
  /// The time of its dates; `nil` if the text does not say one.
  public var time: TimeOfDay?
  /// The day from which it holds; `nil` if the text does not say one.
  public var start: Day?

  /// - Parameters:
  ///   - time: the time of its dates, if the text says one.
  ///   - start: the day from which it holds, if the text says one.
  public init(_ recurrence: Recurrence, time: TimeOfDay? = nil, start: Day? = nil) {
    (self.recurrence, self.time, self.start) = (recurrence, time, start)
  }

  /// - Parameter other: the time of the day that is entered with the recurrence.
  /// - Throws: a failure if the recurrence says another time.
  public func check(against other: TimeOfDay?) throws(Failure) {
    if let time, let other, time != other {
      throw Failure(.usage, "recurrence.two-times", .twoTimes(time, other))
    }
  }
}

extension ArgumentFormat where Value == EnteredRecurrence {
  /// A recurrence in words, or a value of RRULE. Its words may follow without quotes: `2 weeks`, `month on the 15th`,
  /// `weekday at 8`, `week, 8 times`.
  public static var recurrence: ArgumentFormat {
    let examples = ["day", "monday", "weekday", "2 weeks", "month", "3 days after done"]
    return ArgumentFormat("recurrence", completing: .fixed(examples.map { Candidate($0) })) {
      text, dates throws(Refusal) in
      let pattern = try dates.read(orRefuse: .isNoRecurrence) { reader throws(DateRefusal) in
        try reader.recurrence(text)
      }
      guard let recurrence = Recurrence(pattern) else { throw Refusal(.isNoRecurrence) }
      return EnteredRecurrence(recurrence, time: pattern.time, start: pattern.start)
    }.continued(as: DateReader.recurrence, isPart: DateReader.isPartOfRule)
  }
}

extension Phrase {
  fileprivate static func twoTimes(_ time: TimeOfDay, _ other: TimeOfDay) -> Phrase {
    Phrase(
      en: "The recurrence is at \(time), and the day at \(other).",
      de: "Die Wiederholung ist um \(time), der Tag um \(other).",
      hr: "Ponavljanje je u \(time), a dan u \(other).")
  }
  fileprivate static let isNoRecurrence = Phrase(
    en: "is not a recurrence; try monday, 2 weeks, 24 dec or '3 days after done'",
    de: "ist keine Wiederholung; etwa montag, 2 wochen, 24.12. oder '3 tage nach erledigung'",
    hr: "nije ponavljanje; na primjer ponedjeljak, 2 tjedna, 24.12. ili '3 dana nakon obavljanja'")
}

extension Recurrence.Unit {
  func span(_ count: Int) -> TimeSpan {
    switch self {
    case .day: TimeSpan(days: count)
    case .week: TimeSpan(days: count * 7)
    case .month: TimeSpan(months: count)
    case .year: TimeSpan(months: count * 12)
    }
  }
}

extension Recurrence {
  /// The recurrence of a pattern, without its time and its first day; `nil` for a length after completion with several
  /// units or shorter than a day.
  init?(_ pattern: RecurrencePattern) {
    switch pattern.rule {
    case .rule(let rule):
      var endless = rule
      endless.end = .never
      let simple = Recurrence(rule: endless.description)
      guard rule.end != .never else {
        self = simple ?? .rule(endless.description)
        return
      }
      let ends = ["COUNT=", "UNTIL="]
      let end = rule.description.split(separator: ";").filter { part in
        ends.contains { part.hasPrefix($0) }
      }
      self = .rule("\(simple?.rule ?? endless.description);\(end.joined(separator: ";"))")
    case .afterCompletion(let span):
      let counts: [(Int, Unit)] = [
        (span.months / 12, .year), (span.months % 12, .month), (span.days / 7, .week),
        (span.days % 7, .day),
      ]
      let named = counts.filter { $0.0 > 0 }
      guard span.minutes == 0, let first = named.first else { return nil }
      guard named.count > 1 else {
        self = .after(first.0, first.1)
        return
      }
      guard span.months == 0 || span.days == 0 else { return nil }
      self = span.days > 0 ? .after(span.days, .day) : .after(span.months, .month)
    }
  }

  /// The recurrence as a pattern; `nil` if it has several rules, single dates, or parts that are not supported.
  public var pattern: RecurrencePattern? {
    if case .after(let count, let unit) = self {
      return RecurrencePattern(.afterCompletion(unit.span(count)))
    }
    return rule.flatMap { try? RecurrenceRule($0) }.map { RecurrencePattern(.rule($0)) }
  }

  /// Reads a recurrence in words, or a value of RRULE; `nil` for another text, and for one with a time or a first day.
  public init?(_ text: String) {
    if text.contains("=") {
      guard (try? RecurrenceRule(text)) != nil else { return nil }
      self = Recurrence(rule: text) ?? .rule(text.uppercased())
      return
    }
    guard let pattern = try? DateReader.anyDay.recurrence(text), pattern.time == nil,
      pattern.start == nil, let recurrence = Recurrence(pattern)
    else { return nil }
    self = recurrence
  }

  /// Reads a recurrence of the database, which may be one that is not supported.
  public init?(stored text: String) {
    if text.contains("=") || text.contains(":") || text == Self.dates {
      self = .rule(text)
      return
    }
    let known = Self.stored.withLock { $0[text] }
    guard let recurrence = known ?? Recurrence(text) else { return nil }
    if known == nil { Self.stored.withLock { $0[text] = $0.count < 1_000 ? recurrence : nil } }
    self = recurrence
  }

  /// Recurrences of the database by their texts, of which many rows have the same.
  private static let stored = Mutex<[String: Recurrence]>([:])
}

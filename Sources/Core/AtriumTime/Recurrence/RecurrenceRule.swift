/// A rule by which a date recurs (RFC 5545 §3.3.10).
public struct RecurrenceRule: Hashable, Sendable {
  /// The length of a period, the shortest first. The raw value is the value of FREQ.
  public enum Frequency: String, CaseIterable, Comparable, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The end of the recurrence.
  public enum End: Hashable, Sendable {
    case never
    /// After this number of dates.
    case count(Int)
    /// At this date, which is included.
    case until(ISODateTime)
  }

  /// A day of the week, or one of those in a month or a year.
  public struct Weekday: Hashable, Sendable {
    /// 1 is Monday.
    public var weekday: Int
    /// The position in the month or year, counted from its end if negative; `nil` means every one.
    public var ordinal: Int?

    /// - Parameters:
    ///   - weekday: 1 is Monday.
    ///   - ordinal: not 0; `nil` means every such day.
    public init(_ weekday: Int, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// FREQ: the length of a period.
  public var frequency: Frequency
  /// The number of periods from one to the next that has dates, at least 1.
  public var interval = 1
  /// COUNT or UNTIL.
  public var end = End.never
  /// BYSECOND.
  public var seconds: [Int] = []
  /// BYMINUTE.
  public var minutes: [Int] = []
  /// BYHOUR.
  public var hours: [Int] = []
  /// BYDAY.
  public var weekdays: [Weekday] = []
  /// BYMONTHDAY; a negative number counts from the end of the month.
  public var monthDays: [Int] = []
  /// BYYEARDAY; a negative number counts from the end of the year.
  public var yearDays: [Int] = []
  /// BYWEEKNO: weeks of ISO 8601, but beginning on ``weekStart``; a negative number counts from the end
  /// of the year.
  public var weekNumbers: [Int] = []
  /// BYMONTH.
  public var months: [Int] = []
  /// BYSETPOS: positions among the dates of a period; a negative number counts from its end.
  public var positions: [Int] = []
  /// WKST: the first day of the week; 1 is Monday.
  public var weekStart = 1

  /// - Parameter interval: at least 1.
  public init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = max(1, interval)
  }
}

extension RecurrenceRule {
  /// A part of a rule that is unknown, malformed or not allowed beside the others.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// The part as it is written, such as `UNTL=20191023`; the name alone if it is missing.
    public let part: String

    /// - Parameter part: the part as it is written.
    public init(part: String) { self.part = part }
  }

  /// Parses the value of RRULE.
  public init(_ text: String) throws(SyntaxError) {
    var values: [String: (value: String, part: String)] = [:]
    for part in text.utf8.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { side in
        String(decoding: side.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self).uppercased()
      }
      let name = pair.first ?? ""
      guard pair.count == 2, values[name] == nil else {
        throw SyntaxError(part: String(Substring(part)))
      }
      values[name] = (pair[1], String(Substring(part)))
    }
    guard let frequency = values.removeValue(forKey: "FREQ") else {
      throw SyntaxError(part: "FREQ")
    }
    guard let frequency = Frequency(rawValue: frequency.value) else {
      throw SyntaxError(part: frequency.part)
    }
    self.init(frequency)
    guard values["COUNT"] == nil || values["UNTIL"] == nil else {
      throw SyntaxError(part: values["COUNT"]?.part ?? "COUNT")
    }
    for (name, (value, part)) in values.sorted(by: { $0.key < $1.key })
    where !set(name, to: value) {
      throw SyntaxError(part: part)
    }
    let hasOrdinals = weekdays.contains { $0.ordinal != nil }
    if hasOrdinals, frequency < .monthly || !weekNumbers.isEmpty {
      throw SyntaxError(part: values["BYDAY"]?.part ?? "BYDAY")
    }
  }

  /// - Returns: `false` if the name is unknown or the value is malformed.
  private mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "INTERVAL":
      guard let number = Self.number(value, in: 1...Self.maximum) else { return false }
      interval = number
    case "COUNT":
      guard let number = Self.number(value, in: -1...Self.maximum) else { return false }
      // Tasks.org and others write 0 and -1 for a rule without end.
      if number > 0 { end = .count(number) }
    case "UNTIL":
      guard let date = ISODateTime(calendarValue: value) else { return false }
      end = .until(date)
    case "WKST":
      guard let weekday = Self.weekdayNames.firstIndex(of: value) else { return false }
      weekStart = weekday + 1
    case "BYDAY":
      let list = value.split(separator: ",").map { Self.weekday(String($0)) }
      weekdays = list.compactMap(\.self)
      return !list.isEmpty && weekdays.count == list.count
    default:
      guard let list = Self.lists[name] else { return false }
      let texts = value.split(separator: ",")
      let numbers = texts.compactMap { text in
        Self.number(String(text), in: -list.range.upperBound...list.range.upperBound)
      }
      let isNegativeAllowed = list.range.lowerBound < 0
      self[keyPath: list.path] = numbers
      return !texts.isEmpty && numbers.count == texts.count
        && numbers.allSatisfy { list.range ~= $0 && ($0 != 0 || !isNegativeAllowed) }
    }
    return true
  }

  /// The largest interval and count.
  private static let maximum = 999_999_999

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count <= 1, digits.count <= 9, let number = Int(text),
      range ~= number
    else { return nil }
    return number
  }

  /// Parses a value such as `MO`, `1SU` or `-2FR`.
  private static func weekday(_ text: String) -> Weekday? {
    guard let index = weekdayNames.firstIndex(of: String(text.suffix(2))) else { return nil }
    let prefix = String(text.dropLast(2))
    if prefix.isEmpty { return Weekday(index + 1) }
    guard let ordinal = number(prefix, in: -53...53), ordinal != 0 else { return nil }
    return Weekday(index + 1, ordinal: ordinal)
  }

  static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The parts whose values are lists of numbers, with their ranges. In a range that begins below zero,
  /// zero is not valid.
  private static let lists:
    [String: (path: any WritableKeyPath<RecurrenceRule, [Int]> & Sendable, range: ClosedRange<Int>)] =
      [
        "BYSECOND": (\.seconds, 0...60), "BYMINUTE": (\.minutes, 0...59),
        "BYHOUR": (\.hours, 0...23), "BYMONTHDAY": (\.monthDays, -31...31),
        "BYYEARDAY": (\.yearDays, -366...366), "BYWEEKNO": (\.weekNumbers, -53...53),
        "BYMONTH": (\.months, 1...12), "BYSETPOS": (\.positions, -366...366),
      ]
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of RRULE, with its parts in the order of RFC 5545 §3.3.10.
  public var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let date): parts.append("UNTIL=\(date.basic)")
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    func append(_ name: String, _ numbers: [Int]) {
      if !numbers.isEmpty {
        parts.append("\(name)=\(numbers.map(String.init).joined(separator: ","))")
      }
    }
    append("BYSECOND", seconds)
    append("BYMINUTE", minutes)
    append("BYHOUR", hours)
    let days = weekdays.map { day in
      (day.ordinal.map(String.init) ?? "") + Self.weekdayNames[day.weekday - 1]
    }
    if !days.isEmpty { parts.append("BYDAY=\(days.joined(separator: ","))") }
    append("BYMONTHDAY", monthDays)
    append("BYYEARDAY", yearDays)
    append("BYWEEKNO", weekNumbers)
    append("BYMONTH", months)
    append("BYSETPOS", positions)
    if weekStart != 1 { parts.append("WKST=\(Self.weekdayNames[weekStart - 1])") }
    return parts.joined(separator: ";")
  }
}

extension ISODateTime {
  /// ISO 8601 in its basic notation, e.g. `20261224` or `20261224T170000Z`; UTC if the value has an
  /// offset.
  fileprivate var basic: String {
    guard let secondOfDay else { return day.description.filter { $0 != "-" } }
    let instant = Instant(day, secondOfDay: secondOfDay - (utcOffset ?? 0))
    let text = instant.basicTimestamp
    return utcOffset == nil ? String(text.dropLast()) : text
  }
}

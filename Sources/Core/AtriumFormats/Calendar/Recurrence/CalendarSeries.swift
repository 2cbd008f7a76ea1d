public import AtriumCore
import AtriumScreen
public import AtriumTime

/// A date of an event.
public struct CalendarOccurrence: Sendable {
  /// The day or time at which the event begins.
  public let start: CalendarStart
  /// The date by the rules of the series, which identifies the occurrence if it was moved; `nil` of an
  /// event that does not recur.
  public let recurrenceID: CalendarStart?
  /// The component whose properties apply: that of the series, or one that overrides it.
  public let component: CalendarComponent
  /// `true` if the component belongs to this date only.
  public let isOverride: Bool
  /// The end of a date that is a period (§3.3.9); `nil` for a date as long as its component says.
  public var end: CalendarStart?
}

/// An event or a todo with all dates on which it takes place: a component with rules and dates, and
/// those that override single dates. They share a UID (RFC 5545 §3.8.5, §3.8.4.4).
public struct CalendarSeries: Sendable {
  /// A rule that cannot be read.
  public struct RuleError: Error, Hashable, Sendable {
    /// The name of the property and its part that is unknown or malformed.
    public let property: String, part: String

    public init(property: String, part: String) {
      self.property = property
      self.part = part
    }
  }

  let clock: CalendarClock
  let user: any WallClock
  let zones: [String: CalendarTimeZone]
  /// The component with the rules; `nil` if only overrides are known.
  let master: Master?
  /// Overrides of single dates, by their RECURRENCE-ID.
  private(set) var overrides: [CalendarStart: CalendarComponent] = [:]
  /// Overrides of a date and all later ones, the earliest first (RANGE=THISANDFUTURE).
  private(set) var changes: [Change] = []

  struct Master {
    let component: CalendarComponent
    /// Seconds since 1970-01-01T00:00:00 on the clock.
    let start: Int
    let isWholeDay: Bool
    let rules: [(rule: RecurrenceRule, last: Int)]
    let dates: Set<CalendarStart>
    /// The ends of those dates that are periods.
    let ends: [CalendarStart: CalendarStart]
    let exclusions: Set<CalendarStart>
    /// The days whose dates are all excluded.
    let excludedDays: Set<Day>
  }

  struct Change {
    let from: CalendarStart
    let component: CalendarComponent
    /// The seconds by which the dates move on the clock of the series.
    let shift: Int
  }

  /// - Parameters:
  ///   - components: components with one UID, in any order. Of several with the same RECURRENCE-ID, the
  ///     one with the highest SEQUENCE applies (§3.8.7.4), or else the last.
  ///   - zones: the zones that the file defines, by TZID.
  ///   - user: the user's clock.
  /// - Throws: ``RuleError``; the first date and the overrides are valid without the rules.
  public init(
    _ components: [CalendarComponent], zones: [String: CalendarTimeZone], user: any WallClock
  ) throws(RuleError) {
    self.zones = zones
    self.user = user
    let newest = components.count > 1 ? Self.newest(components) : components
    let series = newest.first { $0.property("RECURRENCE-ID") == nil }
    let start = series?.property("DTSTART").flatMap { Self.date($0, zones, user) }
    clock = start?.clock ?? .user(user)
    master =
      if let series, let start { try Self.master(series, start, zones, user) } else { nil }
    for component in newest {
      guard let line = component.property("RECURRENCE-ID"),
        let id = Self.date(line, zones, user)
      else { continue }
      let key = key(of: id)
      if line.parameter("RANGE")?.uppercased() == "THISANDFUTURE" {
        guard let new = component.property("DTSTART").flatMap({ Self.date($0, zones, user) }) else {
          continue
        }
        let shift = local(Self.start(of: new)) - local(key)
        changes.append(Change(from: key, component: component, shift: shift))
      } else {
        overrides[key] = component
      }
    }
    changes = changes.sorted { local($0.from) < local($1.from) }
  }

  /// `true` if the series has more dates than its first, as far as its properties say.
  public var isRecurring: Bool {
    guard let master else { return true }
    return !master.rules.isEmpty || !master.dates.isEmpty || !overrides.isEmpty || !changes.isEmpty
  }

  /// Returns the dates that begin from a day on and before another one by the user's clock, the
  /// earliest first. Overrides that cancel a date are among them.
  /// - Parameters:
  ///   - delaysKeepPlaces: whether a date that an override moves to a later one is found by
  ///     ``CalendarOccurrence/recurrenceID`` instead.
  ///   - limit: the number of dates by rules that are found at most; if there are more, the budget
  ///     becomes 0.
  ///   - budget: the number of days and times that may still be examined. If it becomes 0, dates are
  ///     missing.
  public func occurrences(
    from: Day, to: Day, delaysKeepPlaces: Bool = false, limit: Int = .max, budget: inout Int
  ) -> [CalendarOccurrence] {
    let range = from..<max(from, to)
    let first = user.instant(of: Moment(from))
    let end = user.instant(of: Moment(range.upperBound))
    func contains(_ start: CalendarStart) -> Bool {
      switch start {
      case .day(let day): range.contains(day)
      case .instant(let instant): first <= instant && instant < end
      }
    }
    var found: [CalendarOccurrence] = []
    for (id, component) in overrides {
      let date = component.property("DTSTART").flatMap { Self.date($0, zones, user) }
      let start = date.map(Self.start) ?? id
      guard contains(delaysKeepPlaces && local(id) < local(start) ? id : start) else { continue }
      found.append(
        CalendarOccurrence(
          start: start, recurrenceID: id, component: component, isOverride: true))
    }
    // Clocks are at most 26 hours apart: UTC−12 and UTC+14.
    let margin = 26 * 3600 + (changes.map { abs($0.shift) }.max() ?? 0)
    let dates = dates(
      from: from.number * 86_400 - margin, to: to.number * 86_400 + margin, limit: limit,
      budget: &budget)
    for id in dates where overrides[id] == nil {
      guard let master else { break }
      let change = changes.last { local($0.from) <= local(id) }
      let start = change.map { self.start(local: local(id) + $0.shift) } ?? id
      guard contains(start) else { continue }
      found.append(
        CalendarOccurrence(
          start: start, recurrenceID: isRecurring ? id : nil,
          component: change?.component ?? master.component,
          isOverride: change.map { $0.from == id } ?? false,
          end: master.ends[id]?.moved(from: id, to: start)))
    }
    // Dates by rules are in their order already.
    guard !overrides.isEmpty || !changes.isEmpty else { return found }
    func position(_ date: CalendarOccurrence) -> Int {
      let start = local(date.start)
      guard delaysKeepPlaces, let id = date.recurrenceID, overrides[id] != nil else { return start }
      return min(local(id), start)
    }
    let positions = found.map(position)
    return positions.indices.sorted { positions[$0] < positions[$1] }.map { found[$0] }
  }

  /// Returns a date as the value of a property that has the parameters of the DTSTART of the series.
  public func value(of date: CalendarStart) -> String { clock.value(of: date) }

  /// The length in days of the longest date that is a period, rounded up.
  public var longestPeriod: Int {
    let lengths = (master?.ends ?? [:]).map { local($0.key).distance(to: local($0.value)) }
    return ((lengths.max() ?? 0) + 86_399) / 86_400
  }

  /// `true` if the series has a last date: each rule has COUNT or UNTIL.
  public var hasEnd: Bool { master?.rules.allSatisfy { $0.rule.end != .never } ?? true }

  /// Returns a property with the parameters of another one and another date. A day replaces a day, and a
  /// time a time.
  public func property(_ name: String, _ date: CalendarStart, like line: ContentLine) -> String {
    CalendarClock(of: line, zones, user: user).property(name, date, like: line)
  }

  /// Returns the dates by the rules without those that are excluded, the earliest first, and each once.
  private func dates(
    from: Int, to: Int, limit: Int, budget: inout Int
  ) -> [CalendarStart] {
    guard let master else { return [] }
    var dates: [CalendarStart] = []
    var isOrdered = true
    for (rule, last) in master.rules {
      var sequence = RecurrenceDates(
        rule, start: master.start, last: min(last, to), budget: budget)
      sequence.skip(to: from)
      var count = 0
      while count <= limit, let next = sequence.next() {
        guard next >= from else { continue }
        let date = start(local: next)
        // A time that a clock change skips is that of a later date.
        if let last = dates.last, last >= date { isOrdered = false }
        dates.append(date)
        count += 1
      }
      budget = count > limit ? 0 : sequence.budget
    }
    let singles = master.dates.union([start(local: master.start)])
    let others = singles.filter { from...to ~= local($0) }.subtracting(dates)
    if !others.isEmpty || !isOrdered {
      dates = Set(dates).union(others).sorted { local($0) < local($1) }
    }
    if master.exclusions.isEmpty, master.excludedDays.isEmpty { return dates }
    return dates.filter { date in
      !master.exclusions.contains(date)
        && !master.excludedDays.contains(Day(number: local(date).day))
    }
  }

  func start(local: Int) -> CalendarStart {
    master?.isWholeDay == true
      ? .day(Day(number: local.day)) : .instant(clock.instant(local: local))
  }

  /// The time on the clock of the series.
  func local(_ start: CalendarStart) -> Int {
    switch start {
    case .day(let day): day.number * 86_400
    case .instant(let instant): clock.local(at: instant)
    }
  }

  /// The date that a RECURRENCE-ID means. A day means the time of the series on it; of a time for a
  /// series of whole days, only the day counts.
  private func key(of id: (local: Int, isWholeDay: Bool, clock: CalendarClock)) -> CalendarStart {
    guard let master, master.isWholeDay != id.isWholeDay else { return Self.start(of: id) }
    let time = master.isWholeDay ? 0 : master.start - master.start.day * 86_400
    return start(local: id.local.day * 86_400 + time)
  }
}

extension CalendarSeries {
  private typealias Date = (local: Int, isWholeDay: Bool, clock: CalendarClock)

  private static func date(
    _ line: ContentLine, _ zones: [String: CalendarTimeZone], _ user: any WallClock
  ) -> Date? {
    guard let time = ISODateTime(calendarValue: line.value.trimmed) else { return nil }
    return (
      time.secondsSince1970, time.secondOfDay == nil,
      CalendarClock(of: line, zones, user: user)
    )
  }

  private static func start(of date: Date) -> CalendarStart {
    date.isWholeDay
      ? .day(Day(number: date.local.day)) : .instant(date.clock.instant(local: date.local))
  }

  /// Returns the components that apply, at most one for each RECURRENCE-ID.
  private static func newest(_ components: [CalendarComponent]) -> [CalendarComponent] {
    var newest: [String: (sequence: Int, component: CalendarComponent)] = [:]
    for component in components {
      let id = component.property("RECURRENCE-ID")?.text ?? ""
      let sequence = component.property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0
      if let other = newest[id], other.sequence > sequence { continue }
      newest[id] = (sequence, component)
    }
    return newest.values.map(\.component)
  }

  private static func master(
    _ component: CalendarComponent, _ start: Date, _ zones: [String: CalendarTimeZone],
    _ user: any WallClock
  ) throws(RuleError) -> Master {
    var rules: [(rule: RecurrenceRule, last: Int)] = []
    var dates: Set<CalendarStart> = []
    var ends: [CalendarStart: CalendarStart] = [:]
    var exclusions: Set<CalendarStart> = []
    var excludedDays: Set<Day> = []
    for line in component.properties {
      switch line.name {
      case "RRULE":
        do throws(RecurrenceRule.SyntaxError) {
          let rule = try RecurrenceRule(line.value)
          rules.append(
            (rule, rule.last(onWholeDays: start.isWholeDay, by: start.clock, user: user)))
        } catch {
          throw RuleError(property: line.name, part: error.part)
        }
      case "RDATE", "EXDATE":
        for value in line.entries {
          // A period (RFC 5545 §3.3.9) begins with its start. Unreadable values are ignored.
          let parts = value.split(separator: "/", maxSplits: 1)
          var single = line
          single.value = parts.first.map { String($0) } ?? ""
          guard let date = date(single, zones, user) else { continue }
          if line.name == "RDATE" {
            let first = start.isWholeDay ? .day(Day(number: date.local.day)) : Self.start(of: date)
            dates.insert(first)
            if parts.count == 2 {
              single.value = String(parts[1])
              ends[first] = end(single, of: first, zones, user)
            }
          } else if date.isWholeDay != start.isWholeDay {
            excludedDays.insert(Day(number: date.local.day))
          } else {
            exclusions.insert(Self.start(of: date))
          }
        }
      default: continue
      }
    }
    return Master(
      component: component, start: start.local, isWholeDay: start.isWholeDay, rules: rules,
      dates: dates, ends: ends, exclusions: exclusions, excludedDays: excludedDays)
  }

  /// Returns the end of a period, which is a time or a duration; `nil` if it does not follow the start.
  private static func end(
    _ line: ContentLine, of start: CalendarStart, _ zones: [String: CalendarTimeZone],
    _ user: any WallClock
  ) -> CalendarStart? {
    guard case .instant(let begin) = start else { return nil }
    let end =
      if let duration = CalendarDuration(line.value) {
        begin.adding(seconds: duration.seconds)
      } else if case .instant(let end)? = CalendarStart(line, zones, user: user) {
        end
      } else {
        begin
      }
    return end > begin ? .instant(end) : nil
  }
}

extension Int {
  /// The number of the day of these seconds since 1970-01-01T00:00:00.
  var day: Int { (self - (self % 86_400 + 86_400) % 86_400) / 86_400 }
}

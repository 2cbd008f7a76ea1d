public import AtriumScreen
public import AtriumTime

/// An entry on one of its days, as lists of days and the home screen show it.
struct DayRow: Sendable {
  let feature: FeatureID
  /// The entry with its state on ``day``.
  let entry: DayEntry
  let day: Day
  /// The addresses of other entries that take place at the same time; see ``Range/overlapLimit``.
  let conflicts: [Address]

  var isInConflict: Bool { !conflicts.isEmpty }

  /// Returns the rows of entries, sorted by day. On each day, overdue entries precede those without a time, those
  /// with a time, and unsent, unread and expiring ones. An entry of several days has a row on each day.
  static func rows(
    of entries: [(feature: FeatureID, entry: DayEntry)], _ question: DayEntry.Question,
    _ assembly: Assembly
  ) -> [DayRow] {
    let featureOrder = assembly.featureOrder
    let takingTime = assembly.declared.featuresThatTakeTime
    let conflicts = Range<Moment>.overlaps(
      of: entries.map { takingTime.contains($0.feature) ? $0.entry.comparedPeriod : nil })
    let rows = entries.enumerated().flatMap { index, item in
      let others = (conflicts[index] ?? []).map { entries[$0].entry.address }
      return question.days(of: item.entry).map { day in
        var entry = item.entry
        if entry.state == .ongoing, day != question.now.day {
          entry.state = day < question.now.day ? .past : .planned
        }
        return DayRow(
          feature: item.feature, entry: entry, day: day,
          conflicts: entry.state == .past ? [] : others)
      }
    }
    // Keys are sorted instead of rows, which are large.
    let keys = rows.enumerated().map { index, row in
      let (rank, moment) = row.rank
      let time = moment.time?.minutes ?? -1
      return (row.day.number, rank, moment.day.number, time, featureOrder[row.feature] ?? 0, index)
    }
    return keys.sorted(by: <).map { rows[$0.5] }
  }

  /// The day that JSON states: that of the row, except for what was due, was written or expires on another one.
  var publishedDay: Day {
    switch entry.state {
    case .overdue, .unread, .unsent, .expiring: entry.moment?.day ?? day
    case .due, .ongoing, .planned, .past: day
    }
  }

  /// The time for programs; the day of the row if the entry began before it.
  var plainMoment: JSON {
    guard let moment = entry.moment else { return .null }
    return .string(moment.day == publishedDay ? "\(moment)" : "\(publishedDay)")
  }

  /// The place among the rows of the day, and the time within it.
  private var rank: (Int, Moment) {
    let moment = entry.moment ?? Moment(day)
    return switch entry.state {
    case .overdue: (0, moment)
    case .due, .ongoing, .planned, .past: (1, moment.day < day ? Moment(day) : moment)
    case .unsent: (2, moment)
    case .unread: (3, moment)
    case .expiring: (4, moment)
    }
  }
}

extension DayRow {
  var tone: Tone { isInConflict ? .warning : entry.tone }

  /// The time as people say it on the day of the row, with the state and the mark of a conflict.
  /// - Parameters:
  ///   - now: the moment that states refer to.
  ///   - isToday: whether `now` is the current time.
  ///   - hasEnd: whether the end on the day follows the start.
  func when(now: Moment, isToday: Bool = true, hasEnd: Bool = false) -> Phrase {
    marked(entry.when(now: now, isToday: isToday, on: day, hasEnd: hasEnd))
  }

  /// Returns a time with the mark of a conflict.
  func marked(_ when: Phrase) -> Phrase {
    isInConflict ? "\(when) \(.conflictMark as Phrase)" : when
  }
}

extension JSON {
  /// The object with `conflict` and `conflicts`, which only entries in conflict have.
  /// - Parameter names: the names of the other entries, such as `e1`. Each occurs once in `conflicts`.
  public func marking(conflictsWith names: [String]) -> JSON {
    var seen: Set<String> = []
    let others = JSON.array(names.filter { seen.insert($0).inserted }.map(JSON.string))
    return .object((members ?? []) + [Member("conflict", true), Member("conflicts", others)])
  }
}

extension Range<Moment> {
  /// The time that an appointment occupies; `nil` for whole days and without an end, so that it overlaps nothing.
  public init?(occupiedFrom start: Moment?, to end: Moment?) {
    guard let start, let end, start.time != nil, end.time != nil, start < end else { return nil }
    self = start..<end
  }

  /// The number of others that ``overlaps(of:)`` states for a period, those that begin first.
  public static var overlapLimit: Int { 50 }

  /// The positions of the periods that overlap another one, and for each those of at most ``overlapLimit`` others.
  public static func overlaps(of periods: [Range<Moment>?]) -> [Int: [Int]] {
    let sorted = periods.enumerated().compactMap { index, period in period.map { (index, $0) } }
      .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
    var overlaps: [Int: [Int]] = [:]
    // The periods that go on, and their first end.
    var ongoing: [(index: Int, end: Moment)] = []
    var firstEnd: Moment?
    for (index, period) in sorted {
      if firstEnd.map({ $0 <= period.lowerBound }) == true {
        ongoing.removeAll { $0.end <= period.lowerBound }
        firstEnd = ongoing.map(\.end).min()
      }
      // If more go on, each of them overlaps as many others already.
      if ongoing.count <= overlapLimit {
        for other in ongoing where overlaps[other.index, default: []].count < overlapLimit {
          overlaps[other.index, default: []].append(index)
        }
      }
      if !ongoing.isEmpty { overlaps[index] = ongoing.prefix(overlapLimit).map(\.index) }
      ongoing.append((index, period.upperBound))
      firstEnd = firstEnd.map { Swift.min($0, period.upperBound) } ?? period.upperBound
    }
    return overlaps
  }
}

extension DayEntry.Question {
  /// Returns the days under which a list shows an entry: today for overdue, unread and unsent entries, each of its
  /// days for an entry of several days.
  fileprivate func days(of entry: DayEntry) -> [Day] {
    let other = includesNow ? now.day : days.lowerBound
    guard let first = entry.moment?.day, ![.overdue, .unread, .unsent].contains(entry.state) else {
      return [other]
    }
    if entry.state == .expiring { return [days.contains(first) ? first : other] }
    let last = max(first, entry.lastDay ?? first)
    guard first <= days.upperBound, last >= days.lowerBound else { return [days.lowerBound] }
    let start = max(first, days.lowerBound)
    return (0...start.days(until: min(last, days.upperBound))).map { start.adding(days: $0) }
  }
}

extension DayEntry {
  /// The time that is compared with that of other entries; `nil` for what is over, too.
  fileprivate var comparedPeriod: Range<Moment>? {
    state == .ongoing || state == .planned ? occupied : nil
  }

  /// The last day of the period; `nil` without an end. A period that ends at midnight ends on the day before.
  fileprivate var lastDay: Day? {
    end.map { $0.time?.minutes == 0 ? $0.day.adding(days: -1) : $0.day }
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

/// Limits the work of expanding the recurrence rules of a list. The unit is an examined day or time.
final class ExpansionLimit {
  private static let perSeries = 100_000
  private static let perDate = 30

  private var left = 1_000_000
  /// `true` if dates are missing.
  private(set) var isSpent = false

  fileprivate func spend(
    _ find: (_ limit: Int, inout Int) -> [CalendarOccurrence]
  ) -> [CalendarOccurrence] {
    let share = min(Self.perSeries, max(0, left))
    var rest = share
    let found = find(max(0, left) / Self.perDate, &rest)
    left -= share - rest + Self.perDate * found.count
    if rest <= 0 { isSpent = true }
    return found
  }
}

/// An appointment that recurs, with the rows that override single dates.
struct AppointmentSeries: Sendable {
  private let shared: SharedAppointment
  /// By UID.
  private let overrides: [String: Appointment]
  private let dates: Result<CalendarSeries, CalendarSeries.RuleError>
  private let clock: any WallClock

  /// - Parameter overrides: the rows of its dates, perhaps among others.
  /// - Returns: `nil` if the appointment does not recur.
  init?(_ master: Appointment, _ overrides: [Appointment], clock: any WallClock) {
    let component = master.component
    guard component.recurs else { return nil }
    let overrides = overrides.filter { $0.masterUID == master.uid }
    shared = SharedAppointment(master, by: clock)
    self.clock = clock
    self.overrides = Dictionary(overrides.map { ($0.uid, $0) }) { $1 }
    let writer = EventWriter(clock: clock)
    let components = [component] + overrides.map { writer.component(of: $0) }
    let zones = components.reduce(into: [:]) { $0.merge($1.definedZones) { $1 } }
    dates = Result { () throws(CalendarSeries.RuleError) in
      try CalendarSeries(components, zones: zones, user: clock)
    }
  }

  var master: Appointment { shared.value }

  /// The rows of single dates, in the order of their numbers.
  var dateRows: [Appointment] { overrides.values.sorted { $0.id < $1.id } }

  /// The numbers of all rows.
  var ids: [Int] { [master.id] + overrides.values.map(\.id) }

  /// The minutes from the reminders of dates to their starts.
  var leadTimes: [Int] { ([master.reminder] + overrides.values.map(\.reminder)).compactMap(\.self) }

  /// The part of the rule that is not supported.
  var unsupported: String? {
    if case .failure(let error) = dates { error.part } else { nil }
  }

  /// The values of RRULE.
  var rules: [String] {
    master.component.properties.filter { $0.name == "RRULE" }.map(\.value.trimmed)
  }

  /// Returns the dates that begin on some days, the earliest first; of a series whose rule is not supported, its
  /// first date and the overrides. They fulfil a condition.
  func occurrences(
    on days: Range<Day>, _ limit: ExpansionLimit = ExpansionLimit(),
    where isIncluded: (Occurrence) -> Bool = { _ in true }
  ) -> [Occurrence] {
    guard case .success(let series) = dates else {
      return ([first] + overrides.values.map(Occurrence.init))
        .filter { days.contains($0.start.day) && isIncluded($0) }.sorted { $0.start < $1.start }
    }
    let found = limit.spend {
      series.occurrences(from: days.lowerBound, to: days.upperBound, limit: $0, budget: &$1)
    }
    return found.compactMap { date in
      let row = overrides.isEmpty ? nil : overrides[date.component.uid ?? ""]
      let shared = row.map { SharedAppointment($0, by: clock) } ?? self.shared
      let found = Occurrence(shared, at: date, clock: clock)
      return isIncluded(found) ? found : nil
    }
  }

  /// Returns the dates that begin on these days or take place on the first one already.
  func occurrences(running days: Range<Day>, _ limit: ExpansionLimit) -> [Occurrence] {
    // An override may take longer; a year bounds the search.
    var length = overrides.values.reduce(master.minutes) { max($0, $1.minutes) }
    if case .success(let series) = dates { length = max(length, series.longestPeriod * 1440) }
    let from = days.lowerBound.adding(days: -min(366, (length + 1439) / 1440))
    return occurrences(on: from..<days.upperBound, limit) {
      $0.takesPlace(onOrAfter: days.lowerBound)
    }
  }

  /// The series on its first date.
  private var first: Occurrence {
    var first = Occurrence(master)
    first.isInSeries = true
    first.unsupported = unsupported
    return first
  }

  /// Returns the dates with rows of their own that begin on other days than these.
  func overrides(outside days: Range<Day>, _ limit: ExpansionLimit) -> [Occurrence] {
    overrides.values.filter { !days.contains($0.start.day) }.flatMap { occurrences(of: $0, limit) }
  }

  /// Returns the dates around today: those on some days, and at least the next one; of a series that has ended before,
  /// its first.
  func recent(on days: Range<Day>, now: Moment, _ limit: ExpansionLimit) -> [Occurrence] {
    var found = occurrences(on: days, limit)
    if !found.contains(where: { $0.isUpcoming(at: now) }) {
      found += next(from: days.upperBound, limit)
    }
    return found.isEmpty ? [first] : found
  }

  /// Returns the next dates that begin on a day or later and fulfil a condition.
  func next(
    _ count: Int = 1, from first: Day, _ limit: ExpansionLimit = ExpansionLimit(),
    where isIncluded: (Occurrence) -> Bool = { _ in true }
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    var start = first
    for days in [31, 366, 3660, 36_600] where found.count < count && !limit.isSpent {
      let end = first.adding(days: days)
      found += occurrences(on: start..<end, limit, where: isIncluded)
      start = end
    }
    return Array(found.prefix(count))
  }
}

extension AppointmentSeries {
  /// Returns the first date on a day, which is one without a row of its own if there is any.
  /// - Parameter isOwn: `true` if a day on the clock of the zone of the series is preferred to one on the user's clock.
  func date(on day: Day, ofOwnClock isOwn: Bool) -> Occurrence? {
    guard case .success = dates else { return nil }
    let found = occurrences(on: day.adding(days: -1)..<day.adding(days: 2))
    let own = found.filter { date in
      let start = date.appointment.zonedStart
      return isOwn && (start.momentInZone(by: clock) ?? start.moment).day == day
    }
    let onDay = own.isEmpty ? found.filter { $0.start.day == day } : own
    return onDay.first { $0.appointment.masterUID == nil } ?? onDay.first
  }

  /// Returns the dates that a row overrides, on its day.
  func occurrences(
    of row: Appointment, _ limit: ExpansionLimit = ExpansionLimit()
  ) -> [Occurrence] {
    occurrences(on: row.start.day..<row.start.day.adding(days: 1), limit) { $0.id == row.id }
  }

  /// Returns the series on one of its dates by the rule.
  func master(on date: Occurrence?) -> Appointment {
    var master = master
    if let start = date?.recurrenceID {
      master.move(to: master.zonedStart.changed(to: start, by: clock), by: clock)
    }
    return master
  }

  /// Returns the next date that has not ended and fulfils a condition.
  func next(now: Moment, where isIncluded: (Occurrence) -> Bool = { _ in true }) -> Occurrence? {
    next(from: now.day) { ($0.end ?? $0.start) >= now && isIncluded($0) }.first
  }

  /// Returns the row that overrides a date: a stored one, or a new one without a number.
  func override(of shown: Occurrence) -> Appointment {
    guard case .success(let series) = dates else { return shown.appointment }
    let isShared = shown.appointment.masterUID == nil || shown.appointment.standsForSeveralDates
    guard isShared, let start = shown.date, let id = shown.recurrenceID,
      let line = master.component.property("DTSTART")
    else { return shown.appointment }
    var row = shown.appointment
    row.id = 0
    row.uid = "\(master.uid)#\(series.value(of: id))"
    let shared = shown.appointment.id == master.id ? master : overrides[shown.appointment.uid]
    let component = EventWriter(clock: clock).component(of: shared ?? master)
    var lines = CalendarProperties(component.lines.map(\.text))
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE", "DTEND"] { lines.remove(name) }
    for (name, date) in [("DTSTART", start), ("RECURRENCE-ID", id)] {
      lines.replace(name, by: series.property(name, date, like: line))
    }
    if row.endZone != nil, let end = row.zonedEnd {
      lines.replace("DTEND", by: "DTEND\(end.propertyText(by: clock))")
    } else if row.end != nil, component.property("DTEND") != nil || row.minutes != master.minutes {
      let days = row.minutes / 1440
      lines.set("DURATION", row.start.time == nil ? "P\(days + 1)D" : "PT\(row.minutes)M")
    }
    row.eventLines = lines.lines.joined(separator: "\n")
    return row
  }

  /// Returns all series of the database, and the numbers of their rows.
  static func fetch(
    _ db: Database, clock: any WallClock
  ) throws -> (series: [AppointmentSeries], ids: Set<Int>) {
    let masters = try Appointment.filter(sql: AppointmentSchema.recurs).fetchAll(db)
    let dates = try Row.fetchCursor(
      db,
      sql: """
        SELECT series, appointment.* FROM (
          SELECT uid AS series FROM appointment WHERE \(AppointmentSchema.recurs)
        ) CROSS JOIN appointment ON uid >= series || '#' AND uid < series || '$'
        """)
    var overrides: [String: [Appointment]] = [:]
    while let row = try dates.next() {
      overrides[try row.value("series"), default: []].append(try Appointment(row: row))
    }
    let series = masters.compactMap {
      AppointmentSeries($0, overrides[$0.uid] ?? [], clock: clock)
    }
    return (series, Set(series.flatMap(\.ids)))
  }

  /// Returns the series to which a row belongs; `nil` if it does not recur.
  static func series(
    of row: Appointment, _ db: Database, clock: any WallClock
  ) throws -> AppointmentSeries? {
    let uid = row.itemUID
    let rows = try Appointment.rows(of: uid, db)
    return rows.first { $0.uid == uid }.flatMap { AppointmentSeries($0, rows, clock: clock) }
  }
}

extension Appointment {
  /// The UID of the series to which an override belongs; `nil` also if the date that it overrides cannot be
  /// read, so that it is an appointment of its own.
  var masterUID: String? {
    let component = component
    let id = component.property("RECURRENCE-ID").flatMap { CalendarTime($0) }
    return id == nil ? nil : component.text("UID")?.trimmed
  }

  /// The day of an override, which is one date of a series.
  var dateInSeries: Day? { masterUID == nil ? nil : start.day }

  /// `true` if an override stands for a date and all later ones (RANGE=THISANDFUTURE).
  fileprivate var standsForSeveralDates: Bool {
    component.property("RECURRENCE-ID")?.parameter("RANGE") != nil
  }
}

extension Appointment {
  /// Makes the appointment a series. Its start moves to the first date of the rule, because DTSTART is a
  /// date of the series (RFC 5545 §3.8.5.3).
  mutating func recur(
    by recurrence: Recurrence, in feature: AppointmentFeature, clock: any WallClock
  ) throws(Failure) {
    let own = zonedStart.momentInZone(by: clock) ?? start
    guard let value = recurrence.anchored(to: own.day).rule else {
      throw feature.recursAfterCompletion
    }
    let local = own.secondsSince1970
    guard let rule = try? RecurrenceRule(value) else { throw feature.ruleWithoutDates }
    var dates = RecurrenceDates(rule, start: local)
    guard let first = dates.next() else { throw feature.ruleWithoutDates }
    if first != local {
      let date = Moment(secondsSince1970: first)
      let moved = Moment(date.day, start.time == nil ? nil : date.time)
      move(to: zonedStart.changed(toOwn: moved, by: clock), by: clock)
    }
    // In its zone, the series keeps its time when the clocks change.
    writeTimes(by: clock)
    eventLines += "\nRRULE:\(component.written(rule: value, user: clock))"
  }
}

extension Appointments {
  /// Returns the dates that a list shows, the earliest first.
  func agenda(
    _ filter: AppointmentFilter, in range: ListRange = ListRange()
  ) async throws -> Agenda {
    let now = clock.localNow
    return try await read { [clock, feature] db in
      let matching =
        filter.words.isEmpty
        ? nil
        : try Appointment.containing(filter.words, feature).select(sql: "id", as: Int.self)
          .fetchSet(db)
      func isListed(_ date: some TimedItem) -> Bool {
        filter.contains(date, now: now) && matching?.contains(date.id) ?? true
      }
      let (series, ids) = try AppointmentSeries.fetch(db, clock: clock)
      var known = ids
      func rows(from first: Day?, before end: Day?) throws -> [ListedDate] {
        try ListedDate.fetch(db, from: first, before: end).filter { !known.contains($0.id) }
      }
      var agenda = Agenda(isEmpty: try Appointment.all().isEmpty(db))
      let first = filter.firstDay(now: now)
      var dates = try rows(from: first, before: filter.to)
      known.formUnion(dates.map(\.id))
      let (limit, laterLimit) = (ExpansionLimit(), ExpansionLimit())
      let days = filter.days(now: now)
      let end = days?.upperBound ?? now.day.adding(days: filter.isAll ? 366 : 31)
      for series in series {
        if let days {
          dates += series.occurrences(running: days, limit).map(ListedDate.init)
        } else {
          let recent = AppointmentFilter.firstRecentDay(now: now)..<end
          let found = series.recent(on: recent, now: now, limit)
          let others = series.overrides(outside: recent, limit)
          dates += (found + others.filter { !found.contains($0) }).map(ListedDate.init)
        }
        if !filter.hasEnd, agenda.seriesEnd == nil,
          let later = series.next(from: end, laterLimit).first,
          isListed(later)
        {
          agenda.seriesEnd = end.adding(days: -1)
        }
        if limit.isSpent, agenda.incomplete == nil {
          agenda.incomplete = feature.label(series.master)
        }
      }
      dates = dates.inOrder
      let listed = dates.indices.filter { isListed(dates[$0]) }
      let shown = range.rows(of: listed)
      let compared = shown.compactMap { dates[$0].occupied(at: now) }
      let span = compared.map(\.lowerBound).min().map { first in
        first..<(compared.map(\.upperBound).max() ?? first)
      }
      // A listed appointment may overlap one that takes place before or after the listed days.
      if let first, let day = span?.lowerBound.day, day < first {
        dates += try rows(from: day, before: first)
      }
      if let last = filter.to, let day = span?.upperBound.day, day >= last {
        dates += try rows(from: last, before: day.adding(days: 1))
      }
      let conflicts = Range<Moment>.overlaps(
        of: dates.map { date in
          guard let span, date.start < span.upperBound else { return nil }
          return date.occupied(at: now).flatMap { span.overlaps($0) ? $0 : nil }
        })
      let single = shown.map { dates[$0] }.filter { $0.occurrence == nil }.map(\.id)
      let found = try Appointment.ordered(
        where: "id IN (SELECT value FROM json_each(?))", ["\(single)"]
      ).fetchAll(db)
      let appointments = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
      agenda.total = listed.count
      agenda.occurrences = shown.compactMap { index in
        let listed = dates[index]
        var date = listed.occurrence ?? appointments[listed.id].map { Occurrence($0) }
        date?.conflicts = conflicts[index, default: []].map { dates[$0].id }
        return date
      }
      return agenda
    }
  }

  /// Returns the series to which a row belongs; `nil` if it does not recur.
  func series(of appointment: Appointment) async throws -> AppointmentSeries? {
    try await read { [clock] in try AppointmentSeries.series(of: appointment, $0, clock: clock) }
  }
}

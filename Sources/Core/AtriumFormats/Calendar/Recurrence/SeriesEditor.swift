public import AtriumCore
import AtriumScreen
import AtriumTime

/// Edits an event that recurs and the events that override its dates (RFC 5545 §3.8.4.4, §3.8.5).
///
/// Dates move on the clock of DTSTART. Overrides stay on the dates that remain and keep their own times.
/// SEQUENCE rises with times and rules (RFC 5546 §2.1.4); DTSTAMP and LAST-MODIFIED are left to the caller.
public struct SeriesEditor: Sendable {
  let component: CalendarComponent
  let series: CalendarSeries
  let master: CalendarSeries.Master
  let dates: SeriesDates
  /// By the date that they override.
  let overrides: [(id: CalendarStart, local: Int, component: CalendarComponent)]

  /// - Parameters:
  ///   - component: the event with the rule. It may contain the VTIMEZONE components of its zones, and so may the
  ///     overrides.
  ///   - overrides: events with a RECURRENCE-ID. Of several for a date, the newest counts.
  ///   - user: the user's clock.
  public init(
    _ component: CalendarComponent, overrides: [CalendarComponent], user: any WallClock
  ) throws(SeriesEditError) {
    self.component = component
    var zones = component.definedZones
    for override in overrides {
      zones.merge(override.definedZones) { first, _ in first }
      let id = override.property("RECURRENCE-ID")
      guard id.flatMap({ CalendarTime($0) }) != nil else {
        throw .unreadable(.init(property: "RECURRENCE-ID", part: id?.value ?? ""))
      }
    }
    do throws(CalendarSeries.RuleError) {
      series = try CalendarSeries([component] + overrides, zones: zones, user: user)
    } catch {
      throw .unreadable(error)
    }
    guard let master = series.master, let line = component.property("DTSTART"),
      let form = CalendarDateForm(line, zones, user: user)
    else { throw .unreadable(.init(property: "DTSTART", part: "")) }
    self.master = master
    let dates = SeriesDates(
      form: form, start: master.start, rule: master.rules.first?.rule,
      last: master.rules.first?.last ?? .max, added: Set(master.dates.map(series.local)))
    self.dates = dates
    var found: [(id: CalendarStart, local: Int, component: CalendarComponent)] = []
    for (id, override) in series.overrides { found.append((id, try dates.local(id), override)) }
    self.overrides = found.sorted { $0.local < $1.local }
  }

  /// Deletes a date, and the override of it.
  /// - Parameter date: the date by the rule, ``CalendarOccurrence/recurrenceID``.
  public func deleting(_ date: CalendarStart) throws(SeriesEditError) -> SeriesEdit {
    let local = try local(of: date)
    var lines = component.lines.map(\.text)
    if try hasDate(local), !isExcluded(local) {
      let index = component.lines.lastIndex { $0.name == "EXDATE" || $0.name == "DTSTART" } ?? 0
      lines.insert(dates.form.property("EXDATE", local), at: index + 1)
    }
    let edited = CalendarComponent(lines.map { ContentLine($0) }, name: component.name)
    let kept = overrides.filter { $0.id != date }.map(\.component)
    let rest = try SeriesEditor(edited, overrides: [], user: series.user)
    let hasDates = try kept.isEmpty ? rest.hasDates() : true
    return SeriesEdit(
      series: hasDates
        ? .init(
          component: edited.raisingSequence(), overrides: kept + series.changes.map(\.component))
        : nil,
      removed: overrides.filter { $0.id == date }.map(\.component))
  }

  /// Deletes a date and all later ones, and the overrides of them.
  /// - Parameter date: the date by the rule, ``CalendarOccurrence/recurrenceID``.
  public func deleting(from date: CalendarStart) throws(SeriesEditError) -> SeriesEdit {
    let target = try local(of: date)
    try checkSupport()
    let hasFirst = try hasDates(before: target)
    let first = try split(at: target).first
    return SeriesEdit(
      series: hasFirst
        ? .init(component: first.component.raisingSequence(), overrides: first.overrides) : nil,
      removed: overrides.filter { !hasFirst || $0.local >= target }.map(\.component))
  }

  /// Returns the event or todo without its dates before another one.
  ///
  /// A series with RDATE is not supported, because a date of it may come before the new DTSTART.
  /// - Parameter date: a date of the rule.
  public func beginning(at date: CalendarStart) throws(SeriesEditError) -> CalendarComponent {
    let target = try local(of: date)
    try checkSupport()
    guard dates.added.isEmpty else { throw .unsupported(property: "RDATE") }
    guard try dates.firstOfRule(from: target) == target else { throw .unknownDate }
    return try split(at: target).rest.component
  }

  /// Changes all dates.
  /// - Parameter date: the date by the rule that ``SeriesChange/Move/to(_:)`` and the end mean; `nil` for the first.
  public func changing(
    _ change: SeriesChange, meaning date: CalendarStart? = nil
  ) throws(SeriesEditError) -> SeriesEdit {
    try checkSupport()
    guard let date else { return try changing(change, reference: dates.start) }
    return try changing(change, reference: local(of: date), first: dates.start)
  }

  /// Changes a date and all later ones, which become a series of their own. At the first date, all dates change.
  /// - Parameters:
  ///   - date: the date by the rule, ``CalendarOccurrence/recurrenceID``.
  ///   - uid: the UID of the new series.
  public func changing(
    _ change: SeriesChange, from date: CalendarStart, uid: String
  ) throws(SeriesEditError) -> SeriesEdit {
    let target = try local(of: date)
    try checkSupport()
    guard try hasDates(before: target) else { return try changing(change, reference: target) }
    let (first, rest) = try split(at: target)
    let editor = try SeriesEditor(rest.component, overrides: rest.overrides, user: series.user)
    let edit = try editor.changing(change, reference: target)
    let name = CalendarText.escaped(uid)
    return SeriesEdit(
      series: .init(component: first.component.raisingSequence(), overrides: first.overrides),
      following: edit.series.map { series in
        .init(
          component: series.component.changed { lines in
            lines.remove("SEQUENCE")
            lines.set("UID", name)
          },
          overrides: series.overrides.map { $0.changed { $0.set("UID", name) } })
      }, removed: edit.removed)
  }
}

extension SeriesEditor {
  private func local(of date: CalendarStart) throws(SeriesEditError) -> Int {
    let local = try dates.local(date)
    guard series.overrides[date] == nil else { return local }
    guard try hasDate(local), dates.form.start(local) == date, !isExcluded(local) else {
      throw .unknownDate
    }
    return local
  }

  /// Returns whether the rules or RDATE have a date.
  func hasDate(_ local: Int) throws(SeriesEditError) -> Bool {
    for (rule, last) in master.rules.dropFirst() {
      var other = dates
      (other.rule, other.last) = (rule, last)
      if try other.contains(local) { return true }
    }
    return try dates.contains(local)
  }

  func isExcluded(_ local: Int) -> Bool {
    master.exclusions.contains(dates.form.start(local))
      || master.excludedDays.contains(Day(number: local.day))
  }

  /// Returns whether a date that is not excluded exists, without regard to overrides.
  func hasDates() throws(SeriesEditError) -> Bool {
    if !dates.added.union([dates.start]).allSatisfy(isExcluded) { return true }
    return master.rules.contains { rule, last in
      !RecurrenceDates(rule, start: dates.start, last: last).allSatisfy(isExcluded)
    }
  }

  private func checkSupport() throws(SeriesEditError) {
    guard series.changes.isEmpty else { throw .unsupported(property: "RANGE") }
    guard master.rules.count <= 1 else { throw .unsupported(property: "RRULE") }
    guard component.property("EXRULE") == nil else { throw .unsupported(property: "EXRULE") }
    if case .offset = dates.form.clock { throw .unsupported(property: "DTSTART") }
  }

  /// Returns whether a date that is not excluded is before another one.
  private func hasDates(before target: Int) throws(SeriesEditError) -> Bool {
    if overrides.contains(where: { $0.local < target }) { return true }
    var others = dates.added.union([dates.start]).filter { $0 < target }
    if target > dates.start { others.formUnion(try dates.ofRule(in: dates.start...target - 1)) }
    return !others.allSatisfy(isExcluded)
  }

  /// Divides the series. If no date of the rule is left, the second one begins with the first date of RDATE.
  private func split(
    at target: Int
  ) throws(SeriesEditError) -> (first: SeriesEdit.Series, rest: SeriesEdit.Series) {
    let before = target > dates.start ? try dates.ofRule(in: dates.start...target - 1) : []
    let next = try dates.firstOfRule(from: target)
    let start = next ?? dates.added.filter { $0 >= target }.min() ?? target
    var (first, rest) = (before.isEmpty ? nil : dates.rule, next == nil ? nil : dates.rule)
    if case .count(let count)? = dates.rule?.end {
      first?.end = .count(before.count)
      rest?.end = .count(count - before.count)
    } else if let last = before.last {
      first?.end = .until(dates.form.until(last))
    }
    return (
      SeriesEdit.Series(
        component: try writing(start: dates.start, rule: first) {
          $0.local < target ? $0.text : nil
        },
        overrides: overrides.filter { $0.local < target }.map(\.component)),
      SeriesEdit.Series(
        component: try writing(start: start, rule: rest) { entry in
          // A day excludes all of its times.
          entry.local + (entry.isWholeDay ? 86_399 : 0) >= target ? entry.text : nil
        },
        overrides: overrides.filter { $0.local >= target }.map(\.component))
    )
  }
}

extension CalendarComponent {
  /// Returns the component with the next SEQUENCE (§3.8.7.4).
  func raisingSequence() -> CalendarComponent {
    let number = property("SEQUENCE").flatMap { Int($0.value.trimmed) } ?? 0
    return changed { $0.set("SEQUENCE", "\(number + 1)") }
  }
}

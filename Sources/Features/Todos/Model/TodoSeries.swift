import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The dates of a todo that recurs by rules of iCalendar: a component with the rules, and those that
/// override single dates (RFC 5545 §3.8.5, §3.8.4.4). The current date is the first one that is neither
/// done nor cancelled.
struct TodoSeries: Sendable {
  /// The number of days and times that are examined to find a date.
  static let budget = 200_000

  /// The component with the rules, which has a DTSTART; `nil` if only overrides are known.
  private var master: CalendarComponent?
  private var overrides: [CalendarComponent]
  private let dates: CalendarSeries
  private let zones: [String: CalendarTimeZone]
  private let reader: CalendarReader
  private var clock: any WallClock { reader.clock }

  /// - Parameter todo: a todo of which ``Todo/isSeries`` is true.
  init(_ todo: Todo, clock: any WallClock) throws(CalendarSeries.RuleError) {
    var components = todo.components
    if components.isEmpty { components = [CalendarComponent(todo.lines(by: clock), name: "VTODO")] }
    let index = components.firstIndex { $0.property("RECURRENCE-ID") == nil }
    let master = index.map { components.remove(at: $0).startingAtDue(or: todo.created, clock) }
    try self.init(master, components, clock)
  }

  private init(
    _ master: CalendarComponent?, _ overrides: [CalendarComponent], _ clock: any WallClock
  ) throws(CalendarSeries.RuleError) {
    self.master = master
    self.overrides = overrides
    reader = CalendarReader(clock: clock)
    let components = [master].compactMap(\.self) + overrides
    zones = components.reduce(into: [:]) { $0.merge($1.definedZones) { $1 } }
    dates = try CalendarSeries(
      components.map { component in
        let isChange = component.property("RECURRENCE-ID") != nil && !component.isSingleOverride
        return isChange ? component.startingAtDue() : component
      }, zones: zones, user: clock)
  }

  var components: [CalendarComponent] { [master].compactMap(\.self) + overrides }
}

extension TodoSeries {
  private var firstDay: Day {
    let days = components.compactMap { component in
      ["DTSTART", "RECURRENCE-ID"].compactMap(component.property).compactMap { line in
        CalendarStart(line, zones, user: clock)?.moment(by: clock).day
      }.min()
    }
    return (days.min() ?? clock.today).adding(days: -1)
  }

  /// Returns the current date; `nil` if none is left.
  /// - Parameter budget: the number of days and times that may still be examined. If it becomes 0, the
  ///   date may be missing.
  func current(budget: inout Int) -> CalendarOccurrence? {
    first(from: firstDay, budget: &budget) { _ in true }
  }

  /// Returns the next dates, beginning with the current one.
  func next(_ count: Int) -> [Moment] {
    var budget = Self.budget
    guard let current = current(budget: &budget) else { return [] }
    var found: [Moment] = []
    let starts = [current.start, current.recurrenceID ?? current.start]
    let day = starts.map { $0.moment(by: clock).day }.min() ?? clock.today
    _ = first(from: day, budget: &budget) { date in
      found.append(due(of: date).moment)
      return found.count == count
    }
    return found
  }

  /// Returns the open dates that are due after a moment and before a day, the earliest first.
  /// - Parameter budget: the number of days and times that may still be examined.
  func dates(after due: Moment, before end: Day, budget: inout Int) -> [Moment] {
    // A date may be due some time after its start.
    dates.occurrences(from: due.day.adding(days: -31), to: end, budget: &budget)
      .filter { isOpen($0.component) }.map { self.due(of: $0).moment }
      .filter { due < $0 && $0.day < end }.sorted()
  }

  /// Returns the first open date from a day on that fulfils a condition.
  /// - Parameter delaysKeepPlaces: whether dates that were moved to later ones keep their places.
  private func first(
    from day: Day, delaysKeepPlaces: Bool = true, budget: inout Int,
    where condition: (CalendarOccurrence) -> Bool
  ) -> CalendarOccurrence? {
    var start = day
    for days in [31, 366, 3660, 36_600] where budget > 0 {
      let end = start.adding(days: days)
      let found = dates.occurrences(
        from: start, to: end, delaysKeepPlaces: delaysKeepPlaces, budget: &budget)
      if let date = found.first(where: { isOpen($0.component) && condition($0) }) { return date }
      start = end
    }
    return nil
  }

  /// The state of the series itself does not count.
  private func isOpen(_ component: CalendarComponent) -> Bool {
    guard component.property("RECURRENCE-ID") != nil else { return true }
    return !reader.isDone(component)
  }

  /// Returns the due date, which has the distance from the start that the component states.
  func due(of date: CalendarOccurrence) -> ZonedMoment {
    let first = date.component.property("DTSTART") ?? master?.property("DTSTART")
    let zoned = first.flatMap { ZonedMoment($0, zones, user: clock) }
    let begin = (zoned ?? ZonedMoment(Moment(clock.today))).changed(to: date.start, by: clock)
    if let end = date.end { return begin.changed(to: end, by: clock) }
    guard let due = reader.due(date.component) else { return begin }
    if date.component.isSingleOverride { return due }
    guard let first = date.component.property("DTSTART"),
      let start = CalendarStart(first, zones, user: clock)
    else { return begin }
    switch (start, date.start, due.moment.time) {
    case (.instant(let start), .instant(let new), .some):
      let length = start.seconds(until: due.instant ?? clock.instant(of: due.moment))
      return due.changed(to: .instant(new.adding(seconds: length)), by: clock)
    default:
      let days = start.moment(by: clock).day.days(until: due.moment.day)
      let day = date.start.moment(by: clock).day.adding(days: days)
      return due.changed(to: Moment(day, due.moment.time), by: clock)
    }
  }

  /// Returns the fields of a date. An override without a title has that of the series.
  func draft(of date: CalendarOccurrence) -> TodoDraft? {
    let isUntitled = date.component.text("SUMMARY") == nil
    let source = isUntitled ? master ?? date.component : date.component
    var draft = try? reader.draft(source)
    let due = due(of: date)
    draft?.dueTime = due
    draft?.startTime =
      reader.start(date.component, due: due) ?? master.flatMap { reader.start($0, due: due) }
    return draft
  }

  /// The time of the last date that was done.
  var finished: Instant? {
    components.compactMap { (try? reader.draft($0))?.finished }.max()
  }
}

extension TodoSeries {
  /// Sets the fields of the current date that the user changed: its due date, and the others for all
  /// dates.
  /// - Parameter budget: the number of days and times that may still be examined.
  mutating func apply(_ todo: Todo, budget: inout Int) throws(CalendarSeries.RuleError) {
    guard let date = current(budget: &budget), let old = draft(of: date) else { return }
    func changed(_ component: CalendarComponent) -> CalendarComponent {
      component.changed {
        CalendarWriter.setTexts(of: todo, old, &$0)
        if !ZonedMoment.areSame(todo.startTime, old.startTime) {
          CalendarWriter.setStartDistance(of: todo, clock, &$0)
        }
      }
    }
    var changes = overrides
    let index = overrides.firstIndex { $0.isSingleOverride && $0 == date.component }
    if let index { changes[index] = changed(changes[index]) }
    if let due = todo.dueTime, let before = old.dueTime, !due.isSame(as: before) {
      let component = changed(single(date, for: index.map { changes[$0] }))
      var lines = component.moved(from: before, to: due, user: clock)
      if let uid = master?.property("UID")?.text { lines.replace("UID", by: uid) }
      CalendarWriter.setStartDistance(of: todo, clock, &lines)
      let override = date.component.with(lines)
      if let index { changes[index] = override } else { changes.append(override) }
    }
    let series = master.map(changed)
    if series != master || changes != overrides { self = try TodoSeries(series, changes, clock) }
  }

  /// Takes the current date out of the series, which then begins with the next one, or has an EXDATE if
  /// this would change other dates. Of a series without end, dates before today are skipped.
  /// - Returns: the component of the date without its UID, and the rest of the series; `nil` if no date
  ///   is left.
  func completingCurrent(
    today: Day
  ) throws(CalendarSeries.RuleError) -> (date: CalendarComponent, rest: TodoSeries?)? {
    var budget = Self.budget
    guard let date = current(budget: &budget) else { return nil }
    let id = date.recurrenceID ?? date.start
    let others = overrides.filter { $0 != date.component || !$0.isSingleOverride }
    let master = self.master?.changed { $0.remove("PERCENT-COMPLETE") }
    var excluded = master
    if let master, let start = master.property("DTSTART") {
      var lines = master.lines.map(\.text)
      lines.insert(dates.property("EXDATE", id, like: start), at: 0)
      excluded = master.with(CalendarProperties(lines))
    }
    let rest = try TodoSeries(excluded, others, clock)
    var next = rest.current(budget: &budget)
    var first = next
    if next == nil, budget <= 0 {
      throw CalendarSeries.RuleError(property: "RRULE", part: master?.property("RRULE")?.text ?? "")
    }
    let result = single(date, for: nil)
    guard next != nil else { return (result, nil) }
    if !dates.hasEnd {
      next = rest.first(from: today, delaysKeepPlaces: false, budget: &budget) { _ in true } ?? next
      first = rest.first(from: today, budget: &budget) { !$0.component.isSingleOverride } ?? first
    } else {
      first = rest.first(from: rest.firstDay, budget: &budget) { !$0.component.isSingleOverride }
    }
    // The series begins with its first date, wherever that was moved to.
    let starts = [next, first].compactMap { $0?.recurrenceID }
    guard let target = starts.min(by: { instant(of: $0) < instant(of: $1) }) else {
      return (result, rest)
    }
    let source = instant(of: id) < instant(of: target) ? master : rest.master
    guard let source,
      let editor = try? SeriesEditor(source, overrides: others, user: clock),
      let moved = try? editor.beginning(at: target)
    else { return (result, rest) }
    return (result, try TodoSeries(moved, others, clock))
  }

  /// Adds a date that was completed before, so that it is open again. The series begins with it if its
  /// rules lead from there to the present dates.
  /// - Parameter date: its component, without a UID.
  mutating func reopen(_ date: CalendarComponent) throws(CalendarSeries.RuleError) {
    if let earlier = beginning(with: date) {
      self = earlier
      return
    }
    let open = date.changed { lines in
      for name in ["STATUS", "COMPLETED", "PERCENT-COMPLETE"] { lines.remove(name) }
      if let uid = components.first?.property("UID")?.text { lines.replace("UID", by: uid) }
    }
    let id = date.property("RECURRENCE-ID")?.value
    let others = overrides.filter { $0.property("RECURRENCE-ID")?.value != id }
    self = try TodoSeries(master, others + [open], clock)
  }

  /// Returns the series as it was before its first date was completed; `nil` if its rules do not lead
  /// from there to the present dates.
  private func beginning(with date: CalendarComponent) -> TodoSeries? {
    guard let master, let rule = master.property("RRULE"),
      let start = date.property("DTSTART"), start.value == date.property("RECURRENCE-ID")?.value,
      let old = reader.due(master), let new = reader.due(date)
    else { return nil }
    var lines = master.moved(from: old, to: new, user: clock)
    if let count = rule.value.firstMatch(of: #/COUNT=(\d{1,9})/#), let number = Int(count.1),
      number > 0
    {
      lines.replace(
        "RRULE", by: rule.text.replacing("COUNT=\(count.1)", with: "COUNT=\(number + 1)"))
    }
    guard let earlier = try? TodoSeries(master.with(lines), overrides, clock),
      earlier.next(4) == [new.moment] + next(3)
    else { return nil }
    return earlier
  }

  /// Excludes a date that was completed here.
  /// - Parameter date: its component.
  mutating func exclude(_ date: CalendarComponent) throws(CalendarSeries.RuleError) {
    guard let master, let id = date.property("RECURRENCE-ID") else { return }
    let line = "EXDATE" + id.text.dropFirst(id.name.count)
    let others = overrides.filter {
      !$0.isSingleOverride || $0.property("RECURRENCE-ID")?.value != id.value
    }
    self = try TodoSeries(
      master.with(CalendarProperties([line] + master.lines.map(\.text))), others, clock)
  }

  /// Returns the component of a single date: no rules and no UID, but a RECURRENCE-ID.
  /// - Parameter override: the component that stands for the date already.
  private func single(
    _ date: CalendarOccurrence, for override: CalendarComponent?
  ) -> CalendarComponent {
    let component = override ?? date.component
    let removed = [
      "RRULE", "RDATE", "EXDATE", "EXRULE", "UID", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
    ]
    return component.changed { lines in
      for name in removed { lines.remove(name) }
      guard !component.isSingleOverride, let start = component.property("DTSTART") else { return }
      lines.replace("DTSTART", by: dates.property("DTSTART", date.start, like: start))
      if let id = date.recurrenceID, let first = master?.property("DTSTART") {
        lines.replace("RECURRENCE-ID", by: dates.property("RECURRENCE-ID", id, like: first))
      }
      if let line = component.property("DUE"), let due = CalendarStart(line, zones, user: clock),
        let old = CalendarStart(start, zones, user: clock)
      {
        let moved = due.moved(from: old, to: date.start)
        lines.replace("DUE", by: dates.property("DUE", moved, like: line))
      }
    }
  }

  private func instant(of start: CalendarStart) -> Instant {
    switch start {
    case .day(let day): clock.instant(of: Moment(day))
    case .instant(let instant): instant
    }
  }
}

extension CalendarComponent {
  /// Returns the lines with another due date, in the zones that the properties have. DTSTART keeps its
  /// distance; it is removed if only one of the due dates is a whole day.
  func moved(
    from old: ZonedMoment, to new: ZonedMoment, user clock: any WallClock
  ) -> CalendarProperties {
    var lines = CalendarProperties(lines.map(\.text))
    let dates = ["DTSTART", "DUE"].filter { property($0) != nil }
    guard !dates.isEmpty, (old.moment.time == nil) == (new.moment.time == nil) else {
      lines.remove("DTSTART")
      lines.remove("DURATION")
      let like = dates.last ?? "RECURRENCE-ID"
      lines.replace(
        "DUE",
        by: property("DUE", new, like: like, user: clock) ?? "DUE" + new.propertyText(by: clock))
      return lines
    }
    for name in dates {
      if let line = propertyMoved(name, from: old, to: new, user: clock) {
        lines.replace(name, by: line)
      }
    }
    return lines
  }

  /// Returns the component with a DTSTART, which a component with a rule requires (§3.8.2.4): DUE, or
  /// without one the day of its creation.
  func startingAtDue(
    or created: String = "", _ clock: (any WallClock)? = nil
  ) -> CalendarComponent {
    guard property("DTSTART") == nil else { return self }
    return changed { lines in
      if let due = property("DUE") {
        lines.replace("DTSTART", by: "DTSTART" + due.text.dropFirst(due.name.count))
      } else if let clock {
        let day = Instant(timestamp: created).map { clock.moment(at: $0).day } ?? clock.today
        lines.set("DTSTART", ";VALUE=DATE:\(day.basic)")
      }
    }
  }
}

extension Todo {
  /// The lines of a series that was not imported. ``TodoSeries/apply(_:budget:)`` sets further ones.
  fileprivate func lines(by clock: any WallClock) -> [ContentLine] {
    let due = dueTime.map { [ContentLine("DUE" + $0.propertyText(by: clock))] } ?? []
    let rule = CalendarComponent(due).written(rule: recurrence?.text ?? "", user: clock)
    let others = ["SUMMARY:" + CalendarText.escaped(title), "RRULE:" + rule]
    return others.map { ContentLine($0) } + due + (relations?.lines ?? [])
  }

  /// Removes the rules of the series, whose recurrence was replaced. A new rule of iCalendar begins with
  /// the current date. The overrides of single dates remain in no export.
  mutating func endSeries(_ before: Todo, clock: any WallClock) {
    guard before.isSeries, let master = components.first else { return }
    var lines = CalendarProperties(master.lines.map(\.text))
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE", CalendarReader.recurrenceProperty] {
      lines.remove(name)
    }
    if case .rule(let rule) = recurrence {
      let component = master.with(lines)
      if let dueTime, let old = CalendarReader(clock: clock).due(component),
        !old.isSame(as: dueTime)
      {
        lines = component.moved(from: old, to: dueTime, user: clock)
      }
      lines.set("RRULE", component.with(lines).written(rule: rule, user: clock))
    }
    set([master.with(lines)])
  }

  /// Sets the fields to those of the current date of a series.
  /// - Parameter budget: the number of days and times that may still be examined.
  mutating func show(_ series: TodoSeries, budget: inout Int) {
    guard let date = series.current(budget: &budget), let draft = series.draft(of: date) else {
      // A hostile rule may have no date that is found in time.
      if budget > 0, let finished = series.finished { self.finished = finished.timestamp }
      return
    }
    show(draft)
    finished = nil
  }
}

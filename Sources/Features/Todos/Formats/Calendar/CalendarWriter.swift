import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes a VCALENDAR of VTODO components (RFC 5545 §3.4, §3.6.2). An imported todo keeps all its
/// properties except for those that changed since the import.
struct CalendarWriter: ItemWriter {
  let clock: any WallClock
  private let zones = CalendarZoneWriter()

  init(clock: any WallClock) { self.clock = clock }

  var beginning: [UInt8] {
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Todos//EN"].flatMap(ContentLines.fold)
  }

  func bytes(of todo: ExportedTodo, isFirst: Bool) -> [UInt8] {
    components(todo).flatMap { component in
      let lines = component.lines(without: "VTIMEZONE").map(\.text)
      return zones.lines(for: component) + ["BEGIN:VTODO"] + lines + ["END:VTODO"]
    }.flatMap(ContentLines.fold)
  }

  var end: [UInt8] { ContentLines.fold("END:VCALENDAR") }

  /// Returns the todo, or the series with its overrides.
  func components(_ exported: ExportedTodo) -> [CalendarComponent] {
    let todo = exported.todo
    let components = exported.series ?? todo.components
    var first = components.first ?? todo.relations ?? CalendarComponent([], name: "VTODO")
    // A component with RRULE requires DTSTART (§3.8.2.4).
    if first.property("RRULE") != nil { first = first.startingAtDue() }
    let changed = properties(exported, first, isSeries: exported.series != nil)
    let series = first.with(CalendarProperties(changed))
    return [series]
      + components.dropFirst().map { override in
        guard override.text("UID") == nil, let uid = series.property("UID") else { return override }
        return override.changed { $0.replace("UID", by: uid.text) }
      }
  }

  /// - Parameter isSeries: whether the component has the fields of the todo already.
  private func properties(
    _ exported: ExportedTodo, _ component: CalendarComponent, isSeries: Bool
  ) -> [String] {
    let todo = exported.todo
    let old = try? CalendarReader(clock: clock).draft(component)
    var lines = CalendarProperties(component.lines.map(\.text))
    if old?.uid == nil {
      lines.set("UID", CalendarText.escaped(exported.uid))
      // Instances of a series share a UID (§3.8.4.4).
      lines.remove("RECURRENCE-ID")
    }
    let modified = instant(todo.modified)
    let known = (old?.modified ?? old?.created)?.timestamp ?? (old == nil ? nil : todo.created)
    let isEdited = known != todo.modified
    if isEdited || !lines.contains("DTSTAMP") { lines.set("DTSTAMP", modified) }
    if isEdited { lines.set("LAST-MODIFIED", modified) }
    if !lines.contains("CREATED") { lines.set("CREATED", instant(todo.created)) }
    if !isSeries {
      Self.setTexts(of: todo, old, &lines)
      let isMoved = !ZonedMoment.areSame(old?.dueTime, todo.dueTime)
      if isMoved { setDue(of: todo, component, old?.dueTime, &lines) }
      let hasOtherRule =
        todo.recurrence?.unsupported == nil && old?.recurrence != todo.recurrence
      if hasOtherRule { setRecurrence(of: todo, &lines) }
      if isMoved || hasOtherRule || !ZonedMoment.areSame(old?.startTime, todo.startTime) {
        setStart(of: todo, &lines)
      }
    }
    component.addRelations(of: exported, to: &lines)
    if old?.isDone != todo.isDone {
      lines.set("STATUS", todo.isDone ? "COMPLETED" : "NEEDS-ACTION")
      lines.set("PERCENT-COMPLETE", todo.progress.map { "\($0)" })
    }
    if !todo.isDone {
      if old?.isDone != false { lines.remove("COMPLETED") }
    } else if old?.isDone == true, old?.finished == nil, lines.contains("COMPLETED") {
      // A time that cannot be read stays.
    } else if old?.finished?.timestamp != todo.finished, lines.isSet("STATUS", to: "COMPLETED") {
      lines.set("COMPLETED", todo.finished.flatMap(instant))
    }
    return lines.lines
  }

  /// Sets the title, the content, the priority, the tags, the progress and the effort, if they differ from a component.
  /// - Parameter old: the fields of the component; `nil` without one.
  static func setTexts(of todo: Todo, _ old: TodoDraft?, _ lines: inout CalendarProperties) {
    if old?.title != todo.title { lines.set("SUMMARY", CalendarText.escaped(todo.title)) }
    if old?.content ?? "" != todo.content {
      lines.set("DESCRIPTION", todo.content.isEmpty ? nil : CalendarText.escaped(todo.content))
    }
    if old?.priority != todo.priority {
      lines.set("PRIORITY", todo.priority.map { ["1", "5", "9"][$0.rank - 1] })
    }
    if old?.progress != todo.progress {
      lines.set("PERCENT-COMPLETE", todo.progress.map { "\($0)" })
    }
    if old?.effort != todo.effort {
      lines.set(CalendarReader.effortProperty, todo.effort.map { "PT\($0)M" })
    }
    if old?.tags ?? [] != todo.tags {
      // Categories that stay keep their spelling.
      let kept = (old?.categories ?? []).filter { category in
        TagNormalizer.cleaned([category]).allSatisfy(todo.tags.contains)
      }
      let added = todo.tags.filter { !TagNormalizer.cleaned(kept).contains($0) }
      let text = (kept + added).map(CalendarText.escaped).joined(separator: ",")
      lines.set("CATEGORIES", text.isEmpty ? nil : text)
    }
  }

  /// Sets DUE in the zone that it has, without seconds. DTSTART of a recurring todo keeps its distance from DUE.
  private func setDue(
    of todo: Todo, _ component: CalendarComponent, _ old: ZonedMoment?,
    _ lines: inout CalendarProperties
  ) {
    if todo.recurrence != nil, let old, let due = todo.dueTime {
      lines = component.with(lines).moved(from: old, to: due, user: clock)
      return
    }
    lines.remove("DURATION")
    guard let due = todo.dueTime else { return lines.set("DUE", nil) }
    let like = component.property("DUE") == nil ? "DTSTART" : "DUE"
    lines.replace(
      "DUE",
      by: component.property("DUE", due, like: like, user: clock)
        ?? "DUE" + due.propertyText(by: clock))
  }

  /// Sets DTSTART, which is before DUE and has its type (§3.8.2.3), unless it belongs to a series, and adds
  /// ``CalendarReader/startProperty`` if DTSTART cannot express the start.
  private func setStart(of todo: Todo, _ lines: inout CalendarProperties) {
    let component = CalendarComponent(lines.lines.map { ContentLine($0) }, name: "VTODO")
    let due = todo.dueTime
    if !component.isInSeries {
      if lines.contains("DURATION"), let due {
        lines.remove("DURATION")
        lines.replace(
          "DUE",
          by: component.property("DUE", due, like: "DTSTART", user: clock)
            ?? "DUE" + due.propertyText(by: clock))
      }
      let start = todo.startTime.map { $0.withType(of: due, by: clock) }
      let line = component.property("DTSTART")
      let old = line.flatMap { ZonedMoment($0, component.definedZones, user: clock) }
      if let start, due.map(start.isValid(before:)) ?? true {
        if old?.isSame(as: start) != true {
          lines.replace(
            "DTSTART",
            by: component.property(
              "DTSTART", start, like: line == nil ? "DUE" : "DTSTART", user: clock)
              ?? "DTSTART" + start.propertyText(by: clock))
        }
      } else {
        lines.remove("DTSTART")
      }
    }
    lines.remove(CalendarReader.startProperty)
    let written = CalendarComponent(lines.lines.map { ContentLine($0) }, name: "VTODO")
    let start = CalendarReader(clock: clock).start(written, due: due)
    if !ZonedMoment.areSame(start, todo.startTime) {
      Self.setStartDistance(of: todo, clock, &lines)
    }
  }

  /// Sets ``CalendarReader/startProperty``, or removes it without a start.
  static func setStartDistance(
    of todo: Todo, _ clock: any WallClock, _ lines: inout CalendarProperties
  ) {
    let distance = todo.startTime.flatMap { start in
      todo.dueTime.map { StartDistance(from: $0, to: start, by: clock) }
    }
    lines.set(CalendarReader.startProperty, distance?.description)
  }

  private func setRecurrence(of todo: Todo, _ lines: inout CalendarProperties) {
    let rule = todo.recurrence?.rule
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { lines.remove(name) }
    lines.set("RRULE", rule)
    lines.set(CalendarReader.recurrenceProperty, rule == nil ? todo.recurrence?.text : nil)
    let created = Instant(timestamp: todo.created).map { Moment(clock.moment(at: $0).day) }
    guard let rule, let start = todo.dueTime ?? created.map({ ZonedMoment($0) }) else { return }
    let first = start.momentInZone(by: clock) ?? start.moment
    // DTSTART is the first date of the rule (§3.8.5.3): the present one, or DUE in its zone.
    let component = CalendarComponent(lines.lines.map { ContentLine($0) })
    for line in ["DTSTART", "DUE"].compactMap(component.property) {
      guard let day = ISODateTime(line.value.trimmed)?.day else { continue }
      if day == first.day || day.day <= 28 && !rule.contains("BY") {
        return lines.replace("DTSTART", by: "DTSTART" + line.text.dropFirst(line.name.count))
      }
    }
    let text = start.propertyText(by: clock)
    if component.property("DURATION") != nil {
      lines.remove("DURATION")
      lines.replace("DUE", by: "DUE" + text)
    }
    lines.replace("DTSTART", by: "DTSTART" + text)
  }

  private func instant(_ timestamp: String) -> String? {
    Instant(timestamp: timestamp)?.basicTimestamp
  }
}

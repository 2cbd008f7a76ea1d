import AtriumCore
import AtriumScreen
import AtriumTime

extension SeriesEditor {
  /// A value of RDATE or EXDATE.
  struct Entry {
    let text: String
    /// On the clock of the series; of a day that excludes times, its midnight.
    let local: Int
    /// `true` of RDATE.
    let isAdded: Bool
    /// `true` of a day that excludes times.
    let isWholeDay: Bool
    /// The length of a period in seconds.
    let length: Int?
  }

  /// Changes all dates.
  /// - Parameters:
  ///   - reference: the date that ``SeriesChange/Move/to(_:)`` and the end mean.
  ///   - first: the date with which a new rule begins, before it moves; by default the same.
  func changing(
    _ change: SeriesChange, reference: Int, first: Int? = nil
  ) throws(SeriesEditError) -> SeriesEdit {
    let first = first ?? reference
    let (form, shift) = target(of: change.move, reference: reference)
    var new = SeriesDates(form: form ?? dates.form, start: dates.start + shift, last: dates.last)
    var isExact = true
    switch change.rule {
    case .once?:
      (new.start, new.last) = (first + shift, .max)
    case .value(let value)?:
      do throws(RecurrenceRule.SyntaxError) {
        new.rule = try RecurrenceRule(value).written(in: new.form, user: series.user)
      } catch {
        throw .unreadable(.init(property: "RRULE", part: error.part))
      }
      new.start = first + shift
    case nil:
      new.rule = dates.rule
      if let rule = dates.rule, shift != 0 || form != nil {
        let moved = rule.moved(
          from: dates.start, last: dates.last, to: new.start, isTimed: !new.form.isWholeDay)
        guard let moved else {
          throw .unmovable(rule: component.property("RRULE")?.value ?? rule.description)
        }
        (new.rule, isExact) = moved
      }
    }
    try setEnd(of: &new, change, shift, isMoved: shift != 0 || form != nil, isExact: isExact)
    if case .value? = change.rule {
      guard let first = try new.firstOfRule(from: new.start) else { throw .noDates }
      new.start = first
    }
    if change.rule != .once {
      new.added = Set(dates.added.map { $0 + shift }.filter { $0 <= change.lastTime })
    }
    guard new.start <= change.lastTime else { throw .noDates }
    return try writing(new, change, form, shift, reference, isExact: isExact)
  }

  /// Returns the form of the new start, `nil` if it stays, and the distance by the clock.
  private func target(
    of move: SeriesChange.Move?, reference: Int
  ) -> (form: CalendarDateForm?, shift: Int) {
    switch move {
    case nil: return (nil, 0)
    case .by(let days, let minutes): return (nil, days * 86_400 + minutes * 60)
    case .to(let date):
      let (form, local) = form(of: date)
      return (form, local - reference)
    }
  }

  /// Returns the form in which a date is written, `nil` for that of DTSTART, and the time on its clock.
  private func form(of date: ZonedMoment) -> (form: CalendarDateForm?, local: Int) {
    let isWholeDay = date.moment.time == nil
    let user = series.user
    let start = component.property("DTSTART").flatMap { ZonedMoment($0, series.zones, user: user) }
    if isWholeDay == dates.form.isWholeDay, isWholeDay || start?.zone == date.zone {
      let local = date.instant.map { dates.form.clock.local(at: $0) }
      return (nil, local ?? date.moment.secondsSince1970)
    }
    let line = ContentLine("DTSTART" + date.propertyText(by: user))
    let form = CalendarDateForm(line, series.zones, user: user)
    let local = ISODateTime(calendarValue: line.value)?.secondsSince1970
    return (form, local ?? date.moment.secondsSince1970)
  }

  /// Sets the end of the recurrence, by which the last date remains if the rule stays or is moved.
  private func setEnd(
    of new: inout SeriesDates, _ change: SeriesChange, _ shift: Int, isMoved: Bool, isExact: Bool
  ) throws(SeriesEditError) {
    switch change.last {
    case .never?:
      new.last = .max
      new.rule?.end = .never
      return
    case .on?: new.last = change.lastTime
    case nil:
      if change.rule == .once { return }
      if case .value? = change.rule, let rule = new.rule, rule.end != .never {
        new.last = rule.last(
          onWholeDays: new.form.isWholeDay, by: new.form.clock, user: series.user)
        return
      }
      if case .count? = dates.rule?.end {
        new.rule?.end = dates.rule?.end ?? .never
        return
      }
      guard new.last != .max, isMoved || change.rule != nil else { return }
      // A series that moves to another start keeps the day that was agreed as its end, unless that is its last date.
      var isKept = false
      if case .to? = change.move { isKept = try !dates.contains(dates.last) }
      if !isKept { new.last += shift }
      guard !isKept || new.start <= new.last else { throw .noDates }
      if change.rule != nil {
        new.last = new.last.day * 86_400 + 86_399
      } else if !isKept, !isExact, let last = try dates.ofRule(in: dates.start...dates.last).last {
        var endless = new
        (endless.rule, endless.last) = (new.rule?.ending(.never), .max)
        new.last = max(new.last, try endless.nearest(to: last + shift))
      }
    }
    let until = new.form.until(new.last)
    new.rule?.end = .until(until)
  }

  private func writing(
    _ new: SeriesDates, _ change: SeriesChange, _ form: CalendarDateForm?, _ shift: Int,
    _ reference: Int, isExact: Bool
  ) throws(SeriesEditError) -> SeriesEdit {
    let isMoved = shift != 0 || form != nil
    let hasSameRule = change.rule == nil && change.last == nil
    func moved(_ local: Int) throws(SeriesEditError) -> Int {
      isExact ? local + shift : try new.nearest(to: local + shift)
    }
    let days = (dates.start + shift).day - dates.start.day
    let isShiftOfDays = (shift % 86_400 == 0 || (dates.rule?.frequency ?? .daily) >= .daily)
    if isMoved, !isShiftOfDays, !master.excludedDays.isEmpty {
      throw .unsupported(property: "EXDATE")
    }
    var result = try writing(
      start: new.start, rule: new.rule, form: form,
      end: end(change.end, by: new.start - reference - shift), areDatesNew: isMoved
    ) { entry throws(SeriesEditError) in
      if change.rule == .once { return nil }
      if entry.isWholeDay {
        return isMoved ? Day(number: entry.local.day + days).basic : entry.text
      }
      let date = entry.isAdded ? entry.local + shift : try moved(entry.local)
      if entry.isAdded {
        guard date <= change.lastTime else { return nil }
      } else if !hasSameRule || !isExact {
        guard try new.contains(date) else { return nil }
      }
      guard isMoved else { return entry.text }
      let length = new.form.isWholeDay ? nil : entry.length
      return new.form.value(date) + (length.map { "/PT\($0)S" } ?? "")
    }
    if isMoved || !hasSameRule || change.end != nil { result = result.raisingSequence() }
    var edit = SeriesEdit(series: .init(component: result, overrides: []))
    for (_, local, override) in overrides {
      let date = try moved(local)
      // An override may stand for a date that the rule does not have.
      var remains = try hasDate(local) ? new.contains(date) : date <= change.lastTime
      if change.rule == .once { remains = false }
      guard remains else {
        edit.removed.append(override)
        continue
      }
      let line = new.form.property("RECURRENCE-ID", date)
      edit.series?.overrides.append(
        isMoved
          ? override.changed { $0.replace("RECURRENCE-ID", by: line) }.raisingSequence() : override)
    }
    if edit.series?.overrides.isEmpty == true {
      let editor = try SeriesEditor(result, overrides: [], user: series.user)
      guard try editor.hasDates() else { throw .noDates }
    }
    return edit
  }

  /// Returns the lines of the end of the first date; `nil` if the length stays.
  /// - Parameter distance: the seconds by which the first date is later than the one that the end means.
  private func end(_ end: SeriesChange.End?, by distance: Int) -> [String]? {
    switch end {
    case nil: return nil
    case .removed?: return []
    case .at(let date)?:
      let (form, local) = form(of: date)
      return [(form ?? dates.form).property("DTEND", local + distance)]
    }
  }

  /// Returns the component with another start and rule. The end moves with the start.
  /// - Parameters:
  ///   - form: that of DTSTART; `nil` if it stays.
  ///   - end: the line of DTEND, or none; `nil` if the length stays.
  ///   - areDatesNew: whether the dates of RDATE and EXDATE are written in the form of DTSTART.
  ///   - value: returns a date of RDATE or EXDATE as it is written; `nil` without it.
  func writing(
    start: Int, rule: RecurrenceRule?, form: CalendarDateForm? = nil, end: [String]? = nil,
    areDatesNew: Bool = false, _ value: (Entry) throws(SeriesEditError) -> String?
  ) throws(SeriesEditError) -> CalendarComponent {
    let shift = start - dates.start
    let isOtherKind = form.map { $0.isWholeDay != dates.form.isWholeDay } ?? false
    let end = isOtherKind ? end ?? [] : end
    var result: [String] = []
    var newRule = rule
    for (name, lines) in component.parts {
      guard let line = lines.first, !name.hasPrefix("BEGIN:") else {
        result += lines.map(\.text)
        continue
      }
      let isUnmoved = shift == 0 && form == nil
      switch name {
      case "DTSTART":
        result.append(isUnmoved ? line.text : (form ?? dates.form).property(name, start))
        result += end ?? []
        if dates.rule == nil, let rule { result.append("RRULE:\(rule)") }
      case "DTEND", "DUE":
        if end == nil { result.append(isUnmoved ? line.text : moved(line, by: shift, form)) }
      case "DURATION": if end == nil { result.append(line.text) }
      case "RRULE":
        if let rule = newRule { result.append("RRULE:" + rule.text(like: dates.rule, line.value)) }
        newRule = nil
      case "RDATE", "EXDATE":
        result += try list(line, areDatesNew ? form ?? dates.form : nil, value)
      default: result.append(line.text)
      }
    }
    return CalendarComponent(result.map { ContentLine($0) }, name: component.name)
  }

  /// Moves an end on its clock. It follows the start into another zone if both were in the same one.
  private func moved(_ line: ContentLine, by shift: Int, _ form: CalendarDateForm?) -> String {
    guard let old = CalendarDateForm(line, series.zones, user: series.user),
      let local = ISODateTime(calendarValue: line.value.trimmed)?.secondsSince1970
    else { return line.text }
    let new = old.parameters == dates.form.parameters ? form ?? old : old
    return new.property(line.name, local + shift)
  }

  /// Returns the lines of a list of dates: one, or none if it has no date.
  private func list(
    _ line: ContentLine, _ form: CalendarDateForm?,
    _ value: (Entry) throws(SeriesEditError) -> String?
  ) throws(SeriesEditError) -> [String] {
    var texts: [String] = []
    var isDay = false
    var isPeriod = false
    for text in line.entries {
      guard let entry = try entry(text, of: line), let text = try value(entry) else { continue }
      texts.append(text)
      isDay = isDay || entry.isWholeDay
      isPeriod = isPeriod || entry.length != nil
    }
    if texts.isEmpty { return [] }
    if texts == line.entries { return [line.text] }
    guard let form else {
      let name = line.text.utf8.dropLast(line.value.utf8.count)
      return [String(Substring(name)) + texts.joined(separator: ",")]
    }
    let zone = form.parameters.replacing(";VALUE=DATE-TIME", with: "")
    let parameters =
      isDay ? ";VALUE=DATE" : isPeriod && !form.isWholeDay ? ";VALUE=PERIOD" + zone : zone
    return ["\(line.name)\(parameters):\(texts.joined(separator: ","))"]
  }

  private func entry(_ text: String, of line: ContentLine) throws(SeriesEditError) -> Entry? {
    let parts = text.split(separator: "/", maxSplits: 1)
    var single = line
    single.value = parts.first.map { String($0) } ?? ""
    guard let date = CalendarStart(single, series.zones, user: series.user) else { return nil }
    let isAdded = line.name == "RDATE"
    switch date {
    case .day(let day):
      return Entry(
        text: text, local: day.number * 86_400, isAdded: isAdded,
        isWholeDay: !isAdded && !master.isWholeDay, length: nil)
    case .instant(let instant):
      let clock = CalendarClock(of: single, series.zones, user: series.user)
      let local =
        master.isWholeDay
        ? clock.local(at: instant).day * 86_400 : try dates.local(date)
      let length = master.ends[date].map { series.local($0) - series.local(date) } ?? 0
      return Entry(
        text: text, local: local, isAdded: isAdded, isWholeDay: false,
        length: parts.count == 2 ? length : nil)
    }
  }
}

extension RecurrenceRule {
  /// The value of RRULE, in which only the end changes if the other parts are those of an old one.
  func text(like old: RecurrenceRule?, _ value: String) -> String {
    if self == old { return value }
    guard let old, ending(old.end) == old else { return description }
    var parts = value.split(separator: ";").map { String($0) }
    let isEnd = { (part: String) in
      ["COUNT", "UNTIL"].contains(part.trimmed.prefix(5).uppercased())
    }
    let index = parts.firstIndex(where: isEnd) ?? parts.count
    parts.removeAll(where: isEnd)
    // FREQ is followed by the end, if there is one.
    if end != .never { parts.insert(String(description.split(separator: ";")[1]), at: index) }
    return parts.joined(separator: ";")
  }
}

extension SeriesChange {
  /// The last time that the change allows, on the clock of the series.
  fileprivate var lastTime: Int {
    if case .on(let day) = last { day.number * 86_400 + 86_399 } else { .max }
  }
}

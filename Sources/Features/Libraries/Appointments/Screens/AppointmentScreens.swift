import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

extension Appointments {
  /// - Parameter emptyText: the text in place of an empty list.
  func listScreen(
    _ agenda: Agenda, in range: ListRange = ListRange(), _ recalls: [RecallSuggestion] = [],
    emptyText: Phrase
  ) -> Screen {
    let now = clock.localNow
    let shown = agenda.occurrences
    let months = Dictionary(grouping: shown) { $0.start.day.firstOfMonth }
    let fields = listedFields
    var rules: [Int: JSON] = [:]
    func record(_ occurrence: Occurrence) -> JSON {
      let appointment = occurrence.appointment
      let rule = occurrence.isInSeries ? rules[appointment.id] ?? rule(of: appointment).json : .null
      rules[appointment.id] = rule
      return json(occurrence, fields, rule: rule)
    }
    let nameWidth = shown.map { feature.items.name($0.id).count }.max() ?? 0
    let groups = months.sorted { $0.key < $1.key }.map { first, occurrences in
      EventList.Group(
        DateValue.period(first..<first.adding(months: 1)).phrase,
        occurrences.map { occurrence in
          event(occurrence, nameWidth: nameWidth, now: now, record: record(occurrence))
        })
    }
    var blocks: [Block] = []
    if agenda.total == 0 {
      // A filter does not ask for a new appointment.
      let isFiltered = ![.nothingHere, .nothingNow].contains(emptyText)
      blocks.append(.empty(emptyText, hint: isFiltered ? nil : .howToAdd("\(feature.id)")))
    }
    blocks.append(
      .eventList(EventList(feature.itemsKey, groups, columns: columns(of: fields))))
    if feature.isHealthRecord {
      blocks.append(.machineOnly("recalls", .array(recalls.map(\.json))))
    }
    blocks += recalls.map { .notice(.warning, .recall($0)) }
    if let label = agenda.incomplete {
      blocks.append(.notice(.warning, .tooManyDates(Phrase(quoting: label))))
    }
    blocks.append(
      .machineOnly("seriesEnd", agenda.seriesEnd.map { .string("\($0)") } ?? .null))
    if let end = agenda.seriesEnd {
      blocks.append(.notice(.quiet, .seriesAreListed(.fullDate(Moment(end)))))
    }
    blocks += range.blocks(showing: shown.count, of: agenda.total)
    return Screen("\(feature.id)", blocks)
  }

  func screen(
    of appointment: Appointment, _ series: AppointmentSeries? = nil, notice: Phrase? = nil,
    overlapping others: [Appointment] = []
  ) -> Screen {
    let now = clock.localNow
    var record: [Block] = .fields(fields.prefix { $0.name != "uid" }, of: appointment)
    record += series.map { fields(of: $0, now: now) }?.map(Block.field) ?? []
    record += .fields(fields.drop { $0.name != "uid" }, of: appointment)
    if let series {
      record.append(.machineOnly("unsupported", .optionalText(series.unsupported ?? "")))
    }
    let event = notice == nil ? appointment.component : nil
    let hints = [
      event.flatMap { $0.attendees.isEmpty ? nil : Phrase.answersAreLeft },
      event.flatMap { $0.hasAlarmByMail ? .alarmByMailIsKept : nil },
    ].compactMap { $0.map { Block.notice(.hint, $0) } }
    return Screen(
      feature.itemKey,
      [.record(feature.itemKey, record)] + (notice.map { [.notice(.good, $0)] } ?? [])
        + overlaps(others) + hints)
  }

  /// Names the series of one date, and if the date was moved, the line that moves it back.
  /// - Parameter original: the series, on this date.
  func hints(of date: Appointment, insteadOf original: Appointment) -> [Block] {
    let start = original.start
    let isDate: Phrase = .isDate(of: feature.quoted(original), .fullDate(start))
    guard start != date.start else { return [.notice(.hint, isDate)] }
    let when = [start.day.description, start.time?.description].compactMap(\.self)
      .joined(separator: " ")
    let back: Phrase = .movesBack(feature.items.line("move", date.id, when))
    return [.notice(.hint, isDate), .notice(.hint, back)]
  }

  /// The appointments that take place at the same time; nothing without any.
  private func overlaps(_ others: [Appointment]) -> [Block] {
    if others.isEmpty { return [] }
    return [
      .machineOnly("overlaps", .array(others.map { .integer($0.id) })),
      .notice(
        .warning,
        .overlaps(
          others.map { "\(feature.quoted($0)) (\(Phrase.fullTimeSpan($0, by: clock)))" })),
    ]
  }

  /// The rule of a series and its next dates.
  private func fields(of series: AppointmentSeries, now: Moment) -> [Field] {
    let next = series.next(5, from: now.day) { $0.state != .cancelled }
      .map { value(of: $0.appointment.zonedStart) }
    let rules = series.rules
    return [
      Field(
        "rule", .rule,
        .optional(rules.isEmpty ? nil : rules) { rules in
          .display(
            series.unsupported.map(Phrase.unsupportedRule)
              ?? series.master.component.rules(by: clock).map(\.phrase).joined(separator: "; "),
            json: .array(rules.map(JSON.string)))
        }),
      Field("next", .nextDates, .list(next)),
    ]
  }

  /// The appointment after an action. The start and the end are repeated as they were understood.
  func changedScreen(
    _ action: AppointmentAction, _ result: SeriesResult, overlapping others: [Appointment] = []
  ) -> Screen {
    screen(of: result, .notice(action, result, feature, by: clock), overlapping: others)
  }

  /// The changed appointment, with the other series and the lost dates after dates of a series changed.
  private func screen(
    of result: SeriesResult, _ notice: Phrase, overlapping others: [Appointment]
  ) -> Screen {
    var screen = screen(of: result.appointment, notice: notice, overlapping: others)
    if let earlier = result.earlier {
      let names = [earlier, result.appointment].map { feature.items.name($0.id) }
      screen.blocks.append(.machineOnly("series", .array(names.map(JSON.string))))
      screen.blocks.append(.notice(.quiet, .keepsEarlierDates(feature.quoted(earlier))))
    }
    if result.scope != .this {
      let removed = result.removed.map { date -> JSON in
        [
          "ref": .string(feature.items.name(date.id)), "title": .string(date.title),
          "start": .string("\(date.start)"),
        ]
      }
      screen.blocks.append(.machineOnly("removed", .array(removed)))
    }
    let names = result.removed.map { Phrase.onDate(feature.quoted($0), .fullDate($0.start)) }
    if !names.isEmpty {
      screen.blocks.append(.notice(.warning, .datesAreGone(names.joined(separator: ", "))))
    }
    return screen
  }

  func movedScreen(
    _ results: [SeriesResult], _ action: AppointmentAction, overlapping others: [Appointment]
  ) -> Screen {
    let appointments = results.map(\.appointment)
    var notice = Phrase.did(
      action,
      appointments.map { appointment in
        let isOneDay = appointment.end.map { $0.day == appointment.start.day } ?? true
        let start: Phrase = .fullDate(appointment.start)
        return .isPostponed(
          feature.quoted(appointment),
          isOneDay
            ? start.withZone(of: appointment.zonedStart, by: clock)
            : .fullTimeSpan(appointment, by: clock))
      }.joined(separator: ", "))
    guard let appointment = appointments.first, appointments.count == 1 else {
      let items = Block.machineOnly(feature.itemsKey, .array(appointments.map(json)))
      return Screen(feature.itemsKey, [items, .notice(.good, notice)] + overlaps(others))
    }
    if results[0].scope != .this, let rule = appointment.rulePhrase(by: clock) {
      notice = "\(notice) \(Phrase.isRepeated(rule))"
    }
    return screen(of: results[0], notice, overlapping: others)
  }

  func reminderScreen(_ appointments: [Appointment], now: Moment) -> Screen {
    Screen(
      "reminder",
      [.machineOnly(feature.itemsKey, .array(appointments.map(json)))]
        + appointments.map { appointment in
          .notice(
            .accent,
            .isNear(
              feature.quoted(appointment), .relativeDate(appointment.start, now: now),
              appointment.place))
        })
  }
}

extension Phrase {
  /// Confirms an action.
  fileprivate static func notice(
    _ action: AppointmentAction, _ result: SeriesResult, _ feature: AppointmentFeature,
    by clock: any WallClock
  ) -> Phrase {
    let appointment = result.appointment
    let label = feature.quoted(appointment)
    var name = name(feature.label(appointment), on: appointment.dateInSeries)
    if result.isUnchanged { return stays(action, name) }
    let isEnded = action == .cancelled && result.scope == .following
    let first = result.deletedFrom ?? (isEnded ? appointment.start.day : nil)
    if let first { name = since(label, first) }
    switch action {
    case .added, .edited, .reopened:
      let start: Phrase = "\(did(action, label)) \(fullTimeSpan(appointment, by: clock))."
      guard action == .added else { return start }
      let rule = appointment.rulePhrase(by: clock).map(isRepeated)
      let place: Phrase? =
        appointment.place.isEmpty ? nil : "\(Phrase.place): \(appointment.place)."
      return [start, rule, place].compactMap(\.self).joined(separator: " ")
    case .deleted:
      let isSeries = appointment.recurs && first == nil
      let deleted = isSeries ? deletedSeries(label) : did(.deleted, name)
      return "\(deleted) \(undoRestores(in: "\(feature.id)"))"
    case .moved, .postponed, .cancelled: return did(action, name)
    case .done:
      return appointment.result.isEmpty
        ? did(action, name) : "\(did(action, name)) \(Phrase.result): \(appointment.result)."
    }
  }
}

extension Appointments {
  /// The fields of a row of a list for programs: those of the record, without the texts of the event.
  private var listedFields: [ItemField<Appointment>] {
    fields.beginning(with: "id", "uid", "title")
      .without("recurs", "every", "organizer", "attendees")
  }

  /// The columns of a row of a list. Later ones follow, so that the positions of the others stay.
  private func columns(of fields: [ItemField<Appointment>]) -> [String] {
    let later = ["zone", "endZone", "endsAt"]
    return fields.map(\.name).filter { !(later + ["ref", "address"]).contains($0) }
      + ["occurrence", "unsupported"] + later + (feature.isHealthRecord ? [] : ["every"])
  }

  /// The representation that programs read.
  func json(_ appointment: Appointment) -> JSON { json(appointment, listedFields) }

  private func json(_ appointment: Appointment, _ fields: [ItemField<Appointment>]) -> JSON {
    .object(fields.map { JSON.Member($0.name, $0.value(appointment).json) })
  }

  /// The representation of a date that programs read.
  /// - Parameter rule: the rule of its series.
  private func json(
    _ occurrence: Occurrence, _ fields: [ItemField<Appointment>], rule: JSON
  ) -> JSON {
    var members = json(occurrence.appointment, fields).members ?? []
    if case .instant(let start)? = occurrence.date,
      let index = members.firstIndex(where: { $0.key == "startsAt" })
    {
      // A floating time has its seconds only here.
      members[index] = JSON.Member("startsAt", .string(start.timestamp))
    }
    if !feature.isHealthRecord { members.append(JSON.Member("every", rule)) }
    members += [
      JSON.Member("occurrence", .bool(occurrence.isInSeries)),
      JSON.Member("unsupported", .optionalText(occurrence.unsupported ?? "")),
    ]
    let json = JSON.object(members)
    let others = occurrence.conflicts.map(feature.items.name)
    return others.isEmpty ? json : json.marking(conflictsWith: others)
  }

  /// - Parameter nameWidth: the width of the longest name in the list.
  private func event(
    _ occurrence: Occurrence, nameWidth: Int, now: Moment, record: JSON
  ) -> EventEntry {
    let (appointment, isInSeries) = (occurrence.appointment, occurrence.isInSeries)
    let isInConflict = !occurrence.conflicts.isEmpty
    let isAhead = appointment.isUpcoming(at: now)
    let isOver = isInSeries && !isAhead
    let tone: Tone =
      switch appointment.state {
      case .cancelled: .quiet
      case .done: .good
      case .planned: isInConflict ? .warning : isAhead ? .accent : isOver ? .quiet : .warning
      }
    var kindAndState: [Phrase] = isInConflict ? [.conflictMark] : []
    if feature.isHealthRecord, appointment.kind == .examination {
      kindAndState.append(.kindName(appointment.kind))
    }
    if let unsupported = occurrence.unsupported {
      kindAndState.append(.unsupportedRule(unsupported))
    }
    if !isAhead, !isInSeries || appointment.state != .planned {
      kindAndState.append(stateText(of: appointment, at: now))
    }
    let name = feature.items.name(appointment.id)
    let space = String(repeating: " ", count: nameWidth - name.count + 2)
    let label = Phrase("\(name)\(space)\(appointment.title)")
    let own = Phrase.ownTimes(appointment, isShort: true, by: clock)
    return EventEntry(
      isPast: !isAhead, isCancelled: appointment.state == .cancelled, tone,
      time: .timeSpan(appointment),
      label: own.map { "\(label) (\($0))" } ?? label,
      notes: [
        kindAndState.joined(separator: ", "), Phrase(appointment.place),
        Phrase(feature.isHealthRecord ? appointment.result : ""),
      ].filter { !$0.text(in: .en).isEmpty },
      record: record)
  }
}

extension Appointments {
  /// The state in words. A series as a whole is never over.
  func stateText(of appointment: Appointment, at now: Moment) -> Phrase {
    guard appointment.state == .planned, !appointment.isUpcoming(at: now), !appointment.recurs
    else {
      return .stateName(appointment.state)
    }
    return feature.isHealthRecord ? .pastWithoutResult : .past
  }
}

extension RecallSuggestion {
  fileprivate var json: JSON {
    [
      "title": .string(last.title), "last": .string("\(last.start.day)"),
      "days": .integer(interval), "due": .string("\(due)"),
    ]
  }
}

import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

extension Screen {
  /// - Parameter emptyText: the text in place of an empty timeline.
  static func timeline(
    _ agenda: Agenda, in range: ListRange = ListRange(), _ recalls: [RecallSuggestion] = [],
    now: Moment, clock: any WallClock, emptyText: Phrase
  ) -> Screen {
    let shown = range.rows(of: agenda.occurrences)
    let months = Dictionary(grouping: shown) { $0.appointment.start.day.firstOfMonth }
    let nameWidth = shown.map { TimelineFeature.items.name($0.appointment.id).count }.max() ?? 0
    let groups = months.sorted { $0.key < $1.key }.map { first, occurrences in
      EventList.Group(
        DateValue.period(first..<first.adding(months: 1)).phrase,
        occurrences.map { $0.event(nameWidth: nameWidth, now: now, clock: clock) })
    }
    var blocks: [Block] = []
    if agenda.occurrences.isEmpty { blocks.append(.empty(emptyText, hint: .howToAdd)) }
    blocks.append(
      .eventList(EventList("appointments", groups, columns: Occurrence.columns)))
    blocks.append(.machineOnly("recalls", .array(recalls.map(\.json))))
    blocks += recalls.map { .notice(.warning, .recall($0)) }
    if let label = agenda.incomplete {
      blocks.append(.notice(.warning, .tooManyDates(Phrase(quoting: label))))
    }
    blocks.append(
      .machineOnly("seriesEnd", agenda.seriesEnd.map { .string("\($0)") } ?? .null))
    if let end = agenda.seriesEnd {
      blocks.append(.notice(.quiet, .seriesAreListed(.fullDate(Moment(end)))))
    }
    blocks += range.blocks(showing: shown.count, of: agenda.occurrences.count)
    return Screen("timeline", blocks)
  }

  static func appointment(
    _ appointment: Appointment, _ series: AppointmentSeries? = nil, by clock: any WallClock,
    notice: Phrase? = nil, overlapping others: [Appointment] = []
  ) -> Screen {
    let now = clock.localNow
    let fields = Appointment.fields(by: clock)
    var record: [Block] = .fields(fields.prefix { $0.name != "uid" }, of: appointment)
    record += series.map { Self.fields(of: $0, now: now) }?.map(Block.field) ?? []
    record += .fields(fields.drop { $0.name != "uid" }, of: appointment)
    if let series {
      record.append(.machineOnly("unsupported", .optionalText(series.unsupported ?? "")))
    }
    return Screen(
      "appointment",
      [.record("appointment", record)] + (notice.map { [.notice(.good, $0)] } ?? [])
        + overlaps(others))
  }

  /// The appointments that take place at the same time; nothing without any.
  private static func overlaps(_ others: [Appointment]) -> [Block] {
    if others.isEmpty { return [] }
    return [
      .machineOnly("overlaps", .array(others.map { .integer($0.id) })),
      .notice(.warning, .overlaps(others)),
    ]
  }

  /// The rule of a series and its next dates.
  private static func fields(of series: AppointmentSeries, now: Moment) -> [Field] {
    var budget = ExpansionLimit()
    let next = series.next(
      from: now.day, count: 5, budget: &budget, where: { $0.appointment.state != .cancelled }
    ).map(\.appointment.start)
    let rules = series.rules
    return [
      Field(
        "rule", .rule,
        .optional(rules.isEmpty ? nil : rules) { rules in
          .display(
            series.unsupported.map(Phrase.unsupportedRule)
              ?? rules.compactMap { try? RecurrenceRule($0).phrase }.joined(separator: "; "),
            json: .array(rules.map(JSON.string)))
        }),
      Field(
        "next", .nextDates,
        .display(
          next.map(Phrase.fullDate).joined(separator: ", "),
          json: .array(next.map { .string("\($0)") }))),
    ]
  }

  /// The appointment after an action. The start and the end are repeated as they were understood.
  static func changed(
    _ action: AppointmentAction, _ appointment: Appointment, isUnchanged: Bool = false,
    overlapping others: [Appointment] = [], by clock: any WallClock
  ) -> Screen {
    let notice: Phrase =
      isUnchanged
      ? .stays(action, .name(appointment.label, on: appointment.dateInSeries))
      : .notice(action, appointment)
    return .appointment(appointment, by: clock, notice: notice, overlapping: others)
  }

  /// The moved appointments with their new starts.
  static func postponed(
    _ appointments: [Appointment], overlapping others: [Appointment], by clock: any WallClock
  ) -> Screen {
    let notice = Phrase.postponed(
      appointments.map { appointment in
        let isOneDay = appointment.end.map { $0.day == appointment.start.day } ?? true
        let time: Phrase = isOneDay ? .fullDate(appointment.start) : .fullTimeSpan(appointment)
        return .isPostponed(Phrase(quoting: appointment.label), time)
      }.joined(separator: ", "))
    guard let appointment = appointments.first, appointments.count == 1 else {
      let items = Block.machineOnly("appointments", .array(appointments.map(\.json)))
      return Screen("appointments", [items, .notice(.good, notice)] + overlaps(others))
    }
    return .appointment(appointment, by: clock, notice: notice, overlapping: others)
  }

  static func reminder(_ appointments: [Appointment], now: Moment) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("appointments", .array(appointments.map(\.json)))]
        + appointments.map { appointment in
          .notice(
            .accent,
            .isNear(
              Phrase(quoting: appointment.label), .relativeDate(appointment.start, now: now),
              appointment.place))
        })
  }
}

extension Phrase {
  /// Confirms an action.
  fileprivate static func notice(
    _ action: AppointmentAction, _ appointment: Appointment
  ) -> Phrase {
    let label = Phrase(quoting: appointment.label)
    let name = name(appointment.label, on: appointment.dateInSeries)
    switch action {
    case .added, .edited, .reopened:
      let start: Phrase = "\(did(action, label)) \(fullTimeSpan(appointment))."
      guard action == .added else { return start }
      let rule = appointment.rule.map { isRepeated($0.phrase) }
      let place: Phrase? =
        appointment.place.isEmpty ? nil : "\(Phrase.place): \(appointment.place)."
      return [start, rule, place].compactMap(\.self).joined(separator: " ")
    case .deleted:
      let deleted = appointment.recurs ? deletedSeries(label) : did(.deleted, name)
      return "\(deleted) \(undoRestores)"
    case .postponed, .cancelled: return did(action, name)
    case .done:
      return appointment.result.isEmpty
        ? did(action, name) : "\(did(action, name)) \(Phrase.result): \(appointment.result)."
    }
  }
}

extension Value {
  static func fullDate(_ time: ZonedMoment, by clock: any WallClock) -> Value {
    let date: Phrase = .fullDate(time.moment)
    return .display(date.withZone(of: time, by: clock), json: .string("\(time.moment)"))
  }
}

extension Appointment {
  /// The representation that programs read.
  var json: JSON {
    TimelineFeature.items.json(
      id,
      [
        "id": .integer(id), "uid": .string(uid), "title": .string(title),
        "kind": .string(kind.rawValue), "start": .string("\(start)"),
        "end": end.map { .string("\($0)") } ?? .null, "place": .optionalText(place),
        "note": .optionalText(note), "state": .string(state.rawValue),
        "result": .optionalText(result),
        "reminder": reminder.map(JSON.integer) ?? .null,
      ])
  }

  func stateText(at now: Moment) -> Phrase {
    let isOver = state == .planned && !isUpcoming(at: now)
    return isOver ? .pastWithoutResult : .stateName(state)
  }
}

extension Occurrence {
  /// The names of the members of ``json(_:)``.
  fileprivate static let columns = [
    "id", "uid", "title", "kind", "start", "end", "place", "note", "state", "result", "reminder",
    "startsAt", "occurrence", "unsupported",
  ]

  /// The representation that programs read.
  fileprivate func json(_ clock: any WallClock) -> JSON {
    JSON.object(
      (appointment.json.members ?? []) + [
        JSON.Member("startsAt", .string(startsAt(clock))),
        JSON.Member("occurrence", .bool(isInSeries)),
        JSON.Member("unsupported", .optionalText(unsupported ?? "")),
      ]
    ).marking(conflict: isInConflict)
  }

  /// - Parameter nameWidth: the width of the longest name in the list.
  fileprivate func event(nameWidth: Int, now: Moment, clock: any WallClock) -> EventEntry {
    let isAhead = appointment.isUpcoming(at: now)
    let isOver = isInSeries && !isAhead
    let tone: Tone =
      switch appointment.state {
      case .cancelled: .quiet
      case .done: .good
      case .planned: isInConflict ? .warning : isAhead ? .accent : isOver ? .quiet : .warning
      }
    var kindAndState: [Phrase] = isInConflict ? [.conflictMark] : []
    if appointment.kind == .examination { kindAndState.append(.kindName(appointment.kind)) }
    if let unsupported { kindAndState.append(.unsupportedRule(unsupported)) }
    if !isAhead, !isInSeries || appointment.state != .planned {
      kindAndState.append(appointment.stateText(at: now))
    }
    let name = TimelineFeature.items.name(appointment.id)
    let space = String(repeating: " ", count: nameWidth - name.count + 2)
    return EventEntry(
      isPast: !isAhead, isCancelled: appointment.state == .cancelled, tone,
      time: .timeSpan(appointment),
      label: Phrase("\(name)\(space)\(appointment.title)"),
      notes: [
        kindAndState.joined(separator: ", "), Phrase(appointment.place), Phrase(appointment.result),
      ].filter { !$0.text(in: .en).isEmpty },
      record: json(clock))
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

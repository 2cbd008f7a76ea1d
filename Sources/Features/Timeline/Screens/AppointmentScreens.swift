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
    let months = Dictionary(grouping: shown) { Month($0.appointment.start.day) }
    let groups = months.sorted { $0.key < $1.key }.map { month, occurrences in
      EventList.Group(.month(month), occurrences.map { $0.event(now: now, clock: clock) })
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
    notices: [Phrase] = []
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
      "appointment", [.record("appointment", record)] + notices.map { .notice(.good, $0) })
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
              ?? rules.compactMap { try? RecurrenceRule($0) }.map(Phrase.sentence)
              .joined(separator: "; "), json: .array(rules.map(JSON.string)))
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
    by clock: any WallClock
  ) -> Screen {
    let notice: Phrase =
      isUnchanged
      ? .stays(action, Phrase(quoting: appointment.label)) : .notice(action, appointment)
    return .appointment(appointment, by: clock, notices: [notice])
  }

  /// The moved appointments with their new starts.
  static func postponed(_ appointments: [Appointment], by clock: any WallClock) -> Screen {
    let notice = Phrase.postponed(
      appointments.map { .isPostponed(Phrase(quoting: $0.label), .fullDate($0.start)) }
        .joined(separator: ", "))
    guard let appointment = appointments.first, appointments.count == 1 else {
      let items = Block.machineOnly("appointments", .array(appointments.map(\.json)))
      return Screen("appointments", [items, .notice(.good, notice)])
    }
    return .appointment(appointment, by: clock, notices: [notice])
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
      let rule = action == .added ? appointment.rule : nil
      return rule.map { "\(start) \(isRepeated(sentence($0)))" } ?? start
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
      ])
  }

  fileprivate func event(now: Moment, clock: any WallClock) -> EventList.Event {
    let isAhead = appointment.isUpcoming(at: now)
    let isOver = isInSeries && !isAhead
    let tone: Tone =
      switch appointment.state {
      case .cancelled: .quiet
      case .done: .good
      case .planned: isAhead ? .accent : isOver ? .quiet : .warning
      }
    var kindAndState: [Phrase] = []
    if appointment.kind == .examination { kindAndState.append(.kindName(appointment.kind)) }
    if let unsupported { kindAndState.append(.unsupportedRule(unsupported)) }
    if !isAhead, !isInSeries || appointment.state != .planned {
      kindAndState.append(appointment.stateText(at: now))
    }
    return EventList.Event(
      isPast: !isAhead, isCancelled: appointment.state == .cancelled, tone,
      time: .timeSpan(appointment),
      label: Phrase("\(TimelineFeature.items.name(appointment.id))  \(appointment.title)"),
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

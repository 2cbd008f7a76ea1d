import AtriumCore
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
      EventList.Group(
        .timeline { $0.month(month) }, occurrences.map { $0.event(now: now, clock: clock) })
    }
    var blocks: [Block] = []
    if agenda.occurrences.isEmpty { blocks.append(.empty(emptyText, hint: .timeline(\.howToAdd))) }
    blocks.append(
      .eventList(EventList("appointments", groups, columns: Occurrence.columns)))
    blocks.append(.machineOnly("recalls", .array(recalls.map(\.json))))
    blocks += recalls.map { recall in .notice(.warning, .timeline { $0.recall(recall) }) }
    if let label = agenda.incomplete {
      blocks.append(.notice(.warning, .timeline { $0.tooManyDates($0.quotes.text(label)) }))
    }
    blocks.append(
      .machineOnly("seriesEnd", agenda.seriesEnd.map { .string("\($0)") } ?? .null))
    if let end = agenda.seriesEnd {
      blocks.append(.notice(.quiet, .timeline { $0.seriesAreListed($0.fullDate(Moment(end))) }))
    }
    blocks += range.blocks(showing: shown.count, of: agenda.occurrences.count)
    return Screen("timeline", blocks)
  }

  static func appointment(
    _ appointment: Appointment, _ series: AppointmentSeries? = nil, now: Moment,
    notices: [Phrase] = []
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .timeline(\.number), .integer(appointment.id)),
      Field("title", .timeline(\.what), .text(appointment.title)),
      Field(
        "kind", .timeline(\.kind),
        .shown(
          .timeline { $0.kindName(appointment.kind) }, as: .string(appointment.kind.rawValue))),
      Field("start", .timeline(\.start), .fullDate(appointment.start)),
      Field("end", .timeline(\.end), .optional(appointment.end, Value.fullDate)),
      Field("place", .timeline(\.place), .optionalText(appointment.place)),
      Field("note", .timeline(\.note), .optionalText(appointment.note)),
      Field(
        "state", .timeline(\.state),
        .shown(
          .timeline { strings in
            // The dates of a series pass one by one.
            series == nil
              ? appointment.stateText(in: strings, now: now) : strings.stateName(appointment.state)
          },
          as: .string(appointment.state.rawValue))),
      Field("result", .timeline(\.result), .optionalText(appointment.result)),
      Field(
        "reminder", .timeline(\.reminder),
        .optional(appointment.reminder) { minutes in
          .shown(.timeline { $0.before(minutes) }, as: .integer(minutes))
        }),
    ]
    let seriesFields = series.map { Self.fields(of: $0, now: now) } ?? []
    var record = (fields + seriesFields).map(Block.field)
    record.append(.machineOnly("uid", .string(appointment.uid)))
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
        "rule", .timeline(\.rule),
        .optional(rules.isEmpty ? nil : rules) { rules in
          .shown(
            .timeline { strings in
              if let part = series.unsupported { return strings.unsupportedRule(part) }
              return rules.compactMap { try? RecurrenceRule($0) }.map(strings.sentence)
                .joined(separator: "; ")
            }, as: .array(rules.map(JSON.string)))
        }),
      Field(
        "next", .timeline(\.nextDates),
        .shown(
          .timeline { strings in next.map(strings.fullDate).joined(separator: ", ") },
          as: .array(next.map { .string("\($0)") }))),
    ]
  }

  /// The appointment after an action. The start is repeated as it was understood.
  static func changed(
    _ action: AppointmentAction, _ appointment: Appointment, now: Moment
  ) -> Screen {
    let notice: Phrase = .timeline { strings in
      let label = strings.quotes.text(appointment.label)
      let sentence = strings.did(action, label)
      let name = strings.name(appointment.label, on: appointment.dateInSeries)
      switch action {
      case .added, .edited, .reopened:
        let rule = action == .added ? appointment.rule : nil
        return "\(sentence) \(strings.fullDate(appointment.start))."
          + (rule.map { " " + strings.isRepeated(strings.sentence($0)) } ?? "")
      case .deleted:
        let deleted =
          appointment.recurs
          ? strings.deletedSeries(label) : strings.did(.deleted, name)
        return "\(deleted) \(strings.undoRestores)"
      case .done, .cancelled: return strings.did(action, name)
      }
    }
    return .appointment(appointment, now: now, notices: [notice])
  }

  static func reminder(_ appointments: [Appointment], now: Moment) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("appointments", .array(appointments.map(\.json)))]
        + appointments.map { appointment in
          .notice(
            .accent,
            .timeline {
              $0.isNear(
                appointment.title, $0.relativeDate(appointment.start, now: now), appointment.place)
            })
        })
  }
}

extension Value {
  fileprivate static func fullDate(_ moment: Moment) -> Value {
    .shown(.timeline { $0.fullDate(moment) }, as: .string("\(moment)"))
  }
}

extension Appointment {
  /// The representation that programs read.
  var json: JSON {
    [
      "id": .integer(id), "uid": .string(uid), "title": .string(title),
      "kind": .string(kind.rawValue), "start": .string("\(start)"),
      "end": end.map { .string("\($0)") } ?? .null, "place": .optionalText(place),
      "note": .optionalText(note), "state": .string(state.rawValue),
      "result": .optionalText(result),
      "reminder": reminder.map(JSON.integer) ?? .null,
    ]
  }

  fileprivate func stateText(in strings: TimelineStrings, now: Moment) -> String {
    let isOver = state == .planned && !isUpcoming(at: now)
    return isOver ? strings.pastWithoutResult : strings.stateName(state)
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
    let kindAndState: Phrase = .timeline { strings in
      var words: [String] = []
      if appointment.kind == .examination { words.append(strings.kindName(appointment.kind)) }
      if let unsupported { words.append(strings.unsupportedRule(unsupported)) }
      if !isAhead, !isInSeries || appointment.state != .planned {
        words.append(appointment.stateText(in: strings, now: now))
      }
      return words.joined(separator: ", ")
    }
    return EventList.Event(
      isPast: !isAhead, isCancelled: appointment.state == .cancelled, tone,
      time: .timeline { $0.timeSpan(appointment) },
      label: Phrase("\(appointment.id)  \(appointment.title)"),
      notes: [kindAndState, Phrase(appointment.place), Phrase(appointment.result)]
        .filter { !$0.text(in: .en).isEmpty },
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

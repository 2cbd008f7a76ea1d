import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  /// - Parameter emptyText: the text in place of an empty timeline.
  static func timeline(
    _ appointments: [Appointment], in range: ListRange = ListRange(), _ recalls: [Recall] = [],
    now: Moment, emptyText: Phrase
  ) -> Screen {
    let shown = range.rows(of: appointments)
    let months = Dictionary(grouping: shown) { Month($0.start.day) }
    let groups = months.sorted { $0.key < $1.key }.map { month, appointments in
      EventList.Group(.timeline { $0.month(month) }, appointments.map { $0.event(now: now) })
    }
    var blocks: [Block] = []
    if appointments.isEmpty { blocks.append(.empty(emptyText, hint: .timeline(\.howToAdd))) }
    blocks.append(.eventList(EventList("appointments", groups)))
    blocks.append(.machineOnly("recalls", .array(recalls.map(\.json))))
    blocks += recalls.map { recall in .notice(.warning, .timeline { $0.recall(recall) }) }
    blocks += range.blocks(showing: shown.count, of: appointments.count)
    return Screen("timeline", blocks)
  }

  static func appointment(
    _ appointment: Appointment, now: Moment, notices: [Phrase] = []
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
          .timeline { appointment.stateText(in: $0, now: now) },
          as: .string(appointment.state.rawValue))),
      Field("result", .timeline(\.result), .optionalText(appointment.result)),
      Field(
        "reminder", .timeline(\.reminder),
        .optional(appointment.reminder) { minutes in
          .shown(.timeline { $0.before(minutes) }, as: .integer(minutes))
        }),
    ]
    let record = fields.map(Block.field) + [.machineOnly("uid", .string(appointment.uid))]
    return Screen(
      "appointment", [.record("appointment", record)] + notices.map { .notice(.good, $0) })
  }

  /// The appointment after an action. The start is repeated as it was understood.
  static func changed(
    _ action: AppointmentAction, _ appointment: Appointment, now: Moment
  ) -> Screen {
    let notice: Phrase = .timeline { strings in
      let sentence = strings.did(action, appointment.label)
      switch action {
      case .added, .edited, .reopened: return "\(sentence) \(strings.fullDate(appointment.start))."
      case .done, .cancelled, .deleted: return sentence
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
  fileprivate var json: JSON {
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

  fileprivate func event(now: Moment) -> EventList.Event {
    let isAhead = isUpcoming(at: now)
    let tone: Tone =
      switch state {
      case .cancelled: .quiet
      case .done: .good
      case .planned: isAhead ? .accent : .warning
      }
    let kindAndState: Phrase = .timeline { strings in
      let kind = self.kind == .examination ? [strings.kindName(self.kind)] : []
      let state = isAhead ? [] : [stateText(in: strings, now: now)]
      return (kind + state).joined(separator: ", ")
    }
    return EventList.Event(
      isPast: !isAhead, tone, time: .timeline { $0.timeSpan(self) },
      label: Phrase("\(id)  \(title)"),
      notes: [kindAndState, Phrase(place), Phrase(result)].filter { !$0.text(in: .en).isEmpty },
      record: json)
  }
}

extension Recall {
  fileprivate var json: JSON {
    [
      "title": .string(last.title), "last": .string("\(last.start.day)"),
      "days": .integer(interval), "due": .string("\(due)"),
    ]
  }
}

import AtriumCore
import AtriumScreen

/// The timeline and what stands in it, as they are shown.
extension Screen {
  /// - Parameter nothing: what to say where there is nothing.
  static func timeline(
    _ appointments: [Appointment], _ recalls: [Recall] = [], now: Moment, nothing: Phrase
  ) -> Screen {
    let months = Dictionary(grouping: appointments) { Month($0.start.day) }
    let groups = months.sorted { $0.key < $1.key }.map { month, appointments in
      EventList.Group(.timeline { $0.month(month) }, appointments.map { $0.event(now: now) })
    }
    var blocks: [Block] =
      appointments.isEmpty ? [.empty(nothing, hint: .timeline(\.howToAdd))] : []
    blocks.append(.eventList(EventList("appointments", groups)))
    blocks.append(.machineOnly("recalls", .array(recalls.map(\.json))))
    blocks += recalls.map { recall in .notice(.warning, .timeline { $0.recall(recall) }) }
    return Screen("timeline", blocks)
  }

  static func appointment(_ appointment: Appointment, now: Moment) -> Screen {
    let fields: [Field] = [
      Field("id", .timeline(\.number), .integer(appointment.id)),
      Field("title", .timeline(\.what), .text(appointment.title)),
      Field(
        "kind", .timeline(\.kind),
        .shown(
          .timeline { $0.kindName(appointment.kind) }, as: .string(appointment.kind.rawValue))),
      Field(
        "start", .timeline(\.start),
        .shown(.timeline { $0.full(appointment.start) }, as: .string("\(appointment.start)"))),
      Field(
        "end", .timeline(\.end),
        .optional(appointment.end) { end in
          .shown(.timeline { $0.full(end) }, as: .string("\(end)"))
        }),
      Field("place", .timeline(\.place), .written(appointment.place)),
      Field("note", .timeline(\.note), .written(appointment.note)),
      Field(
        "state", .timeline(\.state),
        .shown(
          .timeline { appointment.stateText(in: $0, now: now) },
          as: .string(appointment.state.rawValue))),
      Field("result", .timeline(\.result), .written(appointment.result)),
      Field(
        "reminder", .timeline(\.reminder),
        .optional(appointment.reminder) { minutes in
          .shown(.timeline { $0.before(minutes) }, as: .integer(minutes))
        }),
    ]
    return Screen(
      "appointment",
      [
        .record(
          "appointment", fields.map(Block.field) + [.machineOnly("uid", .string(appointment.uid))])
      ])
  }

  static func done(
    _ action: AppointmentAction, _ appointment: Appointment, now: Moment
  ) -> Screen {
    var screen = Screen.appointment(appointment, now: now)
    screen.blocks.append(
      .notice(
        .good,
        .timeline { strings in
          // The day is said as it was understood.
          let isEcho = action == .added || action == .edited || action == .reopened
          return strings.did(action, appointment.label)
            + (isEcho ? " \(strings.full(appointment.start))." : "")
        }))
    return screen
  }

  static func reminder(_ appointments: [Appointment], now: Moment) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("appointments", .array(appointments.map(\.published)))]
        + appointments.map { appointment in
          .notice(
            .accent,
            .timeline {
              $0.isNear(
                appointment.title, $0.near(appointment.start, now: now), appointment.place)
            })
        })
  }
}

extension Value {
  /// A dash for people where nothing was written.
  fileprivate static func written(_ text: String) -> Value {
    text.isEmpty ? .shown("–", as: "") : .text(text)
  }
}

extension Appointment {
  /// How sentences call it: 3 “Blood test”.
  var label: String { "\(id) “\(title)”" }

  /// What programs read.
  var published: JSON {
    [
      "id": .integer(id), "uid": .string(uid), "title": .string(title),
      "kind": .string(kind.rawValue), "start": .string("\(start)"),
      "end": end.map { .string("\($0)") } ?? .null, "place": .string(place),
      "note": .string(note), "state": .string(state.rawValue), "result": .string(result),
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
    let place = place.isEmpty ? [] : [Phrase(place)]
    let said: Phrase = .timeline { strings in
      let kind = self.kind == .examination ? [strings.kindName(self.kind)] : []
      let state = isAhead ? [] : [stateText(in: strings, now: now)]
      return (kind + state).joined(separator: ", ")
    }
    return EventList.Event(
      isPast: !isAhead, tone, time: .timeline { $0.span(self) }, label: Phrase("\(id)  \(title)"),
      notes: ([said] + place + [Phrase(result)]).filter { !$0.text(in: .en).isEmpty },
      record: published)
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

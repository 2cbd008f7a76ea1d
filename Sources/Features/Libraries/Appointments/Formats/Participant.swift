import AtriumFormats
import AtriumScreen

/// The organiser or an attendee of an event (RFC 5545 §3.8.4.1, §3.8.4.3).
struct Participant: Equatable, Sendable {
  /// An answer to an invitation (§3.2.12). The raw value is its word in JSON.
  enum Status: String, CaseIterable, Sendable {
    case needsAction = "needs-action"
    case accepted, declined, tentative, delegated
  }

  /// Empty if the event states an address only.
  let name: String
  /// An e-mail address, or the text of another address.
  let address: String
  /// An unknown answer counts as a missing one.
  let status: Status
  /// In lower case: `chair`, `req-participant`, `opt-participant` or `non-participant` (§3.2.16).
  let role: String
  /// In lower case: `individual`, `group`, `resource`, `room` or `unknown` (§3.2.3).
  let type: String

  init(_ line: ContentLine) {
    let value = line.value.trimmed
    let scheme = "mailto:"
    address = value.lowercased().hasPrefix(scheme) ? String(value.dropFirst(scheme.count)) : value
    name = line.parameter("CN")?.oneLine ?? ""
    let answer = line.parameter("PARTSTAT")?.lowercased()
    status = answer.flatMap(Status.init) ?? .needsAction
    role = line.parameter("ROLE")?.lowercased() ?? "req-participant"
    type = line.parameter("CUTYPE")?.lowercased() ?? "individual"
  }

  /// The name and the address.
  var value: Value {
    .display(
      Phrase(name.isEmpty ? address : "\(name) <\(address)>"),
      json: ["name": .optionalText(name), "address": .string(address)])
  }
}

extension CalendarComponent {
  /// `true` if an alarm is to be sent by mail (§3.6.6).
  var hasAlarmByMail: Bool {
    components("VALARM").contains { $0.property("ACTION")?.value.trimmed.uppercased() == "EMAIL" }
  }

  var organizer: Participant? { property("ORGANIZER").map(Participant.init) }

  /// In their order.
  var attendees: [Participant] {
    properties.filter { $0.name == "ATTENDEE" }.map(Participant.init)
  }
}

extension Value {
  /// At most ten attendees with their answers, and the number of the others. Programs read all of them.
  static func attendees(_ all: [Participant]) -> Value {
    let limit = 10
    let names = all.prefix(limit).map { attendee -> Phrase in
      let name = attendee.name.isEmpty ? attendee.address : attendee.name
      return "\(name) (\(.answer(attendee.status) as Phrase))"
    }
    let others = all.count > limit ? [Phrase.moreAttendees(all.count - limit)] : []
    return .display(
      (names + others).joined(separator: ", "),
      json: .array(
        all.map { attendee in
          [
            "name": .optionalText(attendee.name), "address": .string(attendee.address),
            "status": .string(attendee.status.rawValue), "role": .string(attendee.role),
            "type": .string(attendee.type),
          ]
        }))
  }
}

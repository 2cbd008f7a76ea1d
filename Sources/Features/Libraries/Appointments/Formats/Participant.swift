import AtriumFormats
import AtriumScreen

/// The organiser or an attendee of an event (RFC 5545 §3.8.4.1, §3.8.4.3).
struct Participant: Sendable {
  /// An answer to an invitation (§3.2.12). The raw value is its word in JSON.
  enum Status: String, CaseIterable, Sendable {
    case needsAction = "needs-action"
    case accepted, declined, tentative, delegated
  }

  let line: ContentLine

  /// Empty if the event states an address only.
  private var name: String { line.parameter("CN")?.oneLine ?? "" }

  /// An e-mail address, or the text of another address.
  private var address: String {
    let (value, scheme) = (line.value.trimmed, "mailto:")
    return value.lowercased().hasPrefix(scheme) ? String(value.dropFirst(scheme.count)) : value
  }

  private func word(_ parameter: String, _ standard: String) -> String {
    line.parameter(parameter)?.lowercased() ?? standard
  }

  /// The name and the address.
  var value: Value {
    .display(
      Phrase(name.isEmpty ? address : "\(name) <\(address)>"),
      json: ["name": .optionalText(name), "address": .string(address)])
  }

  /// The name or the address, and the answer. An unknown answer counts as a missing one.
  var attendee: (phrase: Phrase, json: JSON) {
    let status = Status(rawValue: word("PARTSTAT", "")) ?? .needsAction
    return (
      "\(name.isEmpty ? address : name) (\(.answer(status) as Phrase))",
      [
        "name": .optionalText(name), "address": .string(address),
        "status": .string(status.rawValue), "role": .string(word("ROLE", "req-participant")),
        "type": .string(word("CUTYPE", "individual")),
      ]
    )
  }
}

extension CalendarComponent {
  /// `true` if an alarm is to be sent by mail (§3.6.6).
  var hasAlarmByMail: Bool {
    components("VALARM").contains { $0.property("ACTION")?.value.trimmed.uppercased() == "EMAIL" }
  }

  var organizer: Participant? { property("ORGANIZER").map { Participant(line: $0) } }

  /// In their order.
  var attendees: [Participant] {
    properties.filter { $0.name == "ATTENDEE" }.map { Participant(line: $0) }
  }
}

extension Value {
  /// At most ten attendees with their answers, and the number of the others. Programs read all of them.
  static func attendees(_ all: [Participant]) -> Value {
    let limit = 10
    let others = all.count > limit ? [Phrase.moreAttendees(all.count - limit)] : []
    return .display(
      (all.prefix(limit).map(\.attendee.phrase) + others).joined(separator: ", "),
      json: .array(all.map(\.attendee.json)))
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// The events of a calendar that is being imported.
typealias ImportedEvents = ImportedItems<EventDraft, EventFormatError>

/// The events of a calendar in memory.
typealias ParsedEvents = ParsedFile<EventDraft, EventFormatError>

/// An event of an imported calendar.
struct EventDraft: Equatable, Sendable {
  /// The appointment without a number. The times of its creation and last change are empty if the
  /// event does not state them.
  var appointment: Appointment
  /// Whether there are further dates.
  var isRecurring = false
  /// The part of a recurrence rule that is not supported.
  var unsupported: String?
  /// A zone of the start that neither the calendar nor the IANA database defines. The time is read on
  /// the user's clock.
  var unknownZone: String?
  /// The number of the revision (RFC 5545 §3.8.7.4).
  var sequence = 0
}

/// Reads the VEVENT components of iCalendar (RFC 5545 §3.6.1).
struct EventReader: ItemReader {
  let clock: any WallClock

  func read(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ body: (_ line: Int, Result<EventDraft, EventFormatError>) throws -> Void
  ) throws {
    var zones = DefinedZones()
    var waiting: [(line: Int, component: CalendarComponent)] = []
    var waitingSize = 0
    func read(_ line: Int, _ component: CalendarComponent) throws {
      let component = zones.adding(to: component)
      try body(
        line,
        Result { () throws(EventFormatError) in
          try CalendarEvent(component: component, clock: clock).draft()
        })
    }
    try CalendarParser.parse(from: source, for: "VEVENT", and: ["VTIMEZONE"]) { line, content in
      switch content {
      case .failure(let error): try body(line, .failure(.format(error)))
      case .success(let component) where component.name == "VTIMEZONE": zones.define(component)
      case .success(let component):
        // The definition of a zone may follow the events.
        if waitingSize < Self.maximumWaitingSize, !zones.undefined(in: component).isEmpty {
          waiting.append((line, component))
          waitingSize += component.lines.reduce(0) { $0 + $1.text.utf8.count }
        } else {
          try read(line, component)
        }
      }
    }
    for (line, component) in waiting { try read(line, component) }
  }

  /// The size in bytes of the events that may wait for the definition of a zone.
  private static let maximumWaitingSize = 16 << 20
}

/// The VTIMEZONE components of a calendar whose names the IANA database does not know.
private struct DefinedZones {
  /// The maximum size of a definition in bytes, because each event stores that of its zone.
  private static let maximumSize = 4096
  private static let maximumCount = 1000

  private var components: [String: CalendarComponent] = [:]
  private var isKnown: [String: Bool] = [:]

  mutating func define(_ component: CalendarComponent) {
    guard components.count < Self.maximumCount,
      let name = component.property("TZID")?.value.trimmed, !isKnown(name),
      component.lines.reduce(0, { $0 + $1.text.utf8.count }) <= Self.maximumSize,
      CalendarTimeZone(component) != nil
    else { return }
    components[name] = component
  }

  /// Returns the names of zones that an event uses and nothing defines so far.
  mutating func undefined(in event: CalendarComponent) -> [String] {
    names(in: event).filter { components[$0] == nil }
  }

  /// Returns the event with the definitions of its zones inside.
  mutating func adding(to event: CalendarComponent) -> CalendarComponent {
    let zones = names(in: event).compactMap { components[$0] }
    if zones.isEmpty { return event }
    let ends = ["BEGIN", "END"].compactMap { ContentLine("\($0):VTIMEZONE") }
    let lines = zones.flatMap { [ends[0]] + $0.lines + [ends[1]] }
    return CalendarComponent(event.lines + lines, name: event.name)
  }

  /// The zones of an event that the IANA database does not know, each once.
  private mutating func names(in event: CalendarComponent) -> [String] {
    var names: [String] = []
    for line in event.properties {
      guard let name = line.parameter("TZID"), !names.contains(name), !isKnown(name) else {
        continue
      }
      names.append(name)
    }
    return names
  }

  private mutating func isKnown(_ name: String) -> Bool {
    if let isKnown = isKnown[name] { return isKnown }
    let result = TimeZone(ianaName: name) != nil
    if isKnown.count < Self.maximumCount { isKnown[name] = result }
    return result
  }
}

/// The reason why an event is not a valid appointment.
enum EventFormatError: RejectionReason, Hashable {
  case format(FormatError)
  case noTitle
  case noStart
  case twoEnds
  case endsBeforeItBegins
  case badStatus(String)

  static func badDate(_ text: String) -> Self { .format(.badDate(text)) }

  var code: String {
    switch self {
    case .format(let error): error.code
    case .noTitle: "no-title"
    case .noStart: "no-start"
    case .twoEnds: "two-ends"
    case .endsBeforeItBegins: "ends-before-it-begins"
    case .badStatus: "bad-status"
    }
  }

  var phrase: Phrase { .timeline { $0.reason(self) } }
}

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
struct EventDraft: ImportedDraft {
  /// The appointment without a number. The times of its creation and last change are empty if the
  /// event does not state them.
  var appointment: Appointment
  /// `true` if there are further dates.
  var isRecurring = false
  /// The part of a recurrence rule that is not supported.
  var unsupported: String?
  /// The zones that are not known. Their times are read on the user's clock.
  var unknownZones: Set<String> = []
  var ignored: [IgnoredProperty] = []
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
    try CalendarParser.parseWithZones(from: source, for: "VEVENT") { line, content in
      try body(
        line,
        content.mapError(EventFormatError.format).flatMap { component in
          Result { () throws(EventFormatError) in try draft(component) }
        })
    }
  }

  private func draft(_ component: CalendarComponent) throws(EventFormatError) -> EventDraft {
    let event = CalendarEvent(component: component, clock: clock)
    var draft = try event.draft()
    for property in event.ignored(draft) {
      if case .unknownZone(let zone) = property.reason {
        draft.unknownZones.insert(zone)
      } else {
        draft.ignored.append(property)
      }
    }
    return draft
  }
}

/// The reason why an event is not a valid appointment.
struct EventFormatError: RejectionReason, Hashable {
  let code: String
  let phrase: Phrase

  static func format(_ error: FormatError) -> Self { Self(code: error.code, phrase: error.phrase) }
}

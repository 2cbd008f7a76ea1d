import AtriumCore
import AtriumFormats

/// Reads the VEVENT components of iCalendar (RFC 5545 §3.6.1).
struct EventReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> ParsedEvents {
    ParsedEvents(calendar: bytes, components: "VEVENT") { component throws(EventFormatError) in
      try CalendarEvent(component: component, clock: clock).draft()
    }
  }
}

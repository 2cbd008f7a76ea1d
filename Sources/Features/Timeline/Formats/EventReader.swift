import AtriumCore
import AtriumFormats

/// Reads the VEVENT components of iCalendar (RFC 5545 §3.6.1).
struct EventReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> ParsedEvents {
    var file = ParsedEvents()
    CalendarFile.read(bytes, for: "VEVENT") { line, content in
      file.add(line: line) { () throws(EventFormatError) in
        switch content {
        case .success(let component):
          return try CalendarEvent(component: component, clock: clock).draft()
        case .failure(let error): throw .format(error)
        }
      }
    }
    return file
  }
}

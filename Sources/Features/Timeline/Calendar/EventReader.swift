import AtriumCore
import AtriumFormats
import AtriumScreen

/// What a calendar holds: appointments to be, and what in it cannot be read.
struct ImportedEvents: Equatable, Sendable {
  var drafts: [EventDraft] = []
  var problems: [BadEvent] = []
}

/// An event that cannot be read, by the line it begins on.
struct BadEvent: Equatable, Sendable {
  /// Why not.
  enum Reason: Error, Hashable, Sendable {
    case format(FormatError)
    case noTitle
    case noStart
    case twoEnds
    case endsBeforeItBegins
    case badStatus(String)

    /// Stable, for programs.
    var code: String {
      switch self {
      case .format(let trouble): trouble.code
      case .noTitle: "no-title"
      case .noStart: "no-start"
      case .twoEnds: "two-ends"
      case .endsBeforeItBegins: "ends-before-it-begins"
      case .badStatus: "bad-status"
      }
    }
  }
  /// Counted from 1.
  var line: Int
  var reason: Reason
}

/// Reads the VEVENT components of iCalendar (RFC 5545 §3.6.1).
struct EventReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> ImportedEvents {
    var imported = ImportedEvents()
    CalendarFile.read(bytes, for: "VEVENT") { line, content in
      do throws(BadEvent.Reason) {
        switch content {
        case .success(let component):
          imported.drafts.append(try CalendarEvent(component, by: clock).draft())
        case .failure(let trouble): throw .format(trouble)
        }
      } catch {
        imported.problems.append(BadEvent(line: line, reason: error))
      }
    }
    return imported
  }
}

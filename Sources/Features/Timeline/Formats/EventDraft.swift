import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// The events of an imported calendar.
typealias ParsedEvents = ParsedFile<EventDraft, EventFormatError>

/// An event of an imported calendar, without a number.
struct EventDraft: Equatable, Sendable {
  var uid: String
  var kind: Appointment.Kind
  var title: String
  var start: Moment
  var end: Moment?
  var place: String
  var note: String
  var state: Appointment.State
  var result: String
  /// The lead time of the alarm in minutes.
  var reminder: Int?
  var created: Instant?
  var modified: Instant?
  /// Whether there are further dates, which are only kept for exports.
  var isRecurring: Bool
  /// The lines of the VEVENT.
  var lines: [String]
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

import AtriumScreen
import Foundation

/// An appointment as a calendar has it, before it has a number.
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
  /// How many minutes before it an alarm rings.
  var reminder: Int?
  var created: Date?
  /// When the calendar changed it last.
  var modified: Date?
  /// Whether there are further ones, which are only kept.
  var isRecurring: Bool
  /// Its lines as they were written, so that an export gives them back.
  var lines: [String]
}

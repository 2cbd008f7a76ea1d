import AtriumCore
import AtriumDates
import AtriumTime
import Testing

@testable import Appointments

extension Patch<Appointment> {
  /// The changes of a title, a start and an end (ISO 8601).
  static func appointment(
    _ title: String? = nil, _ start: String? = nil, until end: String? = nil
  ) throws -> Patch {
    let moments = try [start, end].map { text in try text.map { try #require(Moment(iso: $0)) } }
    var patch = Patch()
    if let title { patch += Patch("title") { $0.title = title } }
    if let start = moments[0] {
      patch += Patch("start") {
        $0.entered.start = EnteredDate(.moment(ZonedMoment(start)))
      }
    }
    if let end = moments[1] {
      patch += Patch("end") { $0.entered.end = .some(.moment(ZonedMoment(end))) }
    }
    return patch
  }
}

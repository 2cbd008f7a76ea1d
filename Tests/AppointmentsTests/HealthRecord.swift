import AtriumCore
import AtriumScreen
import AtriumStorage

@testable import Appointments

extension Appointments {
  /// The appointments of a health record, which need consents.
  static func healthRecord(
    _ store: Store, _ clock: any WallClock, _ gate: any ConsentGate
  ) -> Appointments {
    Appointments(
      of: AppointmentFeature(
        "timeline", items: ItemKind("h", at: "timeline"), isHealthRecord: true),
      in: store, by: clock, gate,
      for: [
        .storing: Storing.self, .reminding: Reminding.self, .recalling: Recalling.self,
        .synchronizing: Synchronizing.self,
      ])
  }
}

private enum Storing: TestPurpose { static let id = "timeline.store" }
private enum Reminding: TestPurpose { static let id = "timeline.reminders" }
private enum Recalling: TestPurpose { static let id = "timeline.recalls" }
private enum Synchronizing: TestPurpose { static let id = "timeline.sync" }

private protocol TestPurpose: Purpose {}

extension TestPurpose {
  static var name: Phrase { Phrase(id) }
  static var text: Phrase { Phrase(id) }
}

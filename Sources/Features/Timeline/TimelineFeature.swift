import Appointments
public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Appointments and examinations of a health record.
public struct TimelineFeature: Feature {
  public static let id: FeatureID = "timeline"
  public static let title = Phrase(en: "Timeline", de: "Zeitleiste", hr: "Vremenska crta")
  private static let appointments = AppointmentFeature(
    id, items: ItemKind("h", at: id.description), isHealthRecord: true)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.group = .health
    plan.askConsent(for: StoringTimeline.self)
    plan.askConsent(for: RemindingOfAppointments.self)
    plan.askConsent(for: SuggestingRecalls.self)
    plan.askConsent(for: SynchronizingTimeline.self)
    plan.provide(by: Self.appointments(in:by:gate:))
    plan.contribute(StoredData.self, by: Appointments.storedData)
    plan.contribute(Erasure.self, by: Appointments.erase)
    plan.addAppointments(
      of: Self.appointments, de: ["zeitleiste"], hr: ["vremenska crta"],
      related: ["examinations", "examination", "calendar"])
  }

  static func appointments(
    in store: Store, by clock: any WallClock, gate: any ConsentGate
  ) -> Appointments {
    Appointments(
      of: appointments, in: store, by: clock, gate,
      for: [
        .storing: StoringTimeline.self, .reminding: RemindingOfAppointments.self,
        .recalling: SuggestingRecalls.self, .synchronizing: SynchronizingTimeline.self,
      ])
  }
}

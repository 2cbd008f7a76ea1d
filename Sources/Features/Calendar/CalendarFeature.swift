import Appointments
public import AtriumCore
public import AtriumScreen
import AtriumStorage
import AtriumTime

/// Appointments of everyday life and work, and the lists of CalDAV servers that hold them.
public struct CalendarFeature: Feature {
  public static let id: FeatureID = "calendar"
  public static let title: Phrase = .title
  private static let appointments = AppointmentFeature(id, items: ItemKind("e", at: id.description))
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.group = .work
    plan.provide { (store: Store, clock: any WallClock) in
      Appointments(of: Self.appointments, in: store, by: clock)
    }
    plan.addAppointments(
      of: Self.appointments,
      words: OtherWords(
        de: ["kalender", "termine"], hr: ["kalendar", "termini"],
        related: [
          "appointments", "appointment", "events", "event", "meetings", "meeting", "termin",
        ]))
  }
}

extension Phrase {
  static let title = Phrase(en: "Calendar", de: "Kalender", hr: "Kalendar")
}

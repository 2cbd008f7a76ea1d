import Appointments
public import AtriumCore
public import AtriumScreen
import AtriumStorage
import AtriumTime

/// Appointments of everyday life and work, and the lists of CalDAV servers that hold them.
public struct CalendarFeature: Feature {
  public static let id: FeatureID = "calendar"
  public static let title = Phrase(en: "Calendar", de: "Kalender", hr: "Kalendar")
  private static let appointments = AppointmentFeature(id, items: ItemKind("e", at: id.description))
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: CalendarSettings) {
    plan.group = .work
    plan.provide { (store: Store, clock: any WallClock) in
      Appointments(of: Self.appointments, in: store, by: clock)
    }
    plan.contribute(DayHours.self) { { settings.hours } }
    plan.addAppointments(of: Self.appointments)
  }
}

/// The hours of the day in which appointments are made.
public struct CalendarSettings: Settings {
  let hours: DayHours

  public init(from reader: inout SettingsReader) {
    let standard = DayHours.standard
    let start = reader.time(
      "day-start", default: standard.start,
      help: Phrase(
        en: "The time from which 'free' looks for free times.",
        de: "Die Uhrzeit, ab der „free“ freie Zeiten sucht.",
        hr: "Vrijeme od kojeg „free” traži slobodno vrijeme."))
    let end = reader.time(
      "day-end", default: standard.end,
      help: Phrase(
        en: "The time until which 'free' looks for free times; 00:00 is the end of the day.",
        de: "Die Uhrzeit, bis zu der „free“ freie Zeiten sucht; 00:00 ist das Ende des Tages.",
        hr: "Vrijeme do kojeg „free” traži slobodno vrijeme; 00:00 je kraj dana."))
    let hours = DayHours(from: start, to: end)
    self.hours = hours ?? standard
    if hours != nil { return }
    reader.refuse(
      "day-end",
      expected: Phrase(
        en: "a time after the start of the day at \(start)",
        de: "eine Uhrzeit nach dem Beginn des Tages um \(start)",
        hr: "vrijeme nakon početka dana u \(start)"), .string("\(end)"))
  }
}

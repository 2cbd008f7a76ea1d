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
    let start = reader.time("day-start", default: standard.start, help: .dayStartHelp)
    let end = reader.time("day-end", default: standard.end, help: .dayEndHelp)
    let hours = DayHours(from: start, to: end)
    if hours == nil {
      reader.refuse("day-end", expected: .expectedEnd("\(start)"), .string("\(end)"))
    }
    self.hours = hours ?? standard
  }
}

import AtriumScreen
import Foundation
import Synchronization

/// Writes the VTIMEZONE components of a calendar, each before the first component that uses it.
public final class CalendarZoneWriter: Sendable {
  private let written = Mutex<Set<String>>([])

  /// A writer for one calendar.
  public init() {}

  /// Returns the lines of the zones that a component uses and that have not been written: from a
  /// VTIMEZONE inside the component, or by the IANA database. Other zones are left out.
  public func lines(for component: CalendarComponent) -> [String] {
    let used = component.usedZones
    if used.isEmpty { return [] }
    return used.sorted().flatMap { name in
      written.withLock { $0.insert(name).inserted }
        ? Self.definition(of: name, for: component) : []
    }
  }

  /// Returns the lines of a VTIMEZONE inside the component, or by the IANA database; none for a zone that
  /// neither defines.
  static func definition(of name: String, for component: CalendarComponent) -> [String] {
    let zones = component.components("VTIMEZONE")
    if let zone = zones.first(where: { $0.definedZone == name }) {
      return ["BEGIN:VTIMEZONE"] + zone.lines.map(\.text) + ["END:VTIMEZONE"]
    }
    return TimeZone(calendarName: name)?.calendarLines(named: name) ?? []
  }
}

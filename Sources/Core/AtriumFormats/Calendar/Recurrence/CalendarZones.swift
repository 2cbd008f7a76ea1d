import AtriumTime
import Foundation

extension CalendarParser {
  /// The size in bytes of the components that may wait for the definition of a zone.
  private static let maximumWaitingSize = 16 << 20

  /// Parses a file like ``parse(from:for:and:_:)``. Each component contains the VTIMEZONE components of
  /// the zones that it uses and the IANA database does not know, up to 4 KiB each.
  public static func parseWithZones(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int, for name: String,
    _ handle: (Item) throws -> Void
  ) throws {
    var zones = DefinedZones()
    var waiting: [(line: Int, component: CalendarComponent)] = []
    var waitingSize = 0
    try parse(from: source, for: name, and: ["VTIMEZONE"]) { line, content in
      guard case .success(let component) = content else { return try handle((line, content)) }
      if component.name == "VTIMEZONE" {
        zones.define(component)
      } else if waitingSize < maximumWaitingSize, !zones.undefined(in: component).isEmpty {
        // The definition of a zone may follow the components.
        waiting.append((line, component))
        waitingSize += component.lines.reduce(0) { $0 + $1.text.utf8.count }
      } else {
        try handle((line, .success(zones.adding(to: component))))
      }
    }
    for (line, component) in waiting {
      try handle((line, .success(zones.adding(to: component))))
    }
  }
}

extension CalendarComponent {
  /// The zones that the VTIMEZONE components inside this one define, by TZID.
  public var definedZones: [String: CalendarTimeZone] {
    let zones = components("VTIMEZONE").compactMap { CalendarTimeZone($0) }
    return Dictionary(zones.map { ($0.name, $0) }) { $1 }
  }
}

/// The VTIMEZONE components of a calendar whose names the IANA database does not know.
private struct DefinedZones {
  /// The maximum size of a definition in bytes, because each component stores that of its zone.
  private static let maximumSize = 4096
  private static let maximumCount = 1000

  private var components: [String: CalendarComponent] = [:]
  private var isKnown: [String: Bool] = [:]

  mutating func define(_ component: CalendarComponent) {
    guard components.count < Self.maximumCount,
      let name = component.definedZone, !isKnown(name),
      component.lines.reduce(0, { $0 + $1.text.utf8.count }) <= Self.maximumSize,
      CalendarTimeZone(component) != nil
    else { return }
    components[name] = component
  }

  /// Returns the names of zones that a component uses and nothing defines so far.
  mutating func undefined(in component: CalendarComponent) -> [String] {
    names(in: component).filter { components[$0] == nil }
  }

  /// Returns the component with the definitions of its zones inside.
  mutating func adding(to component: CalendarComponent) -> CalendarComponent {
    let zones = names(in: component).compactMap { components[$0] }
    if zones.isEmpty { return component }
    let ends = ["BEGIN", "END"].map { ContentLine("\($0):VTIMEZONE") }
    let lines = zones.flatMap { [ends[0]] + $0.lines + [ends[1]] }
    return CalendarComponent(component.lines + lines, name: component.name)
  }

  /// The zones of a component that the IANA database does not know, each once.
  private mutating func names(in component: CalendarComponent) -> [String] {
    var names: [String] = []
    for line in component.properties {
      guard let name = line.zoneName, !names.contains(name), !isKnown(name) else {
        continue
      }
      names.append(name)
    }
    return names
  }

  private mutating func isKnown(_ name: String) -> Bool {
    if let isKnown = isKnown[name] { return isKnown }
    let result = TimeZone(ianaName: name) != nil
    if isKnown.count < Self.maximumCount { isKnown[name] = result }
    return result
  }
}

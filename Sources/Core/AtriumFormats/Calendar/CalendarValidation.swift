import AtriumScreen
import AtriumTime

/// Finds the properties whose values do not have the type that RFC 5545 §3.8 requires, as far as this
/// program reads them. The readers do not see such properties, and writers keep their lines.
extension ContentLine {
  /// Returns whether a reader of a component sees the property. RECURRENCE-ID and the rules state what the
  /// component is: it is never read without them.
  /// - Parameter component: the name of the component in capitals.
  func isVisible(in component: String) -> Bool {
    switch name {
    case "RECURRENCE-ID", "RRULE", "EXRULE": true
    case "RDATE", "EXDATE":
      isWellFormed
        && entries.contains { ISODateTime(calendarValue: $0.prefix { $0 != "/" }) != nil }
    default: unreadableValue(in: component) == nil
    }
  }

  /// Returns the value that cannot be read; the whole line if it is malformed, and `nil` if there is none.
  func unreadableValue(in component: String) -> String? {
    guard isWellFormed else { return text }
    // Most properties are not checked.
    var value: String { self.value.trimmed }
    switch name {
    case "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "CREATED", "DTSTAMP", "LAST-MODIFIED",
      "COMPLETED":
      return ISODateTime(calendarValue: value) == nil ? value : nil
    case "RDATE", "EXDATE":
      let values = entries.filter { !Self.isPeriod($0) }
      return entries.isEmpty ? value : values.isEmpty ? nil : values.joined(separator: ",")
    case "DURATION": return CalendarDuration(value) == nil ? value : nil
    case "TRIGGER":
      let isReadable =
        CalendarDuration(value) != nil || ISODateTime(calendarValue: value) != nil
      return isReadable ? nil : value
    case "PRIORITY": return Int(value).map { 0...9 ~= $0 } == true ? nil : value
    case "PERCENT-COMPLETE": return Int(value).map { 0...100 ~= $0 } == true ? nil : value
    case "SEQUENCE": return Int(value) == nil ? value : nil
    case "STATUS":
      let known = Self.statuses[component] ?? Self.statuses.values.flatMap(\.self)
      return known.contains(value.uppercased()) ? nil : value
    default: return nil
    }
  }

  /// The values of a list of dates and periods.
  var entries: [String] { value.split(separator: ",").map { String($0).trimmed } }

  /// The zone of the parameter TZID. Exchange escapes commas as in a TEXT value, which the parameter is
  /// not.
  public var zoneName: String? { parameter("TZID").map { CalendarText.unescaped($0).trimmed } }

  private static func isPeriod(_ text: String) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard ISODateTime(calendarValue: parts[0]) != nil else { return false }
    guard parts.count == 2 else { return true }
    return ISODateTime(calendarValue: parts[1]) != nil || CalendarDuration(String(parts[1])) != nil
  }

  /// The values of STATUS by component (§3.8.1.11).
  private static let statuses = [
    "VTODO": ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"],
    "VEVENT": ["TENTATIVE", "CONFIRMED", "CANCELLED"],
  ]
}

extension CalendarComponent {
  /// The properties that cannot be read, also those of components inside, and the unknown zones, in the
  /// order of the lines.
  public var ignored: [IgnoredProperty] {
    let zones = definedZones
    var ignored: [IgnoredProperty] = []
    var known: Set<String> = []
    var open = [name]
    for line in lines {
      switch line.name {
      case "BEGIN": open.append(line.value.trimmed.uppercased())
      case "END": if open.count > 1 { open.removeLast() }
      default:
        if open.contains("VTIMEZONE") { continue }
        if let value = line.unreadableValue(in: open.last ?? name) {
          ignored.append(IgnoredProperty(line.name, .unreadable(value), line: line.number))
        } else if let zone = line.zoneName, !known.contains(zone) {
          switch CalendarClock.Source(of: line, zones) {
          case .unknown:
            ignored.append(IgnoredProperty(line.name, .unknownZone(zone), line: line.number))
          case .zone, .rules: known.insert(zone)
          case .offset, nil: continue
          }
        }
      }
    }
    return ignored
  }
}

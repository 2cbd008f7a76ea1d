import AtriumScreen

/// A component of a calendar, such as a VEVENT, and how its properties are read; those of components
/// inside it, such as alarms, are kept apart.
public struct CalendarComponent: Equatable, Sendable {
  /// What stands between its BEGIN and its END.
  public let lines: [ContentLine]
  /// Its own properties, without those of the components in it.
  public let own: [ContentLine]

  /// - Parameter lines: what stands between BEGIN and END.
  public init(_ lines: [ContentLine]) {
    self.lines = lines
    var depth = 0
    own = lines.filter { line in
      if line.name == "BEGIN" { depth += 1 }
      defer { if line.name == "END" { depth -= 1 } }
      return depth == 0
    }
  }

  /// - Parameter name: in capitals.
  public func property(_ name: String) -> ContentLine? { own.first { $0.name == name } }

  /// A TEXT value (RFC 5545 §3.3.11); `nil` also for nothing but blanks.
  public func text(_ name: String) -> String? {
    guard let line = property(name) else { return nil }
    let text = CalendarText.unescaped(line.value)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// A summary is optional (RFC 5545 §3.6.1, §3.6.2); the description's first line, or the UID,
  /// must do.
  public var title: String? {
    if let summary = text("SUMMARY") { return summary.oneLine }
    let first = text("DESCRIPTION")?.split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) }
    return first?.trimmed ?? uid?.oneLine
  }

  /// The instances of a series share a UID and are told apart by RECURRENCE-ID (§3.8.4.4).
  public var uid: String? {
    guard let uid = property("UID")?.value.trimmed, !uid.isEmpty else { return nil }
    return property("RECURRENCE-ID").map { "\(uid)#\($0.value)" } ?? uid
  }

  /// The components of this name inside, e.g. `VALARM`.
  public func components(_ name: String) -> [CalendarComponent] {
    var found: [CalendarComponent] = []
    var inside: [ContentLine]?
    var depth = 0
    for line in lines {
      if line.name == "END" { depth -= 1 }
      if depth == 0, line.name == "END", let done = inside {
        found.append(CalendarComponent(done))
        inside = nil
      }
      inside?.append(line)
      if line.name == "BEGIN" {
        if depth == 0, line.value.trimmed.uppercased() == name { inside = [] }
        depth += 1
      }
    }
    return found
  }
}

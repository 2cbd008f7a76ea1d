import AtriumScreen

/// A component of an iCalendar file, such as a VEVENT.
public struct CalendarComponent: Equatable, Sendable {
  /// The name in capitals, such as `VEVENT`; empty if it is not known.
  public let name: String
  /// All lines between BEGIN and END, including those of components inside, such as alarms.
  public let lines: [ContentLine]
  /// The properties of the component itself that can be read.
  public let properties: [ContentLine]

  /// - Parameters:
  ///   - lines: the lines between BEGIN and END.
  ///   - name: in capitals.
  public init(_ lines: [ContentLine], name: String = "") {
    self.name = name
    self.lines = lines
    var depth = 0
    properties = lines.filter { line in
      if line.name == "BEGIN" { depth += 1 }
      defer { if line.name == "END" { depth -= 1 } }
      return depth == 0 && line.isVisible(in: name)
    }
  }

  /// - Parameters:
  ///   - text: the lines between BEGIN and END, separated by line feeds.
  ///   - name: in capitals.
  public init(_ text: String, name: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    self.init(lines.map { ContentLine(String(Substring($0))) }, name: name)
  }

  /// Returns the first property of a name.
  /// - Parameter name: in capitals.
  public func property(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  /// Returns a TEXT value (RFC 5545 §3.3.11); `nil` also if it is blank.
  public func text(_ name: String) -> String? {
    guard let line = property(name) else { return nil }
    let text = CalendarText.unescaped(line.value)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// The summary. If there is none, since it is optional (RFC 5545 §3.6.1, §3.6.2), the first line
  /// of the description, or the UID.
  public var title: String? {
    if let summary = text("SUMMARY") { return summary.oneLine }
    let first = text("DESCRIPTION")?.split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) }
    return first?.trimmed ?? uid?.oneLine
  }

  /// The UID and, for an instance of a series, the RECURRENCE-ID, because all instances share a UID
  /// (§3.8.4.4).
  public var uid: String? {
    guard let uid = text("UID")?.trimmed else { return nil }
    return property("RECURRENCE-ID").map { "\(uid)#\($0.value)" } ?? uid
  }

  /// The TZID of a VTIMEZONE (§3.8.3.1).
  var definedZone: String? { text("TZID")?.trimmed }

  var usedZones: Set<String> { Set(properties.compactMap(\.zoneName)) }

  /// The categories (§3.8.1.2), unescaped.
  public var categories: [String] {
    properties.filter { $0.name == "CATEGORIES" }.flatMap { CalendarText.list($0.value) }
  }

  /// The properties, and the components directly inside with BEGIN and END. The names of the latter follow
  /// `BEGIN:`.
  var parts: [(name: String, lines: ArraySlice<ContentLine>)] {
    var parts: [(name: String, lines: ArraySlice<ContentLine>)] = []
    var start = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
      if depth == 0 { start = index }
      if line.name == "BEGIN" { depth += 1 } else if line.name == "END", depth > 0 { depth -= 1 }
      guard depth == 0 else { continue }
      let name = start == index ? line.name : "BEGIN:" + lines[start].value.trimmed.uppercased()
      parts.append((name, lines[start...index]))
    }
    return parts
  }

  /// Returns the components of a name directly inside this one, e.g. `VALARM`.
  public func components(_ name: String) -> [CalendarComponent] {
    ranges(of: name).map { CalendarComponent(Array(lines[$0]), name: name) }
  }

  /// Returns the indices of the lines between BEGIN and END of each component of a name directly inside
  /// this one.
  public func ranges(of name: String) -> [Range<Int>] {
    if !lines.contains(where: { $0.name == "BEGIN" }) { return [] }
    return parts.filter { $0.name == "BEGIN:" + name }.map {
      $0.lines.startIndex + 1..<$0.lines.endIndex - 1
    }
  }

  /// Returns the lines without those of components of a name directly inside this one.
  public func lines(without name: String) -> [ContentLine] {
    parts.filter { $0.name != "BEGIN:" + name }.flatMap(\.lines)
  }
}

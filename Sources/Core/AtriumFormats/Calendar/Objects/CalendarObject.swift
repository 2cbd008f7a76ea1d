import AtriumScreen

/// The content of a calendar resource: a VCALENDAR with the components of one UID and the time zones
/// that they use (RFC 5545 §3.4, RFC 4791 §4.1).
public struct CalendarObject: Equatable, Sendable {
  /// The properties of the VCALENDAR itself, such as PRODID, unfolded.
  public var properties: [String]
  /// All components, time zones among them, in their order.
  public var components: [CalendarComponent]

  /// - Parameters:
  ///   - items: components of one UID, which may contain definitions of their time zones.
  ///   - product: the value of PRODID.
  public init(_ items: [CalendarComponent], product: String) {
    properties = ["VERSION:2.0", "PRODID:\(product)"]
    components = []
    add(items)
  }

  /// Parses a resource.
  /// - Throws: ``FormatError`` if it is not a VCALENDAR with complete components.
  public init(parsing text: String) throws(FormatError) {
    var object = CalendarObject([], product: "")
    object.properties = []
    var open: [String] = []
    var lines: [ContentLine] = []
    var failure: FormatError?
    var hasEnded = false
    try? ContentLines.forEach(from: Array(text.utf8).source()) { number, text in
      let line: ContentLine
      switch text {
      case .success(let text): line = ContentLine(text, number: number)
      case .failure(let error):
        failure = error
        return false
      }
      let name = line.value.trimmed.uppercased()
      guard !open.isEmpty || (line.name == "BEGIN" && name == "VCALENDAR" && !hasEnded) else {
        failure = .notCalendar
        return false
      }
      switch line.name {
      case "BEGIN":
        open.append(name)
        if open.count > 2 { lines.append(line) }
      case "END":
        guard open.popLast() == name else {
          failure = .unclosed(name)
          return false
        }
        if open.count > 1 { lines.append(line) }
        if open.count == 1 {
          object.components.append(CalendarComponent(lines, name: name))
          lines = []
        }
        hasEnded = open.isEmpty
      default:
        if open.count == 1 { object.properties.append(line.text) } else { lines.append(line) }
      }
      return true
    }
    if let failure { throw failure }
    if let name = open.last { throw .unclosed(name) }
    guard hasEnded else { throw .notCalendar }
    self = object
  }

  /// The resource with folded lines.
  public var text: String {
    let lines =
      ["BEGIN:VCALENDAR"] + properties
      + components.flatMap { component in
        ["BEGIN:\(component.name)"] + component.lines.map(\.text) + ["END:\(component.name)"]
      } + ["END:VCALENDAR"]
    return String(decoding: lines.flatMap(ContentLines.fold), as: UTF8.self)
  }

  /// The components other than time zones.
  public var items: [CalendarComponent] { components.filter { $0.name != "VTIMEZONE" } }

  /// The UID, which all items share.
  public var uid: String? { items.lazy.compactMap { $0.text("UID")?.trimmed }.first }

  /// Returns the items of a name. Each contains the time zones that only the resource defines.
  /// - Parameter name: in capitals, such as `VTODO`.
  public func items(_ name: String) throws(FormatError) -> [CalendarComponent] {
    var found: [CalendarComponent] = []
    var failure: FormatError?
    try? CalendarParser.parseWithZones(from: Array(text.utf8).source(), for: name) { _, content in
      switch content {
      case .success(let component): found.append(component)
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return found
  }

  /// Adds items, and those time zones that they use and the resource does not define.
  public mutating func add(_ items: [CalendarComponent]) {
    for item in items {
      let stripped = CalendarComponent(item.lines(without: "VTIMEZONE"), name: item.name)
      define(zonesOf: item)
      components.append(stripped)
    }
  }

  /// Adds the time zones that an item uses and the resource does not define.
  mutating func define(zonesOf item: CalendarComponent) {
    let used = item.usedZones
    let defined = components.filter { $0.name == "VTIMEZONE" }.compactMap(\.definedZone)
    for name in used.subtracting(defined).sorted() {
      let lines = CalendarZoneWriter.definition(of: name, for: item)
      guard lines.count > 2 else { continue }
      let zone = CalendarComponent(
        lines.dropFirst().dropLast().map { ContentLine($0) }, name: "VTIMEZONE")
      let index = components.firstIndex { $0.name != "VTIMEZONE" } ?? components.count
      components.insert(zone, at: index)
    }
  }
}

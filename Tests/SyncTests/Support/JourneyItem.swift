import Foundation

/// An item of the journey: the properties of its time on the server, and what they mean.
struct JourneyItem: Sendable {
  /// How the time is given.
  enum Kind: CaseIterable, Sendable {
    case utc, berlin, lordHowe, floating, day, duration, series, floatingSeries, ownZone
    case unknownZone
  }

  let kind: Kind
  let component: String
  let number: Int
  /// The day and hour on the clock of the zone.
  let day: String
  let hour: Int

  var name: String { "\(component.lowercased())\(number)" }
  var title: String { "Item \(name)" }

  /// Twenty todos and twenty appointments, half of them on days on which clocks change somewhere.
  static let all: [JourneyItem] = ["VTODO", "VEVENT"].flatMap { component in
    (0..<20).map { number in
      let changes = ["20300331", "20301027", "20300407", "20301006", "20301103"]
      return JourneyItem(
        kind: Kind.allCases[number % 10], component: component, number: number,
        day: number < 10 ? "203007\(10 + number)" : changes[number % 5],
        hour: number < 10 ? 12 : number % 4)
    }
  }

  private var parameter: String {
    switch kind {
    case .utc, .floating, .floatingSeries: ""
    case .berlin, .duration, .series: ";TZID=Europe/Berlin"
    case .lordHowe: ";TZID=Australia/Lord_Howe"
    case .day: ";VALUE=DATE"
    case .ownZone: ";TZID=Ship"
    case .unknownZone: ";TZID=Nowhere"
    }
  }

  private func property(_ name: String, hours: Int = 0) -> String {
    let time = kind == .day ? "" : String(format: "T%02d3000", hour + hours)
    return "\(name)\(parameter):\(day)\(time)\(kind == .utc ? "Z" : "")"
  }

  private var times: [String] {
    let rule = [.series, .floatingSeries].contains(kind) ? ["RRULE:FREQ=WEEKLY;COUNT=4"] : []
    if kind == .duration { return [property("DTSTART"), "DURATION:PT1H"] }
    if component == "VTODO" {
      return rule.isEmpty
        ? [property("DUE")] : [property("DTSTART"), property("DUE", hours: 1)] + rule
    }
    return [property("DTSTART")] + (kind == .day ? [] : [property("DTEND", hours: 1)]) + rule
  }

  /// The resource on the server.
  var text: String {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Ship", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0330", "TZOFFSETTO:+0330", "END:STANDARD", "END:VTIMEZONE",
    ]
    let stamps = ["DTSTAMP:20300501T080000Z", "LAST-MODIFIED:20300501T080000Z"]
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//EN"] + (kind == .ownZone ? zone : [])
      + ["BEGIN:\(component)", "UID:\(name)", "SUMMARY:\(title)"] + times + stamps
      + ["X-COLOUR:red", "END:\(component)", "END:VCALENDAR", ""]
    return lines.joined(separator: "\r\n")
  }

  /// The due time of a todo, or the start of an appointment, as a reader in a zone sees it.
  func shown(in reader: String) -> String {
    let isLater =
      component == "VTODO" && [.duration, .series, .floatingSeries].contains(kind)
    let hour = hour + (isLater ? 1 : 0)
    let day = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
    let zone: TimeZone?
    switch kind {
    case .utc: zone = .gmt
    case .berlin, .duration, .series: zone = TimeZone(identifier: "Europe/Berlin")
    case .lordHowe: zone = TimeZone(identifier: "Australia/Lord_Howe")
    case .ownZone: zone = TimeZone(secondsFromGMT: 12_600)
    case .day: return day
    case .floating, .floatingSeries, .unknownZone:
      return "\(day)T\(String(format: "%02d:30", hour))"
    }
    let parser = Self.formatter(zone)
    let shown = Self.formatter(TimeZone(identifier: reader))
    return parser.date(from: "\(day)T\(String(format: "%02d:30", hour))").map(shown.string) ?? ""
  }

  private static func formatter(_ zone: TimeZone?) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.isLenient = true
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
    return formatter
  }
}

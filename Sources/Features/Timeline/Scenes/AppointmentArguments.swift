import AtriumCore
import AtriumScreen
import AtriumTime

extension ArgumentFormat where Value == DateOrTime {
  /// A time on the day of the start, or a day with an optional time.
  static var end: ArgumentFormat { .dateOrTime(named: "time") }
}

extension ArgumentFormat where Value == Appointment.Kind {
  /// A kind by its word in any language.
  static var kind: ArgumentFormat { .choice(shownAs: Phrase.kindName) }
}

extension ArgumentFormat where Value == Int {
  /// The time between a reminder and its appointment in minutes, up to four weeks: `30`, `30m`, `2h`,
  /// `1 day` or `1w`. A number without a unit is in minutes.
  static var leadTime: ArgumentFormat {
    let examples: [Candidate] = ["30m", "1h", "2h", "1d", "1w"]
    return ArgumentFormat("time before", completing: .fixed(examples)) { text, _ throws(Refusal) in
      let text = text.lowercased().filter { !$0.isWhitespace }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 5, let number = Int(digits),
        let unit = minutes(in: String(text.dropFirst(digits.count))),
        number * unit <= 4 * 7 * 24 * 60
      else { throw Refusal(.isNoLeadTime) }
      return number * unit
    }.continued { first, words in
      let unit = words.first.flatMap { minutes(in: $0.lowercased()) }
      return first.allSatisfy(\.isNumber) && unit != nil ? 1 : 0
    }
  }

  private nonisolated static func minutes(in unit: String) -> Int? {
    if unit.isEmpty || unit == "m" { return 1 }
    switch CalendarWord.unit(unit) {
    case .minute: return 1
    case .hour: return 60
    case .day: return 24 * 60
    case .week: return 7 * 24 * 60
    default: return nil
    }
  }
}

extension ArgumentFormat where Value == Month {
  /// A month such as `2026-11`.
  static var month: ArgumentFormat {
    ArgumentFormat("month") { text, _ throws(Refusal) in
      guard let day = Day(iso: text + "-01") else { throw Refusal(.isNoMonth) }
      return Month(day)
    }
  }
}

extension FieldFormat<DateOrTime> {
  static var dateOrTime: FieldFormat { dateOrTime(.dateOrTime()) }
  static var end: FieldFormat { dateOrTime(.end) }

  private static func dateOrTime(_ format: ArgumentFormat<DateOrTime>) -> FieldFormat {
    FieldFormat(format, text: { "\($0.moment)" }, shown: { .moment($0.moment) })
  }
}

extension FieldFormat<Appointment.Kind> {
  static var kind: FieldFormat {
    FieldFormat(
      .kind,
      answer: ArgumentFormat<Appointment.Kind?>.optional(.kind).map { $0 ?? .appointment },
      read: Appointment.Kind.init(rawValue:), text: \.rawValue,
      shown: { .display(.kindName($0), json: .string($0.rawValue)) })
  }
}

extension FieldFormat<Int> {
  static var leadTime: FieldFormat {
    FieldFormat(.leadTime, text: { "\($0)" }, shown: { .display(.before($0), json: .integer($0)) })
  }
}

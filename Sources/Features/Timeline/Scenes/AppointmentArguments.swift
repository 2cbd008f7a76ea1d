import AtriumCore
import AtriumScreen
import AtriumTime

extension Format where Value == AppointmentEnd {
  /// A time on the day of the start, or a day with or without a time.
  static var end: Format {
    let date = Format<Moment>.date
    return Format("time", completing: date.completion) { text, now throws(Refusal) in
      if let time = ClockWord.time(text.lowercased()) { return .time(time) }
      return .moment(try date.read(text, now))
    }
  }
}

extension Format where Value == LeadTime {
  static var leadTime: Format {
    let examples: [Candidate] = ["30m", "1h", "2h", "1d", "1w"]
    return Format("time before", completing: .fixed(examples)) { text, _ throws(Refusal) in
      guard let time = LeadTime(text) else { throw Refusal(.timeline(\.isNoLeadTime)) }
      return time
    }
  }
}

extension Format where Value == Month {
  static var month: Format {
    Format("month") { text, _ throws(Refusal) in
      guard let month = Month(iso: text) else { throw Refusal(.timeline(\.isNoMonth)) }
      return month
    }
  }
}

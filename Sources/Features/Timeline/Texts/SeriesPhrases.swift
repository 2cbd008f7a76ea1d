import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The rules and the dates of series in words.
extension Phrase {
  static let rule = Phrase(en: "Recurs", de: "Wiederholung", hr: "Ponavljanje")
  static let nextDates = Phrase(en: "Next dates", de: "Nächste Termine", hr: "Sljedeći termini")
  static func unsupportedRule(_ part: String) -> Phrase {
    Phrase(
      en: "recurrence not supported (\(part)); only the first date",
      de: "Wiederholung nicht unterstützt (\(part)); nur das erste Datum",
      hr: "ponavljanje nije podržano (\(part)); samo prvi datum")
  }
  static func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> Phrase {
    switch frequency {
    case .secondly:
      every(
        interval, en: "second", de: ("jede Sekunde", "Sekunden"),
        hr: ("svake sekunde", "sekunde", "sekundi"))
    case .minutely:
      every(
        interval, en: "minute", de: ("jede Minute", "Minuten"),
        hr: ("svake minute", "minute", "minuta"))
    case .hourly:
      every(
        interval, en: "hour", de: ("jede Stunde", "Stunden"), hr: ("svakog sata", "sata", "sati"))
    case .daily:
      every(interval, en: "day", de: ("jeden Tag", "Tage"), hr: ("svakog dana", "dana", "dana"))
    case .weekly:
      every(
        interval, en: "week", de: ("jede Woche", "Wochen"),
        hr: ("svakog tjedna", "tjedna", "tjedana"))
    case .monthly:
      every(
        interval, en: "month", de: ("jeden Monat", "Monate"),
        hr: ("svakog mjeseca", "mjeseca", "mjeseci"))
    case .yearly:
      every(
        interval, en: "year", de: ("jedes Jahr", "Jahre"), hr: ("svake godine", "godine", "godina"))
    }
  }
  private static func every(
    _ interval: Int, en unit: String, de german: (every: String, many: String),
    hr croatian: (every: String, few: String, many: String)
  ) -> Phrase {
    if interval == 1 {
      return Phrase(en: "every \(unit)", de: "\(german.every)", hr: "\(croatian.every)")
    }
    let (few, many) = (croatian.few, croatian.many)
    return Phrase(
      en: "every \(interval) \(unit)s", de: "alle \(interval) \(german.many)",
      hr: "svakih \(Croatian.counted(interval, many, few, many))")
  }
  /// A position from 1, or from -1 for the last.
  static func ordinal(_ position: Int) -> Phrase {
    let number = abs(position)
    let isTeen = number % 100 / 10 == 1
    let ending = isTeen || number % 10 > 3 ? "th" : ["th", "st", "nd", "rd"][number % 10]
    return switch position {
    case 1...: Phrase(en: "\(number)\(ending)", de: "\(number).", hr: "\(number).")
    case -1: Phrase(en: "last", de: "letzter", hr: "zadnji")
    default:
      Phrase(
        en: "\(number)\(ending) last", de: "\(number).-letzter", hr: "\(number). od kraja")
    }
  }
  static func onWeekdays(_ days: Phrase) -> Phrase {
    Phrase(en: "on \(days)", de: "am \(days)", hr: "na dan: \(days)")
  }
  static func onMonthDays(_ days: [Int]) -> Phrase {
    let names = days.map(monthDay).joined(separator: ", ")
    return Phrase(en: "on day \(names)", de: "am \(names)", hr: "u mjesecu \(names)")
  }
  private static func monthDay(_ day: Int) -> Phrase {
    switch day {
    case 1...: .init(en: "\(day)", de: "\(day).", hr: "\(day).")
    case -1: .init(en: "last", de: "letzten Tag", hr: "zadnjeg")
    default: .init(en: "\(-day) from the end", de: "\(-day).-letzten Tag", hr: "\(-day). od kraja")
    }
  }
  static func inMonths(_ months: [Int]) -> Phrase {
    let names = months.map(monthName).joined(separator: ", ")
    return Phrase(en: "in \(names)", de: "im \(names)", hr: "(\(names))")
  }
  static func times(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "once" : "\(count) times",
      de: "\(count)-mal",
      hr: "\(Croatian.counted(count, "put", "puta", "puta"))")
  }
  static func until(_ day: Value) -> Phrase {
    Phrase(en: "until \(day)", de: "bis \(day)", hr: "do \(day)")
  }

  // Days
  static func month(_ month: Month) -> Phrase {
    let name = monthName(month.month)
    return Phrase(
      en: "\(name) \(month.year)", de: "\(name) \(month.year)", hr: "\(name) \(month.year).")
  }
}

public import AtriumScreen
package import AtriumTime

/// The names of weekdays and months in a language, by which they are read and written.
struct DateNames: Sendable {
  let weekdays: [String], shortWeekdays: [String]
  /// `mondays`, `montags`, `ponedjeljkom`.
  let everyWeekday: [String]
  let months: [String]
  /// The months as they follow a day.
  let datedMonths: [String]

  private init(
    _ weekdays: String, short: String, every: String, months: String, dated: String? = nil
  ) {
    self.weekdays = weekdays.words
    shortWeekdays = short.words
    everyWeekday = every.words
    self.months = months.words
    datedMonths = (dated ?? months).words
  }

  static func names(_ language: Language) -> DateNames {
    language == .de ? german : language == .hr ? croatian : english
  }

  static let english = DateNames(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    short: "Mon Tue Wed Thu Fri Sat Sun",
    every: "mondays tuesdays wednesdays thursdays fridays saturdays sundays",
    months:
      "January February March April May June July August September October November December")
  static let german = DateNames(
    "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag", short: "Mo Di Mi Do Fr Sa So",
    every: "montags dienstags mittwochs donnerstags freitags samstags sonntags",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember")
  static let croatian = DateNames(
    "ponedjeljak utorak srijeda četvrtak petak subota nedjelja",
    short: "pon uto sri čet pet sub ned",
    every: "ponedjeljkom utorkom srijedom četvrtkom petkom subotom nedjeljom",
    months: """
      siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac
      """,
    dated: """
      siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca
      """)
}

extension Phrase {
  /// The short name of a weekday: `Mon`, `Mo`, `pon`.
  /// - Parameter number: 1 for Monday to 7 for Sunday (ISO 8601).
  public static func shortWeekday(_ number: Int) -> Phrase {
    Phrase(composing: { DateNames.names($0).shortWeekdays[(number - 1) % 7] })
  }

  /// The weekday, the day and the time: `Tue 2026-12-01 09:00`.
  package static func fullDate(_ moment: Moment) -> Phrase {
    withTime("\(shortWeekday(moment.day.weekday)) \(Value.day(moment.day))", moment.time)
  }

  /// The name of a day near now, or the weekday and the day; and the time.
  package static func relativeDate(_ moment: Moment, now: Moment) -> Phrase {
    switch now.day.days(until: moment.day) {
    case -1: withTime(Phrase(en: "yesterday", de: "gestern", hr: "jučer"), moment.time)
    case 0: withTime(.today, moment.time)
    case 1: withTime(.tomorrow, moment.time)
    default: fullDate(moment)
    }
  }

  /// Adds a time to the words of a day.
  package static func withTime(_ day: Phrase, _ time: TimeOfDay?) -> Phrase {
    time.map { "\(day) \($0)" } ?? day
  }
}

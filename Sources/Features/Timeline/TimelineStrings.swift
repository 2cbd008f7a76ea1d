import AtriumScreen

/// What the feature says.
struct TimelineStrings: Strings {
  var title: String
  var count: @Sendable (_ count: Int) -> String

  // Consents
  var storingName: String
  var storingText: String
  var remindingName: String
  var remindingText: String
  var recallingName: String
  var recallingText: String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listShowsNumbers: String
  var noTitle: String
  var typeATitle: String
  var noStart: String
  var sayOn: String
  var endsBeforeItBegins: @Sendable (_ start: String, _ end: String) -> String
  var giveALaterEnd: String
  var endNeedsTime: String
  var sayUntilWithTime: String
  var isCancelled: @Sendable (_ name: String) -> String
  var reopenFirst: String
  var badItems: @Sendable (_ count: Int) -> String
  var skipBad: String
  var isNoLeadTime: String
  var isNoMonth: String
  var reason: @Sendable (BadEvent.Reason) -> String

  // Commands
  var listSummary: String
  var searchSummary: String
  var addSummary: String
  var showSummary: String
  var editSummary: String
  var doneSummary: String
  var cancelSummary: String
  var reopenSummary: String
  var deleteSummary: String
  var importSummary: String
  var exportSummary: String
  var allHelp: String
  var pastHelp: String
  var upcomingHelp: String
  var monthHelp: String
  var titleHelp: String
  var kindHelp: String
  var onHelp: String
  var untilHelp: String
  var placeHelp: String
  var noteHelp: String
  var resultHelp: String
  var remindHelp: String
  var skipBadHelp: String
  var overwriteHelp: String
  var deleteQuestion: @Sendable (_ name: String) -> String

  // Screens
  var number: String
  var what: String
  var kind: String
  var start: String
  var end: String
  var place: String
  var note: String
  var state: String
  var result: String
  var reminder: String
  var nothingHere: String
  var nothingFound: String
  var nothingNow: String
  var howToAdd: String
  var kindName: @Sendable (Appointment.Kind) -> String
  var stateName: @Sendable (Appointment.State) -> String
  var pastWithoutResult: String
  var before: @Sendable (_ minutes: Int) -> String
  var recall: @Sendable (Recall) -> String
  var did: @Sendable (_ action: AppointmentAction, _ name: String) -> String
  var imported: @Sendable (_ count: Int) -> String
  var updated: @Sendable (_ count: Int) -> String
  var known: @Sendable (_ count: Int) -> String
  var recurring: @Sendable (_ count: Int) -> String
  var skipped: @Sendable (_ count: Int) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String
  var line: String
  var reasonLabel: String

  // Days
  var weekday: @Sendable (_ number: Int) -> String
  var month: @Sendable (Month) -> String
  var date: @Sendable (Day) -> String
  var today: String
  var tomorrow: String

  // At the prompt and at home
  var isNear: @Sendable (_ title: String, _ when: String, _ place: String) -> String
  var next: @Sendable (_ title: String, _ when: String) -> String
  var nothingAhead: String

  static var translations: [Language: TimelineStrings] { [.de: de, .hr: hr] }
}

/// What was done to an appointment.
enum AppointmentAction: String, Sendable { case added, edited, done, cancelled, reopened, deleted }

extension Phrase {
  /// A sentence of this feature.
  static func timeline(_ sentence: @escaping @Sendable (TimelineStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

/// Sentences made of others, the same in each language.
extension TimelineStrings {
  /// The weekday, the date and the time.
  func full(_ moment: Moment) -> String {
    joined("\(weekday(moment.day.weekday)) \(date(moment.day))", moment.time)
  }

  /// A day near today by its name, any other by its date.
  func near(_ moment: Moment, now: Moment) -> String {
    switch now.day.days(until: moment.day) {
    case 0: joined(today, moment.time)
    case 1: joined(tomorrow, moment.time)
    default: full(moment)
    }
  }

  /// From when until when, without the month: `Tue 24  14:30–15:00`.
  func span(_ appointment: Appointment) -> String {
    let (start, end) = (appointment.start, appointment.end)
    let day = "\(weekday(start.day.weekday)) \(start.day.day < 10 ? " " : "")\(start.day.day)"
    guard let end else { return joined(day, start.time) }
    guard end.day == start.day, let from = start.time, let to = end.time else {
      return "\(joined(day, start.time)) – \(end.day.day).\(end.day.month)."
    }
    return "\(day) \(from)–\(to)"
  }

  private func joined(_ day: String, _ time: TimeOfDay?) -> String {
    [day, time?.description].compactMap { $0 }.joined(separator: " ")
  }
}

import AtriumFormats
import AtriumScreen
import AtriumTime

/// The texts of the feature.
struct TimelineStrings: ImportStrings, ExportStrings {
  var quotes: QuotationMarks
  var title: String
  var count: @Sendable (_ count: Int) -> String
  var sent: @Sendable (_ count: Int) -> String

  // Consents
  var storingName: String
  var storingText: String
  var remindingName: String
  var remindingText: String
  var recallingName: String
  var recallingText: String
  var synchronizingName: String
  var synchronizingText: String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listShowsNumbers: String
  var noTitle: String
  var typeATitle: String
  var noStart: String
  var useOnOption: String
  var endsBeforeItBegins: @Sendable (_ start: String, _ end: String) -> String
  var giveALaterEnd: String
  var endNeedsTime: String
  var startNeedsTime: String
  var useOnWithTime: String
  var useUntilWithTime: String
  var emptyRange: @Sendable (_ from: String, _ to: String) -> String
  var toIsExclusive: String
  var isCancelled: @Sendable (_ name: String) -> String
  var reopenFirst: String
  var recurs: @Sendable (_ name: String) -> String
  var nameTheDate: String
  var startOfSeries: @Sendable (_ name: String) -> String
  var moveOneDate: @Sendable (_ id: Int, _ day: String) -> String
  var recursAfterCompletion: String
  var ruleWithoutDates: String
  var useFixedDays: String
  var notOn: @Sendable (_ name: String, _ day: String) -> String
  var showListsDates: String
  var rejectedItems: @Sendable (_ count: Int) -> String
  var isNoLeadTime: String
  var isNoMonth: String
  var isNoRecurrence: String
  var reason: @Sendable (EventFormatError) -> String

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
  var fromHelp: String
  var toHelp: String
  var occurrenceHelp: String
  var titleHelp: String
  var kindHelp: String
  var onHelp: String
  var moveHelp: String
  var untilHelp: String
  var everyHelp: String
  var placeHelp: String
  var noteHelp: String
  var resultHelp: String
  var remindHelp: String
  var deleteQuestion: @Sendable (_ name: String) -> String
  var deleteSeriesQuestion: @Sendable (_ name: String) -> String

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
  var recall: @Sendable (RecallSuggestion) -> String
  var did: @Sendable (_ action: AppointmentAction, _ name: String) -> String
  var isRepeated: @Sendable (_ rule: String) -> String
  var onDate: @Sendable (_ name: String, _ day: String) -> String
  var undoRestores: String
  var imported: @Sendable (_ count: Int) -> String
  var updated: @Sendable (_ count: Int) -> String
  var known: @Sendable (_ count: Int) -> String
  var deletedSeries: @Sendable (_ name: String) -> String
  var recurring: @Sendable (_ count: Int) -> String
  var unsupported: @Sendable (_ name: String, _ part: String) -> String
  var unknownZones: @Sendable (_ names: String) -> String
  var tooManyDates: @Sendable (_ label: String) -> String
  var seriesAreListed: @Sendable (_ end: String) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String

  // Series
  var rule: String
  var nextDates: String
  var unsupportedRule: @Sendable (_ part: String) -> String
  var every: @Sendable (_ interval: Int, RecurrenceRule.Frequency) -> String
  /// A position from 1, or from -1 for the last.
  var ordinal: @Sendable (_ position: Int) -> String
  var onWeekdays: @Sendable (_ days: String) -> String
  var onMonthDays: @Sendable (_ days: [Int]) -> String
  var inMonths: @Sendable (_ months: [Int]) -> String
  var times: @Sendable (_ count: Int) -> String
  var until: @Sendable (_ day: String) -> String

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

extension Phrase {
  /// A text of this feature.
  static func timeline(_ sentence: @escaping @Sendable (TimelineStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

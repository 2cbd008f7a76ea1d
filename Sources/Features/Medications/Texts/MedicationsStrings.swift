import AtriumFormats
import AtriumScreen
import AtriumTime

/// The texts of the medications feature.
struct MedicationsStrings: ExportStrings {
  var quotes: QuotationMarks
  var title: String
  var count: @Sendable (_ count: Int) -> String

  // Consents
  var storingName: String
  var storingText: String
  var remindingName: String
  var remindingText: String
  var comparingName: String
  var comparingText: String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listHint: String
  var noName: String
  var nameHint: String
  var noSchedule: String
  var scheduleExamples: String
  var endsBeforeItBegins: @Sendable (_ since: String, _ until: String) -> String
  var laterEndHint: String
  var hasEnded: @Sendable (_ name: String, _ day: String) -> String
  var editUntil: String
  var noDosePlanned: @Sendable (_ name: String, _ day: String) -> String
  var dosesHint: @Sendable (_ option: String) -> String
  var noDoseAt: @Sendable (_ name: String, _ time: String) -> String
  var plannedTimes: @Sendable (_ times: [String]) -> String
  var allDosesRecorded: @Sendable (_ name: String, _ day: String) -> String
  var notYetDue: @Sendable (_ name: String, _ time: String) -> String
  var timeHint: @Sendable (_ time: String) -> String
  var undoHint: String
  var alreadyRecorded: @Sendable (_ name: String, _ time: String) -> String
  var neverSkipped: @Sendable (_ name: String) -> String
  var dateInFuture: @Sendable (_ day: String) -> String
  var recordOnTheDay: String
  var severalAreDue: String
  var dueMedications: @Sendable (_ lines: [String]) -> String
  var nothingDue: @Sendable (_ day: String?) -> String
  var isNotATime: String
  var scheduleError: @Sendable (ScheduleError) -> String

  // Commands
  var searchSummary: String
  var listSummary: String
  var todaySummary: String
  var addSummary: String
  var showSummary: String
  var editSummary: String
  var stopSummary: String
  var deleteSummary: String
  var takenSummary: String
  var skippedSummary: String
  var adherenceSummary: String
  var exportSummary: String
  var allHelp: String
  var nameHelp: String
  var substanceHelp: String
  var strengthHelp: String
  var formHelp: String
  var doseHelp: String
  var scheduleHelp: String
  var sinceHelp: String
  var untilHelp: String
  var noteHelp: String
  var stopHelp: String
  var timeHelp: String
  var dayHelp: String
  var daysHelp: String
  var formatHelp: String
  var deleteQuestion: @Sendable (_ name: String) -> String

  // Screens
  var number: String
  var medication: String
  var substance: String
  var strength: String
  var form: String
  var dose: String
  var schedule: String
  var since: String
  var until: String
  var note: String
  var state: String
  var time: String
  var noMedications: String
  var noCurrentMedications: String
  var howToAdd: String
  var dosesOf: @Sendable (_ day: String) -> String
  var noDosesToday: String
  var duplicateHint: @Sendable (DuplicateHint) -> String
  var stateName: @Sendable (Medication.State) -> String
  var doseState: @Sendable (DoseOccurrence.State) -> String
  /// The doses, which an export leaves out.
  var recordedDoses: String
  var formName: @Sendable (MedicationForm) -> String
  /// The noun for a number of pieces, such as `tablets` or `doses`.
  var pieces: @Sendable (MedicationForm?, _ count: Double) -> String
  var scheduleText: @Sendable (Schedule) -> String
  var weekday: @Sendable (_ number: Int) -> String
  var date: @Sendable (Day) -> String
  var today: String
  var tomorrow: String
  var did: @Sendable (_ action: MedicationAction, _ name: String) -> String
  var stillDue: @Sendable (_ times: String, _ selection: String) -> String
  var recorded: @Sendable (_ isTaken: Bool, _ dose: String, _ when: String) -> String
  var exported: @Sendable (_ count: Int, _ path: String) -> String

  // Adherence
  var adherence: @Sendable (_ days: Int) -> String
  var shareOfDay: String
  var taken: String
  var skipped: String
  var missed: String
  var share: String
  var nothingWasDue: String

  // At the prompt and at home
  var isDueNow: @Sendable (_ dose: String, _ time: String, _ id: Int) -> String
  var dueSince: @Sendable (_ dose: String, _ time: String) -> String
  var next: @Sendable (_ dose: String, _ when: String) -> String

  static var translations: [Language: MedicationsStrings] { [.de: de, .hr: hr] }
}

/// A change to a medication.
enum MedicationAction: String, Sendable { case added, edited, stopped, deleted }

extension Phrase {
  /// A text of this feature.
  static func medications(_ sentence: @escaping @Sendable (MedicationsStrings) -> String) -> Phrase
  {
    Phrase(sentence)
  }
}

/// Texts composed of others in the same way in every language.
extension MedicationsStrings {
  /// Returns the medication and the amount: `Ibuprofen 400 mg, 1 tablet`.
  func described(_ dose: DoseOccurrence) -> String {
    "\(dose.medication.title), \(amount(dose.amount, of: dose.medication))"
  }

  /// Returns `2 tablets`, `20 drops` or `2 × 5 ml`.
  func amount(_ amount: Amount, of medication: Medication) -> String {
    let dose = medication.dose
    guard let number = Amount(dose.isEmpty ? "1" : dose) else {
      return amount == .one ? dose : "\(amount) × \(dose)"
    }
    let total = amount * number
    let text = Amount(quarters: Int((total * 4).rounded())).description
    return "\(text) \(pieces(medication.form, total))"
  }

  /// Returns the day, unless it is today, and the time.
  func when(_ moment: Moment, now: Moment) -> String {
    let day: String? =
      switch now.day.days(until: moment.day) {
      case 0: nil
      case 1: tomorrow
      default: "\(weekday(moment.day.weekday)) \(date(moment.day))"
      }
    return [day, moment.time?.description].compactMap { $0 }.joined(separator: " ")
  }
}

extension Schedule.Dose {
  /// `08:00`, or `08:00 (½)` if the amount is not 1.
  var timeAndAmount: String { amount == .one ? "\(time)" : "\(time) (\(amount))" }
}

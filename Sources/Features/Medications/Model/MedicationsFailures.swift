import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

extension Failure {
  static func medicationNotFound(_ id: Int) -> Failure {
    Failure(
      .notFound, "medications.not-found", .notFound(MedicationsFeature.items.name(id)),
      hint: .listHint)
  }
  static let noName = Failure(.data, "medications.no-name", .noName, hint: .nameHint)
  static let noSchedule = Failure(
    .usage, "medications.no-schedule", .noSchedule, hint: .scheduleExamples)
  /// Words beside the schedule in a name, because of which it is not read.
  static func unreadWords(_ words: String, isBeforeSchedule: Bool) -> Failure {
    Failure(
      .usage, "medications.no-schedule", .unreadWords(words, isBeforeSchedule: isBeforeSchedule),
      hint: isBeforeSchedule ? .quoteName : .optionExamples)
  }
  /// The schedule in a name with the words before it.
  static func unreadSchedule(_ refusal: DateRefusal) -> Failure {
    Failure(.usage, "medications.no-schedule", refusal.phrase, hint: .quoteName)
  }
  /// The first days of the schedule and of `--since`.
  static func severalBeginnings(_ begin: Day, _ since: Day) -> Failure {
    Failure(
      .usage, "medications.several-beginnings", .severalBeginnings(.day(begin), .day(since)),
      hint: .oneBeginningHint)
  }
  /// The first day of a changed schedule, other than the next one.
  static func laterChange(_ begin: Day) -> Failure {
    Failure(
      .usage, "medications.later-change", .laterChange(.day(begin)), hint: .laterChangeHint)
  }
  static func endsBeforeItBegins(_ since: Day, _ until: Day) -> Failure {
    Failure(
      .data, "medications.ends-before-it-begins",
      .endsBeforeItBegins(.day(since), .day(until)), hint: .laterEndHint)
  }
  /// The ends of the schedule and of `--until`.
  static func severalEnds(_ end: Day, _ until: Day) -> Failure {
    Failure(
      .usage, "medications.several-ends", .severalEnds(.day(end), .day(until)),
      hint: .oneEndHint)
  }
  static func hasEnded(_ name: String, _ until: Moment) -> Failure {
    Failure(.data, "medications.has-ended", .hasEnded(name, .day(until.day)), hint: .editUntil)
  }
  /// - Parameter day: a day before the medication begins.
  static func notBegun(_ medication: Medication, on day: Day) -> Failure {
    let line = MedicationsFeature.items.line("edit", medication.id, "--since \(day)")
    return Failure(
      .notFound, "medications.no-dose", .notBegun(medication.title, .day(medication.since)),
      hint: .editSince(line))
  }
  static func noDosePlanned(_ name: String, _ day: Day) -> Failure {
    Failure(
      .notFound, "medications.no-dose", .noDosePlanned(name, .day(day)),
      hint: .dosesHint(DoseOccurrence.option(on: day)))
  }
  /// - Parameters:
  ///   - earlier: the last dose of the day before the medication was entered, which can be recorded.
  ///   - isToday: `true` if a dose taken now is one of this day.
  static func beginsLater(
    _ medication: Medication, _ earlier: TimeOfDay, isToday: Bool
  ) -> Failure {
    let line = MedicationsFeature.items.line("taken", medication.id, "now")
    return Failure(
      .notFound, "medications.no-dose", .beginsLater(medication.title),
      hint: isToday ? .nowOrTimeHint(line, "\(earlier)") : .timeHint("\(earlier)"))
  }
  /// A dose before the medication was entered, which cannot be skipped.
  static func isBeforeEntry(_ name: String, _ time: TimeOfDay) -> Failure {
    Failure(.notFound, "medications.no-such-dose", .isBeforeEntry(name, "\(time)"))
  }
  static func noDoseAt(_ name: String, _ time: TimeOfDay, _ times: [TimeOfDay]) -> Failure {
    Failure(
      .notFound, "medications.no-such-dose", .noDoseAt(name, "\(time)"),
      hint: .plannedTimes(times.map(\.description).joined(separator: ", ")))
  }
  /// - Parameters:
  ///   - time: the time of the dose that was meant.
  ///   - undoLine: the line that undoes its record; `nil` without one.
  static func allDosesRecorded(
    _ name: String, _ day: Day, _ time: TimeOfDay?, undoLine: String?
  ) -> Failure {
    Failure(
      .notFound, "medications.none-open", .allDosesRecorded(name, .day(day)),
      hint: undoLine.map { .undoHint($0, time?.description ?? "") })
  }
  /// The next dose, and the moment from which it can be recorded if that is later than now.
  static func notYetDue(_ name: String, _ time: TimeOfDay, from first: Moment?) -> Failure {
    Failure(
      .data, "medications.not-yet", .notYetDue(name, "\(time)"),
      hint: first?.time.map { .earliestHint("\($0)") } ?? .timeHint("\(time)"))
  }
  /// A dose whose time was given, the moment from which it can be recorded, and whether there is an open one
  /// at this time of yesterday.
  static func tooEarly(_ name: String, _ time: TimeOfDay, from first: Moment, isOpenYesterday: Bool)
    -> Failure
  {
    Failure(
      .data, "medications.not-yet",
      .tooEarly(name, "\(time)", first.time?.description ?? ""),
      hint: isOpenYesterday ? .yesterdayHint : .dosesHint(""))
  }
  /// - Parameters:
  ///   - isTaken: the record of the dose.
  ///   - undoLine: the line that undoes the record; `nil` without one.
  static func alreadyRecorded(
    _ name: String, _ time: TimeOfDay, isTaken: Bool, undoLine: String?
  ) -> Failure {
    Failure(
      .data, "medications.recorded", .alreadyRecorded(name, "\(time)", isTaken: isTaken),
      hint: undoLine.map { .undoHint($0, "\(time)") })
  }
  static func asNeededIsNeverSkipped(_ name: String) -> Failure {
    Failure(.usage, "medications.as-needed", .neverSkipped(name))
  }
  static func dateInFuture(_ day: Day) -> Failure {
    Failure(.data, "medications.not-yet", .dateInFuture(.day(day)), hint: .recordOnTheDay)
  }
  /// The command lines that select one of the medications.
  static func severalDue(_ lines: [String]) -> Failure {
    Failure(.usage, "medications.which", .severalAreDue, hint: .dueMedications(lines))
  }
  static func nothingDue(_ day: Day?) -> Failure {
    Failure(
      .notFound, "medications.nothing-due", day.map { .nothingOpen(.day($0)) } ?? .nothingDueNow,
      hint: .dosesHint(DoseOccurrence.option(on: day)))
  }
}

extension DoseOccurrence {
  /// Returns the option that selects a day; empty for today.
  static func option(on day: Day?) -> String { day.map { "--on \($0)" } ?? "" }
}

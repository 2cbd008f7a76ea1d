import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime

/// A medication as entered by the person who takes it.
struct Medication: Codable, Equatable, Sendable {
  /// Never reused, even after the medication is deleted.
  let id: Int
  /// A UUID (RFC 9562) in lower case, which identifies the medication in exports.
  let uid: String
  var name: String
  /// The active substances, if the name does not state them.
  var substance = ""
  /// For example `400 mg`.
  var strength = ""
  var form: MedicationForm?
  /// The meaning of the amount 1: text such as `20 drops`, or a number of units of ``form``.
  var dose = ""
  var note = ""
  var since: Day
  /// The last day or moment of taking it.
  var until: Moment?
  /// `true` if the medication was stopped before its planned end.
  var isStopped = false
  /// In calendar order; never empty.
  var schedules: [DatedSchedule] = []
  /// RFC 3339, UTC.
  var created: String
  /// RFC 3339, UTC.
  var modified: String
  /// The schedule that ``apply(_:at:)`` begins. It is not stored.
  var enteredSchedule: DoseSchedule?

  /// The columns; ``schedules`` have a table of their own.
  private enum CodingKeys: CodingKey {
    case id, uid, name, substance, strength, form, dose, note, since, until, isStopped
    case created, modified
  }

  /// A schedule and the beginning of its doses.
  struct DatedSchedule: Equatable, Sendable {
    /// The first day, or the moment at which the schedule was entered or changed on this day.
    var since: Moment
    /// Without an end, which is ``Medication/until``.
    var schedule: DoseSchedule

    /// Returns whether the schedule has begun. A moment without a time is the end of its day.
    func hasBegun(at moment: Moment) -> Bool {
      Moment(since.day, since.time ?? TimeOfDay(hour: 0, minute: 0)) <= moment
    }
  }

  enum State: String, Sendable { case planned, active, finished, stopped }

  func state(at now: Moment) -> State {
    if let until, until <= now { return isStopped ? .stopped : .finished }
    return since > now.day ? .planned : .active
  }

  /// Returns whether the medication is taken at `now` or will be later.
  func isCurrent(at now: Moment) -> Bool { [.active, .planned].contains(state(at: now)) }

  /// The latest schedule.
  var schedule: DoseSchedule { schedules.last?.schedule ?? DoseSchedule([]) }

  /// Returns the schedule at a moment; without a time, at the end of the day.
  func schedule(at moment: Moment) -> DoseSchedule? {
    (schedules.last { $0.hasBegun(at: moment) } ?? schedules.first)?.schedule
  }

  /// Returns the doses planned for a day, in the order of their times: without those before the medication was
  /// entered, which are not due.
  func doses(on day: Day) -> [DoseSchedule.Dose] {
    scheduledDoses(on: day).filter { !isBeforeEntry(Moment(day, $0.time)) }
  }

  /// Returns whether a moment is on the first day, before the medication was entered.
  func isBeforeEntry(_ moment: Moment) -> Bool {
    schedules.first.map { $0.since.day == since && !$0.hasBegun(at: moment) } ?? false
  }

  /// Returns the doses of the schedules on a day, in the order of their times. The first schedule also applies to
  /// the time before it.
  func scheduledDoses(on day: Day) -> [DoseSchedule.Dose] {
    guard day >= since else { return [] }
    return schedules.indices.flatMap { index in
      let dated = schedules[index]
      let next = schedules.dropFirst(index + 1).first
      return dated.schedule.doses(on: day, from: since).filter { dose in
        let moment = Moment(day, dose.time)
        return (index == 0 || dated.hasBegun(at: moment)) && next?.hasBegun(at: moment) != true
          && until.map { moment <= $0 } ?? true
      }
    }.sorted { $0.time < $1.time }
  }

  /// Returns the first planned dose after a moment.
  /// - Parameter recorded: the moments of doses that are left out.
  func nextDose(after moment: Moment, except recorded: Set<Moment> = []) -> DoseOccurrence? {
    let first = max(moment.day, since)
    // A recorded dose may be the only one of its day.
    for distance in 0...schedule.maximumGap * (recorded.isEmpty ? 1 : 2) {
      let day = first.adding(days: distance)
      for dose in doses(on: day)
      where moment < Moment(day, dose.time) && !recorded.contains(Moment(day, dose.time)) {
        return DoseOccurrence(
          medication: self, moment: Moment(day, dose.time), amount: Amount(quarters: dose.quarters))
      }
    }
    return nil
  }

  /// Returns the number of doses from a moment to the end of a course of at most a year; `nil` of others.
  func remainingDoses(from moment: Moment) -> Int? {
    let first = max(moment.day, since)
    guard let last = until?.day, 0...366 ~= first.days(until: last) else { return nil }
    return (0...first.days(until: last)).map { first.adding(days: $0) }.map { day in
      doses(on: day).count { moment <= Moment(day, $0.time) }
    }.reduce(0, +)
  }

  /// Returns the last planned dose before a moment.
  func previousDose(before moment: Moment) -> Moment? {
    let gap = schedules.map(\.schedule.maximumGap).max() ?? 0
    for distance in 0...gap {
      let day = moment.day.adding(days: -distance)
      if day < since { return nil }
      let moments = doses(on: day).map { Moment(day, $0.time) }
      if let last = moments.last(where: { $0 < moment }) { return last }
    }
    return nil
  }

  /// Returns the last planned dose; `nil` without an end.
  var lastDose: Moment? {
    // A moment without a time is the end of its day.
    until.flatMap { previousDose(before: Moment($0.day)) }
  }

  /// The amount of each dose of the schedule, if it is always the same and the meaning of 1 is not entered.
  var commonAmount: Amount? {
    let amounts = Set(schedule.parts.flatMap(\.doses).map(\.quarters))
    guard dose.isEmpty, amounts.count == 1, let quarters = amounts.first else { return nil }
    return Amount(quarters: quarters)
  }

  /// The name and the strength.
  var title: String { [name, strength].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// The form a medication is supplied in. The raw value is the word typed at the prompt.
enum MedicationForm: String, CaseIterable, Codable, Sendable {
  case tablet, capsule, drops, syrup, injection, cream, spray, inhaler, patch, suppository, powder
  case other

  /// - Parameter noun: one or several pieces in a language, or a short form such as `tab`; `nil` for another word.
  init?(noun: String) {
    let short: [String: MedicationForm] = [
      "tab": .tablet, "tabs": .tablet, "tabl": .tablet, "tbl": .tablet, "cap": .capsule,
      "caps": .capsule, "kps": .capsule,
    ]
    let forms: [MedicationForm] = [.tablet, .capsule]
    let word = noun.lowercased()
    let named = forms.first { form in
      [1.0, 2, 5].contains { Phrase.pieces(form, $0).texts.contains { $0.lowercased() == word } }
    }
    guard let form: MedicationForm = named ?? short[word] else { return nil }
    self = form
  }

  /// The nouns for several pieces, unless other forms have the same.
  var nouns: [Phrase] {
    let isCounted = [.tablet, .capsule, .injection, .patch, .suppository].contains(self)
    return isCounted ? [2.0, 5].map { .pieces(self, $0) } : []
  }
}

extension Medication {
  /// - Parameter times: the times that an entered schedule does not say.
  static func fields(now: Moment, times: DoseTimes = DoseTimes()) -> [ItemField<Medication>] {
    MedicationsFeature.items.fields(\.id, otherFields(now: now, times))
  }

  private static func otherFields(now: Moment, _ times: DoseTimes) -> [ItemField<Medication>] {
    [
      ItemField(
        "name", .nonBlank("name"), label: .medication, help: .nameHelp, get: \.name,
        set: { $0.name = $1.oneLine }
      ).shownInTables { .display(Phrase($0.title), json: .string($0.name)) },
      ItemField("substance", \.substance, .line, label: .substance, help: .substanceHelp)
        .withHiddenColumn,
      ItemField("strength", \.strength, .line, label: .strength, help: .strengthHelp)
        .readAtEndOfName(MedicationName.countOfStrengthWords).withHiddenColumn,
      ItemField("form", \.form, .optional(.medicationForm), label: .form, help: .formHelp)
        .readAtEndOfName(MedicationName.countOfFormWords).withHiddenColumn,
      ItemField("dose", \.dose, .line, label: .dose, help: .doseHelp)
        .readAtEndOfName(MedicationName.countOfDoseWords).shown { .dose(of: $0) },
      ItemField(
        "schedule", .schedule(times), label: .schedule, help: .scheduleHelp, get: \.schedule,
        set: { $0.enteredSchedule = $1 }
      ).shown { .schedule(of: $0) }.readAtEndOfName(MedicationName.countOfScheduleWords),
      ItemField("since", \.since, .latestDay, label: .since, help: .sinceHelp).untruncated
        .importance(-2),
      ItemField(
        "until", .optional(.day), label: .until, help: .untilHelp, get: { $0.until?.day },
        set: { medication, day in
          medication.until = day.map { Moment($0) }
          medication.isStopped = false
        }
      ).shown { .optional($0.until, Value.moment) }.untruncated.importance(-1)
        .column { column, all in column.hidden(unless: all.contains { $0.until != nil }) },
      ItemField("note", \.note, .trimmed, label: .note).keepingLines
        .withHiddenColumn,
      ItemField("state", label: .state) { .state(of: $0, now: now) }
        .column { column, all in column.hidden(unless: all.contains { $0.until != nil }) },
      ItemField("uid") { .text($0.uid) }.machineOnly,
    ]
  }

  /// Applies entered changes.
  /// - Parameter now: the moment from which a changed schedule applies.
  mutating func apply(_ patch: Patch<Medication>, at now: Moment) throws {
    let previousSince = since
    try patch.apply(to: &self)
    guard !name.isEmpty else { throw Failure.noName }
    // `--dose '2 tablets'` is a number of pieces, which has words in every language.
    let words = dose.split(separator: " ").map(String.init)
    if patch.changes("dose"), words.count == 2, Amount(words[0]) != nil,
      let noun = MedicationForm(noun: words[1]), form ?? noun == noun
    {
      (dose, form) = (words[0], noun)
    }
    // A medication that is taken earlier than planned begins with the next dose.
    if since == now.day, since < previousSince, !schedules.isEmpty { schedules[0].since = now }
    if var schedule = enteredSchedule {
      if let begin = schedule.begin {
        if patch.changes("since"), begin != since { throw Failure.severalBeginnings(begin, since) }
        if !schedules.isEmpty, begin != max(since, now.day) { throw Failure.laterChange(begin) }
        since = begin
      } else if schedules.isEmpty, !patch.changes("since"), since == now.day,
        schedule.isEverySeveralDays,
        !schedule.doses(on: since, from: since).contains(where: { now <= Moment(since, $0.time) })
      {
        // The days count from the first dose, which cannot be today.
        since = since.adding(days: 1)
      }
      if let end = schedule.lastDay(from: firstDay(of: beginning(schedule, from: now))) {
        if patch.changes("until"), let until, until.day != end {
          throw Failure.severalEnds(end, until.day)
        }
        until = Moment(end)
        isStopped = false
      }
      if !schedule.remark.isEmpty, !note.contains(schedule.remark) {
        note += (note.isEmpty ? "" : "\n") + schedule.remark
      }
      if form == nil { form = MedicationForm(noun: schedule.form) }
      (schedule.begin, schedule.end, schedule.remark, schedule.form) = (nil, nil, "", "")
      replaceSchedule(with: schedule, from: now)
      enteredSchedule = nil
    }
    if let until, until.day < since { throw Failure.endsBeforeItBegins(since, until.day) }
  }

  /// Returns a schedule with its beginning. The first schedule begins on the day since which the medication is taken,
  /// or with the next dose of today; a later one begins now.
  private func beginning(_ schedule: DoseSchedule, from now: Moment) -> DatedSchedule {
    let isAnotherDay = since > now.day || schedules.isEmpty && since < now.day
    return DatedSchedule(since: isAnotherDay ? Moment(since) : now, schedule: schedule)
  }

  /// Returns the day of the first dose of a schedule, from which the days of a course count.
  private func firstDay(of dated: DatedSchedule) -> Day {
    (0...dated.schedule.maximumGap).lazy.map { dated.since.day.adding(days: $0) }.first { day in
      dated.schedule.doses(on: day, from: since).contains {
        dated.hasBegun(at: Moment(day, $0.time))
      }
    } ?? dated.since.day
  }

  /// Replaces the schedule from now on. Earlier doses keep the schedule they had, and none are added.
  private mutating func replaceSchedule(with schedule: DoseSchedule, from now: Moment) {
    guard schedules.isEmpty || schedule != self.schedule else { return }
    let dated = beginning(schedule, from: now)
    schedules.removeAll { dated.hasBegun(at: $0.since) }
    schedules.append(dated)
  }
}

/// A change to a medication.
enum MedicationAction: String, Sendable { case added, edited, stopped, deleted }

extension DoseSchedule {
  fileprivate var isEverySeveralDays: Bool {
    if case .every(2...)? = parts.first?.days { true } else { false }
  }

  /// The greatest possible number of days between two doses.
  fileprivate var maximumGap: Int {
    switch parts.first?.days {
    case .every(let interval): interval
    case .weekdays, nil: 7
    }
  }
}

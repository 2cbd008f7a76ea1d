import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumStorage
import AtriumTime

extension Screen {
  static func doses(_ doses: [DoseOccurrence], of day: Day, now: Moment) -> Screen {
    let blocks: [Block] =
      (doses.isEmpty ? [.empty(.noDosesToday, hint: nil)] : [])
      + [.table(.doses(doses, of: day, now: now))]
    return Screen(
      "doses", ["day": .string("\(day)"), "total": .integer(doses.count)],
      [.heading(.dosesOf(day == now.day ? .today : .weekdayAndDate(day)))] + blocks)
  }

  /// A dose that was recorded.
  /// - Parameters:
  ///   - stillDue: the doses of the medication that are still due.
  ///   - takenCount: the number of doses of the day that were taken.
  static func recorded(
    _ dose: DoseOccurrence, stillDue: [DoseOccurrence], takenCount: Int, now: Moment
  ) -> Screen {
    var screen = Screen.dose(
      dose, now: now,
      notice: .recorded(
        dose.record?.isTaken ?? true, .described(dose), .when(dose.moment, now: now)))
    if dose.isUnplanned, dose.medication.schedule(at: dose.moment)?.isAsNeeded == false {
      screen.blocks.append(.notice(.quiet, .isOutsideOfPlan))
    }
    if !stillDue.isEmpty {
      let times = stillDue.map { $0.moment.time?.description ?? "" }.joined(separator: ", ")
      let day = dose.moment.day == now.day ? nil : dose.moment.day
      let line = MedicationsFeature.items.line(
        "taken", dose.medication.id, DoseOccurrence.option(on: day))
      screen.blocks.append(.notice(.warning, .stillDue(times, line)))
    }
    if let maximum = dose.medication.schedule(at: dose.moment)?.maximumPerDay {
      let tone: Tone = takenCount > maximum ? .warning : .quiet
      screen.blocks.append(.notice(tone, .countOfDay(takenCount, maximum)))
    }
    return screen
  }

  private static func dose(_ dose: DoseOccurrence, now: Moment, notice: Phrase) -> Screen {
    Screen("dose", ["dose": dose.json(now: now)], notice)
  }

  static func doseReminder(_ doses: [DoseOccurrence]) -> Screen {
    let notices = doses.map { dose in
      Block.notice(
        .accent,
        .isDueNow(
          .described(dose), dose.moment.time?.description ?? "",
          MedicationsFeature.items.line("taken", dose.medication.id)))
    }
    return Screen(
      "reminder", [.machineOnly("doses", .array(doses.map { $0.json(now: $0.moment) }))] + notices)
  }
}

extension DoseOccurrence {
  func json(now: Moment) -> JSON {
    MedicationsFeature.items.json(medication.id, storedJSON(now: now))
  }

  /// The representation in the steps of the undo history.
  func storedJSON(now: Moment) -> JSON {
    [
      "medication": .integer(medication.id), "name": .string(medication.title),
      "at": .string("\(moment)"),
      "amount": .string(Phrase.amount(amount, of: medication).text(in: .en)),
      "state": .string(state(at: now).rawValue),
    ]
  }
}

extension Medications {
  /// Returns the doses of these days; none without consent.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    guard try await permitIfGiven() != nil else { return [] }
    let (days, today) = (question.days, clock.today)
    // A dose is due when its time has come, also if a later day is asked for.
    let now = min(question.now, clock.localNow)
    // Of yesterday, doses may still be due.
    let first = days.lowerBound.adding(days: -1)
    let (medications, records) = try await store.read { db in
      (try Medication.fetch(db), try DoseRecord.fetch(db, from: first, to: days.upperBound))
    }
    return (0...first.days(until: days.upperBound)).flatMap { offset in
      let day = first.adding(days: offset)
      let doses = DoseOccurrence.all(of: medications, on: day, records)
      let isBefore = day == first
      let isYesterday = isBefore && days.lowerBound == today
      return doses.filter { !isBefore || isYesterday && $0.state(at: now) == .due }.map {
        dose in
        let doseState = dose.state(at: now)
        let state: DayEntry.State =
          switch doseState {
          case .due: .due
          case .later: .planned
          case .taken, .skipped, .missed: .past
          }
        let options = [
          dose.moment.time.map { "--time \($0)" }, day == today ? nil : "--on \(day)",
        ].compactMap(\.self).joined(separator: " ")
        let isOpen = day <= today && dose.record == nil && dose.offeredFrom <= clock.localNow
        var entry = DayEntry(
          dose.moment, .described(dose), state,
          at: MedicationsFeature.items.address(dose.medication.id),
          command: MedicationsFeature.items.line(
            isOpen ? "taken" : "show", dose.medication.id, isOpen ? options : ""))
        entry.outcome =
          doseState == .skipped ? .skipped : doseState == .missed ? .missed : nil
        return entry
      }
    }
  }

  /// Returns the medications with the words, also ended ones; none without consent.
  func find(_ question: FoundItem.Question) async throws -> FoundItem.Answer {
    guard let permit = try await permitIfGiven() else { return FoundItem.Answer() }
    let items = try await all(permit).compactMap { medication -> FoundItem? in
      let text = [medication.substance, medication.strength, medication.note]
        .joined(separator: " ")
      guard let rank = question.rank(medication.name, text: text) else { return nil }
      return FoundItem(
        Phrase(medication.title), snippet: question.snippet(of: text),
        at: MedicationsFeature.items.address(medication.id),
        Moment(medication.since), rank: rank)
    }
    return FoundItem.Answer(items.best(question.limit), total: items.count)
  }

  /// Returns the due or the next dose; `nil` without consent or without doses.
  func homeLine() async throws -> Phrase? {
    guard let permit = try await permitIfGiven() else { return nil }
    let now = clock.localNow
    let open = try await currentDoses(permit).filter { $0.record == nil }
    if let due = open.first(where: { $0.state(at: now) == .due }) {
      return .dueSince(.described(due), .when(due.moment, now: now))
    }
    var next = open.first
    if next == nil {
      // A moment without a time is the end of its day.
      for medication in try await all(permit) {
        let dose = try await nextOpenDose(of: medication, after: Moment(now.day), permit)?.dose
        next = [next, dose].compactMap(\.self).min { $0.moment < $1.moment }
      }
    }
    guard let next else { return nil }
    return .next(.described(next), .when(next.moment, now: now))
  }
}

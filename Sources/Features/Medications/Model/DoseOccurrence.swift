import AtriumDates
import AtriumTime

/// A dose on a particular day, with its record if there is one.
struct DoseOccurrence: Equatable, Sendable {
  enum State: String, Sendable { case taken, skipped, missed, due, later }

  let medication: Medication
  let moment: Moment
  let amount: Amount
  var record: DoseRecord?

  /// `true` if the dose was taken without being planned.
  var isUnplanned: Bool { record.map { !$0.isPlanned } ?? false }

  /// Returns the state at `now`.
  func state(at now: Moment) -> State {
    if let record { return record.isTaken ? .taken : .skipped }
    return Self.openState(of: moment, until: dueUntil, at: now)
  }

  /// Returns the state of a dose without a record.
  /// - Parameter end: The end of the time in which it is due, if this is later than its day.
  static func openState(
    of moment: Moment, until end: @autoclosure () -> Moment?, at now: Moment
  ) -> State {
    if moment.day < now.day { return end().map { now < $0 } ?? false ? .due : .missed }
    return now < moment ? .later : .due
  }

  /// The greatest number of minutes before and after a dose in which it can be taken instead of another.
  private static let reach = 6 * 60

  /// The moment from which the dose can be recorded as taken: half of the time from the dose before, at
  /// least one hour and at most six.
  var offeredFrom: Moment {
    let previous = medication.previousDose(before: moment)
    let gap = previous.map { $0.minutes(until: moment) / 2 } ?? Self.reach
    return moment.adding(minutes: -max(60, min(gap, Self.reach)))
  }

  /// The moment until which an open dose is due, if this is after its day: half of the time to the next
  /// dose, at most six hours.
  var dueUntil: Moment? {
    let next = medication.nextDose(after: moment)?.moment
    let gap = next.map { moment.minutes(until: $0) / 2 } ?? Self.reach
    let end = moment.adding(minutes: min(gap, Self.reach))
    return end.day > moment.day ? end : nil
  }

  /// Returns the scheduled doses of a day, and its records that match no scheduled dose, in the order
  /// of their times.
  /// - Parameter includesEarlier: `true` for doses before a medication was entered, which can be recorded;
  ///   otherwise only recorded ones of them.
  static func all(
    of medications: [Medication], on day: Day, _ records: [DoseRecord],
    includingEarlier includesEarlier: Bool = false
  ) -> [DoseOccurrence] {
    let records = Dictionary(grouping: records.filter { $0.moment.day == day }, by: \.medicationID)
    return medications.flatMap { medication -> [DoseOccurrence] in
      let own = records[medication.id] ?? []
      let planned = medication.scheduledDoses(on: day).map { dose in
        let moment = Moment(day, dose.time)
        return DoseOccurrence(
          medication: medication, moment: moment, amount: Amount(quarters: dose.quarters),
          record: own.first { $0.isPlanned && $0.moment == moment })
      }.filter {
        includesEarlier || $0.record != nil || !medication.isBeforeEntry($0.moment)
      }
      let unmatched = own.filter { record in !planned.contains { $0.record == record } }.map {
        DoseOccurrence(
          medication: medication, moment: $0.moment, amount: medication.commonAmount ?? .one,
          record: $0)
      }
      return planned + unmatched
    }.sorted { ($0.moment, $0.medication.id) < ($1.moment, $1.medication.id) }
  }
}

/// A record that a dose was taken or deliberately skipped.
struct DoseRecord: Equatable, Sendable {
  let id: Int
  let medicationID: Int
  /// The planned moment, or the moment of taking for a dose taken as needed.
  let moment: Moment
  let isPlanned: Bool
  let isTaken: Bool
}

/// Minutes on the wall clock, where a day has 24 hours.
extension Moment {
  private var minutes: Int { day.number * 1440 + (time?.minutes ?? 0) }

  func minutes(until other: Moment) -> Int { other.minutes - minutes }

  func adding(minutes count: Int) -> Moment {
    let total = (time?.minutes ?? 0) + count
    let days = Int((Double(total) / 1440).rounded(.down))
    let rest = total - days * 1440
    return Moment(day.adding(days: days), TimeOfDay(hour: rest / 60, minute: rest % 60))
  }
}

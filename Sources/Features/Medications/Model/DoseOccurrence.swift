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

  /// Returns the state at `now`. A dose without a record is missed after the end of its day.
  func state(at now: Moment) -> State {
    if let record { return record.isTaken ? .taken : .skipped }
    return Self.openState(of: moment, at: now)
  }

  /// Returns the state of a dose without a record.
  static func openState(of moment: Moment, at now: Moment) -> State {
    if moment.day < now.day { return .missed }
    return now < moment ? .later : .due
  }

  /// Returns the scheduled doses of a day, and its records that match no scheduled dose, in the order
  /// of their times.
  static func all(
    of medications: [Medication], on day: Day, _ records: [DoseRecord]
  ) -> [DoseOccurrence] {
    let records = Dictionary(grouping: records.filter { $0.moment.day == day }, by: \.medicationID)
    return medications.flatMap { medication -> [DoseOccurrence] in
      let own = records[medication.id] ?? []
      let planned = medication.doses(on: day).map { dose in
        let moment = Moment(day, dose.time)
        return DoseOccurrence(
          medication: medication, moment: moment, amount: dose.amount,
          record: own.first { $0.isPlanned && $0.moment == moment })
      }
      let unmatched = own.filter { record in !planned.contains { $0.record == record } }.map {
        DoseOccurrence(medication: medication, moment: $0.moment, amount: .one, record: $0)
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

import AtriumScreen

/// Something a person takes, as they entered it.
struct Medication: Equatable, Sendable {
  /// Given once and never again.
  let id: Int
  /// Its name in the whole world: a UUID (RFC 9562) in lower case.
  let uid: String
  var name: String
  /// What is in it, where the name does not say.
  var substance = ""
  /// Such as `400 mg`.
  var strength = ""
  var form: MedicationForm?
  /// What one amount of the schedule is, such as `20 drops`; a number where the form says it.
  var dose = ""
  var note = ""
  var since: Day
  /// The last day, or the last moment, of taking it.
  var until: Moment?
  /// Whether it was stopped, rather than taken to its planned end.
  var isStopped = false
  /// Each with the day from which it holds, the first first; never empty.
  var schedules: [Dated]
  /// RFC 3339, UTC.
  var created: String
  var modified: String

  /// A schedule and the day from which it holds.
  struct Dated: Equatable, Sendable {
    var since: Day
    var schedule: Schedule
  }

  /// What there is to say about it at a moment.
  enum State: String, Sendable { case planned, active, finished, stopped }

  func state(at now: Moment) -> State {
    if let until, until <= now { return isStopped ? .stopped : .finished }
    return since > now.day ? .planned : .active
  }

  /// The schedule that holds now or will.
  var schedule: Schedule { schedules.last?.schedule ?? .asNeeded }

  func schedule(on day: Day) -> Schedule? {
    (schedules.last { $0.since <= day } ?? schedules.first)?.schedule
  }

  /// The doses planned for a day, in the order of their times.
  func doses(on day: Day) -> [Schedule.Dose] {
    guard day >= since, let schedule = schedule(on: day) else { return [] }
    return schedule.doses(on: day, from: since).filter { dose in
      until.map { Moment(day, dose.time) <= $0 } ?? true
    }
  }

  /// The first dose after a moment.
  func nextDose(after moment: Moment) -> (moment: Moment, amount: Amount)? {
    let first = max(moment.day, since)
    for distance in 0...schedule.longestPause {
      let day = first.adding(days: distance)
      let next = doses(on: day).lazy.map { (Moment(day, $0.time), $0.amount) }
        .first { moment < $0.0 }
      if let next { return next }
    }
    return nil
  }

  /// Its name and strength, which tell it apart from others.
  var title: String { [name, strength].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// What a medication comes as. The raw value is what one types.
enum MedicationForm: String, CaseIterable, Sendable {
  case tablet, capsule, drops, syrup, injection, cream, spray, inhaler, patch, suppository, powder
  case other
}

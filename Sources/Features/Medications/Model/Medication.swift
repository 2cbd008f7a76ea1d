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

  /// The columns; ``schedules`` have a table of their own.
  private enum CodingKeys: CodingKey {
    case id, uid, name, substance, strength, form, dose, note, since, until, isStopped
    case created, modified
  }

  /// A schedule and the beginning of its doses.
  struct DatedSchedule: Equatable, Sendable {
    /// The first day, or the moment at which the schedule was entered or changed on this day.
    var since: Moment
    var schedule: Schedule

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
  var schedule: Schedule { schedules.last?.schedule ?? .asNeeded }

  /// Returns the schedule at a moment; without a time, at the end of the day.
  func schedule(at moment: Moment) -> Schedule? {
    (schedules.last { $0.hasBegun(at: moment) } ?? schedules.first)?.schedule
  }

  /// Returns the doses planned for a day, in the order of their times.
  ///
  /// The first schedule also applies to the days before it, if the medication was taken before.
  func doses(on day: Day) -> [Schedule.Dose] {
    guard day >= since else { return [] }
    return schedules.indices.flatMap { index in
      let dated = schedules[index]
      let isFirst = index == 0 && dated.since.day != since
      let next = schedules.dropFirst(index + 1).first
      return dated.schedule.doses(on: day, from: since).filter { dose in
        let moment = Moment(day, dose.time)
        return (isFirst || dated.hasBegun(at: moment)) && next?.hasBegun(at: moment) != true
          && until.map { moment <= $0 } ?? true
      }
    }.sorted { $0.time < $1.time }
  }

  /// Returns the first planned dose after a moment.
  func nextDose(after moment: Moment) -> DoseOccurrence? {
    let first = max(moment.day, since)
    for distance in 0...schedule.maximumGap {
      let day = first.adding(days: distance)
      for dose in doses(on: day) where moment < Moment(day, dose.time) {
        return DoseOccurrence(
          medication: self, moment: Moment(day, dose.time), amount: dose.amount)
      }
    }
    return nil
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

  /// The name and the strength.
  var title: String { [name, strength].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// The form a medication is supplied in. The raw value is the word typed at the prompt.
enum MedicationForm: String, CaseIterable, Codable, Sendable {
  case tablet, capsule, drops, syrup, injection, cream, spray, inhaler, patch, suppository, powder
  case other
}

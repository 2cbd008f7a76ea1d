import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

extension ArgumentFormat where Value == DoseSchedule {
  /// - Parameter times: the times that a schedule does not say.
  static func schedule(_ times: DoseTimes) -> ArgumentFormat {
    let examples = DateExamples.phrases(.schedule, in: .en)
    return ArgumentFormat("schedule", completing: .fixed(examples.map { Candidate($0) })) {
      text, dates throws(Refusal) in
      let reader = DateReader(clock: dates.clock, language: dates.language, times: times)
      return try reader.read { reader throws(DateRefusal) in try reader.schedule(text) }
    }.continued { DateReader.anyDay.countOfScheduleWords($0, followedBy: $1) }
  }
}

/// The day and the time of a dose, of which at least one is said.
struct DoseTime: Sendable {
  let day: Day?
  let time: TimeOfDay?
}

extension ArgumentFormat where Value == DoseTime {
  /// - Parameter times: the times of the parts of the day.
  static func doseTime(_ times: DoseTimes) -> ArgumentFormat {
    ArgumentFormat("when", completing: .fixed(["today", "yesterday", "08:00"])) {
      text, dates throws(Refusal) in
      var reader = DateReader(clock: dates.clock, language: dates.language, times: times)
      reader.readsPast = true
      let value = try reader.read { reader throws(DateRefusal) in try reader.date(text) }
      if case .time(let time) = value { return DoseTime(day: nil, time: time) }
      let moment = try reader.read { reader throws(DateRefusal) in
        try reader.clock.moment(of: value)
      }
      guard let moment = moment?.moment else { throw Refusal(.isNotATime) }
      return DoseTime(day: moment.day, time: moment.time)
    }.continued(as: DateReader.date)
  }
}

extension ArgumentFormat where Value == TimeOfDay {
  static var time: ArgumentFormat { .timeOfDay(orRefuse: .isNotATime) }
}

extension FieldFormat<DoseSchedule> {
  /// - Parameter times: the times that a schedule does not say.
  static func schedule(_ times: DoseTimes) -> FieldFormat {
    FieldFormat(.schedule(times), text: \.notation, shown: Value.schedule)
  }
}

extension FieldFormat<MedicationForm> {
  static var medicationForm: FieldFormat {
    FieldFormat(
      .choice(shownAs: Phrase.formName, or: \.nouns), read: MedicationForm.init(rawValue:),
      text: \.rawValue,
      shown: { .display(.formName($0), json: .string($0.rawValue)) })
  }
}

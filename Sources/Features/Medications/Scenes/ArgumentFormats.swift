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
      .choice(shownAs: Phrase.formName), read: MedicationForm.init(rawValue:), text: \.rawValue,
      shown: { .display(.formName($0), json: .string($0.rawValue)) })
  }
}

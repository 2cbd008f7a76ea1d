import AtriumScreen
import AtriumTime

extension Table {
  static func medications(_ medications: [Medication], now: Moment) -> Table {
    let hasEnds = medications.contains { $0.until != nil }
    return Table(
      "medications",
      [
        .init("id", .medications(\.number), .trailing), .init("name", .medications(\.medication)),
        .hidden("substance"), .hidden("strength"), .hidden("form"),
        .init("dose", .medications(\.dose)), .init("schedule", .medications(\.schedule)),
        .untruncated("since", .medications(\.since)).importance(-2),
        hasEnds ? .untruncated("until", .medications(\.until)).importance(-1) : .hidden("until"),
        hasEnds ? .init("state", .medications(\.state)) : .hidden("state"), .hidden("note"),
        .hidden("uid"),
      ],
      medications.map { medication in
        [
          .integer(medication.id), .shown(Phrase(medication.title), as: .string(medication.name)),
          .optionalText(medication.substance), .optionalText(medication.strength),
          .form(medication.form), .dose(of: medication),
          .schedule(medication.schedule), .day(medication.since),
          .optional(medication.until, Value.moment), .state(of: medication, now: now),
          .optionalText(medication.note), .text(medication.uid),
        ]
      })
  }

  static func doses(_ doses: [DoseOccurrence], now: Moment) -> Table {
    Table(
      "doses",
      [
        .untruncated("at", .medications(\.time)),
        .init("medication", .medications(\.number), .trailing),
        .init("name", .medications(\.medication)),
        .init("amount", .medications(\.dose)),
        .init("state", .medications(\.state)),
      ],
      doses.map { dose in
        let state = dose.state(at: now)
        let medication = dose.medication
        return [
          .shown(Phrase(dose.moment.time?.description ?? ""), as: .string("\(dose.moment)")),
          .integer(medication.id), .text(medication.title),
          .shown(
            .medications { $0.amount(dose.amount, of: medication) },
            as: .string(MedicationsStrings.en.amount(dose.amount, of: medication))),
          .toned(
            state.tone,
            .shown(.medications { $0.doseState(state) }, as: .string(state.rawValue))),
        ]
      })
  }
}

extension DoseOccurrence.State {
  fileprivate var tone: Tone {
    switch self {
    case .taken: .good
    case .skipped, .later: .quiet
    case .due: .accent
    case .missed: .warning
    }
  }
}

extension Value {

  static func form(_ form: MedicationForm?) -> Value {
    .optional(form) { form in
      .shown(.medications { $0.formName(form) }, as: .string(form.rawValue))
    }
  }

  /// Shows the amount 1 of a medication; in JSON the dose as entered.
  static func dose(of medication: Medication) -> Value {
    .shown(.medications { $0.amount(.one, of: medication) }, as: .optionalText(medication.dose))
  }

  static func schedule(_ schedule: Schedule) -> Value {
    .shown(.medications { $0.scheduleText(schedule) }, as: .string(schedule.notation))
  }

  static func state(of medication: Medication, now: Moment) -> Value {
    let state = medication.state(at: now)
    return .toned(
      state == .active ? .plain : .quiet,
      .shown(.medications { $0.stateName(state) }, as: .string(state.rawValue)))
  }
}

import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

extension Table {
  static func medications(_ medications: [Medication], now: Moment) -> Table {
    Table(
      "medications", of: medications,
      fields: Medication.fields(now: now).beginning(
        with: "id", "name", "substance", "strength", "form", "dose", "schedule", "since", "until",
        "state"))
  }

  static func plan(_ medications: [Medication], now: Moment) -> Table {
    let fields = Medication.fields(now: now)
    func shown(
      _ name: String, _ text: @escaping @Sendable (Medication) -> String
    ) -> [ItemField<Medication>] {
      fields.named(name).map { field in
        field.column { $0.hidden(unless: $1.contains { !text($0).isEmpty }) }
      }
    }
    return Table(
      "medications", of: medications,
      fields: fields.named("id", "name") + shown("substance") { $0.substance }
        + fields.named("strength", "form", "dose", "schedule", "since", "until")
        + shown("note") { $0.note } + fields.named("uid"))
  }

  /// - Parameter day: The day whose doses are shown by their times alone.
  static func doses(_ doses: [DoseOccurrence], of day: Day, now: Moment) -> Table {
    let columns: [TableColumn<DoseOccurrence>] = [
      .untruncated("at", .time) {
        .display(
          $0.moment.day == day
            ? Phrase($0.moment.time?.description ?? "") : .when($0.moment, now: now),
          json: .string("\($0.moment)"))
      },
      .untruncated("medication", .number) { MedicationsFeature.items.value($0.medication.id) },
      .init("name", .medication) { .text($0.medication.title) },
      .init("amount", .dose) {
        let amount = Phrase.amount($0.amount, of: $0.medication)
        return .display(amount, json: .string(amount.text(in: .en)))
      },
      .init("state", .state) {
        let state = $0.state(at: now)
        return .toned(state.tone, .display(.doseState(state), json: .string(state.rawValue)))
      },
    ]
    return Table(
      "doses", of: doses, columns + MedicationsFeature.items.referenceColumns(\.medication.id))
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
  /// Shows the amount 1 of a medication; in JSON the dose as entered.
  static func dose(of medication: Medication) -> Value {
    .display(
      .amount(medication.commonAmount ?? .one, of: medication),
      json: .optionalText(medication.dose))
  }

  /// The schedule, without amounts that the dose states.
  static func schedule(of medication: Medication) -> Value {
    var shown = medication.schedule
    if medication.commonAmount != nil {
      for part in shown.parts.indices {
        for dose in shown.parts[part].doses.indices { shown.parts[part].doses[dose].quarters = 4 }
      }
    }
    return .display(
      DateValue.schedule(shown).phrase, json: .string(medication.schedule.notation))
  }

  static func schedule(_ schedule: DoseSchedule) -> Value {
    .display(DateValue.schedule(schedule).phrase, json: .string(schedule.notation))
  }

  static func state(of medication: Medication, now: Moment) -> Value {
    let state = medication.state(at: now)
    return .toned(
      state == .active ? .plain : .quiet,
      .display(.stateName(state), json: .string(state.rawValue)))
  }
}

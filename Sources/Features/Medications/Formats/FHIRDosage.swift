import AtriumScreen

/// The schedule of a medication as FHIR R4 Dosage elements, one for each amount of
/// each part (hl7.org/fhir/R4/dosage.html).
struct FHIRDosage {
  let medication: Medication

  var dosages: [JSON] {
    let schedule = medication.schedule
    if schedule.isAsNeeded {
      return [
        .element([
          "text": .string(text(.one, schedule)), "asNeededBoolean": true,
          "doseAndRate": doseAndRate(.one),
        ])
      ]
    }
    let dosages = schedule.parts.flatMap(amounts)
    return dosages.enumerated().map { index, dosage in
      .element([
        "sequence": dosages.count > 1 ? .integer(index + 1) : nil,
        "text": .string(text(dosage.amount, Schedule(parts: [dosage.part]))),
        "timing": ["repeat": timing(of: dosage.part)],
        "doseAndRate": doseAndRate(dosage.amount),
      ])
    }
  }

  /// Returns the amounts of a part, each with the times at which it is taken.
  private func amounts(of part: Schedule.Part) -> [(amount: Amount, part: Schedule.Part)] {
    var amounts: [Amount] = []
    for dose in part.doses where !amounts.contains(dose.amount) { amounts.append(dose.amount) }
    return amounts.map { amount in
      let doses = part.doses.filter { $0.amount == amount }.map { Schedule.Dose(time: $0.time) }
      return (amount, Schedule.Part(days: part.days, doses: doses))
    }
  }

  private func text(_ amount: Amount, _ schedule: Schedule) -> String {
    let text: Phrase = "\(Phrase.amount(amount, of: medication)) \(Phrase.scheduleText(schedule))"
    return text.text(in: .en)
  }

  /// hl7.org/fhir/R4/datatypes.html#Timing
  private func timing(of part: Schedule.Part) -> JSON {
    let period: Int
    var weekdays: [Int] = []
    switch part.days {
    case .every(let interval): period = interval
    case .weekdays(let days):
      period = 1
      weekdays = days
    }
    return .element([
      "frequency": .integer(part.doses.count), "period": .integer(period), "periodUnit": "d",
      "dayOfWeek": .list(weekdays.map { .string(Schedule.weekdayNames[$0 - 1]) }),
      "timeOfDay": .array(part.doses.map { .string("\($0.time):00") }),
    ])
  }

  /// Returns the value and the unit; `nil` if the dose does not begin with a number.
  private func doseAndRate(_ amount: Amount) -> JSON? {
    let words = medication.dose.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = Amount(words.first ?? "1") else { return nil }
    let value = amount * number
    let unit =
      words.count > 1 ? words[1] : Phrase.pieces(medication.form, value).text(in: .en)
    return [["doseQuantity": ["value": .number(value), "unit": .string(unit)]]]
  }
}

import AtriumDates
import AtriumScreen

/// The schedule of a medication as FHIR R4 Dosage elements, one for each amount of
/// each part (hl7.org/fhir/R4/dosage.html).
struct FHIRDosage {
  let medication: Medication

  var dosages: [JSON] {
    let schedule = medication.schedule
    if schedule.isAsNeeded {
      return [
        .object(present: [
          "text": .string(text(.one, schedule)), "asNeededBoolean": true,
          "doseAndRate": doseAndRate(.one),
          "maxDosePerPeriod": schedule.maximumPerDay.map(maximum),
        ])
      ]
    }
    let dosages = schedule.parts.flatMap(amounts)
    return dosages.enumerated().map { index, dosage in
      .object(present: [
        "sequence": dosages.count > 1 ? .integer(index + 1) : nil,
        "text": .string(text(dosage.amount, DoseSchedule([dosage.part]))),
        "timing": ["repeat": timing(of: dosage.part)],
        "doseAndRate": doseAndRate(dosage.amount),
      ])
    }
  }

  /// Returns the amounts of a part, each with the times at which it is taken.
  private func amounts(of part: DoseSchedule.Part) -> [(amount: Amount, part: DoseSchedule.Part)] {
    var amounts: [Int] = []
    for dose in part.doses where !amounts.contains(dose.quarters) { amounts.append(dose.quarters) }
    return amounts.map { quarters in
      let doses = part.doses.filter { $0.quarters == quarters }.map { DoseSchedule.Dose($0.time) }
      return (Amount(quarters: quarters), DoseSchedule.Part(part.days, doses))
    }
  }

  private func text(_ amount: Amount, _ schedule: DoseSchedule) -> String {
    let text: Phrase =
      "\(Phrase.amount(amount, of: medication)) \(DateValue.schedule(schedule).phrase)"
    return text.text(in: .en)
  }

  /// hl7.org/fhir/R4/datatypes.html#Timing
  private func timing(of part: DoseSchedule.Part) -> JSON {
    let period: Int
    var weekdays: [Int] = []
    switch part.days {
    case .every(let interval): period = interval
    case .weekdays(let days):
      period = 1
      weekdays = days
    }
    return .object(present: [
      "frequency": .integer(part.doses.count), "period": .integer(period), "periodUnit": "d",
      "dayOfWeek": .list(weekdays.map { .string(Self.weekdayCodes[$0 - 1]) }),
      "timeOfDay": .array(part.doses.map { .string("\($0.time):00") }),
    ])
  }

  /// hl7.org/fhir/R4/valueset-days-of-week.html
  private static let weekdayCodes = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private func doseAndRate(_ amount: Amount) -> JSON? {
    quantity(of: amount.number).map { [["doseQuantity": $0]] }
  }

  /// The value and the unit of a number of doses; `nil` if the dose does not begin with a number.
  private func quantity(of count: Double) -> JSON? {
    let words = medication.dose.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = Amount(words.first ?? "1") else { return nil }
    let value = count * number.number
    let unit =
      words.count > 1 ? words[1] : Phrase.pieces(medication.form, value).text(in: .en)
    return ["value": .number(value), "unit": .string(unit)]
  }

  /// The greatest amount in a day, or number of doses.
  private func maximum(perDay count: Int) -> JSON {
    [
      "numerator": quantity(of: Double(count)) ?? ["value": .integer(count), "unit": "doses"],
      "denominator": ["value": 1, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"],
    ]
  }
}

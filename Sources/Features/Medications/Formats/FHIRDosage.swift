import AtriumScreen

/// The schedule of a medication as FHIR R4 Dosage elements, one for each amount
/// (hl7.org/fhir/R4/dosage.html).
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
    let amounts = schedule.doses.map(\.amount).reduce(into: [Amount]()) { found, amount in
      if !found.contains(amount) { found.append(amount) }
    }
    return amounts.enumerated().map { index, amount in
      let times = schedule.doses.filter { $0.amount == amount }.map {
        Schedule.Dose(time: $0.time)
      }
      let part = Schedule(days: schedule.days, doses: times)
      return .element([
        "sequence": amounts.count > 1 ? .integer(index + 1) : nil,
        "text": .string(text(amount, part)), "timing": ["repeat": timing(of: part)],
        "doseAndRate": doseAndRate(amount),
      ])
    }
  }

  private func text(_ amount: Amount, _ schedule: Schedule) -> String {
    let strings = MedicationsStrings.en
    return "\(strings.amount(amount, of: medication)) \(strings.scheduleText(schedule))"
  }

  /// hl7.org/fhir/R4/datatypes.html#Timing
  private func timing(of schedule: Schedule) -> JSON {
    let period: Int
    var weekdays: [Int] = []
    switch schedule.days {
    case .every(let interval): period = interval
    case .weekdays(let days):
      period = 1
      weekdays = days
    }
    return .element([
      "frequency": .integer(schedule.doses.count), "period": .integer(period), "periodUnit": "d",
      "dayOfWeek": .list(weekdays.map { .string(Schedule.weekdayNames[$0 - 1]) }),
      "timeOfDay": .array(schedule.doses.map { .string("\($0.time):00") }),
    ])
  }

  /// Returns the value and the unit; `nil` if the dose does not begin with a number.
  private func doseAndRate(_ amount: Amount) -> JSON? {
    let words = medication.dose.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = Amount(words.first ?? "1") else { return nil }
    let value = amount * number
    let unit = words.count > 1 ? words[1] : MedicationsStrings.en.pieces(medication.form, value)
    return [["doseQuantity": ["value": .number(value), "unit": .string(unit)]]]
  }
}

import AtriumFormats
import AtriumScreen

/// When and how much, as FHIR says it: a Dosage for each amount (hl7.org/fhir/R4/dosage.html).
struct DosageExport {
  let medication: Medication

  var dosages: [JSON] {
    let schedule = medication.schedule
    let strings = MedicationsStrings.en
    if schedule.isAsNeeded {
      return [
        dosage(
          "\(strings.amount(.one, of: medication)) \(strings.scheduleText(schedule))", .one,
          ["asNeededBoolean": true])
      ]
    }
    let amounts = schedule.doses.map(\.amount).reduce(into: [Amount]()) { found, amount in
      if !found.contains(amount) { found.append(amount) }
    }
    return amounts.enumerated().map { index, amount in
      let part = Schedule(
        days: schedule.days, doses: schedule.doses.filter { $0.amount == amount })
      let plain = Schedule(days: part.days, doses: part.doses.map { .init(time: $0.time) })
      let text = "\(strings.amount(amount, of: medication)) \(strings.scheduleText(plain))"
      let sequence: [JSON.Member] =
        amounts.count > 1 ? [.init("sequence", .integer(index + 1))] : []
      return dosage(
        text, amount, .object(sequence + [.init("timing", ["repeat": rhythm(of: part)])]))
    }
  }

  private func dosage(_ text: String, _ amount: Amount, _ more: JSON) -> JSON {
    guard case .object(var members) = more else { return more }
    let place = members.first?.key == "sequence" ? 1 : 0
    members.insert(.init("text", .string(text)), at: place)
    if let quantity = quantity(amount) {
      members.append(.init("doseAndRate", [["doseQuantity": quantity]]))
    }
    return .object(members)
  }

  /// hl7.org/fhir/R4/datatypes.html#Timing
  private func rhythm(of schedule: Schedule) -> JSON {
    let count = JSON.Member("frequency", .integer(schedule.doses.count))
    let times = JSON.Member("timeOfDay", .array(schedule.doses.map { .string("\($0.time):00") }))
    switch schedule.days {
    case .every(let interval):
      return .object([count, .init("period", .integer(interval)), .init("periodUnit", "d"), times])
    case .weekdays(let days):
      let names = days.map { JSON.string(Schedule.weekdayNames[$0 - 1]) }
      return .object([
        count, .init("period", 1), .init("periodUnit", "d"), .init("dayOfWeek", .array(names)),
        times,
      ])
    }
  }

  /// A number and what it counts; `nil` for a dose that says no number.
  private func quantity(_ amount: Amount) -> JSON? {
    let words = medication.dose.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = Amount(words.first ?? "1") else { return nil }
    let value = amount * number
    let unit =
      words.count > 1 ? words[1] : MedicationsStrings.en.pieces(medication.form, value)
    return ["value": .number(value), "unit": .string(unit)]
  }
}

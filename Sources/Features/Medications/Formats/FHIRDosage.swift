import AtriumFormats
import AtriumScreen

/// The schedule of a medication as FHIR R4 Dosage elements, one for each amount
/// (hl7.org/fhir/R4/dosage.html).
struct FHIRDosage {
  let medication: Medication

  var dosages: [JSON] {
    let schedule = medication.schedule
    if schedule.isAsNeeded {
      let asNeeded = JSON.Member("asNeededBoolean", true)
      return [dosage(text(.one, schedule), .one, [asNeeded])]
    }
    let amounts = schedule.doses.map(\.amount).reduce(into: [Amount]()) { found, amount in
      if !found.contains(amount) { found.append(amount) }
    }
    return amounts.enumerated().map { index, amount in
      let times = schedule.doses.filter { $0.amount == amount }.map {
        Schedule.Dose(time: $0.time)
      }
      let part = Schedule(days: schedule.days, doses: times)
      return dosage(
        text(amount, part), amount, [.init("timing", ["repeat": timing(of: part)])],
        sequence: amounts.count > 1 ? index + 1 : nil)
    }
  }

  private func text(_ amount: Amount, _ schedule: Schedule) -> String {
    let strings = MedicationsStrings.en
    return "\(strings.amount(amount, of: medication)) \(strings.scheduleText(schedule))"
  }

  private func dosage(
    _ text: String, _ amount: Amount, _ timing: [JSON.Member], sequence: Int? = nil
  ) -> JSON {
    var members: [JSON.Member] = []
    if let sequence { members.append(.init("sequence", .integer(sequence))) }
    members.append(.init("text", .string(text)))
    members += timing
    if let quantity = quantity(amount) {
      members.append(.init("doseAndRate", [["doseQuantity": quantity]]))
    }
    return .object(members)
  }

  /// hl7.org/fhir/R4/datatypes.html#Timing
  private func timing(of schedule: Schedule) -> JSON {
    let times = schedule.doses.map { JSON.string("\($0.time):00") }
    var members = [JSON.Member("frequency", .integer(schedule.doses.count))]
    switch schedule.days {
    case .every(let interval):
      members += [.init("period", .integer(interval)), .init("periodUnit", "d")]
    case .weekdays(let days):
      let names = days.map { JSON.string(Schedule.weekdayNames[$0 - 1]) }
      members += [
        .init("period", 1), .init("periodUnit", "d"), .init("dayOfWeek", .array(names)),
      ]
    }
    return .object(members + [.init("timeOfDay", .array(times))])
  }

  /// Returns the value and the unit; `nil` if the dose does not begin with a number.
  private func quantity(_ amount: Amount) -> JSON? {
    let words = medication.dose.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = Amount(words.first ?? "1") else { return nil }
    let value = amount * number
    let unit = words.count > 1 ? words[1] : MedicationsStrings.en.pieces(medication.form, value)
    return ["value": .number(value), "unit": .string(unit)]
  }
}

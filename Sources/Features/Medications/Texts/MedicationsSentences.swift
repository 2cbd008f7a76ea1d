import AtriumDates
import AtriumScreen
import AtriumTime

/// Texts composed of others in the same way in every language.
extension Phrase {
  /// Returns the medication and the amount: `Ibuprofen 400 mg, 1 tablet`.
  static func described(_ dose: DoseOccurrence) -> Phrase {
    "\(dose.medication.title), \(amount(dose.amount, of: dose.medication))"
  }

  /// Returns `2 tablets`, `20 drops` or `2 × 5 ml`.
  static func amount(_ amount: Amount, of medication: Medication) -> Phrase {
    let dose = medication.dose
    guard let number = Amount(dose.isEmpty ? "1" : dose) else {
      return amount == .one ? Phrase(dose) : "\(amount) × \(dose)"
    }
    let total = amount * number
    return "\(Amount(quarters: Int((total * 4).rounded()))) \(pieces(medication.form, total))"
  }

  /// Returns the day, unless it is today, and the time.
  static func when(_ moment: Moment, now: Moment) -> Phrase {
    let day: Phrase? =
      switch now.day.days(until: moment.day) {
      case 0: nil
      case 1: tomorrow
      default: weekdayAndDate(moment.day)
      }
    return [day, moment.time.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  static func weekdayAndDate(_ day: Day) -> Phrase {
    "\(shortWeekday(day.weekday)) \(Value.day(day))"
  }

  /// Returns an enumeration: "a, b and c".
  static func listed(_ names: [Phrase]) -> Phrase {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    let and = Phrase(en: "and", de: "und", hr: "i")
    return "\(names.dropLast().joined(separator: ", ")) \(and) \(last)"
  }
}

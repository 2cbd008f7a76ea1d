import AtriumScreen
import AtriumTime

extension Screen {
  static func doses(_ doses: [DoseOccurrence], of day: Day, now: Moment) -> Screen {
    let heading: Phrase = .medications { strings in
      let date = "\(strings.weekday(day.weekday)) \(strings.date(day))"
      return strings.dosesOf(day == now.day ? strings.today : date)
    }
    let blocks: [Block] =
      doses.isEmpty
      ? [.empty(.medications(\.noDosesToday), hint: nil), .machineOnly("doses", [])]
      : [.table(.doses(doses, now: now))]
    return Screen("doses", [.machineOnly("day", .string("\(day)")), .heading(heading)] + blocks)
  }

  /// A dose that was recorded.
  static func recorded(_ dose: DoseOccurrence, now: Moment) -> Screen {
    .dose(
      dose, now: now,
      notice: .medications { strings in
        strings.recorded(
          dose.record?.isTaken ?? true, strings.described(dose),
          strings.when(dose.moment, now: now))
      })
  }

  /// A dose whose record was deleted.
  static func undone(_ dose: DoseOccurrence, now: Moment) -> Screen {
    var open = dose
    open.record = nil
    return .dose(
      open, now: now,
      notice: .medications { strings in
        strings.takenBack(strings.described(dose), strings.when(dose.moment, now: now))
      })
  }

  private static func dose(_ dose: DoseOccurrence, now: Moment, notice: Phrase) -> Screen {
    Screen("dose", [.machineOnly("dose", dose.json(now: now)), .notice(.good, notice)])
  }

  static func doseReminder(_ doses: [DoseOccurrence]) -> Screen {
    let notices = doses.map { dose in
      Block.notice(
        .accent,
        .medications {
          $0.isDueNow(
            $0.described(dose), dose.moment.time?.description ?? "", dose.medication.id)
        })
    }
    return Screen(
      "reminder", [.machineOnly("doses", .array(doses.map { $0.json(now: $0.moment) }))] + notices)
  }
}

extension DoseOccurrence {
  fileprivate func json(now: Moment) -> JSON {
    [
      "medication": .integer(medication.id), "name": .string(medication.title),
      "at": .string("\(moment)"),
      "amount": .string(MedicationsStrings.en.amount(amount, of: medication)),
      "state": .string(state(at: now).rawValue),
    ]
  }
}

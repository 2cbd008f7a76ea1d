import AtriumCore
import AtriumScreen

/// Medications as they are shown.
extension Screen {
  /// What the list shows.
  struct MedicationList {
    var medications: [Medication]
    var doses: [PlannedDose]
    var hints: [Hint]
    /// Whether there is anything that is not shown.
    var hasOthers: Bool
  }

  static func medications(_ list: MedicationList, now: Moment) -> Screen {
    var blocks: [Block] = []
    if list.medications.isEmpty {
      let nothing: Phrase =
        .medications(list.hasOthers ? \.nothingPresent : \.nothingTaken)
      blocks.append(.empty(nothing, hint: .medications(\.howToAdd)))
    }
    blocks.append(
      list.doses.isEmpty
        ? .machineOnly("doses", []) : .table(.doses(list.doses, now: now)))
    blocks.append(
      list.medications.isEmpty
        ? .machineOnly("medications", []) : .table(.medications(list.medications, now: now)))
    blocks.append(.machineOnly("hints", .array(list.hints.map(\.json))))
    blocks += list.hints.map { hint in .notice(.warning, .medications { $0.hint(hint) }) }
    return Screen("medications", blocks)
  }

  static func doses(_ doses: [PlannedDose], of day: Day, now: Moment) -> Screen {
    Screen(
      "doses",
      [
        .machineOnly("day", .string("\(day)")),
        .heading(
          .medications { strings in
            strings.dosesOf(
              day == now.day
                ? strings.today : "\(strings.weekday(day.weekday)) \(strings.date(day))")
          }),
        doses.isEmpty
          ? .empty(.medications(\.noDosesToday), hint: nil) : .table(.doses(doses, now: now)),
      ] + (doses.isEmpty ? [.machineOnly("doses", [])] : []))
  }

  static func medication(
    _ medication: Medication, _ doses: [PlannedDose] = [], now: Moment, notices: [Phrase] = []
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .medications(\.number), .integer(medication.id)),
      Field("name", .medications(\.medication), .text(medication.name)),
      Field("substance", .medications(\.substance), .written(medication.substance)),
      Field("strength", .medications(\.strength), .written(medication.strength)),
      Field("form", .medications(\.form), .form(medication.form)),
      Field("dose", .medications(\.dose), .dose(of: medication)),
      Field("schedule", .medications(\.schedule), .schedule(medication.schedule)),
      Field("since", .medications(\.since), .day(medication.since)),
      Field("until", .medications(\.until), .optional(medication.until, Value.moment)),
      Field("note", .medications(\.note), .written(medication.note)),
      Field("state", .medications(\.state), .state(of: medication, now: now)),
    ]
    return Screen(
      "medication",
      [
        .record(
          "medication", fields.map(Block.field) + [.machineOnly("uid", .string(medication.uid))])
      ]
        + (doses.isEmpty ? [] : [.table(.doses(doses, now: now))])
        + notices.map { .notice(.good, $0) })
  }

  static func done(
    _ action: MedicationAction, _ medication: Medication, _ hints: [Hint] = [], now: Moment
  ) -> Screen {
    var screen = Screen.medication(medication, now: now)
    screen.blocks.append(
      .notice(
        .good,
        .medications { strings in
          let echo =
            [.added, .edited].contains(action)
            ? " " + strings.scheduleText(medication.schedule).capitalizedFirst + "." : ""
          return strings.did(action, medication.label) + echo
        }))
    if !hints.isEmpty { screen.blocks.append(.machineOnly("hints", .array(hints.map(\.json)))) }
    screen.blocks += hints.map { hint in .notice(.warning, .medications { $0.hint(hint) }) }
    return screen
  }

  /// A dose that was recorded, or is open again.
  static func recorded(_ dose: PlannedDose, isOpenAgain: Bool = false, now: Moment) -> Screen {
    var open = dose
    if isOpenAgain { open.intake = nil }
    return Screen(
      "dose",
      [
        .machineOnly("dose", open.json(now: now)),
        .notice(
          .good,
          .medications { strings in
            let (what, when) = (strings.described(dose), strings.when(dose.moment, now: now))
            return isOpenAgain
              ? strings.takenBack(what, when)
              : strings.recorded(dose.intake?.isTaken ?? true, what, when)
          }),
      ])
  }

  static func doseReminder(_ doses: [PlannedDose]) -> Screen {
    Screen(
      "reminder",
      [.machineOnly("doses", .array(doses.map { $0.json(now: $0.moment) }))]
        + doses.map { dose in
          .notice(
            .accent,
            .medications {
              $0.isDueNow(
                $0.described(dose), dose.moment.time?.description ?? "", dose.medication.id)
            })
        })
  }

  static func exported(_ count: Int, bytes: Int, to path: String) -> Screen {
    Screen(
      "export",
      [
        .machineOnly("exported", .integer(count)), .machineOnly("file", .string(path)),
        .machineOnly("format", "fhir"),
        .machineOnly("bytes", .integer(bytes)),
        .notice(.good, .medications { $0.exported(count, path) }),
      ])
  }
}

extension Medication {
  /// How sentences call it: 3 “Ibuprofen 400 mg”.
  var label: String { "\(id) “\(title)”" }
}

extension PlannedDose {
  func json(now: Moment) -> JSON {
    [
      "medication": .integer(medication.id), "name": .string(medication.title),
      "at": .string("\(moment)"),
      "amount": .string(MedicationsStrings.en.amount(amount, of: medication)),
      "state": .string(state(at: now).rawValue),
    ]
  }
}

extension Hint {
  fileprivate var json: JSON {
    [
      "kind": .string(kind.rawValue), "substance": .string(substance),
      "medications": .array(medications.map { .integer($0.id) }),
    ]
  }
}

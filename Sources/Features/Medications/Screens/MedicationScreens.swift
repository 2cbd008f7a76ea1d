import AtriumCore
import AtriumScreen
import AtriumTime

extension Screen {
  /// - Parameters:
  ///   - doses: the doses of today.
  ///   - emptyText: the text in place of an empty list.
  static func medications(
    _ all: [Medication], in range: ListRange = ListRange(), _ doses: [DoseOccurrence],
    _ hints: [DuplicateHint], now: Moment, emptyText: Phrase
  ) -> Screen {
    let medications = range.rows(of: all)
    var blocks: [Block] = []
    if all.isEmpty {
      blocks.append(.empty(emptyText, hint: .medications(\.howToAdd)))
    }
    blocks.append(doses.isEmpty ? .machineOnly("doses", []) : .table(.doses(doses, now: now)))
    blocks.append(.table(.medications(medications, now: now)))
    blocks += range.blocks(showing: medications.count, of: all.count)
    return Screen("medications", blocks + .hints(hints))
  }

  static func medication(
    _ medication: Medication, _ doses: [DoseOccurrence] = [], now: Moment
  ) -> Screen {
    let fields: [Field] = [
      Field("id", .medications(\.number), .integer(medication.id)),
      Field("name", .medications(\.medication), .text(medication.name)),
      Field("substance", .medications(\.substance), .optionalText(medication.substance)),
      Field("strength", .medications(\.strength), .optionalText(medication.strength)),
      Field("form", .medications(\.form), .form(medication.form)),
      Field("dose", .medications(\.dose), .dose(of: medication)),
      Field("schedule", .medications(\.schedule), .schedule(medication.schedule)),
      Field("since", .medications(\.since), .day(medication.since)),
      Field("until", .medications(\.until), .optional(medication.until, Value.moment)),
      Field("note", .medications(\.note), .optionalText(medication.note)),
      Field("state", .medications(\.state), .state(of: medication, now: now)),
    ]
    let record = Block.record(
      "medication", fields.map(Block.field) + [.machineOnly("uid", .string(medication.uid))])
    return Screen(
      "medication", [record] + (doses.isEmpty ? [] : [.table(.doses(doses, now: now))]))
  }

  /// A medication after a change.
  static func change(
    _ action: MedicationAction, _ medication: Medication, _ hints: [DuplicateHint] = [],
    now: Moment
  ) -> Screen {
    var screen = Screen.medication(medication, now: now)
    let notice: Phrase = .medications { strings in
      let schedule =
        [.added, .edited].contains(action)
        ? " " + strings.scheduleText(medication.schedule).capitalizedFirst + "." : ""
      return strings.did(action, strings.quotes.text(medication.label)) + schedule
    }
    screen.blocks.append(.notice(.good, notice))
    if !hints.isEmpty { screen.blocks += .hints(hints) }
    return screen
  }
}

extension [Block] {
  fileprivate static func hints(_ hints: [DuplicateHint]) -> [Block] {
    [.machineOnly("hints", .array(hints.map(\.json)))]
      + hints.map { hint in .notice(.warning, .medications { $0.duplicateHint(hint) }) }
  }
}

extension Medication {
  /// The name in sentences: 3 “Ibuprofen 400 mg”.
  var label: String { "\(id) “\(title)”" }
}

extension DuplicateHint {
  fileprivate var json: JSON {
    [
      "kind": .string(kind.rawValue), "substance": .string(substance),
      "medications": .array(medications.map { .integer($0.id) }),
    ]
  }
}

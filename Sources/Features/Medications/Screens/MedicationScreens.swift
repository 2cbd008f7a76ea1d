import AtriumCore
import AtriumDates
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
      blocks.append(.empty(emptyText, hint: .howToAdd))
    }
    blocks.append(
      doses.isEmpty ? .machineOnly("doses", []) : .table(.doses(doses, of: now.day, now: now)))
    blocks.append(.table(.medications(medications, now: now)))
    blocks += range.blocks(showing: medications.count, of: all.count)
    return Screen("medications", blocks + .hints(hints))
  }

  /// The current medications on paper: with what is to be observed, and without the states of a day.
  static func plan(_ medications: [Medication], now: Moment) -> Screen {
    let empty = medications.isEmpty ? [Block.empty(.noCurrentMedications, hint: .howToAdd)] : []
    return Screen(
      "plan",
      [
        .machineOnly("total", .integer(medications.count)), .heading(.planOf(.day(now.day))),
      ] + empty + [.table(.plan(medications, now: now))])
  }

  static func medication(
    _ medication: Medication, _ doses: [DoseOccurrence] = [], now: Moment
  ) -> Screen {
    let record = Block.record("medication", .fields(Medication.fields(now: now), of: medication))
    return Screen(
      "medication", [record] + (doses.isEmpty ? [] : [.table(.doses(doses, of: now.day, now: now))])
    )
  }

  /// A medication after a change.
  /// - Parameters:
  ///   - next: the next dose without a record, the last planned one, and the number of those of a limited course.
  ///   - namesSince: `true` if the answer names the day since which the medication is taken.
  static func change(
    _ action: MedicationAction, _ medication: Medication, _ hints: [DuplicateHint] = [],
    next: (dose: DoseOccurrence, last: Moment?, count: Int?)? = nil, namesSince: Bool = false,
    now: Moment
  ) -> Screen {
    var screen = Screen.medication(medication, now: now)
    var sentences = [Phrase.did(action, Phrase(quoting: medication.label))]
    if [.added, .edited].contains(action) {
      sentences.append(
        Phrase(composing: { language in
          DateValue.schedule(medication.schedule).text(in: language).capitalizedFirst + "."
        }))
      if namesSince { sentences.append(.firstDay(.day(medication.since))) }
      if let (dose, last, count) = next {
        let moment = dose.moment
        sentences.append(
          last == moment
            ? .onlyDose(.when(moment, now: now))
            : .nextDose(
              .when(moment, now: now), last: last.map { .when($0, now: now) }, of: count))
      }
    }
    if action == .deleted { sentences.append(.undoRestores(in: "\(MedicationsFeature.id)")) }
    screen.blocks.append(.notice(.good, sentences.joined(separator: " ")))
    if !hints.isEmpty { screen.blocks += .hints(hints) }
    return screen
  }
}

extension [Block] {
  fileprivate static func hints(_ hints: [DuplicateHint]) -> [Block] {
    [.machineOnly("hints", .array(hints.map(\.json)))]
      + hints.map { .notice(.warning, .duplicateHint($0)) }
  }
}

extension Medication {
  /// The name in sentences: m3 “Ibuprofen 400 mg”.
  var label: String { MedicationsFeature.items.label(id, title) }
}

extension DuplicateHint {
  fileprivate var json: JSON {
    [
      "kind": .string(kind.rawValue), "substance": .string(substance),
      "medications": .array(medications.map { .integer($0.id) }),
    ]
  }
}

import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// Writes a Bundle of MedicationStatement resources (FHIR R4, hl7.org/fhir/R4) as indented JSON. The
/// subject is a contained patient without a name.
struct FHIRMedicationWriter: ItemWriter {
  /// The export formats of the feature.
  enum Format: String, CaseIterable, Sendable { case fhir }

  static let mediaType = "application/fhir+json"

  let clock: any WallClock
  /// `true` if there are no medications: a bundle has no empty list of entries.
  let isEmpty: Bool

  var beginning: [UInt8] {
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(clock.now.timestamp),
    ]
    let members = bundle.indentedText.dropLast(2)  // without the last line break and bracket
    return Array((isEmpty ? members : members + ",\n  \"entry\": [").utf8)
  }

  func bytes(of medication: Medication, isFirst: Bool) -> [UInt8] {
    let entry: JSON = [
      "fullUrl": .string("urn:uuid:\(medication.uid)"), "resource": statement(medication),
    ]
    let text = "\n" + entry.indentedText
    return Array(((isFirst ? "" : ",") + text.replacing("\n", with: "\n    ")).utf8)
  }

  var end: [UInt8] { Array((isEmpty ? "\n}\n" : "\n  ]\n}\n").utf8) }

  private func statement(_ medication: Medication) -> JSON {
    .object(present: [
      "resourceType": "MedicationStatement", "id": .string(medication.uid),
      "contained": [["resourceType": "Patient", "id": "patient"]],
      "status": .string(status(medication)),
      "medicationCodeableConcept": ["text": .string(text(medication))],
      "subject": ["reference": "#patient"], "effectivePeriod": period(medication),
      "dateAsserted": .string(medication.modified),
      "note": .list(medication.note.isEmpty ? [] : [["text": .string(medication.note)]]),
      "dosage": .list(FHIRDosage(medication: medication).dosages),
    ])
  }

  /// hl7.org/fhir/R4/valueset-medication-statement-status.html
  private func status(_ medication: Medication) -> String {
    switch medication.state(at: clock.localNow) {
    case .planned: "intended"
    case .active: "active"
    case .finished: "completed"
    case .stopped: "stopped"
    }
  }

  private func text(_ medication: Medication) -> String {
    let form = medication.form.map { [$0.rawValue] } ?? []
    let substance = medication.substance.isEmpty ? [] : ["(\(medication.substance))"]
    return ([medication.title] + form + substance).joined(separator: " ")
  }

  private func period(_ medication: Medication) -> JSON {
    let end = medication.until.map { until in
      until.time == nil ? "\(until.day)" : clock.instant(of: until).timestamp
    }
    return .object(present: ["start": .string("\(medication.since)"), "end": end.map(JSON.string)])
  }
}

/// Elements of FHIR, which are never empty (hl7.org/fhir/R4/json.html).
extension JSON {
  /// An array; `nil` without items.
  static func list(_ items: [JSON]) -> JSON? { items.isEmpty ? nil : .array(items) }
}

import AtriumCore
import AtriumScreen
import AtriumTime

/// Medications as a Bundle of MedicationStatement resources (FHIR R4, hl7.org/fhir/R4). The subject
/// is a contained patient without a name.
struct FHIRMedicationBundle {
  /// The export formats of the feature.
  enum Format: String, CaseIterable, Sendable { case fhir }

  static let mediaType = "application/fhir+json"

  let clock: any WallClock

  /// Returns the indented JSON, which ends with a line feed.
  func bytes(of medications: [Medication]) -> [UInt8] {
    let entries = medications.map { medication -> JSON in
      ["fullUrl": .string("urn:uuid:\(medication.uid)"), "resource": statement(medication)]
    }
    let bundle = JSON.element([
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(clock.now.timestamp),
      "entry": .list(entries),
    ])
    return Array((bundle.indentedText + "\n").utf8)
  }

  private func statement(_ medication: Medication) -> JSON {
    .element([
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
    let form = medication.form.map { [MedicationsStrings.en.formName($0)] } ?? []
    let substance = medication.substance.isEmpty ? [] : ["(\(medication.substance))"]
    return ([medication.title] + form + substance).joined(separator: " ")
  }

  private func period(_ medication: Medication) -> JSON {
    let end = medication.until.map { until in
      until.time == nil ? "\(until.day)" : clock.instant(of: until).timestamp
    }
    return .element(["start": .string("\(medication.since)"), "end": end.map(JSON.string)])
  }
}

/// Elements of FHIR, which are never empty (hl7.org/fhir/R4/json.html).
extension JSON {
  /// An object of the members that have a value.
  static func element(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// An array; `nil` without items.
  static func list(_ items: [JSON]) -> JSON? { items.isEmpty ? nil : .array(items) }
}

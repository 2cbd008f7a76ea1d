import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// Medications as a Bundle of MedicationStatement resources (FHIR R4, hl7.org/fhir/R4). The subject
/// is a contained patient without a name.
struct FHIRMedicationBundle {
  /// The export formats of the feature.
  enum Format: String, CaseIterable, Sendable { case fhir }

  static let mediaType = "application/fhir+json"

  let clock: any WallClock

  /// Returns the indented JSON, which ends with a line feed.
  func bytes(of medications: [Medication]) -> [UInt8] {
    var members: [JSON.Member] = [
      .init("resourceType", "Bundle"), .init("type", "collection"),
      .init("timestamp", .string(clock.now.timestamp)),
    ]
    // FHIR does not allow empty arrays.
    if !medications.isEmpty {
      let entries = medications.map { medication -> JSON in
        [
          "fullUrl": .string("urn:uuid:\(medication.uid)"), "resource": statement(medication),
        ]
      }
      members.append(.init("entry", .array(entries)))
    }
    return Array((JSON.object(members).indentedText + "\n").utf8)
  }

  private func statement(_ medication: Medication) -> JSON {
    var members: [JSON.Member] = [
      .init("resourceType", "MedicationStatement"), .init("id", .string(medication.uid)),
      .init("contained", [["resourceType": "Patient", "id": "patient"]]),
      .init("status", .string(status(medication))),
      .init("medicationCodeableConcept", ["text": .string(text(medication))]),
      .init("subject", ["reference": "#patient"]),
      .init("effectivePeriod", period(medication)),
      .init("dateAsserted", .string(medication.modified)),
    ]
    if !medication.note.isEmpty {
      members.append(.init("note", [["text": .string(medication.note)]]))
    }
    members.append(.init("dosage", .array(FHIRDosage(medication: medication).dosages)))
    return .object(members)
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
    var members = [JSON.Member("start", .string("\(medication.since)"))]
    if let until = medication.until {
      let end = until.time == nil ? "\(until.day)" : clock.instant(of: until).timestamp
      members.append(.init("end", .string(end)))
    }
    return .object(members)
  }
}

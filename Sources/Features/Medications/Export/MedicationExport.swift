import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Medications as a Bundle of MedicationStatement resources (FHIR R4, hl7.org/fhir/R4). Whose they
/// are is not told: the subject is a contained patient without a name.
struct MedicationExport {
  /// What medications are exported as.
  enum Kind: String, CaseIterable, Sendable { case fhir }

  static let mediaType = "application/fhir+json"
  let clock: any WallClock

  func bundle(of medications: [Medication]) -> [UInt8] {
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(clock.now.timestamp),
      "entry": .array(
        medications.map { medication in
          [
            "fullUrl": .string("urn:uuid:\(medication.uid)"),
            "resource": statement(medication),
          ]
        }),
    ]
    // An array without elements is no FHIR.
    return Array((medications.isEmpty ? bundle.without("entry") : bundle).indentedText.utf8) + [
      0x0A
    ]
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
    members.append(.init("dosage", .array(DosageExport(medication: medication).dosages)))
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
      let isExact = until.time != nil
      members.append(
        .init("end", .string(isExact ? clock.instant(of: until).timestamp : "\(until.day)")))
    }
    return .object(members)
  }
}

extension JSON {
  fileprivate func without(_ key: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }
}

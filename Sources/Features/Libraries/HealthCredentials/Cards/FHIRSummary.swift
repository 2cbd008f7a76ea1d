package import AtriumScreen

/// The resources of a FHIR bundle by type, code, date and performer (HL7 FHIR R4).
package struct FHIRSummary: Sendable {
  package private(set) var patientName: String?
  package private(set) var birthDate: String?
  /// The resources besides the patient, in order.
  package private(set) var resources: [Resource] = []

  /// A resource in words; fields that it does not have are `nil`.
  package struct Resource: Sendable, Equatable {
    /// The name of the type in FHIR.
    package let type: String
    package var subject: Subject {
      Subject.types.first { $0.names.contains(type) }?.subject ?? .other
    }
    /// The name of the code, or the code.
    package let code: String?
    package let date: String?
    package let performer: String?
    /// The result of an observation, or the lot number of a vaccine.
    package let value: String?
  }

  package enum Subject: Sendable {
    case immunization, observation, condition, medication, allergy, procedure, report, document
    case coverage, other

    fileprivate static let types: [(names: Set<String>, subject: Subject)] = [
      (["Immunization"], .immunization), (["Observation"], .observation),
      (["Condition"], .condition), (["MedicationStatement", "MedicationRequest"], .medication),
      (["AllergyIntolerance"], .allergy), (["Procedure"], .procedure),
      (["DiagnosticReport"], .report), (["DocumentReference", "Composition"], .document),
      (["Coverage"], .coverage),
    ]
  }

  private static let limit = 10_000

  /// - Parameter json: a bundle, or a single resource.
  package init(_ json: JSON) {
    let entries = json["entry"]?.elements?.prefix(Self.limit).compactMap { $0["resource"] }
    for resource in entries ?? [json] {
      guard let type = resource["resourceType"]?.string else { continue }
      if type == "Patient" {
        patientName = patientName ?? Self.name(of: resource)
        birthDate = birthDate ?? resource["birthDate"]?.string
      } else {
        resources.append(
          Resource(
            type: type, code: Self.code(of: resource), date: Self.date(of: resource),
            performer: Self.performer(of: resource), value: Self.value(of: resource)))
      }
    }
  }

  private static func name(of patient: JSON) -> String? {
    let name = patient["name"]?.elements?.first ?? patient["name"]
    if let text = name?["text"]?.string { return text }
    let given = name?["given"]?.elements?.compactMap(\.string) ?? []
    let words = given + [name?["family"]?.string].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func code(of resource: JSON) -> String? {
    let keys = [
      "vaccineCode", "code", "medicationCodeableConcept", "type", "category", "medicationReference",
    ]
    return keys.lazy.compactMap { resource[$0].flatMap(text) }.first
  }

  /// The words of a CodeableConcept, a Coding, a Reference or a list of them.
  private static func text(_ concept: JSON) -> String? {
    if let first = concept.elements?.first { return text(first) }
    if let text = concept["text"]?.string ?? concept["display"]?.string { return text }
    let codings = concept["coding"]?.elements ?? [concept]
    if let display = codings.lazy.compactMap({ $0["display"]?.string }).first { return display }
    let known = codings.lazy.compactMap { coding -> String? in
      guard let code = coding["code"]?.string else { return nil }
      return coding["system"] == "http://hl7.org/fhir/sid/cvx" ? vaccines[code] : nil
    }.first
    return known ?? codings.lazy.compactMap { $0["code"]?.string }.first
  }

  /// Vaccines against COVID-19 by their codes in CVX of the US CDC.
  private static let vaccines = [
    "207": "Moderna COVID-19", "208": "Pfizer-BioNTech COVID-19", "210": "AstraZeneca COVID-19",
    "211": "Novavax COVID-19", "212": "Janssen COVID-19", "217": "Pfizer-BioNTech COVID-19",
    "218": "Pfizer-BioNTech COVID-19 (5 to 11 years)", "221": "Moderna COVID-19 (booster)",
    "229": "Moderna COVID-19 (bivalent)", "300": "Pfizer-BioNTech COVID-19 (bivalent)",
  ]

  private static func date(of resource: JSON) -> String? {
    let keys = [
      "occurrenceDateTime", "effectiveDateTime", "effectiveInstant", "performedDateTime",
      "onsetDateTime", "authoredOn", "recordedDate", "dateTime", "issued", "date", "created",
    ]
    if let date = keys.lazy.compactMap({ resource[$0]?.string }).first { return date }
    return ["effectivePeriod", "performedPeriod", "period", "onsetPeriod"].lazy
      .compactMap { resource[$0]?["start"]?.string }.first
  }

  private static func performer(of resource: JSON) -> String? {
    for key in ["performer", "asserter", "recorder", "author", "requester"] {
      guard let value = resource[key] else { continue }
      let actor = value.elements?.first ?? value
      if let name = (actor["actor"] ?? actor)["display"]?.string { return name }
    }
    return nil
  }

  private static func value(of resource: JSON) -> String? {
    if let concept = resource["valueCodeableConcept"].flatMap(text) { return concept }
    if let quantity = resource["valueQuantity"], let number = quantity["value"] {
      return [number.text, quantity["unit"]?.string ?? quantity["code"]?.string]
        .compactMap(\.self).joined(separator: " ")
    }
    return resource["valueString"]?.string ?? resource["lotNumber"]?.string
  }
}

import AtriumScreen
import Foundation

/// A decision as a Consent resource (HL7 FHIR R4, hl7.org/fhir/R4/consent.html).
struct FHIRConsent {
  let consent: Consent
  let decision: Decision
  let context: ExportContext

  static func bundle(_ resources: [JSON], _ context: ExportContext) -> JSON {
    [
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(context.now),
      "entry": .array(
        resources.map { resource in
          let id = resource["id"]?.string ?? ""
          return ["fullUrl": .string("urn:uuid:" + id), "resource": resource]
        }),
    ]
  }

  var json: JSON {
    .object(present: [
      "resourceType": "Consent", "id": .string(decision.uuid),
      "language": .string(decision.language), "identifier": [Self.identifier(decision.uuid)],
      "status": .string(status),
      "scope": Self.concept("consentscope", "patient-privacy", "Privacy Consent"),
      "category": [category], "patient": patient, "dateTime": .string(decision.at),
      "organization": context.controller.name.map { [["display": .string($0)]] },
      "sourceAttachment": source, "policy": [policy],
      "policyRule": Self.concept("v3-ActCode", isGiven ? "OPTIN" : "OPTOUT", nil),
      "provision": provision,
    ])
  }

  /// hl7.org/fhir/R4/valueset-consent-state-codes.html
  private var status: String {
    if consent.isGiven { return "active" }
    return decision.answer == .refused ? "rejected" : "inactive"
  }

  private var isGiven: Bool { decision.answer == .given }

  /// LOINC 59284-0, "Patient Consent".
  private var category: JSON {
    ["coding": [["system": "http://loinc.org", "code": "59284-0", "display": "Consent Document"]]]
  }

  private var patient: JSON {
    .object(present: [
      "identifier": Self.identifier(context.pseudonym),
      "display": context.controller.person.map(JSON.string),
    ])
  }

  private var source: JSON {
    [
      "contentType": "text/plain;charset=utf-8", "language": .string(decision.language),
      "data": .string(Data(decision.text.utf8).base64EncodedString()),
      "title": .string("\(decision.name) (\(decision.version))"), "creation": .string(decision.at),
    ]
  }

  /// FHIR requires a URI; a purpose without a link is identified by a URN.
  private var policy: JSON {
    let link = decision.link ?? context.controller.policy
    return ["uri": .string(link ?? "urn:atrium:purpose:\(decision.purpose)")]
  }

  private var provision: JSON {
    [
      "type": .string(isGiven ? "permit" : "deny"),
      "period": .object(present: [
        "start": .string(decision.at), "end": decision.expires.map(JSON.string),
      ]),
      "purpose": [
        [
          "system": "urn:atrium:purpose", "code": .string(decision.purpose),
          "display": .string(decision.name),
        ]
      ],
    ]
  }

  private static func identifier(_ uuid: String) -> JSON {
    ["system": "urn:ietf:rfc:3986", "value": .string("urn:uuid:" + uuid)]
  }

  /// Returns a CodeableConcept of an HL7 code system.
  private static func concept(_ system: String, _ code: String, _ display: String?) -> JSON {
    let uri = "http://terminology.hl7.org/CodeSystem/" + system
    let coding = JSON.object(present: [
      "system": .string(uri), "code": .string(code), "display": display.map(JSON.string),
    ])
    return ["coding": [coding]]
  }
}

import AtriumScreen

/// A given consent as a receipt (Kantara Consent Receipt Specification 1.1).
struct KantaraReceipt {
  let consent: Consent
  let approval: Decision
  let context: ExportContext

  var json: JSON {
    let controller = context.controller
    return [
      "version": "KI-CR-v1.1.0",
      "jurisdiction": .string(controller.jurisdiction ?? Self.unknown),
      "consentTimestamp": .integer(approval.at.secondsSince1970 ?? 0),
      "collectionMethod": "Asked and answered in Atrium",
      "consentReceiptID": .string(approval.uuid),
      "language": .string(approval.language),
      "piiPrincipalId": .string(controller.person ?? context.pseudonym),
      "piiControllers": [
        [
          "piiController": .string(controller.name ?? Self.unknown),
          "contact": .string(controller.contact ?? Self.unknown),
          "address": ["streetAddress": .string(controller.address ?? Self.unknown)],
          "email": .string(controller.email ?? Self.unknown),
          "phone": .string(controller.phone ?? Self.unknown),
        ]
      ],
      "policyUrl": .string(approval.link ?? controller.policy ?? Self.unknown),
      "services": [
        ["service": .string(consent.categoryName.text(in: .en)), "purposes": [purpose]]
      ],
      "sensitive": .bool(isSensitive),
      "spiCat": isSensitive ? .array([.string(piiCategory)]) : [],
    ]
  }

  private var purpose: JSON {
    [
      "purpose": .string(approval.text),
      "purposeCategory": [
        .string(approval.isRequired ? "Core Function" : "Personalized Experience")
      ],
      "consentType": "EXPLICIT",
      "piiCategory": [.string(piiCategory)],
      "primaryPurpose": .bool(approval.isRequired),
      "termination": .string(approval.expires ?? "When the consent is withdrawn"),
      "thirdPartyDisclosure": false,
    ]
  }

  private var isSensitive: Bool { approval.sensitivity == "health" }

  /// A category from appendix B of the specification.
  private var piiCategory: String { isSensitive ? "Health" : "Biographical" }

  /// The value of a setting that the deployment does not state.
  private static let unknown = "not stated"
}

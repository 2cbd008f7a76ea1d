package import AtriumScreen

/// A country's rule in the format of the eHealth Network.
package struct BusinessRule: Sendable, Equatable {
  package enum Purpose: String, Sendable {
    /// Certificates must satisfy the rule to be accepted in its country.
    case acceptance = "Acceptance"
    /// Certificates that its country issued are void unless they satisfy the rule.
    case invalidation = "Invalidation"
  }

  package let identifier: String
  package let purpose: Purpose
  /// In capital letters.
  package let country: String
  /// The part of the country to which the rule is limited.
  package let region: String?
  package let version: SchemaVersion
  /// The version of the certificate schema that the rule was written for.
  let schemaVersion: SchemaVersion
  let engine: String
  let engineVersion: SchemaVersion
  /// The kind of certificates the rule applies to; `nil` for all.
  package let kind: CertificateKind?
  /// By language tag.
  private let descriptions: [String: String]
  package let validFrom: CertLogicTime
  package let validTo: CertLogicTime
  package let logic: JSON
  /// The original rule.
  package let json: JSON

  package init(_ json: JSON) throws(RuleFormatError) {
    func text(_ key: String) throws(RuleFormatError) -> String {
      guard let text = json[key]?.string, !text.isEmpty else { throw .invalidMember(key) }
      return text
    }
    func version(_ key: String) throws(RuleFormatError) -> SchemaVersion {
      guard let version = SchemaVersion(try text(key)) else { throw .invalidMember(key) }
      return version
    }
    func time(_ key: String) throws(RuleFormatError) -> CertLogicTime {
      guard let time = CertLogicTime(try text(key)) else { throw .invalidMember(key) }
      return time
    }
    guard json.members != nil else { throw .notARule }
    identifier = try text("Identifier")
    guard let purpose = Purpose(rawValue: try text("Type")) else { throw .invalidMember("Type") }
    self.purpose = purpose
    country = try text("Country").uppercased()
    region = json["Region"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    self.version = try version("Version")
    schemaVersion = try version("SchemaVersion")
    engine = try text("Engine")
    engineVersion = try version("EngineVersion")
    switch try text("CertificateType") {
    case "General": kind = nil
    case "Vaccination": kind = .vaccination
    case "Test": kind = .test
    case "Recovery": kind = .recovery
    default: throw .invalidMember("CertificateType")
    }
    descriptions = Self.descriptions(json["Description"])
    validFrom = try time("ValidFrom")
    validTo = try time("ValidTo")
    guard let logic = json["Logic"], case .object = logic else { throw .invalidMember("Logic") }
    self.logic = logic
    self.json = json
  }

  private static func descriptions(_ json: JSON?) -> [String: String] {
    Dictionary(
      (json?.elements ?? []).compactMap { item in
        guard let language = item["lang"]?.string, let text = item["desc"]?.string else {
          return nil
        }
        return (language.lowercased(), text)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The description in the reader's language, in English, or in the first language by tag.
  package var description: Phrase {
    let identifier = identifier
    let descriptions = descriptions
    return Phrase(composing: { language in
      descriptions[language.tag] ?? descriptions["en"]
        ?? descriptions.min { $0.key < $1.key }?.value ?? identifier
    })
  }

  func isInForce(at time: CertLogicTime) -> Bool { validFrom <= time && time <= validTo }
}

/// An error in a rule's format.
package enum RuleFormatError: Error, Equatable {
  case notARule
  /// A member is missing or has an invalid value.
  case invalidMember(String)
}

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
  /// The description in the reader's language, in English, or in the first language by tag.
  package let description: Phrase
  package let validFrom: CertLogicTime
  package let validTo: CertLogicTime
  package let logic: JSON
  package let json: JSON

  package init(_ json: JSON) throws(RuleFormatError) {
    func member<T>(_ key: String, _ parse: (String) -> T?) throws(RuleFormatError) -> T {
      guard let text = json[key]?.string, !text.isEmpty, let value = parse(text) else {
        throw .invalidMember(key)
      }
      return value
    }
    guard json.members != nil else { throw .notARule }
    identifier = try member("Identifier") { $0 }
    purpose = try member("Type") { Purpose(rawValue: $0) }
    country = try member("Country") { $0.uppercased() }
    region = json["Region"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    version = try member("Version") { SchemaVersion($0) }
    schemaVersion = try member("SchemaVersion") { SchemaVersion($0) }
    engine = try member("Engine") { $0 }
    engineVersion = try member("EngineVersion") { SchemaVersion($0) }
    kind = try member("CertificateType") { Self.kinds[$0] }
    description = Self.description(json["Description"], default: identifier)
    validFrom = try member("ValidFrom") { CertLogicTime($0) }
    validTo = try member("ValidTo") { CertLogicTime($0) }
    guard let logic = json["Logic"], case .object = logic else { throw .invalidMember("Logic") }
    self.logic = logic
    self.json = json
  }

  private static let kinds: [String: CertificateKind?] = [
    "General": nil, "Vaccination": .vaccination, "Test": .test, "Recovery": .recovery,
  ]

  /// Parses texts by language tag.
  private static func description(_ json: JSON?, default identifier: String) -> Phrase {
    let pairs = (json?.elements ?? []).compactMap { item -> (String, String)? in
      guard let tag = item["lang"]?.string, let text = item["desc"]?.string else { return nil }
      return (tag.lowercased(), text)
    }
    let texts = Dictionary(pairs) { first, _ in first }
    let fallback = texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? identifier
    return Phrase(composing: { texts[$0.tag] ?? fallback })
  }
}

/// An error in a rule's format.
package enum RuleFormatError: Error, Equatable {
  case notARule
  case invalidMember(String)
}

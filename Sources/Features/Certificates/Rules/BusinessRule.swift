import AtriumScreen

/// A rule of a country about certificates, as the eHealth Network's rule files state it.
struct BusinessRule: Sendable, Equatable {
  /// Whether certificates must keep it to be accepted in its country, or are void by it where its
  /// country issued them.
  enum Purpose: String, Sendable {
    case acceptance = "Acceptance"
    case invalidation = "Invalidation"
  }

  let identifier: String
  let purpose: Purpose
  /// In capital letters.
  let country: String
  /// A part of the country, where the rule holds only there.
  let region: String?
  let version: SchemaVersion
  /// The certificates' version it was written for.
  let schemaVersion: SchemaVersion
  let engine: String
  let engineVersion: SchemaVersion
  /// What kind of certificates it is about; `nil` for all.
  let kind: Kind?
  /// By language tag.
  let descriptions: [String: String]
  let validFrom: CertLogicTime
  let validTo: CertLogicTime
  let logic: JSON
  /// The rule as it was read.
  let json: JSON

  init(_ json: JSON) throws(RuleProblem) {
    func text(_ key: String) throws(RuleProblem) -> String {
      guard case .string(let text)? = json[key], !text.isEmpty else { throw .badMember(key) }
      return text
    }
    func version(_ key: String) throws(RuleProblem) -> SchemaVersion {
      guard let version = SchemaVersion(try text(key)) else { throw .badMember(key) }
      return version
    }
    func time(_ key: String) throws(RuleProblem) -> CertLogicTime {
      guard let time = CertLogicTime(try text(key)) else { throw .badMember(key) }
      return time
    }
    guard case .object = json else { throw .notARule }
    identifier = try text("Identifier")
    guard let purpose = Purpose(rawValue: try text("Type")) else { throw .badMember("Type") }
    self.purpose = purpose
    country = try text("Country").uppercased()
    if case .string(let region)? = json["Region"], !region.isEmpty {
      self.region = region
    } else {
      region = nil
    }
    self.version = try version("Version")
    schemaVersion = try version("SchemaVersion")
    engine = try text("Engine")
    engineVersion = try version("EngineVersion")
    switch try text("CertificateType") {
    case "General": kind = nil
    case "Vaccination": kind = .vaccination
    case "Test": kind = .test
    case "Recovery": kind = .recovery
    default: throw .badMember("CertificateType")
    }
    descriptions = Self.descriptions(json["Description"])
    (validFrom, validTo) = (try time("ValidFrom"), try time("ValidTo"))
    guard let logic = json["Logic"], case .object = logic else { throw .badMember("Logic") }
    (self.logic, self.json) = (logic, json)
  }

  private static func descriptions(_ json: JSON?) -> [String: String] {
    guard case .array(let items)? = json else { return [:] }
    return Dictionary(
      items.compactMap { item in
        guard case .string(let language)? = item["lang"], case .string(let text)? = item["desc"]
        else { return nil }
        return (language.lowercased(), text)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What the rule says of itself, in the reader's language or else in English.
  var description: Phrase {
    let (identifier, descriptions) = (identifier, descriptions)
    return Phrase(composing: { language in
      descriptions[language.tag] ?? descriptions["en"] ?? descriptions.min { $0.key < $1.key }?
        .value
        ?? identifier
    })
  }

  func isInForce(at time: CertLogicTime) -> Bool { validFrom <= time && time <= validTo }
}

/// Why a text is no rule.
enum RuleProblem: Error, Equatable {
  case notARule
  case badMember(String)
}

public import AtriumScreen

/// A reason to process personal data. Purposes are types, so that a ``Permit`` for one purpose
/// cannot be passed for another.
public protocol Purpose: Sendable {
  /// A unique ID that begins with the feature: `medications.store`. Those of the kernel for assistants end with it:
  /// `assistant.medications`.
  static var id: String { get }
  /// The purpose in a few words.
  static var name: Phrase { get }
  /// The purpose in plain language.
  static var text: Phrase { get }
  /// The version of the text, raised whenever `name` or `text` changes.
  static var version: Int { get }
  /// The last version that changed the meaning: consents to earlier versions lapse. Versions that
  /// only improve the wording leave it unchanged.
  static var materialVersion: Int { get }
  /// The validity of a consent in months; `nil` if it is valid until it is withdrawn.
  static var monthsValid: Int? { get }
  /// `true` if the feature cannot be used without the consent.
  static var isRequired: Bool { get }
  /// Another feature that acts on the consent; `nil` if it is the feature itself. While it is off, the consent is
  /// not asked for.
  static var actingFeature: FeatureID? { get }
  /// The address of further information.
  static var link: String? { get }
  /// The sensitivity of the data.
  static var sensitivity: Sensitivity { get }
}

extension Purpose {
  public static var version: Int { 1 }
  public static var materialVersion: Int { 1 }
  public static var monthsValid: Int? { nil }
  public static var isRequired: Bool { true }
  public static var actingFeature: FeatureID? { nil }
  public static var link: String? { nil }
  public static var sensitivity: Sensitivity { .personal }
}

/// A reason to process health data, which article 9 of the General Data Protection Regulation covers.
public protocol HealthPurpose: Purpose {}

extension HealthPurpose {
  public static var link: String? { "https://eur-lex.europa.eu/eli/reg/2016/679/oj" }
  public static var sensitivity: Sensitivity { .health }
}

/// The harm that disclosure of a purpose's data causes.
public enum Sensitivity: String, Sendable, CaseIterable, Comparable {
  /// Data that is not personal.
  case ordinary
  case personal
  /// Health data (GDPR, Article 9).
  case health

  public static func < (a: Self, b: Self) -> Bool {
    allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
  }
}

/// A purpose as a value; see ``Purpose``.
public struct PurposeDescription: Hashable, Sendable {
  public let id: String
  public let version: Int
  public let materialVersion: Int
  public let monthsValid: Int?
  public let name: Phrase
  /// The purpose in plain language, as declared or as the deployment sets it.
  public let text: Phrase
  public let link: String?
  public let isRequired: Bool
  public let actingFeature: FeatureID?
  /// The sensitivity of the data, as declared or that of the feature.
  public let sensitivity: Sensitivity
  /// The feature that declares the purpose.
  public let feature: FeatureID
  /// The title of the feature.
  public let category: Phrase

  /// - Parameters:
  ///   - category: the title of the feature; defaults to its ID.
  ///   - text: replaces the declared text.
  ///   - sensitivity: replaces the declared sensitivity.
  public init<P: Purpose>(
    _ purpose: P.Type, feature: FeatureID, category: Phrase? = nil, text: Phrase? = nil,
    sensitivity: Sensitivity? = nil
  ) {
    id = P.id
    version = P.version
    materialVersion = P.materialVersion
    monthsValid = P.monthsValid
    name = P.name
    self.text = text ?? P.text
    link = P.link
    isRequired = P.isRequired
    actingFeature = P.actingFeature
    self.sensitivity = sensitivity ?? P.sensitivity
    self.feature = feature
    self.category = category ?? Phrase(feature.description)
  }
}

extension PurposeDescription {
  /// A purpose that is not declared by a type, such as that of a plug-in.
  init(
    id: String, version: Int = 1, monthsValid: Int? = nil, name: Phrase, text: Phrase,
    isRequired: Bool, actingFeature: FeatureID? = nil, sensitivity: Sensitivity, feature: FeatureID,
    category: Phrase
  ) {
    (self.id, self.version, materialVersion) = (id, version, version)
    (self.monthsValid, self.isRequired) = (monthsValid, isRequired)
    (self.name, self.text, link) = (name, text, nil)
    (self.actingFeature, self.sensitivity) = (actingFeature, sensitivity)
    (self.feature, self.category) = (feature, category)
  }
}

/// The purposes of all enabled features.
public struct PurposeRegister: Sendable {
  /// The purposes, ordered by feature.
  public let purposes: [PurposeDescription]
  /// The features that are on; `nil` for all.
  private var features: Set<FeatureID>?
  /// A register of purposes, while all features are on.
  public init(_ purposes: [PurposeDescription]) { self.purposes = purposes }
  /// The register of the features that are on.
  public init(of features: [FeatureDeclaration]) {
    purposes = features.flatMap(\.purposes)
    self.features = Set(features.map(\.feature))
  }

  /// Returns whether a person is asked for a consent: the feature that acts on it is on.
  public func isAsked(_ id: String) -> Bool {
    guard let features, let acting = self[id]?.actingFeature else { return true }
    return features.contains(acting)
  }

  /// Returns the purposes of a feature.
  public func purposes(of feature: FeatureID) -> [PurposeDescription] {
    purposes.filter { $0.feature == feature }
  }

  /// The purpose with an ID.
  public subscript(id: String) -> PurposeDescription? { purposes.first { $0.id == id } }
}

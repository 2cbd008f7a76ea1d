public import AtriumScreen

/// A reason to process personal data. A purpose is a type, so that a permit for one purpose cannot
/// be passed where another is needed.
public protocol Purpose: Sendable {
  /// Unique in the program, beginning with the feature: `medications.store`.
  static var id: String { get }
  /// What is agreed to, in a few words.
  static var name: Phrase { get }
  /// What is agreed to, in plain language.
  static var text: Phrase { get }
  /// Raised whenever `name` or `text` changes.
  static var version: Int { get }
  /// The last version that changed what is agreed to: consents to earlier ones lapse, and the
  /// person is asked anew. Versions that only say the same in better words leave it alone.
  static var materialVersion: Int { get }
  /// How long a consent lasts, in months; `nil`: until it is withdrawn.
  static var monthsValid: Int? { get }
  /// Whether the feature stays closed without it.
  static var isRequired: Bool { get }
  /// Where more can be read.
  static var link: String? { get }
  /// How carefully the data is to be treated.
  static var sensitivity: Sensitivity { get }
}

extension Purpose {
  public static var version: Int { 1 }
  public static var materialVersion: Int { 1 }
  public static var monthsValid: Int? { nil }
  public static var isRequired: Bool { true }
  public static var link: String? { nil }
  public static var sensitivity: Sensitivity { .personal }
}

/// How much harm it does when data of a purpose becomes known.
public enum Sensitivity: String, Sendable, CaseIterable, Comparable {
  /// Nothing about a person; about a person; about their health (GDPR, Article 9).
  case ordinary, personal, health
  public static func < (a: Self, b: Self) -> Bool {
    allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
  }
}

/// A purpose as a value, for whoever lists or asks for it.
public struct PurposeDescription: Hashable, Sendable {
  /// As its ``Purpose`` declares them.
  public let id: String, version: Int, materialVersion: Int, monthsValid: Int?
  /// As its ``Purpose`` declares them, or the deployment says it.
  public let name: Phrase, text: Phrase, link: String?
  /// As its ``Purpose`` declares them.
  public let isRequired: Bool, sensitivity: Sensitivity
  /// Who asks for it.
  public let feature: FeatureID
  /// What people call the feature.
  public let category: Phrase

  /// - Parameters:
  ///   - category: the feature's ID where nothing else is said.
  ///   - text: the purpose's own where nothing else is said.
  public init<P: Purpose>(
    _ purpose: P.Type, feature: FeatureID, category: Phrase? = nil, text: Phrase? = nil
  ) {
    (id, version, materialVersion) = (P.id, P.version, P.materialVersion)
    (monthsValid, name, link) = (P.monthsValid, P.name, P.link)
    self.text = text ?? P.text
    (isRequired, sensitivity, self.feature) = (P.isRequired, P.sensitivity, feature)
    self.category = category ?? Phrase(feature.description)
  }
}

/// Every purpose declared by an enabled feature; the platform offers it to all.
public struct PurposeRegister: Sendable {
  /// All of them, feature by feature.
  public let purposes: [PurposeDescription]
  /// A register of these.
  public init(_ purposes: [PurposeDescription]) { self.purposes = purposes }

  /// Those that one feature asks for.
  public func purposes(of feature: FeatureID) -> [PurposeDescription] {
    purposes.filter { $0.feature == feature }
  }

  /// The purpose of an ID.
  public subscript(id: String) -> PurposeDescription? { purposes.first { $0.id == id } }
}
